# SPDX-License-Identifier: MIT
"""A determinization keeps every public fact: each fact of a game's facts.py, at many positions of many games."""

from importlib import import_module

import pytest
from sortie.core.contract import phase, pop, view
from sortie.core.head import OVER, SIDE

from tools import autoplay

from . import games

NAMES = ("postcard", "sea_control", "search_board")
MOST = {"postcard": 2000, "sea_control": 200, "search_board": 60}  # games at scale 1
EVERY = 23  # one in so many positions that are not rare


def differences(game, facts_of, value):
    """Returns (side, fact, real value, drawn value) of the facts that a determinization has lost."""
    out = []
    for side in range(game.rules.SIDES):
        seen = bytes(game.view(side))
        drawn = game.rules.resample(bytearray(seen), side, value)
        assert bytes(view(game.rules, drawn, side)) == seen
        real, other = facts_of(_shown(game, side), side), facts_of(drawn, side)
        out += [(side, name, real.get(name), other.get(name)) for name in real | other if real.get(name) != other.get(name)]
    return out


def _shown(game, side):
    """Returns the whole state without a private choice of the other side. That choice in progress is hidden."""
    s = bytearray(game.state)
    while s[SIDE] == 1 - side and phase(s) in game.rules.PRIVATE:
        pop(s)
    return s


def lost_facts(name, seed, player):
    """Yields (actions done, phase, side, fact, real value, drawn value) of lost facts in a whole game."""
    facts = import_module(f"host_tests.{name}.facts")
    game = autoplay.start(games.load(name, "rules"), seed)
    count = 0
    while game.side() != OVER:
        count += 1
        if phase(game.state) in facts.RARE or count % EVERY == 0:
            for row in differences(game, facts.facts_of, seed * 10007 + count):
                yield count, phase(game.state), *row
        game.act(player(game))


@pytest.mark.parametrize("name", NAMES)
def test_a_determinization_keeps_public_facts_in_games_of_bots(name):  # PH-LOCK, SC-CHASE, SB-SEARCH, SB-SHADOW, SB-ATTACK
    bot = games.load(name, "bot")
    for seed in range(games.count(name, MOST[name], 2)):
        for level in range(len(bot.LEVELS)):
            assert not list(lost_facts(name, seed, autoplay.bot_player(bot, level)))


@pytest.mark.parametrize("name", NAMES)
def test_a_determinization_keeps_public_facts_in_random_games(name):  # PH-LOCK, SC-CHASE, SB-SEARCH, SB-SHADOW, SB-ATTACK
    for seed in range(games.count(name, MOST[name], 2)):
        assert not list(lost_facts(name, seed, autoplay.random_player(seed)))
