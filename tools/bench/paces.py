# SPDX-License-Identifier: MIT
"""How fast the rules and the opponents are. Runs unchanged on CPython and MicroPython, as tools/autoplay.py does.

Prints lines of words: what, how often, seconds.
"""

import autoplay
import pystone
from sortie.core.head import OVER, SIDE

try:
    from time import ticks_diff, ticks_us

    def _since(start):
        return ticks_diff(ticks_us(), start) / 1000000

except ImportError:
    from time import perf_counter as ticks_us

    def _since(start):
        return ticks_us() - start


def report(package, games, loops):
    """Print the paces of a game's package over so many games: listing, doing, and each level of its bot; and
    pystones."""
    print("pystones", loops, pystone.pystones(loops)[0])
    rules = autoplay.load(package, "rules")
    listed = done = 0
    listing = doing = 0
    for seed in range(games):
        game = autoplay.start(rules, seed)
        player = autoplay.Dice(seed)
        while game.side() != OVER:
            start = ticks_us()
            actions = game.actions()
            listing += _since(start)
            listed += len(actions)
            action = actions[player.below(len(actions))]
            start = ticks_us()
            game.act(action)
            doing += _since(start)
            done += 1
    print("listed", listed, listing)
    print("done", done, doing)
    bot = autoplay.load(package, "bot")
    for level in range(len(bot.LEVELS)):
        _decisions(rules, bot, level, games)


def _decisions(rules, bot, level, games):
    """Print what a bot takes for a decision, and for its longest; of a game of two sides also for its longest turn, and
    for the first action of a turn and one step of thinking that take longest."""
    count = 0
    total = longest = turn = first = 0
    steps = [0]
    for seed in range(games):
        game = autoplay.start(rules, seed)
        side, so_far = OVER, 0
        while game.side() != OVER:
            view = game.view(game.side())
            start = ticks_us()
            action = _chosen(bot, view, level, steps)
            spent = _since(start)
            total += spent
            longest = max(longest, spent)
            count += 1
            start = ticks_us()
            game.act(action)
            spent += _since(start)
            if view[SIDE] != side:
                side, so_far = view[SIDE], 0
                first = max(first, spent)
            so_far += spent
            turn = max(turn, so_far)
    print("bot{}".format(level), count, total)
    print("longest{}".format(level), 1, longest)
    if rules.SIDES > 1:
        print("step{}".format(level), 1, steps[0])
        print("first{}".format(level), 1, first)
        print("turn{}".format(level), 1, turn)


def _chosen(bot, view, level, steps):
    """What a bot does; steps[0] becomes the longest step of its thinking, where it thinks in steps."""
    if not hasattr(bot, "think"):
        return bot.choose(view, level)
    start = ticks_us()
    thought = bot.think(view, level)
    action = 0
    while not action:
        action = thought.step()
        steps[0] = max(steps[0], _since(start))
        start = ticks_us()
    return action
