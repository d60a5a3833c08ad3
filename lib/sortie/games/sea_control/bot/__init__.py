# SPDX-License-Identifier: MIT
"""The bot for both sides: it chooses the action with the highest score, from the view of its own side.

A thought comes in steps, so that the badge can read its buttons between them. It loads only the modules that it needs.
The side's private seed decides between equal scores.
"""

from micropython import const

from ....core.contract import phase
from ....core.head import SIDE
from ....core.weigher import Weigher, think_through
from .. import rules
from ..fields import ALLIED_SEED, AXIS, AXIS_SEED, P_BACK, P_FAR, P_HOME, P_MOVE, P_SET, P_SHIPS, TURN

LEVELS = ("captain", "admiral")

_SAILS = (P_SET, P_MOVE, P_FAR, P_SHIPS, P_BACK, P_HOME)
_AT_ONCE = const(8)  # actions judged in a step


def think(v, level=0):
    """A thought about the view `v` of the side that decides; call step() until it returns an action."""
    return Thought(v, level)


def choose(v, level=0):
    """The action of the side whose view this is."""
    return think_through(think(v, level))


def _plan(v, level):
    """The object that judges the actions of the phase in force."""
    now = phase(v)
    if now not in _SAILS:
        from .fights import Fighting

        return Fighting(v, now)
    from .sailing import Sailing

    return Sailing(v, now, level)


class Thought(Weigher):
    """A choice in progress: first any preparation, then the score of each action."""

    def __init__(self, v, level):
        super().__init__(rules, v, _AT_ONCE)
        if len(self._choices) > 1:  # a forced action needs no plan
            self._plan = _plan(v, level)
            self._stages = [self._prepare]
        self._salt = v[AXIS_SEED if v[SIDE] == AXIS else ALLIED_SEED] * 11 + v[TURN] * 101

    def _prepare(self):
        if not self._plan.prepare():
            self._stages.append(self._prepare)

    def judge(self, verb, arg):
        """The score of an action; the salt decides between equal ones."""
        return self._plan.judge(verb, arg) * 64 + ((verb << 10 | arg) * 37 + self._salt) % 61
