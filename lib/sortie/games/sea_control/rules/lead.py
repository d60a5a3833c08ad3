# SPDX-License-Identifier: MIT
"""The lead that decides on the winner. A module of its own, because only the end of a game needs it."""

from ....core.handicap import half_points
from ....core.head import OPTION
from ..fields import EVEN, HANDICAPS, OPT_HANDICAP, POC


def ahead(s):
    """The Axis's lead in half points, with a handicap (SC-GOAL)."""
    return 2 * (s[POC] - EVEN) + half_points(s[OPTION + OPT_HANDICAP], HANDICAPS)
