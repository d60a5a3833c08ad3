# SPDX-License-Identifier: MIT
"""The statistics of a finished game (from its module `outcome`) equal the result in the PC's programs."""

import pytest
from sortie.core.head import OVER, REASON
from sortie.games.missions.fields import END_SUNK
from sortie.core.head import NEITHER

from tools import autoplay
from tools.games import names, title

from . import games

SEEDS = 12


@pytest.mark.parametrize("name", names())
def test_the_outcome_equals_the_result_of_the_pc(name):
    of = title(name)
    outcome = games.load(name, "outcome").outcome
    for seed in range(SEEDS if name not in games.LENGTH else 2):
        game = autoplay.start(of.rules, seed)
        player = autoplay.random_player(seed) if seed % 2 else autoplay.bot_player(of.bot)
        while game.side() != OVER:
            game.act(player(game))
        before = bytes(game.state)
        points, winner, mark = outcome(game.state)
        expected = of.hooks.winner(game.state)
        assert (points, winner) == (of.hooks.points(game.state), NEITHER if expected is None else expected)
        if winner == 0:
            assert bool(mark) == (hasattr(of.hooks, "result") and bool(of.hooks.result(game.state)[2])), "its medal"
        else:
            assert bool(mark) == (name == "missions" and game.state[REASON] == END_SUNK), "Bismarck lost"
        assert bytes(game.state) == before


@pytest.mark.parametrize("name", games.NAMES)
def test_a_resigned_new_game_has_an_outcome(name):
    game = autoplay.start(games.load(name, "rules"), 3)
    game.resign()
    points, winner, mark = games.load(name, "outcome").outcome(game.state)
    assert isinstance(points, int) and winner in (0, 1, NEITHER) and not (mark and name != "toy")
