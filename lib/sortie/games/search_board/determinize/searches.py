# SPDX-License-Identifier: MIT
"""Who is where in a position drawn anew: ships put into zones, aircraft lost, and units that explain a side's searches.

A zone that a side has called in this turn tells the other one that it had the strength for it (SB-7.12, 7.21).
"""

from micropython import const

from ....core.contract import phase
from ....core.dice import below
from ..fields import (
    AIR, AIR_ALOFT, AIR_BASE, AIR_FLIPPED, AIR_FRESH, AIR_GONE, AIR_LOST, AIR_ROW, AIR_WHERE, A_LEFT, A_STATE, CALLED,
    CALLED_G, DECK, DECK_IN, DECK_PLACING, EVASION, FIRST_AIR, GERMAN, LEVEL, LOSS_KEPT, MODE_IN_PORT, MODE_PATROL,
    P_SEARCH, P_STRIKE, SHIP, SHIP_ROW, S_FUEL, S_LOSS,
)
from ..rules.aircraft import AWAY, air_of, home, state
from ..rules.charts import has
from ..rules.damage import is_sunk
from ..rules.sea_tables import AIR_CARD, AIR_KIND, CARDS, ON_PATROL, TERRAIN
from ..rules.search import measure
from ..rules.ships import put_zone, set_mode, side_of
from ..rules.zones import ZONES, distance, is_night, is_port
from ..tables import FUEL, FULL_EVASION, NO_FUEL

_LEFT = const(3)  # turns that reconnaissance may still fly
_THERE = DECK_IN | DECK_PLACING


def any_of(s, row):
    """One of a row, at random."""
    return row[below(s, len(row))]


def is_afloat(s, ship):
    """Is she on the map? A ship whose last box was hit is, until the round ends."""
    return not is_sunk(s, ship) or s[DECK + ship] & _THERE


def settle(s, ship):
    """Any fuel, and as much lost evasion as was last announced."""
    at = SHIP + ship * SHIP_ROW
    s[at + S_FUEL] = FUEL[ship] if FUEL[ship] == NO_FUEL else below(s, FUEL[ship]) + 1
    s[at + S_LOSS] = max(0, FULL_EVASION[ship] - s[LOSS_KEPT + ship] - s[EVASION + ship])


def put(s, ship, zone):
    """Put a ship into a zone; in a port of hers she lies there since an earlier turn."""
    put_zone(s, SHIP + ship * SHIP_ROW, zone)
    set_mode(s, ship, MODE_IN_PORT, bool(zone) and bool(is_port(zone, side_of(ship))))


def lose_aircraft(s, side):
    """As many as were told to be lost; all others at their bases."""
    left = list(air_of(side))
    for _ in range(s[AIR_LOST + side]):
        aircraft = any_of(s, left)
        left.remove(aircraft)
        s[AIR + aircraft * AIR_ROW + A_STATE] = AIR_GONE


# --- searches --------------------------------------------------------------------------------------------


def weak_zones(s, side):
    """Zones that the side has called in this turn, and where it has not the strength for it, a list. After the air attacks
    aircraft may have gone home: nothing is to be explained then."""
    if not P_SEARCH <= phase(s) <= P_STRIKE:
        return []
    at = CALLED_G if side == GERMAN else CALLED
    measure(s, side)
    return [zone for zone in range(ZONES) if TERRAIN[zone] and AWAY[zone] < s[LEVEL] and has(s, at, zone)]


def cover(s, side, fleet, may_be):
    """Put aircraft, and ships of a list on patrol, where they explain a call: such that may_be(s, ship, zone). Is each call
    explained?"""
    planes = [plane for plane in air_of(side) if state(s, plane, AIR_WHERE) == AIR_BASE and home(s, plane)]

    def units_for(zone):
        dark = is_night(s, zone)
        units = [(_air_worth(s, plane, zone), FIRST_AIR + plane) for plane in planes]
        return units + [(ON_PATROL[ship] >> 4 * dark & 15, ship) for ship in fleet if may_be(s, ship, zone)]

    zones = [(sum([worth for worth, _ in units_for(zone)]), zone, s[LEVEL] - AWAY[zone]) for zone in weak_zones(s, side)]
    for _, zone, lack in sorted(zones):  # the farthest first: few can reach them
        while lack > 0:
            worth, unit = _fitting(s, units_for(zone), lack)
            if not worth:
                return False
            lack -= worth
            if unit >= FIRST_AIR:
                planes.remove(unit - FIRST_AIR)
                fly(s, unit - FIRST_AIR, zone)
            else:
                fleet.remove(unit)
                put(s, unit, zone)
                set_mode(s, unit, MODE_PATROL)
    return True


def _fitting(s, units, lack):
    """Of units with what each is worth: any of the weakest that suffice, else the strongest."""
    enough = [worth for worth, _ in units if worth >= lack]
    wanted = min(enough) if enough else max([worth for worth, _ in units] + [0])
    if not wanted:
        return 0, 0
    return any_of(s, [row for row in units if row[0] == wanted])


def _air_worth(s, plane, zone):
    """Its strength in a zone with the side up that searches better; 0: so far from its base that it could not come home."""
    at = AIR_CARD[plane] * 8 + _better(plane)
    turns, speed = CARDS[at + 2], CARDS[at + 3]
    most = 3 * (turns - 1) if not AIR_KIND[plane] else speed // 2 if turns == 1 else speed
    return CARDS[at + is_night(s, zone)] if distance(home(s, plane), zone) <= most else 0


def _better(plane):
    """Where the side that searches better begins on its card: 0 or 4."""
    at = AIR_CARD[plane] * 8
    return 4 if CARDS[at + 4] > CARDS[at] else 0


def fly(s, plane, zone):
    """Put an aircraft into the air over a zone, to search there."""
    at, better = AIR + plane * AIR_ROW, _better(plane)
    put_zone(s, at, zone)
    s[at + A_STATE] = AIR_ALOFT | (AIR_FLIPPED if better else 0) | (AIR_FRESH if AIR_KIND[plane] else 0)
    s[at + A_LEFT] = CARDS[AIR_CARD[plane] * 8 + better + 2] if AIR_KIND[plane] else _LEFT
