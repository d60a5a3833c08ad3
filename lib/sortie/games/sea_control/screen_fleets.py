# SPDX-License-Identifier: MIT
"""The groups of the fleet view: ships to pick and the enemy at their destination, or ships of a place."""

from micropython import const

from ...core.head import DEPTH, SIDE, STACK
from ...ui.colors import INK, PAPER
from ...ui.text import SELECT
from .fields import (
    ALLIES, AREAS, AXIS, BRITISH, DAMAGE, FLAGS, FLAG_VEIL, NOBODY, OILER, OUT, PLACE, PORTS_END, P_FAR, P_GROUP, P_SHIPS, STATUS, TO,
    UBOATS_AT, UNITS, VEILED,
)
from .odds import arrives, average
from .rules.fleet import attack, side_of, speed
from .screen_views import CHOSEN, HELD, groups, own, place_of, state_of
from .words import (
    LIST_SHIP, SAY_AT_PLACE, SAY_CHOOSE, SAY_GO, SAY_GO_TRY, SAY_GROUP, SAY_HURT, SAY_NO_SHIPS, SAY_OF_AREA, SAY_OF_EITHER,
    SAY_OF_PLACE, SAY_OF_VEILED, SAY_OTHER_PLACES, SAY_RESULT_OUT, SAY_UNSEEN,
)

_FASTEST = const(9)


def pick(view, v, phase, legal):
    """Show the units that may be picked (`legal`), the picked ones, and the enemy's at their destination."""
    units, over = own(v, phase, legal), bytearray(UNITS)
    dice = count = faces = 0
    tries = phase == P_SHIPS and (v[TO] == OILER or v[STACK + v[DEPTH] - 2] == P_FAR)
    slowest = _FASTEST
    for unit in units:
        over[unit] = state_of(v, phase, unit)
        if over[unit] == CHOSEN:
            count += 1
            dice += attack(v, unit)
            faces += arrives(v, unit, v[TO])
            slowest = min(slowest, speed(v, unit))
    if phase == P_SHIPS:
        _add_met(v, units)
    say, values = (SAY_GROUP, (count, slowest)) if phase == P_GROUP else (SAY_GO, (count, dice))
    if tries:
        say, values = SAY_GO_TRY, (count,) + average(faces)
    view.foe, view.tries = 1 - v[SIDE], tries
    view.fill(v, groups(v, units), over, view.words.say(say, values) if count else view.words.get(SAY_CHOOSE))


def _add_met(v, units):
    """Add the enemy's units at the destination."""
    for unit in range(UNITS):
        if v[PLACE + unit] == v[TO] and side_of(v, unit) != v[SIDE]:
            units.append(unit)


def leaf(view, v, sees, cursor, dx, dy):
    """Move the cursor: left and right by ship, up and down by place. Returns the text of its ship."""
    words = view.words
    units = _units_at(v, view.there, sees)
    if dy:
        view.at = 0
        for _ in range(PORTS_END):
            view.there = (view.there + dy) % PORTS_END
            units = _units_at(v, view.there, sees)
            if units or _unseen(v, view.there, sees, units):
                break
    over = bytearray(UNITS)
    for unit in units:
        if v[STATUS + unit] & OUT:
            over[unit] = HELD
    more = v[UBOATS_AT + view.there] if view.there < AREAS else 0
    say = SAY_OF_AREA if more else SAY_OF_PLACE
    hidden = _unseen(v, view.there, sees, units)
    if hidden:
        say, more = SAY_OF_VEILED if view.there < AREAS else SAY_OF_EITHER, hidden
    view.stage.header(words.say(SAY_AT_PLACE, (view.there,)), SELECT)
    rows = groups(v, units)
    view.foe, view.tries = NOBODY, False
    is_empty = not (units or hidden or more)
    view.fill(v, rows, over, words.get(SAY_OTHER_PLACES) if is_empty else words.say(say, (len(units), more)))
    if not units:
        cursor.hide()
        return words.get(SAY_UNSEEN if hidden else SAY_NO_SHIPS)
    view.at = (view.at + dx) % len(units)
    unit = b"".join(rows)[view.at]  # in the order of the picture
    cursor.dress(PAPER, INK)
    view.focus(cursor, unit)
    if v[DAMAGE + unit]:
        return words.say(SAY_HURT, (unit, v[DAMAGE + unit]))
    return words.say(SAY_RESULT_OUT, (unit,)) if over[unit] else words.get(LIST_SHIP + unit)


def _unseen(v, there, sees, units):
    """The number of British ships that lie face down in an area, or 0 if the viewer `sees` them (SC-OPTIONS).

    For a port it is not 0 if its `units` are British and may be elsewhere."""
    if sees:
        return 0
    if there < AREAS:
        return v[VEILED + there]
    return v[FLAGS] & FLAG_VEIL if units and units[0] < BRITISH else 0


def _units_at(v, there, sees):
    """The units at a place, the Allies first. sees: with the British ones that lie face down."""
    units = bytearray()
    for side in (ALLIES, AXIS):
        for unit in range(UNITS):
            if place_of(v, unit, sees) == there and side_of(v, unit) == side:
                units.append(unit)
    return units
