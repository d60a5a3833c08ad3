# SPDX-License-Identifier: MIT
"""The bots of both sides. Each sees only its own side's view, and each choice is the action with the highest score.

A choice takes several steps, so that the badge can read its buttons between them. The side's private seed decides between
equal scores."""

from micropython import const

from ....core.contract import phase
from ....core.head import SIDE
from ....core.weigher import Weigher, think_through
from .. import rules
from ..fields import P_CONVOY, P_MOVE, P_NAME, P_SAIL, P_SAIL_OUT, P_SEARCH, P_SET, P_STRIKE, P_TARGET, P_TO, SEED, TURN
from . import british, german

LEVELS = ("captain", "admiral")

# phase: (preparation, one row of the map a step, or None; score of an action)
_JUDGES = {
    P_SET: (None, british.place),
    P_SAIL_OUT: (None, german.start),
    P_SAIL: (german.prepare, german.sail),
    P_MOVE: (british.prepare, british.pick),
    P_TO: (british.prepare, british.to),
    P_SEARCH: (british.prepare, british.search),
    P_NAME: (None, british.free),
    P_STRIKE: (None, british.strike),
    P_TARGET: (None, german.target),
    P_CONVOY: (None, german.raid),
}
_ROWS = const(6)  # steps of a preparation


def think(v, level=0):
    """A Thought about the view `v` of the side to act: call step() until it returns an action."""
    return Thought(v, level)


def choose(v, level=0):
    """The action for the side of this view."""
    return think_through(think(v, level))


class Thought(Weigher):
    """A choice in progress: first its preparation, a value for each hex; then a score for each action."""

    def __init__(self, v, level):
        super().__init__(rules, v, 1)
        self.v = v
        self.level = level
        self.plot = []
        self.heat = []
        self._prepare, self._judge = _JUDGES[phase(v)]
        self._row = 0
        if self._prepare:
            self._stages = [self._prepare_row] * _ROWS
        self._salt = v[SEED + v[SIDE]] * 11 + v[TURN] * 101

    def _prepare_row(self):
        self._prepare(self, self._row)
        self._row += 1

    def judge(self, verb, arg):
        """The score of an action; equal scores differ by a whim."""
        return self._judge(self, verb, arg) * 64 + self.whim(verb << 10 | arg, 60)

    def whim(self, n, most):
        """A number from 0 to `most`, secret from the other side. It is the same for the same n in one turn."""
        return (n * 37 + self._salt) % (most + 1)
