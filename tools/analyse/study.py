# SPDX-License-Identifier: MIT
"""The decisions of a finished game, each compared with the analyst's choice."""

import math
import os
import statistics
import time
from collections import namedtuple
from concurrent.futures import ProcessPoolExecutor

from sortie.core.head import SEATS
from sortie.store import move_list

from tools import games, saved
from tools.analyst.search import Search, estimates, verdict

PLAYS = 200  # play-outs of a decision; half of them search, half compare
SECONDS = 4.0  # of a decision
_LEAST = 0.1  # a blunder loses at least this chance of winning
_SURE = 2.0  # standard errors of a blunder's loss

Decision = namedtuple("Decision", "number side view action")
Decision.__doc__ = "A decision: the number of its action from 1, its side, that side's view as bytes, the action taken."
Row = namedtuple("Row", "number side action better chance loss error")
Row.__doc__ = """A decision as the analyst sees it.

`better` is the analyst's action. `chance` is the chance of winning from 0 to 1 after the action taken. `loss` is what
the analyst's action would add, with its standard error."""


def decisions(kept):
    """(Title, [Decision]) of a finished game's move list: every choice of a person, or of all without a person.

    Raises saved.NoGame for a game in play."""
    if not move_list.is_over(kept):
        raise saved.NoGame("This game is not over. The analyst looks only at finished games.")
    found, everyone = [], []
    title = None
    for number, (game, action) in enumerate(saved.positions(kept), 1):
        title = title or games.title(game.rules.ID)
        side = game.side()
        if len(game.actions()) > 1 and action in game.actions():  # to resign is no such action
            everyone.append(Decision(number, side, bytes(game.view(side)), action))
            if not game.state[SEATS] >> 4 * side & 15:
                found.append(everyone[-1])
    if not everyone:
        raise saved.NoGame("This game has no decision.")
    return title, found or everyone


def all_of(title, found, plays=PLAYS, seconds=SECONDS):
    """The Row of each Decision. All processors share the work. With enough seconds the result is the same every time."""
    from tqdm import tqdm  # not at the top: the window uses `row` without this package

    jobs = [(title.name, decision, plays, seconds) for decision in found]
    with ProcessPoolExecutor(min(os.cpu_count() or 1, len(jobs))) as pool:
        return list(tqdm(pool.map(row, jobs), total=len(jobs), unit="decision"))


def row(job):
    """The Row of (name of the game, Decision, play-outs, seconds)."""
    name, (number, side, view, action), plays, seconds = job
    search = Search(games.title(name), view, seed=number)
    search.run(max(1, plays // 2), seconds / 2)
    better = verdict(estimates(search.sums()), search.proposal)
    pairs = _until(search.compare(better, action, max(2, plays // 4)), seconds / 2)
    lost = [best - taken for best, taken in pairs]
    error = statistics.pstdev(lost) / math.sqrt(len(lost))
    loss = statistics.mean(lost)
    if loss <= 0:
        better = action
    return Row(number, side, action, better, statistics.mean(taken for _, taken in pairs), max(loss, 0.0), error)


def is_blunder(seen):
    """Did this Row's action lose much, and surely?"""
    return seen.loss >= _LEAST and seen.loss > _SURE * seen.error


def blunders(rows):
    """The Rows of blunders, the dearest first."""
    return sorted(filter(is_blunder, rows), key=lambda row: -row.loss)


def _until(pairs, seconds):
    """The list of the pairs that come within the given seconds, at least two."""
    end, found = time.monotonic() + seconds, []
    for pair in pairs:
        found.append(pair)
        if len(found) > 1 and time.monotonic() > end:
            break
    return found
