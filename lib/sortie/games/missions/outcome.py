# SPDX-License-Identifier: MIT
"""The result of a finished mission (shell/recording.py)."""

from ...core.head import REASON
from .fields import END_SUNK
from .rules.result import medal, points, won


def outcome(s):
    """(points, the winning side, a flag). Side 0 is the player.

    The flag is True for a win with the medal, or a loss with Bismarck sunk. The statistics count both (MS-MEDALS)."""
    return points(s), int(not won(s)), medal(s) or s[REASON] == END_SUNK
