# SPDX-License-Identifier: MIT
"""How a turn begins: who comes, the weather, forces and convoys, shadows (SB-4.1 to 4.3, 5.4, 7.1, 8.1)."""

from ....core import journal
from ....core.contract import become
from ....core.dice import d6
from ....core.head import SIDE
from ..layout import (
    AIR, AIRCRAFT, AIR_ALOFT, AIR_BASE, AIR_FLIPPED, AIR_RESTS, AIR_ROW, AIR_WHERE, A_LEFT, A_STATE, A_USED, BRITISH,
    CONTACT, E_APPEARS, E_FORCE, E_FREED, E_MOBILIZED, E_SHADOWS, E_SPLIT, E_TURN, E_VISIBILITY, FAST, FIRST_TURN,
    FLAGS, FLAG_BERGEN, FLAG_FOG, FLAG_RUN, FOUND_TURN, GERMAN, GERMAN_SHIPS, GONE_TURN, HELD, HOW_FORCE, LEVEL,
    LEVEL_X, MODE_BOMBED, MODE_IN_PORT, MODE_LAUNCHED, MODE_MOBILIZED, MODE_TIRED, NOWHERE, NOW_DONE, NOW_STEPS,
    PASSED, P_CONTACT, P_FLY, P_FORCES, P_RUN, P_SHADOW, P_TURN, RAIDER, R_APPEAR, R_FORCE, R_SHADOW, R_TURN,
    R_VISIBILITY, SHIP, SHIPS, SHIP_ROW, S_FORCE, S_NOW, TARGETS, TURN, V_FORMED, V_GATHER, V_GROUP, V_LEAVE,
    V_MOBILIZE, V_NO_SHADOW, V_SHADOW,
)
from ..tables import FUEL, HELD_AS, LEVEL_MODIFIER, LEVEL_MOVE, START, START_TURN
from .contact import no_longer_one, told_zone, was_located
from .shadow import ask, assign, is_fast_enough, offer_shadows, resolve, shadower
from .ships import (
    force_of, get_zone, is_escort, leave, mode, now, put_zone, set_mode, set_now, ships_of, side_of, together,
    zone_of,
)
from .zones import is_port

_NO_FUEL = 255
_FORCE_H = 4
_ESCORTS = 2
_REVENGE = 5


# --- a turn begins -----------------------------------------------------------------------------------


def begin_turn(s):
    """Units become available, then the weather is rolled (SB-4.1, 4.2)."""
    s[FLAGS] &= FLAG_BERGEN
    s[TARGETS] = s[HELD] = s[RAIDER] = 0
    for at in (FAST, PASSED, PASSED + 2):
        put_zone(s, at, NOWHERE)
    journal.push(E_TURN, R_TURN, s[TURN])
    for ship in range(SHIPS):
        _ready(s, ship)
    for aircraft in range(AIRCRAFT):
        _ready_aircraft(s, AIR + aircraft * AIR_ROW)
    for how, since in ((1, s[GONE_TURN] + 1), (2, s[FOUND_TURN] + 1), (3, s[FOUND_TURN] + _FORCE_H)):
        if s[TURN] == since and since > _FORCE_H:
            journal.push(E_FREED, R_APPEAR, how, who=1 << BRITISH)
    if s[TURN] == FIRST_TURN:
        s[FLAGS] |= FLAG_FOG  # SB-7.32; the level is as it was laid out
        journal.push(E_VISIBILITY, R_VISIBILITY, 0, 0, 128, s[LEVEL], 1)
    else:
        _weather(s)
    s[SIDE] = GERMAN
    become(s, P_FORCES)


