# SPDX-License-Identifier: MIT
"""While nobody presses: what the last press left is collected, so that the heap stays dense and the next one need not
wait for it; somebody may watch the time; and the display saves the battery: dim first, then dark.

A press on a dim display does what it always does; on a dark one it only brings the light back.
"""

from micropython import const

from ..core import resident

_DIM_AFTER = const(45000)  # ms
_DARK_AFTER = const(300000)
_DIM = const(10)  # per cent
_SECOND = const(1000)


class Idle:
    """Counts the milliseconds since the last press.

    light: the display's brightness while it is used, per cent; watch: None, or what is called about once a second with the
    milliseconds since the last press."""

    def __init__(self, board):
        self._board = board
        self._for = 0
        self._told = 0
        self.light = 100
        self._now = -1
        self.watch = None

    def use(self, light):
        """The brightness while the display is used."""
        self.light = light
        self._shine(light)

    def more(self, ms):
        """So many milliseconds have gone by without a press."""
        if not self._for:
            resident.collect()
        self._for = min(self._for + ms, _DARK_AFTER)
        self._shine(self._wanted())
        self._told += ms
        if self._told >= _SECOND:
            self._told = 0
            if self.watch:
                self.watch(self._for)

    def press(self):
        """Somebody presses. False: the display was dark, and the press has brought back the light."""
        dark = self._for >= _DARK_AFTER
        self._for = 0
        self._shine(self.light)
        return not dark

    def _shine(self, light):
        if light != self._now:
            self._now = light
            self._board.brightness = light

    def _wanted(self):
        if self._for < _DIM_AFTER:
            return self.light
        return 0 if self._for >= _DARK_AFTER else min(_DIM, self.light)
