# SPDX-License-Identifier: MIT
"""Double of `audiocore`. Bytes: instance 16, table of two places 16. The badge's sample takes 32."""


class RawSample:
    """Sound samples in memory."""

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        self.buffer = buffer
        self.sample_rate = sample_rate
