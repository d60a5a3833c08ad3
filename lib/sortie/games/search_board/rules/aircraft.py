# SPDX-License-Identifier: MIT
"""Aircraft: where they are, what their two-sided counters say, and their way home (SB-6)."""

from micropython import const

from ....core import journal
from ..layout import (
    AIR, AIRCRAFT, AIR_ALOFT, AIR_DONE, AIR_FLIPPED, AIR_FRESH, AIR_GONE, AIR_LOST, AIR_RESTS, AIR_ROW, AIR_STEPS,
    AIR_WHERE, A_LEFT, A_STATE, A_USED, A_ZONE, E_AIR_LOST, E_LANDED, GERMAN, GERMAN_AIR, NOWHERE, R_ENDURANCE,
    R_REFIT, TURN,
)
from ..tables import AIR_CARRIER, AIR_HOME
from .reach import AWAY, flood, is_straight
from .sea_tables import AIR_CARD, AIR_KIND, CARDS, REST
from .ships import get_zone, put_zone, zone_of
from .zones import distance, is_night

NO_CARRIER = const(255)


def air_zone(s, aircraft):
    """Where an aircraft in the air is."""
    return get_zone(s, AIR + aircraft * AIR_ROW + A_ZONE)


def state(s, aircraft, bits):
    """Which of these AIR_ bits it has."""
    return s[AIR + aircraft * AIR_ROW + A_STATE] & bits


def is_aloft(s, aircraft):
    """Is it in the air?"""
    return state(s, aircraft, AIR_WHERE) == AIR_ALOFT


def owner(aircraft):
    """Whose aircraft it is."""
    return int(aircraft >= GERMAN_AIR)


def air_of(side):
    """The numbers of a side's aircraft."""
    return range(GERMAN_AIR) if side == GERMAN else range(GERMAN_AIR, AIRCRAFT)


def card(s, aircraft):
    """Where the side of the counter that lies up begins in CARDS: search by day, by night, endurance, speed."""
    return AIR_CARD[aircraft] * 8 + (4 if state(s, aircraft, AIR_FLIPPED) else 0)


def speed(s, aircraft):
    """Zones a turn, with the counter as it lies."""
    return CARDS[card(s, aircraft) + 3]


def speed_home(s, aircraft):
    """Zones a turn on the way home: reconnaissance turns its counter over for it."""
    return speed(s, aircraft) if AIR_KIND[aircraft] else CARDS[AIR_CARD[aircraft] * 8 + 3]


def strength(s, aircraft, zone):
    """Search strength in a zone (SB-7.26)."""
    return CARDS[card(s, aircraft) + is_night(s, zone)]


def home(s, aircraft):
    """The zone of its base, NOWHERE when its carrier is sunk or not come yet."""
    carrier = AIR_CARRIER[aircraft]
    return get_zone(AIR_HOME, 2 * aircraft) if carrier == NO_CARRIER else zone_of(s, carrier)


def steps_between(here, there, most, side):
    """Zones to fly from zone to zone if they are not more than `most`, else 255; Germans go round Great Britain."""
    steps = distance(here, there)
    if steps > most:
        return 255
    if side != GERMAN or is_straight(here, there) or is_straight(there, here):
        return steps
    flood(here, most)
    return AWAY[there] - 1 if AWAY[there] else 255


def steps_home(s, aircraft, zone, most):
    """Zones to fly from a zone to its base if they are not more than `most`, else 255."""
    base = home(s, aircraft)
    return 255 if base == NOWHERE else steps_between(zone, base, most, owner(aircraft))


def left_to_fly(s, aircraft):
    """Zones it may still fly in this turn. Reconnaissance on patrol turns its counter over first (SB-6.32)."""
    used = s[AIR + aircraft * AIR_ROW + A_USED] & AIR_STEPS
    if not used and not AIR_KIND[aircraft]:
        return CARDS[AIR_CARD[aircraft] * 8 + 3]
    return speed(s, aircraft) - used


def can_land(s, aircraft):
    """Has it enough left in this turn to reach its base?"""
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
