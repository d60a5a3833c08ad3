# SPDX-License-Identifier: MIT
"""Aircraft: their zones, their two-sided counters, their ranges, and their return (SB-FLY, SB-ENDURANCE)."""

from array import array

from micropython import const

from ....core import journal
from ..fields import (
    AIR, AIRCRAFT, AIR_ALOFT, AIR_DONE, AIR_FLIPPED, AIR_FRESH, AIR_GONE, AIR_LOST, AIR_RESTS, AIR_ROW, AIR_STEPS,
    AIR_WHERE, A_LEFT, A_STATE, A_USED, A_ZONE, E_AIR_LOST, E_LANDED, GERMAN, GERMAN_AIR, NOWHERE, R_ENDURANCE,
    R_REFIT, TURN,
)
from ..tables import AIR_CARRIER, AIR_HOME
from .part_tables import DISC
from .sea_tables import AIR_CARD, AIR_KIND, BRITAIN, CARDS, ON, REST, TERRAIN
from .ships import get_zone, put_zone, zone_of
from .zones import AROUND, BIAS, ZONES, distance, is_night

NO_CARRIER = const(255)
# Steps that `flood` or the search fills; no part of the state. The bytes after the last zone are the neighbours outside
# the board. Neighbours before the first zone wrap round to them (index -1 and so on); none is ever open.
AWAY = bytearray(ZONES) + b"\xff" * (BIAS + 1)

_PIECE = const(208)  # bytes cleared at once: a quarter of AWAY, since a full heap may lack one block of 832
_DISC_BIAS = const(231)  # seven rows and seven numbers
_ROW = const(240)  # bits of a row in DISC, which has 16 zones; a row of the board has 32


def air_zone(s, aircraft):
    """The zone of an aircraft that is aloft."""
    return get_zone(s, AIR + aircraft * AIR_ROW + A_ZONE)


def state(s, aircraft, bits):
    """Those of these AIR_ bits that it has."""
    return s[AIR + aircraft * AIR_ROW + A_STATE] & bits


def is_aloft(s, aircraft):
    """True if it is in the air (SB-ENDURANCE 6.21)."""
    return state(s, aircraft, AIR_WHERE) == AIR_ALOFT


def owner(aircraft):
    """The side of an aircraft (SB-FLY 2.431)."""
    return int(aircraft >= GERMAN_AIR)


def air_of(side):
    """The range of a side's aircraft (SB-FLY 2.431)."""
    return range(GERMAN_AIR) if side == GERMAN else range(GERMAN_AIR, AIRCRAFT)


def card(s, aircraft):
    """The start of the upper side of its counter in CARDS: search by day, by night, endurance, speed."""
    return AIR_CARD[aircraft] * 8 + (4 if state(s, aircraft, AIR_FLIPPED) else 0)


def speed(s, aircraft):
    """Its speed in zones a turn, with the present side of its counter up (SB-FLY 2.437)."""
    return CARDS[card(s, aircraft) + 3]


def speed_home(s, aircraft):
    """Its speed home in zones a turn. Reconnaissance turns its counter over for it (SB-MODES 6.32)."""
    return speed(s, aircraft) if AIR_KIND[aircraft] else CARDS[AIR_CARD[aircraft] * 8 + 3]


def strength(s, aircraft, zone):
    """Its search strength in a zone (SB-SEARCH 7.26)."""
    return CARDS[card(s, aircraft) + is_night(s, zone)]


def home(s, aircraft):
    """The zone of its base; NOWHERE if its carrier is sunk or has not appeared (SB-REFIT 6.43)."""
    carrier = AIR_CARRIER[aircraft]
    return get_zone(AIR_HOME, 2 * aircraft) if carrier == NO_CARRIER else zone_of(s, carrier)


def steps_between(here, there, most, side):
    """Zones to fly between two zones; 255 if more than `most`. Germans fly round Great Britain (SB-FLY 6.12)."""
    steps = distance(here, there)
    if steps > most:
        return 255
    if side != GERMAN or is_straight(here, there) or is_straight(there, here):
        return steps
    flood(here, most)
    return AWAY[there] - 1 if AWAY[there] else 255


def steps_home(s, aircraft, zone, most):
    """Zones to fly to its base; 255 if more than `most` (SB-ENDURANCE 6.21)."""
    base = home(s, aircraft)
    return 255 if base == NOWHERE else steps_between(zone, base, most, owner(aircraft))


