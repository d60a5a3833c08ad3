# SPDX-License-Identifier: MIT
"""Double of `audioio`. The host plays a sample. This double keeps a buffer as large as the sample, as the badge's converter does."""

import host


class AudioOut:
    """Bytes: instance 16, table of four places 32, bytearray 16 and 128. The badge's object takes 192.

    The buffer lasts until the next sample."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        self._native = bytearray(128)
        self.buffer = None
        self.sample = None
        self.playing = False

    play = host.play

    def stop(self):
        """Stop playing."""
        self.sample = None

    def deinit(self):
        """Release the pin."""
