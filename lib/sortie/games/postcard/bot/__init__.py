# SPDX-License-Identifier: MIT
"""The computer's two sides, from the view of his own side alone: every choice is the action with the highest score.

A thought comes in steps, so that the badge can look at its buttons between them. Equal scores are told apart by the side's
private seed.
"""

from ....core.contract import actions, phase
from ....core.head import SIDE
from .. import rules
from ..layout import (
    P_CONVOY, P_MOVE, P_NAME, P_SAIL, P_SAIL_OUT, P_SEARCH, P_SET, P_STRIKE, P_TARGET, P_TO, SEED, TURN,
)
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
_ROWS = 6  # steps of a preparation


def think(v, level=0):
    """A thought about the view `v` of the side that decides: step() until it gives an action."""
    return Thought(v, level)


def choose(v, level=0):
    """The action of the side whose view this is."""
    thought = Thought(v, level)
    action = 0
    while not action:
        action = thought.step()
    return action


class Thought:
    """A choice in the making: what its side prepares, a value a hex, then what it thinks of each action."""

    def __init__(self, v, level):
        self.v = v
        self.level = level
        self.plot = []
        self.heat = []
        self._prepare, self._judge = _JUDGES[phase(v)]
        self._row = 0 if self._prepare else _ROWS
        self._choices = actions(rules, v)
        self._next = 0
        self._best = 0
        self._top = -(1 << 28)
        self._salt = v[SEED + v[SIDE]] * 11 + v[TURN] * 101

    def step(self):
        """Think on for a moment: 0, or the action."""
        if self._row < _ROWS:
            self._prepare(self, self._row)
            self._row += 1
            return 0
        action = self._choices[self._next]
        score = self._judge(self, action >> 10, action & 1023) * 64 + self.whim(action, 60)
        if score > self._top:
            self._best, self._top = action, score
        self._next += 1
        return self._best if self._next == len(self._choices) else 0

    def whim(self, n, most):
        """A number from 0 to `most` that nobody else can know: the same again for the same n in this turn."""
        return (n * 37 + self._salt) % (most + 1)
