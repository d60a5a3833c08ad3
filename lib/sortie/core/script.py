# SPDX-License-Identifier: MIT
"""Scripted rolls and draws in place of chance, for a test, the engine or a lesson's compiler. No badge has this module."""

from . import dice

_rolls = []
_draws = []


def lay(rolls=(), draws=()):
    """Use these lists for the next rolls (faces) and draws (indexes). The generator still steps."""
    _rolls[:] = rolls
    _draws[:] = draws
    dice.scripted_roll, dice.scripted_draw = (_roll, _draw) if _rolls or _draws else (None, None)


def left():
    """The rest of the script: (rolls, draws), two lists."""
    return list(_rolls), list(_draws)


def _roll(face):
    return _rolls.pop(0) if _rolls else face


def _draw(s, at, n, deck):
    """The index of the scripted card, -1 without one. Raises ValueError for a card that is not in the deck."""
    if not _draws:
        return -1
    i = _draws[0]
    if not 0 <= i < n or s[at + i] != deck:
        raise ValueError("draw {} is not in the deck".format(i))
    return _draws.pop(0)
