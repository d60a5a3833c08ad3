# SPDX-License-Identifier: MIT
"""A game of two sides: wins of each player against each other player.

Shares have Wilson's bounds of 95 %: unlike plain bounds they stay correct near 0 and 1.
"""

import os
import statistics
from collections import Counter
from itertools import permutations, product

from sortie.core import contract
from sortie.core.handicap import half_points
from sortie.core.head import OVER, REASON

from tools import autoplay, games

from .players import RANDOM, player
from .spread import spread

_Z = 1.96  # 95 % of a normal distribution lies within so many standard deviations


def wilson(won, played):
    """(lower, upper) 95 % bound of the probability to win, after `won` wins in `played` games."""
    share = won / played
    middle = share + _Z**2 / (2 * played)
    half = _Z * (share * (1 - share) / played + _Z**2 / (4 * played**2)) ** 0.5
    low, high = ((middle + sign * half) / (1 + _Z**2 / played) for sign in (-1, 1))
    return max(0, min(low, share)), min(1, max(high, share))  # rounding may place 0 and 1 outside


def report(title, count, only, handicap, path):
    """The lines to print. Plays the pairs with this value of the handicap, and saves the picture at `path`."""
    found = sample(title, count, only, handicap)
    plot(title, found, path)
    return describe(title, found) + _even(title, found)


def sample(title, count, only=None, handicap=0):
    """{(player of side 0, of side 1): [(winner, turns, reason, points), ...]} over the seeds from 0.

    Of the players in `only` each plays each other one; one player plays itself. Without `only` chance and all levels play
    each other and themselves. The other options have their default values.
    """
    pairs = permutations(only, 2) if only and len(only) > 1 else product(only or [RANDOM, *title.bot.LEVELS], repeat=2)
    jobs = [(title.name, *pair, handicap) for pair in pairs]
    return {job[1:3]: results for job, results in spread(_some, jobs, count).items()}


def _some(job, first, count):
    title = games.title(job[0])
    found = []
    for seed in range(first, first + count):
        game = autoplay.Game(title.rules)
        game.new(seed, [*title.texts.defaults()[:-1], job[3]])
        sides = [player(title, who, seed) for who in job[1:3]]
        while game.side() != OVER:
            game.act(sides[game.side()](game))
        found.append((title.hooks.winner(game.state), title.hooks.turns(game.state), game.state[REASON], title.hooks.points(game.state)))
    return found


def describe(title, found):
    """Lines of text: each pair, then each player against each other over both sides."""
    return list(_described(title, found))


def _described(title, found):
    sides = title.texts.sides(2)
    count = len(next(iter(found.values())))
    yield f"{title.texts.at('GAME_TITLE')}: {count} games a pair; shares with bounds of 95 %"
    yield f"{sides[0]:<10}{sides[1]:<10}  {sides[0] + ' wins':<27}turns  endings"
    for (first, second), results in found.items():
        reasons = Counter(reason for _, _, reason, _ in results)
        ends = ", ".join(
            f"{title.texts.reason(reason, contract.RESIGNED)} {100 * reasons[reason] / count:.0f} %" for reason in sorted(reasons)
        )
        turns = statistics.mean(turns for _, turns, _, _ in results)
        yield f"{first:<10}{second:<10}  {share(_wins(results, 0), count):<27}{turns:>5.1f}  {ends}"
    yield "both sides together"
    for first, second in found:
        if first != second and first != RANDOM:
            won = _wins(found[first, second], 0) + _wins(found[second, first], 1)
            yield f"{first:<10}against {second:<12}{share(won, 2 * count)}"


def _wins(results, side):
    return sum(winner == side for winner, *_ in results)


def _even(title, found):
    """A line with the handicap that makes the last pair even, the strongest one. [] if points alone do not decide."""
    (first, second), results = list(found.items())[-1]
    option = title.texts.options()[-1]
    if first != second or option["id"] != "handicap" or any((winner == 0) != (points > 0) for winner, _, _, points in results):
        return []
    count = len(option["values"])
    leads = [2 * points for *_, points in results]

    def unevenness(value):
        ahead = [lead + half_points(value, count) for lead in leads]
        return abs(sum((lead > 0) - (lead < 0) for lead in ahead)), abs(half_points(value, count))

    best = min(range(count), key=unevenness)
    return [f"even for {first} against {second}: handicap {option['texts'][best]}"]


def share(won, played):
    """The share of games won in percent, with its bounds, as text."""
    low, high = wilson(won, played)
    return f"{100 * won / played:5.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def plot(title, found, path):
    """Save a PNG with a bar for each pair: side 0's share with its bounds."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    sides = title.texts.sides(2)
    shares = [100 * _wins(results, 0) / len(results) for results in found.values()]
    bounds = [[100 * edge for edge in wilson(_wins(results, 0), len(results))] for results in found.values()]
    errors = [[share - low for share, (low, _) in zip(shares, bounds)], [high - share for share, (_, high) in zip(shares, bounds)]]
    figure, axes = pyplot.subplots(figsize=(9, 5), layout="constrained")
    axes.barh([f"{first} : {second}" for first, second in found], shares, xerr=errors, capsize=3)
    axes.axvline(50, color="black", linewidth=0.8)
    axes.set(title=title.texts.at("GAME_TITLE"), xlim=(0, 100), xlabel=f"{sides[0]} wins, %", ylabel=" : ".join(sides))
    axes.invert_yaxis()
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    figure.savefig(path, dpi=100)
    pyplot.close(figure)
