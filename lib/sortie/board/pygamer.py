# SPDX-License-Identifier: MIT
"""PyGamer: four keys on a shift register, and a joystick that counts as the d-pad."""

import board
from analogio import AnalogIn
from micropython import const

from .badge import RELEASED, Badge

_LEFT = const(4)
_UP = const(6)
_MIDDLE = const(32768)
_PRESS = const(16000)  # from the middle: pushed
_RELEASE = const(9000)  # released; between the two limits nothing changes


class PyGamer(Badge):
    """See sortie.board."""

    NUMBERS = b"\x01\x00\x03\x02"  # B A START SELECT

    def __init__(self, root):
        super().__init__(root)
        self._x = AnalogIn(board.JOYSTICK_X)
        self._y = AnalogIn(board.JOYSTICK_Y)
        self._pushed = bytearray(2)  # for each axis the number of the pushed key, plus 1; 0 for none

    def _next(self):
        event = super()._next()
        if event < 0:
            event = self._axis(0, self._x.value - _MIDDLE, _LEFT)
        return self._axis(1, self._y.value - _MIDDLE, _UP) if event < 0 else event

    def _axis(self, axis, value, first):
        """The event of an axis, or -1. The key of its low end is `first`, that of its high end `first + 1`."""
        was = self._pushed[axis]
        if was:
            if abs(value) > _RELEASE and (value > 0) == (was - 1 > first):
                return -1
            self._pushed[axis] = 0
            return was - 1 + RELEASED
        if abs(value) < _PRESS:
            return -1
        key = first + (value > 0)
        self._pushed[axis] = key + 1
        return key
