# SPDX-License-Identifier: MIT
"""The meter finds peaks between screens, the largest allocation, the depth of the stack, growth and trouble."""

import pytest

from tools import bootstrap, bundle
from tools.budget import figures, jobs
from tools.budget.jobs import Run
from tools.bundle.compile import compile_all

pytestmark = pytest.mark.skipif(bootstrap.node() is None, reason="Node is not installed here")

BEGIN = """
from time import sleep
from displayio import Bitmap
def rest():
    for i in range(4):
        sleep(1)
"""
A = [0, 60]


def play(program, presses=(), **options):
    return jobs.play(list(presses), drive={"code.py": (BEGIN + program).encode()}, **options)[-1]


def test_freed_memory_counts_only_for_the_peak():
    program = "kept = bytearray({})\nbig = bytearray(20000)\nBitmap(1, 1, 2)\nbig = None\nwhile True: rest()"
    run = play(program.format(3000))
    (note,), (bare,) = run.notes, play(program.format(0)).notes
    assert 3000 <= note["retained"] - bare["retained"] < 3100
    assert 23000 < note["peak"] < note["retained"] + 21500
    assert 20000 <= run.largest < 20100


def test_garbage_does_not_count_for_the_peak():
    run = play("for i in range(200):\n    bytearray(1000)\n    Bitmap(1, 1, 2)\nwhile True: rest()")
    assert run.notes[0]["peak"] - run.notes[0]["retained"] < 8000, "200 KB were allocated"


def test_each_screen_has_its_own_peak():
    run = play("x = bytearray(9000)\nBitmap(1, 1, 2)\nx = None\nrest()\nwhile True: rest()", [A])
    first, second = run.notes
    assert first["peak"] - first["retained"] > 8500
    assert second["peak"] - second["retained"] < 1000


NUMBER = """
from array import array
def made():
    big = [bytearray(8000)]
    at = id(big)
    to = bytearray(4)
    for i in range(4):
        to[i] = at >> 8 * i & 255
    return {}
there = made()
[bytearray(i) for i in range(9)]
while True: rest()
"""


@pytest.mark.parametrize("what, keeps", [("to", False), ("bytes(to)", False), ("array('I', [at])", False), ("[big]", True)])
def test_numbers_in_bytes_keep_nothing_alive(what, keeps):
    """On the badge such numbers keep nothing alive. A list keeps its members alive."""
    retained = [play(NUMBER.format(there)).notes[0]["retained"] for there in (what, "None")]
    assert (retained[0] - retained[1] > 8000) == keeps


CLASS_HEAD = 0x80000  # a number in the head of each class
CHAIN = """
there = None
while id(there) != {} - 16:
    there = there, 0
big = (0,) * 2000
at = id(big)
there = big = None
while at == {}: rest()
"""


def test_the_head_of_a_class_keeps_nothing_alive():
    there, beside = (play(CHAIN.format(at, at)).notes[0]["retained"] for at in (CLASS_HEAD, CLASS_HEAD + 16))
    assert abs(there - beside) < 500, "the tuple takes 8 KB"


LEFT = """
def f(n):
    if n:
        return f(n - 1)
    big = (0,) * 3000
    return len(big)
f(5)
import more
while True: rest()
"""


def test_remains_of_calls_on_the_stack_do_not_count():
    """No collection ran since the calls. While Python reads a module, no call can return how much stack is in use."""
    drive = {"code.py": (BEGIN + LEFT).encode(), **compile_all({"lib/more.mpy": "x = 1"}, bundle.TWIN)}
    (note,) = jobs.play([], drive=drive)[-1].notes
    assert note["peak"] - note["retained"] < 3000, "the tuple took 12 KB"


DEEP = "def f(n):\n    return f(n - 1) if n else Bitmap(1, 1, 2)\nf({})\nwhile True: rest()"


def test_the_measured_stack_is_enough():
    depths = [play(DEEP.format(n), looks=False).notes[0]["stack"] for n in (4, 8, 12)]
    assert depths[1] - depths[0] == depths[2] - depths[1] > 4 * 30
    enough = (depths[2] + 160) // 16 * 4
    assert not play(DEEP.format(12), looks=False, stack=enough).trouble
    (trouble,) = play(DEEP.format(12), looks=False, stack=enough - 80).trouble
    assert "pystack exhausted" in trouble


@pytest.mark.parametrize(
    "extra, grown",
    [
        ((0, 90, 90, 90, 90, 90, 90, 90), 0),
        ((0, 90, 90, 330, 90, 330, 90, 330), 0),  # a chance pointer keeps it alive
        ((0, 90, 90, 130, 170, 210, 250, 290), 120),
    ],
)
def test_growth_counts_only_if_it_lasts(extra, grown):
    notes = [{"retained": 1000 + more} for more in extra for _ in range(5)]
    assert figures.growth(Run("play.py", "stop", notes=notes), 5) == grown
