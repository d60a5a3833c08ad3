# SPDX-License-Identifier: MIT
"""The analyst as a player: one decision, in one process or in several. It sees only the view of the side that decides."""

from concurrent.futures import ProcessPoolExecutor

from sortie.core import contract

from tools import games

from .search import Search, estimates, verdict

PLAYS = 200
_WITHOUT_END = 10**9  # play-outs, if the time is the limit


def choose(title, view, seed=0, plays=PLAYS, seconds=None, processes=1):
    """(action, [Estimate]) for a view. A forced action has no estimates. With `seconds` the time is the limit, not `plays`.

    The same seed, plays and processes give the same action; with a time they need not. `processes` share the play-outs."""
    legal = contract.actions(title.rules, view)
    if len(legal) == 1:
        return legal[0], []
    plays = _WITHOUT_END if seconds else plays // processes
    jobs = [(title.name, bytes(view), seed * processes + n, plays, seconds) for n in range(processes)]
    if processes == 1:
        rows = [_search(jobs[0])]
    else:
        with ProcessPoolExecutor(processes) as pool:
            rows = list(pool.map(_search, jobs))
    found = estimates(_joined([sums for _, sums in rows]))
    return verdict(found, rows[0][0]), found


def as_player(title, **limits):
    """player(game) -> the analyst's action. The seed counts the decisions of the game."""
    decisions = 0

    def decide(game):
        nonlocal decisions
        decisions += 1
        return choose(title, game.view(game.side()), decisions, **limits)[0]

    return decide


def _search(job):
    name, view, seed, plays, seconds = job
    search = Search(games.title(name), view, seed)
    search.run(plays, seconds)
    return search.proposal, search.sums()


def _joined(rows):
    """The sums of several searches, added up."""
    joined = {}
    for sums in rows:
        for action, row in sums.items():
            joined[action] = tuple(map(sum, zip(row, joined.get(action, (0, 0, 0)))))
    return joined
