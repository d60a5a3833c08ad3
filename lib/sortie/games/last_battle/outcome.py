# SPDX-License-Identifier: MIT
"""What came of a hunt that is over (session/ending.py): LB-LEVEL calls three of its six levels a German victory, then
one a draw."""

from ...core.head import NEITHER
from .rules.points import DRAW, is_away, level, total


def outcome(s):
    """(points, the side that has won: 0 the player, there are no medals for a game)."""
    points = total(s)
    reached = level(points, is_away(s))
    return points, NEITHER if reached == DRAW else int(reached > DRAW), False
