# SPDX-License-Identifier: MIT
"""A finished game is analysed: each decision of a person, the better action, the loss, and the pages."""

import pytest
from PIL import Image
from sortie.store import move_list

from host_tests.last_battle.table import HEX, Table
from sortie.core import contract
from sortie.games.last_battle import fields as L
from tools import analyse, autoplay, games, saved
from tools.analyse import picture, report, study
from tools.analyse.study import Decision, Row
from tools.simulator import memory


def line(name, seats=0, most=5000):
    """The move list of a game that the captain plays, whole or of its first `most` actions."""
    title = games.title(name)
    game = autoplay.Game(title.rules)
    game.new(3, seats=seats)
    kept, done = move_list.begun(game), []
    while game.actions() and len(done) < most:
        done.append(title.bot.choose(game.view(game.side())))
        game.act(done[-1])
    move_list.add(kept, game, done)
    return kept


@pytest.fixture
def badge(tmp_path):
    """write(kept) returns the file of a badge's memory with this move list."""

    def write(kept):
        path = tmp_path / "badge.nvm"
        path.write_bytes(memory.used({move_list.NAME: kept}))
        return path

    return write


def at_brest(square):
    """The Decision to sail to a square from the last hex before Brest, in the last PM. Only G21 wins."""
    table = Table(4, "G20")
    table.s[L.PM], table.s[L.STEPS], table.s[L.MOVED] = 1, 1, 4
    contract.become(table.s, L.P_SAIL)
    return Decision(7, 0, bytes(table.game.view(0)), L.V_SAIL << 10 | HEX[square])


def test_a_missed_win_is_a_blunder():
    seen = study.row(("last_battle", at_brest("F20"), 24, 99.0))
    assert seen.better == L.V_SAIL << 10 | HEX["G21"] != seen.action
    assert seen.loss == 0.5 and seen.chance == 0.5, "a draw counts half"
    assert study.is_blunder(seen)


def test_the_best_action_loses_nothing():
    seen = study.row(("last_battle", at_brest("G21"), 24, 99.0))
    assert seen.better == seen.action and (seen.chance, seen.loss) == (1.0, 0.0) and not study.is_blunder(seen)


def test_the_same_game_gives_the_same_analysis():
    job = "postcard", study.decisions(line("postcard", 0x10))[1][2], 8, 99.0
    assert study.row(job) == study.row(job)


def test_only_a_persons_choices_are_decisions():
    title, found = study.decisions(line("postcard", 0x10))
    assert {row.side for row in found} == {0}
    for row in found:
        legal = contract.actions(title.rules, bytearray(row.view))
        assert len(legal) > 1 and row.action in legal
    assert {row.side for row in study.decisions(line("postcard", 0x11))[1]} == {0, 1}, "without a person, both"


def test_a_decision_holds_only_the_view_of_its_side():
    _, found = study.decisions(line("postcard", 0x10))
    rules = games.title("postcard").rules
    for row in found:
        assert contract.view(rules, rules.resample(bytearray(row.view), 0, 99), 0) == row.view


def test_a_game_in_play_is_refused(badge, capsys):
    assert analyse.main([str(badge(line("last_battle", most=9)))]) == 1
    assert "not over" in capsys.readouterr().err


def test_a_file_without_a_game_is_refused(tmp_path, capsys):
    assert analyse.main([str(tmp_path / "nothing")]) == 1
    assert "There is no" in capsys.readouterr().err


def test_a_save_becomes_a_page_and_a_picture(badge, tmp_path, capsys):
    kept, plot = line("postcard", 0x10), tmp_path / "a.png"
    path = badge(kept)
    assert saved.read(path) == kept
    assert analyse.main([str(path), "--plays", "4", "--seconds", "0.01", "--plot", str(plot)]) == 0
    printed = capsys.readouterr().out
    count = len(study.decisions(kept)[1])
    assert f"chance of winning after each of {count} decisions" in printed and f"of {count} decisions." in printed
    with Image.open(plot) as opened:
        assert len(set(opened.convert("RGB").crop((80, 40, 1080, 440)).get_flattened_data())) > 5, "a curve on a grid"


def test_the_page_names_the_blunder():
    title = games.title("last_battle")
    rows = [
        Row(7, 0, L.V_SAIL << 10 | HEX["F20"], L.V_SAIL << 10 | HEX["G21"], 0.25, 0.5, 0.1),
        Row(9, 0, L.V_SAIL << 10 | HEX["F20"], L.V_SAIL << 10 | HEX["F20"], 1.0, 0.0, 0.0),
        Row(12, 0, L.V_SAIL << 10 | HEX["F20"], L.V_SAIL << 10 | HEX["G21"], 0.5, 0.3, 0.2),
    ]
    lines = list(report.describe(title, rows))
    named = [each for each in lines[:-1] if "move F20" in each]
    assert [each.split()[:3] for each in named] == [["7", "25", "50"], ["12", "50", "30"]]
    assert named[0].endswith("move G21  blunder") and named[1].endswith("move G21"), "0.3 is less than two errors"
    assert lines[-2:] == [
        "The analyst agrees with 1 of 3 decisions. Blunders: 1.",
        "The dearest is action 7: move F20 lost 50 of 100 games; better: move G21.",
    ]


def test_the_picture_has_a_line_as_long_as_a_blunders_loss(tmp_path):
    def red(loss):
        row = Row(7, 0, L.V_SAIL << 10 | HEX["F20"], L.V_SAIL << 10 | HEX["G21"], 0.25, loss, 0.1)
        others = [row._replace(number=number, loss=0.0) for number in (3, 99)]
        picture.save(games.title("last_battle"), [row, *others], tmp_path / "a.png")
        with Image.open(tmp_path / "a.png") as opened:
            pixels = opened.convert("RGB").load()
            return max(sum(pixels[x, y] == (216, 50, 31) for y in range(opened.height)) for x in range(opened.width // 2))

    short, long = red(0.3), red(0.6)
    assert red(0.0) == 0 < short and long - short > 60, "of some 400 pixels for 100 games"


def test_the_bars_show_each_chance():
    shown = list(report.bars([0.0, 0.5, 1.0]))
    assert shown[0] == "100 % |  █" and shown[2] == "      | ▄█" and shown[4] == "  0 % | ██"
    assert max(map(len, report.bars([0.5] * 1000))) <= 80
