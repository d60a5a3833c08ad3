# SPDX-License-Identifier: MIT
"""What a side cannot see of a battle, drawn anew: reserves, and who comes to actions that are only announced.

Called when the other side's ships lie on the map anew; a force that was announced, and that is not where the battle
needs it, is brought there.
"""

from ....core.contract import phase
from ..layout import (
    ACTION, ACTIONS, BISMARCK, B_GERMAN, DECK, DECK_IN, DECK_PLACING, FORCE_KIND, FOUND, GERMAN, GERMAN_SHIPS, LEAD,
    MET, NOW_FOUND, PRINZ_EUGEN, P_ACCEPT, P_ASSIGN, P_COMBAT, RES_OUT, RES_ZONE, SHIP, SHIPS, SHIP_ROW, S_FORCE,
    TARGET,
)
from ..tables import KIND
from .damage import is_sunk
from .groups import in_force, is_committed, is_lead, reserve_of, type_of
from .ships import is_located, put_zone, set_now, side_of, zone_of


_THERE = DECK_IN | DECK_PLACING


def zone_in_battle(v, ship):
    """Where a ship of the other side is, as a battle shows it; 0 when it shows nothing of her."""
    if phase(v) < P_COMBAT:
        return 0
    for n in range(v[ACTION], _open(v)):
        here = zone_of(v, v[TARGET + n] if ship >= GERMAN_SHIPS else v[LEAD + n] - 1)
        if n == v[ACTION] and v[DECK + ship] & _THERE or ship == v[TARGET + n]:
            return here
    return 0


def _open(v):
    """How many actions are agreed on or announced."""
    return v[ACTIONS] + (phase(v) == P_ACCEPT)


def deal(s, side):
    """Fill the rows of the battle that `side` cannot see."""
    if phase(s) < P_COMBAT:
        return
    if side == GERMAN:
        _deal_british(s)
    else:
        _deal_germans(s)


# --- British --------------------------------------------------------------------------------------------


def _deal_british(s):
    for n in range(_open(s)):
        s[LEAD + n] = _lead(s, n) + 1
    for german in (BISMARCK, PRINZ_EUGEN):
        for kind in range(3):
            if s[MET + german * 3 + kind]:
                ship = _find(s, zone_of(s, german), kind, True)
                set_now(s, ship, NOW_FOUND)
    announcing = phase(s) <= P_ASSIGN
    for ship in range(GERMAN_SHIPS, SHIPS):
        for german in (BISMARCK, PRINZ_EUGEN):
            if zone_of(s, ship) == zone_of(s, german):
                if announcing and s[FOUND] >> german & 1:
                    s[reserve_of(ship)] |= RES_ZONE << german
                elif not announcing and german == s[TARGET + s[ACTION]] and is_lead(s, ship):
                    if not s[DECK + ship] & _THERE and not is_committed(s, ship):
                        s[reserve_of(ship)] |= RES_ZONE


def _lead(s, n):
    """The first ship of the British force in an action: on the field, or of the kind announced."""
    if n == s[ACTION]:
        for ship in range(GERMAN_SHIPS, SHIPS):
            if s[DECK + ship] & _THERE:
                return ship
    return _find(s, zone_of(s, s[TARGET + n]), s[FORCE_KIND + n], False)


def _find(s, zone, kind, located):
    """A force of this kind in a zone that is in no action; if there is none, a single ship is brought there."""
    spare = 0
    for ship in range(GERMAN_SHIPS, SHIPS):
        if not is_sunk(s, ship) and not s[DECK + ship] & _THERE and not is_committed(s, ship):
            if is_lead(s, ship) and zone_of(s, ship) == zone and type_of(s, ship) == kind:
                if not located or is_located(s, ship):
                    return ship
            if KIND[ship] == kind and zone_of(s, ship) != zone:
                spare = ship
    _put(s, spare, zone)
    return spare


# --- German ---------------------------------------------------------------------------------------------


def _deal_germans(s):
    for n in range(s[ACTION], _open(s)):
        german = s[TARGET + n]
        zone = zone_of(s, s[LEAD + n] - 1)
        if zone_of(s, german) != zone or german == PRINZ_EUGEN or s[ACTIONS] == 2:
            _put(s, german, zone)
    if s[FOUND] >> PRINZ_EUGEN:
        _put(s, PRINZ_EUGEN, zone_of(s, PRINZ_EUGEN))
    other = 1 - s[TARGET + s[ACTION]]
    near = zone_of(s, other) == zone_of(s, 1 - other)
    if phase(s) > P_ASSIGN and s[ACTIONS] == 1 and near and not s[DECK + other] & _THERE:
        s[B_GERMAN + other] = RES_OUT if in_force(s, other, 1 - other) else RES_ZONE


def _put(s, ship, zone):
    """Alone, in this zone: what else belonged to her force goes on without her."""
    force = s[SHIP + ship * SHIP_ROW + S_FORCE]
    put_zone(s, SHIP + ship * SHIP_ROW, zone)
    s[SHIP + ship * SHIP_ROW + S_FORCE] = 0
    mates = [
        mate for mate in range(SHIPS)
        if force and s[SHIP + mate * SHIP_ROW + S_FORCE] == force and side_of(mate) == side_of(ship)
    ]
    if len(mates) == 1:
        s[SHIP + mates[0] * SHIP_ROW + S_FORCE] = 0
