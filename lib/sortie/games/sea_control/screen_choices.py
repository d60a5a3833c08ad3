# SPDX-License-Identifier: MIT
"""The legal actions as places for the cursor on map, fleet and battle line; and leafing through the ships of a place.

The cursor begins where the next press is likely: on the ship after the one picked, on the target named last.
"""

from micropython import const

from ...core.head import SIDE
from ...ui.colors import INK, PAPER, RED
from ...ui.cursor import nearest
from ...ui.text import RIGHT as ARROW
from ...ui.text import SELECT
from .layout import (
    ALLIES, AREA, AREAS, AXIS, DAMAGE, FRESH, GROUPS, GROUP_SHIFT, HOLDS, LAST_AT, MOST_GROUPS, MOST_UBOATS, NAMED,
    OUT, PLACE, PORTS_END, P_AIM, P_GROUP, P_PURSUE, P_SHIPS, P_TORPEDO, RUNS, STATUS, TARGET, TO, TORPEDO, UBOATS_AT,
    UNITS, V_AGAIN, V_AIR, V_ALL, V_AT, V_BACK, V_CHASE, V_CHASE_ALL, V_CURE, V_DONE, V_FIGHT, V_FIRE, V_GO, V_MEND,
    V_SHIP, V_SHOOTER, V_STRIKE, V_TO, V_UBOAT,
)
from .rules.fleet import attack, in_fight, is_picked, side_of, speed
from .screen_views import FLEET, MAP, place_of
from .words import (
    LIST_SHIP, SAY_ALL, SAY_AT_PLACE, SAY_CHOOSE, SAY_GO, SAY_GROUP, SAY_HURT, SAY_NO_SHIPS, SAY_OF_AREA, SAY_OF_PLACE,
    SAY_PURSUE, VERB_AT,
)

_ON_MAP = (V_TO, V_BACK, V_UBOAT, V_AIR, V_FIGHT)
_OF_UNIT = (V_SHIP, V_MEND, V_CURE, V_STRIKE, V_SHOOTER, V_AT)
_AGAIN = (V_UBOAT, V_STRIKE, V_MEND)  # what is likely to be done once more
_UBOAT = const(128)  # as a unit: the first U-boat of the area
_NO_UNIT = const(255)
_UNIT_MASK = const(127)
_FASTEST = const(9)
_LOW = const(300)  # where what has no place lies, in pixels from the top
_PLAIN = const(0)  # cells of assets/art/sea_marks.bmp
_CHOSEN = const(1)
_HELD = const(2)
NO_PHASE = const(255)  # something happens
SHOTS = const(254)  # shots fall
_LEGAL = const(4)  # cells of assets/art/marks.bmp
_BATTLE = const(7)


def _named(target):
    """The unit that a byte of targets names, or _NO_UNIT."""
    return target - 1 if 0 < target < HOLDS else _NO_UNIT


