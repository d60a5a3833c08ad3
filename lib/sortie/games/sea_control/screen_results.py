# SPDX-License-Identifier: MIT
"""The results of a round, or of U-boats and aircraft: a box over the battle that names each ship sunk, out or hit."""

from micropython import const

from ...core import journal
from .fields import ALLIES, AXIS, E_AREA, E_DISABLED, E_HIT, E_ROUND, E_SUNK
from .layouts import RESULTS_NAME
from .rules.fleet import side_of
from .screen_views import RESULTS, SeaView
from .words import SAY_MORE, SAY_NO_EFFECT, SAY_RESULT_HIT, SAY_RESULT_OUT, SAY_RESULT_OUT_HIT, SAY_RESULT_SUNK

_ROWS = const(6)  # ships of a side


def box(stage, words, was, ring, n):
    """A view of the results up to record n, or None if nothing happened. `was` is the position."""
    rows = _found(was, ring, n)
    if not (rows[ALLIES] or rows[AXIS]):
        return None
    view = SeaView(stage, words, RESULTS)
    for side in (ALLIES, AXIS):
        plane, ships = view.pieces[RESULTS_NAME + (side == AXIS)], rows[side]
        if not ships:
            plane.line(0, words.get(SAY_NO_EFFECT))
        for i in range(min(_ROWS, len(ships))):
            left = len(ships) - i
            is_last = i == _ROWS - 1 and left > 1
            plane.line(i, words.say(SAY_MORE, (left,)) if is_last else words.say(ships[i][0], ships[i][1:]))
    return view


def _found(was, ring, n):
    """By side, the ships with effects since the last round, as (text, unit, damage): first those sunk, then those out.

    `n` is the number of the last record. There are none if the ring has lost the start of the round."""
    told, hurt, rows = [], {}, ([], [])
    start = n
    while start >= journal.oldest(ring) and ring[journal.at(ring, start)] not in (E_ROUND, E_AREA):
        start -= 1
    if start < journal.oldest(ring):
        return rows
    for i in range(start, n + 1):
        at = journal.at(ring, i)
        kind, unit = ring[at], ring[at + journal.A]
        if kind == E_HIT:
            hurt[unit] = hurt.get(unit, 0) + ring[at + journal.A + 1]
        elif kind in (E_SUNK, E_DISABLED):
            told.append((kind == E_SUNK, unit))
    for is_sunk in (True, False):
        for sunk, unit in told:
            if sunk == is_sunk:
                damage = hurt.pop(unit, 0)
                say = SAY_RESULT_SUNK if sunk else SAY_RESULT_OUT_HIT if damage else SAY_RESULT_OUT
                rows[side_of(was, unit)].append((say, unit, damage))
    for unit in sorted(hurt):
        rows[side_of(was, unit)].append((SAY_RESULT_HIT, unit, hurt[unit]))
    return rows
