# SPDX-License-Identifier: MIT
"""Places of units in a determinization: ships, lost aircraft, and units that explain a side's searches.

A zone called in this turn shows the other side that the search strength was enough (SB-VISIBILITY 7.12, SB-SEARCH 7.21).
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

_LEFT = const(3)  # turns of flight that reconnaissance has left
_THERE = DECK_IN | DECK_PLACING


def any_of(s, row):
    """A random item of a row."""
    return row[below(s, len(row))]


def is_afloat(s, ship):
    """True if she is on the map. A ship without boxes stays there until the round ends."""
    return not is_sunk(s, ship) or s[DECK + ship] & _THERE


def settle(s, ship):
    """Draw a ship's fuel, and set her lost evasion as last announced."""
    at = SHIP + ship * SHIP_ROW
    s[at + S_FUEL] = FUEL[ship] if FUEL[ship] == NO_FUEL else below(s, FUEL[ship]) + 1
    s[at + S_LOSS] = max(0, FULL_EVASION[ship] - s[LOSS_KEPT + ship] - s[EVASION + ship])


def put(s, ship, zone):
    """Put a ship into a zone; in a port of hers she has been there since an earlier turn."""
    put_zone(s, SHIP + ship * SHIP_ROW, zone)
    set_mode(s, ship, MODE_IN_PORT, bool(zone) and bool(is_port(zone, side_of(ship))))


def lose_aircraft(s, side):
    """Draw which aircraft are lost, as many as events showed; put all others at their bases."""
    left = list(air_of(side))
    for _ in range(s[AIR_LOST + side]):
        aircraft = any_of(s, left)
        left.remove(aircraft)
        s[AIR + aircraft * AIR_ROW + A_STATE] = AIR_GONE


# --- searches --------------------------------------------------------------------------------------------


def weak_zones(s, side):
    """The zones that a side called in this turn without the search strength for it, as a list.

    It is empty after the air attacks, because aircraft may have returned."""
    if not P_SEARCH <= phase(s) <= P_STRIKE:
        return []
    at = CALLED_G if side == GERMAN else CALLED
    measure(s, side)
    return [zone for zone in range(ZONES) if TERRAIN[zone] and AWAY[zone] < s[LEVEL] and has(s, at, zone)]


def cover(s, side, fleet, may_be):
    """True if aircraft, and patrols of ships in `fleet`, could explain each call.

    A ship's place must pass may_be(s, ship, zone)."""
    planes = [plane for plane in air_of(side) if state(s, plane, AIR_WHERE) == AIR_BASE and home(s, plane)]

    def units_for(zone):
        dark = is_night(s, zone)
        units = [(_air_worth(s, plane, zone), FIRST_AIR + plane) for plane in planes]
        return units + [(ON_PATROL[ship] >> 4 * dark & 15, ship) for ship in fleet if may_be(s, ship, zone)]

    zones = [(sum([worth for worth, _ in units_for(zone)]), zone, s[LEVEL] - AWAY[zone]) for zone in weak_zones(s, side)]
    for _, zone, lack in sorted(zones):  # the farthest first, because few units can reach them
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
    """(worth, unit): a random one of the weakest that suffice, else of the strongest. (0, 0) if none helps."""
    enough = [worth for worth, _ in units if worth >= lack]
    wanted = min(enough) if enough else max([worth for worth, _ in units] + [0])
    if not wanted:
        return 0, 0
    return any_of(s, [row for row in units if row[0] == wanted])


def _air_worth(s, plane, zone):
    """An aircraft's strength in a zone with its better side up; 0 if it could not return to its base."""
    at = AIR_CARD[plane] * 8 + _better(plane)
    turns, speed = CARDS[at + 2], CARDS[at + 3]
    most = 3 * (turns - 1) if not AIR_KIND[plane] else speed // 2 if turns == 1 else speed
    return CARDS[at + is_night(s, zone)] if distance(home(s, plane), zone) <= most else 0


def _better(plane):
    """The start of the better search side on an aircraft's card: 0 or 4."""
    at = AIR_CARD[plane] * 8
    return 4 if CARDS[at + 4] > CARDS[at] else 0


def fly(s, plane, zone):
    """Put an aircraft into the air over a zone, to search there."""
    at, better = AIR + plane * AIR_ROW, _better(plane)
    put_zone(s, at, zone)
    s[at + A_STATE] = AIR_ALOFT | (AIR_FLIPPED if better else 0) | (AIR_FRESH if AIR_KIND[plane] else 0)
    s[at + A_LEFT] = CARDS[AIR_CARD[plane] * 8 + better + 2] if AIR_KIND[plane] else _LEFT
