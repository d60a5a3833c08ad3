# SPDX-License-Identifier: MIT
"""What came of a hunt that is over (shell/recording.py): only Brest, reached with enough points, is Germany's."""

from ...core.head import REASON
from .fields import END_BREST, POINTS
from .rules.counters import british_points


def outcome(s):
    """(German points over British, the side that has won, there are no medals)."""
    return s[POINTS] - british_points(s), int(s[REASON] != END_BREST), False
