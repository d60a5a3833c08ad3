# SPDX-License-Identifier: MIT
"""The toast: an event in two lines over the bottom of the screen, with the dice that decided it.

`lines` holds its text. Its pieces take over 1 KB of heap, so they are dropped with the view.
"""

from displayio import Group
from micropython import const

from .buttons import since
from .view import View
from .layouts import TOAST, TOAST_BESIDE, TOAST_DIE, TOAST_TEXT
from .pieces import TUMBLE, dismantle, place, reveal
from .sound import DIE
from .text import wrap

_DIE_Y = const(101)
_BESIDE_X = const(22)  # of the text beside one die; a second die takes two of its cells
_CELL = const(6)
_FRAMES = const(5)
_ROWS = const(2)
_READ = const(500)  # ms: half the least time of a caption at normal speed


class Toast:
    """The toast, hidden until its first text. Its group lies above the views. `pieces` is () until a text is shown."""

    def __init__(self, stage, words):
        self.stage = stage
        self.words = words
        self.group = Group()
        self.group.hidden = True
        self.pieces = ()
        self.lines = []
        self._last = ""  # the caption in sight, if it has one line
        self._since = 0
        self.alone = True  # False: a caption that was in sight for less than a second stays above the next one

    def say(self, text, face=0, second=0, head=""):
        """Show text. With a face (1 to 6), or two, the dice fall first, beside `head`; no other caption stays there."""
        was = "" if face else self.fresh()
        if not self.pieces:
            view = View(self.stage, self.words, TOAST)
            self.group.append(view.group)
            self.pieces = view.pieces
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
            plane.line(0, head)
            self._fall(face, second)
        cols = plane.cols - taken
        self.lines.clear()
        wrap(text, cols, self.lines)
        self._last = text if len(self.lines) == 1 else ""
        if self._last and was and len(was) <= cols:
            self.lines.insert(0, was)
        for row in range(min(_ROWS, len(self.lines))):
            plane.line(row, self.lines[row])
        self._since = self.stage.board.now()

    def fresh(self):
        """The caption that was in sight for less than a second, if it must stay, or ""."""
        age = since(self.stage.board.now(), self._since)
        return "" if self.alone or age >= _READ * self.stage.speed else self._last

    def is_short(self):
        """Is a caption of one line in sight?"""
        return not self.group.hidden and self._last != ""

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

    def rest(self):
        """Hide the toast and drop its pieces. The next text makes them again."""
        self.hide()
        dismantle(self.group)
        self.pieces = ()
