# SPDX-License-Identifier: MIT
"""Sets up a new game. core/game.py evicts this module afterwards."""

from . import seeds
from .contract import seed as start_dice
from .contract import settle
from .dice import seed_hidden
from .head import OPTION, SEATS


def new_state(rules, seed, options=(), seats=0):
    """A new game's state from a seed (core/seeds.py), option values and seats (core/head.py).

    Raises ValueError for an option value or for seats that the game does not have.
    """
    s = bytearray(rules.SIZE)
    if not 0 <= seats < (256 if rules.SIDES == 2 else 1):
        raise ValueError("not so many seats")
    s[SEATS] = seats
    if len(options) > len(rules.OPTIONS):
        raise ValueError("too many options")
    for i in range(len(options)):
        if not 0 <= options[i] < rules.OPTIONS[i]:
            raise ValueError("option {} has no value {}".format(i, options[i]))
        s[OPTION + i] = options[i]
    start_dice(s, seeds.dice(seed))
    if seeds.secret(seed):
        seed_hidden(s, seeds.secret(seed))
    rules.setup(s)
    settle(rules, s)
    return s
