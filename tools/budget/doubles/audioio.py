# SPDX-License-Identifier: MIT
"""Double of `audioio`. It keeps a buffer as large as the sample, as the badge's converter does."""


class AudioOut:
    """Bytes: instance 16, table of four places 32, bytearray 16 and 128. The badge's object takes 192.

    The buffer lasts until the next sample."""

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
        """Release the pin."""
