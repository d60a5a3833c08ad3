# SPDX-License-Identifier: MIT
"""Dice on the table: each die above its own modifiers, its result below them, and its target at the bottom."""

from micropython import const

from ..ui.colors import FOG, ORANGE, PAPER
from ..ui.view import View
from ..ui.layouts import (
    TRAY, TRAY_BAD, TRAY_BOXES, TRAY_DIE, TRAY_FIELD, TRAY_GOOD, TRAY_HALF, TRAY_LABELS, TRAY_NAME, TRAY_NAMES,
    TRAY_NOTE, TRAY_RESULT,
)
from ..ui.pieces import EMPTY_DARK, TUMBLE, fill_boxes, flash, paint, place, reveal

DICE = const(4)
MODIFIERS = const(3)

_X = const(42)  # the first die's column
_PITCH = const(30)
_DIE_Y = const(58)
_BOXES_X = const(50)
_BOXES_Y = const(105)
_ROW = const(18)  # boxes in a row
_FALL = const(5)  # frames


class Tray(View):
    """Dice, modifiers, results and targets in rows 57 to 116 of the screen."""

    layout = TRAY

    def label(self, row, text):
        """Write the label of a row: 0 the dice, 1 to 3 the modifiers, 4 the results."""
        self.pieces[TRAY_LABELS].line(row, text[:6])

    def column(self, die, face, modifiers, ours, result):
        """Draw a die with `face` up (0: not rolled, and no result), its modifiers and its result.

        `ours` is True if a plus is good for us.
        """
        place(self.pieces[TRAY_DIE + die], face, _X + 6 + die * _PITCH, _DIE_Y)
        for row in range(MODIFIERS):
            self.modifier(die, row, modifiers[row] if face else 0, ours)
        self._result(die, result if face else "", PAPER if face else FOG)

    def empty(self, die):
        """Clear this column."""
        pieces = self.pieces
        for piece in (pieces[TRAY_DIE + die], pieces[TRAY_FIELD + die], pieces[TRAY_RESULT + die].grid):
            reveal(piece, False)
        for row in range(MODIFIERS):
            pieces[TRAY_GOOD].put(die * 5, row, "     ")
            pieces[TRAY_BAD].put(die * 5, row, "     ")

    def preview(self, die, value, ours, result):
        """Show in orange the result of a die with a last modifier."""
        self.modifier(die, MODIFIERS - 1, value, ours)
        self._result(die, result, ORANGE)

    def tumble(self, die):
        """Let a die fall. Its face is not up yet."""
        for i in range(_FALL):
            place(self.pieces[TRAY_DIE + die], TUMBLE + i % 2, _X + 6 + die * _PITCH, _DIE_Y - 1 + i % 2)
            if self.stage.pause(50):
                break

    def cursor(self, cursor, die):
        """Put the cursor round a die."""
        cursor.move(_X + 3 + die * _PITCH, _DIE_Y - 3, 18, 18)

    def modifier(self, die, row, value, ours):
        """Draw one modifier, in the hint colour if it helps us; a dash for none."""
        text = "  - " if not value else " +" + str(value) if value > 0 else " " + str(value)
        good = value and (value > 0) == ours
        for plane, mine in ((TRAY_GOOD, good), (TRAY_BAD, not good)):
            self.pieces[plane].put(die * 5 + 1, row, "    ")
            if mine:
                self.pieces[plane].put(die * 5 + 1, row, text)

    def _result(self, die, text, color):
        cell, field = self.pieces[TRAY_RESULT + die], self.pieces[TRAY_FIELD + die]
        cell.line(0, text)
        cell.grid.x = _X + die * _PITCH + 13 - 3 * len(text)
        paint(field, color)
        reveal(cell.grid)
        reveal(field)

    # --- targets -----------------------------------------------------------------------------------

    def target(self, name, second, note, boxes, damage):
        """Draw one target for all dice: its name in two lines, a note, and its boxes.

        The boxes are in one row or in two equal rows, with a mark at the half.
        """
        self._below(True)
        self.pieces[TRAY_NAME].put(0, 0, name[:9])
        self.pieces[TRAY_NAME].put(0, 1, second)
        self.pieces[TRAY_NOTE].put(0, 0, note)
        fill_boxes(self.pieces[TRAY_BOXES], boxes, damage, EMPTY_DARK)
        half = (boxes + 1) // 2
        place(self.pieces[TRAY_HALF], 0, _BOXES_X + half % _ROW * 6 - 1, _BOXES_Y - 1 + half // _ROW * 6)

    def flash(self, hit):
        """Light the last box that was hit of the one target. `hit` is the number of hits."""
        boxes = self.pieces[TRAY_BOXES]
        if not boxes.hidden:
            flash(self.stage, boxes, min(hit, boxes.width * boxes.height) - 1)

    def targets(self, title):
        """Draw the title for a target of each die; `at` draws their names."""
        self._below(False)
        self.pieces[TRAY_NAME].put(0, 0, title)

    def at(self, die, name, figures):
        """Write the target of a die under it."""
        for row, text in ((0, name), (1, figures)):
            self.pieces[TRAY_NAMES].put(die * 6, row, "      ")
            self.pieces[TRAY_NAMES].put(die * 6, row, text[:5])

    def _below(self, one):
        reveal(self.pieces[TRAY_BOXES], one)
        reveal(self.pieces[TRAY_HALF], one)
        for plane in (TRAY_NAME, TRAY_NOTE, TRAY_NAMES):
            self.pieces[plane].clear()
