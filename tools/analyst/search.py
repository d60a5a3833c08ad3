# SPDX-License-Identifier: MIT
"""Information-set Monte Carlo tree search for every game, through the contract alone.

The algorithm is SO-ISMCTS. Its source: Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search".
(IEEE Transactions on Computational Intelligence and AI in Games 4, 2012.)

Each iteration draws a determinization of the view. It goes down one tree of actions, adds a node, and plays out with
the game's best bot. UCB counts how often an action was available.
An action throws its own dice, so chance needs no nodes. A forced action needs no node either.

A decision is widened step by step, so few play-outs try few of many actions, but try them often.
The source is Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go" (Computer Games Workshop, 2007).
"""

import math
import random
import time
from collections import namedtuple

from sortie.core import contract
from sortie.core.head import NEITHER, OVER, SIDE

_CURIOSITY = 0.5  # weight of the exploration term of UCB
_WIDTH = 2  # tried actions of a node for the square root of its visits
_MOST = 600  # actions of a play-out; then the present result counts, drawn towards even
_POINTS = 0.1  # share of the points in a result; the rest is the win
_SCALE = 100  # points that count as a clear lead

Estimate = namedtuple("Estimate", "action plays mean error")
Estimate.__doc__ = "An action: its play-outs, their mean result from 0 to 1 for the side that decides, its standard error."


class _Node:
    __slots__ = ("below", "seen", "squares", "visits", "worth")

    def __init__(self):
        self.below = {}  # action: node
        self.seen = self.visits = 0  # how often it was available, and taken
        self.worth = self.squares = 0.0  # sum of the results for the side that took it, and of their squares


class Search:
    """A search from one view. `title` has `rules`, `bot` and `outcome`; the same seed gives the same search.

    `proposal` is the action of the game's best bot, whose level is the last one."""

    def __init__(self, title, view, seed):
        self._title, self._view, self._level = title, bytearray(view), len(title.bot.LEVELS) - 1
        self._random = random.Random(seed)
        self._root = _Node()
        self._turns, self._lead = getattr(title.hooks, "CUT", (0, 0))
        self.proposal = title.bot.choose(self._view, self._level)

    def run(self, plays, seconds=None):
        """Do `plays` iterations, or fewer in the given seconds. It can be called again to continue."""
        end = None if seconds is None else time.monotonic() + seconds
        for _ in range(plays):
            self._iterate()
            if end is not None and time.monotonic() >= end:
                break

    def sums(self):
        """{action: (play-outs, sum of results, sum of their squares)} of the decision. Sums of several searches can be added."""
        return {action: (node.visits, node.worth, node.squares) for action, node in self._root.below.items()}

    def _iterate(self):
        rules = self._title.rules
        s = rules.resample(self._view, self._view[SIDE], self._random.getrandbits(30))
        node, path = self._root, []
        node.visits += 1
        while s[SIDE] != OVER:
            legal = contract.actions(rules, s)
            if len(legal) == 1:
                contract.act(rules, s, legal[0], True)
                continue
            new, tried = [], []
            for action in legal:
                (tried if action in node.below else new).append(action)
            for action in tried:
                node.below[action].seen += 1
            is_new = new and len(tried) <= _WIDTH * math.sqrt(node.visits)
            action = self._untried(node, new) if is_new else _best(node, tried)
            node = node.below.setdefault(action, _Node())
            node.seen = node.seen or 1
            path.append((s[SIDE], node))
            contract.act(rules, s, action, True)
            if is_new:
                break
        result = self._worth(self._play_out(s))
        for side, node in path:
            share = 1 - result if side else result
            node.visits += 1
            node.worth += share
            node.squares += share * share

    def _untried(self, node, new):
        if node is self._root and self.proposal in new:
            return self.proposal
        return self._random.choice(new)

    def compare(self, action, other, pairs):
        """The chances of winning after two actions, for the side that decides: `pairs` pairs of floats from 0 to 1.

        Both actions of a pair meet the same hidden part and the same coming dice."""
        rules, side = self._title.rules, self._view[SIDE]
        for _ in range(pairs):
            found = {}
            s = rules.resample(self._view, side, self._random.getrandbits(30))
            for each in {action, other}:  # an action with itself is played once
                after = bytearray(s)
                contract.act(rules, after, each, True)
                won = self._chance(self._play_out(after))
                found[each] = 1 - won if side else won
            yield found[action], found[other]

    def _play_out(self, s):
        """The state `s` after the best bot has played both sides, to the end or to the cut."""
        rules, bot, hooks = self._title.rules, self._title.bot, self._title.hooks
        stop = self._turns and hooks.turns(s) + self._turns
        for _ in range(_MOST):
            if s[SIDE] == OVER or stop and hooks.turns(s) >= stop:
                break
            contract.act(rules, s, bot.choose(contract.view(rules, s, s[SIDE]), self._level), True)
        return s

    def _worth(self, s):
        """The result of a state for side 0, from 0 to 1. The win decides; the points add a little."""
        return (1 - _POINTS) * self._chance(s) + _POINTS * _share(self._title.outcome(s)[0] / _SCALE)

    def _chance(self, s):
        """1 for a win of side 0, 0 for a loss, 0.5 for a draw. Before the end of a game the lead in points decides."""
        points, winner, _ = self._title.outcome(s)
        if s[SIDE] != OVER and self._lead:
            return _share(points / self._lead)
        won = 0.5 if winner == NEITHER else float(winner == 0)
        return won if s[SIDE] == OVER else (won + 0.5) / 2


def _share(lead):
    """A lead as a share from 0 to 1: 0.5 for none, 0.73 for 1 (a logistic curve)."""
    return 1 / (1 + math.exp(max(-50.0, min(50.0, -lead))))


def _best(node, tried):
    """The tried action with the highest upper confidence bound (UCB1 over the times it was available)."""
    def bound(action):
        child = node.below[action]
        return child.worth / child.visits + _CURIOSITY * math.sqrt(math.log(child.seen + 1) / child.visits)

    return max(tried, key=bound)


def estimates(sums):
    """The Estimates of `sums`, the most played first."""
    found = []
    for action, (plays, total, squares) in sums.items():
        mean = total / plays
        error = math.sqrt(max(squares / plays - mean * mean, 0.0) / plays + 0.25 / plays**2)
        found.append(Estimate(action, plays, mean, error))
    return sorted(found, key=lambda row: (-row.plays, row.action))


def verdict(found, proposal):
    """The action to play. It is the most played one, if it beats the proposal by the margin; else the proposal.

    The margin in standard errors is the most that chance makes the best of so many equal actions lead."""
    known = {row.action: row for row in found}
    first = found[0]
    if proposal not in known:
        return first.action
    margin = math.sqrt(2 * math.log(len(found))) * math.hypot(first.error, known[proposal].error)
    return first.action if first.mean - known[proposal].mean > margin else proposal
