# SPDX-License-Identifier: MIT
"""Plays N games by the analyst and by the captain, and shows how often each one wins. [GAME N]

Both play the same seeds. In a game of two sides the captain plays the other side, and the sides change with each seed.
"""

import argparse
import statistics

from sortie.core.head import OVER

from tools import arguments, autoplay, games

from .player import PLAYS, as_player

_NAMES = ("analyst", "captain")


def main(argv):
    """Returns the exit code. Prints a line for each player, and their difference."""
    parser = argparse.ArgumentParser(prog="python -m tools analyst", description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=games.names())
    parser.add_argument("count", type=arguments.whole(1, 10**6), help="how many games")
    parser.add_argument("--plays", type=arguments.whole(1, 10**9), default=PLAYS, help=f"play-outs of a decision ({PLAYS})")
    parser.add_argument("--seconds", type=float, help="time of a decision, instead of a number of play-outs")
    wanted = parser.parse_args(argv)
    from tools.balance.spread import spread  # not at the top: the engine uses the analyst without any package

    jobs = [(wanted.game, who, wanted.plays, wanted.seconds) for who in _NAMES]
    found = spread(_some, jobs, wanted.count)
    print("\n".join(describe(*[found[job] for job in jobs])))
    return 0


def describe(analyst, captain):
    """Lines of text from two lists of (won, points), a row for each seed."""
    for name, rows in zip(_NAMES, (analyst, captain)):
        won = [row[0] for row in rows]
        yield f"{name}: wins {_share(won)}, points {statistics.mean(row[1] for row in rows):.1f}"
    yield f"difference on the same seeds: {_share([mine[0] - other[0] for mine, other in zip(analyst, captain)])}"


def _share(values):
    error = statistics.pstdev(values) / len(values) ** 0.5
    return f"{100 * statistics.mean(values):.1f} of 100, standard error {100 * error:.1f}"


def _some(job, first, count):
    name, who, plays, seconds = job
    title = games.title(name)
    found = []
    for seed in range(first, first + count):
        game, mine = autoplay.Game(title.rules), seed % title.rules.SIDES
        game.new(seed, title.texts.defaults())
        captain = autoplay.bot_player(title.bot)
        sides = [captain] * title.rules.SIDES
        if who == _NAMES[0]:
            sides[mine] = as_player(title, plays=plays, seconds=seconds)
        while game.side() != OVER:
            game.act(sides[game.side()](game))
        points, winner, _ = title.outcome(game.state)
        found.append((int(winner == mine), -points if mine else points))
    return found
