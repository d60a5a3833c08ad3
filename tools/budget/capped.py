# SPDX-License-Identifier: MIT
"""Plays a trip on the unix MicroPython with a hard cap on its heap. Too little memory is an error, as on the badge.

Objects are larger here, because a word has 64 bits. So the first trip has no cap and measures a ratio.
The ratio is the bytes that a screen retains here over the bytes that it retains on 32 bits.
In both runs the program sees a heap with nothing free, since it keeps more when memory is free.
The upper quartile of all screens counts. Each cap is multiplied by it.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import quantiles

from . import limits, pc

_PLENTY = 4 << 20  # bytes
_TABLES = 128 / 125  # the collector's own tables: 3 bits for each block of 32 bytes


@dataclass
class Cap:
    """The result of a trip under hard caps.

    `held`: the caps, bytes. `ratio`: the size of objects here over their size on 32 bits.
    `base`: bytes of heap that the doubles take. `trouble`: the failures with their caps, or ""."""

    held: list
    ratio: float
    base: int
    trouble: str

    def words(self):
        """The result as one line of text."""
        how = f"failed: {self.trouble}" if self.trouble else "are enough on the 64-bit MicroPython"
        caps = " and ".join(f"{cap:,}" for cap in self.held) if len(self.held) < 3 else f"{len(self.held)} caps from {self.held[0]:,}"
        return f"{caps}: {how} (which needs {self.ratio:.2f} times as much, and {self.base:,} for the doubles)"


def play(presses, runs, nvm=None, caps=limits.CAPS):
    """The Cap of a trip in each of the caps, two at a time. None without a unix MicroPython.

    `runs`: the same trip on 32 bits. `nvm`: the badge's memory, as in `pc.play`."""
    if not pc.interpreter():
        return None
    free = pc.play(presses, _PLENTY, nvm=nvm, scarce=True)
    there = [note["retained"] for run in runs for note in run.notes]
    ratio = quantiles((values[1] / size for values, size in zip(free.values("note"), there)), n=4)[2]
    base = max(value for (value,) in free.values("base"))
    if free.trouble:
        return Cap(caps, ratio, base, free.trouble)
    with ThreadPoolExecutor(2) as pool:
        ends = pool.map(lambda cap: pc.play(presses, heap_for(cap, ratio, base), nvm=nvm).trouble, caps)
        failed = [f"in {cap:,} bytes {trouble}" for cap, trouble in zip(caps, ends) if trouble]
    return Cap(caps, ratio, base, "; ".join(failed))


def heap_for(size, ratio, base):
    """Bytes of heap here that hold the doubles and `size` bytes of the badge's heap."""
    return int((base + ratio * size) * _TABLES)
