# SPDX-License-Identifier: MIT
"""The bots' routes: the best way, turn by turn, through the values of the charts (charts.py), and home in time."""

from micropython import const

from ....core.head import OPTION
from ..fields import (
    BERGEN, BISMARCK, BREST, EUGEN, HULL, MEDAL_BREST, MEDAL_SHIP_BREST, OPT_MISSION, SQUARE, TURN, TURNS, UBOAT,
    V_BURN, V_STAY,
)
from ..rules.grids import grid_of
from ..tables import MISSION_HOME, MISSION_MEDAL, MISSION_VALUE, PORTS
from .charts import BOAT, OURS, Charts, hunts_on, needed
from .sea import CELLS, PLACES, TO_BREST, WET, place_of, spread, to_port

_NOWHERE = const(-90000)
_LATE = const(-9000)  # the cost of a late return
_AHEAD = (4, 12)  # turns to plan ahead, by level
_BARREL = const(20)  # the value of a barrel
_HASTE = const(12)  # the value of a square nearer home, when the points are reached
_HOME = const(600)  # the value of being home
_SPARE = const(4)  # the way to Brest must be this many squares shorter than the time allows


def choose_square(v, choices, level):
    """The best place or move for a unit. Prinz Eugen follows Bismarck, because together they are stronger."""
    unit = choices[-1] & 3 if choices[-1] >> 10 == V_STAY else choices[-1] >> 8 & 3
    if unit == EUGEN:
        return follow(v, choices)
    return best(v, unit, plan(v, BOAT if unit == UBOAT else OURS, level), choices)


def _to(v, unit, action):
    return v[SQUARE + unit] if action >> 10 == V_STAY else action & 255


def follow(v, choices):
    """Prinz Eugen's action that ends nearest to Bismarck."""
    his = v[SQUARE + BISMARCK]
    found = choices[0]
    nearest = 255
    for action in choices:
        square = _to(v, EUGEN, action)
        away = abs((square & 15) - (his & 15)) + abs((square >> 4) - (his >> 4))
        away = 2 * away + (action >> 10 == V_BURN)
        if away < nearest:
            nearest = away
            found = action
    return found


def best(v, unit, values, choices):
    """The best of these actions. A barrel must gain more than its value; of equal actions staying is best."""
    found = choices[0]
    most = 3 * _NOWHERE
    for action in choices:
        verb = action >> 10
        value = 2 * values[place_of(_to(v, unit, action))] - (2 * _BARREL if verb == V_BURN else 0) + (verb == V_STAY)
        if value > most:
            most = value
            found = action
    return found


# --- the way -----------------------------------------------------------------------------------------


def plan(v, units, level):
    """The value of every place for OURS or BOAT, computed backwards from the last planned turn.

    A place has the value of a turn there, plus the best value in reach."""
    brings = Charts(v, units, level).grids()
    is_done = units == OURS and needed(v) <= 0 and not hunts_on(v, level)
    turn = v[TURN]
    last = min(TURNS, turn + _AHEAD[level])
    value = [_NOWHERE] * PLACES
    for i in range(len(CELLS)):
        value[WET[i]] = brings[grid_of(CELLS[i])] + _way_home(units, is_done, CELLS[i], last)
    if is_done:
        _come_home(v, level, value, last)
    while last > turn + 1:
        last -= 1
        value = spread(value)
        if units != BOAT:
            value = spread(value)
        for i in range(len(CELLS)):
            value[WET[i]] += brings[grid_of(CELLS[i])]
        if is_done:
            _come_home(v, level, value, last)
    return value


def _way_home(units, is_done, square, turn):
    """The value of a square at the end of the plan. It is less for each square from home, and far less if late."""
    if units == BOAT:
        return 0
    away = to_port(square)
    late = away - 2 * (TURNS - turn)
    if late > 0:
        return _LATE - 100 * late
    return -_HASTE * away if is_done else 0


def _come_home(v, level, value, turn):
    """Add the value of being in port when it counts; only Brest if the medal needs Brest and time allows."""
    if turn > MISSION_HOME[v[OPTION + OPT_MISSION]]:
        value[place_of(PORTS[BREST])] += _HOME
        if not (level and _wants_brest(v)):
            value[place_of(PORTS[BERGEN])] += _HOME


def _wants_brest(v):
    mission = v[OPTION + OPT_MISSION]
    kind = MISSION_MEDAL[mission]
    in_time = TO_BREST[place_of(v[SQUARE + BISMARCK])] <= 2 * (TURNS - v[TURN]) - _SPARE
    return in_time and (kind == MEDAL_BREST or (kind == MEDAL_SHIP_BREST and not v[HULL + MISSION_VALUE[mission]]))
