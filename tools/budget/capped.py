# SPDX-License-Identifier: MIT
"""The same trip on the unix MicroPython with a hard cap on its heap: what it cannot collect or fit, fails as on the
board.

Its objects are larger, as its words have 64 bits. How much larger is measured first, without a cap: what a screen
retains here, over what it retains on 32 bits, in both where the program is told that nothing is free: with room it
keeps more. Of all screens the upper quartile counts. The cap is a program's budget times that.

A board has more heap than that, and the program asks the collector less often where there is more (core/modules.py), which
leaves the heap in more pieces: so the same trip has to go in the board's own heap too.
"""

from dataclasses import dataclass
from statistics import quantiles

from . import limits, pc
from .figures import name

_PLENTY = 4 << 20  # bytes
_TABLES = 128 / 125  # of the heap: the collector's own tables, 3 bits for each block of 32 bytes


@dataclass
class Cap:
    """held: {program: the bytes of the badge's heap that it had to go in}; ratio: size of things here over 32 bits; base:
    what the doubles take of the heap; trouble: what failed under the cap or in the board's heap, "" for nothing."""

    held: dict
    ratio: float
    base: int
    trouble: str

    def words(self):
        """What the figure says, in a line."""
        caps = ", ".join(f"{program} {held:,}" for program, held in sorted(self.held.items()))
        how = f"failed: {self.trouble}" if self.trouble else "is enough on the 64-bit MicroPython"
        return f"{caps}: {how} (which needs {self.ratio:.2f} times as much, and {self.base:,} for the doubles)"


def play(game, presses, runs, nvm=None):
    """Play the trip that was measured on 32 bits (`runs`) under the cap; None where there is no unix MicroPython. nvm: the
    badge's memory (pc.play)."""
    if not pc.interpreter():
        return None
    free = pc.play(presses, _PLENTY, nvm=nvm, scarce=True)
    there = [note["retained"] for run in runs for note in run.notes]
    ratio = quantiles((values[1] / size for values, size in zip(free.values("note"), there)), n=4)[2]
    base = max(value for (value,) in free.values("base"))
    held = {program: limits.peak_of(game, program)[0] for program in sorted({name(run.program) for run in runs})}
    trouble = free.trouble or pc.play(presses, lambda file: heap_for(held[name(file)], ratio, base), nvm=nvm).trouble
    if not trouble:
        trouble = pc.play(presses, heap_for(limits.BOARD, ratio, base), nvm=nvm).trouble
        trouble = trouble and f"in {limits.BOARD:,} bytes, as a board has them, {trouble}"
    return Cap(held, ratio, base, trouble)


def heap_for(size, ratio, base):
    """The heap here for `size` bytes of the badge's, beside the doubles."""
    return int((base + ratio * size) * _TABLES)
