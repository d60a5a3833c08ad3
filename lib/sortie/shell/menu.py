# SPDX-License-Identifier: MIT
"""The menu: the games, planned ones in grey, and a row of pages below."""

from adafruit_displayio_layout.layouts.grid_layout import GridLayout
from displayio import Group, TileGrid
from micropython import const

from ..ui import buttons
from ..ui.canvas import BODY_HEIGHT, WIDTH
from ..ui.colors import DEEP, FOG, HINT, INK, MOSS, NIGHT, PAPER, RED, SEA, SHOAL, palette
from ..ui.text import TextPlane
from . import words as W
from .choices import BACK, PAGES

_CELL = const(18)  # pixels a game
_TOP = const(11)
_ICON = const(16)
_TEXT_X = const(25)
_PAGE_X = (2, 58, 96, 128)
_PAGE_Y = const(107)
_SIDE_COLS = const(10)
# The grey for each of the sixteen colours, in the picture of a planned game.
_GREYS = (NIGHT, NIGHT, NIGHT, DEEP, SEA, SHOAL, FOG, FOG, NIGHT, SHOAL, FOG, FOG, SHOAL, SHOAL, FOG, FOG)


class _Cell(Group):
    """One game: icon, title, note and, at the right, its saved game or its number of players."""

    def __init__(self, stage, entry, icon):
        super().__init__()
        self.width = WIDTH  # the grid reads both
        self.height = _CELL
        self._color = PAPER if entry.here else FOG
        self._side_color = HINT if entry.mark else FOG
        self._title = TextPlane(stage, len(entry.title), 1, _TEXT_X, 1, self._color)
        self._title.put(0, 0, entry.title)
        self._note = TextPlane(stage, 26, 1, _TEXT_X, 11, FOG, font=6)
        self._note.put(0, 0, entry.note)
        self._side = TextPlane(stage, _SIDE_COLS, 1, 158 - 5 * _SIDE_COLS, 2, self._side_color, font=6)
        self._side.right(0, entry.mark or entry.players)
        self.append(self._title.grid)
        self.append(self._note.grid)
        self.append(self._side.grid)
        if icon is not None:
            self.append(icon)

    def resize(self, width, height):
        """Do nothing: a cell keeps its size in the grid."""

    def choose(self, chosen):
        """Paint the words for a chosen cell, or for another."""
        self._title.color(INK if chosen else self._color)
        self._note.color(MOSS if chosen else FOG)
        self._side.color(MOSS if chosen else self._side_color)


class Menu:
    """The menu of these entries (`shell/catalog.py`). `at` is the chosen entry, or PAGES plus the number of a page."""

    def __init__(self, shell, entries, at=0):
        self._shell = shell
        self._entries = entries
        self._at = min(at, len(entries))
        self._page = max(0, at - PAGES)
        self._top = 0
        stage = shell.stage
        stage.bars(True)
        stage.header(shell.say(W.SAY_CHOOSE), shell.status())
        body = stage.body
        body.append(stage.solid(0, 10, WIDTH, BODY_HEIGHT, NIGHT))
        self._paper = stage.solid(0, _TOP, WIDTH, _CELL, PAPER)
        self._red = stage.solid(0, _TOP, 3, _CELL, RED)
        body.append(self._paper)
        body.append(self._red)
        self._make_grid(stage, body)
        self._make_pages(stage, body)

    def _make_grid(self, stage, body):
        rows = len(self._entries)
        grid = GridLayout(0, _TOP, WIDTH, rows * _CELL, (1, rows))
        self._cells = []
        for i in range(rows):
            entry = self._entries[i]
            cell = _Cell(stage, entry, _icon(stage, entry))
            grid.add_content(cell, (0, i), (1, 1))
            self._cells.append(cell)
        self._grid = grid
        body.append(grid)

    def _make_pages(self, stage, body):
        body.append(stage.solid(0, _TOP + 5 * _CELL, WIDTH, 16, NIGHT))
        body.append(stage.solid(0, _TOP + 5 * _CELL + 1, WIDTH, 1, SHOAL))
        self._pages = []
        for i in range(W.LIST_PAGE_COUNT):
            text = self._shell.say(W.LIST_PAGE + i)
            paper = stage.solid(_PAGE_X[i] - 3, _PAGE_Y - 1, 6 * len(text) + 5, 9, PAPER)
            plane = TextPlane(stage, len(text), 1, _PAGE_X[i], _PAGE_Y, FOG)
            plane.put(0, 0, text)
            body.append(paper)
            body.append(plane.grid)
            self._pages.append((plane, paper))

    def run(self):
        """The number of the chosen entry, PAGES plus the number of a page, or BACK. The menu cannot be used afterwards."""
        chosen = self._ask()
        self._cells = self._pages = self._grid = self._paper = self._red = None  # C's stack may still hold the menu
        return chosen

    def _ask(self):
        rows = len(self._entries)
        while True:
            self._draw()
            event = self._shell.wait()
            if event == buttons.B:
                return BACK
            if event == buttons.A:
                if self._at == rows:
                    return PAGES + self._page
                if self._entries[self._at].here:
                    return self._at
                self._shell.refuse()
            elif event in (buttons.UP, buttons.DOWN):
                self._at = (self._at + (1 if event == buttons.DOWN else rows)) % (rows + 1)
            elif self._at == rows and event in (buttons.LEFT, buttons.RIGHT):
                self._page = (self._page + (1 if event == buttons.RIGHT else -1)) % W.LIST_PAGE_COUNT

    def _draw(self):
        rows = len(self._entries)
        on_page = self._at == rows
        for i in range(rows):
            self._cells[i].choose(i == self._at)
        for i in range(W.LIST_PAGE_COUNT):
            chosen = on_page and i == self._page
            plane, paper = self._pages[i]
            plane.color(INK if chosen else PAPER if on_page else FOG)
            paper.hidden = not chosen
        self._place_bar(on_page)
        self._write_footer(on_page)

    def _place_bar(self, on_page):
        """Place the paper bar under the chosen game. More than five games scroll."""
        if not on_page:
            self._top = max(min(self._top, self._at), self._at - 4)
        self._grid.y = _TOP - self._top * _CELL
        for part in (self._paper, self._red):
            part.hidden = on_page
            part.y = _TOP + (self._at - self._top) * _CELL

    def _write_footer(self, on_page):
        say = self._shell.say
        stage = self._shell.stage
        if on_page:
            stage.footer(say(W.LIST_PAGE_NOTE + self._page), say(W.SAY_OPEN))
        elif self._entries[self._at].here:
            stage.footer(self._entries[self._at].title, say(W.SAY_OPEN))
        else:
            stage.footer(say(W.SAY_STILL_TO_COME))


def _icon(stage, entry):
    """A game's picture, in grey for a planned game; None for a game without a picture."""
    if entry.icon < 0:
        return None
    shader = stage.map_palette if entry.here else palette(*_GREYS)
    icon = TileGrid(stage.sheet("menu_icons"), pixel_shader=shader, tile_width=_ICON, tile_height=_ICON, x=5, y=1)
    icon[0] = entry.icon
    return icon
