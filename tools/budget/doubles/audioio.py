# SPDX-License-Identifier: MIT
"""Double of `audioio`: what is played is copied into a buffer of the converter's, as the board does, and kept
there."""


class AudioOut:
    """Instance 16, table of four 32, bytearray 16 and 128: the board's object has 192. The buffer lasts until the
    next sample."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        self._native = bytearray(128)
        self._buffer = None
        self._sample = None
        self.playing = False

    def play(self, sample, *, loop=False):
        """Play a sample."""
        self._buffer = bytearray(len(sample.buffer))
        self._sample = sample

    def stop(self):
        """Stop playing."""
        self._sample = None

    def deinit(self):
        """Give the pin back."""
