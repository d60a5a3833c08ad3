# SPDX-License-Identifier: MIT
"""The outcome of a game that is over (session/ending.py). The side with more points wins. A handicap counts."""

from ...core.handicap import half_points
from ...core.head import NEITHER, OPTION
from .fields import BRITISH, GERMAN, HANDICAPS, OPT_HANDICAP
from .rules.points import total


def outcome(s):
    """The outcome, as a tuple: the Germans' lead in points, the side that won or NEITHER, False (no medals)."""
    lead = total(s, GERMAN) - total(s, BRITISH)
    ahead = 2 * lead + half_points(s[OPTION + OPT_HANDICAP], HANDICAPS)
    return lead, int(ahead < 0) if ahead else NEITHER, False
