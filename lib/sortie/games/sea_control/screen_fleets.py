# SPDX-License-Identifier: MIT
"""Which ships a fleet's view shows: those that may be picked and whom they would meet, or those of a place."""

from micropython import const

from ...core.head import SIDE
from ...ui.colors import INK, PAPER
from ...ui.text import SELECT
from .layout import ALLIES, AREAS, AXIS, DAMAGE, OUT, PLACE, PORTS_END, P_GROUP, P_SHIPS, STATUS, TO, UBOATS_AT, UNITS
from .rules.fleet import attack, side_of, speed
from .screen_views import CHOSEN, HELD, place_of, state_of
from .words import (
    LIST_SHIP, SAY_AT_PLACE, SAY_CHOOSE, SAY_GO, SAY_GROUP, SAY_HURT, SAY_NO_SHIPS, SAY_OF_AREA, SAY_OF_PLACE,
)

_FASTEST = const(9)


def pick(view, v, phase, legal):
    """The units that may be picked (`legal`), those that are, and the enemy's where they would go."""
    units, over = bytearray(), bytearray(UNITS)
    dice = count = 0
    slowest = _FASTEST
    for unit in range(UNITS):
        over[unit] = state_of(v, phase, unit)
        if over[unit] == CHOSEN:
            count += 1
            dice += attack(v, unit)
            slowest = min(slowest, speed(v, unit))
        if over[unit] or unit in legal:
            units.append(unit)
    if phase == P_SHIPS:
        _add_met(v, units)
    say, values = (SAY_GROUP, (count, slowest)) if phase == P_GROUP else (SAY_GO, (count, dice))
    view.fill(v, units, over, view.words.say(say, values) if count else view.words.get(SAY_CHOOSE))


def _add_met(v, units):
    """Whom ships would meet that go there."""
    for unit in range(UNITS):
        if v[PLACE + unit] == v[TO] and side_of(v, unit) != v[SIDE]:
            units.append(unit)


def leaf(view, v, sees, cursor, dx, dy):
    """Left and right from ship to ship, up and down from place to place; what the cursor is on."""
    words = view.words
    units = _units_at(v, view.there, sees)
    if dy:
        view.at = 0
        for _ in range(PORTS_END):
            view.there = (view.there + dy) % PORTS_END
            units = _units_at(v, view.there, sees)
            if units:
                break
    over = bytearray(UNITS)
    for unit in units:
        if v[STATUS + unit] & OUT:
            over[unit] = HELD
    uboats = v[UBOATS_AT + view.there] if view.there < AREAS else 0
    view.stage.header(words.say(SAY_AT_PLACE, (view.there,)), SELECT)
    view.fill(v, units, over, words.say(SAY_OF_AREA if uboats else SAY_OF_PLACE, (len(units), uboats)))
    if not units:
        cursor.hide()
        return words.get(SAY_NO_SHIPS)
    view.at = (view.at + dx) % len(units)
    unit = units[view.at]
    cursor.dress(PAPER, INK)
    view.focus(cursor, unit)
    return words.say(SAY_HURT, (unit, v[DAMAGE + unit])) if v[DAMAGE + unit] else words.get(LIST_SHIP + unit)


def _units_at(v, there, sees):
    """The units at a place, the Allies first; `sees`: the British that lie face down too."""
    units = bytearray()
    for side in (ALLIES, AXIS):
        for unit in range(UNITS):
            if place_of(v, unit, sees) == there and side_of(v, unit) == side:
                units.append(unit)
    return units
