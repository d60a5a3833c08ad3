# SPDX-License-Identifier: MIT
"""The toast: an event in two lines over the bottom of the screen, with the dice that decided it."""

from micropython import const

from .view import View
from .layouts import TOAST, TOAST_BESIDE, TOAST_DIE, TOAST_TEXT
from .pieces import TUMBLE, place, reveal
from .sound import DIE
from .text import wrap

_DIE_Y = const(101)
_BESIDE_X = const(22)  # of the text beside one die; a second die takes two of its cells
_CELL = const(6)
_FRAMES = const(5)


class Toast(View):
    """The toast, hidden until its first text. Its group lies above the views."""

    layout = TOAST

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self.group.hidden = True
        self._lines = []

    def say(self, text, face=0, second=0):
        """Show text. With a face (1 to 6), or two, the dice fall first."""
        plane = self.pieces[TOAST_BESIDE if face else TOAST_TEXT]
        self.pieces[TOAST_BESIDE].hidden = not face
        self.pieces[TOAST_TEXT].hidden = face > 0
        plane.clear()
        self.group.hidden = False
        taken = 2 if second else 0
        if face:
            plane.grid.x = _BESIDE_X + _CELL * taken
        for i, up in ((0, face), (1, second)):
            reveal(self.pieces[TOAST_DIE + i], up > 0)
        if face:
            self._fall(face, second)
        self._lines.clear()
        wrap(text, plane.cols - taken, self._lines)
        for row in range(min(2, len(self._lines))):
            plane.line(row, self._lines[row])

    def _fall(self, face, second):
        die, other = self.pieces[TOAST_DIE], self.pieces[TOAST_DIE + 1]
        for i in range(_FRAMES):
            place(die, TUMBLE + (i & 1), die.x, _DIE_Y - 2 + (i & 1))
            if second:
                place(other, TUMBLE + 1 - (i & 1), other.x, _DIE_Y - 1 - (i & 1))
            if self.stage.pause(60):
                break
        place(die, face, die.x, _DIE_Y)
        if second:
            place(other, second, other.x, _DIE_Y)
        self.stage.tone(DIE)

    def hide(self):
        """Hide the toast."""
        self.group.hidden = True
