# SPDX-License-Identifier: MIT
"""What just happened, in two lines over the bottom of the screen, with the die that decided it."""

from micropython import const

from .form import View
from .forms import TOAST, TOAST_BESIDE, TOAST_DIE, TOAST_TEXT
from .pieces import TUMBLE, place, reveal
from .sound import DIE
from .text import wrap

_DIE_Y = const(101)
_FRAMES = const(5)


class Toast(View):
    """Hidden until something is said; its group lies above the views."""

    form = TOAST

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self.group.hidden = True
        self._die = self.pieces[TOAST_DIE]
        self._lines = []

    def say(self, text, face=0):
        """Show text; with a face (1 to 6) its die falls first."""
        plane = self.pieces[TOAST_BESIDE if face else TOAST_TEXT]
        self.pieces[TOAST_BESIDE].hidden = not face
        self.pieces[TOAST_TEXT].hidden = face > 0
        plane.clear()
        self.group.hidden = False
        reveal(self._die, face > 0)
        if face:
            self._fall(face)
        self._lines.clear()
        wrap(text, plane.cols, self._lines)
        for row in range(min(2, len(self._lines))):
            plane.line(row, self._lines[row])

    def _fall(self, face):
        for i in range(_FRAMES):
            place(self._die, TUMBLE + (i & 1), self._die.x, _DIE_Y - 2 + (i & 1))
            self.stage.refresh()
            if self.stage.pause(60):
                break
        place(self._die, face, self._die.x, _DIE_Y)
        self.stage.tone(DIE)

    def hide(self):
        """Take it away."""
        self.group.hidden = True
