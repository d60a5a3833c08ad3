# SPDX-License-Identifier: MIT
"""A bot that takes over in the middle of a person's orders ends them: it never returns to a position."""

from collections import Counter

import pytest
from sortie.core import contract
from sortie.core.game import Game
from sortie.core.head import OVER
from tools import autoplay

from . import games

GAMES = {"search_board": 3, "sea_control": 4}
BEGUN = 4  # random actions of the person, at most
TRIES = 40  # positions that try one phase
MOST = 30  # actions of the bot


def positions(rules, bot, seed, tried):
    """Yields each position of a bot's game whose phase was tried less than TRIES times."""
    game, player = autoplay.start(rules, seed), autoplay.bot_player(bot, seed % len(bot.LEVELS))
    while game.side() != OVER:
        phase = contract.phase(game.state)
        if tried[phase] < TRIES:
            tried[phase] += 1
            yield bytes(game.state)
        game.act(player(game), True)


def goes_on(game, bot, level):
    """Let the bot play on for the side that decides. Returns False if it returns to a position."""
    side, seen = game.side(), set()
    while game.side() == side and len(seen) < MOST:
        if bytes(game.state) in seen:
            return False
        seen.add(bytes(game.state))
        game.act(bot.choose(game.view(side), level))
    return True


@pytest.mark.parametrize("name", games.NAMES)
def test_a_bot_ends_orders_that_a_person_began(name):
    rules, bot, tried = games.load(name, "rules"), games.load(name, "bot"), Counter()
    chance = autoplay.Dice(1)
    for seed in range(GAMES.get(name, 6)):
        for state in positions(rules, bot, seed, tried):
            game = Game(rules)
            game.load(state, b"", seed)
            side, begun = game.side(), []
            while game.side() == side and len(begun) < 1 + chance.below(BEGUN):
                choices = game.actions()
                begun.append(choices[chance.below(len(choices))])
                game.act(begun[-1])
            for level in range(len(bot.LEVELS) if game.side() == side else 0):
                before = game.note()
                where = f"seed {seed}, level {level}, phase {contract.phase(game.state)}, begun {begun}"
                assert goes_on(game, bot, level), where
                game.back_to(before)