class Choices:
    """Of a Screen. actions: the legal ones in the cursor's order, none while somebody else decides."""

    def __init__(self, screen):
        self._screen = screen
        self.actions = ()
        self._over = b""  # what lies over each unit's counter
        self.forget()

    def forget(self):
        """Another side looks: where the cursor was is none of its business."""
        self._last = 0  # the action that the cursor was on last
        self._there = AREAS  # the place whose ships are leafed through
        self._at = 0  # which of them

    # --- the order -----------------------------------------------------------------------------------

    def order(self, actions):
        """The legal actions, the likely one first."""
        self.actions = list(actions)
        best, most = 0, 0
        for i in range(len(actions)):
            likely = self._likely(actions[i])
            if likely > most:
                best, most = i, likely
        if best:
            self.actions.insert(0, self.actions.pop(best))
        return self.actions

    def _likely(self, action):
        """How likely an action is the next one, in steps."""
        verb, last = action >> 10, self._last >> 10
        was = self._screen.was
        if verb == V_FIRE or verb == V_AGAIN and not was[LAST_AT]:
            return 5
        if action == V_AT << 10 | was[LAST_AT] - 1:
            return 4
        if action == self._last and verb in _AGAIN:
            return 3
        if last == V_SHIP and verb == V_SHIP and action > self._last:
            return 2
        if verb == V_TO:
            return 2 - 2 * self._has_own(action & 1023)
        return verb == V_CHASE_ALL or verb == V_GO and last == V_SHIP or verb == V_DONE and last == V_GO

    def _has_own(self, place):
        screen = self._screen
        for unit in range(UNITS):
            if place_of(screen.was, unit, True) == place and side_of(screen.was, unit) == screen.side:
                return True
        return False

    # --- the views -----------------------------------------------------------------------------------

    def mark(self, view):
        """On the map: where one may choose, else where there is a battle to come."""
        legal = [action & 1023 for action in self.actions if action >> 10 in _ON_MAP]
        for place in legal:
            view.mark(place, _LEGAL)
        if not legal:
            for area in range(AREAS):
                if view.fought_for(area):
                    view.mark(area, _BATTLE)

    def fleet(self, view):
        """The ships that may be picked, those that are, and the enemy's where they would go."""
        screen = self._screen
        was, units, over = screen.was, bytearray(), bytearray(UNITS)
        dice = count = 0
        slowest = _FASTEST
        legal = [action & 1023 for action in self.actions if action >> 10 in _OF_UNIT]
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
        """By unit its target, where it has named one or pursues, else _NO_UNIT."""
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
                        made[unit] = self._first_of(was[FRESH + unit] >> GROUP_SHIFT)
                elif was[TARGET + unit] & NAMED and (screen.phase != P_AIM or side_of(was, unit) == was[SIDE]):
                    made[unit] = _named(was[TARGET + unit] & ~NAMED)
        return made

    # --- the cursor ----------------------------------------------------------------------------------

    def focus(self, action):
        """Put the cursor on what an action is about."""
        self._last = action
        screen, verb, arg = self._screen, action >> 10, action & 1023
        cursor, view = screen.cursor, screen.view
        cursor.dress(PAPER, INK)
        self._offer(action)
        if screen.number == MAP:
            if verb in _ON_MAP:
                view.focus(cursor, arg)
            else:
                cursor.hide()
            return
        if screen.number == FLEET:
            view.focus(cursor, arg if verb in _OF_UNIT else _NO_UNIT)
            if verb == V_ALL:
                view.say(screen.words.get(SAY_ALL))
            return
        if verb == V_CHASE or verb == V_CHASE_ALL:
            group = arg >> 7 if verb == V_CHASE else arg
            screen.stage.header(screen.words.say(SAY_PURSUE, (group, self._speed_of(group))), SELECT)
        if verb in _OF_UNIT or verb == V_CHASE:
            unit = arg & _UNIT_MASK
            if side_of(screen.was, unit) == ALLIES:
                cursor.dress(RED, PAPER)
            view.focus(cursor, unit, self._first_of(arg >> 7) if verb == V_CHASE else _NO_UNIT)
        elif verb == V_CHASE_ALL:
            view.focus(cursor, self._first_of(arg))
        else:
            cursor.hide()
            view.aim(_NO_UNIT, _NO_UNIT)

    def _offer(self, action):
        """An action that has no place on map or line stands below, and which of how many it is."""
        view, words = self._screen.view, self._screen.words
        if self._screen.number == FLEET:
            return
        others = [other for other in self.actions if not self._has_place(other)]
        if action not in others:
            view.offer("")
            return
        count = "{}/{}".format(others.index(action) + 1, len(others)) if len(others) > 1 else ""
        view.offer(ARROW + " " + words.get(VERB_AT + (action >> 10) - 1), count)

    def _has_place(self, action):
        verb = action >> 10
        return verb in _ON_MAP or verb in _OF_UNIT or verb in (V_CHASE, V_CHASE_ALL)

    def _first_of(self, group):
        """The first ship of a group that disengages."""
        was = self._screen.was
        for unit in range(UNITS):
            if in_fight(was, unit) and side_of(was, unit) == was[RUNS] and was[FRESH + unit] >> GROUP_SHIFT == group:
                return unit
        return _NO_UNIT

    def _speed_of(self, group):
        """How fast a group that disengages is."""
        was, slowest = self._screen.was, _FASTEST
        for unit in range(UNITS):
            if in_fight(was, unit) and side_of(was, unit) == was[RUNS] and was[FRESH + unit] >> GROUP_SHIFT == group:
                slowest = min(slowest, speed(was, unit))
        return slowest

    def near(self, i, dx, dy):
        """The action next to action i in a direction, by place; up from the first row to what lies below all."""
        if dx and self._screen.number == FLEET and self._has_place(self.actions[i]):
            return self._beside(i, dx)
        to = nearest(self._spot, len(self.actions), i, dx, dy)
        return self._below(i) if to == i and dy < 0 else to

    def _beside(self, i, dx):
        """From ship to ship, row by row; to the left, onto those that are picked, is to where they go."""
        here = self.actions[i] & 1023
        best, next_to = i, _NO_UNIT
        for j in range(len(self.actions)):
            unit = self.actions[j] & 1023
            if self._has_place(self.actions[j]) and (unit - here) * dx > 0:
                if next_to == _NO_UNIT or (next_to - unit) * dx > 0:
                    best, next_to = j, unit
        if dx < 0:
            for unit in range(0 if next_to == _NO_UNIT else next_to, here):
                if self._over[unit] == _CHOSEN:
                    return self._below(i)
        return best if best != i else self._below(i)

    def _below(self, i):
        """The likeliest action that has no place, or action i where there is none."""
        best = i
        for j in range(len(self.actions)):
            if not self._has_place(self.actions[j]) and (best == i or self.actions[j] >> 10 == V_GO):
                best = j
        return best

    def _spot(self, i):
        """Where action i lies, (x, y); x is -1 for one that lies below all."""
        view, number = self._screen.view, self._screen.number
        verb, arg = self.actions[i] >> 10, self.actions[i] & 1023
        if number == MAP:
            if verb in _ON_MAP:
                return view.spot(arg)
        elif verb in _OF_UNIT:
            x, y = view.spot(arg)
            return x, y + 4 * (verb == V_CURE)
        elif verb == V_CHASE:
            x, y = view.spot(arg & _UNIT_MASK)
            return x + (arg >> 7), y
        elif verb == V_CHASE_ALL:
            return view.spot(self._first_of(arg))
        return -1, _LOW + i

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
