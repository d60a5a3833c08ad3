# SPDX-License-Identifier: MIT
"""The computer's two sides, from the view of his own side alone: every choice is the action with the highest score.

A thought comes in steps, so that the badge can look at its buttons between them. Equal scores are told apart by the side's
private seed.
"""

from micropython import const

from ....core.contract import phase
from ....core.head import SIDE
from ....core.weigher import Weigher, think_through
from .. import rules
from ..fields import P_CONVOY, P_MOVE, P_NAME, P_SAIL, P_SAIL_OUT, P_SEARCH, P_SET, P_STRIKE, P_TARGET, P_TO, SEED, TURN
from . import british, german

LEVELS = ("captain", "admiral")

# phase: (what it prepares first, a row of the map a step; what it thinks of an action)
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
    """A thought about the view `v` of the side that decides: step() until it gives an action."""
    return Thought(v, level)


def choose(v, level=0):
    """The action of the side whose view this is."""
    return think_through(think(v, level))


class Thought(Weigher):
    """A choice in the making: what its side prepares, a value a hex, then what it thinks of each action."""

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
        """What an action is worth; of two as good it is told by whim."""
        return self._judge(self, verb, arg) * 64 + self.whim(verb << 10 | arg, 60)

    def whim(self, n, most):
        """A number from 0 to `most` that nobody else can know: the same again for the same n in this turn."""
        return (n * 37 + self._salt) % (most + 1)
