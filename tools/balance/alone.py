# SPDX-License-Identifier: MIT
"""A game of one side: the distribution of each player's points, levels and endings."""

import os
import statistics
from collections import Counter

from sortie.core import contract
from sortie.core.head import REASON

from tools import autoplay, games

from .players import player
from .spread import spread

_BIN = 10  # points a bar


def report(title, count, only, path):
    """The lines to print. Plays the games of these players, or of the bot, and saves the picture at `path`."""
    found = sample(title.name, count, only or title.bot.LEVELS)
    plot(title, found, path)
    return [line for who, results in found.items() for line in describe(title, who, results)]


def sample(name, count, players):
    """{player: [(points, level, reason), ...]} of `count` games with the default options, seeds from 0."""
    return {job[1]: results for job, results in spread(_some, [(name, who) for who in players], count).items()}


def _some(job, first, count):
    name, who = job
    title = games.title(name)
    found = []
    for seed in range(first, first + count):
        game = autoplay.Game(title.rules)
        game.new(seed, title.texts.defaults())
        autoplay.play(game, player(title, who, seed))
        found.append((title.hooks.points(game.state), title.hooks.level(game.state), game.state[REASON]))
    return found


def describe(title, who, results):
    """Lines of text: figures of the points, shares of the levels and of the endings."""
    points = sorted(row[0] for row in results)
    deviation = statistics.pstdev(points)
    yield f"{title.texts.at('GAME_TITLE')}: {len(points)} games by {who}"
    yield f"points  mean {statistics.mean(points):.1f}  deviation {deviation:.1f}  median {statistics.median(points):g}"
    yield f"        least {points[0]}  most {points[-1]}"
    levels, reasons = Counter(row[1] for row in results), Counter(row[2] for row in results)
    for number, name in enumerate(title.texts.entries("level")):
        yield f"  {name:<30}{_share(levels[number], len(points))}"
    for reason in sorted(reasons):
        yield f"  {title.texts.reason(reason, contract.RESIGNED):<30}{_share(reasons[reason], len(points))}"


def _share(part, whole):
    return f"{part:>7}{100 * part / whole:>7.1f} %"


def plot(title, found, path):
    """Save a histogram of each player's points, coloured by level, as a PNG."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    names = title.texts.entries("level")
    colors = pyplot.get_cmap("viridis").resampled(len(names)).colors
    points = [points for results in found.values() for points, *_ in results]
    bins = range(min(points) // _BIN * _BIN, max(points) + 2 * _BIN, _BIN)
    figure, rows = pyplot.subplots(len(found), sharex=True, squeeze=False, figsize=(9, 5), layout="constrained")
    for (axes,), (who, results) in zip(rows, found.items()):
        groups = [[points for points, level, _ in results if level == number] for number in range(len(names))]
        axes.hist(groups, bins=bins, stacked=True, label=names, color=colors)
        axes.set(title=f"{title.texts.at('GAME_TITLE')}: {len(results)} games by {who}", xlabel="points", ylabel="games")
    axes.legend()
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    figure.savefig(path, dpi=100)
    pyplot.close(figure)
