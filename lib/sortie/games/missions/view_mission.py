# SPDX-License-Identifier: MIT
"""The view of the mission: its points, way home and medal; at the end its result."""

from displayio import Group
from micropython import const

from ...core.head import OPTION
from ...ui.colors import FOAM, FOG, GOLD, HINT, ORANGE, PAPER
from ...ui.text import TextPlane
from .layouts import MISSION as LAYOUT
from .layouts import MISSION_LAST, MISSION_LINE, MISSION_STORY, MISSION_TEXT, MISSION_TITLE
from .layouts import MISSION_MEDAL as PICTURE
from .fields import (
    ARK_ROYAL, BISMARCK, CONVOY, EUGEN, HULL, MEDAL_BOTH_HOME, MEDAL_SHIP, MEDAL_STRENGTH,
    MEDAL_UBOAT_CONVOYS, MEDAL_UBOAT_WHOLE, OPT_MISSION, POINTS, RAIDED, REPAIRS, SQUARE, STRENGTH, TURN, UBOAT,
)
from .rules.grids import port_of, set_of
from .rules.result import counted, has_medal, is_task_done, medal, won
from .rules.units import is_goal
from .screen_views import OwnView
from .series import turns
from .tables import MISSION_GOAL, MISSION_HOME, MISSION_MEDAL, MISSION_VALUE, PORTS, REPAIR_BOXES
from .words import (
    LIST_MISSION, LIST_STORY, SAY_EARNED, SAY_GOAL, SAY_HOME, SAY_HOME_IN, SAY_LOST, SAY_MEDAL_DONE, SAY_MEDAL_IS, SAY_MEDAL_LOST,
    SAY_MEDAL_SO, SAY_MISSION, SAY_NO_MEDAL, SAY_PORTS, SAY_PORT_HERE, SAY_TURNS, SAY_VALUES, SAY_WON,
)

# by kind of medal: the cell of assets/art/missions_medals.pix; the last cell is an empty place
_CELLS = b"\0\1\1\1\2\2\3\3\1\2"
_EMPTY = const(4)
_TICK = "\x99 "
_DOT = "\x9b "


class MissionView(OwnView):
    """One page."""

    layout = LAYOUT
    _word = None

    def draw(self, v, over=False):
        """Draw the mission of the view `v`, current or finished (`over`)."""
        pieces, words = self.pieces, self.words
        mission = v[OPTION + OPT_MISSION]
        pieces[MISSION_TITLE].line(0, words.say(SAY_MISSION, (mission + 1, words.get(LIST_MISSION + mission))))
        pieces[MISSION_STORY].fill(words.get(LIST_STORY + mission))
        kind, value = MISSION_MEDAL[mission], MISSION_VALUE[mission]
        done = is_task_done(v)
        there = medal(v) if over else has_medal(v) or self._can_be_earned(v, kind, value)
        cell = _CELLS[MISSION_MEDAL[mission]] if there else _EMPTY
        self.stage.change(pieces[PICTURE].bitmap, "missions_medals", cell)
        points = words.say(SAY_GOAL, (v[POINTS], MISSION_GOAL[mission]))
        port, lost = port_of(v[SQUARE]), over and not won(v)
        self._line(0, points, is_goal(v), lost)
        self._line(1, words.say(SAY_HOME, (MISSION_HOME[mission],)), port >= 0 and v[TURN] > MISSION_HOME[mission], lost)
        self._line(2, words.get(SAY_PORTS), port >= 0, lost)
        pieces[MISSION_TEXT].color(HINT if done else FOAM)
        pieces[MISSION_TEXT].fill((_TICK if done else "") + words.say(SAY_MEDAL_IS, (mission,)))
        count = counted(v)
        so = words.say(SAY_MEDAL_SO, (count, value)) if count >= 0 and not done else ""
        if over:
            self._result(v, done, so)
        else:
            pieces[MISSION_LINE + 3].line(0, words.get(SAY_TURNS))
            if v[TURN]:
                self._ports(v, port)
            last = words.get(SAY_MEDAL_DONE if done else SAY_VALUES if there else SAY_NO_MEDAL)
            pieces[MISSION_LAST].line(0, so if so and there and v[TURN] else last)

    def _ports(self, v, port):
        """Write each home port with the turns that Bismarck needs. She is in `port`, or at sea (-1)."""
        for i in range(len(PORTS)):
            self._line(2 + i, self.words.say(*(SAY_PORT_HERE, (i,)) if i == port else (SAY_HOME_IN, (i, turns(v, i)))), i == port, False)

    def _can_be_earned(self, v, kind, value):
        """True if the medal can still be earned (MS-STATUS). Sunk ships stay sunk, and no repair helps the U-boat.

        Convoys and repair boxes are limited. Only the U-boat can attack Ark Royal (MS-UBOAT)."""
        if kind == MEDAL_STRENGTH:  # each repair removes one hit
            return v[STRENGTH + BISMARCK] + REPAIR_BOXES[set_of(v)] - v[REPAIRS] >= value
        if kind == MEDAL_UBOAT_CONVOYS or kind == MEDAL_SHIP and value == ARK_ROYAL:
            return v[STRENGTH + UBOAT] and (kind == MEDAL_SHIP or v[RAIDED] + v[HULL + CONVOY] >= value)
        return kind != MEDAL_UBOAT_WHOLE and (kind != MEDAL_BOTH_HOME or v[STRENGTH + EUGEN])

    def _line(self, i, text, done, lost):
        """Draw a condition, with a tick if it holds. In a lost mission the eye falls on the conditions that failed."""
        plane = self.pieces[MISSION_LINE + i]
        plane.color((FOG if done else ORANGE) if lost else HINT if done else PAPER)
        plane.line(0, (_TICK if done else _DOT) + text)

    def _result(self, v, done, so):
        """Draw the result in large letters. `so`: the progress of a medal that counts ships, or ""."""
        words = self.words
        color = GOLD if won(v) else ORANGE
        if self._word is None:  # the end is drawn again after its log
            self._word = TextPlane(self.stage, 9, 1, 0, 0, color)
            large = Group(scale=2, x=4, y=59)
            large.append(self._word.grid)
            self.group.append(large)
        self._word.line(0, words.get(SAY_WON if won(v) else SAY_LOST))
        self.pieces[MISSION_LAST].color(color)
        self.pieces[MISSION_LAST].line(0, so or words.get(SAY_EARNED if medal(v) else SAY_MEDAL_LOST if done else SAY_NO_MEDAL))


VIEW = MissionView
