# SPDX-License-Identifier: MIT
"""How the computer hunts.

The captain spreads his counters over the plot. The admiral weighs the plot by where she was in the games that he learnt from, sends
guns where they find company, keeps aircraft beside her, and guards Brest.
"""

from micropython import const

from ..fields import (
    COUNTERS, HEXES, OFF, PICKED, PLOT, SEED, SHIPS, TOLD, V_CALL_OFF, V_KEEP, V_MOVED, V_STOP, V_STRIKE_ALL,
)
from ..rules.convoy import would_win
from ..rules.counters import attack, hex_of, is_free, name_of
from ..rules.sailing import next_to_set
from ..tables import ATTACK, BREST, CARRIER, DISTANCE, PRINTED, SPEED
from .learnt import BELIEF, OPENINGS

_ON_HER_WAY = const(9)  # B6, through which many of her ways lead
_SURE = const(1024)  # the whole plot, as the admiral weighs it
_FAR = const(1 << 28)

# the admiral's weights, found by play against each other
_SEE = const(20)  # for what a counter would discover
_FIGHT = const(4)  # for each gun that would meet her
_ALONE = const(10)  # against a ship without company
_WARM = const(3)  # for what lies near
_WING = const(10)  # for what lies beside a carrier
_GUARD = const(300)  # against each hex away from Brest when she could win there
_BAR = const(256)  # for each gun in Brest then
_WATCH = const(192)  # against each hex farther from Brest than a move, before
_STRIKES = const(40)  # for freeing a carrier that can strike at once
_CARRIES = const(6)  # or any other


# --- setting up --------------------------------------------------------------------------------------


def place(thought, verb, hexagon):
    """The captain spreads out across her way; the admiral knows openings."""
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
    """`plot`; `heat`, what lies near each hex, and `ring`, beside it; `crowd` and `guns`, what of ours lies in it."""
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
    """The plot as the admiral weighs it; all of it is _SURE."""
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
    """What the best move of a counter gains; what gains nothing stays."""
    if verb == V_MOVED:
        return 0
    here, name = hex_of(thought.v, slot), name_of(thought.v, slot)
    best = -_FAR
    for hexagon in range(HEXES):
        if 0 < DISTANCE[here * HEXES + hexagon] <= SPEED[name]:
            best = max(best, _worth(thought, hexagon, here, name))
    return 2 * (best - _worth(thought, here, here, name)) - 1


def to(thought, verb, hexagon):
    """What the counter in hand is worth there."""
    slot = thought.v[PICKED]
    here = hex_of(thought.v, slot)
    return _worth(thought, here if verb == V_KEEP else hexagon, here, name_of(thought.v, slot))


def _worth(thought, hexagon, here, name):
    """What a counter from `here` is worth in a hex."""
    others = thought.crowd[hexagon] - (hexagon == here)
    away = DISTANCE[hexagon * HEXES + BREST]
    wins = would_win(thought.v)
    if not thought.level:
        return 12 * thought.plot[hexagon] // (1 + others) + thought.heat[hexagon] - 4 * away * wins
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
    """Where most of the plot lies; nowhere where none does."""
    return 0 if verb == V_STOP else thought.plot[arg & 63]


def free(thought, verb, hexagon):
    """The strongest and fastest ships, nearest to her, and carriers."""
    v = thought.v
    score = 0
    away = DISTANCE[hexagon * HEXES + v[TOLD] - 1]
    for slot in range(COUNTERS):
        if hex_of(v, slot) == hexagon and not is_free(v, slot):
            name = name_of(v, slot)
            score += ATTACK[name] * SPEED[name] * 4 // (1 + away)
            if CARRIER[name]:
                score += _STRIKES if thought.level and away < 2 else _CARRIES
    return score


def strike(thought, verb, slot):
    """Always, and all."""
    return 0 if verb == V_CALL_OFF else 2 if verb == V_STRIKE_ALL else 1
