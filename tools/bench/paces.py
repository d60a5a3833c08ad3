# SPDX-License-Identifier: MIT
"""Measures the speed of rules and bots. Runs unchanged on CPython and MicroPython, as tools/autoplay.py does.

Prints lines of words: a name, a count, seconds. The seconds are a sum. For a wait they are the longest, and the median
and the 95th percentile follow.
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


_FINE = 0.00001  # seconds: the resolution of the lengths of steps
_LENGTHS = 3000


def report(package, games, loops):
    """Print the pystones, then the paces of a game's package over so many games.

    The paces are those of listing, of doing, and of each level of the bot."""
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
    """Print a bot's seconds for all decisions and for the longest one.

    A game of two sides has those of a step of thinking, a turn's first action and a turn, too."""
    count = 0
    total = longest = 0
    steps, first, turns = [0] * _LENGTHS, [], []
    for seed in range(games):
        game = autoplay.start(rules, seed)
        side = OVER
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
                side = view[SIDE]
                first.append(spent)
                turns.append(0)
            turns[-1] += spent
    print("bot{}".format(level), count, total)
    print("longest{}".format(level), 1, longest)
    if rules.SIDES > 1:
        _steps(level, steps)
        _waited("first", level, first)
        _waited("turn", level, turns)


def _steps(level, lengths):
    """Print the waits for steps. `lengths[n]` steps took n times _FINE seconds; they are too many to keep each."""
    count = sum(lengths)
    found, left = [], [count - count // 2, count - count * 95 // 100, 1]
    so_far = 0
    for n in range(_LENGTHS - 1, -1, -1):
        so_far += lengths[n]
        while left and so_far >= left[-1]:
            found.append(n * _FINE)
            left.pop()
    most, late, middle = found
    print("step{}".format(level), count, most, middle, late)


def _waited(what, level, seconds):
    """Print the longest, the median and the 95th percentile of `seconds`."""
    seconds.sort()
    count = len(seconds)
    print("{}{}".format(what, level), count, seconds[-1], seconds[count // 2], seconds[count * 95 // 100])


def _chosen(bot, view, level, steps):
    """The action that a bot chooses. Where it thinks in steps, `steps` counts each by its length."""
    if not hasattr(bot, "think"):
        return bot.choose(view, level)
    start = ticks_us()
    thought = bot.think(view, level)
    action = 0
    while not action:
        action = thought.step()
        steps[min(_LENGTHS - 1, int(_since(start) / _FINE))] += 1
        start = ticks_us()
    return action
