# SPDX-License-Identifier: MIT
"""A bot for High Card. Its private seed decides between its highest card and its lowest. It thinks in several steps."""

from sortie.core.contract import actions, phase
from sortie.core.head import SIDE

from . import rules

LEVELS = ("clerk", "gambler")

_STEPS = 5


def choose(v, level=0):
    thought = think(v, level)
    action = 0
    while not action:
        action = thought.step()
    return action


class think:
    """Returns a thought about the view `v`. Its step() returns the action, or 0 until it is ready."""

    def __init__(self, v, level):
        self._left = _STEPS
        self._choice = _lay(v, level)

    def step(self):
        self._left -= 1
        return 0 if self._left else self._choice


def _lay(v, level):
    choices = actions(rules, v)
    if phase(v) == 1:
        return choices[0]
    side = v[SIDE]
    sign = 1 if v[rules.SEED + side] & 1 or level else -1
    return max(choices, key=lambda action: sign * v[rules.HANDS + side * rules.HAND + (action & 1023)])
