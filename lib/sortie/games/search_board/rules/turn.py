# SPDX-License-Identifier: MIT
"""The start of a turn: available units, visibility, task forces (SB-APPEAR 4.1, SB-TURN 4.2, SB-FORCE, SB-VISIBILITY)."""

from ....core import journal
from ....core.contract import become
from ....core.dice import d6
from ....core.head import SIDE
from ..fields import (
    AIR, AIRCRAFT, AIR_ALOFT, AIR_BASE, AIR_FLIPPED, AIR_RESTS, AIR_ROW, AIR_WHERE, A_LEFT, A_STATE, A_USED, BRITISH,
    E_FORCE, E_FREED, E_MOBILIZED, E_TURN, E_VISIBILITY, FIRST_TURN, FLAGS, FLAG_FOG, FOUND_TURN, GERMAN, GONE_TURN,
    HELD, LEVEL, LEVEL_X, MODE_IN_PORT, MODE_LAUNCHED, MODE_MOBILIZED, MODE_TIRED, NOWHERE, NOW_DONE, NOW_STEPS,
    PASSED, P_FLY, P_FORCES, P_SHADOW, P_TURN, R_APPEAR, R_FOG, R_FORCE, R_TURN, R_VISIBILITY, SHIP, SHIPS, SHIP_ROW,
    S_FORCE, S_MODE, S_NOW, TARGETS, TURN, V_FORMED, V_GATHER, V_GROUP, V_LEAVE, V_MOBILIZE,
)
from ..tables import FUEL, HELD_AS, HELD_ESCORT, HELD_FORCE_H, HELD_HOME, HELD_REVENGE, NO_FUEL
from .located import is_chase
from .part_tables import LEVEL_MODIFIER, LEVEL_MOVE, START_TURN
from .sea_tables import FORCE_H_WAITS
from .ships import appear, force_of, is_escort, leave, mode, set_mode, set_now, ships_of, side_of, zone_of
from .zones import is_port

# Escorts and Revenge, which sail only when mobilized (SB-APPEAR 12.42).
_CALLED_OUT = bytes([ship for ship in ships_of(BRITISH) if HELD_AS[ship] in (HELD_ESCORT, HELD_REVENGE)])


def begin_turn(s):
    """Make units available, then roll the weather (SB-APPEAR 4.1, SB-TURN 4.2)."""
    s[FLAGS] = 0
    s[TARGETS] = s[HELD] = 0
    s[PASSED : PASSED + 4] = bytes(4)
    journal.push(E_TURN, R_TURN, s[TURN])
    for ship in range(SHIPS):
        _ready(s, ship)
    for aircraft in range(AIRCRAFT):
        _ready_aircraft(s, AIR + aircraft * AIR_ROW)
    gone, found = s[GONE_TURN], s[FOUND_TURN]
    for how, told, wait in ((HELD_HOME, gone, 1), (HELD_ESCORT, found, 1), (HELD_FORCE_H, found, FORCE_H_WAITS)):
        if told and s[TURN] == told + wait:
            journal.push(E_FREED, R_APPEAR, how, who=1 << BRITISH)
    if s[TURN] == FIRST_TURN:
        s[FLAGS] |= FLAG_FOG  # SB-FOG 7.32; the set-up fixes the level
        journal.push(E_VISIBILITY, R_VISIBILITY, 0, 0, 128, s[LEVEL], 1)
    else:
        _weather(s)
    s[SIDE] = GERMAN
    become(s, P_FORCES)


def _ready(s, ship):
    """Clear a ship's marks of the last turn, and put her on the map in her first turn."""
    at = SHIP + ship * SHIP_ROW
    if START_TURN[ship] == s[TURN] and HELD_AS[ship] != HELD_REVENGE:
        appear(s, ship)
    mode = s[at + S_MODE] & (255 ^ (MODE_TIRED | MODE_LAUNCHED | MODE_IN_PORT))
    if s[at + S_NOW] & NOW_STEPS > 1 and FUEL[ship] != NO_FUEL:
        mode |= MODE_TIRED
    if is_port(zone_of(s, ship), side_of(ship)):
        mode |= MODE_IN_PORT
    s[at + S_MODE] = mode
    s[at + S_NOW] = 0


