# SPDX-License-Identifier: MIT
"""Determinization: a whole state that fits a side's view, with its hidden parts drawn at random.

The drawn state agrees with every event in the view (host_tests/search_board/facts.py lists them). It draws only the
parts of the past that rules use. These are the places of units, and this turn's events about them, but not their way
there.
"""

from micropython import const

from ....core.dice import below, seed
from ....core.head import MARK
from ..fields import GERMAN, LIE, SEED, SEED_B

_TRIES = const(60)  # draws; a draw that does not explain the called zones is repeated


def determinize(v, side, value):
    """A whole state that fits the view `v` of this side; `value` is an int seed."""
    from .british import draw_british
    from .german import draw_germans

    s = bytearray(v)
    seed(s, value)
    s[SEED_B if side == GERMAN else SEED] = below(s, 256)
    s[LIE], s[LIE + 1] = 1 + below(s, 28), below(s, 29)
    base = bytes(s)
    for attempt in range(_TRIES):
        s[MARK + 1 :] = base[MARK + 1 :]  # the generator does not restart
        if side == GERMAN:
            if draw_british(s, attempt == _TRIES - 1):
                break
        elif draw_germans(s, attempt > _TRIES // 3):
            break
    s[MARK] = v[MARK]
    return s