def left_to_fly(s, aircraft):
    """Zones that it may still fly in this turn. Reconnaissance on patrol turns its counter over first (SB-MODES 6.32)."""
    used = s[AIR + aircraft * AIR_ROW + A_USED] & AIR_STEPS
    if not used and not AIR_KIND[aircraft]:
        return CARDS[AIR_CARD[aircraft] * 8 + 3]
    return speed(s, aircraft) - used


def can_land(s, aircraft):
    """True if it can reach its base in this turn (SB-ENDURANCE 6.22)."""
    return is_aloft(s, aircraft) and steps_home(s, aircraft, air_zone(s, aircraft), left_to_fly(s, aircraft)) != 255


def land(s, aircraft):
    """Land an aircraft; it rests for a turn (SB-REFIT 6.42)."""
    at = AIR + aircraft * AIR_ROW
    put_zone(s, at, NOWHERE)
    s[at + A_STATE] = AIR_RESTS | AIR_DONE
    s[at + A_LEFT] = s[TURN] + REST
    s[at + A_USED] = 0
    journal.push(E_LANDED, R_REFIT, aircraft, s[at + A_LEFT], who=1 << owner(aircraft))


def crash(s, aircraft):
    """Remove an aircraft that cannot return: two points for the enemy (SB-ENDURANCE 6.21)."""
    at = AIR + aircraft * AIR_ROW
    put_zone(s, at, NOWHERE)
    s[at + A_STATE] = AIR_GONE
    s[AIR_LOST + owner(aircraft)] += 1
    journal.push(E_AIR_LOST, R_ENDURANCE, aircraft)


def end_flights(s, side):
    """Land aircraft that must be home by the end of this turn, or remove them (SB-ENDURANCE 6.21, 6.23).

    After the attacks only aircraft that took off in this turn may fly home (SB-STRIKE 4.7)."""
    for aircraft in air_of(side):
        if is_aloft(s, aircraft) and s[AIR + aircraft * AIR_ROW + A_LEFT] <= 1:
            if state(s, aircraft, AIR_FRESH) and can_land(s, aircraft):
                land(s, aircraft)
            else:
                crash(s, aircraft)


def clear():
    """Fill AWAY with zeros."""
    nothing = bytes(_PIECE)
    for at in range(0, ZONES, _PIECE):
        AWAY[at : at + _PIECE] = nothing


def disc(start, steps):
    """The zones on the board within `steps`, at most 7, as an array, nearest first (SB-FLY 6.13).

    A list would take a piece of 1,024 bytes. Nothing bars a British aircraft. No shortest way leaves the board."""
    terrain = TERRAIN
    reached = array("H")
    corner = start - _DISC_BIAS
    for offset in DISC[: 3 * steps * (steps + 1) + 1]:
        there = corner + offset + (offset & _ROW)
        if 0 < there < ZONES and terrain[there]:
            reached.append(there)
    return reached


def flood(start, steps):
    """An array of the zones that a German aircraft can reach within `steps`, nearest first.

    It fills AWAY with 1 + steps from `start`, 0 beyond. No way may cross Great Britain between two of its zones
    (SB-FLY 6.12)."""
    clear()
    away, terrain = AWAY, TERRAIN
    away[start] = 1
    reached = array("H", (start,))
    put = reached.append
    first = 0
    for further in range(2, steps + 2):
        last = len(reached)
        for i in range(first, last):
            here = reached[i] - BIAS
            over = ON | BRITAIN if terrain[here + BIAS] & BRITAIN else ON
            for offset in AROUND:
                there = here + offset
                if not away[there] and terrain[there] & over == ON:
                    away[there] = further
                    put(there)
        first = last
    return reached


def within(zones, middle, most):
    """Those of these zones that are at most `most` steps from `middle`, as an array."""
    row, number = middle >> 5, middle & 31
    near = array("H")
    for zone in zones:
        rows, numbers = (zone >> 5) - row, (zone & 31) - number
        if -most <= rows <= most and -most <= numbers <= most and -most <= rows - numbers <= most:
            near.append(zone)
    return near


def is_straight(here, there):
    """True if a shortest way stays on the board and crosses no edge within Great Britain (SB-FLY 6.12).

    The way takes diagonal steps first. The way back may differ, so check both."""
    while here != there:
        rows, numbers = (there >> 5) - (here >> 5), (there & 31) - (here & 31)
        step = 32 * ((rows > 0) - (rows < 0))
        if rows * numbers >= 0:
            step += (numbers > 0) - (numbers < 0)
        left = TERRAIN[here]
        here += step
        if not TERRAIN[here] or left & TERRAIN[here] & BRITAIN:
            return False
    return True
