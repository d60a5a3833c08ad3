# SPDX-License-Identifier: MIT
"""The chance of an action's die, for the footer and the engine."""

from ...core.contract import phase
from ...core.head import DEPTH, STACK
from .fields import AREA, AREAS, OILER, P_FAR, P_SHIPS, TO, TURN, V_AT, V_SHIP, V_STRIKE
from .rules.fleet import speed
from .tables import DISABLES, HITS, OILER_MOST


def arrives(v, unit, to):
    """The faces of a die that bring a unit two seas away, or to an oiler (SC-FAR, SC-OILERS)."""
    return OILER_MOST[v[TURN]] if to == OILER else min(speed(v, unit) - 1, 6)


def average(faces):
    """The average number of successes of dice with so many good faces together: (whole, tenths), rounded.

    For example, 46 faces are 7.7."""
    return divmod((faces * 10 + 3) // 6, 10)


def odds(v, action):
    """The chance that a die of this action helps its side, as faces << 8 | 6; 0: no die is thrown.

    For example, 0x206 is two faces of six."""
    verb, unit = action >> 10, action & 1023
    now = phase(v)
    if verb == V_STRIKE:
        return 7 - (DISABLES if v[AREA] < AREAS else HITS) << 8 | 6  # SC-LAND_AIR: a 5 has no effect in port
    if verb == V_SHIP and now == P_SHIPS and (v[TO] == OILER or v[STACK + v[DEPTH] - 2] == P_FAR):
        return arrives(v, unit, v[TO]) << 8 | 6
    return 0


def lines(words, v, action):
    """The odds of a target in two lines, for the page of reasons; () for other actions."""
    if action >> 10 not in (V_AT, V_STRIKE):
        return ()
    from . import aims  # evicted with the page

    return aims.lines(words, v, action)
