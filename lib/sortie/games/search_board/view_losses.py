# SPDX-License-Identifier: MIT
"""The losses at the end: each sunk ship with the ship that sank her, then aircraft and convoys."""

from micropython import const

from ...core import journal
from ...ui.colors import GOLD, PAPER
from .fields import AIR_LOST, BRITISH, CONVOYS, E_BOMB, E_SHOT, GERMAN, GERMAN_SHIPS, SHIPS
from .layouts import LOSSES, LOSSES_ROW
from .rules.damage import is_sunk
from .screen_views import BY_AIR, OwnView
from .words import LIST_SHIP, SAY_AIR_LOST_OF, SAY_BY, SAY_BY_AIRCRAFT, SAY_CONVOYS_LOST, SAY_NOBODY_SUNK

_ROWS = const(9)


class LossesView(OwnView):
    """A list: German losses in gold."""

    layout = LOSSES

    def draw(self, screen):
        """Draw the losses of the position at the end."""
        v, words, self._at = screen.was, self.words, 0
        by = sinkers(screen.game.journal, screen.by)
        for ship in range(SHIPS):
            if is_sunk(v, ship):
                self._row(words.get(LIST_SHIP + ship), self._by(by[ship]), ship < GERMAN_SHIPS)
        if not self._at:
            self._row(words.get(SAY_NOBODY_SUNK), "", False)
        for side in (GERMAN, BRITISH):
            if v[AIR_LOST + side]:
                self._row(words.say(SAY_AIR_LOST_OF, (side,)), str(v[AIR_LOST + side]), side == GERMAN)
        if v[CONVOYS]:
            self._row(words.get(SAY_CONVOYS_LOST), str(v[CONVOYS]), False)

    def _by(self, sinker):
        if sinker == BY_AIR:
            return self.words.get(SAY_BY_AIRCRAFT)
        return self.words.say(SAY_BY, (sinker - 1,)) if sinker else ""

    def _row(self, left, right, german):
        if self._at < _ROWS:
            row = self.pieces[LOSSES_ROW + self._at]
            row.color(GOLD if german else PAPER)
            row.line(0, left, right)
            self._at += 1


def sinkers(ring, seen):
    """Screen.by at the end: `seen`, and the hits in the ring. The ring has those of a game that was not shown whole."""
    by = bytearray(seen)
    for n in range(journal.oldest(ring), journal.count(ring)):
        at = journal.at(ring, n)
        kind, values = ring[at], at + journal.A
        if kind == E_SHOT:
            by[ring[values + 1]] = ring[values] + 1
        elif kind == E_BOMB and ring[values + 4]:
            by[ring[values + 3]] = BY_AIR
    return by


VIEW = LossesView
