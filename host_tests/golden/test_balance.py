# SPDX-License-Identifier: MIT
"""The balance tool: a distribution in words and a picture."""

import itertools

import pytest
from PIL import Image

from tools import balance, games
from tools.balance import alone, duel


def test_balance_prints_a_distribution_and_draws_a_plot(tmp_path, capsys):
    path = tmp_path / "new" / "plot.png"
    assert balance.main(["last_battle", "30", "--plot", str(path)]) == 0
    out = capsys.readouterr().out
    assert "30 games by captain" in out and "mean" in out and "Draw" in out
    assert Image.open(path).format == "PNG"


def test_every_run_plays_the_same_games():
    few, more = (alone.sample("last_battle", count, ["captain"])["captain"] for count in (6, 26))
    assert few == more[:6]


def test_the_first_legal_action_is_a_player_too(tmp_path, capsys):
    path = tmp_path / "plot.png"
    assert balance.main(["last_battle", "30", "--only", "first", "captain", "--plot", str(path)]) == 0
    means = [float(line.split()[2]) for line in capsys.readouterr().out.splitlines() if line.startswith("points  mean")]
    assert means[0] < means[1] and Image.open(path).format == "PNG"


def test_balance_plays_the_wanted_players_against_each_other(tmp_path, capsys):
    path = tmp_path / "plot.png"
    assert balance.main(["postcard", "4", "--only", "random", "captain", "--plot", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[2:4]] == [["random", "captain"], ["captain", "random"]]
    assert lines[4] == "both sides together" and lines[5].startswith("captain   against random")
    assert Image.open(path).format == "PNG"


def test_every_pair_plays_without_a_choice_of_players():
    title = games.title("postcard")
    assert list(duel.sample(title, 1)) == list(itertools.product(["random", *title.bot.LEVELS], repeat=2))
    assert list(duel.sample(title, 1, ["captain"])) == [("captain", "captain")]


def test_every_run_of_a_pair_plays_the_same_games():
    title = games.title("postcard")
    few, more = (duel.sample(title, count, ["random"])["random", "random"] for count in (5, 80))
    assert few == more[:5] and {winner for winner, *_ in more} == {0, 1}


def test_the_handicap_that_balance_prints_makes_the_pair_even():
    """Leads of -3, -1, 0, 2: the second side has the better half. Half a point for the first side makes it two of four."""
    title = games.title("sea_control")
    results = [(int(lead < 0) if lead else None, 8, 1, lead) for lead in (-3, -1, 0, 2)]
    assert duel.describe(title, {("admiral", "admiral"): results})
    assert duel._even(title, {("admiral", "admiral"): results}) == ["even for admiral against admiral: handicap Axis +0.5"]


def test_a_handicap_changes_the_winners():
    title = games.title("sea_control")
    plain, helped = (duel.sample(title, 3, ["random"], handicap)["random", "random"] for handicap in (0, 20))
    assert [lead for *_, lead in plain] == [lead for *_, lead in helped]
    assert [winner for winner, *_ in helped] == [0 if lead > -10 else None for *_, lead in plain]


@pytest.mark.parametrize("won, low, high", [(0, 0.0, 0.0370), (50, 0.4038, 0.5962), (100, 0.9630, 1.0), (95, 0.8882, 0.9785)])
def test_wilson_returns_known_bounds(won, low, high):
    assert duel.wilson(won, 100) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(
    "words", ["postcard 3 --only pirate", "last_battle 3 --only admiral", "chess 3", "last_battle 0", "last_battle x", ""]
)
def test_wrong_arguments_are_refused(words, capsys):
    with pytest.raises(SystemExit):
        balance.main(words.split())
