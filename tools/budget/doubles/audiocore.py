# SPDX-License-Identifier: MIT
"""Double of `audiocore`. Instance 16, table of one 16: the board's sample has 32."""


class RawSample:
    """Samples in memory."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        self.buffer = buffer
