# SPDX-License-Identifier: MIT
"""What the battle archive learns of a mission that is over (shell/archiving.py)."""

from .rules.result import medal, points, won


def result(s):
    """(points, is it won?, is its medal earned?)."""
    return points(s), won(s), medal(s)
