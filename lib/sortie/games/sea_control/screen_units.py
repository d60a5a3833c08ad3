# SPDX-License-Identifier: MIT
"""Which units a view shows: those that may be picked, both sides of a combat and whom they aim at, those of a place."""

from micropython import const

from ...core.head import SIDE
from ...ui.colors import INK, PAPER
from ...ui.text import SELECT
from .layout import (
    ALLIES, AREA, AREAS, AXIS, DAMAGE, FRESH, GROUPS, GROUP_SHIFT, HOLDS, MOST_GROUPS, MOST_UBOATS, NAMED, OUT, PLACE,
    PORTS_END, P_AIM, P_GROUP, P_PURSUE, P_SHIPS, P_TORPEDO, RUNS, STATUS, TARGET, TO, TORPEDO, UBOATS_AT, UNITS,
)
from .rules.fleet import attack, in_fight, is_picked, side_of, speed
from .screen_views import place_of
from .words import (
    LIST_SHIP, SAY_AT_PLACE, SAY_CHOOSE, SAY_GO, SAY_GROUP, SAY_HURT, SAY_NO_SHIPS, SAY_OF_AREA, SAY_OF_PLACE,
)

NO_UNIT = const(255)
NO_PHASE = const(255)  # something happens
SHOTS = const(254)  # shots fall

_UBOAT = const(128)  # as a unit: the first U-boat of the area
_FASTEST = const(9)
_PLAIN = const(0)  # cells of assets/art/sea_marks.bmp
_CHOSEN = const(1)
_HELD = const(2)


