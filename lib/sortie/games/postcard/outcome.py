# SPDX-License-Identifier: MIT
"""The result of a finished game (shell/recording.py). Germany wins only in Brest, with enough points."""

from ...core.head import REASON
from .fields import END_BREST, POINTS
from .rules.counters import british_points


def outcome(s):
    """(German points less British, the winning side, False). The game awards no medals."""
    return s[POINTS] - british_points(s), int(s[REASON] != END_BREST), False
