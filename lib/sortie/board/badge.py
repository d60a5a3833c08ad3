# SPDX-License-Identifier: MIT
"""PyBadge, PyBadge LC and EdgeBadge: display, battery, speaker, lights, storage and keys.

The eight keys are on a shift register. All three boards run the same CircuitPython and have the same pins. The LC has
one NeoPixel of the five.
"""

from time import sleep

import board
from analogio import AnalogIn
from keypad import Event, ShiftRegisterKeys
from micropython import const
from supervisor import reload, runtime, set_next_code_file, ticks_ms

from ..store.storage import Storage
from .lights import Lights
from .speaker import Speaker

RELEASED = const(8)  # in a key event: a release
LOST = const(16)  # in place of an event: some events were lost

_WRAP = const(0x1FFFFFFF)
_NAP = const(15)  # ms; a press is seen at most this late
_EVENTS = const(16)  # of keys, that wait while the program works: of eight presses
_LOW = const(355)  # hundredths of a volt
_ENOUGH = const(365)  # the same: a low battery has recovered, or is enough to change the table of the drive's clusters


class Badge:
    """See sortie.board. NUMBERS has the number of each key of the shift register, in the register's order."""

    NUMBERS = b"\x01\x00\x03\x02\x05\x07\x06\x04"  # B A START SELECT RIGHT DOWN UP LEFT

    def __init__(self, root):
        self.root = root
        self.display = board.DISPLAY
        self.display.auto_refresh = False
        self._speaker = Speaker(board.SPEAKER, board.SPEAKER_ENABLE)
        self.lights = Lights(board.NEOPIXEL)
        self._battery = AnalogIn(board.A6)
        self._charge = self.battery()
        self._low = False
        self.storage = Storage(self._is_strong)
        self._keys = ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=len(self.NUMBERS),
            value_when_pressed=True,
            max_events=_EVENTS,
        )
        self._event = Event()
        runtime.autoreload = False  # a file that a PC writes must not stop a game

    # --- time and keys -----------------------------------------------------------------------------

    def now(self):
        """Milliseconds that wrap at 2**29."""
        return ticks_ms()

    def wait(self, ms):
        """The next key event, or -1: see sortie.board. Keys are scanned in the background; this sleeps between checks."""
        start = ticks_ms()
        event = self._next()
        while event < 0:
            nap = _NAP
            if ms >= 0:
                left = ms - (ticks_ms() - start & _WRAP)
                if left <= 0:
                    return -1
                nap = min(nap, left)
            sleep(nap / 1000)
            event = self._next()
        return event

    def _next(self):
        """The next key event, or -1, at once."""
        event, events = self._event, self._keys.events
        if not events.get_into(event):
            if not events.overflowed:
                return -1
            events.clear()
            return LOST
        number = self.NUMBERS[event.key_number]
        return number if event.pressed else number + RELEASED

    # --- sound and light ---------------------------------------------------------------------------

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

    @property
    def brightness(self):
        """The display's brightness, 0 to 100. At 0 the lights are off, too."""
        return int(self.display.brightness * 100 + 0.5)

    @brightness.setter
    def brightness(self, percent):
        self.display.brightness = percent / 100
        self.lights.cover(percent == 0)

    # --- power -------------------------------------------------------------------------------------

    @property
    def usb(self):
        """Is a PC connected?"""
        return runtime.usb_connected

    def battery(self):
        """The battery's voltage in hundredths of a volt. The pin has half of it, and 65535 is 3.3 V."""
        return self._battery.value * 33 // 3276

    def low(self):
        """Is the battery nearly empty, and no PC connected?

        The average of several readings decides. A low battery counts as low until it has recovered well.
        """
        self._charge += (self.battery() - self._charge) // 4
        self._low = self._charge < (_ENOUGH if self._low else _LOW)
        return self._low and not self.usb

    def _is_strong(self):
        return self.battery() > _ENOUGH

    def run(self, program):
        """End this run of the interpreter and start another: a file of the drive, or code.py (None)."""
        self.brightness = 0  # the console shows itself between two runs
        set_next_code_file(program)
        reload()
