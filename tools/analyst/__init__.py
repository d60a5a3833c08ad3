# SPDX-License-Identifier: MIT
"""Plays N games by the analyst and by a bot, and shows how often each one wins. [GAME N]

Both play the same seeds. In a game of two sides the bot plays the other side, and the sides change with each seed.
"""

import argparse
import statistics

from sortie.core.head import OVER

from tools import arguments, autoplay, games

from .player import PLAYS, as_player

_ANALYST = "analyst"


def main(argv):
    """Returns the exit code. Prints a line for each player, and their difference."""
    parser = argparse.ArgumentParser(prog="python -m tools analyst", description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=games.names())
    parser.add_argument("count", type=arguments.whole(1, 10**6), help="how many games")
    parser.add_argument("--plays", type=arguments.whole(1, 10**9), default=PLAYS, help=f"play-outs of a decision ({PLAYS})")
    parser.add_argument("--seconds", type=float, help="time of a decision, instead of a number of play-outs")
    parser.add_argument("--against", default="captain", help="the level of the bot (captain)")
    wanted = parser.parse_args(argv)
    levels = games.title(wanted.game).bot.LEVELS
    if wanted.against not in levels:
        parser.error(f"there is no level {wanted.against}: {', '.join(levels)}")
    from tools.balance.spread import spread  # not at the top: the engine uses the analyst without any package

    jobs = [(wanted.game, who, wanted.against, wanted.plays, wanted.seconds) for who in (_ANALYST, wanted.against)]
    found = spread(_some, jobs, wanted.count)
    print("\n".join(describe({job[1]: found[job] for job in jobs})))
    return 0


def describe(found):
    """Lines of text from {player: [(won, points) of each seed]} of two players."""
    from tools.balance.duel import share  # not at the top, as above

    for name, rows in found.items():
        yield f"{name}: wins {share(sum(row[0] for row in rows), len(rows))}, points {statistics.mean(row[1] for row in rows):.1f}"
    lead = [mine[0] - other[0] for mine, other in zip(*found.values())]
    error = statistics.pstdev(lead) / len(lead) ** 0.5
    yield f"difference on the same seeds: {100 * statistics.mean(lead):.1f} of 100, standard error {100 * error:.1f}"


def _some(job, first, count):
    name, who, level, plays, seconds = job
    title = games.title(name)
    found = []
    for seed in range(first, first + count):
        game, mine = autoplay.Game(title.rules), seed % title.rules.SIDES
        game.new(seed, title.texts.defaults())
        sides = [autoplay.bot_player(title.bot, title.bot.LEVELS.index(level))] * title.rules.SIDES
        if who == _ANALYST:
            sides[mine] = as_player(title, plays=plays, seconds=seconds)
        while game.side() != OVER:
            game.act(sides[game.side()](game))
        points, winner, _ = title.outcome(game.state)
        found.append((int(winner == mine), -points if mine else points))
    return found
