# SPDX-License-Identifier: MIT
"""The bench runs, and its estimates follow from the figures that it names."""

import ast
import shutil
from pathlib import Path

import pytest

from tools import bench, bootstrap
from tools.bench import badge, meters, versus
from tools.bench.pictures import CURSOR, LINE, SCREEN, STEP, Picture
from tools.bench.report import opponents_table, percentile, pictures_table
from tools.bench.speeds import Pace
from tools.bench.versus import RIVAL, Speed
from tools.budget import pc


def test_time_is_scaled_by_pystones():
    assert badge.python(0.001, 100 * badge.PYSTONES) == pytest.approx(0.1)


def test_instruction_counts_are_scaled_by_pystones():
    """The first count of an interpreter is that of 200 pystones: 40,000 instructions for each.

    A program with ten times as many instructions takes ten times as long as a pystone."""
    with meters.Counts() as meter:
        file = next(word for word in meter.under() if "out-file" in word).partition("=")[2]
        for number, count in ((1, 8_000_000), (2, 400_000)):
            Path(f"{file}.{number}").write_text(f"events: Ir\nsummary: {count}\n", encoding="utf-8")
        assert badge.python(*meter.taken(1, 2, 0)) == pytest.approx(10 / badge.PYSTONES)


def test_a_full_screen_takes_13_7_ms_on_the_bus():
    assert badge.bus([(160, 128)]) == pytest.approx(0.01365 + 128 * badge.WINDOW, abs=1e-5)


def test_overlapping_areas_are_sent_separately():
    assert badge.picture([(10, 10)] * 3) == pytest.approx(3 * badge.picture([(10, 10)]))


def test_percentile_returns_median_p95_and_maximum():
    assert [percentile(range(100), share) for share in (0.5, 0.95, 1)] == [50, 95, 99]
    assert percentile([], 0.5) == 0


def test_only_a_missed_aim_is_reported():
    quick = [Picture(key, "", 0.0001, [(8, 8)], badge.PYSTONES) for key in ("UP", "A")]
    assert pictures_table(quick)[1] == []
    slow = quick + [Picture("UP", "", 0.06, [], badge.PYSTONES)]
    (message,) = pictures_table(slow)[1]
    assert message.startswith("a cursor moves: 60 ms")


def test_a_step_of_the_review_has_a_row_and_an_aim():
    slow = Picture("RIGHT", "", 0.2, [], badge.PYSTONES, "lib/sortie/review.py")
    lines, (message,) = pictures_table([slow])
    assert lines[1].startswith(STEP) and message.startswith(f"{STEP}: 200 ms")


def test_the_time_of_a_picture_includes_reads_and_new_objects():
    bare = Picture("A", "", 0.01, [(160, 128)], badge.PYSTONES)
    full = Picture("A", "", 0.01, [(160, 128)], badge.PYSTONES, made=20, opened=3, read=10_240)
    assert full.seconds - bare.seconds == pytest.approx(20 * badge.MAKE + 3 * badge.OPEN + 10_240 / badge.READ)


def test_each_press_is_counted_by_its_program():
    """A step in the review has a kind of its own, because the game is replayed up to it."""
    kinds = [
        Picture(key, "", 0, [], badge.PYSTONES, program).kind
        for key, program in (("UP", "lib/sortie/play.py"), ("UP", "lib/sortie/review.py"), ("UP", "code.py"), ("A", "code.py"))
    ]
    assert kinds == [CURSOR, STEP, LINE, SCREEN]


def test_a_slow_bot_is_reported():
    waits = 0.0005, 0.0009
    quick = [Pace("MicroPython", what, 1, 0.001, badge.PYSTONES, waits) for what in ("bot0", "step0", "first0", "turn0")]
    lines, missed = opponents_table(quick, 3000)
    assert len(lines) == 4 and missed == []
    late = [Pace(machine, "turn1", 1, 99, badge.PYSTONES, (1, 15.5)) for machine in ("MicroPython", "CPython")]
    (message,) = opponents_table(quick + late, 3000)[1]
    assert message.startswith("an opponent's turn, level 1: 15.5")


def test_a_game_is_compared_with_its_rival_by_round():
    """A PC at half its speed in one of the rounds changes no ratio."""
    rounds = [
        {RIVAL: Speed(900, 100, 1, slow), "quick": Speed(900, 100, 1, slow / 2), "late": Speed(100, 100, 1, slow)}
        for slow in (1, 2, 1)
    ]
    lines, (message,) = versus.table(rounds)
    assert [line.split()[2] for line in lines[2:]] == ["1.00", "2.00", "0.20"]
    assert message == f"late: 0.20 times as many actions listed and done a second as {RIVAL}, aim 1"


@pytest.mark.skipif(bootstrap.node() is None or pc.interpreter() is None, reason="Node or MicroPython is not installed")
@pytest.mark.parametrize("meter, options", [(meters.Clock, ()), (meters.Counts, ("--game", "postcard"))], ids=["clock", "counts"])
def test_the_bench_prints_and_writes_its_tables(meter, options, capsys, monkeypatch, tmp_path, packages_of):
    packages_of("bench")
    if meter is meters.Counts and not shutil.which("valgrind"):
        pytest.skip("valgrind is not installed")
    monkeypatch.setattr(meters, "best", lambda: meter)
    monkeypatch.setattr(bench, "_FILE", tmp_path / "dist/speed.txt")
    monkeypatch.setattr(meter, "rounds", 1)
    monkeypatch.setattr(versus, "SECONDS", 0.01)
    assert bench.main([*options, "--games", "1", "--presses", "33", "--rounds", "1"]) == 0
    printed = capsys.readouterr().out
    rows = ("a cursor moves", "another screen", "code.py to the menu", "a game's first picture")
    for word in ("bot0", *rows, meter.name):
        assert word in printed
    if not options:
        assert all(word in printed for word in (versus.RIVAL, "play-outs", "listed"))
        assert (tmp_path / "dist/speed.txt").read_text(encoding="utf-8").strip() == printed.strip()


def test_the_display_double_has_the_methods_of_the_budgets():
    """Else a late press in a game, such as one that sinks a ship, ends the bench."""
    timed, counted = (_methods(bootstrap.ROOT / "tools" / file) for file in ("bench/displayio.py", "budget/doubles/displayio.py"))
    assert {"__getitem__", "__setitem__"} <= counted["Bitmap"]
    for name in counted.keys() & timed.keys():
        built_in = set(dir({"Palette": list, "Group": list}.get(name, object)))
        assert counted[name] <= timed[name] | built_in


def _methods(path):
    """{class: the names of its operators and public methods}."""
    classes = [part for part in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(part, ast.ClassDef)]
    bodies = {one.name: [part for part in one.body if isinstance(part, ast.FunctionDef)] for one in classes}
    return {
        name: {part.name for part in body if not part.decorator_list and (part.name[0] != "_" or part.name[:2] == "__")}
        for name, body in bodies.items()
    }
