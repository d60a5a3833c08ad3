# SPDX-License-Identifier: MIT
"""The signs of the map, its header and the battle, each with its meaning, on six pages."""

from micropython import const

from ...ui.colors import FOAM, FOG, GOLD, HINT, INK, ORANGE, PAPER, RED, shared
from ...ui.pieces import place, reveal
from ...ui.text import page_mark
from .fields import GERMAN, P_PLACE
from .layouts import SIGNS, SIGNS_ENEMY, SIGNS_PLOT, SIGNS_SEA, SIGNS_SIGN, SIGNS_TAG, SIGNS_TEXT, SIGNS_UNIT
from .screen_views import OwnView
from .words import LIST_SIGN, LIST_SIGN_TEXT

_ROWS = const(8)  # of a page
_PAGES = const(6)
_OF_BATTLE = const(4)  # the first page of the battle
# By row: pairs of tiles of assets/art/search_plot.pix and of search_units.pix (map_cells.py), 0 for none.
_PLOT = b"\0\0\0\0\0\0\0\0\0\0\0\0\1\2\x0c\3\6\0\0\x18\x19\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
_UNIT = b"\x08\x0c\x10\x14\x18\x09\x0e\x08\0\0\0\0\0\0\0\0\0\1\4\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
_ENEMY = b"\0\x0a\0\0"  # cells of counters.pix, in the first rows of the second page
_AGES = b"\1\2\5\x0a"  # turns
_OLD = const(2)  # the first of them that is grey
_STACK = const(7)  # the row of the first page with a number of units
_COUNT = const(3)  # this number
_ON_MAP = const(3)  # pages; the signs of the others lie on black
_ENEMIES = const(33)  # the row with a number of enemies
_COLORS = {21: FOAM, 22: FOG, 32: HINT, 39: ORANGE, 42: FOG, 43: ORANGE, 46: HINT}  # of signs in text, by row; others are white


class SignsView(OwnView):
    """A page of signs."""

    layout = SIGNS

    def __init__(self, stage, words, number):
        super().__init__(stage, words)
        self._page = -1  # not drawn yet

    def draw(self, screen):
        """Draw the page in the colours of the viewer and of the enemy."""
        german = screen.side == GERMAN
        if self._page < 0:
            self._page = _OF_BATTLE if screen.phase >= P_PLACE else 0
        pieces, first = self.pieces, self._page * _ROWS
        own = shared(None, INK, GOLD, FOG) if german else shared(None, PAPER, RED, FOG)
        enemy = shared(None, PAPER, RED, RED) if german else shared(None, INK, GOLD, GOLD)
        for i in range(_ROWS):
            row = first + i
            pieces[SIGNS_SIGN + i].color(_COLORS.get(row, PAPER))
            pieces[SIGNS_SIGN + i].line(0, self.words.get(LIST_SIGN + row))
            pieces[SIGNS_TEXT + i].line(0, self.words.get(LIST_SIGN_TEXT + row))
            for piece, pair in ((pieces[SIGNS_PLOT + i], _PLOT[row]), (pieces[SIGNS_UNIT + i], _UNIT[row])):
                piece[0], piece[1] = 2 * pair, 2 * pair + 1
            pieces[SIGNS_UNIT + i].pixel_shader = own
        for i in range(len(_ENEMY)):
            counter, tag, old = pieces[SIGNS_ENEMY + i], pieces[SIGNS_TAG + i], i >= _OLD
            counter.pixel_shader = shared(None, FOG, INK, INK) if old else enemy
            tag.pixel_shader = shared(None, FOG if old else ORANGE, INK)
            place(counter, _ENEMY[i], counter.x, counter.y)
            place(tag, _AGES[i], tag.x, tag.y)
            reveal(counter, self._page == 1)
            reveal(tag, self._page == 1)
        reveal(pieces[SIGNS_SEA], self._page < _ON_MAP)
        number, row = pieces[SIGNS_TAG + len(_ENEMY)], _STACK - first
        if row < 0:
            row = _ENEMIES - first
            number.pixel_shader = shared(None, PAPER, RED) if german else shared(None, GOLD, INK)
            place(number, 2, 7, pieces[SIGNS_UNIT + row % _ROWS].y + 2)
        else:
            number.pixel_shader = shared(None, GOLD, INK) if german else shared(None, INK, PAPER)
            place(number, _COUNT, 4, pieces[SIGNS_UNIT + row].y + 6)
        reveal(number, 0 <= row < _ROWS)

    def look(self, screen, dx, dy):
        """Turn a page. Returns its mark."""
        if dx or dy:
            self._page = (self._page + dx + dy) % _PAGES
            self.draw(screen)
        return page_mark(self._page, _PAGES)


VIEW = SignsView
