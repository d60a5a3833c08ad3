# SPDX-License-Identifier: MIT
"""The possible contents of a grid in the mission's twelve charts, and how many charts are a danger. Each chart is equally likely."""

from micropython import const

from ...core.head import OPTION
from .fields import (
    ARK_ROYAL, BISMARCK, CHART, CHARTS, CONVOY, FUEL, GRIDS, KIND_AIR, KIND_CRUISERS, KIND_EXTRA, KIND_FOG, KIND_MINES,
    KIND_REPAIR, KIND_SHIPS, KIND_TORPEDO, KIND_WEATHER, NO_CHART, OPT_MISSION, REPAIRS, SHIPS, SQUARE, STRENGTH, TURN, TURNS,
    UBOAT, UNITS,
)
from .rules.attacks import air_dice, in_zone
from .rules.grids import NO_ZONE, grid_of, set_of, zone_of
from .rules.reach import SQUARES, barrels, speed, spread
from .series import turns_for
from .tables import CHART_ZONE, MISSION_CHARTS, OWN_FUEL, OWN_STRENGTH, PORTS, REPAIR_BOXES, ZONE_KIND, ZONE_ROWS

CHANCES = const(7)  # ships, convoys, aircraft, mines, torpedoes and shells, weather, help: in this order, a bit each

_SHIPS = const(1)
_CONVOYS = const(2)
_AIR = const(4)
_MINES = const(8)
_TORPEDO = const(16)
_WEATHER = const(32)
_HELP = const(64)

DANGER = const(29)  # ships, aircraft, mines, torpedoes
PREY = const(2)  # convoys
TARGETS = const(3)  # of the U-boat: ships and convoys
_FAR_MORE = const(16)  # a chart of prey beside all charts of danger
_MASKS = (DANGER, PREY, TARGETS)


def style_of(v, zone):
    """The style of a zone by its contents: 0 danger, 1 neither, 2 convoys or help."""
    bits = _what(v, zone)
    return 0 if bits & DANGER else 2 if bits & (_CONVOYS | _HELP) else 1


def _what(v, zone):
    """Bits of the contents of a zone that are still afloat or useful."""
    kind = ZONE_KIND[zone]
    if kind == KIND_SHIPS:
        bits = _CONVOYS if in_zone(v, zone, CONVOY) else 0
        for ship in range(ARK_ROYAL):  # no ship of ours meets Ark Royal
            if in_zone(v, zone, ship):
                bits |= _SHIPS
        return bits | _AIR if air_dice(v, zone) else bits
    if kind == KIND_AIR:
        return _AIR if air_dice(v, zone) else 0
    if kind == KIND_MINES:
        return _MINES
    if kind == KIND_CRUISERS or kind == KIND_TORPEDO:
        return _TORPEDO
    if KIND_FOG <= kind <= KIND_WEATHER:
        return _WEATHER
    return _HELP if _helps(v, kind) else 0


def _helps(v, kind):
    """True if a unit afloat can use such a zone now."""
    if kind >= KIND_EXTRA:
        return kind == KIND_EXTRA or v[STRENGTH + UBOAT]
    at, whole = FUEL, OWN_FUEL
    if kind == KIND_REPAIR:
        at, whole = STRENGTH, OWN_STRENGTH
        if v[REPAIRS] == REPAIR_BOXES[set_of(v)]:
            return False
    for unit in range(SHIPS):
        if v[STRENGTH + unit] and v[at + unit] < whole[UNITS * set_of(v) + unit]:
            return True
    return False


def chart_in(v, slot):
    """The mission's chart number `slot`, 0 to 11, in the order of the dice."""
    return MISSION_CHARTS[CHARTS * v[OPTION + OPT_MISSION] + slot]


def in_twelve(v, grid, counts, mask=DANGER):
    """Fill `counts` with the number of charts that put each content into a grid. Return the number with contents of `mask`."""
    found = 0
    for i in range(CHANCES):
        counts[i] = 0
    for slot in range(CHARTS):
        zone = zone_of(chart_in(v, slot), grid)
        bits = 0 if zone == NO_ZONE else _what(v, zone)
        for i in range(CHANCES):
            counts[i] += bits >> i & 1
        found += bits & mask > 0
    return found


def totals(v):
    """Three rows of GRIDS bytes: the charts with DANGER, PREY and TARGETS in each grid."""
    rows = [bytearray(GRIDS) for _ in _MASKS]
    for slot in range(CHARTS):
        chart = chart_in(v, slot)
        for zone in range(CHART_ZONE[chart], CHART_ZONE[chart + 1]):
            bits = _what(v, zone)
            for counts, mask in zip(rows, _MASKS):
                if bits & mask:
                    _add(counts, zone)
    return rows


def _add(counts, zone):
    """Add 1 in each grid of a zone; most of its rows are empty."""
    for row in range(8):
        grid, bits = 8 * row, ZONE_ROWS[8 * zone + row]
        while bits:
            counts[grid] += bits & 1
            bits >>= 1
            grid += 1


def richest(v, unit, counts, danger, most):
    """The square that a unit reaches first, of those in the grids with the largest of these counts. `most`: steps.

    Of equal counts the least danger is best. Return (square, steps). A unit in such a grid is there: (its square, 0)."""
    away, best, best_way, top = bytearray(SQUARES), v[SQUARE + unit], 0, 0
    for square in spread(best, most, away):
        grid = grid_of(square)
        worth = counts[grid] * _FAR_MORE - danger[grid]
        if counts[grid] and worth > top:
            best, best_way, top = square, away[square] - 1, worth
    return best, best_way


def voyage(v, square, danger, burns=False):
    """The price of Bismarck's course to a square, as series.toward() sails it (MS-MOVE). It does not foresee weather.

    (turn of arrival, barrels, greatest danger at the end of a turn). It `burns` only if no port is in time without (MS-FUEL)."""
    s, worst, reach = bytearray(v), 0, bytearray(SQUARES)
    goals = PORTS if burns else (square,)  # with fuel the course leads to a port
    ways = [bytearray(SQUARES) for _ in goals]
    for goal, steps in zip(goals, ways):
        spread(goal, SQUARES, steps)
    away = ways[list(goals).index(square)]
    while s[SQUARE] != square and s[TURN] <= TURNS:
        here, most = s[SQUARE], speed(s, BISMARCK)
        is_late = burns and min([turns_for(s, steps[here] - 1) for steps in ways]) > TURNS + 1 - s[TURN]
        squares = spread(here, most + (barrels(s, BISMARCK) if is_late else 0), reach)
        here = min(squares, key=lambda each: away[each] << 8 | each)
        s[FUEL] -= reach[here] > most + 1
        worst = max(worst, danger[grid_of(here)])
        s[SQUARE], s[CHART] = here, NO_CHART
        s[TURN] += 1
    return s[TURN] - (s[SQUARE] == square), v[FUEL] - s[FUEL], worst
