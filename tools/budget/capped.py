# SPDX-License-Identifier: MIT
"""The same trip on the unix MicroPython with a hard cap on its heap: what it cannot collect or fit, fails as on the
board.

Its objects are larger, as its words have 64 bits. How much larger is measured first, without a cap: what a screen
retains here, over what it retains on 32 bits, in both where the program is told that nothing is free: with room it
keeps more. Of all screens the upper quartile counts. Each cap is made larger by that.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import quantiles

from . import limits, pc

_PLENTY = 4 << 20  # bytes
_TABLES = 128 / 125  # of the heap: the collector's own tables, 3 bits for each block of 32 bytes


@dataclass
class Cap:
    """held: the caps, bytes; ratio: size of things here over 32 bits; base: what the doubles take of the heap;
    trouble: what failed in which cap, "" for nothing."""

    held: list
    ratio: float
    base: int
    trouble: str

    def words(self):
        """What the figure says, in a line."""
        how = f"failed: {self.trouble}" if self.trouble else "are enough on the 64-bit MicroPython"
        caps = " and ".join(f"{cap:,}" for cap in self.held) if len(self.held) < 3 else f"{len(self.held)} caps from {self.held[0]:,}"
        return f"{caps}: {how} (which needs {self.ratio:.2f} times as much, and {self.base:,} for the doubles)"


def play(presses, runs, nvm=None, caps=limits.CAPS):
    """Play the trip that was measured on 32 bits (`runs`) in each of the caps, two at a time; None where there is no unix
    MicroPython. nvm: the badge's memory (pc.play)."""
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
    """The heap here for `size` bytes of the badge's, beside the doubles."""
    return int((base + ratio * size) * _TABLES)
