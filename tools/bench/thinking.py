# SPDX-License-Identifier: MIT
"""Measures how long the bots of a game think, on the unix MicroPython. It counts time, in microseconds."""

from time import ticks_diff, ticks_us

import autoplay
from pystone import pystones
from sortie.core.head import OVER


def report(package, games, loops):
    """Print the pystones a second. Then print the microseconds of all steps, and of all turns, of each level.

    `package`: of a game, such as "sortie.games.postcard". `games`: how many for each level."""
    print("pystones:", pystones(loops)[1])
    rules, bot = autoplay.load(package, "rules"), autoplay.load(package, "bot")
    for level in range(len(bot.LEVELS) if hasattr(bot, "think") else 0):  # a bot of one side never keeps a player waiting
        steps, turns = [], []
        for seed in range(games):
            game, side = autoplay.start(rules, seed), OVER
            while game.side() != OVER:
                if game.side() != side:
                    side = game.side()
                    turns.append(0)
                taken = _decision(game, bot, level)
                steps.extend(taken)
                turns[-1] += sum(taken)
        print("a step of bot {}:".format(level), *steps)
        print("a turn of bot {}:".format(level), *turns)


def _decision(game, bot, level):
    """The microseconds of each step of a decision. The last one includes the action."""
    taken, action, start = [], 0, ticks_us()
    thought = bot.think(game.view(game.side()), level)
    while not action:
        action = thought.step()
        if action:
            game.act(action)
        taken.append(ticks_diff(ticks_us(), start))
        start = ticks_us()
    return taken
