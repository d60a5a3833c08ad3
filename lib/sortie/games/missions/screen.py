# SPDX-License-Identifier: MIT
"""Missions' screen: it chooses the view of a position, places the cursor and scrolls the panels.

Map, battle, sheet and mission each have a module. Only the open view and its module are in memory."""

from micropython import const

from ...core import contract
from ...core.head import OPTION
from ...ui.buttons import NONE
from ...ui.canvas import COLS
from ...ui.colors import INK, PAPER
from ...ui.text import SELECT
from ...widgets import views
from .fields import (
    BISMARCK, CHART, EUGEN, E_BATTLE_OVER, E_CALM, E_DIE, E_FOE_GUN, E_GUN, E_HIT, E_LOST, E_UBOAT, MEDAL_BOTH_HOME,
    NO_CHART, OFF, OPT_COMMANDERS, OPT_MISSION, P_FIRE,
    P_MOVE, P_PLACE, P_ROLL, P_TACTIC, ROUND, SIZE, SQUARE, STRENGTH, TURN, TURNS, UBOAT, UNIT, V_ALL_STAY, V_APART, V_BURN, V_CLOSE,
    V_COURSE, V_COURSE_ALL, V_DIVE, V_FIRE, V_HIT, V_HOME, V_HUNT, V_OPEN, V_PLACE, V_REMAIN, V_ROLL, V_SAIL, V_STAY, V_WAIT,
)
from .rules import commander
from .rules.grids import grid_of, port_of, set_of, zone_at
from .rules.reach import is_slowed
from .rules.sea import homeward
from .rules.units import is_goal, may_win
from .screen_events import Player
from .screen_views import BATTLE, MAP, MISSION, MODULES, SHEET
from .series import HUNT, LONG, WAIT, Course, beyond, first, homing, in_company, is_bismarcks, offers, spare, steps, with_eugen
from .tables import MISSION_MEDAL, OWN_STRENGTH, PORTS, ZONE_KIND
from .words import (
    LIST_ASIDE, LIST_ASKED, LIST_CHART, LIST_COMMANDER, PHASE_PROMPT, SAY_BOTH, SAY_GRIDS, SAY_FROM_THERE,
    SAY_LEAVE_BY, SAY_LOOK_AHEAD, SAY_ORDERS, SAY_SAIL, SAY_SLOWED, SAY_STATUS, SAY_WHEN,
)

PLAN = const(1)  # panels
CHARTED = const(2)
SHEETS = const(3)
_PANEL_X = const(99)  # of the units beside the map, in the pixels of spot(), and a port at its right
_START = const(26)  # of Bismarck: A6 sw, clear of most charts
_UBOAT_START = const(102)  # D4 nw, amid the convoys
_LEGS = b"\0\1\2\3\0\1"  # of a way: directions in the order of LIST_ASIDE; round land it may take three
_CALM = bytes((E_CALM,))  # the kind of the turn's news
_LOST = bytes((E_LOST,))
_SOON = const(3)  # turns before the last one to sail home
_BESIDE = {V_APART: EUGEN, V_WAIT: UBOAT, V_HUNT: 3}  # the rows of places beside the map
_ON_MAP = (P_PLACE, P_ROLL, P_MOVE)
_UNIT_PHASES = (P_PLACE, P_TACTIC, P_FIRE, P_MOVE)  # phases about a certain unit


