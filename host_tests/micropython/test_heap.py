# SPDX-License-Identifier: MIT
"""On MicroPython a die, a shuffle, a draw and an event use no heap.

On 32 bits this also shows that every int stays below 2**30.
"""

import pytest

from tools import micropython

SETUP = r"""
import gc
from sortie.core import dice, journal
s = bytearray(64)
dice.seed(s, 7)
s[40:46] = b"\1\2\3\4\5\6"
ring = bytearray(journal.SIZE)
journal.open_rings(((journal.REFEREE, ring),))
def chance(n):
    for _ in range(n):
        dice.d6(s)
        dice.below(s, 52)
        dice.shuffle(s, 40, 6)
        dice.draw(s, 40, 6, 3)
        journal.push(1, 2, 3, 4, 5)
chance(2)
gc.collect()
gc.disable()
before = gc.mem_alloc()
chance(500)
print(gc.mem_alloc() - before)
"""


@pytest.mark.parametrize("machine", ["unix", "wasm"])
def test_a_die_uses_no_heap(machine):
    run = getattr(micropython, machine)()
    if run is None:
        pytest.skip("not installed here")
    (used,) = run([f"exec({SETUP!r})"])
    assert int(used) <= 64, "bytes for 500 rounds"
