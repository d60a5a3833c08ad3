# SPDX-License-Identifier: MIT
"""Dice over a battle: who throws at whom, all at once, and what they do; a 6 is orange, a 5 yellow, others grey."""

from micropython import const

from ...ui.colors import FIRE, FOG, INK, ORANGE, PAPER
from ...ui.pieces import TUMBLE, place, reveal
from ...ui.sound import DIE
from .forms import THROW_DID, THROW_DIE, THROW_WHO
from .screen_views import SeaView
from .screen_views import THROW as FORM

DICE = const(12)  # at most in sight

_HITS = const(6)
_DISABLES = const(5)
_FALL = const(5)  # frames
_TOP = const(83)
_BOTTOM = const(117)
_UP = const(-73)  # pixels: where it lies over the first rows of a battle instead of the last


class Throw(SeaView):
    """Hidden until something is thrown."""

    form = FORM

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self.group.hidden = True
        self._shaders = []
        for color in (FOG, FIRE, ORANGE):
            self._shaders.append(stage.palette(None, color, INK, PAPER if color == FOG else color))
        self._lying = 0

    def begin(self, title, high):
        """An empty tray for who throws next, over the upper rows (`high`) or the lower ones."""
        self.group.hidden = False
        self.group.y = _UP if high else 0
        self._lying = 0
        for i in range(DICE):
            reveal(self.pieces[THROW_DIE + i], False)
        self.pieces[THROW_WHO].line(0, title)
        self.pieces[THROW_DID].clear()

    def add(self, faces, bonus=0):
        """Throw dice that show these faces beside those that lie there; 0 is one that misses."""
        first = self._lying if self._lying + len(faces) <= DICE else 0
        count = min(len(faces), DICE)
        for frame in range(_FALL):
            for i in range(count):
                self._lay(first + i, TUMBLE + (frame + i) % 2, 0)
            self.stage.refresh()
            if self.stage.pause(60):
                break
        for i in range(count):
            self._lay(first + i, faces[i], bonus)
        for i in range(first + count, DICE):
            reveal(self.pieces[THROW_DIE + i], False)
        self._lying = first + count
        self.stage.tone(DIE)

    def _lay(self, i, cell, bonus):
        die = self.pieces[THROW_DIE + i]
        effect = cell + bonus if cell < TUMBLE else 0
        die.pixel_shader = self._shaders[2 if effect >= _HITS else 1 if effect == _DISABLES else 0]
        place(die, cell, die.x, die.y)

    def span(self):
        """From where to where the tray lies on the display, in pixels from the top; nowhere while it is hidden."""
        y = self.group.y
        return (_BOTTOM, _BOTTOM) if self.group.hidden else (y + _TOP, y + _BOTTOM)

    def say(self, text):
        """What they did."""
        self.pieces[THROW_DID].line(0, text)

    def hide(self):
        """Take the tray away."""
        self.group.hidden = True
