# SPDX-License-Identifier: MIT
"""The NeoPixels beside the screen: damage as a row of red ones, and behind it how great the danger is."""

from digitalio import DigitalInOut
from micropython import const
from neopixel_write import neopixel_write

_PIXELS = const(5)
_RED = b"\x00\x60\x00"  # green, red, blue
_ALERTS = (b"\x00\x00\x00", b"\x08\x00\x18", b"\x30\x40\x00", b"\x60\x60\x60")  # none, on watch, enemy in sight, battle
_DIM = const(4)  # bits fewer


class Lights:
    """`strength`: 0 off, 1 dim, 2 bright."""

    def __init__(self, pin):
        self._pin = DigitalInOut(pin)
        self._pin.switch_to_output()
        self._bytes = bytearray(3 * _PIXELS)
        self._shown = -1
        self.strength = 1
        self.show(0, 0)

    def show(self, alert, damage):
        """alert: 0 none to 3 battle; damage: how many pixels of it, 0 to 5. Sends only what has changed."""
        wanted = (alert * 8 + damage) * 4 + self.strength
        if wanted == self._shown:
            return
        self._shown = wanted
        shift = _DIM if self.strength == 1 else 0
        for i in range(_PIXELS):
            color = _RED if i < damage else _ALERTS[alert]
            for j in range(3):
                self._bytes[3 * i + j] = color[j] >> shift if self.strength else 0
        neopixel_write(self._pin, self._bytes)
