# SPDX-License-Identifier: MIT
"""The numbers that Missions' views share: of views, of rows in a line-up, and of pictures of ships."""

from micropython import const

from ...core.head import OPTION
from ...ui.view import View
from .fields import NIL, OPT_MISSION, POINTS
from .tables import MISSION_GOAL
from .words import SAY_GOAL_DONE, SAY_NO_SCORE, SAY_SCORE

MAP = const(0)
BATTLE = const(1)
SHEET = const(2)
MISSION = const(3)
MODULES = ("map", "battle", "sheet", "mission")  # view_<name>.py

SKIP = const(1)  # milliseconds to hold a picture
SHORT = const(500)
READ = const(1000)
LONG = const(1700)

OWN = const(16)  # + unit: one of ours among the British in a row of ships

# by British ship: the cells of assets/art/profiles.pix; by type that of counters.pix
PROFILE = b"\3\2\2\x0a\3\3\2\2\4\5\x0d"
OWN_PROFILE = b"\0\1\x0c"
COUNTER = b"\1\0\2\3\x08"
OWN_COUNTER = b"\0\2\7"


class OwnView(View):
    """A view made from a layout of this game."""

    name = "missions"


def score(words, was, change):
    """The change of the points, the points, and the mission's. Points that reach the goal send Bismarck home."""
    now, goal = was[POINTS], MISSION_GOAL[was[OPTION + OPT_MISSION]]
    if now - (change - NIL) < NIL + goal <= now:
        return words.say(SAY_GOAL_DONE, (now, goal))
    if change == NIL:
        return words.say(SAY_NO_SCORE, (now, goal))
    return words.say(SAY_SCORE, (change, now, goal))
