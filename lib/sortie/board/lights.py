# SPDX-License-Identifier: MIT
"""The NeoPixels beside the screen show the danger and, from the last one back, damage in red.

A PyBadge LC has only the first, which shows the danger as long as any hull is left.
"""

from digitalio import DigitalInOut
from micropython import const
from neopixel_write import neopixel_write

_PIXELS = const(5)
_RED = b"\x00\x60\x00"  # green, red, blue
_ALERTS = (b"\x00\x00\x00", b"\x08\x00\x18", b"\x30\x40\x00", b"\x60\x60\x60")  # none, on watch, enemy in sight, battle
_DIM = const(4)  # bits fewer


class Lights:
    """The lights: their colours and their strength."""

    def __init__(self, pin):
        self._pin = DigitalInOut(pin)
        self._pin.switch_to_output()
        self._bytes = bytearray(3 * _PIXELS)
        self._strength = 1
        self._covered = False
        self._wanted = 0
        self._sent = -1
        self._send()

    @property
    def strength(self):
        """0 off, 1 dim, 2 bright."""
        return self._strength

    @strength.setter
    def strength(self, value):
        self._strength = value
        self._send()

    def show(self, alert, damage):
        """Show the danger, `alert`: 0 none to 3 battle, and `damage`, a number of red pixels, 0 to 5."""
        self._wanted = alert * 8 + damage
        self._send()

    def cover(self, covered):
        """Switch the lights off while the display is dark."""
        self._covered = covered
        self._send()

    def _send(self):
        """Send the colours, if they have changed."""
        strength = 0 if self._covered else self._strength
        sent = self._wanted * 4 + strength
        if sent == self._sent:
            return
        self._sent = sent
        shift = _DIM if strength == 1 else 0
        whole = _PIXELS - (self._wanted & 7)
        for i in range(_PIXELS):
            color = _ALERTS[self._wanted >> 3] if i < whole else _RED
            for j in range(3):
                self._bytes[3 * i + j] = color[j] >> shift if strength else 0
        neopixel_write(self._pin, self._bytes)
