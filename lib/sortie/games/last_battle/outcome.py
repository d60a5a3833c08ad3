# SPDX-License-Identifier: MIT
"""The result of a finished game (session/ending.py). LB-LEVEL calls three of its six levels a German victory, then one a draw."""

from ...core.head import NEITHER
from .rules.points import DRAW, is_away, level, total


def outcome(s):
    """(points, the winning side, False). Side 0 is the player; the game awards no medals."""
    points = total(s)
    reached = level(points, is_away(s))
    return points, NEITHER if reached == DRAW else int(reached > DRAW), False
