# SPDX-License-Identifier: MIT
"""Aircraft: where they are, what their two-sided counters say, how far they fly, and their way home (SB-6)."""

from array import array

from micropython import const

from ....core import journal
from ..fields import (
    AIR, AIRCRAFT, AIR_ALOFT, AIR_DONE, AIR_FLIPPED, AIR_FRESH, AIR_GONE, AIR_LOST, AIR_RESTS, AIR_ROW, AIR_STEPS,
    AIR_WHERE, A_LEFT, A_STATE, A_USED, A_ZONE, E_AIR_LOST, E_LANDED, GERMAN, GERMAN_AIR, NOWHERE, R_ENDURANCE,
    R_REFIT, TURN,
)
from ..tables import AIR_CARRIER, AIR_HOME
from .sea_tables import AIR_CARD, AIR_KIND, BRITAIN, CARDS, DISC, ON, REST, TERRAIN
from .ships import get_zone, put_zone, zone_of
from .zones import AROUND, BIAS, ZONES, distance, is_night

NO_CARRIER = const(255)
# What `flood` or the search fills; no state. Beyond the last zone lie the neighbours that the outermost have not, and those
# before the first wrap round to them (index -1 and so on): never open
AWAY = bytearray(ZONES) + b"\xff" * (BIAS + 1)

_PIECE = const(208)  # bytes cleared at once, a quarter of all: so many zeros would be a large piece of the heap
_DISC_BIAS = const(231)  # seven rows and seven numbers
_ROW = const(240)  # bits of a row in DISC, of 16 each; a row has 32 zones


def air_zone(s, aircraft):
    """Where an aircraft in the air is."""
    return get_zone(s, AIR + aircraft * AIR_ROW + A_ZONE)


def state(s, aircraft, bits):
    """Which of these AIR_ bits it has."""
    return s[AIR + aircraft * AIR_ROW + A_STATE] & bits


def is_aloft(s, aircraft):
    """True if it is in the air (SB-6.21)."""
    return state(s, aircraft, AIR_WHERE) == AIR_ALOFT


def owner(aircraft):
    """The side of an aircraft (SB-2.431)."""
    return int(aircraft >= GERMAN_AIR)


def air_of(side):
    """The numbers of a side's aircraft, a range (SB-2.431)."""
    return range(GERMAN_AIR) if side == GERMAN else range(GERMAN_AIR, AIRCRAFT)


def card(s, aircraft):
    """Where the side of the counter that lies up begins in CARDS: search by day, by night, endurance, speed."""
    return AIR_CARD[aircraft] * 8 + (4 if state(s, aircraft, AIR_FLIPPED) else 0)


def speed(s, aircraft):
    """Zones a turn with the side of the counter that lies up (SB-2.437)."""
    return CARDS[card(s, aircraft) + 3]


def speed_home(s, aircraft):
    """Zones a turn on the way home. Reconnaissance turns its counter over for it (SB-6.32)."""
    return speed(s, aircraft) if AIR_KIND[aircraft] else CARDS[AIR_CARD[aircraft] * 8 + 3]


def strength(s, aircraft, zone):
    """Search strength in a zone (SB-7.26)."""
    return CARDS[card(s, aircraft) + is_night(s, zone)]


def home(s, aircraft):
    """The zone of its base; NOWHERE if its carrier is sunk or has not come yet (SB-6.43)."""
    carrier = AIR_CARRIER[aircraft]
    return get_zone(AIR_HOME, 2 * aircraft) if carrier == NO_CARRIER else zone_of(s, carrier)


def steps_between(here, there, most, side):
    """Zones to fly between two zones, 255 if more than `most`. Germans fly round Great Britain (SB-6.12)."""
    steps = distance(here, there)
    if steps > most:
        return 255
    if side != GERMAN or is_straight(here, there) or is_straight(there, here):
        return steps
    flood(here, most)
    return AWAY[there] - 1 if AWAY[there] else 255


def steps_home(s, aircraft, zone, most):
    """Zones to fly to its base, 255 if more than `most` (SB-6.21)."""
    base = home(s, aircraft)
    return 255 if base == NOWHERE else steps_between(zone, base, most, owner(aircraft))


def left_to_fly(s, aircraft):
    """Zones it may still fly in this turn. Reconnaissance on patrol turns its counter over first (SB-6.32)."""
    used = s[AIR + aircraft * AIR_ROW + A_USED] & AIR_STEPS
    if not used and not AIR_KIND[aircraft]:
        return CARDS[AIR_CARD[aircraft] * 8 + 3]
    return speed(s, aircraft) - used


def can_land(s, aircraft):
    """True if it can reach its base in this turn (SB-6.22)."""
    return is_aloft(s, aircraft) and steps_home(s, aircraft, air_zone(s, aircraft), left_to_fly(s, aircraft)) != 255


def land(s, aircraft):
    """It lands and rests for a turn (SB-6.42)."""
    at = AIR + aircraft * AIR_ROW
    put_zone(s, at, NOWHERE)
    s[at + A_STATE] = AIR_RESTS | AIR_DONE
    s[at + A_LEFT] = s[TURN] + REST
    s[at + A_USED] = 0
    journal.push(E_LANDED, R_REFIT, aircraft, s[at + A_LEFT], who=1 << owner(aircraft))


def crash(s, aircraft):
    """It cannot return any more: lost, two points for the enemy (SB-6.21)."""
    at = AIR + aircraft * AIR_ROW
    put_zone(s, at, NOWHERE)
    s[at + A_STATE] = AIR_GONE
    s[AIR_LOST + owner(aircraft)] += 1
    journal.push(E_AIR_LOST, R_ENDURANCE, aircraft)


def end_flights(s, side):
    """After the attacks: who has to be home by the end of this turn lands, or is lost (SB-6.21, 6.23). Only what took
    off in this turn may still fly home then (SB-4.7)."""
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
    """The zones on the board within so many steps, the nearest first, a list (SB-6.13). Steps: 7 at most, as in DISC.

    Nothing is in the way of a British aircraft. No zone is nearer by a way over the board's edge."""
    terrain = TERRAIN
    reached = []
    corner = start - _DISC_BIAS
    for offset in DISC[: 3 * steps * (steps + 1) + 1]:
        there = corner + offset + (offset & _ROW)
        if 0 < there < ZONES and terrain[there]:
            reached.append(there)
    return reached


def flood(start, steps):
    """Fill AWAY with 1 + the steps of a German aircraft from `start`, 0 beyond `steps`. An array of the zones reached, the
    nearest first.

    It may not cross Great Britain from one of its zones to another (SB-6.12)."""
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
    """Those of these zones that lie not more than so many steps from one, a list."""
    row, number = middle >> 5, middle & 31
    near = []
    for zone in zones:
        rows, numbers = (zone >> 5) - row, (zone & 31) - number
        if -most <= rows <= most and -most <= numbers <= most and -most <= rows - numbers <= most:
            near.append(zone)
    return near


def is_straight(here, there):
    """True if a shortest way stays on the board and off every edge within Great Britain (SB-6.12).

    The way goes first along rows and numbers at once, then along what is left. The way back may differ: ask for both."""
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
