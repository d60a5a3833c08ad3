# SPDX-License-Identifier: MIT
"""The places of Missions' cursor: their order, the series that some stand for, and where they lie."""

from micropython import const

from ...core import contract
from ...core.head import OPTION
from ...ui.buttons import NONE
from ...ui.colors import INK, PAPER
from ...widgets import views
from .fields import (
    BISMARCK, EUGEN, E_CALM, MEDAL_BOTH_HOME, OFF, OPT_MISSION, P_MOVE, P_PLACE, P_ROLL, P_TACTIC, ROUND, SQUARE, STRENGTH, TURN,
    TURNS, UBOAT, UNIT, V_ALL_STAY, V_APART, V_BURN, V_CLOSE, V_COURSE, V_COURSE_ALL, V_DIVE, V_FIRE, V_HIT, V_HOME, V_HUNT,
    V_OPEN, V_PLACE, V_REMAIN, V_ROLL, V_SAIL, V_STAY, V_WAIT,
)
from .rules.grids import grid_of, port_of
from .rules.sea import homeward
from .rules.units import is_goal, may_win
from .screen_views import BATTLE, MAP
from .series import (
    HUNT, LONG, ORDERS, WAIT, Course, beyond, first, homing, in_company, is_bismarcks, offers, spare, steps, toward, with_eugen,
)
from .tables import MISSION_MEDAL, PORTS
from .words import LIST_ASIDE, SAY_FROM_THERE

_ORDERS_X = const(99)  # of the list beside the map, in the pixels of spot()
_BESIDE = const(3)  # pixels from a square in reach to the place of the course there
_PITCH = const(8)  # of its rows
_START = const(26)  # of Bismarck: A6 sw, clear of most charts
_UBOAT_START = const(102)  # D4 nw, amid the convoys
_LEGS = b"\0\1\2\3\0\1"  # of a way: directions in the order of LIST_ASIDE; round land it may take three
_CALM = bytes((E_CALM,))  # the kind of the turn's news
ON_MAP = (P_PLACE, P_ROLL, P_MOVE)


