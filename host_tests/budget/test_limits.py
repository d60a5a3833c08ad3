# SPDX-License-Identifier: MIT
"""Each exceeded limit is reported in plain words, and no other limit."""

import pytest

from tools.budget import figures, limits, report
from tools.budget.capped import Cap
from tools.budget.figures import Astray, Figures, Screen, check_way
from tools.budget.jobs import Run


def good():
    screens = [Screen("code", "(the title)", 3, 50_000, 60_000, 900), Screen("play", "Log", 9, 70_000, 131_072, 1850)]
    return Figures("postcard", screens=screens, largest=16384, turns=50, growth=64, cap=Cap([131_072], 1.4, 29_000, ""))


def test_figures_at_the_limits_pass():
    assert limits.broken(good()) == []


@pytest.mark.parametrize(
    "change, words",
    [
        (lambda f: setattr(f.screens[1], "peak", 131_073), "play.py, 'Log': the heap needs 131,073 bytes"),
        (lambda f: setattr(f.screens[0], "stack", 1852), "'(the title)': Python's stack needs 1,852 bytes"),
        (lambda f: setattr(f, "largest", 16400), "the largest allocation has 16,400 bytes"),
        (lambda f: setattr(f, "turns", 49), "49 turns"),
        (lambda f: setattr(f, "growth", 80), "the heap grows: by 80 bytes in 50 turns"),
        (lambda f: setattr(f.cap, "trouble", "play.py: oh"), "hard cap on the heap: play.py: oh"),
    ],
)
def test_a_broken_limit_is_reported(change, words):
    figures_ = good()
    change(figures_)
    (message,) = limits.broken(figures_)
    assert words in message


def test_the_table_marks_figures_over_a_limit():
    figures_ = good()
    figures_.screens[1].peak = 140_000
    lines = report.table(figures_)
    assert any("Log" in line and "140,000!" in line for line in lines)
    assert any("title" in line and "60,000 " in line for line in lines)


def test_a_trip_through_other_programs_is_refused():
    runs = [Run("code.py", "reload"), Run("lib/sortie/play.py", "stop")]
    check_way(runs, ("code", "play"))
    with pytest.raises(Astray, match="code play instead of code again"):
        check_way(runs, ("code", "again"))
    runs[1].trouble.append("Traceback: oh")
    with pytest.raises(Astray, match="oh"):
        check_way(runs, ("code", "play"))


def test_a_screen_is_named_by_its_header_without_figures():
    run = Run("code.py", "stop")
    for press, header in enumerate(["Cards: 2   X", "Cards: 3", ""]):
        run.notes.append({"press": press, "header": header, "retained": press, "peak": 10 + press, "stack": 5})
    shown = figures.screens([run], [run])
    assert [(s.header, s.seen, s.retained, s.peak) for s in shown] == [("Cards", 2, 1, 11), ("(the title)", 1, 2, 12)]
