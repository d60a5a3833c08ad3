# SPDX-License-Identifier: MIT
"""Double of `audioio`. The machine notes each tone, and passes it to its listener, the window."""

from tools.simulator.machine import current

from .audiocore import RawSample

_FASTEST = 350_000  # samples a second that the board's converter can play


class AudioOut:
    """The speaker's pin."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        current().claim(left_channel)
        self._ends = 0
        self._loop = False

    def play(self, sample, *, loop=False):
        """Play a sample once, or for ever. Does not block."""
        machine = current()
        if not isinstance(sample, RawSample):
            raise TypeError("sample must be a RawSample")
        if sample.sample_rate > _FASTEST:
            raise ValueError("sample rate too high")
        ms = len(sample.samples) * 1000 // sample.sample_rate
        self._ends = machine.clock.now() + ms
        self._loop = loop
        machine.sounds.append((_pitch(sample), ms))
        if machine.on_sound:
            machine.on_sound(bytes(sample.samples), sample.sample_rate, loop)

    def stop(self):
        """Stop playing."""
        self._ends = 0
        self._loop = False

    @property
    def playing(self):
        """Is a sample being played?"""
        return self._loop or current().clock.now() < self._ends

    def deinit(self):
        """Release the pin."""
        self.stop()


def _pitch(sample):
    """The tone's frequency in Hz, from the time between the samples' first and last rise above their middle."""
    data = sample.samples
    middle = (max(data) + min(data)) / 2
    rises = [i for i in range(len(data)) if data[i] > middle and (i == 0 or data[i - 1] <= middle)]
    if len(rises) < 2:
        return sample.sample_rate // len(data)
    return (len(rises) - 1) * sample.sample_rate // (rises[-1] - rises[0])
