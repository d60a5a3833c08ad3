# SPDX-License-Identifier: MIT
"""The bench runs, and its estimates follow from the figures that it names."""

import shutil
from pathlib import Path

import pytest

from tools import bench, bootstrap
from tools.bench import badge, pictures, presses, versus, waits
from tools.bench.versus import RIVAL, Speed
from tools.bench.whole import Press, Wait, game_of
from tools.budget import machines, script
from tools.budget.machines import Trip

PLAY = "lib/sortie/play.py"
CAPTAINS_SEED = 0


@pytest.fixture
def measured(monkeypatch):
    """A function: the times of presses A, UP with these areas, rows of the machine and counts of valgrind."""

    def measure(areas, *rows, counts):
        def play(presses, machine, files):
            (out,) = [word.partition("=")[2] for word in machine("pass") if "out-file" in str(word)]
            for number, count in enumerate(counts, 1):
                Path(f"{out}.{number}").write_text(f"events: Ir\nsummary: {count}\n", encoding="utf-8")
            return Trip([(PLAY, *map(str, row)) for row in rows])

        monkeypatch.setattr(pictures.machines, "bits64", lambda heap: lambda code: [code])
        monkeypatch.setattr(pictures.machines, "play", play)
        monkeypatch.setattr(pictures, "_drawn", lambda presses: [[areas]] * 3)
        return pictures.measure([[0, 60], [4, 60]])

    return measure


def test_instruction_counts_are_scaled_by_pystones(measured):
    """A pystone has 40,000 instructions."""
    times = measured([], ("pystones", 1), ("first", 1, 1, 2, 0, 0), counts=(8_000_000, 400_000))
    assert times == {"another screen": [pytest.approx(10 / badge.PYSTONES)]}


def test_the_time_of_a_picture_includes_reads_and_the_display(measured):
    times = measured([(160, 128)], ("pystones", 1), ("first", 1, 1, 2, 3, 10_240), counts=(8_000_000, 0))
    drawn = 160 * 128 * (16 / badge.BUS + badge.COMPOSE) + 128 * badge.WINDOW
    assert times["another screen"] == [pytest.approx(drawn + 3 * badge.OPEN + 10_240 / badge.READ)]


def test_overlapping_areas_are_sent_separately():
    assert badge.picture([(10, 10)] * 3) == pytest.approx(3 * badge.picture([(10, 10)]))


def test_each_press_is_counted_by_its_program():
    """A step in the review has a kind of its own, because the game is replayed up to it."""
    places = (("UP", PLAY), ("UP", "lib/sortie/review.py"), ("UP", "code.py"), ("A", "code.py"), ("", PLAY))
    kinds = [pictures.kind(program, key) for key, program in places]
    assert kinds == ["a cursor moves", "a step of a review", "a line of a menu", "another screen", "start of a game"]


def test_percentile_returns_median_p95_and_maximum():
    assert [bench.percentile(range(100), share) for share in (0.5, 0.95, 1)] == [50, 95, 99]


def test_only_a_missed_aim_is_marked():
    quick, slow = bench.table("postcard", {"a cursor moves": [0.049] * 20, "a turn of bot 1": [1, 15.5]})
    assert not quick.endswith("missed") and slow.endswith("15500   15000  missed")


def test_a_game_is_compared_with_its_rival_by_round():
    """A PC at half its speed in one of the rounds changes no ratio."""
    rounds = [{RIVAL: Speed(900, 100, slow), "quick": Speed(900, 100, slow / 2), "few": Speed(100, 100, slow)} for slow in (1, 2, 1)]
    assert [versus.ratios(rounds, name) for name in (RIVAL, "quick", "few")] == [[1, 1], [2, 2], [1, 0.2]]


def test_waits_and_presses_of_whole_games_are_printed_beside_their_aims():
    """A page is a press without a decision. Phase 2 of Sea Control is sailing. A turn has the presses of both places."""
    sails = [Press(turn, 1, b"\x02", keys, 1, True) for turn, keys in ((b"1", 9), (b"1", 17), (b"2", 3))]
    played = {"sea_control": [([Wait(9.0, True), Wait(0.1, False)], [*sails, Press(b"1", 1, b"", 1, 0, True)])]}
    assert [line.split()[-7:] for line in waits.table(played)[1:]] == [["1", "9.0", "9.0", "9.0", "8", "12", "missed"]] * 2
    rows = {line[:45].strip(): line[45:].split() for line in presses.table(played)}
    assert rows["sea_control, allies"] == ["2", "3", "3", "27"]
    assert rows["sea_control"] == ["3", "10.00"]
    assert rows["sea_control, A"] == ["4", "0.75", "0.5"], "the page of four presses does not choose"


def test_a_captains_game_is_played_to_its_end_by_presses():
    """Each press of A is noted with those of the cursor."""
    seconds, made = game_of("postcard", CAPTAINS_SEED)
    assert len(seconds) > 1 and made[-1].keys >= 1
    assert all(press.keys >= 1 and press.decisions >= 0 for press in made)
    assert sum(press.decisions for press in made) > len({press.turn for press in made})


@pytest.mark.skipif(bootstrap.node() is None or machines.unix_path() is None, reason="MicroPython is not installed")
def test_the_bench_prints_its_table(capsys, monkeypatch, packages_of):
    """With its pictures if valgrind is installed."""
    packages_of("bench")
    monkeypatch.setattr(bench.whole, "play", lambda names, count: {name: [([Wait(1.0, True)], [])] for name in names})
    monkeypatch.setattr(versus, "SECONDS", 0.01)
    monkeypatch.setattr(script, "trip", lambda game: sum(script.straight(game), []))  # without the pages before the game
    assert bench.main(["--game", "postcard", "--games", "1", "--presses", "9", "--rounds", "1"]) == 0
    printed = capsys.readouterr().out
    for words in ("start of the menus", "start of a game", "a cursor moves", "another screen"):
        assert (f"postcard, {words} " in printed) == bool(shutil.which("valgrind"))
    assert "postcard, a step of bot 0 " in printed and "postcard, a turn of bot 1 " in printed and RIVAL in printed
    assert "1.0      1.0" in printed, "the wait of the whole game"


def test_without_valgrind_the_bench_says_so_and_measures_the_rest(capsys, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(script, "trip", lambda game: [[0, 60]])
    monkeypatch.setattr(bench, "thinking", lambda game, count: {"a turn of bot 1": [1.5]})
    monkeypatch.setattr(versus, "measure", lambda names, rounds: [{name: Speed(900, 100, 1) for name in (RIVAL, *names)}])
    monkeypatch.setattr(bench, "_whole_games", lambda *sample: None)
    assert bench.main(["--game", "postcard"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Pictures are left out: valgrind, which counts instructions, is not installed.")
    assert "another screen" not in printed and "postcard, a turn of bot 1 " in printed and "1.00" in printed
