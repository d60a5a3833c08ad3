# SPDX-License-Identifier: MIT
"""Dice for a lesson: finds the head (core/head.py, RNG) from which the game's own generator rolls them.

The action is done once with scripted dice, to see which of the generator's steps are its rolls. Then generators are
tried, until one rolls the same faces and the action leads to the same position. So the badge needs no script: it
rolls its dice as always.
"""

import random

from sortie.core import dice, script
from sortie.core.head import MARK, RNG

_SIDES = 6
_A, _B = dice._A, dice._B  # the lanes' factors; carries from 1 to two less are on a lane's cycle
_MOST = 20_000_000  # tries; eight dice with one face each need fewer


class NotFound(ValueError):
    """No generator with these rolls was found."""


def scripted(game, act, rolls, draws):
    """(unused rolls, unused draws, steps) after `act(game)` with rolls and draws (indexes) before the generator's.

    A roll is a list of equivalent faces: the first one is rolled. For each step of the generator, `steps` has its allowed
    numbers modulo six, or None.
    """
    script = _Script(rolls, draws)
    try:
        act(game)
    finally:
        wanted = script.stop()
    return *script.left, wanted


def find(game, act, wanted, goal):
    """The first eight bytes of a state from which `act(a copy of game)` leads to the state `goal`, by steps `wanted`."""
    bits = random.Random(len(wanted)).getrandbits
    for _ in range(_MOST):
        rows = bits(16), _carry(bits, _A), bits(16), _carry(bits, _B)
        if _throws(*rows, wanted):
            head = b"".join(row.to_bytes(2, "little") for row in rows)
            trial = copy(game)
            trial.state[RNG:MARK] = head
            act(trial)
            if trial.state[MARK:] == goal[MARK:]:
                return head
    raise NotFound("these dice were not found")


def copy(game):
    """Another Game in the same position."""
    other = type(game)(game.rules)
    other.load(game.state, game.journal, game.seed)
    return other


def _carry(bits, factor):
    """A random carry of a lane, as random.randrange draws it, but faster."""
    while (number := bits(14)) >= factor - 2:
        pass
    return number + 1


def _throws(first, carry, second, other, wanted):
    """Do the steps of core/dice.py from these two lanes roll `wanted`? Millions of lanes are tried, so this needs no state."""
    for value in wanted:
        first = _A * first + carry
        second = _B * second + other
        first, carry, second, other = first & 0xFFFF, first >> 16, second & 0xFFFF, second >> 16
        if value is not None and (first + second & 0xFFFF) % _SIDES not in value:
            return False
    return True


class _Script:
    """Puts a script before the generator, and notes which of the generator's steps are rolls of the script."""

    def __init__(self, rolls, draws):
        self._step = dice._step
        self._rolls = list(rolls)
        self._before = []  # unused rolls at each step
        script.lay([roll[0] for roll in rolls], draws)
        dice._step = self._noted
        self.left = ([], [])

    def _noted(self, s, rng):
        self._before.append(len(script.left()[0]))
        return self._step(s, rng)

    def stop(self):
        """The steps, as `scripted` returns them. Removes the script."""
        dice._step = self._step
        left, draws = script.left()
        self.left = (self._rolls[len(self._rolls) - len(left) :], draws)
        script.lay()
        after = [*self._before[1:], len(left)]
        rolls = iter(self._rolls)
        return [[face - 1 for face in next(rolls)] if now > then else None for now, then in zip(self._before, after)]
