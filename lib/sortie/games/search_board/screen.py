# SPDX-License-Identifier: MIT
"""Search & Battle's screen: it selects the view of a position, and always shows the turn above it.

Map, Atlantic, fleet, ship, turn record and battle field have a file each. Only one of them is in memory at a time. The
code for the cursor is there only during a decision. The code for events is there only while they are shown.
"""

from array import array

from micropython import const

from ...core import contract, parts
from ...core.head import SIDE
from ...core.journal import REFEREE
from ...core.resident import Resident, collect
from ...ui.colors import GOLD, INK, PAPER
from ...ui.text import SELECT, TextPlane
from ...widgets import views
from .fields import (
    AIRCRAFT, BISMARCK, BRITISH, CONTACT, E_BOX, E_EDGE, E_FORCE, E_OVER, E_PLACED, E_ROUND, E_STEERED, FIRST_TURN, FLAGS,
    FLAG_FOG, GERMAN, GERMAN_SHIPS, HITS, HIT_MIDS, LEVEL, P_ACCEPT, P_AIM, P_ATTACK, P_COURSE, P_FLY, P_FORCES, P_PLACE, P_SAIL,
    P_SEARCH, P_STEER, P_STRIKE, ROUND, SHIPS, SIZE, THEN, TURN, V_AS_LAST, V_LAST, V_TO,
)
from .rules.zones import FIRST_DAY
from .screen_series import BY_ALL
from .screen_views import BATTLE, END, MAP, MODULES, ORDERS, TOP
from .words import (
    LIST_END_PAGE, LIST_PANEL, PHASE_PROMPT, SAY_BEGIN, SAY_LIGHT_SEA, SAY_ROUND, SAY_TURN_HEAD, SAY_WEATHER,
    SAY_WHEN, SIDE_NAME,
)

_HOURS = const(6)  # turns a day
_STRIP = const(26)  # cells
_IN_BATTLE = b"\0\4\2\3\1\5\6"  # the panels in their order there: ship and signs come first
_NOBODY = const(0)  # kinds of helper
_CHOOSE = const(1)
_ATTACK = const(2)
_AIM = const(3)
_STEPS = const(4)
_ORDER = const(5)
_COURSE = const(6)
_HELM = const(7)
_TOLD = const(8)
_PLAY = const(9)  # it and the next: for events
_SIGNALS = const(10)


