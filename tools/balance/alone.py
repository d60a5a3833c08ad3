# SPDX-License-Identifier: MIT
"""A game of one side: the distribution of its bot's points, levels and endings."""

import os
import statistics
from collections import Counter

from sortie.core import contract
from sortie.core.head import REASON

from tools import autoplay, games

from .spread import spread

_BIN = 10  # points a bar


def report(title, count, level, path):
    """The lines to print. Plays the games and saves the picture at `path`."""
    results = sample(title.name, count, level)
    plot(title, results, path)
    return describe(title, results, level)


def sample(name, count, level):
    """The results of `count` games with the default options, seeds from 0: a list of (points, level, reason)."""
    return spread(_some, [(name, level)], count)[name, level]


def _some(job, first, count):
    name, level = job
    title = games.title(name)
    found = []
    for seed in range(first, first + count):
        game = autoplay.Game(title.rules)
        game.new(seed, title.texts.defaults())
        autoplay.play(game, autoplay.bot_player(title.bot, level))
        found.append((title.hooks.points(game.state), title.hooks.level(game.state), game.state[REASON]))
    return found


def describe(title, results, level=0):
    """Lines of text: figures of the points, shares of the levels and of the endings."""
    points = sorted(row[0] for row in results)
    deviation = statistics.pstdev(points)
    yield f"{title.texts.at('GAME_TITLE')}: {len(points)} games by the {title.bot.LEVELS[level]}"
    yield f"points  mean {statistics.mean(points):.1f}  deviation {deviation:.1f}  median {statistics.median(points):g}"
    yield f"        least {points[0]}  most {points[-1]}"
    levels, reasons = Counter(row[1] for row in results), Counter(row[2] for row in results)
    for number, name in enumerate(title.texts.entries("level")):
        yield f"  {name:<30}{_share(levels[number], len(points))}"
    for reason in sorted(reasons):
        yield f"  {title.texts.reason(reason, contract.RESIGNED):<30}{_share(reasons[reason], len(points))}"


def _share(part, whole):
    return f"{part:>7}{100 * part / whole:>7.1f} %"


def plot(title, results, path):
    """Save a histogram of the points, coloured by level, as a PNG."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    names = title.texts.entries("level")
    groups = [[points for points, level, _ in results if level == number] for number in range(len(names))]
    figure, axes = pyplot.subplots(figsize=(9, 5), layout="constrained")
    least, most = min(row[0] for row in results), max(row[0] for row in results)
    bins = range(least // _BIN * _BIN, most + 2 * _BIN, _BIN)
    axes.hist(
        groups, bins=bins, stacked=True, label=names, color=pyplot.get_cmap("viridis").resampled(len(names)).colors
    )
    axes.set(title=f"{title.texts.at('GAME_TITLE')}: {len(results)} autopilot games", xlabel="points", ylabel="games")
    axes.legend()
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    figure.savefig(path, dpi=100)
    pyplot.close(figure)
