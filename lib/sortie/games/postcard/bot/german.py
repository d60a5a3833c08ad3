# SPDX-License-Identifier: MIT
"""How the computer leads Bismarck."""

from ..layout import COUNTERS, FACE, HEXES, OFF, PLOT, POINTS, STEPS, TURN, TURNS, V_RAID, SEED, FLAGS, FLAG_PURSUED, HURT
from ..rules.convoy import would_win
from ..rules.counters import attack, bit, british_points, half, her_speed, hex_of
from ..tables import BREST, DEFENSE, DISTANCE, PRINTED, ROUTE, SHIP_STEPS, WIN_POINTS

#     0 find cost, 1 route, 2 route away, 3 brest away, 4 late turn, 5 late brest, 6 run, 7 run find cost, 8 guard, 9 sit, 10 near, 11 held share/16, 12 noise
W = [
    [0, 12, 2, 1, 12, 4, 20, 0, 0, 20, 2, 0, 0, 0, 0],
    [4,12,2,1,12,4,20,2,0,4,0,4,0,3,4],
]


def prepare(thought, row):
    """How likely the British must think each hex, when she has sailed: the plot as it will be."""
    v = thought.v
    if thought.level == 0:
        return
    if row == 5:
        return cover(thought)
    speed = her_speed(v)
    for hexagon in range(row * 8, min(36, row * 8 + 8)):
        ways = 0
        at = hexagon * HEXES
        for before in range(HEXES):
            if v[PLOT + before] and DISTANCE[at + before] <= speed:
                ways += v[PLOT + before]
        thought.chart.append(ways)


def cover(thought):
    v = thought.v
    w = W[thought.level]
    chart = thought.chart
    thought.cover = [0] * HEXES
    for slot in range(COUNTERS):
        here = hex_of(v, slot)
        if here == OFF:
            continue
        at = here * HEXES
        total = 0
        for hexagon in range(HEXES):
            if DISTANCE[at + hexagon] < 4:
                total += chart[hexagon]
        if not total:
            continue
        share = w[11] if here in PRINTED else 16
        for hexagon in range(HEXES):
            if DISTANCE[at + hexagon] < 4:
                thought.cover[hexagon] += 16 * share * chart[hexagon] // total


def start(thought, verb, hexagon):
    return (thought.v[SEED] * 7 + hexagon * 5) % 3


def ready(thought):
    """Has she the lead to run for Brest against those who guard it?"""
    v = thought.v
    if not would_win(v):
        return False
    if not thought.level:
        return True
    w = W[1]
    guard = 0
    for slot in range(COUNTERS):
        here = hex_of(v, slot)
        if here != OFF and DISTANCE[here * HEXES + BREST] <= w[13]:
            guard += 1
    lead = max(v[POINTS] - british_points(v), 2 * (v[POINTS] >= WIN_POINTS))
    return 8 * lead >= w[8] * guard or TURNS - v[TURN] < w[14]


def sail(thought, verb, hexagon):
    v = thought.v
    w = W[thought.level]
    away = DISTANCE[hexagon * HEXES + BREST]
    near = sit = 0
    for slot in range(COUNTERS):
        here = hex_of(v, slot)
        if here != OFF:
            steps = DISTANCE[here * HEXES + hexagon]
            if not steps:
                sit += 1
            elif steps < 3:
                near += 3 - steps
    score = -w[9] * sit - w[10] * near
    win = ready(thought)
    if thought.level:
        find = thought.cover[hexagon]
        find = find * 256 // (256 + find)
        score -= (w[7] if win else w[0]) * find // 16
        score += (hexagon * 53 + thought._salt * 7) % (w[12] + 1)
    if win:
        return score - w[6] * away
    score += w[1] if ROUTE[hexagon] else -w[2] * route_away(hexagon)
    return score - (w[5] if v[TURN] >= w[4] else w[3]) * away


def route_away(hexagon):
    away = 99
    for other in range(HEXES):
        if ROUTE[other]:
            away = min(away, DISTANCE[hexagon * HEXES + other])
    return away


def target(thought, verb, slot):
    name = half(thought.v, FACE, slot)
    return 4 * attack(thought.v, name) - 3 * DEFENSE[name]


def raid(thought, verb, arg):
    return 1 if verb == V_RAID and not ready(thought) else 0
