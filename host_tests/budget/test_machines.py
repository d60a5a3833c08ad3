# SPDX-License-Identifier: MIT
"""Both machines measure what a program retains. Too little heap or too little of Python's stack is trouble."""

import subprocess

import pytest

from tools import bootstrap
from tools.budget import limits, machines, script
from tools.budget.machines import bits32, bits64, play

PRESSES = 9  # into a game
HEAP = 1 << 20
STACK = 8192
BEGIN = """
from time import sleep
def rest():
    for i in range(4):
        sleep(1)
"""

pytestmark = pytest.mark.skipif(
    bootstrap.node() is None or machines.unix_path() is None, reason="Node or MicroPython is not installed here"
)


def run(program, machine, presses=()):
    return play(list(presses), machine, drive={"code.py": (BEGIN + program + "\nwhile True: rest()").encode()})


@pytest.fixture(scope="module")
def presses():
    return sum(script.straight(script.games()[0]), [])[:PRESSES]


@pytest.fixture(scope="module")
def small(presses):
    return play(presses, bits32(STACK))


@pytest.fixture(scope="module")
def large(presses):
    return play(presses, bits64(HEAP))


def test_both_machines_take_the_same_presses(small, large):
    for trip in (small, large):
        assert trip.trouble == "" and trip.programs() == ["code", "play"]
        assert len(trip.values("note")) == PRESSES + 1
    assert small.values("saved") == large.values("saved")


def test_objects_of_64_bits_are_larger_but_not_twice(small, large):
    ratio, base = limits.scale(small, large)
    assert 1.3 < ratio < 1.6 and base in large.values("base")


def test_too_small_a_cap_gives_a_memory_error(presses, large):
    assert "MemoryError" in play(presses, bits64(large.values("base")[0] + 60_000)).trouble


@pytest.mark.parametrize("machine", [lambda: bits32(STACK), lambda: bits64(HEAP)], ids=["32", "64"])
def test_garbage_is_not_retained(machine):
    made = ("bytearray(9000)", "len(bytearray(9000))", "0")
    kept, dropped, bare = (run(f"def f():\n    return {what}\nkept = f()", machine()).values("note")[0] for what in made)
    assert 9000 <= kept - bare < 9200 and abs(dropped - bare) < 200


def test_the_largest_allocation_is_found_among_garbage():
    assert 20_000 <= run("big = bytearray(20000)\nbig = None\nbytearray(3000)", bits32(STACK)).largest <= 20_016


DEEP = "def f(n):\n    return f(n - 1) if n else 0\nf(20)"


def test_too_small_a_stack_gives_an_error():
    assert run(DEEP, bits32(STACK)).trouble == ""
    assert "pystack exhausted" in run(DEEP, bits32(800)).trouble


def test_the_stack_begins_with_the_programs_first_frame():
    program = "from micropython import pystack_use\nfrom host import report\nreport('inside', pystack_use())"
    trip = run(program, bits32(STACK))
    assert 16 <= trip.values("inside")[0] - trip.values("depth")[0] < 100


def test_a_heap_holds_its_cap_besides_the_collectors_tables():
    """A cap holds so many bytes of objects, and no more."""
    code = "import gc; print(gc.mem_alloc() + gc.mem_free())"
    for size in (200_000, 300_000):
        printed = subprocess.run(bits64(limits.heap_for(size + limits.MILD, 1, 0))(code), capture_output=True, text=True).stdout
        assert size - 100 < int(printed) <= size


def test_the_same_program_runs_again_from_the_same_slot():
    start, straight = script.straight("last_battle")
    few = straight[: len(straight) // 10]
    trip = play(start + few, bits64(4 * HEAP), repeat=2)
    assert trip.trouble == "" and trip.programs() == ["code", "play"]
