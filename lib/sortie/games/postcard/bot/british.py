# SPDX-License-Identifier: MIT
"""The British bots.

The captain spreads the counters over the plot. The admiral weights the plot by Bismarck's hexes in recorded games
(learnt.py). The admiral also sends guns in company, keeps aircraft adjacent to her, and guards Brest."""

from micropython import const

from ..fields import (
    COUNTERS, HEXES, OFF, PICKED, PLOT, SEED, SHIPS, ANNOUNCED, V_CALL_OFF, V_KEEP, V_MOVED, V_STOP, V_STRIKE_ALL,
)
from ..rules.convoy import would_win
from ..rules.counters import attack, hex_of, is_free, name_of
from ..rules.sailing import next_to_set
from ..tables import ATTACK, BREST, CARRIER, DISTANCE, PRINTED, SPEED
from .learnt import BELIEF, OPENINGS

_ON_HER_WAY = const(9)  # B6: many of her ways lead through it
_SURE = const(1024)  # the sum of the plot that the admiral has weighted
_FAR = const(1 << 28)

_HOMEWARD = const(500)  # the captain's weight against each hex away from Brest when she could win there

# the admiral's weights, found in games of the bots
_SEE = const(20)  # for the share of the plot that a counter would discover
_FIGHT = const(4)  # for each gun that would fight her
_ALONE = const(10)  # against a ship alone
_WARM = const(3)  # for the share of the plot nearby
_WING = const(10)  # for the share of the plot next to a carrier
_GUARD = const(800)  # against each hex away from Brest when she could win there
_BAR = const(256)  # for each gun in Brest then
_WATCH = const(192)  # before that, against each hex from Brest beyond one move
_STRIKES = const(40)  # for freeing a carrier that can strike at once
_CARRIES = const(6)  # for freeing any other carrier


# --- set-up ------------------------------------------------------------------------------------------


def place(thought, verb, hexagon):
    """The score of a hex in the set-up. The captain spreads out across her way; the admiral plays an opening."""
    v = thought.v
    if thought.level:
        nth = sum([PRINTED[name] > HEXES for name in range(next_to_set(v))])
        return hexagon == OPENINGS[v[SEED + 1] % (len(OPENINGS) // 5) * 5 + nth]
    score = -abs(DISTANCE[hexagon * HEXES + _ON_HER_WAY] - 1)
    for slot in range(COUNTERS):
        if hex_of(v, slot) != OFF and DISTANCE[hex_of(v, slot) * HEXES + hexagon] < 2:
            score -= 1
    return score


# --- the chart ---------------------------------------------------------------------------------------


def prepare(thought, row):
    """Compute a row of `heat` (the plot near each hex) and `ring` (the plot next to it).

    The first row also computes `plot`, `crowd` (own counters in a hex) and `guns` (their strength)."""
    if not row:
        _chart(thought)
    plot = thought.plot
    near = 2 if thought.level else 1
    for hexagon in range(row * 6, row * 6 + 6):
        heat = ring = 0
        at = hexagon * HEXES
        for other in range(HEXES):
            if plot[other]:
                steps = DISTANCE[at + other]
                if steps <= near:
                    heat += plot[other]
                if steps == 1:
                    ring += plot[other]
        thought.heat.append(heat)
        thought.ring.append(ring)


def _chart(thought):
    v = thought.v
    thought.plot = _believe(v) if thought.level else v[PLOT : PLOT + HEXES]
    thought.ring = []
    thought.crowd = bytearray(HEXES)
    thought.guns = bytearray(HEXES)
    for slot in range(COUNTERS):
        here = hex_of(v, slot)
        if here != OFF:
            thought.crowd[here] += 1
            thought.guns[here] += _strength(v, name_of(v, slot))


def _believe(v):
    """The plot as the admiral weights it; it sums to _SURE."""
    row = HEXES * would_win(v)
    plot = []
    total = 0
    for hexagon in range(HEXES):
        plot.append(v[PLOT + hexagon] * BELIEF[row + hexagon])
        total += plot[hexagon]
    for hexagon in range(HEXES):
        plot[hexagon] = plot[hexagon] * _SURE // total
    return plot


def _strength(v, name):
    return attack(v, name) if name < SHIPS else 0


# --- moving ------------------------------------------------------------------------------------------


def pick(thought, verb, slot):
    """The gain of a counter's best move. A counter without a gain stays."""
    if verb == V_MOVED:
        return 0
    here, name = hex_of(thought.v, slot), name_of(thought.v, slot)
    best = -_FAR
    for hexagon in range(HEXES):
        if 0 < DISTANCE[here * HEXES + hexagon] <= SPEED[name]:
            best = max(best, _worth(thought, hexagon, here, name))
    return 2 * (best - _worth(thought, here, here, name)) - 1


def to(thought, verb, hexagon):
    """The value of the picked counter in a hex."""
    slot = thought.v[PICKED]
    here = hex_of(thought.v, slot)
    return _worth(thought, here if verb == V_KEEP else hexagon, here, name_of(thought.v, slot))


def _worth(thought, hexagon, here, name):
    """The value in a hex of a counter from `here`."""
    others = thought.crowd[hexagon] - (hexagon == here)
    away = DISTANCE[hexagon * HEXES + BREST]
    wins = would_win(thought.v)
    if not thought.level:
        return 12 * thought.plot[hexagon] // (1 + others) + thought.heat[hexagon] - _HOMEWARD * away * wins
    here_now = thought.plot[hexagon]
    score = _WARM * thought.heat[hexagon] // 4
    if not others:
        score += _SEE * here_now
    if name >= SHIPS:
        return score
    mine = attack(thought.v, name)
    if CARRIER[name]:
        score += _WING * thought.ring[hexagon] - _ALONE * here_now
    else:
        score += _FIGHT * here_now * mine
        if thought.guns[hexagon] == mine * (hexagon == here):
            score -= _ALONE * here_now
    if not wins:
        return score - _WATCH * max(0, away - 3)
    if hexagon == BREST and thought.plot[BREST]:
        score += _BAR * mine
    return score - _GUARD * away


# --- searching, freeing, striking --------------------------------------------------------------------


def search(thought, verb, arg):
    """Search where most of the plot lies; stop where none does."""
    return 0 if verb == V_STOP else thought.plot[arg & 63]


def free(thought, verb, hexagon):
    """Free the strongest and fastest ships, nearest to her, and carriers."""
    v = thought.v
    score = 0
    away = DISTANCE[hexagon * HEXES + v[ANNOUNCED] - 1]
    for slot in range(COUNTERS):
        if hex_of(v, slot) == hexagon and not is_free(v, slot):
            name = name_of(v, slot)
            score += ATTACK[name] * SPEED[name] * 4 // (1 + away)
            if CARRIER[name]:
                score += _STRIKES if thought.level and away < 2 else _CARRIES
    return score


def strike(thought, verb, slot):
    """Strike always, and with all carriers."""
    return 0 if verb == V_CALL_OFF else 2 if verb == V_STRIKE_ALL else 1