class Places(views.Screen):
    """The cursor of the Screen (screen.py)."""

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self.late, self.spare = 0, TURNS  # homeward() and spare() of the current decision
        self.since = 0  # the turn of the last press
        self.place = -1  # the square under the cursor
        self.news = b""  # the record of the turn's last event with a result of its own
        self.risk = -1  # the charts of twelve with danger under the cursor, or prey of the U-boat; -1: unknown
        self.course = Course()
        self.memory = self.course.kept
        self.orders = ()  # the places in the list beside the map, from above
        self.both = False  # do both ships of a square sail by one press?
        self._apart = 0  # the turn and the round in which they do not

    def order(self, actions):
        """The legal actions and series in the cursor's order: that of the rules, but the usual ones first."""
        self.actions = found = list(actions)
        self.late = self.both = 0
        self.place, self.spare, self.orders = -1, TURNS, ()
        for usual in (False, True):
            for i in range(len(found)):
                if self._comes_first(found[i], usual):
                    found.insert(0, found.pop(i))
        if found and self.game and not self.plain and contract.phase(self.game.state) == P_TACTIC:
            self._add_tactics(self.game.state, found)
        elif found and self.game:
            if is_bismarcks(self.game.state):
                self.late, self.spare = homeward(self.game.state), spare(self.game.state)
            if found[0] >> 10 == V_REMAIN and self.open(BATTLE).flees(self.game.state):
                found.append(found.pop(0))
            elif found[-1] >> 10 == V_DIVE:
                found.insert(0, found.pop(self.open(BATTLE).prey(self.game.state, found)))
            if not self.plain:
                self._add_series(self.game.state, actions)
                self._aim(self.game.state, list(actions))
        return found

    def _add_tactics(self, v, found):
        """One tactic for both ships, or each alone. The cursor begins on the best."""
        every, alone = V_COURSE_ALL << 10, V_COURSE << 10
        self.both = every in found and self._apart != _time(v)
        if every in found:
            found.remove(alone if self.both else every)
        if self.both:
            found.append(V_APART << 10)
        found.insert(0, found.pop(self.open(BATTLE).best(v, found)))

    def _aim(self, v, actions):
        """Move a place to the front: the way home if that wins, the U-boat's way to prey, a usual start.

        Other units begin where they are."""
        unit, phase, kept = v[UNIT], contract.phase(v), self.course.kept[0]
        place = 0
        if phase == P_PLACE and unit != EUGEN:
            place = V_PLACE << 10 | unit << 8 | (_UBOAT_START if unit else _START)
            if unit and self.hints:
                place = self.open(MAP).most_prey(v, actions, place)[1]
        elif phase == P_MOVE and unit == UBOAT and self.hints:
            place = toward(v, actions, self.open(MAP).boats_prey(v))
        elif is_bismarcks(v) and (self.late == 1 or not self.late and is_goal(v)):
            if not kept or V_HOME << 10 | kept - 1 not in self.actions:
                place = homing(v, actions)
        if place in self.actions and place >> 10 != V_STAY:
            self.actions.remove(place)
            self.actions.insert(0, place)

    def _add_series(self, v, actions):
        """Add the series to the places of the cursor. At the front is the last course, or else the way to more prey."""
        self.both = in_company(v) and self._apart != _time(v)
        is_split = in_company(v) and not self.both
        if self.both:
            self.actions.append(V_APART << 10)
        prey = self.open(MAP).hunts(v, self.spare)[0] if self.hints and is_bismarcks(v) else OFF
        alone = 0  # the stay of the unit in hand, where its place stands for all units
        other = V_ALL_STAY if self._is_kept(V_WAIT << 10) else V_WAIT
        for series in offers(v, list(actions), prey):  # an array has no "in" on the badge
            verb = series >> 10
            if verb == other or is_split and verb in (V_HOME, V_HUNT):  # a course is for both ships
                continue
            waits = verb in (V_ALL_STAY, V_WAIT)
            if waits:
                alone = first(v, actions, series)
            begins = waits or self.late < 2 and (verb == V_HUNT or self._is_kept(series))
            self.actions.insert(0 if begins else len(self.actions), series)
        rows = sorted(self.actions, reverse=True)
        self.orders = [each for verb in ORDERS for each in rows if each >> 10 == verb and (verb != V_STAY or each == alone)]

    def _is_kept(self, series):
        """Is it the course that was interrupted? After a wait in which nothing happened the next one is long."""
        verb, kept = series >> 10, self.course.kept[0]
        if verb == V_WAIT:
            return kept in (WAIT, LONG) and self.news[:1] == _CALM and self.late != 1
        return kept == (HUNT if verb == V_HUNT else 1 + (series & 1023))

    def steps(self, action):
        """The legal actions of one press."""
        if action >> 10 == V_APART:
            return ()
        if self.both and action >> 10 in (V_CLOSE, V_OPEN):
            return (action, action | EUGEN)
        if action >> 10 < V_ALL_STAY:
            return with_eugen(self.game.state, action) if self.both and in_company(self.game.state) else (action,)
        legal = [each for each in self.actions if each >> 10 < V_ALL_STAY]
        return steps(self.game.state, sorted(legal), action)

    def pressed(self, action):
        """A was pressed at a place of the cursor: a course begins or ends."""
        self.since = self.was[TURN]
        if action >> 10 == V_APART:
            self._apart = _time(self.was)
        self.course.pressed(self.game, action)

    def back(self):
        """B: one choice is for both ships again, if Bismarck is still to decide."""
        v = self.was
        is_split = self._apart == _time(v) and (in_company(v) or contract.phase(v) == P_TACTIC and v[UNIT] == BISMARCK)
        self._apart *= not is_split
        return is_split

    def doubt(self, action):
        """A question before the last turn to sail home passes; the map asks it."""
        return self.view.doubt(self, action) if self.number == MAP else ""

    def only(self, v, actions):
        """The next action of a course, or 0. Once Bismarck is home to win, the others stay, unless the medal needs Prinz Eugen.

        In the last turn the U-boat stays too: no event follows."""
        if contract.phase(v) == P_MOVE and v[UNIT] != BISMARCK and not self.plain:
            wins, boat = port_of(v[SQUARE]) >= 0 and may_win(v), v[UNIT] == UBOAT
            if boat and v[TURN] == TURNS or wins and (boat or MISSION_MEDAL[v[OPTION + OPT_MISSION]] != MEDAL_BOTH_HOME):
                return V_STAY << 10 | v[UNIT]
        return self.course.next(self.game, v, actions, self.stage.kept != NONE)

    def tells(self, action):
        """Does a line of the battle tell the odds?"""
        return action >> 10 in (V_CLOSE, V_FIRE, V_OPEN)

    def called(self, action):
        """The view's text for an action, or "" for that of the texts."""
        return self.view.called(self, action) if self.number in (MAP, BATTLE) else ""

    def aside(self, action, wanted):
        """The way of the cursor from a wrong square to the right one, as a sentence; "" without a way."""
        here, there = self.square(action), self.square(wanted)
        if here < 0 or there < 0 or action >> 8 & 3 != wanted >> 8 & 3:
            return ""
        text, at = "", self.actions.index(action)
        for i in _LEGS:
            dx, dy, far = (i > 2) - (i == 2), (i == 1) - (not i), 0
            while (there >> 4) * dy + (there & 15) * dx > (here >> 4) * dy + (here & 15) * dx:
                to = self.near(at, dx, dy)
                if to == at:
                    break
                at, far = to, far + 1
                here = self.square(self.actions[at])
            if far:
                text += (", " if text else "") + self.words.say(LIST_ASIDE + i, (far,))
        return self.words.say(SAY_FROM_THERE, (text,)) if here == there and text else ""

    def _comes_first(self, action, usual):
        """True for an action that goes to the front: to stay, or to keep course. A hit that would sink Bismarck goes behind.

        With `usual`, it is True for the usual actions of two ships. Both stay on course, or Prinz Eugen joins Bismarck without fuel."""
        verb, arg = action >> 10, action & 1023
        if not usual:
            return verb in (V_STAY, V_COURSE) or verb == V_HIT and arg == EUGEN and self.was[STRENGTH + BISMARCK] == 1
        return verb == V_COURSE_ALL or (verb in (V_PLACE, V_SAIL) and arg == self.was[SQUARE] + 256 * EUGEN)

    def focus(self, action):
        """Put the cursor on the place of an action."""
        if self.panel:
            return
        if action >> 10 != V_ROLL:
            self.risk = -1
        if self.number == BATTLE:
            self.view.focus(self.was, self.actions, self.actions.index(action))
            return
        self.place = square = self.square(action)
        if square < 0:
            self.cursor.hide()
            return
        self.cursor.dress(PAPER, INK)
        v, verb = self.was, action >> 10
        home = verb in (V_HOME, V_HUNT)
        self.view.preview(self.cursor, v, v[UNIT], v[SQUARE + v[UNIT]] if home else square, self.both)
        if verb == V_HUNT:
            self.view.round(self.cursor, grid_of(square))
        is_last = not self.hints or self.phase == P_MOVE and v[TURN] == TURNS  # no event follows the last turn
        if self.view.orders(self.cursor, v, self.orders, action, is_last) or is_last:
            return
        if is_bismarcks(v) and not self.plain and (action == self.actions[0] or verb == V_HUNT):
            self.view.chances(v, self.spare, square if verb == V_HUNT else OFF)
            self.risk = self.view.risk(v, grid_of(square))
        else:
            self.risk = self.view.count(v, grid_of(square), v[UNIT])

    def spot(self, i):
        """Where action i lies, (x, y); x is -1 for an action that has only a row."""
        if self.phase not in ON_MAP:
            return self.view.spot(self.actions, i)
        if self.actions[i] in self.orders:
            return _ORDERS_X, _PITCH * self.orders.index(self.actions[i])
        square = self.square(self.actions[i])
        return 6 * (square & 15) + _BESIDE * (self.actions[i] >> 10 == V_HUNT), 6 * (square >> 4)

    def near(self, i, dx, dy):
        """As in each game. But right of the squares is the first order, and left of the orders is the unit.

        A press beyond the squares leads to the most prey, if that lies there. A press from there to the unit leads back."""
        action, to = self.actions[i], super().near(i, dx, dy)
        listed = action in self.orders
        if listed and dx < 0 or action >> 10 == V_HUNT and self._is_toward(action, dx, dy):
            return [each >> 10 in (V_STAY, V_ALL_STAY, V_WAIT) and each not in self.orders for each in self.actions].index(True)
        leaves = (self.actions[to] in self.orders) != listed
        prey = beyond(self.actions, self.square(action), dx, dy) if not listed and (leaves or to == i) else -1
        if prey >= 0 or not leaves:
            return prey if prey >= 0 else to
        return self.actions.index(self.orders[0]) if dx > 0 else i

    def _is_toward(self, action, dx, dy):
        """Does Bismarck lie in this direction of the action's square?"""
        here, there = self.was[SQUARE], self.square(action)
        return ((here & 15) - (there & 15)) * dx + ((here >> 4) - (there >> 4)) * dy > 0

    def square(self, action):
        """The square of an action, or -1."""
        verb, arg = action >> 10, action & 1023
        if verb in (V_PLACE, V_SAIL, V_BURN):
            return arg & 255
        if verb == V_HOME:
            return PORTS[arg]
        if verb == V_HUNT:
            return arg
        return self.was[SQUARE + arg] if verb in (V_STAY, V_ALL_STAY, V_APART, V_WAIT) else -1


def _time(v):
    """A number for the round of a battle, or for the turn at sea."""
    return v[TURN] + (v[ROUND] << 8)
