# SPDX-License-Identifier: MIT
"""A cable in memory, with faults: bytes lost, doubled, changed and late, and a pulled plug. Time is a counter."""

import random


class Clock:
    """Milliseconds."""

    def __init__(self):
        self.ms = 0

    def now(self):
        return self.ms & 0x1FFFFFFF


class End:
    """One end of a cable, as a UART. sent: all bytes that were written here."""

    def __init__(self, cable, buffer):
        self._cable = cable
        self._buffer = buffer
        self.arrived = bytearray()
        self.sent = bytearray()
        self.writes = 0

    @property
    def in_waiting(self):
        self._cable.deliver()
        return len(self.arrived)

    def read(self, n):
        data = bytes(self.arrived[:n])
        del self.arrived[:n]
        return data or None

    def write(self, data):
        self.sent += data
        self.writes += 1
        self._cable.carry(self, bytes(data))
        return len(data)

    def get(self, data):
        self.arrived += data
        del self.arrived[self._buffer :]  # a full buffer loses what comes


class Cable:
    """Two ends. fault: the share of bytes with each fault. pull: is the plug out?"""

    def __init__(self, clock, fault=0.0, seed=0, buffer=512):
        self._clock = clock
        self._fault = fault
        self._chance = random.Random(seed)
        self.ends = End(self, buffer), End(self, buffer)
        self.pulled = False
        self.frames = 0
        self.on_frame = lambda number: None
        self._late = []
        self.old = []

    def carry(self, end, data):
        self.frames += 1
        self.on_frame(self.frames)
        if self.pulled:
            return
        other = self.ends[self.ends[0] is end]
        if not self._fault:
            other.get(data)
            return
        chance, out = self._chance, bytearray()
        for byte in data:
            if chance.random() < self._fault:
                kind = chance.randrange(3)
                out += (b"", bytes((byte, byte)), bytes((byte ^ 1 << chance.randrange(8),)))[kind]
            else:
                out.append(byte)
        self.old = [*self.old[-20:], (other, data)]
        if chance.random() < 20 * self._fault:  # the whole frame again, and much later
            self._late.append((self._clock.ms + chance.randrange(3000), *chance.choice(self.old)))
        if chance.random() < 20 * self._fault:  # the frame itself is late
            self._late.append((self._clock.ms + chance.randrange(3000), other, data))
        else:
            other.get(bytes(out))

    def deliver(self):
        due = [row for row in self._late if row[0] <= self._clock.ms]
        self._late = [row for row in self._late if row[0] > self._clock.ms]
        for _, end, data in due:
            end.get(data)
