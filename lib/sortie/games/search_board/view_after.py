# SPDX-License-Identifier: MIT
"""The page after a battle: why it ended, and the hull and evasion of each ship that fought. All of it is public."""

from micropython import const

from ...core import journal
from .fields import (
    DECK, DECK_FOUGHT, DECK_IN, EVASION, E_AWAY, E_BREAK, E_ROUND, E_SUNK, GERMAN_SHIPS, HITS, MIDSHIPS, SHIPS,
)
from .layouts import AFTER, AFTER_BRITISH, AFTER_GERMAN, AFTER_WHY
from .rules.damage import left
from .screen_views import SUNK, OwnView
from .tables import BOXES
from .words import LIST_DUTY, LIST_UNIT, SAY_ENDED_AWAY, SAY_ENDED_BREAK, SAY_ENDED_QUIET, SAY_ENDED_SUNK, SAY_EVASION

_HULL = const(11)  # the first cell of the boxes
_BOX = "\x8d"  # in the font
_HIT = "\x8e"
_LOST = "\x8f"
_AGREED = const(1)  # in E_BREAK


class AfterView(OwnView):
    """The reason, and a row for each ship."""

    layout = AFTER

    def draw(self, v, ring, n):
        """Draw the ships of position v that fought, and the reason why event n of the ring ended their battle."""
        self.pieces[AFTER_WHY].fill(self._why(v, ring, n))
        fought = [ship for ship in range(SHIPS) if v[DECK + ship] & (DECK_IN | DECK_FOUGHT)]
        self._rows(self.pieces[AFTER_GERMAN], v, [ship for ship in fought if ship < GERMAN_SHIPS])
        hit = [ship for ship in fought if ship >= GERMAN_SHIPS and v[HITS + MIDSHIPS * SHIPS + ship]]
        whole = [ship for ship in fought if ship >= GERMAN_SHIPS and ship not in hit]
        self._rows(self.pieces[AFTER_BRITISH], v, hit + whole)

    def _rows(self, plane, v, ships):
        """A row for each of these ships, as far as there is room."""
        get = self.words.get
        for row in range(min(plane.rows, len(ships))):
            ship = ships[row]
            boxes = left(v, ship, MIDSHIPS)
            lost = BOXES[MIDSHIPS * SHIPS + ship] - boxes
            plane.line(row, get(LIST_UNIT + ship), get(SAY_EVASION) + str(v[EVASION + ship]) if boxes else get(LIST_DUTY + SUNK))
            plane.put(_HULL, row, (_HIT if boxes else _LOST) * lost + _BOX * boxes)

    def _why(self, v, ring, n):
        """The reason: the last ship of a side that sank or got away, an agreement, or rounds without fire."""
        while n > journal.oldest(ring):
            n -= 1
            at = journal.at(ring, n)
            kind, value = ring[at], ring[at + journal.A]
            if kind == E_BREAK and ring[at + journal.A + 1] == _AGREED:
                return self.words.get(SAY_ENDED_BREAK)
            if kind in (E_AWAY, E_SUNK) and not _has_mates(v, value):
                return self.words.say(SAY_ENDED_AWAY if kind == E_AWAY else SAY_ENDED_SUNK, (value,))
            if kind == E_ROUND:
                break
        return self.words.get(SAY_ENDED_QUIET)


def _has_mates(v, ship):
    """Has her side a ship left on the field?"""
    mates = range(GERMAN_SHIPS) if ship < GERMAN_SHIPS else range(GERMAN_SHIPS, SHIPS)
    return any([v[DECK + mate] & DECK_IN for mate in mates])


VIEW = AfterView
