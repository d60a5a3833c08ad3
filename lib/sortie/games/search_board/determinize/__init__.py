# SPDX-License-Identifier: MIT
"""What a side cannot see, drawn anew: a whole state that it cannot tell from the real one.

All that the side was told, as far as its view holds it, is so in what is drawn (host_tests/search_board/told.py lists
it). The past is drawn as far as rules ask for it: where units are and what was told of them in this turn, not how they
came there.
"""

from micropython import const

from ....core.dice import below, seed
from ....core.head import MARK
from ..fields import GERMAN, LIE, SEED, SEED_B

_TRIES = const(60)  # a draw that cannot explain the zones that were called is made again


def determinize(v, side, value):
    """A whole state that looks like the view `v` of this side, from an int seed."""
    from .british import draw_british
    from .german import draw_germans

    s = bytearray(v)
    seed(s, value)
    s[SEED_B if side == GERMAN else SEED] = below(s, 256)
    s[LIE], s[LIE + 1] = 1 + below(s, 28), below(s, 29)
    base = bytes(s)
    for attempt in range(_TRIES):
        s[MARK + 1 :] = base[MARK + 1 :]  # the generator goes on
        if side == GERMAN:
            if draw_british(s, attempt == _TRIES - 1):
                break
        elif draw_germans(s, attempt > _TRIES // 3):
            break
    s[MARK] = v[MARK]
    return s
