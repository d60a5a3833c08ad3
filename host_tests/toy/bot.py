# SPDX-License-Identifier: MIT
"""A player of High Card: the highest card, or the lowest, as its private seed says."""

from sortie.core.contract import actions, phase
from sortie.core.head import SIDE

from . import rules

LEVELS = ("clerk",)


def choose(v, level=0):
    choices = actions(rules, v)
    if phase(v) == 1:
        return choices[0]
    side = v[SIDE]
    sign = 1 if v[rules.SEED + side] & 1 else -1
    return max(choices, key=lambda action: sign * v[rules.HANDS + side * rules.HAND + (action & 1023)])
