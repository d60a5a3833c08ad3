# SPDX-License-Identifier: MIT
"""Tones on a speaker behind an amplifier that can be switched off: a square wave that ends by itself."""

from audiocore import RawSample
from audioio import AudioOut
from digitalio import DigitalInOut
from micropython import const

_STEPS = const(8)  # samples a wave: keeps the sample rate above what the board's timers need
_WAVES = const(128)  # the longest tone
_MIDDLE = const(128)
_SWING = (0, 12, 110)  # by volume


class Speaker:
    """`volume`: 0 off, 1 soft, 2 loud."""

    def __init__(self, pin, enable):
        self._out = AudioOut(pin)
        self._enable = DigitalInOut(enable)
        self._enable.switch_to_output(False)
        self._wave = bytearray(_STEPS * _WAVES)
        self._volume = 0

    @property
    def volume(self):
        """0 off, 1 soft, 2 loud."""
        return self._volume

    @volume.setter
    def volume(self, value):
        self._volume = value
        swing = _SWING[value]
        wave = self._wave
        for i in range(len(wave)):
            wave[i] = _MIDDLE + swing if i % _STEPS < _STEPS // 2 else _MIDDLE - swing
        self._enable.value = value > 0

    def beep(self, hz, ms):
        """Start a tone of `hz` for `ms` milliseconds, or as many as 128 waves last; a tone still playing gives way."""
        if not self._volume:
            return
        waves = max(1, min(_WAVES, hz * ms // 1000))
        self._out.stop()
        self._out.play(RawSample(memoryview(self._wave)[: waves * _STEPS], sample_rate=hz * _STEPS))
