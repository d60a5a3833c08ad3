# SPDX-License-Identifier: MIT
"""What came of a hunt that is over (shell/recording.py): LB-LEVEL calls three of its six levels a German victory, then
one a draw. Nobody has won with Bismarck neither at Brest nor in the Atlantic."""

from micropython import const

from ...core.record import NOBODY
from .layout import GOAL, GOAL_ATLANTIC, GOAL_BREST
from .rules.points import level, total

_DRAW = const(3)


def outcome(s):
    """(points, the side that has won: 0 the player, there are no medals for a game)."""
    points = total(s)
    reached = level(points)
    if reached < _DRAW and s[GOAL] & (GOAL_BREST | GOAL_ATLANTIC):
        return points, 0, False
    return points, 1 if reached > _DRAW else NOBODY, False
