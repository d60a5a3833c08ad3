# SPDX-License-Identifier: MIT
"""Reasons of advice in a battle, with figures. advice.py imports it when it is needed."""

from .fields import MIDSHIPS
from .gunnery import broadside
from .rules.damage import left
from .words import SAY_ADVICE_HURT, SAY_ADVICE_SHOTS


def fire(words, v, target):
    """The shots at a target, and the hits to expect."""
    shots, tenths = broadside(bytearray(v), target)
    return words.say(SAY_ADVICE_SHOTS, (shots, tenths // 10, tenths % 10))


def hurt(words, v, ship):
    """The boxes that a ship has left."""
    return words.say(SAY_ADVICE_HURT, (left(v, ship, MIDSHIPS),))
