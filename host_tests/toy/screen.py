# SPDX-License-Identifier: MIT
"""High Card on the badge: a row of figures shows the hand, and a caption describes each event."""

from sortie.core import contract, journal
from sortie.ui.colors import INK, PAPER
from sortie.ui.text import TextPlane
from sortie.widgets import views

from .rules import HAND, HANDS, LAID, ROUND, SCORE, SIZE
from .words import EVENT_LOG, PHASE_PROMPT


class Screen(views.Screen):
    """One plane of text. `was` is the position that it shows."""

    size = SIZE
    panels = ("hand", "score")
    turn = (ROUND,)
    sign = ""

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self._plane = TextPlane(stage, 26, 4, 2, 20, PAPER, ground=INK)
        stage.body.append(self._plane.grid)

    def show(self, game, panel):
        self.learn(game)
        self.stage.header(self.words.get(PHASE_PROMPT + contract.phase(self.was)))
        self._draw("panel" if panel else "")

    def show_event(self, game, n, r):
        self._draw(self.words.say(EVENT_LOG + r[0], r[journal.A :]))
        return 400

    def end(self, game, page=0):
        self.learn(game)
        self._draw("end")
        self.stage.header("Points")

    def learn(self, game):
        self._take(game.state)

    def _draw(self, caption):
        was = self.was
        for side in (0, 1):
            cards = was[HANDS + HAND * side : HANDS + HAND * side + HAND]
            laid = "{} points {}".format(was[LAID + side], was[SCORE + side])
            self._plane.line(side, " ".join(str(card) for card in cards), laid)
        self._plane.line(2, caption, "help" if self.hints else "")
        self._plane.line(3, "")

    def order(self, actions):
        self.actions = list(actions)
        return self.actions

    def near(self, i, dx, dy):
        return min(max(0, i + dx + dy), len(self.actions) - 1)

    def focus(self, action):
        self._plane.line(3, "", str(action))

    def look(self, dx, dy):
        return "score"

    def when(self, game):
        return "Round {}".format(game.state[ROUND] + 1)

    def alert(self, game):
        return 0, 0

    def rest(self):
        self._plane.clear()
