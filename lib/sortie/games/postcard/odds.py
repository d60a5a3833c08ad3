# SPDX-License-Identifier: MIT
"""The odds of an action's die. The footer and the engine show them before the roll. Also the danger of a hex for Bismarck."""

from micropython import const

from .fields import (
    COUNTERS, FACE, FLAGS, FLAG_PURSUED, HEXES, OFF, PLOT, TWO_POINTS, V_RAID, V_STRIKE, V_TARGET,
)
from .rules import plot
from .rules.counters import half, her_speed, hex_of, is_whole
from .tables import CONVOY, DEFENSE, DISTANCE, HER_DEFENSE, PRINTED

_REACH = const(3)  # hexes that a British counter can move
_SURE = const(1024)  # a probability of 1
_HELD = const(3)  # tenths of a counter, for a counter on a printed hex: it may be held there
_LEVELS = (205, 256, 307, 370, 430, 716)  # the danger from here on is 1 to 6 in 6, in _SURE


def odds(v, action):
    """The chance that a single die of this action helps its side, as faces << 8 | 6; 0 without a die. Example: 0x206 is 2 faces of 6."""
    verb = action >> 10
    if verb == V_STRIKE:
        return 7 - HER_DEFENSE[is_whole(v)] << 8 | 6
    if verb == V_TARGET:
        return 7 - DEFENSE[half(v, FACE, action & 1023)] << 8 | 6
    if verb == V_RAID:
        return sum([result == TWO_POINTS for result in CONVOY[1:]]) << 8 | 6
    return 0


def dangers(v):
    """The danger for each hex that the British find Bismarck there after her move, from the German view (PH-FIND).

    Returns HEXES bytes, 0 to 6: so many times of six they find her.
    Each counter is expected where she can be, in proportion to the tracks. A counter on a printed hex may be held.
    In 600 games of bots the levels meant 6, 24, 34, 38, 66, 87 and 97 finds in 100 moves."""
    w = bytearray(v)
    plot.spread(w, her_speed(v))
    safe = [0 if v[FLAGS] & FLAG_PURSUED else _SURE] * HEXES
    for slot in range(COUNTERS):
        here = hex_of(v, slot)
        if here != OFF:
            _watch(w, here, safe)
    return bytes([sum([rest <= _SURE - least for least in _LEVELS]) for rest in safe])


def _watch(w, here, safe):
    """Reduce the chance to stay unseen in each hex, by a counter in `here`. w: the view after her move."""
    near = [hexagon for hexagon in range(HEXES) if DISTANCE[here * HEXES + hexagon] <= _REACH]
    share = 10 * sum([w[PLOT + hexagon] for hexagon in near])
    if share:
        tenths = _HELD if here in PRINTED else 10
        for hexagon in near:
            safe[hexagon] -= safe[hexagon] * tenths * w[PLOT + hexagon] // share
    if here in PRINTED:
        safe[here] = 0
