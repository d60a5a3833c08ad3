# SPDX-License-Identifier: MIT
"""The work between presses: garbage is collected, a watcher is called, and the display dims, then goes dark.

The collection keeps the heap dense, and the next press need not wait for it. A press on a dim display works as always.
A press on a dark display only restores the light.
"""

from micropython import const

from ..core import resident

_DIM_AFTER = const(45000)  # ms
_DARK_AFTER = const(300000)
_DIM = const(10)  # per cent
_SECOND = const(1000)


class Idle:
    """Counts the milliseconds since the last press.

        light   the display's brightness in use, per cent
        watch   a function or None, called about once a second with the milliseconds since the last press
    """

    def __init__(self, board):
        self._board = board
        self._for = 0
        self._told = 0
        self.light = 100
        self._now = -1
        self.watch = None

    def use(self, light):
        """Set the brightness of the display in use, per cent."""
        self.light = light
        self._shine(light)

    def more(self, ms):
        """Add milliseconds without a press."""
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
        """Note a press. Returns False if the display was dark, so that the press has only restored the light."""
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