class Screen(views.SidesScreen):
    """The views of one game on the stage; session/play.py describes a Screen."""

    ident = "search_board"
    size = SIZE
    modules = MODULES
    sheets = {MAP: ("search_units", "search_plot")}
    maps = {MAP: "search_map"}
    ground = "search_atlantic"  # as many tiles as the map, in a shorter list
    panels = ("map", "atlantic", "signs", "fleet", "ship", "record", "orders")
    briefing = ORDERS
    turn = (TURN,)
    lean = True
    sign = ""  # the strip has it
    ends = 2

    def __init__(self, stage, words):
        super().__init__(stage, words)
        stage.body.insert(1, stage.solid(0, 10, 160, TOP - 10, INK))
        self._strip = TextPlane(stage, 26, 1, 2, 11, PAPER)
        stage.body.insert(2, self._strip.grid)
        # The ship + 1 that last hit each ship, or BY_AIR; 0: no hit was seen. Then the stations of aircraft (screen_series.py).
        self.by = self.memory = bytearray(SHIPS + 2 * AIRCRAFT)
        self.window = 0  # the last zone that the map scrolled to; 0: none yet
        self.corner = -1  # of the board, the pixel at the map's corner (view_map.py); -1: none yet
        self.repeats = 0  # the turn that repeats the last one by one press; negative: that does not; in a battle see screen_helm.py
        self.sure = False  # set by order(): does the first action need no press?
        self.unit = 0  # the last ship under the cursor
        self.last = 0  # the last ship or aircraft under the cursor
        self.told = {}  # the words of actions for many units, and the first of them (screen_told.py)
        self.first = 0
        self.anew = b""  # the record whose picture waits, so that a page brings it back
        self.ending = ""  # the caption that can have ended a battle
        self._helper = None  # an object for a decision or for events
        self._kind = _NOBODY  # its kind
        self._helper_code = Resident()  # the modules that it loaded

    # --- drawing ------------------------------------------------------------------------------------

    def show(self, game, panel):
        """Draw the viewer's view on a panel; panel 0 is the view of the phase."""
        self.learn(game)
        if self.phase >= P_PLACE:
            panel = _IN_BATTLE[panel]
        self.panel = panel
        begins = panel == ORDERS and self.phase == P_FORCES and self.was[TURN] == FIRST_TURN
        self.ahead = self.words.get(SAY_BEGIN) if begins else ""
        if panel:
            self._help(_NOBODY)
        view = self.open(panel or (BATTLE if self.phase >= P_PLACE else MAP))
        self.strip(self.words.get(LIST_PANEL + panel) if panel else self.prompt())
        view.draw(self)

    def learn(self, game):
        """Take over the viewer's view after all events, and draw its turn into the header."""
        if self._kind >= _PLAY:  # before the rules of the next decision are imported
            self._help(_NOBODY)
        super().learn(game)
        self.head()

    def _take(self, position):
        super()._take(position)
        if self.phase != P_AIM:  # before the fire THEN has the guns of an earlier round
            self.was[THEN : THEN + 4 * SHIPS] = self.was[HITS : HITS + 4 * SHIPS]

    def begin(self, side):
        """Reset the cursor for a new viewer."""
        self.unit = BISMARCK if side == GERMAN else GERMAN_SHIPS
        self.window = self.repeats = 0
        self.corner = -1

    def head(self):
        """Show date, hour, C, sun or moon, visibility and fog in the header. A battle shows its round instead."""
        v, say = self.was, self.words.say
        if v[ROUND]:
            self.stage.header(say(SAY_ROUND, (v[ROUND],)), self.words.get(SAY_LIGHT_SEA) if self.phase == P_STEER else "")
            return
        turn = v[TURN]
        date = say(SAY_TURN_HEAD, ((turn - 1) // _HOURS, turn % _HOURS, turn & 1))
        self.stage.header(date, say(SAY_WEATHER, (turn % _HOURS, v[LEVEL], v[FLAGS] & FLAG_FOG)))

    def prompt(self):
        """The question of the phase, after the side that decides. A question with a capital stands alone."""
        text = self.words.get(PHASE_PROMPT + self.phase)
        return text if text < "a" else self.titled(text, self.was[SIDE])

    def titled(self, text, side):
        """A text after the name of a side; for a viewer of both sides it is the side that decides."""
        return "{}: {}".format(self.words.get(SIDE_NAME + (side if side <= BRITISH else self.was[SIDE] & 1)), text)

    def strip(self, text, side=REFEREE):
        """Show the prompt, or facts about the cursor's place, in the line under the header.

        It is gold if it is about the Germans. Without a side it is about the side that decides."""
        self._strip.color(GOLD if (side if side <= BRITISH else self.was[SIDE]) == GERMAN else PAPER)
        self._strip.line(0, text, SELECT if len(text + SELECT) < _STRIP else "")

    def show_event(self, game, n, r):
        """Show event n, whose record is r; return the milliseconds to hold the picture.

        Some events are always on the battle field; during rounds nearly all are."""
        on_field = r[0] in (E_EDGE, E_PLACED, E_ROUND, E_STEERED) or self.was[ROUND] and r[0] >= E_EDGE and r[0] != E_OVER
        return self._help(_PLAY if on_field else _SIGNALS).play(r, game.state)

    def joins(self, last, r):
        """Has record r another hit in the same part of a ship as `last`, or another ship of a force?"""
        return r[0] == last[0] and (r[0] == E_FORCE or r[0] == E_BOX and last[3:5] == r[3:5])

    def end(self, game, page=0):
        """Show a page of the end: both sides' points, or the losses."""
        self._help(_NOBODY)
        self.game = game
        super().learn(game)
        self.was[ROUND] = 0  # of the last battle
        self.head()
        self.open(END + page).draw(self)
        self.strip(self.words.get(LIST_END_PAGE + page))

    def when(self, game):
        """The time of the game, in nine letters."""
        turn = game.state[TURN]
        return self.words.say(SAY_WHEN, (turn, FIRST_DAY + (turn - 1) // _HOURS))

    def alert(self, game):
        """The levels (battle, hull) for the lights.

        The first is 3 in a battle. The second is half of Bismarck's hull hits, rounded up."""
        s = game.state
        return 3 if s[ROUND] else 0, (s[HIT_MIDS + BISMARCK] + 1) // 2

    # --- the cursor ---------------------------------------------------------------------------------

    def look(self, dx, dy):
        """The text for the next item of a panel."""
        return self.view.look(self, dx, dy)

    def order(self, actions):
        """The legal actions in the cursor's order."""
        self.actions = actions
        if not len(actions):
            self.actions, self.told = (), {}
            self._help(_NOBODY)
        elif self.game:
            super().learn(self.game)  # show() draws the turn
            self.open(BATTLE if self.phase >= P_PLACE else MAP)  # before the helper, because a new view evicts it
            self.told = None
            self._tell()
            kind = self._chooser(True)
            found = self._help(kind).order(actions)
            if kind in (_ORDER, _COURSE):
                self._help(_NOBODY)  # first, so that the actions take the place of its code
                collect()
                found = array("H", found)  # smaller than a list, and kept until the next decision
            self.actions = found
        return self.actions

    def steps(self, action):
        """The legal actions of one press. V_LAST stands for several of them, and so does a German course on the first turn."""
        verb, v = action >> 10, self.was
        if verb == V_LAST:
            kind = _HELM if self.phase == P_STEER else _AIM if self.phase == P_AIM else _STEPS
        elif verb == V_TO and self.phase == P_COURSE and v[TURN] == FIRST_TURN and v[SIDE] == GERMAN:
            kind = _COURSE
        else:
            return (action,)
        return self._help(kind).steps(action)

    def pressed(self, action):
        """A was pressed at a place of the cursor. The search of a turn like the last one is done without a press.

        After another answer about the forces that turn is not offered again."""
        if action == V_LAST << 10 | BY_ALL:
            self.repeats = self.was[TURN]
        elif self.phase == P_FORCES:
            self.repeats = -self.was[TURN]

    def only(self, v, actions):
        """A search without a press, or 0. The British search after a turn by one press, and no side where it can find no ship.
        Also the end of flights with nothing to strike, if all aircraft must land. Also the next step of an order for all ships.

        The foe hears a German search, so it is never done without a press."""
        phase = contract.phase(v)
        if phase in (P_STEER, P_AIM):
            may = self.repeats >> 8 == v[ROUND] << 1 | v[SIDE]
        elif phase == P_SEARCH:
            may = v[TURN] not in (v[CONTACT + 2], v[CONTACT + 6])
        else:
            may = phase == P_STRIKE
        if self.plain or not may:
            return 0
        self.sure = False
        first = parts.twice(self.order, actions)[0]
        return first if self.sure else 0

    def choices(self):
        """The legal actions during a decision."""
        return () if self._kind >= _PLAY else self.actions

    def near(self, i, dx, dy):
        """The index of the action next to action i in a direction."""
        return self._help(self._chooser()).near(i, dx, dy)

    def focus(self, action):
        """Put the cursor on an action's place, and show facts about it in the strip."""
        if not self.panel:
            self._tell()
            self._help(self._chooser()).focus(action)

    def called(self, action, wanted=0):
        """The name of a zone with its units, or the answer to an attack; "" for other actions."""
        self._tell()
        if self._chooser() == _CHOOSE:
            self._help(_CHOOSE)
        return self._helper.called(action) if self._kind in (_CHOOSE, _ATTACK, _AIM, _HELM) else ""

    def doubt(self, action):
        """The question before Bismarck enters a port, or ""."""
        sails = self.was[SIDE] == GERMAN and action >> 10 in (V_TO, V_AS_LAST, V_LAST) and self.phase < P_PLACE
        return self._help(_COURSE).doubt(action) if sails else ""

    def aside(self, action, wanted):
        """In a lesson, the way from a wrong aircraft to the right one, as a sentence; "" for others."""
        return self._help(_CHOOSE).aside(action, wanted) if self.phase == P_FLY else ""

    # --- parts that share memory --------------------------------------------------------------------

    def _chooser(self, sorts=False):
        """The kind of helper for a choice: of an attack, on the map, or on the battle field. On the map others sort the actions."""
        if not self.actions:
            return _NOBODY
        if self.phase >= P_PLACE:
            return _AIM if self.phase == P_AIM else _HELM
        if self.phase in (P_ATTACK, P_ACCEPT):
            return _ATTACK
        if not sorts:
            return _CHOOSE
        return _COURSE if self.phase == P_COURSE else _ORDER

    def _tell(self):
        """Find the words of actions for many units, if they are not there. They make room with the view."""
        if self.told is None:
            self.told, self.first = {}, 0
            if self.phase in (P_FORCES, P_FLY, P_SAIL, P_SEARCH):
                self._help(_TOLD).order(self.actions)

    def _help(self, kind):
        """The helper of this kind, made now if there is another."""
        if kind != self._kind:
            self._kind = kind
            self._helper = None
            self._helper_code.evict()
            if kind:
                with self._helper_code:
                    self._helper = self._load_help(kind)(self)
        return self._helper

    def _load_help(self, kind):
        """The class of the helper."""
        if kind == _AIM:
            from .screen_aim import Aim

            return Aim
        if kind == _HELM:
            from .screen_helm import Helm

            return Helm
        if kind == _CHOOSE:
            from .screen_choices import Choices

            return Choices
        if kind == _ORDER:
            from .screen_order import Order

            return Order
        if kind == _COURSE:
            from .screen_course import Course

            return Course
        if kind == _TOLD and self.phase == P_SEARCH:
            from .screen_hopes import Hopes

            return Hopes
        if kind == _TOLD:
            from .screen_told import Told

            return Told
        if kind == _STEPS:
            from .screen_steps import Steps

            return Steps
        if kind == _ATTACK:
            from .screen_attack import Attack

            return Attack
        if kind == _SIGNALS:
            from .screen_signals import Signals

            return Signals
        from .screen_events import Player

        return Player

    def drop(self):
        """Remove the view and the helper."""
        self._help(_NOBODY)
        super().drop()

    def doze(self):
        """Keep the picture on the stage, and evict all code that drew it."""
        self._help(_NOBODY)
        super().doze()

    def _evict_view(self):
        if self._kind < _PLAY:  # a helper for choices shares modules with the rules, as the view does
            self._help(_NOBODY)
        self.told = None
        super()._evict_view()
