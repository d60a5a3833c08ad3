# SPDX-License-Identifier: MIT
"""High Card on the badge: a row of figures shows the hand, and a caption describes each event."""

from sortie.core import contract, journal
from sortie.core.head import MARK
from sortie.ui.colors import INK, PAPER
from sortie.ui.text import TextPlane

from .rules import HAND, HANDS, LAID, ROUND, SCORE, SIZE
from .words import EVENT_LOG, PHASE_PROMPT


class Screen:
    """One plane of text. `was` is the position that it shows."""

    panels = ("hand", "score")
    turn = (ROUND,)
    sign = ""
    ends = 1
    memory = b""

    def __init__(self, stage, words):
        self._stage = stage
        self._words = words
        self._plane = TextPlane(stage, 26, 4, 2, 20, PAPER, ground=INK)
        stage.body.append(self._plane.grid)
        self.was = bytearray(SIZE)
        self.known = False
        self.hints = True
        self._count = 0

    def show(self, game, panel):
        self.learn(game)
        self._stage.header(self._words.get(PHASE_PROMPT + contract.phase(self.was)))
        self._draw("panel" if panel else "")

    def play(self, game, n):
        if not self.known:
            self.learn(game)
        at = journal.at(game.journal, n)
        self._draw(self._words.say(EVENT_LOG + game.journal[at], game.journal[at + journal.A : at + journal.WIDTH]))
        return 400

    def end(self, game, page=0):
        self.learn(game)
        self._draw("end")
        self._stage.header("Points")

    def learn(self, game):
        self.was[MARK:] = game.state[MARK:]
        self.known = True

    def _draw(self, caption):
        was = self.was
        for side in (0, 1):
            cards = was[HANDS + HAND * side : HANDS + HAND * side + HAND]
            laid = "{} points {}".format(was[LAID + side], was[SCORE + side])
            self._plane.line(side, " ".join(str(card) for card in cards), laid)
        self._plane.line(2, caption, "help" if self.hints else "")
        self._plane.line(3, "")

    def order(self, actions):
        self._count = len(actions)
        return list(actions)

    def near(self, i, dx, dy):
        return min(max(0, i + dx + dy), self._count - 1)

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
