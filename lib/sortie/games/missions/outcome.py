# SPDX-License-Identifier: MIT
"""The result of a finished mission (shell/recording.py)."""

from ...core.head import OPTION, REASON
from .fields import BISMARCK, END_SUNK, END_TIME, OPT_MISSION, POINTS, SQUARE
from .rules.grids import port_of
from .rules.result import medal, points, won
from .tables import MISSION_GOAL
from .words import SAY_TIME_UP


def outcome(s):
    """(points, the winning side, a flag). Side 0 is the player.

    The flag is True for a win with the medal, or a loss with Bismarck sunk. The statistics count both (MS-MEDALS)."""
    return points(s), int(not won(s)), medal(s) or s[REASON] == END_SUNK


def because(words, s):
    """The points and the place that decided a mission after turn 20, as text; or "" (MS-WIN)."""
    if s[REASON] != END_TIME:
        return ""
    is_home = int(port_of(s[SQUARE + BISMARCK]) >= 0)
    return words.say(SAY_TIME_UP, (s[POINTS], MISSION_GOAL[s[OPTION + OPT_MISSION]], is_home))
