# SPDX-License-Identifier: MIT
"""How the computer hunts."""

from ..layout import (
    COUNTERS, HEXES, OFF, PICKED, PLOT, SHIPS, STEPS, TOLD, TURN, V_CALL_OFF, V_KEEP, V_MOVED, V_STOP, V_STRIKE_ALL, SEED,
)
from ..rules.convoy import would_win
from ..rules.counters import attack, hex_of, is_carrier, is_free, name_of
from ..tables import ATTACK, BREST, CARRIER, DISTANCE, SPEED, ROUTE

W = [
    [],
    [20, 4, 10, 4, 3, 4, 10, 4, 1],
]
K = [[4 if r else 1 for r in ROUTE], [max(1, 10 - DISTANCE[h * 36 + BREST]) for h in range(36)]]
OPEN = [[16, 9, 20, 26, 27]]


def prepare(thought, row):
    """Heat: how much of the plot lies in a hex and beside it."""
    v = thought.v
    if thought.level:
        if row == 0:
            believe(thought)
        plot = thought.belief
    else:
        plot = v[PLOT : PLOT + HEXES]
    near = 3 if thought.level else 2
    for hexagon in range(row * 6, row * 6 + 6):
        heat = 0
        at = hexagon * HEXES
        for other in range(HEXES):
            if plot[other] and DISTANCE[at + other] < near:
                heat += plot[other]
        thought.chart.append(heat)


def believe(thought):
    v = thought.v
    k = K[would_win(v)]
    thought.belief = b = []
    total = 0
    for h in range(HEXES):
        b.append(v[PLOT + h] * k[h])
        total += b[h]
    if total:
        for h in range(HEXES):
            b[h] = b[h] * 1024 // total


def place(thought, verb, hexagon):
    v = thought.v
    if thought.level:
        o = OPEN[v[SEED + 1] % len(OPEN)]
        n = sum([name_of(v, slot) in (0, 1, 10, 11, 12) and hex_of(v, slot) != OFF for slot in range(COUNTERS)])
        return hexagon == o[n]
    near = 0
    for slot in range(COUNTERS):
        if hex_of(v, slot) != OFF and DISTANCE[hex_of(v, slot) * HEXES + hexagon] < 2:
            near += 1
    return -near - abs(DISTANCE[hexagon * HEXES + 9] - 1)


def worth(thought, hexagon, here, name):
    v = thought.v
    if thought.level:
        return worth2(thought, hexagon, here, name)
    others = 0
    for slot in range(COUNTERS):
        if hex_of(v, slot) == hexagon:
            others += 1
    others -= hexagon == here
    score = 12 * v[PLOT + hexagon] // (1 + others) + thought.chart[hexagon]
    if would_win(v):
        score -= 4 * DISTANCE[hexagon * HEXES + BREST]
    return score


def worth2(thought, hexagon, here, name):
    v = thought.v
    w = W[1]
    b = thought.belief
    others = strength = 0
    for slot in range(COUNTERS):
        if hex_of(v, slot) == hexagon:
            n = name_of(v, slot)
            if n != name:
                others += 1
                if n < SHIPS:
                    strength += attack(v, n)
    p = b[hexagon]
    score = w[3] * thought.chart[hexagon] // 4
    if not others:
        score += w[0] * p
    away = DISTANCE[hexagon * HEXES + BREST]
    win = would_win(v)
    if name < SHIPS:
        mine = attack(v, name)
        if CARRIER[name]:
            heat = 0
            for h in range(HEXES):
                if DISTANCE[hexagon * HEXES + h] == 1:
                    heat += b[h]
            score += w[6] * heat - w[2] * p
        else:
            score += w[1] * p * mine
            if not strength:
                score -= w[2] * p
        if win:
            score -= w[4] * away * 64
            if hexagon == BREST and v[PLOT + BREST]:
                score += w[5] * mine * 64
        else:
            score -= w[8] * max(0, away - 3) * 64
    return score


def pick(thought, verb, slot):
    if verb == V_MOVED:
        return 0
    v = thought.v
    here, name = hex_of(v, slot), name_of(v, slot)
    best = -(1 << 20)
    for hexagon in range(HEXES):
        if 0 < DISTANCE[here * HEXES + hexagon] <= SPEED[name]:
            best = max(best, worth(thought, hexagon, here, name))
    return 2 * (best - worth(thought, here, here, name)) - 1


def to(thought, verb, hexagon):
    slot = thought.v[PICKED]
    here = hex_of(thought.v, slot)
    return worth(thought, here if verb == V_KEEP else hexagon, here, name_of(thought.v, slot))


def search(thought, verb, arg):
    if verb == V_STOP:
        return 0
    return thought.belief[arg & 63] if thought.level else thought.v[PLOT + (arg & 63)]


def free(thought, verb, hexagon):
    v = thought.v
    score = 0
    for slot in range(COUNTERS):
        if hex_of(v, slot) == hexagon and not is_free(v, slot):
            name = name_of(v, slot)
            away = DISTANCE[hexagon * HEXES + v[TOLD] - 1]
            score += ATTACK[name] * SPEED[name] * 4 // (1 + away) + 6 * is_carrier(v, slot)
            if thought.level and away == 1 and CARRIER[name]:
                score += 40
    return score


def strike(thought, verb, slot):
    return 0 if verb == V_CALL_OFF else 2 if verb == V_STRIKE_ALL else 1
