# SPDX-License-Identifier: MIT
"""Dice on the table. A column has a die, its modifiers, and their sum beside its hits. Targets lie at the bottom."""

from micropython import const

from ..ui.colors import FOG, ORANGE, PAPER
from ..ui.view import View
from ..ui.layouts import (
    TRAY, TRAY_BAD, TRAY_BOXES, TRAY_DIE, TRAY_FIELD, TRAY_GOOD, TRAY_HALF, TRAY_LABEL, TRAY_NAMES, TRAY_RESULT,
    TRAY_SCORE, TRAY_SMALL,
)
from ..ui.pieces import EMPTY_DARK, TUMBLE, fill_boxes, flash, paint, place, reveal

DICE = const(4)
MODIFIERS = const(3)

_X = const(42)  # the first die's column
_PITCH = const(30)
_DIE_Y = const(57)
_HIGH = const(47)  # of a column
_BOXES_X = const(50)
_BOXES_Y = const(104)
_ROW = const(18)  # boxes in a row
_FALL = const(5)  # frames
_FIRST = const(8)  # cells before the name under the first die
_NAME = const(6)  # cells of a name: five letters and a gap


class Tray(View):
    """Dice, modifiers, results and targets in rows 57 to 116 of the screen."""

    layout = TRAY

    def labels(self, dice, rows):
        """Write the labels: of the dice, of three modifiers, and of the last row."""
        self.pieces[TRAY_LABEL].line(0, dice)
        for row in range(len(rows)):
            self.pieces[TRAY_SMALL + row].line(0, rows[row])

    def column(self, die, face, modifiers, ours, score, hits):
        """Draw a die with `face` up, its modifiers, its score and its hits. A face of 0 is not rolled yet.

        `ours` is True if a plus is good for us.
        """
        place(self.pieces[TRAY_DIE + die], face, _X + 6 + die * _PITCH, _DIE_Y)
        for row in range(MODIFIERS):
            self.modifier(die, row, modifiers[row] if face else 0, ours)
        self._sums(die, score if face else "", hits if face else "", PAPER if face else FOG)

    def empty(self, die):
        """Clear this column."""
        pieces = self.pieces
        for piece in (pieces[TRAY_DIE + die], pieces[TRAY_FIELD + die], pieces[TRAY_RESULT + die].grid):
            reveal(piece, False)
        for row in range(MODIFIERS):
            pieces[TRAY_GOOD + row].put(die * 6, 0, "      ")
            pieces[TRAY_BAD + row].put(die * 6, 0, "      ")
        pieces[TRAY_SCORE].put(die * 5, 0, "  ")

    def preview(self, die, value, ours, score, hits):
        """Show in orange the hits of a die with a last modifier."""
        self.modifier(die, MODIFIERS - 1, value, ours)
        self._sums(die, score, hits, ORANGE)

    def tumble(self, die):
        """Let a die fall. Its face is not up yet."""
        for i in range(_FALL):
            place(self.pieces[TRAY_DIE + die], TUMBLE + i % 2, _X + 6 + die * _PITCH, _DIE_Y - 1 + i % 2)
            if self.stage.pause(50):
                break

    def cursor(self, cursor, die, dice=1):
        """Put the cursor round the columns of so many dice, from this one on. It covers no pip and no figure."""
        cursor.move(_X - 2 + die * _PITCH, _DIE_Y - 1, _PITCH * dice + 2, _HIGH)

    def modifier(self, die, row, value, ours):
        """Draw one modifier, in the hint colour if it helps us; a dash for none."""
        text = "- " if not value else "+" + str(value) if value > 0 else str(value)
        good = value and (value > 0) == ours
        for plane, mine in ((TRAY_GOOD, good), (TRAY_BAD, not good)):
            self.pieces[plane + row].put(die * 6 + 2, 0, text if mine else "  ")

    def _sums(self, die, score, hits, color):
        cell, field = self.pieces[TRAY_RESULT + die], self.pieces[TRAY_FIELD + die]
        self.pieces[TRAY_SCORE].put(die * 5, 0, " " * (2 - len(score)) + score)
        cell.line(0, hits)
        cell.grid.x = _X + die * _PITCH + 20 - 3 * len(hits)
        paint(field, color)
        reveal(cell.grid)
        reveal(field)

    # --- targets -----------------------------------------------------------------------------------

    def target(self, name, note, boxes, damage):
        """Draw one target for all dice: its name, a note under it, and its boxes.

        The boxes are in one row or in two equal rows, with a mark at the half. Two rows leave nine cells for the note.
        """
        self._below(True)
        self.pieces[TRAY_NAMES].put(0, 0, name[:9])
        self.pieces[TRAY_NAMES + 1].put(0, 0, note)
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
        self.pieces[TRAY_NAMES].put(0, 0, title)

    def at(self, die, name, figures):
        """Write the target of a die under it."""
        for row, text in ((0, name), (1, figures)):
            self.pieces[TRAY_NAMES + row].put(_FIRST + die * _NAME, 0, "{:5.5}".format(text))

    def _below(self, one):
        reveal(self.pieces[TRAY_BOXES], one)
        reveal(self.pieces[TRAY_HALF], one)
        for row in range(2):
            self.pieces[TRAY_NAMES + row].clear()
