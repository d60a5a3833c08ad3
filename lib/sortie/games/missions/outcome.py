# SPDX-License-Identifier: MIT
"""What came of a mission that is over (shell/recording.py)."""

from .rules.result import medal, points, won


def outcome(s):
    """(points, the side that has won: 0 the player, is the mission's medal earned?)."""
    return points(s), int(not won(s)), medal(s)
