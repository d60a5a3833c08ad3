# SPDX-License-Identifier: MIT
"""The result of a mission: its points, victory and medal (MS-WIN, MS-MEDALS)."""

from ....core.head import OPTION, REASON
from ..fields import (
    BISMARCK, BRITISH, CONVOY, END_HOME, EUGEN, FLAGS, FLAG_BREST, FLAG_MEDAL, MEDAL_BREST, MEDAL_CAPITALS,
    MEDAL_CONVOYS, MEDAL_SHIP, MEDAL_SHIP_BREST, MEDAL_STRENGTH, MEDAL_TYPE, MEDAL_UBOAT_CONVOYS, MEDAL_UBOAT_WHOLE,
    NIL, OPT_MISSION, POINTS, RAIDED, SQUARE, STRENGTH, UBOAT, UNITS,
)
from ..tables import BB, BC, MISSION_MEDAL, MISSION_VALUE, OWN_STRENGTH, TYPE
from .grids import port_of, set_of
from .units import sunk


def points(v):
    """The current victory points (MS-STATUS)."""
    return v[POINTS] - NIL


def won(v):
    """True if the mission was won (MS-WIN)."""
    return v[REASON] == END_HOME


def medal(v):
    """True if the mission is won and its medal earned (MS-MEDALS)."""
    return bool(v[FLAGS] & FLAG_MEDAL)


def has_medal(v):
    """True if the mission's condition for its medal holds now (MS-MEDALS)."""
    kind = MISSION_MEDAL[v[OPTION + OPT_MISSION]]
    value = MISSION_VALUE[v[OPTION + OPT_MISSION]]
    count = counted(v)
    if count >= 0:
        return count >= value
    if kind == MEDAL_SHIP:
        return sunk(v, value) > 0
    if kind == MEDAL_TYPE:
        return _sunk_of(v, value, value) > 0
    if kind == MEDAL_SHIP_BREST or kind == MEDAL_BREST:
        return v[FLAGS] & FLAG_BREST and (kind == MEDAL_BREST or sunk(v, value) > 0)
    if kind == MEDAL_UBOAT_WHOLE:
        return v[STRENGTH + UBOAT] == OWN_STRENGTH[UNITS * set_of(v) + UBOAT]
    if kind == MEDAL_STRENGTH:
        return v[STRENGTH + BISMARCK] >= value
    return port_of(v[SQUARE + EUGEN]) >= 0  # MEDAL_BOTH_HOME


def counted(v):
    """The number of sunk ships that count for the medal; -1 if its task has no number (MS-MEDALS)."""
    kind = MISSION_MEDAL[v[OPTION + OPT_MISSION]]
    if kind == MEDAL_CONVOYS:
        return sunk(v, CONVOY)
    if kind == MEDAL_CAPITALS:
        return _sunk_of(v, BC, BB)
    return v[RAIDED] if kind == MEDAL_UBOAT_CONVOYS else -1


def is_task_done(v):
    """True if the medal's task is done for good: its ships are sunk (MS-MEDALS). Every other task can still fail."""
    kind = MISSION_MEDAL[v[OPTION + OPT_MISSION]]
    return (kind <= MEDAL_CAPITALS or kind == MEDAL_UBOAT_CONVOYS) and has_medal(v)


def _sunk_of(v, first, last):
    """The number of sunk ships of the types from `first` to `last`."""
    count = 0
    for ship in range(BRITISH):
        if first <= TYPE[ship] <= last:
            count += sunk(v, ship)
    return count
