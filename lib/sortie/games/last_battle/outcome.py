# SPDX-License-Identifier: MIT
"""What came of a hunt that is over (shell/recording.py): LB-LEVEL calls three of its six levels a German victory, then
one a draw."""

from micropython import const

from ...core.record import NOBODY
from .rules.points import level, total

_DRAW = const(3)


def outcome(s):
    """(points, the side that has won: 0 the player, there are no medals for a game)."""
    points = total(s)
    reached = level(points)
    return points, NOBODY if reached == _DRAW else int(reached > _DRAW), False
