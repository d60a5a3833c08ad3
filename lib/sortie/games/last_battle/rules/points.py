# SPDX-License-Identifier: MIT
"""Victory points, line by line, and their victory level (LB-VP, LB-LEVEL)."""

from micropython import const

from ..fields import (
    BISMARCK, CARD, ENEMIES, EUGEN, EXTRA_DAYS, GOAL, GOAL_ATLANTIC, GOAL_BREST, GOAL_EUGEN_WHOLE, IN_HAND,
    LINE_ATLANTIC, LINE_BC, LINE_BISMARCK_SUNK, LINE_BREST, LINE_EUGEN_SUNK, LINE_EUGEN_WHOLE, LINE_EXTRA_DAYS,
    LINE_SPEED, LINE_TURRETS, SUNK,
)
from ..tables import (
    AIRCRAFT, BB, BC, CA, CV, DD, LEVEL_MIN, TYPE, VP_AIRCRAFT_OR_CV_DESTROYED, VP_BB_SUNK, VP_BC_HOOD_SUNK,
    VP_BISMARCK_AT_BREST, VP_BISMARCK_IN_ATLANTIC, VP_BISMARCK_SPEED_ONE, VP_BISMARCK_SUNK, VP_CA_SUNK, VP_DD_SUNK,
    VP_EXTRA_DAY, VP_PER_BISMARCK_TURRET_DESTROYED, VP_PRINZ_EUGEN_IN_ATLANTIC_UNDAMAGED, VP_PRINZ_EUGEN_SUNK,
)
from .ships import own_speed, turrets_lost

DRAW = const(3)  # a level


def lines(v):
    """The score as a list of (line, count, points), without empty lines (LB-VP). line: a LINE_ number."""
    out = []
    for kind in range(len(_KINDS)):
        _add(out, LINE_BC + kind, _beaten(v, _KINDS[kind]), _VALUES[kind])
    _add(out, LINE_EUGEN_SUNK, v[SUNK + EUGEN], VP_PRINZ_EUGEN_SUNK)
    _add(out, LINE_BISMARCK_SUNK, v[SUNK + BISMARCK], VP_BISMARCK_SUNK)
    _add(out, LINE_BREST, _reached(v, GOAL_BREST), VP_BISMARCK_AT_BREST)
    _add(out, LINE_ATLANTIC, _reached(v, GOAL_ATLANTIC), VP_BISMARCK_IN_ATLANTIC)
    if is_away(v):  # the footnote to Bismarck's points
        _add(out, LINE_TURRETS, turrets_lost(v, BISMARCK), VP_PER_BISMARCK_TURRET_DESTROYED)
        _add(out, LINE_SPEED, 2 - own_speed(v, BISMARCK), VP_BISMARCK_SPEED_ONE)
    _add(out, LINE_EUGEN_WHOLE, _reached(v, GOAL_EUGEN_WHOLE), VP_PRINZ_EUGEN_IN_ATLANTIC_UNDAMAGED)
    _add(out, LINE_EXTRA_DAYS, v[EXTRA_DAYS], VP_EXTRA_DAY)
    return out


def total(v):
    """The current victory points (LB-VP)."""
    return sum([points for _, _, points in lines(v)])


def is_away(v):
    """True if Bismarck is at Brest or in the Atlantic (LB-VP)."""
    return v[GOAL] & (GOAL_BREST | GOAL_ATLANTIC) > 0


def level(points, away=True):
    """The victory level, 0 (best) to 5. If Bismarck is not `away`, a draw is the best level (LB-LEVEL, readings)."""
    for i in range(len(LEVEL_MIN)):
        if points >= LEVEL_MIN[i]:
            return i if away else max(i, DRAW)


_KINDS = bytes((BC, BB, CA, DD, CV, AIRCRAFT))
_VALUES = (VP_BC_HOOD_SUNK, VP_BB_SUNK, VP_CA_SUNK, VP_DD_SUNK, VP_AIRCRAFT_OR_CV_DESTROYED, VP_AIRCRAFT_OR_CV_DESTROYED)


def _reached(v, goal):
    return 1 if v[GOAL] & goal else 0


def _beaten(v, kind):
    return sum([TYPE[card] == kind and v[CARD + card] == IN_HAND for card in range(ENEMIES)])


def _add(out, line, count, value):
    if count:
        out.append((line, count, count * value))
