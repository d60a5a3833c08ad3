# SPDX-License-Identifier: MIT
"""The points and the last die in two lines."""

from ...core import journal
from ...ui.colors import INK, PAPER
from ...ui.text import TextPlane
from ...widgets import views
from .fields import POINTS, SIZE, TURN
from .words import EVENT_LOG, PHASE_PROMPT


class Screen(views.Screen):
    panels, turn, sign, size = ("sea",), (TURN,), "", SIZE

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self.plane = TextPlane(stage, 26, 2, 2, 40, PAPER, ground=INK)
        stage.body.append(self.plane.grid)

    def show(self, game, panel=0):
        self.stage.header(self.words.get(PHASE_PROMPT))
        self.plane.line(0, "{} points".format(game.state[POINTS]))

    end = show

    def show_event(self, game, n, r):
        self.plane.line(1, self.words.say(EVENT_LOG, r[journal.A :]))
        return 400

    def order(self, actions):
        return actions

    def near(self, i, dx, dy):
        return min(max(0, i + dx + dy), 1)

    def when(self, game):
        return "Hour {}".format(game.state[TURN])

    def alert(self, game):
        return 0, 0

    def focus(self, action):
        """Does nothing: there is no mark for the cursor."""