def _ready_aircraft(s, at):
    """End an aircraft's rest (SB-REFIT 6.42), or count a turn of its flight."""
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
    """Roll two dice for the visibility; some totals bring fog (SB-VISIBILITY 7.14 to 7.16, SB-FOG 7.31)."""
    first, second = d6(s), d6(s)
    by = LEVEL_MODIFIER[s[LEVEL]]
    move = LEVEL_MOVE[first + second + by - 128]
    s[LEVEL] = min(LEVEL_X, max(1, s[LEVEL] + (move & 127) - 16))
    fog = move >> 7
    if fog:
        s[FLAGS] |= FLAG_FOG
    journal.push(E_VISIBILITY, R_FOG if fog else R_VISIBILITY, first, second, by, s[LEVEL], fog)

def legal_forces(v, offer):
    """Offer ships of one zone to join or leave forces, and escorts to leave convoys (SB-TURN 4.2, SB-FORCE 5.41, 5.44)."""
    side = v[SIDE]
    ships = ships_of(side)
    zones = [NOWHERE] * ships[0] + [zone_of(v, ship) for ship in ships]
    for ship in _CALLED_OUT if side == BRITISH else ():
        if is_escort(v, ship):
            zones[ship] = NOWHERE
    for ship in ships:
        zone, at = zones[ship], SHIP + ship * SHIP_ROW
        if zone and not v[at + S_NOW] & NOW_DONE:
            if v[at + S_FORCE]:
                offer.add(V_LEAVE, ship)
            if zones.count(zone) > 1:
                _offer_mates(v, offer, ship, [other for other in ships if zones[other] == zone])
    if side == BRITISH:
        _offer_mobilizing(v, offer)
    offer.add(V_FORMED)


def _offer_mates(v, offer, ship, there):
    """Offer forces for a ship; `there` has the ships of her zone that may be in one (SB-FORCE 5.41).

    A ship changes hers once a turn, but a gathering takes all ships."""
    force, is_whole = force_of(v, ship), True  # True while all ships of the zone are in her force
    for other in there:
        others = v[SHIP + other * SHIP_ROW + S_FORCE]
        if other == ship or force and force == others:
            continue
        is_whole = False
        if others or not force and other < ship:
            offer.add(V_GROUP, ship | other << 5)
    if there[0] == ship and not is_whole:
        offer.add(V_GATHER, ship)


def _offer_mobilizing(v, offer):
    """Offer escorts from the turn after a German ship was located, and Revenge from her turn on (SB-APPEAR 12.42)."""
    for ship in _CALLED_OUT:
        if HELD_AS[ship] == HELD_REVENGE:
            may = v[TURN] >= START_TURN[ship] and not mode(v, ship, MODE_MOBILIZED)
        else:
            may = is_escort(v, ship) and zone_of(v, ship) and 0 < v[FOUND_TURN] < v[TURN]
        if may:
            offer.add(V_MOBILIZE, ship)


def act_forces(s, verb, arg):
    """Join ships in a force, leave it, mobilize an escort, or end the choice (SB-FORCE 5.41, SB-APPEAR 12.42)."""
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
    """Put a ship into the other's force, or both into a new one."""
    force = force_of(s, other)
    if force and force == force_of(s, ship):
        return
    leave(s, ship)
    if not force:
        force = _free_number(s, other)
        _number(s, other, force)
    _number(s, ship, force)
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
        appear(s, ship)
    journal.push(E_MOBILIZED, R_APPEAR, ship, who=1 << BRITISH)


def _formed(s):
    """Continue after a side's forces are formed (SB-TURN 4.2, SB-SHADOW 4.3).

    If a ship can be shadowed, the other side forms its forces, or the shadows follow. Otherwise the side moves at once,
    because all of it is secret."""
    side = s[SIDE]
    for ship in ships_of(side):
        set_now(s, ship, NOW_DONE, False)
    chase = is_chase(s)
    if not chase:
        become(s, P_FLY)
    elif side == GERMAN:
        s[SIDE] = BRITISH
    else:
        become(s, P_SHADOW)


PHASES = {
    P_TURN: (None, begin_turn),
    P_FORCES: (legal_forces, act_forces),
}
