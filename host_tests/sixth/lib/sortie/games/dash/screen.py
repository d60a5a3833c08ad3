# SPDX-License-Identifier: MIT
"""The points and the last die in two lines."""

from ...core import journal
from ...ui.colors import INK, PAPER
from ...ui.text import TextPlane
from .fields import POINTS, TURN
from .words import EVENT_LOG, PHASE_PROMPT


class Screen:
    panels, turn, sign, ends, memory = ("sea",), (TURN,), "", 1, b""

    def __init__(self, stage, words):
        self.stage, self.words = stage, words
        self.plane = TextPlane(stage, 26, 2, 2, 40, PAPER, ground=INK)
        stage.body.append(self.plane.grid)

    def show(self, game, panel=0):
        self.stage.header(self.words.get(PHASE_PROMPT))
        self.plane.line(0, "{} points".format(game.state[POINTS]))

    end = show

    def play(self, game, n):
        at = journal.at(game.journal, n)
        self.plane.line(1, self.words.say(EVENT_LOG, game.journal[at + journal.A : at + journal.WIDTH]))
        return 400

    def order(self, actions):
        return actions

    def near(self, i, dx, dy):
        return min(max(0, i + dx + dy), 1)

    def when(self, game):
        return "Hour {}".format(game.state[TURN])

    def alert(self, game):
        return 0, 0

    def rest(self, action=0):
        """Does nothing: there is nothing to evict and no mark for the cursor."""

    focus = rest
