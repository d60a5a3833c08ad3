# SPDX-License-Identifier: MIT
"""Double of `audiocore`: RawSample."""


class RawSample:
    """Samples in memory: a buffer of bytes (type 'B', 'b') or of 16 bits ('H', 'h')."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        view = memoryview(buffer)
        if view.format not in "BbHh":
            raise ValueError("sample_source buffer must be a bytearray or array of type 'h', 'H', 'b', or 'B'")
        if channel_count not in (1, 2) or sample_rate < 1:
            raise ValueError("channel_count must be 1-2, sample_rate at least 1")
        self.samples = view
        self.sample_rate = sample_rate