def _ready(s, ship):
    """A ship's marks of the last turn; a ship whose turn it is comes."""
    at = SHIP + ship * SHIP_ROW
    if START_TURN[ship] == s[TURN] and HELD_AS[ship] != _REVENGE:
        _appear(s, ship)
    far = s[at + S_NOW] & NOW_STEPS > 1 and FUEL[ship] != _NO_FUEL
    set_mode(s, ship, MODE_TIRED, far)
    set_mode(s, ship, MODE_LAUNCHED, False)
    s[at + S_NOW] = 0
    in_port = is_port(zone_of(s, ship), side_of(ship))
    set_mode(s, ship, MODE_IN_PORT, in_port)
    if not in_port:
        set_mode(s, ship, MODE_BOMBED, False)


def _appear(s, ship):
    zone = get_zone(START, 2 * ship)
    put_zone(s, SHIP + ship * SHIP_ROW, zone)
    if s[TURN] > FIRST_TURN:
        journal.push(E_APPEARS, R_APPEAR, ship, zone >> 5, zone & 31, who=1 << side_of(ship))


def _ready_aircraft(s, at):
    """Back from rest (SB-6.42), or a turn less to fly."""
    where = s[at + A_STATE] & AIR_WHERE
    s[at + A_USED] = 0
    if where == AIR_RESTS and s[at + A_LEFT] <= s[TURN]:
        s[at + A_STATE] = AIR_BASE
        s[at + A_LEFT] = 0
        return
    s[at + A_STATE] &= AIR_WHERE | AIR_FLIPPED
    if where == AIR_ALOFT:
        s[at + A_LEFT] -= 1


def _weather(s):
    """Two dice move the visibility; some totals are fog (SB-7.14 to 7.16, 7.31)."""
    first, second = d6(s), d6(s)
    by = LEVEL_MODIFIER[s[LEVEL]]
    move = LEVEL_MOVE[first + second + by - 128]
    s[LEVEL] = min(LEVEL_X, max(1, s[LEVEL] + (move & 127) - 16))
    fog = move >> 7
    if fog:
        s[FLAGS] |= FLAG_FOG
    journal.push(E_VISIBILITY, R_VISIBILITY, first, second, by, s[LEVEL], fog)


# --- forces ------------------------------------------------------------------------------------------


def legal_forces(v, offer):
    """Ships of one zone join in forces, or leave them; escorts leave their convoys (SB-4.2, 5.41, 5.44)."""
    side = v[SIDE]
    zones = [NOWHERE if is_escort(v, ship) else zone_of(v, ship) for ship in range(SHIPS)]
    for ship in ships_of(side):
        if not zones[ship] or now(v, ship, NOW_DONE):
            continue
        if force_of(v, ship):
            offer.add(V_LEAVE, ship)
        _offer_mates(v, offer, ship, zones)
    if side == BRITISH:
        _offer_mobilizing(v, offer)
    offer.add(V_FORMED)


def _offer_mates(v, offer, ship, zones):
    """`zones`: of each ship that may be in a force. A ship changes hers once a turn."""
    first = all_ = True
    for other in ships_of(v[SIDE]):
        if other == ship or zones[other] != zones[ship]:
            continue
        if other < ship:
            first = False
        if force_of(v, ship) and force_of(v, ship) == force_of(v, other):
            continue
        all_ = False
        if force_of(v, other) or not force_of(v, ship) and other < ship:
            offer.add(V_GROUP, ship | other << 5)
    if first and not all_:
        offer.add(V_GATHER, ship)


def _offer_mobilizing(v, offer):
    """From the turn after a German ship was located; Revenge from her turn on (SB-12.42)."""
    for ship in ships_of(BRITISH):
        if HELD_AS[ship] == _ESCORTS and is_escort(v, ship) and zone_of(v, ship) and 0 < v[FOUND_TURN] < v[TURN]:
            offer.add(V_MOBILIZE, ship)
        if HELD_AS[ship] == _REVENGE and not mode(v, ship, MODE_MOBILIZED) and v[TURN] >= START_TURN[ship]:
            offer.add(V_MOBILIZE, ship)


