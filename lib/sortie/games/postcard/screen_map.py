# SPDX-License-Identifier: MIT
"""The places of counters on the map, as one side sees them."""

from micropython import const

from ...core import journal
from .fields import (
    BRITISH, COUNTERS, E_FOUND, E_SEEN_SAILING, E_TELLS, E_TURN, FACE, GERMAN, HEXES, PLOT, SLOT, ANNOUNCED, TRACK, TURN, UP,
    WHO,
)
from .rules.counters import half, her_speed, hex_of
from .tables import DISTANCE, HEX_ROW, HEX_X

TOP = const(10)  # pixels
ANNOUNCED_AT = {E_FOUND: 3, E_SEEN_SAILING: 4, E_TELLS: 3}  # the byte of a record that announces a hex to both sides


def hex_x(hexagon):
    """The middle of a hex, in pixels from the left."""
    return 8 * HEX_X[hexagon]


def hex_y(hexagon):
    """The middle of a hex, in pixels from the top."""
    return TOP + 8 + 16 * HEX_ROW[hexagon]


def weights(v):
    """How likely she is in each hex, as HEXES numbers that compare. They are the plot's while it counts all tracks.

    From 255 tracks on a hex weighs the tracks of all hexes from which she can come. In 90 games of bots the heaviest hex
    had 88 of 100 of the tracks of the best hex. By the plot alone it had 73."""
    plot = v[PLOT : PLOT + HEXES]
    if max(plot) < 255:
        return plot
    speed = her_speed(v)
    known = [hexagon for hexagon in range(HEXES) if plot[hexagon]]
    found = [0] * HEXES
    for hexagon in known:
        for other in known:
            if DISTANCE[hexagon * HEXES + other] <= speed:
                found[hexagon] += plot[other]
    return found


def count_in(v, hexagon):
    """The number of counters in a hex."""
    count = 0
    for slot in range(COUNTERS):
        count += hex_of(v, slot) == hexagon
    return count


def name_in(v, slot, side):
    """The name of the counter in a slot in the view of `side`, or COUNTERS."""
    if v[SLOT + slot] & UP:
        return half(v, FACE, slot)
    return COUNTERS if side == GERMAN else half(v, WHO, slot)


def her_place(v, side):
    """Bismarck's hex in the view of `side`, or HEXES."""
    if side != BRITISH:
        for turn in range(v[TURN], -1, -1):
            if v[TRACK + turn]:
                return v[TRACK + turn] - 1
    return v[ANNOUNCED] - 1 if v[ANNOUNCED] else HEXES


def last_seen(ring, to, turn):
    """Her last announced hex before record `to` of the journal, and its turn: (hex, turn). HEXES if the journal has none."""
    for n in range(to - 1, journal.oldest(ring) - 1, -1):
        at = journal.at(ring, n)
        kind = ring[at]
        turn -= kind == E_TURN
        if kind in ANNOUNCED_AT:
            return ring[at + ANNOUNCED_AT[kind]], turn
    return HEXES, 0
