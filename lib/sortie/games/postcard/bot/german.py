# SPDX-License-Identifier: MIT
"""The German bots.

The captain sails to a convoy route, avoids British counters, and runs for Brest with any lead. The admiral scores each hex
by recorded games, and by the British who can come there. They see the same plot."""

from micropython import const

from ..fields import COUNTERS, FACE, FLAGS, FLAG_PURSUED, HEXES, OFF, PLOT, POINTS, SEED, TURN, TURNS, V_RAID
from ..rules.convoy import would_win
from ..rules.counters import attack, british_points, half, her_speed, hex_of
from ..tables import BREST, DEFENSE, DISTANCE, PRINTED, ROUTE, WIN_POINTS
from .learnt import BELIEF, PLACE

_SURE = const(256)  # a probability of 1
_BIG_LEAD = const(2)  # a lead above this is big
_REACH = const(3)  # hexes that a British counter can move

# the captain's weights
_CONVOY = const(12)  # for a hex on a route
_OFF_ROUTE = const(2)  # against each hex away from one; later the number of the turn
_LATE = const(12)  # turn from which Brest counts more
_RUN = const(20)  # for each hex nearer to Brest when she has a lead
_IN_SIGHT = const(20)  # against each counter in a hex
_NEAR = const(2)  # against each counter nearby

# the admiral's weights, found in games of the bots
_WORTH = const(4)
_FOUND = const(12)  # against a discovery
_CAUGHT = const(5)  # and for each counter near enough to come
_LYING = const(16)  # against each counter in a hex
_HELD = const(5)  # sixteenths of a counter, for a counter on a printed hex: it may be held there
_WHIM = const(110)  # makes the choice unpredictable for the British
_SPARE = const(2)  # spare turns; with fewer she sails home
_HOME = const(80)  # for each hex nearer to Brest then


def start(thought, verb, hexagon):
    """One of the three hexes, by the seed."""
    return (thought.v[SEED] * 7 + hexagon * 5) % 3


# --- sailing -----------------------------------------------------------------------------------------


def prepare(thought, row):
    """Compute the admiral's plot after her move, with the British weights, then where the British can go."""
    if not thought.level:
        return
    v = thought.v
    speed = her_speed(v)
    belief = HEXES * would_win(v)
    for hexagon in range(row * 6, row * 6 + 6):
        ways = 0
        at = hexagon * HEXES
        for before in range(HEXES):
            if v[PLOT + before] and DISTANCE[at + before] <= speed:
                ways += v[PLOT + before]
        thought.plot.append(ways * BELIEF[belief + hexagon] >> 2)
    if len(thought.plot) == HEXES:
        _expect(thought)


def _expect(thought):
    """Compute `heat`: the British counters expected in each hex, in sixteenths of _SURE. Each follows the plot in its reach."""
    v = thought.v
    plot = thought.plot
    thought.heat = heat = [0] * HEXES
    for slot in range(COUNTERS):
        here = hex_of(v, slot)
        if here != OFF:
            at = here * HEXES
            total = 0
            for hexagon in range(HEXES):
                if DISTANCE[at + hexagon] <= _REACH:
                    total += plot[hexagon]
            share = 16 * (_HELD if here in PRINTED else 16)
            for hexagon in range(HEXES):
                if plot[hexagon] and DISTANCE[at + hexagon] <= _REACH:
                    heat[hexagon] += share * plot[hexagon] // total


def sail(thought, verb, hexagon):
    """The value of a hex."""
    return _by_learning(thought, hexagon) if thought.level else _by_thumb(thought.v, hexagon)


def _by_thumb(v, hexagon):
    score = 0
    for slot in range(COUNTERS):
        here = hex_of(v, slot)
        if here != OFF:
            steps = DISTANCE[here * HEXES + hexagon]
            score -= _NEAR * max(0, 3 - steps) if steps else _IN_SIGHT
    away = DISTANCE[hexagon * HEXES + BREST]
    if would_win(v):
        return score - _RUN * away
    score += _CONVOY if ROUTE[hexagon] else -max(_OFF_ROUTE, v[TURN]) * _off_route(hexagon)
    return score - (4 * away if v[TURN] >= _LATE else away)


def _off_route(hexagon):
    """Hexes to the nearest convoy route."""
    away = HEXES
    for other in range(HEXES):
        if ROUTE[other]:
            away = min(away, DISTANCE[hexagon * HEXES + other])
    return away


def _by_learning(thought, hexagon):
    v = thought.v
    lying = coming = 0
    for slot in range(COUNTERS):
        here = hex_of(v, slot)
        if here != OFF:
            steps = DISTANCE[here * HEXES + hexagon]
            lying += not steps
            if steps <= _REACH:
                coming += _HELD if here in PRINTED else 16
    heat = thought.heat[hexagon]
    found = _SURE if v[FLAGS] & FLAG_PURSUED else heat * _SURE // (_SURE + heat)
    score = _WORTH * PLACE[mode(v) * HEXES + hexagon] - _LYING * lying - found * (_FOUND + _CAUGHT * coming // 16) // 16
    away = DISTANCE[hexagon * HEXES + BREST]
    speed = her_speed(v)
    if TURNS - v[TURN] - (away + speed - 1) // speed < _SPARE:
        score -= _HOME * away
    return score + thought.whim(hexagon, _WHIM)


def mode(v):
    """The row of places in PLACE: 0 without a lead, 2 with a lead, 4 with a big one. Add 1 if damaged.

    The points that win count as a big lead."""
    lead = v[POINTS] - british_points(v)
    row = 4 if v[POINTS] >= WIN_POINTS or lead > _BIG_LEAD else 2 if lead > 0 else 0
    return row + (her_speed(v) < 2)


# --- fighting ----------------------------------------------------------------------------------------


def target(thought, verb, slot):
    """Prefer the strongest ship, and the easiest to hit."""
    name = half(thought.v, FACE, slot)
    return 4 * attack(thought.v, name) - 3 * DEFENSE[name]


def raid(thought, verb, arg):
    """Attack while there is no lead: an attack reveals her hex."""
    return verb == V_RAID and not would_win(thought.v)