def act_forces(s, verb, arg):
    if verb == V_FORMED:
        _formed(s)
        return
    ship = arg & 31
    if verb == V_LEAVE:
        leave(s, ship)
        set_now(s, ship, NOW_DONE)
    elif verb == V_GROUP:
        _join(s, ship, arg >> 5)
    elif verb == V_GATHER:
        for other in ships_of(side_of(ship)):
            if other != ship and zone_of(s, other) == zone_of(s, ship) and not is_escort(s, other):
                _join(s, other, ship)
        set_now(s, ship, NOW_DONE)
    else:
        _mobilize(s, ship)


def _join(s, ship, other):
    """A ship joins the other's force, or both form one."""
    if force_of(s, ship) and force_of(s, ship) == force_of(s, other):
        return
    leave(s, ship)
    if not force_of(s, other):
        _number(s, other, _free_number(s, other))
    _number(s, ship, force_of(s, other))
    set_now(s, ship, NOW_DONE)


def _number(s, ship, force):
    s[SHIP + ship * SHIP_ROW + S_FORCE] = force
    journal.push(E_FORCE, R_FORCE, ship, force, who=1 << side_of(ship))


def _free_number(s, ship):
    number = 1
    while any([force_of(s, other) == number for other in ships_of(side_of(ship))]):
        number += 1
    return number


def _mobilize(s, ship):
    set_mode(s, ship, MODE_MOBILIZED)
    if not zone_of(s, ship):
        _appear(s, ship)
    journal.push(E_MOBILIZED, R_APPEAR, ship, who=1 << BRITISH)


def _formed(s):
    """On: to the other side's forces, and to shadows, when there is something to shadow; else the side moves at once,
    which is the same, for all of it is secret."""
    side = s[SIDE]
    for ship in ships_of(side):
        set_now(s, ship, NOW_DONE, False)
    chase = was_located(s, 0) or was_located(s, 1)
    if not chase:
        become(s, P_FLY)
    elif side == GERMAN:
        s[SIDE] = BRITISH
    else:
        become(s, P_SHADOW)


# --- shadows -----------------------------------------------------------------------------------------


def legal_shadow(v, offer):
    """A unit for each ship or force located in the last turn that lies in its zone (SB-8.11, 8.13)."""
    for target in range(GERMAN_SHIPS):
        if was_located(v, target) and not v[TARGETS] >> target & 1 and _is_lead(v, target):
            offer_shadows(v, offer, target, told_zone(v, target))
    offer.add(V_NO_SHADOW)


def _is_lead(v, target):
    """Prinz Eugen is not asked for apart while she counts as one force with Bismarck."""
    return not target or not was_located(v, 0) or not v[CONTACT + 3] & HOW_FORCE


def act_shadow(s, verb, arg):
    if verb == V_SHADOW:
        _ask(s, arg >> 6, arg & 63)
        return
    if s[TARGETS]:
        s[FLAGS] |= FLAG_RUN
        become(s, P_RUN)
    else:
        become(s, P_FLY)
    s[SIDE] = GERMAN


def _ask(s, target, unit):
    """The German says how fast the target is, and whether the force is still one (SB-8.14, 8.16)."""
    mates = together(s, target)
    if s[CONTACT + 4 * target + 3] & HOW_FORCE and len(mates) == 1:
        no_longer_one(s)
        journal.push(E_SPLIT, R_SHADOW, 1 - target)
    if is_fast_enough(s, unit, ask(s, target)):
        assign(s, unit, target)
        for ship in mates:
            s[TARGETS] |= 1 << ship
            journal.push(E_SHADOWS, R_SHADOW, ship)


def contact(s):
    """Ships that are shadowed have moved: the dice (SB-8.15)."""
    s[FLAGS] &= 255 ^ FLAG_RUN
    for target in range(GERMAN_SHIPS):
        unit = shadower(s, target)
        if unit:
            resolve(s, target, unit[0], unit[1], R_SHADOW)
    s[SIDE] = GERMAN
    become(s, P_FLY)


PHASES = {
    P_TURN: (None, begin_turn),
    P_FORCES: (legal_forces, act_forces),
    P_SHADOW: (legal_shadow, act_shadow),
    P_CONTACT: (None, contact),
}
