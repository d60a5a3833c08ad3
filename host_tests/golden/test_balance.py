# SPDX-License-Identifier: MIT
"""The balance tool: a distribution in words and a picture."""

import pytest
from PIL import Image

from tools import balance, games
from tools.balance import alone, duel


def test_balance_prints_a_distribution_and_draws_a_plot(tmp_path, capsys):
    path = tmp_path / "new" / "plot.png"
    assert balance.main(["last_battle", "30", "--plot", str(path)]) == 0
    out = capsys.readouterr().out
    assert "30 games by the captain" in out and "mean" in out and "Draw" in out
    assert Image.open(path).format == "PNG"


def test_every_run_plays_the_same_games():
    assert alone.sample("last_battle", 6, 0) == alone.sample("last_battle", 26, 0)[:6]


def test_balance_lists_every_pair_of_players(tmp_path, capsys):
    path = tmp_path / "plot.png"
    assert balance.main(["postcard", "4", "--only", "random", "captain", "--plot", str(path)]) == 0
    out = capsys.readouterr().out
    for pair in ("random    random", "random    captain", "captain   random", "captain   captain"):
        assert any(line.startswith(pair) for line in out.splitlines()), pair
    assert "captain   against random" in out and Image.open(path).format == "PNG"


def test_every_run_of_a_pair_plays_the_same_games():
    title = games.title("postcard")
    few, more = (duel.sample(title, count, ["random"])["random", "random"] for count in (5, 80))
    assert few == more[:5] and {winner for winner, _, _ in more} == {0, 1}


@pytest.mark.parametrize("won, low, high", [(0, 0.0, 0.0370), (50, 0.4038, 0.5962), (100, 0.9630, 1.0), (95, 0.8882, 0.9785)])
def test_wilson_returns_known_bounds(won, low, high):
    assert duel.wilson(won, 100) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize("argv", [["postcard", "3", "--only", "pirate"], ["chess", "3"], ["last_battle", "0"], ["last_battle", "x"], []])
def test_wrong_arguments_are_refused(argv, capsys):
    with pytest.raises(SystemExit):
        balance.main(argv)
