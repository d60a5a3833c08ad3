# SPDX-License-Identifier: MIT
"""Arithmetic of zones: neighbours, distance, fuel, day and night, open and closed zones (SB-MOVE, SB-FUEL, SB-NIGHT)."""

from micropython import const

from ..fields import (
    FAST, FIRST_TURN, FLAGS, FLAG_FOG, GERMAN, GERMAN_SHIPS, LEVEL, LEVEL_X, MODE_PATROL, SHIP, SHIP_ROW, S_FUEL,
    TURN,
)
from ..tables import FUEL, NO_FUEL
from .charts import bit_of
from .sea_tables import BREAKOUT_FREE, CONVOY_STEPS, FOG, PORT, SEA, SHUT, TERRAIN, TOP_SPEED
from .ships import mode

AROUND = b"\x20\x22\x00\x01\x41\x42"  # a zone's neighbours, + BIAS: W, E, NW, NE, SW, SE
BIAS = const(33)
ZONES = const(832)
BERGEN = const(180)
FIRST_DAY = const(22)  # of May
_SOUTH = const(352)  # row L: nights begin earlier from here


def beside(zone, direction):
    """The neighbour of a zone in a direction 0 to 5 (SB-MOVE 5.17). It can be off the board, where TERRAIN is 0."""
    there = zone + AROUND[direction] - BIAS
    return there if 0 <= there < ZONES else 0


def distance(a, b):
    """Steps between two zones, over land and sea (SB-FLY 6.13)."""
    rows, numbers = (b >> 5) - (a >> 5), (b & 31) - (a & 31)
    if rows * numbers < 0:
        return abs(rows) + abs(numbers)
    return max(abs(rows), abs(numbers))


def may_sail(zone, side):
    """True if a ship of this side may be there (SB-MOVE 5.18, 12.6).

    British ports, the Irish Sea and Ferrol are closed to Germans."""
    return TERRAIN[zone] & (SEA | SHUT if side == GERMAN else SEA) == SEA


def is_port(zone, side):
    """True for a friendly port (SB-MOVE 5.18). British ports are closed to Germans. Ferrol belongs to no side."""
    return TERRAIN[zone] & PORT and bool(TERRAIN[zone] & SHUT) == (side != GERMAN)


def dark_from(s):
    """The first zone with night: all zones at 2400, those south of 55 degrees at 2000 (SB-NIGHT 11.11)."""
    hour = s[TURN] % 6
    return ZONES if hour > 1 else 0 if hour else _SOUTH


def is_night(s, zone):
    """True if it is night in this zone (SB-NIGHT 11.11)."""
    return zone >= dark_from(s)


def is_c_turn(s):
    """True for every second turn, when convoys and damaged ships move (SB-FUEL 5.24)."""
    return not s[TURN] & 1


def cost(v, ship, step):
    """Fuel for a ship's next zone, which is her step-th in this turn (SB-FUEL 5.21, 5.22, 5.25, SB-BREAKOUT 5.28)."""
    if FUEL[ship] == NO_FUEL or not v[SHIP + ship * SHIP_ROW + S_FUEL]:
        return 0
    if v[TURN] == FIRST_TURN and ship < GERMAN_SHIPS:
        return int(step > BREAKOUT_FREE)
    if v[FAST] and mode(v, ship, MODE_PATROL):
        return 1  # from patrol after a ship shadowed at high speed (SB-FAST 8.24)
    if TOP_SPEED[ship] == 1:
        return int(not is_c_turn(v))
    return int(step == 2)


def day_of(turn):
    """The day in May of a turn (SB-TURN)."""
    return FIRST_DAY + (turn - 1) // 6


def convoy_steps(zone):
    """Steps from a zone to the nearest convoy line; 3 if more than two (SB-CONVOY 10.23 to 10.26)."""
    bit = bit_of(zone)
    return CONVOY_STEPS[bit >> 2] >> (bit & 3) * 2 & 3


def in_fog(s, zone):
    """True if this zone has fog in this turn (SB-FOG 7.31)."""
    return bool(s[FLAGS] & FLAG_FOG and TERRAIN[zone] & FOG)


def no_combat(s, zone):
    """True in fog or at visibility X, when no combat is allowed (SB-FOG 7.33, SB-VISIBILITY 7.17)."""
    return s[LEVEL] == LEVEL_X or in_fog(s, zone)
