# SPDX-License-Identifier: MIT
"""A game of missions: wins and points of each mission, by each player.

Shares have Wilson's bounds of 95 %, means have those of their standard error.
"""

import os
import statistics

from tools import autoplay, games

from .duel import wilson
from .players import player
from .spread import spread

_Z = 1.96  # 95 % of a normal distribution lies within so many standard deviations


def report(title, count, only, path):
    """The lines to print. Plays `count` games of each set of missions, equally many of each mission.

    Saves the picture at `path`. only: the players; None: every level of the bot.
    """
    found = sample(title, -(-count // title.hooks.SET_SIZE), only or title.bot.LEVELS)
    plot(title, found, path)
    return describe(title, found)


def sample(title, count, players):
    """{(player, mission from 0): [(won, points, medal), ...]} over the seeds from 0."""
    jobs = [(title.name, who, mission) for who in players for mission in range(title.hooks.MISSIONS)]
    return {job[1:]: results for job, results in spread(play_some, jobs, count).items()}


def play_some(job, first, count):
    """The results of `count` games from seed `first`; job: the game's name, player, mission."""
    name, who, mission = job
    title = games.title(name)
    found = []
    for seed in range(first, first + count):
        game = autoplay.Game(title.rules)
        game.new(seed, [mission])
        autoplay.play(game, player(title, who, seed))
        found.append(title.hooks.result(game.state))
    return found


def describe(title, found):
    """Lines of text: each mission, and each set as a whole, by the players."""
    hooks = title.hooks
    count = len(next(iter(found.values())))
    yield f"{title.texts.at('GAME_TITLE')}: {count} games of each mission; bounds of 95 %"
    for who in dict.fromkeys(who for who, _ in found):
        yield f"{who:<32}{'won':<26}{'medal':<9}points"
        for first in range(0, hooks.MISSIONS, hooks.SET_SIZE):
            missions = range(first, first + hooks.SET_SIZE)
            for mission in missions:
                yield _line(f"{mission + 1:>3} {title.texts.entry('mission', mission)}", found[who, mission])
            whole = [result for mission in missions for result in found[who, mission]]
            yield _line(f"    {title.texts.entry('set', first // hooks.SET_SIZE)}, all".upper(), whole)
        yield _line("    ALL MISSIONS", [result for mission in range(hooks.MISSIONS) for result in found[who, mission]])


def _line(name, results):
    played = len(results)
    won = sum(row[0] for row in results)
    low, high = wilson(won, played)
    points = [row[1] for row in results]
    error = _Z * statistics.pstdev(points) / played**0.5
    share = f"{100 * won / played:5.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    medals = 100 * sum(row[2] for row in results) / played
    return f"{name:<30}{share:<26}{medals:5.1f} %  {statistics.mean(points):5.2f} +- {error:.2f}"


def plot(title, found, path):
    """Save a PNG with a bar for each mission and player: the share of wins with its bounds."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(9, 5), layout="constrained")
    players = list(dict.fromkeys(who for who, _ in found))
    width = 0.8 / len(players)
    for nth, who in enumerate(players):
        rows = [found[who, mission] for mission in range(title.hooks.MISSIONS)]
        wins = [sum(row[0] for row in results) for results in rows]
        shares = [100 * won / len(results) for won, results in zip(wins, rows)]
        bounds = [[100 * edge for edge in wilson(won, len(results))] for won, results in zip(wins, rows)]
        below = [share - low for share, (low, _) in zip(shares, bounds)]
        above = [high - share for share, (_, high) in zip(shares, bounds)]
        places = [mission + 1 + (nth - (len(players) - 1) / 2) * width for mission in range(len(rows))]
        axes.bar(places, shares, width, yerr=[below, above], capsize=2, label=who)
    axes.set(title=title.texts.at("GAME_TITLE"), xlabel="mission", ylabel="won, %")
    axes.set(ylim=(0, 100), xticks=range(1, title.hooks.MISSIONS + 1))
    axes.legend()
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    figure.savefig(path, dpi=100)
    pyplot.close(figure)
