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


class Results(SeaView):
    """The box. rows: by side, a list of (text, unit, damage)."""

    layout = RESULTS

    def __init__(self, stage, words, rows):
        super().__init__(stage, words)
        for side in (ALLIES, AXIS):
            plane, ships = self.pieces[RESULTS_NAME + (side == AXIS)], rows[side]
            if not ships:
                plane.line(0, words.get(SAY_NO_EFFECT))
            for i in range(min(_ROWS, len(ships))):
                left = len(ships) - i
                if i == _ROWS - 1 and left > 1:
                    plane.line(i, words.say(SAY_MORE, (left,)))
                else:
                    say, unit, damage = ships[i]
                    plane.line(i, words.say(say, (unit, damage)))


def found(was, ring, n):
    """By side, the ships with effects since the last round, as (text, unit, damage): first those sunk, then those out.

    `n` is the number of the last record. The ships of one kind have the order of the journal."""
    sunk, out, hurt, rows = [], [], {}, ([], [])
    for i in range(n, journal.oldest(ring) - 1, -1):
        at = journal.at(ring, i)
        kind, unit = ring[at], ring[at + journal.A]
        if kind == E_ROUND or kind == E_AREA:
            break
        if kind == E_SUNK:
            sunk.insert(0, unit)
        elif kind == E_DISABLED:
            out.insert(0, unit)
        elif kind == E_HIT:
            hurt[unit] = hurt.get(unit, 0) + ring[at + journal.A + 1]
    else:
        return rows  # the ring has lost the start
    for unit in sunk:
        rows[side_of(was, unit)].append((SAY_RESULT_SUNK, unit, 0))
    for unit in out:
        rows[side_of(was, unit)].append((SAY_RESULT_OUT_HIT if unit in hurt else SAY_RESULT_OUT, unit, hurt.get(unit, 0)))
    for unit in sorted(hurt):
        if unit not in sunk and unit not in out:
            rows[side_of(was, unit)].append((SAY_RESULT_HIT, unit, hurt[unit]))
    return rows
