# SPDX-License-Identifier: MIT
"""The computer's two sides, from the view of his own side alone: every choice is the action with the highest score.

A thought comes in steps, so that the badge can look at its buttons between them, and loads only what it needs. Equal
scores are told apart by the side's private seed.
"""

from ....core.contract import actions, phase
from ....core.head import SIDE
from .. import rules
from ..layout import ALLIED_SEED, AXIS, AXIS_SEED, P_BACK, P_FAR, P_HOME, P_MOVE, P_SET, P_SHIPS, TURN

LEVELS = ("captain", "admiral")

_SAILS = (P_SET, P_MOVE, P_FAR, P_SHIPS, P_BACK, P_HOME)
_AT_ONCE = 8  # actions that are judged in a step


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


def _plan(v, level):
    """What judges the actions of the phase in force."""
    now = phase(v)
    if now not in _SAILS:
        from .fights import Fighting

        return Fighting(v, now)
    from .sailing import Sailing

    return Sailing(v, now, level)


class Thought:
    """A choice in the making: first where strength is wanted, then what each action is worth."""

    def __init__(self, v, level):
        self._choices = actions(rules, v)
        self._plan = _plan(v, level) if len(self._choices) > 1 else None
        self._ready = False
        self._next = 0
        self._best = self._choices[0]
        self._top = -(1 << 28)
        self._salt = v[AXIS_SEED if v[SIDE] == AXIS else ALLIED_SEED] * 11 + v[TURN] * 101

    def step(self):
        """Think on for a moment: 0, or the action."""
        if not self._plan:
            return self._best
        if not self._ready:
            self._ready = self._plan.prepare()
            return 0
        for _ in range(_AT_ONCE):
            action = self._choices[self._next]
            score = self._plan.judge(action >> 10, action & 1023) * 64 + (action * 37 + self._salt) % 61
            if score > self._top:
                self._best, self._top = action, score
            self._next += 1
            if self._next == len(self._choices):
                return self._best
        return 0
