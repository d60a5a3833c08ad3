# SPDX-License-Identifier: MIT
"""Tones on a speaker with an amplifier that can be switched off: a square wave that ends by itself.

All tones are the end of one wave in memory. So each ends in the wave's last sample, the middle, where the converter
rests.
"""

from audiocore import RawSample
from audioio import AudioOut
from digitalio import DigitalInOut
from micropython import const

_WAVES = const(72)  # the longest tone; the converter's driver takes as much memory again
_LENGTH = const(2 * _WAVES + 1)
_MIDDLE = const(128)
_SWING = b"\x00\x0c\x6e"  # by volume


class Speaker:
    """The speaker. `volume` is 0 off, 1 soft, 2 loud."""

    def __init__(self, pin, enable):
        self._out = AudioOut(pin)
        self._enable = DigitalInOut(enable)
        self._enable.switch_to_output(False)
        self._wave = bytearray(_LENGTH)  # two samples a wave, then the middle
        self._wave[-1] = _MIDDLE
        self._volume = 0

    @property
    def volume(self):
        """0 off, 1 soft, 2 loud."""
        return self._volume

    @volume.setter
    def volume(self, value):
        self._volume = value
        swing = _SWING[value]
        for i in range(0, 2 * _WAVES, 2):
            self._wave[i] = _MIDDLE + swing
            self._wave[i + 1] = _MIDDLE - swing
        self._enable.value = value > 0

    def beep(self, hz, ms):
        """Start a tone of `hz` for `ms` milliseconds, at most 72 waves. It replaces a tone that still plays."""
        if not self._volume:
            return
        waves = max(1, min(_WAVES, hz * ms // 1000))
        self._out.play(RawSample(memoryview(self._wave)[2 * (_WAVES - waves) :], sample_rate=2 * hz))
