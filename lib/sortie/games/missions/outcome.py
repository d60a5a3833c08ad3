# SPDX-License-Identifier: MIT
"""What came of a mission that is over (shell/recording.py)."""

from ...core.head import REASON
from .fields import END_SUNK
from .rules.result import medal, points, won


def outcome(s):
    """(points, the side that has won: 0 the player, of a won mission is its medal earned, of a lost one is Bismarck
    sunk? Both are told of in the archive: MS-MEDALS)."""
    return points(s), int(not won(s)), medal(s) or s[REASON] == END_SUNK
