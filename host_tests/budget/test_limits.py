# SPDX-License-Identifier: MIT
"""Each exceeded limit is reported in plain words, and the exit code is 1. Presses that lead elsewhere measure nothing."""

import pytest

from tools import budget
from tools.budget import limits
from tools.budget.limits import CAPS, Astray, check_way, growth, heap_for
from tools.budget.machines import Trip

BASE, HERE, THERE = 1000, 3000, 2000  # bytes
GAME = "last_battle"


class Played:
    """Stands for `machines.play`: trips of the right programs with fixed figures. `trouble`: {number of the heap: words}."""

    def __init__(self):
        self.heaps = []
        self.trouble = {}
        self.largest = limits.LARGEST
        self.grown = limits.GROWTH
        self.turns = limits.TURNS

    def __call__(self, presses, machine, nvm=None, repeat=1):
        bits, size = machine
        if bits == 64 and size != limits._PLENTY:
            self.heaps.append(size)
            return Trip(trouble=self.trouble.get(size, ""))
        programs = limits._GAME if repeat > 1 else limits._TRIP if nvm is None else limits._LESSON
        rows = [(f"{name}.py", "ended", "") for name in programs]
        rows += [("code.py", "base", str(BASE)), ("code.py", "depth", "0")]
        if repeat > 1:
            rows += [("play.py", "saved", "0")] * (self.turns * repeat // (repeat - 5) + 1)
            games = [THERE + self.grown * (game > repeat // 2) for game in range(repeat)]
            rows += [("play.py", "note", str(size)) for size in games for _ in presses[: len(presses) // repeat]]
        else:
            rows += [("play.py", "note", str(HERE if bits == 64 else THERE))] * 4
        return Trip(rows, "", self.largest)


@pytest.fixture
def played(monkeypatch):
    stand_in = Played()
    monkeypatch.setattr(limits, "play", stand_in)
    monkeypatch.setattr(limits, "bits32", lambda stack: (32, stack))
    monkeypatch.setattr(limits, "bits64", lambda heap: (64, heap))
    monkeypatch.setattr(limits, "_stack", lambda: limits.STACK)
    monkeypatch.setattr(limits.script, "straight", lambda game: ([], [[0, 60]] * 4))
    return stand_in


def test_figures_at_the_limits_pass(played, capsys):
    assert budget.main(["--game", GAME]) == 0
    heaps = [heap_for(size, HERE / THERE, BASE) for size in (*CAPS, *CAPS, limits.BOARD)]
    assert sorted(played.heaps) == sorted(heaps), "the trip and the lesson, and the trip with tall letters, in any order"
    assert "All limits hold." in capsys.readouterr().out


@pytest.mark.parametrize(
    "name, value, words",
    [
        ("largest", 16400, "the largest allocation has 16,400 bytes"),
        ("grown", 80, "the heap grows by 80 bytes in 50 turns"),
        ("turns", 49, "the heap grows by 64 bytes in 49 turns"),
        ("trouble", {heap_for(CAPS[0], HERE / THERE, BASE): "oh"}, "the trip in 139,264 bytes of heap: oh"),
        ("trouble", {heap_for(CAPS[1], HERE / THERE, BASE): "oh"}, "the trip in 143,360 bytes of heap: oh"),
    ],
)
def test_a_broken_limit_is_reported(played, capsys, name, value, words):
    setattr(played, name, value)
    assert budget.main(["--game", GAME]) == 1
    marked = [line for line in capsys.readouterr().out.splitlines() if "<--" in line]
    assert words in marked[0]


def test_every_cap_is_tried(played, capsys):
    played.trouble[heap_for(150 * 1024, HERE / THERE, BASE)] = "oh"
    assert budget.main(["--every-cap", "--game", GAME]) == 1
    lines = capsys.readouterr().out.splitlines()[:-1]
    assert len(lines) == 13 and [line for line in lines if "oh" in line] == [f"{GAME}: the trip in 153,600 bytes of heap: oh  <-- too much"]


def test_a_cap_is_a_32_bit_heap():
    """The unix build of CircuitPython needs 2 KB more for the same trip than this rig."""
    assert heap_for(134 * 1024, 1.5, BASE) == int((BASE + 1.5 * 132 * 1024) * 259 / 256)


def test_a_trip_through_other_programs_is_refused():
    rows = [("code.py", "ended", "reload"), ("lib/sortie/play.py", "ended", "stop")]
    check_way(Trip(rows), ["code", "play"])
    with pytest.raises(Astray, match="code play instead of code again"):
        check_way(Trip(rows), ["code", "again"])
    with pytest.raises(Astray, match="oh"):
        check_way(Trip(rows, "oh"), ["code", "play"])


@pytest.mark.parametrize(
    "extra, grown",
    [
        ((0, 90, 90, 90, 90, 90, 90, 90), 0),
        ((0, 90, 90, 330, 90, 330, 90, 330), 0),  # a chance pointer keeps it alive
        ((0, 90, 90, 130, 170, 210, 250, 290), 120),
    ],
)
def test_growth_counts_only_if_it_lasts(extra, grown):
    assert growth([1000 + more for more in extra for _ in range(5)], 5) == grown
