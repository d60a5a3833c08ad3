# SPDX-License-Identifier: MIT
"""The results of a kind of fire, over a battle's lower rows: each ship sunk, out or hit, by side."""

from micropython import const

from ...core import journal
from .fields import ALLIES, AREA, AXIS, E_AREA, E_ASW, E_DISABLED, E_HIT, E_ROUND, E_SHOT, E_STRIKE, E_SUNK, E_TORPEDO
from .layouts import RESULTS_INK, RESULTS_NAME, RESULTS_PAPER, RESULTS_RULE
from .rules.fleet import side_of
from .screen_views import RESULTS, SeaView, type_of
from .words import (
    SAY_BOATS_SUNK, SAY_MORE, SAY_NONE_LEFT, SAY_NO_EFFECT, SAY_RESULT_HIT, SAY_RESULT_OUT, SAY_RESULT_OUT_HIT,
    SAY_RESULT_SUNK,
)

QUIET = const(1)  # nothing but damage to ships that had some
NEWS = const(2)

BAR = const(109)  # y of the bar of choices
_FOOT = const(117)  # of the footer
_MOST = const(9)  # ships of a side; seven above the bar
_LINE = const(6)  # pixels, unless letters are tall
_TOP = const(10)  # of a battle


def lay(screen, rows, hurt, uboats=False, foot=_FOOT):
    """Lay a box with the results of found(), down to `foot`, over the battle as the screen knows it."""
    words, box = screen.words, SeaView(screen.stage, screen.words, RESULTS)
    line = box.pieces[RESULTS_NAME].high
    most = (_MOST - (_FOOT - foot) // 4) * _LINE // line
    top = foot - 4 - line * min(most, max(1, len(rows[0]), len(rows[1])))
    for side in (ALLIES, AXIS):
        plane, ships = box.pieces[RESULTS_NAME + (side == AXIS)], rows[side]
        plane.grid.y = top + 3
        if not ships:
            plane.line(0, words.get(SAY_NO_EFFECT))
        for i in range(min(most, len(ships))):
            left = len(ships) - i
            is_last = i == most - 1 and left > 1
            plane.line(i, words.say(SAY_MORE, (left,)) if is_last else words.say(ships[i][0], ships[i][1:]))
    for piece in (RESULTS_PAPER, RESULTS_INK, RESULTS_RULE):
        box.pieces[piece].y = top
    view = screen.line(top - _TOP, uboats)
    if not any(view.units):
        screen.stage.header(words.say(SAY_NONE_LEFT, (screen.was[AREA],)))
    view.lift()
    view.lay(box)
    for unit in hurt:
        view.bring(unit)


def found(was, ring, n):
    """(rows by side, units that are hit and stay, kind) of the fire that ends with record n.

    The kind is 0 if nothing happened. It is NEWS if a ship is gone or was hit for the first time, else QUIET.
    A row is (text, unit, damage). Ships that sank come first, then those that are out; great ships before others.
    There are none if the ring has lost the start of the round."""
    told, hurt, rows, fire, kind, boats = [], {}, ([], []), 0, 0, ()
    start = n
    while start >= journal.oldest(ring) and ring[journal.at(ring, start)] not in (E_ROUND, E_AREA):
        start -= 1
    if start < journal.oldest(ring):
        return rows, (), 0
    for i in range(start, n + 1):
        at = journal.at(ring, i)
        event, unit = ring[at], ring[at + journal.A]
        if event in (E_SHOT, E_STRIKE, E_TORPEDO) and event != fire:  # aircraft follow U-boats
            told, hurt, fire, kind = [], {}, event, 0
            if event == E_STRIKE:
                boats = ()
        elif event == E_HIT:
            points = ring[at + journal.A + 1]
            hurt[unit] = hurt.get(unit, 0) + points
            kind = max(kind, NEWS if points == ring[at + journal.A + 2] else QUIET)
        elif event == E_ASW:
            boats = ring[at + journal.A + 2], ring[at + journal.A + 1]
        elif event in (E_SUNK, E_DISABLED):
            told.append((event == E_DISABLED, type_of(unit), unit))
            kind = NEWS
    for i, count in enumerate(boats):
        if count:
            rows[AXIS].append((SAY_BOATS_SUNK + i, count))
            kind = NEWS
    for is_out, _, unit in sorted(told):
        damage = hurt.pop(unit, 0)
        say = SAY_RESULT_SUNK if not is_out else SAY_RESULT_OUT_HIT if damage else SAY_RESULT_OUT
        rows[side_of(was, unit)].append((say, unit, damage))
    stay = sorted(hurt)
    for unit in stay:
        rows[side_of(was, unit)].append((SAY_RESULT_HIT, unit, hurt[unit]))
    return rows, stay[::-1], kind