class Screen(views.Screen):
    """The views of one game on the stage; session/play.py describes a Screen."""

    ident = "missions"
    size = SIZE
    modules = MODULES
    ground = "missions_map"
    lean = True
    panels = ("map", "plan", "charts", "sheet", "mission")
    briefing = 4
    turn = (TURN,)

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self.late, self.spare = 0, TURNS  # homeward() and spare() of the current decision
        self.fresh = 0  # 2: the turn's chart is beside the map; 1: the cursor stands there; 0: it has moved
        self.since = 0  # the turn of the last press
        self.place = -1  # the square under the cursor
        self.news = b""  # the record of the turn's last event with a result of its own
        self.risk = -1  # the charts of twelve with danger under the cursor, or prey of the U-boat; -1: unknown
        self.course = Course()
        self.memory = self.course.kept
        self._alone = 0  # the stay of the unit in hand, where its place stands for all units
        self.both = False  # do both ships of a square sail by one press?
        self._apart = 0  # the turn in which they do not
        self._player = Player(self)

    # --- drawing -------------------------------------------------------------------------------------

    def show(self, game, panel):
        """Draw the position of a Game on a panel; panel 0 is the view of its phase."""
        self.learn(game)
        v = self.was
        self.panel = panel
        self.fresh = 0
        self.toast.hide()
        self.ahead = self.words.get(SAY_SAIL) if panel == self.briefing and not v[TURN] else ""
        if panel >= SHEETS:
            self.stage.header(self.words.get(SAY_STATUS if panel == SHEETS else SAY_ORDERS), self.turn_text(v) + SELECT)
            self.open(SHEET if panel == SHEETS else MISSION).draw(v)
        elif panel or self.phase in _ON_MAP:
            self._show_map(v)
        else:
            self._head(v)
            self.open(BATTLE).ask(v, self.phase, self.actions)

    def _show_map(self, v):
        view = self.open(MAP)
        unit = v[UNIT] if self.phase in (P_PLACE, P_MOVE) else -1
        view.draw(v, unit)
        if self.panel == PLAN and self.hints:
            self.stage.header(self.words.get(SAY_LOOK_AHEAD), SELECT)
            view.heat(v)  # it covers the map with everything it has
            return
        view.legal(() if self.panel else self.actions, v if self.hints else None)
        if self.panel == PLAN:
            self.stage.header(self.words.get(SAY_GRIDS), SELECT)
            view.bare(v)
        elif not self.panel:
            if self.actions and is_bismarcks(v) and not self.plain:
                self.fresh = 2
            self._head(v)
            self.tonight(view, v, self.phase == P_MOVE)

    def tonight(self, view, v, sails=False):
        """Show the turn's chart on the map, once it is known. `sails`: below the squares to choose, and finally without its contents."""
        chart = v[CHART]
        if chart == NO_CHART and self.hints and v[TURN]:
            view.clean()
            self.risk = view.ahead(v, spare(v))
        elif chart == NO_CHART:
            view.bare(v)
            self.risk = -1
        elif sails and not self.fresh:
            view.zones(v, chart, True)
            view.remind(v)
        elif sails and self.hints and self.news[:1] == _CALM:
            view.zones(v, chart, True)
            view.ahead(v, self.spare)
        else:
            view.chart(v, chart, "", sails)

    def _prompt(self, v):
        """The prompt, with its unit."""
        bismarcks = is_bismarcks(v)
        if bismarcks and (self.late or self.spare <= _SOON):
            return self.view.leaves(v, self.late, self.spare)
        if self.phase == P_MOVE and is_slowed(v, v[UNIT]):
            return self.words.say(SAY_SLOWED, (v[UNIT], ZONE_KIND[zone_at(v, v[UNIT])]))
        if bismarcks and is_goal(v):
            return self.view.wins(v)
        if bismarcks and self.fresh and self.news[:1] == _CALM and not v[OPTION + OPT_COMMANDERS]:
            return self.words.get(LIST_CHART + v[CHART])
        if self.both:
            return self.words.get(SAY_BOTH)
        if self.phase in _UNIT_PHASES:
            return self.words.say(LIST_ASKED + _UNIT_PHASES.index(self.phase), (v[UNIT],))
        return self.words.get(PHASE_PROMPT + self.phase)

    def _head(self, v):
        """Write the header: the prompt, the turn if there is room, and the commander of two that decides."""
        text, right = self._prompt(v), SELECT
        if v[OPTION + OPT_COMMANDERS]:
            right = self.words.get(LIST_COMMANDER + commander(v))
        turns = (self.turn_text(v), "T{} ".format(v[TURN])) if v[TURN] else ()
        fits = [turn for turn in turns if len(text) + len(turn) + len(right) < COLS]
        self.stage.header(text, (fits[0] if fits else "") + right)

    def turn_text(self, v):
        """The turn for the right end of a header."""
        return "T{}/{} ".format(v[TURN], TURNS) if v[TURN] else ""

    def passed(self, v):
        """The number of turns that have passed since the last press, if it is more than one; or 0."""
        turns = v[TURN] - self.since if self.since else 0
        return turns if turns > 1 else 0

    def end(self, game, page=0):
        """Draw the end of the game."""
        self.was[:] = game.view(0)
        self.open(MISSION).draw(self.was, True)
        self.stage.header(self.when(game), SELECT)

    def when(self, game):
        """The current turn, in nine letters."""
        return self.words.say(SAY_WHEN, (game.state[TURN],))

    def alert(self, game):
        """(danger 0 to 3, damage of Bismarck 0 to 5), for the lights."""
        s = game.state
        whole = OWN_STRENGTH[3 * set_of(s)]
        return 3 if s[ROUND] else 0, (5 * (whole - s[STRENGTH]) + whole - 1) // whole

    def show_event(self, game, n, r):
        """Show event n, whose record is r; return the milliseconds to hold the picture."""
        hold = self._player.play(r)
        return self.view.result(self, game.journal, n) if r[0] == E_BATTLE_OVER else hold

    def battle(self, lost):
        """Keep the hits of our ships in a battle as the turn's news, unless a ship is lost."""
        if any(lost) and self.news[:1] != _LOST:
            both = lost[BISMARCK] and lost[EUGEN]
            kind, first, second = (E_BATTLE_OVER, lost[BISMARCK], lost[EUGEN]) if both else (E_HIT, int(not lost[BISMARCK]), max(lost))
            self.news = bytes((kind, 0, 0, first, second))

    def joins(self, last, r):
        """Does record r have another die of the same attack as the record `last`?"""
        kind = r[0]
        if kind != last[0]:
            return False
        return kind in (E_DIE, E_UBOAT) and last[3] == r[3] or kind in (E_GUN, E_FOE_GUN) and last[3:5] == r[3:5]

    # --- panels --------------------------------------------------------------------------------------

    def look(self, dx, dy):
        """Move through a panel; (0, 0) starts. Return the text at the cursor, in at most 19 cells."""
        if self.panel == PLAN:
            return self.view.look_ahead(self, dx, dy)
        if self.panel == CHARTED:
            return self.view.leaf(self, dx, dy)
        if self.panel == SHEETS:
            return self.view.look(dx + dy)
        left = 0 if self.ahead else spare(self.was)
        return self.words.say(SAY_LEAVE_BY, (self.was[TURN] + left,)) if left > 0 else ""

    # --- the cursor ----------------------------------------------------------------------------------

    def order(self, actions):
        """The legal actions and series in the cursor's order: that of the rules, but the usual ones first."""
        self.actions = found = list(actions)
        self._alone = self.late = self.both = 0
        self.place, self.spare = -1, TURNS
        for usual in (False, True):
            for i in range(len(found)):
                if self._comes_first(found[i], usual):
                    found.insert(0, found.pop(i))
        if found and self.game:
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

    def _aim(self, v, actions):
        """Move the place to the front that leads home, if home wins, or a usual start. Elsewhere a unit begins where it is."""
        unit, phase, kept = v[UNIT], contract.phase(v), self.course.kept[0]
        place = 0
        if phase == P_PLACE and unit != EUGEN:
            place = V_PLACE << 10 | unit << 8 | (_UBOAT_START if unit else _START)
        elif is_bismarcks(v) and (self.late == 1 or not self.late and is_goal(v)):
            if not kept or V_HOME << 10 | kept - 1 not in self.actions:
                place = homing(v, actions)
        if place in self.actions and place >> 10 != V_STAY:
            self.actions.remove(place)
            self.actions.insert(0, place)

    def _add_series(self, v, actions):
        """Add the series to the places of the cursor, the usual one at the front."""
        self.both = in_company(v) and self._apart != v[TURN]
        if self.both:
            self.actions.append(V_APART << 10)
        prey = self.open(MAP).hunts(v, self.spare)[0] if self.hints and is_bismarcks(v) else OFF
        for series in offers(v, list(actions), prey):  # an array has no "in" on the badge
            verb = series >> 10
            if verb == V_ALL_STAY:
                self._alone = first(v, actions, series)
            usual = self._is_kept(series) and self.late < 2 and (verb != V_WAIT or prey in (OFF, v[SQUARE]))
            begins = verb == V_ALL_STAY or usual
            self.actions.insert(0 if begins else len(self.actions), series)

    def _is_kept(self, series):
        """Is it the course that was interrupted? A wait in which nothing happened leads to a long wait."""
        verb, kept = series >> 10, self.course.kept[0]
        if verb == V_WAIT:
            return kept in (WAIT, LONG) and self.news[:1] == _CALM and self.late != 1
        return kept == (HUNT if verb == V_HUNT else 1 + (series & 1023))

    def steps(self, action):
        """The legal actions of one press."""
        if action >> 10 == V_APART:
            return ()
        if action >> 10 < V_ALL_STAY:
            return with_eugen(self.game.state, action) if self.both and in_company(self.game.state) else (action,)
        legal = [each for each in self.actions if each >> 10 < V_ALL_STAY]
        return steps(self.game.state, sorted(legal), action)

    def pressed(self, action):
        """A was pressed at a place of the cursor: a course begins or ends."""
        self.since = self.was[TURN]
        if action >> 10 == V_APART:
            self._apart = self.since
        self.course.pressed(self.game, action)

    def doubt(self, action):
        """A question before the last turn to sail home passes; the map asks it."""
        return self.view.doubt(self, action) if self.number == MAP else ""

    def only(self, v, actions):
        """The next action of a course, or 0. Once Bismarck is home to win, the others stay, unless the medal needs Prinz Eugen."""
        if contract.phase(v) == P_MOVE and v[UNIT] != BISMARCK and not self.plain and port_of(v[SQUARE]) >= 0 and may_win(v):
            if v[UNIT] == UBOAT or MISSION_MEDAL[v[OPTION + OPT_MISSION]] != MEDAL_BOTH_HOME:
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
        elif action == self._alone or verb in _BESIDE:
            self.view.row(self.cursor, v[UNIT] if verb == V_STAY else _BESIDE[verb])
        elif home:
            self.view.stand(self.cursor, square)
        if self.fresh:
            self.fresh -= 1
            if not self.fresh:
                self._head(v)
                self.view.zones(v, v[CHART], True)
        if self.hints:
            self.risk = self.view.risk(v, grid_of(square)) if self.fresh else self.view.count(v, grid_of(square), v[UNIT])

    def spot(self, i):
        """Where action i lies, (x, y); x is -1 for an action that has only a row."""
        if self.phase in _ON_MAP:
            square = self.square(self.actions[i])
            if self.actions[i] == self._alone:  # beside the map, in the row of its unit
                return _PANEL_X, 9 * (1 + self.was[UNIT])
            if self.actions[i] >> 10 in _BESIDE:
                return _PANEL_X, 9 * (1 + _BESIDE[self.actions[i] >> 10])
            if self.actions[i] >> 10 == V_HOME:  # at the right of it, so that the cursor crosses the sea square by square
                return _PANEL_X * (2 + (self.actions[i] & 1)), 9
            return 6 * (square & 15), 6 * (square >> 4)
        return self.view.spot(self.actions, i)

    def near(self, i, dx, dy):
        """As in each game, but up and down never leave the map or the places beside it. From a port back to the unit.

        A press beyond the squares leads to the most prey, if that lies there."""
        verb = self.actions[i] >> 10
        if verb == V_HOME and dx <= 0 or verb in _BESIDE and dx < 0:
            return [action >> 10 in (V_STAY, V_ALL_STAY) and action != self._alone for action in self.actions].index(True)
        to, beside = super().near(i, dx, dy), self.spot(i)[0] >= _PANEL_X
        leaves = (self.spot(to)[0] >= _PANEL_X) != beside
        prey = beyond(self.actions, self.square(self.actions[i]), dx, dy) if not beside and (leaves or to == i) else -1
        return prey if prey >= 0 else i if dy and leaves else to

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
