# SPDX-License-Identifier: MIT
"""What a side cannot see, drawn anew: a whole state that it cannot tell from the real one.

All that the side was told, as far as its view holds it, is so in what is drawn (host_tests/search_board/told.py lists
it). The past is drawn as far as rules ask for it: where units are and what was told of them in this turn, not how they
came there.
"""

from micropython import const

from ....core.contract import phase
from ....core.dice import below, seed
from ....core.head import MARK, OVER, SIDE
from ..layout import (
    AIR_BASE, AIR_WHERE, BRITISH, FIRST_AIR, FLAGS, FLAG_RUN, GERMAN, HAND, HAND_B, LIE, P_COURSE, P_WING, SEED, SEED_B,
    TARGETS,
)
from .aircraft import air_of, home, state
from .ships import is_first, is_held, ships_of, zone_of

_TRIES = const(60)  # a draw that cannot explain the zones that were called is made again


def draw_anew(v, side, value):
    """A whole state that looks like the view `v` of this side, from an int seed."""
    from .anew_british import draw_british
    from .anew_german import draw_germans

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
    _take_in_hand(s, side)
    s[MARK] = v[MARK]
    return s


def _take_in_hand(s, side):
    """The unit that the other side moves just now."""
    if s[SIDE] == side or s[SIDE] == OVER or phase(s) not in (P_COURSE, P_WING):
        return
    if phase(s) == P_WING:
        units = [FIRST_AIR + aircraft for aircraft in air_of(1 - side) if state(s, aircraft, AIR_WHERE) == AIR_BASE]
        units = [unit for unit in units if home(s, unit - FIRST_AIR)]
    else:
        units = [ship for ship in ships_of(1 - side) if zone_of(s, ship) and not is_held(s, ship)]
        units = [ship for ship in units if is_first(s, ship)]
        if s[FLAGS] & FLAG_RUN:
            units = [ship for ship in units if s[TARGETS] >> ship & 1]
    s[HAND if side == BRITISH else HAND_B] = units[below(s, len(units))] + 1
