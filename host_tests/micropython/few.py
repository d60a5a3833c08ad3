# SPDX-License-Identifier: MIT
"""The number of games of each kind that the tests play on MicroPython. Slow kinds play fewer, so each kind takes seconds."""

from functools import cache

from tools import micropython

_MOST = 6  # here, and on 64 bits: 10 of each kind run 13,540 branches of core and games; these run 13,443
_COST = {  # relative length of a game
    ("sortie.games.sea_control", "bot0"): 4,
    ("sortie.games.sea_control", "bot1"): 4,
    ("sortie.games.search_board", "bot0"): 3,
    ("sortie.games.search_board", "bot1"): 5,
}


def count(package, kind, most=_MOST):
    """Returns the number of games of a kind. Quick kinds play `most`."""
    return max(1, most // _COST.get((package, kind), 1))


def here(package, kind, most=_MOST):
    """Returns the lines that CPython prints for these games."""
    return _played(package, kind)[: count(package, kind, most)]


@cache
def _played(package, kind):
    return micropython.here(package, kind, count(package, kind))
