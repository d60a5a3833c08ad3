# SPDX-License-Identifier: MIT
"""Rolls and draws that a test, the engine or a lesson's compiler wants, in place of chance; no badge has this module."""

from . import dice

_rolls = []
_draws = []


def lay(rolls=(), draws=()):
    """Answer the next rolls (faces) and draws (indexes) from these lists first; the generator steps all the same."""
    _rolls[:] = rolls
    _draws[:] = draws
    dice.scripted_roll, dice.scripted_draw = (_roll, _draw) if _rolls or _draws else (None, None)


def left():
    """What is left of the script: (rolls, draws), two lists."""
    return list(_rolls), list(_draws)


def _roll(face):
    return _rolls.pop(0) if _rolls else face


def _draw(s, at, n, deck):
    """The index of the card, -1 when nothing is wanted. Raises ValueError."""
    if not _draws:
        return -1
    i = _draws[0]
    if not 0 <= i < n or s[at + i] != deck:
        raise ValueError("draw {} is not in the deck".format(i))
    return _draws.pop(0)
