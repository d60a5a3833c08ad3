# SPDX-License-Identifier: MIT
"""The ships of a fleet or a place, in rows of eight. Each has type, flag, figures and a mark if picked."""

from micropython import const

from ...ui.colors import GOLD, INK, PAPER, RED
from ...ui.pieces import paint, reveal
from .layouts import FLEET_BAR, FLEET_DONE, FLEET_FIGURES, FLEET_FOOT, FLEET_OVER, FLEET_SHIP
from .fields import AREAS
from .rules.fleet import side_of, strikes
from .screen_fleets import leaf, pick
from .screen_ships import BLANK_CELL, cell_of, figures
from .screen_views import CHOSEN, NO_UNIT, PLAIN, SeaView
from .words import SAY_AIR_DICE

ROWS = const(5)
COLUMNS = const(8)

_PITCH = const(20)
_TOP = const(11)


class FleetView(SeaView):
    """Up to five rows are in sight. cells: the units, row by row; NO_UNIT is an empty cell. Each row is of one side."""

    def __init__(self, stage, words, number):
        super().__init__(stage, words, number)
        self._shaders = (stage.palette(None, INK, GOLD, GOLD), stage.palette(None, PAPER, RED, RED))
        self.cells = bytearray()
        self._over = b""
        self._top = 0
        self._v = b""
        self._text = ""
        self.there = AREAS  # the place of leaf()
        self.at = 0  # the number of the ship there

    def fill(self, v, units, over, text=""):
        """Show these units of the view `v`. over: by unit, the cell on its counter (PLAIN ...). text: the line below."""
        self._v = v
        self._over = over
        cells = bytearray()
        side = -1
        for unit in units:
            if side_of(v, unit) != side:
                side = side_of(v, unit)
                while len(cells) % COLUMNS:
                    cells.append(NO_UNIT)
            cells.append(unit)
        while len(cells) % COLUMNS:
            cells.append(NO_UNIT)
        if len(cells) != len(self.cells):
            self._top = 0
        self.cells = cells
        self._text = text
        self._bar(False)
        self._draw()

    def pick(self, v, phase, legal):
        """Show the units that may be picked (`legal`), the picked ones, and the enemy's at their destination."""
        pick(self, v, phase, legal)

    def leaf(self, v, sees, cursor, dx, dy):
        """Move the cursor: left and right by ship, up and down by place. Returns the text of its ship."""
        return leaf(self, v, sees, cursor, dx, dy)

    def is_chosen(self, unit):
        """Is this unit picked?"""
        return self._over[unit] == CHOSEN

    def _draw(self):
        for row in range(ROWS):
            first = (self._top + row) * COLUMNS
            there = first < len(self.cells)
            reveal(self.pieces[FLEET_SHIP + row], there)
            reveal(self.pieces[FLEET_OVER + row], there)
            self.pieces[FLEET_FIGURES + row].clear()
            if there:
                self._row(row, first)

    def _row(self, row, first):
        v, pieces = self._v, self.pieces
        pieces[FLEET_SHIP + row].pixel_shader = self._shaders[side_of(v, self.cells[first])]
        for column in range(COLUMNS):
            unit = self.cells[first + column]
            there = unit != NO_UNIT
            _put(pieces[FLEET_SHIP + row], column, cell_of(v, unit) if there else BLANK_CELL)
            _put(pieces[FLEET_OVER + row], column, self._over[unit] if there else PLAIN)
            if there:
                pieces[FLEET_FIGURES + row].put(4 * column, 0, figures(v, unit))

    # --- the cursor ----------------------------------------------------------------------------------

    def focus(self, cursor, unit):
        """Put the cursor round a unit's counter, and scroll it into sight. NO_UNIT: mark the bar below instead."""
        self._bar(unit == NO_UNIT)
        if unit == NO_UNIT:
            cursor.hide()
            return
        at = self._at(unit)
        row = at // COLUMNS
        if not self._top <= row < self._top + ROWS:
            self._top = min(row, max(0, len(self.cells) // COLUMNS - ROWS))
            self._draw()
        cursor.move(at % COLUMNS * _PITCH - 1, _TOP + (row - self._top) * _PITCH - 2, 22, 21)
        dice = strikes(self._v, unit)
        if dice:  # the counter's figures do not have them
            self.say(self.words.say(SAY_AIR_DICE, (dice,)))

    def _bar(self, chosen):
        """Draw the bar below the ships. chosen: the cursor is on it."""
        self.say(self._text)
        self.pieces[FLEET_DONE].color(INK if chosen else PAPER)
        paint(self.pieces[FLEET_FOOT], PAPER if chosen else INK)
        reveal(self.pieces[FLEET_BAR], chosen)

    def say(self, text):
        """Write the line below the ships."""
        self.pieces[FLEET_DONE].line(0, text)

    def spot(self, unit):
        """The middle of a unit's counter, (x, y), in sight or not."""
        at = self._at(unit)
        return at % COLUMNS * _PITCH + 10, _TOP + at // COLUMNS * _PITCH

    def _at(self, unit):
        at = 0
        while self.cells[at] != unit:
            at += 1
        return at


def _put(grid, at, cell):
    if grid[at] != cell:
        grid[at] = cell


VIEW = FleetView