class Units:
    """Of a Screen."""

    def __init__(self, screen):
        self._screen = screen
        self._over = b""  # what lies over each unit's counter
        self.forget()

    def forget(self):
        """Another side looks: where this one looked is none of its business."""
        self._there = AREAS  # the place whose ships are leafed through
        self._at = 0  # which of them

    # --- a fleet -------------------------------------------------------------------------------------

    def fleet(self, view, legal):
        """The units that may be picked (`legal`), those that are, and the enemy's where they would go."""
        screen = self._screen
        was, units, over = screen.was, bytearray(), bytearray(UNITS)
        dice = count = 0
        slowest = _FASTEST
        for unit in range(UNITS):
            over[unit] = self._state_of(unit)
            if over[unit] == _CHOSEN:
                count += 1
                dice += attack(was, unit)
                slowest = min(slowest, speed(was, unit))
            if over[unit] or unit in legal:
                units.append(unit)
        if screen.phase == P_SHIPS:
            self._add_met(units)
        self._over = over
        say, values = (SAY_GROUP, (count, slowest)) if screen.phase == P_GROUP else (SAY_GO, (count, dice))
        view.fill(was, units, over, screen.words.say(say, values) if count else screen.words.get(SAY_CHOOSE))

    def _state_of(self, unit):
        """Of a ship that may be picked: _CHOSEN, or _HELD where it disengages in another group."""
        was = self._screen.was
        if self._screen.phase != P_GROUP:
            return _CHOSEN if is_picked(was, unit) else _PLAIN
        group = was[FRESH + unit] >> GROUP_SHIFT if in_fight(was, unit) and side_of(was, unit) == was[SIDE] else 0
        return _CHOSEN if group == was[GROUPS] else _HELD if group else _PLAIN

    def last_chosen(self):
        """The last one that is picked, or NO_UNIT."""
        for unit in range(UNITS - 1, -1, -1):
            if self._state_of(unit) == _CHOSEN:
                return unit
        return NO_UNIT

    def is_chosen(self, unit):
        """Is a unit of the fleet that is shown picked?"""
        return self._over[unit] == _CHOSEN

    def first_picked(self):
        """The unit that goes back where its attempt failed."""
        for unit in range(UNITS):
            if is_picked(self._screen.was, unit):
                return unit
        return UNITS  # while somebody else decides it may be hidden

    def _add_met(self, units):
        """Whom ships would meet that go there."""
        screen = self._screen
        for unit in range(UNITS):
            if screen.was[PLACE + unit] == screen.was[TO] and side_of(screen.was, unit) != screen.was[SIDE]:
                units.append(unit)

    # --- a combat ------------------------------------------------------------------------------------

    def fighters(self, side, uboats=False):
        """The units of a side in the combat at hand; of the Axis its U-boats, where it is they that fight."""
        was, units = self._screen.was, bytearray()
        if side == AXIS and (uboats or self._screen.phase == P_TORPEDO):
            for i in range(was[UBOATS_AT + was[AREA]]):
                units.append(_UBOAT + i)
            return units
        for unit in range(UNITS):
            if in_fight(was, unit) and side_of(was, unit) == side:
                units.append(unit)
        return units

    def targets(self):
        """By unit its target, where it has named one or pursues, else NO_UNIT."""
        screen = self._screen
        was, made = screen.was, bytearray(b"\xff" * (_UBOAT + MOST_UBOATS))
        pursues = screen.phase == P_PURSUE
        if screen.phase == P_TORPEDO:
            for i in range(MOST_UBOATS):
                made[_UBOAT + i] = _named(was[TORPEDO + i])
        elif pursues or screen.phase in (P_AIM, SHOTS):
            for unit in range(UNITS):
                if pursues:
                    if side_of(was, unit) != was[RUNS] and MOST_GROUPS >= was[FRESH + unit] >> GROUP_SHIFT:
                        made[unit] = self.first_of(was[FRESH + unit] >> GROUP_SHIFT)
                elif was[TARGET + unit] & NAMED and (screen.phase != P_AIM or side_of(was, unit) == was[SIDE]):
                    made[unit] = _named(was[TARGET + unit] & ~NAMED)
        return made

    def first_of(self, group):
        """The first ship of a group that disengages."""
        was = self._screen.was
        for unit in range(UNITS):
            if in_fight(was, unit) and side_of(was, unit) == was[RUNS] and was[FRESH + unit] >> GROUP_SHIFT == group:
                return unit
        return NO_UNIT

    def speed_of(self, group):
        """How fast a group that disengages is."""
        was, slowest = self._screen.was, _FASTEST
        for unit in range(UNITS):
            if in_fight(was, unit) and side_of(was, unit) == was[RUNS] and was[FRESH + unit] >> GROUP_SHIFT == group:
                slowest = min(slowest, speed(was, unit))
        return slowest

    # --- ships, place by place -----------------------------------------------------------------------

    def leaf(self, view, dx, dy):
        """Left and right from ship to ship, up and down from place to place; what the cursor is on."""
        screen = self._screen
        was, words = screen.was, screen.words
        units = self._units()
        if dy:
            self._at = 0
            for _ in range(PORTS_END):
                self._there = (self._there + dy) % PORTS_END
                units = self._units()
                if units:
                    break
        over = bytearray(UNITS)
        for unit in units:
            if was[STATUS + unit] & OUT:
                over[unit] = _HELD
        uboats = was[UBOATS_AT + self._there] if self._there < AREAS else 0
        screen.stage.header(words.say(SAY_AT_PLACE, (self._there,)), SELECT)
        view.fill(was, units, over, words.say(SAY_OF_AREA if uboats else SAY_OF_PLACE, (len(units), uboats)))
        if not units:
            screen.cursor.hide()
            return words.get(SAY_NO_SHIPS)
        self._at = (self._at + dx) % len(units)
        unit = units[self._at]
        screen.cursor.dress(PAPER, INK)
        view.focus(screen.cursor, unit)
        return words.say(SAY_HURT, (unit, was[DAMAGE + unit])) if was[DAMAGE + unit] else words.get(LIST_SHIP + unit)

    def _units(self):
        """The units at the place that is leafed through, the Allies first."""
        screen, units = self._screen, bytearray()
        for side in (ALLIES, AXIS):
            for unit in range(UNITS):
                sees = screen.side != AXIS
                if place_of(screen.was, unit, sees) == self._there and side_of(screen.was, unit) == side:
                    units.append(unit)
        return units


def _named(target):
    """The unit that a byte of targets names, or NO_UNIT."""
    return target - 1 if 0 < target < HOLDS else NO_UNIT
