# SPDX-License-Identifier: MIT
"""What just happened, in two lines over the bottom of the screen, with the die that decided it."""

from displayio import Group
from micropython import const

from ...ui.colors import GOLD, INK, PAPER
from ...ui.dice import TUMBLE, Dice
from ...ui.sound import DIE
from ...ui.text import TextPlane, wrap

_TOP = const(96)
_COLS = const(25)
_FRAMES = const(5)


class Toast:
    """Hidden until something is said; `group` lies above the views."""

    def __init__(self, stage):
        self.stage = stage
        self.group = Group()
        self.group.hidden = True
        self.group.append(stage.solid(0, _TOP, 160, 21, INK))
        self.group.append(stage.solid(0, _TOP, 160, 1, GOLD))
        self._text = TextPlane(stage, _COLS, 2, 4, _TOP + 3, PAPER)
        self._beside = TextPlane(stage, _COLS - 3, 2, 22, _TOP + 3, PAPER)
        self._dice = Dice(stage, self.group, 1)
        self.group.append(self._text.grid)
        self.group.append(self._beside.grid)
        self._lines = []

    def say(self, text, face=0):
        """Show text; with a face (1 to 6) its die falls first."""
        plane, other = (self._beside, self._text) if face else (self._text, self._beside)
        other.hidden = True
        plane.hidden = False
        plane.clear()
        self.group.hidden = False
        if face:
            self._fall(face)
        else:
            self._dice.hide(0)
        self._lines.clear()
        wrap(text, plane.cols, self._lines)
        for row in range(min(2, len(self._lines))):
            plane.line(row, self._lines[row])

    def _fall(self, face):
        for i in range(_FRAMES):
            self._dice.put(0, 5, _TOP + 3 + (i & 1), TUMBLE + (i & 1))
            self.stage.refresh()
            if self.stage.pause(60):
                break
        self._dice.put(0, 5, _TOP + 5, face)
        self.stage.tone(DIE)

    def hide(self):
        """Take it away."""
        self.group.hidden = True
