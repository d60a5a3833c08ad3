# SPDX-License-Identifier: MIT
"""PyBadge, PyBadge LC, EdgeBadge: eight keys on a shift register. All three run the same CircuitPython and have the same pins;
the LC has one NeoPixel of the five."""

import board
from keypad import Event, ShiftRegisterKeys

from .badge import RELEASED, Badge

_NUMBERS = b"\x01\x00\x03\x02\x05\x07\x06\x04"  # the register's keys B A START SELECT RIGHT DOWN UP LEFT in our order


class Board(Badge):
    """See sortie.board."""

    def __init__(self, root):
        super().__init__(root)
        self._keys = ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=8,
            value_when_pressed=True,
        )
        self._event = Event()

    def _next(self):
        event = self._event
        if not self._keys.events.get_into(event):
            return -1
        number = _NUMBERS[event.key_number]
        return number if event.pressed else number + RELEASED
