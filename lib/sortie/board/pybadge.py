# SPDX-License-Identifier: MIT
"""PyBadge, PyBadge LC, EdgeBadge: eight keys on a shift register, a speaker, up to five NeoPixels, a battery."""

from time import sleep

import board
from analogio import AnalogIn
from digitalio import DigitalInOut
from keypad import Event, ShiftRegisterKeys
from micropython import const
from neopixel_write import neopixel_write
from supervisor import reload, set_next_code_file, ticks_ms

from ..core.saves import Saves
from .drive import Drive
from .nvm import Nvm
from .speaker import Speaker

_NUMBERS = b"\x01\x00\x03\x02\x05\x07\x06\x04"  # the register's keys B A START SELECT RIGHT DOWN UP LEFT in our order
_RELEASED = const(8)
_WRAP = const(0x1FFFFFFF)
_NAP = const(15)  # ms; a press is seen at most this late
_PIXELS = const(5)
_STRONG = const(350)  # hundredths of a volt: enough to change the table of the drive's clusters
_LOW = const(355)  # hundredths of a volt


class Board:
    """See sortie.board."""

    def __init__(self, root):
        self.root = root
        self.display = board.DISPLAY
        self.display.auto_refresh = False
        self._keys = ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=8,
            value_when_pressed=True,
        )
        self._events = self._keys.events
        self._event = Event()
        self._speaker = Speaker(board.SPEAKER, board.SPEAKER_ENABLE)
        self._pixel_pin = DigitalInOut(board.NEOPIXEL)
        self._pixel_pin.switch_to_output()
        self._battery = AnalogIn(board.A6)
        self.storage = Saves((Nvm(), Drive(self._is_strong)))
        self.lights(0, 0, 0)

    def now(self):
        """Milliseconds that wrap at 2**29."""
        return ticks_ms()

    def wait(self, ms):
        """The next key event, or -1: see sortie.board."""
        start = ticks_ms()
        event = self._event
        while not self._events.get_into(event):
            nap = _NAP
            if ms >= 0:
                left = ms - (ticks_ms() - start & _WRAP)
                if left <= 0:
                    return -1
                nap = min(nap, left)
            sleep(nap / 1000)
        number = _NUMBERS[event.key_number]
        return number if event.pressed else number + _RELEASED

    def beep(self, hz, ms):
        """Start a tone and return."""
        self._speaker.beep(hz, ms)

    @property
    def volume(self):
        """0 off, 1 soft, 2 loud."""
        return self._speaker.volume

    @volume.setter
    def volume(self, value):
        self._speaker.volume = value

    def lights(self, r, g, b):
        """Give all pixels one colour, 0 to 255 each."""
        neopixel_write(self._pixel_pin, bytes((g, r, b)) * _PIXELS)

    @property
    def brightness(self):
        """Of the display, 0 to 100."""
        return int(self.display.brightness * 100 + 0.5)

    @brightness.setter
    def brightness(self, percent):
        self.display.brightness = percent / 100

    def _is_strong(self):
        return self.battery() > _STRONG

    def battery(self):
        """The battery's voltage in hundredths of a volt; the pin sees half of it, 65535 being 3.3 V."""
        return self._battery.value * 33 // 3276

    def low(self):
        """Is the battery nearly empty?"""
        return self.battery() < _LOW

    def run(self, program):
        """End this run of the interpreter and start another: a file of the drive, or code.py (None)."""
        self.display.brightness = 0  # the console shows itself between two runs
        set_next_code_file(program)
        reload()
