# SPDX-License-Identifier: MIT
"""How many games of each kind the tests play on MicroPython: fewer of those that take longer, so that each kind takes seconds."""

from functools import cache

from tools import micropython

_MOST = 20  # here, and on 64 bits: 40 of each kind run 10,761 branches of rules and bots, so many 10,672
_COST = {  # how many times as long a game takes
    ("sortie.games.sea_control", "bot0"): 4,
    ("sortie.games.sea_control", "bot1"): 4,
    ("sortie.games.search_board", "bot0"): 3,
    ("sortie.games.search_board", "bot1"): 5,
}


def count(package, kind, most=_MOST):
    """The number of games, of which the quick kinds have `most`."""
    return max(1, most // _COST.get((package, kind), 1))


def here(package, kind, most=_MOST):
    """The lines that so many games print, as CPython plays them."""
    return _played(package, kind)[: count(package, kind, most)]


@cache
def _played(package, kind):
    return micropython.here(package, kind, count(package, kind))
