# SPDX-License-Identifier: MIT
"""Placing the units, sailing, ports and the end of a turn (MS-SETUP, MS-MOVE, MS-FUEL, MS-WIN)."""

from micropython import const

from ....core import journal
from ....core.contract import become, end
from ....core.head import OPTION
from ..fields import (
    BISMARCK, BLACK, BREST, CHART, END_HOME, END_TIME, E_MEDAL, E_MOVE, E_PLACED, E_PORT, E_TIME, E_TURN, FLAGS, FLAG_BREST,
    FLAG_MEDAL, FOUGHT, FUEL, NO_CHART, OPT_MISSION, POINTS, P_END, P_MOVE, P_ROLL, R_FUEL, R_MEDALS, R_MOVE, R_SETUP, R_TURN,
    R_WIN, SQUARE, TURN, TURNS, UBOAT, UNIT, UNITS, V_BURN, V_PLACE, V_SAIL, V_STAY, WHITE,
)
from ..tables import MISSION_GOAL
from .grids import grid_of, is_afloat, is_water, port_of
from .reach import SQUARES, barrels, speed, spread
from .units import may_win

_START_ROWS = const(32)  # squares of row A
_HALF = const(8)  # a line's first eight squares are columns 1 to 4 of the map


# --- placing -----------------------------------------------------------------------------------------


def may_start(unit, square):
    """True if a unit can start in a square (MS-SETUP). Ships start in row A, columns 5 to 8; the U-boat in columns 1 to 4."""
    west = square & 15 < _HALF
    return (west if unit == UBOAT else not west and square < _START_ROWS) and is_water(square)


def legal_place(s, offer):
    """Offer the squares where the current unit can start (MS-SETUP)."""
    unit = s[UNIT]
    for arg in offer.asked(V_PLACE, range(256 * unit, 256 * unit + SQUARES)):
        if may_start(unit, arg & 255):
            offer.add(V_PLACE, arg)


def act_place(s, verb, arg):
    """Put the current unit into its first square (MS-SETUP)."""
    unit, square = arg >> 8, arg & 255
    s[SQUARE + unit] = square
    journal.push(E_PLACED, R_SETUP, unit, square, grid_of(square))
    s[UNIT] = unit + 1
    if s[UNIT] == UNITS:
        _new_turn(s)


# --- sailing -----------------------------------------------------------------------------------------


def to_sailing(s):
    """Start the sailing of all units (MS-MOVE)."""
    s[UNIT] = BISMARCK
    become(s, P_MOVE)


def legal_move(s, offer):
    """Offer each square in reach; the last step, beyond the ship's speed, takes a barrel (MS-MOVE, MS-FUEL)."""
    unit = s[UNIT]
    here, steps, most = s[SQUARE + unit], bytearray(SQUARES), speed(s, unit)
    for square in sorted(spread(here, most + barrels(s, unit), steps)):
        if square != here:
            offer.add(V_SAIL if steps[square] <= most + 1 else V_BURN, square + 256 * unit)
    offer.add(V_STAY, unit)


def act_move(s, verb, arg):
    """Sail the current unit (MS-MOVE, MS-FUEL)."""
    unit = s[UNIT]
    if verb != V_STAY:
        here, square, burnt = s[SQUARE + unit], arg & 255, verb == V_BURN
        s[SQUARE + unit] = square
        s[FUEL + unit] -= burnt
        journal.push(E_MOVE, R_FUEL if burnt else R_MOVE, unit, here, square, grid_of(square), burnt)
    unit += 1
    while unit < UNITS and not is_afloat(s, unit):
        unit += 1
    s[UNIT] = unit
    if unit == UNITS:
        s[UNIT] = BISMARCK
        become(s, P_END)


# --- the end of a turn -------------------------------------------------------------------------------


def end_turn(s):
    """End the turn (MS-WIN). Bismarck wins in a home port with the mission's points; after turn 20 the British win."""
    port = port_of(s[SQUARE + BISMARCK])
    is_home = port >= 0 and may_win(s)
    if port >= 0:
        journal.push(E_PORT, R_WIN, port, is_home)
    if is_home:
        _win(s, port)
    elif s[TURN] == TURNS:
        journal.push(E_TIME, R_WIN, s[POINTS], MISSION_GOAL[s[OPTION + OPT_MISSION]], int(port >= 0))
        end(s, END_TIME)
    else:
        _new_turn(s)


def _win(s, port):
    from .result import has_medal  # imported here because it runs once a game

    if port == BREST:
        s[FLAGS] |= FLAG_BREST
    if has_medal(s):
        s[FLAGS] |= FLAG_MEDAL
        journal.push(E_MEDAL, R_MEDALS)
    end(s, END_HOME)


def _new_turn(s):
    s[TURN] += 1
    s[UNIT] = BISMARCK
    s[FLAGS] = s[WHITE] = s[BLACK] = s[FOUGHT] = 0  # only the flag of the U-boat's raid can be set here
    s[CHART] = NO_CHART
    journal.push(E_TURN, R_TURN, s[TURN])
    become(s, P_ROLL)
