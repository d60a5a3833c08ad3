# SPDX-License-Identifier: MIT
"""Task forces, and escorts that leave their convoys (SB-4.2, 5.4, 12.42)."""

from ....core import journal
from ....core.contract import become
from ....core.head import SIDE
from ..layout import (
    BRITISH, E_FORCE, E_MOBILIZED, FOUND_TURN, GERMAN, MODE_MOBILIZED, NOWHERE, NOW_DONE, P_FLY, P_SHADOW, R_APPEAR,
    R_FORCE, SHIP, SHIP_ROW, S_FORCE, S_NOW, TURN, V_FORMED, V_GATHER, V_GROUP, V_LEAVE, V_MOBILIZE,
)
from ..tables import HELD_AS, HELD_ESCORT, HELD_REVENGE
from .plot import is_chase
from .sea_tables import START_TURN
from .ships import appear, force_of, is_escort, leave, mode, set_mode, set_now, ships_of, side_of, zone_of

# Escorts and Revenge, who sail when they are called out (SB-APPEAR, 12.42)
_CALLED_OUT = bytes([ship for ship in ships_of(BRITISH) if HELD_AS[ship] in (HELD_ESCORT, HELD_REVENGE)])


def legal_forces(v, offer):
    """Ships of one zone join in forces, or leave them; escorts leave their convoys (SB-4.2, 5.41, 5.44)."""
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
    """`there`: the ships of her zone that may be in a force. A ship changes hers once a turn, but who gathers takes all
    with her."""
    force, is_whole = force_of(v, ship), True  # all of the zone's ships in her force?
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
    """From the turn after a German ship was located; Revenge from her turn on (SB-12.42)."""
    for ship in _CALLED_OUT:
        if HELD_AS[ship] == HELD_REVENGE:
            may = v[TURN] >= START_TURN[ship] and not mode(v, ship, MODE_MOBILIZED)
        else:
            may = is_escort(v, ship) and zone_of(v, ship) and 0 < v[FOUND_TURN] < v[TURN]
        if may:
            offer.add(V_MOBILIZE, ship)


def act_forces(s, verb, arg):
    """Join ships in a force, leave it, call out an escort, or end the choice (SB-5.41, 12.42)."""
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
    """On: to the other side's forces, and to shadows, when there is something to shadow; else the side moves at once,
    which is the same, for all of it is secret."""
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
