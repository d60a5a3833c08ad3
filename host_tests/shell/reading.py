# SPDX-License-Identifier: MIT
"""Reads the texts on a badge: is each text whole and free of other texts?

`cut` has texts that did not fit their place. `double` has visible texts that overlap, `low` those in letters of five pixels.
All are sets of (header of the screen, text).
"""

import sys

from tools.simulator.screen import HEIGHT, WIDTH

_FONTS = {(6, 8): 96, (6, 12): 96, (5, 6): 80, (5, 8): 80}  # size of a cell: width of the font's sheet
_LOW = 6  # pixels: a cell of the small letters
_ELLIPSIS = "\x9e"
_TOAST_ROWS = 2


class Reader:
    """Watches a Session: every text from now on, and their places at each look()."""

    def __init__(self, session):
        self.cut = set()
        self.double = set()
        self.low = set()
        self._session = session
        self._watch()
        session.machine.on_frame = self._watch

    # --- texts that do not fit ---------------------------------------------------------------------

    def _watch(self):
        """Record all written texts. The program loads again when another of its code files starts."""
        text, toast = sys.modules.get("sortie.ui.text"), sys.modules.get("sortie.ui.toast")
        if text and not hasattr(text.TextPlane, "heard"):
            text.TextPlane.heard = True
            self._wrap(text.TextPlane, "put", lambda plane, col, row, words: len(words) > plane.cols - col)
            self._wrap(text.TextPlane, "right", lambda plane, row, words: len(words) > plane.cols)
            self._wrap(text.TextPlane, "line", lambda plane, row, left, right="": len(right) > plane.cols)
        if toast and not hasattr(toast.Toast, "heard"):
            toast.Toast.heard = True
            self._wrap(toast.Toast, "say", lambda toast, words, face=0, second=0, head="": _rows(toast, words, face, second) > _TOAST_ROWS)

    def _wrap(self, kind, name, too_long):
        method = getattr(kind, name)

        def heard(of, *given):
            if too_long(of, *given) or str(given[-1]).endswith(_ELLIPSIS):
                self.cut.add((self._header(), str(given)))
            return method(of, *given)

        setattr(kind, name, heard)

    # --- overlapping texts -----------------------------------------------------------------------

    def look(self):
        """Note the visible texts that overlap or leave the screen."""
        owners = {}
        for grid, left, top in _grids(self._session.machine.display.root_group, 0, 0):
            if _is_text(grid):
                self._lay(grid, left, top, owners)
            elif not _has_holes(grid):
                _cover(owners, left, top, grid.width * grid.tile_width, grid.height * grid.tile_height)

    def _lay(self, grid, left, top, owners):
        """Add a plane of text to the pixels so far. A text over the ink of another text makes two.

        The same letter exactly over itself in another colour makes one.
        """
        wide, high = grid.tile_width, grid.tile_height
        if high == _LOW and _letters(grid):
            self.low.add((self._header(), _letters(grid)))
        if not _has_holes(grid):
            _cover(owners, left, top, grid.width * wide, grid.height * high)
        for at in range(grid.width * grid.height):
            letter = left + at % grid.width * wide, top + at // grid.width * high, wide, grid[at]
            for x, y in _ink(grid, grid[at]):
                spot = letter[0] + x, letter[1] + y
                if grid.height > 1 and not 0 <= spot[1] < HEIGHT:
                    continue  # a scrolling column, such as a map's letters
                if not (0 <= spot[0] < WIDTH and 0 <= spot[1] < HEIGHT) or owners.get(spot, letter) != letter:
                    self.double.add((self._header(), _letters(grid)))
                owners[spot] = letter

    def _header(self):
        for grid, _, top in _grids(self._session.machine.display.root_group, 0, 0):
            if _is_text(grid) and top < 4:
                return _letters(grid)
        return ""


def texts(session):
    """Returns the visible texts, a plane each, with pictures as in sortie/ui/text.py. It ignores layers above them."""
    return [_letters(grid) for grid, _, _ in _grids(session.machine.display.root_group, 0, 0) if _is_text(grid)]


def shown(session):
    """Returns the readable text of the display in reading order, the header first."""
    grids = _grids(session.machine.display.root_group, 0, 0)
    rows = [(top, left, _letters(grid)) for grid, left, top in grids if _is_text(grid)]
    return [text for _, _, text in sorted(rows)]


def _grids(group, left, top):
    """Returns (TileGrid, x, y) of all visible grids, from bottom to top."""
    for part in group or ():
        if part.hidden:
            continue
        if hasattr(part, "append"):
            if part.scale == 1:  # a title in double size has no other text near it
                yield from _grids(part, left + part.x, top + part.y)
        else:
            yield part, left + part.x, top + part.y


def _is_text(grid):
    return _FONTS.get((grid.tile_width, grid.tile_height)) == grid.bitmap.width and grid.bitmap.height > grid.tile_height


def _letters(grid):
    return "".join(chr(32 + grid[at]) for at in range(grid.width * grid.height)).strip()


_INK = {}


def _ink(grid, tile):
    """Returns the drawn pixels of a glyph."""
    wide, high = grid.tile_width, grid.tile_height
    if (wide, high, tile) not in _INK:
        across = grid.bitmap.width // wide
        left, top = tile % across * wide, tile // across * high
        pixels = [(x, y) for x in range(wide) for y in range(high) if grid.bitmap[left + x, top + y]]
        _INK[wide, high, tile] = pixels
    return _INK[wide, high, tile]


def _has_holes(grid):
    """Does a layer below show through?"""
    palette = grid.pixel_shader
    return any(palette.is_transparent(i) for i in range(len(palette)))


def _cover(owners, left, top, width, height):
    for spot in [spot for spot in owners if left <= spot[0] < left + width and top <= spot[1] < top + height]:
        del owners[spot]


def _rows(toast, words, face, second):
    from sortie.ui.layouts import TOAST, TOAST_BESIDE, TOAST_TEXT
    from sortie.ui.text import wrap
    from sortie.ui.view import View

    pieces = toast.pieces or View(toast.stage, toast.words, TOAST).pieces  # made by the first text
    return len(wrap(words, pieces[TOAST_BESIDE if face else TOAST_TEXT].cols - (2 if second else 0)))
