# SPDX-License-Identifier: MIT
"""Search & Battle's screen: which view shows a position, and the turn above it always.

Map, Atlantic, fleet, ship, turn record and battle field have a file each. One is in memory at a time, with its code; so is
the code of the cursor while somebody decides, and the code that tells what happens while something does.
"""

from micropython import const

from ...core.contract import RESIGNED
from ...core.head import REASON, SIDE
from ...core.resident import Resident
from ...ui.colors import GOLD, INK, PAPER
from ...ui.text import SELECT, TextPlane
from ...widgets import views
from .fields import (
    AT_CENTRE, BISMARCK, EDGE_AT, FLAGS, FLAG_FOG, GERMAN, GERMAN_SHIPS, HIT_MIDS, LEVEL, P_PLACE, ROUND, SIZE, TURN,
    V_AHEAD, V_AIM, V_BROADSIDE, V_DONE, V_FACE, V_FOLLOW_ALL, V_FORMED, V_HALT, V_JOIN, V_LAND, V_LAND_ALL,
    V_LINE_UP, V_PATROL_ALL, V_PICK, V_READY,
)
from .rules.zones import FIRST_DAY
from .screen_views import BATTLE, END, MAP, MODULES, OF_ZONE, TOP
from .words import REASON as REASONS
from .words import LIST_PANEL, PHASE_PROMPT, SAY_RESIGNED, SAY_ROUND, SAY_TURN_HEAD, SAY_WEATHER, SAY_WHEN

_HOURS = const(6)  # turns a day
_STRIP = const(26)  # cells
_FIRST = (V_FORMED, V_FOLLOW_ALL, V_JOIN, V_LINE_UP, V_READY, V_AHEAD, V_HALT, V_BROADSIDE)  # verbs that the cursor is on first
_LAST = OF_ZONE + (V_AIM, V_LAND, V_LAND_ALL)  # and last: nobody is brought home by going on
_NOBODY = const(0)  # who helps
_CHOOSE = const(1)
_AIM = const(2)
_PLAY = const(3)


class Screen(views.SidesScreen):
    """The views of one game on the stage; session/play.py describes a Screen."""

    ident = "search_board"
    size = SIZE
    modules = MODULES
    ground = "search_atlantic"  # as many tiles as the map, in a shorter list
    panels = ("map", "atlantic", "fleet", "ship", "record")
    turn = (TURN,)
    lean = True
    sign = ""  # the strip has it

    def __init__(self, stage, words):
        super().__init__(stage, words)
        stage.body.insert(1, stage.solid(0, 10, 160, TOP - 10, INK))
        self._strip = TextPlane(stage, 26, 1, 2, 11, PAPER)
        stage.body.insert(2, self._strip.grid)
        self.window = 0  # the zone that the map was last scrolled to; 0: none yet
        self.unit = 0  # the ship that the cursor was on last
        self.last = 0  # the same of ships and aircraft
        self._helper = None  # while somebody decides, or something is told
        self._kind = _NOBODY  # who that is
        self._help_code = Resident()  # the modules that came with the helper; not those of the view

    # --- what is drawn ------------------------------------------------------------------------------

    def show(self, game, panel):
        """Draw what the side that looks may know, on a panel; panel 0 is the view that its phase asks for."""
        self.learn(game)
        self.panel = panel
        if panel or self._kind == _PLAY:
            self._help(_NOBODY)
        view = self.open(panel or (BATTLE if self.phase >= P_PLACE else MAP))
        self.strip(self.words.get(LIST_PANEL + panel if panel else PHASE_PROMPT + self.phase))
        view.draw(self)

    def learn(self, game):
        """Take over the position that the viewer knows, and draw its turn into the header."""
        super().learn(game)
        self.head()

    def begin(self, side):
        """Another viewer looks: forget where the cursor was."""
        self.unit = BISMARCK if side == GERMAN else GERMAN_SHIPS
        self.window = 0

    def head(self):
        """Turn, date and hour, C, sun or moon, visibility and fog: in view always."""
        v, say = self.was, self.words.say
        turn = v[TURN]
        date = say(SAY_TURN_HEAD, (turn, (turn - 1) // _HOURS, turn % _HOURS, turn & 1))
        self.stage.header(date, say(SAY_WEATHER, (turn % _HOURS, v[LEVEL], v[FLAGS] & FLAG_FOG)))

    def strip(self, text):
        """What is asked, or what the cursor is on, in the line under the header; gold when the Germans decide."""
        self._strip.color(GOLD if self.was[SIDE] == GERMAN else PAPER)
        right = self.words.say(SAY_ROUND, (self.was[ROUND],)) + SELECT if self.was[ROUND] else SELECT
        self._strip.line(0, text, right if len(text) + len(right) < _STRIP else "")

    def tell(self, game, n, r):
        """Show event n, whose record is r; return how many milliseconds to hold the picture."""
        return self._help(_PLAY).play(r)

    def end(self, game):
        """The end: everything face up, the points of both sides and why it is over."""
        self._help(_NOBODY)
        self.learn(game)
        self.was[ROUND] = 0  # of the last battle
        self.open(END).draw(self)
        reason = self.was[REASON]
        self.strip(self.words.get(SAY_RESIGNED if reason == RESIGNED else REASONS + reason - 1))

    def when(self, game):
        """Where the game stands, in nine letters."""
        turn = game.state[TURN]
        return self.words.say(SAY_WHEN, (turn, FIRST_DAY + (turn - 1) // _HOURS))

    def alert(self, game):
        """For the lights: a battle, and how much of Bismarck's hull is hit, 0 to 5: half of her ten boxes."""
        s = game.state
        return 3 if s[ROUND] else 0, (s[HIT_MIDS + BISMARCK] + 1) // 2

    # --- the cursor ---------------------------------------------------------------------------------

    def look(self, dx, dy):
        """Leaf through what a panel shows; what the cursor is then on."""
        return self.view.look(self, dx, dy)

    def order(self, actions):
        """The legal actions in the cursor's order: what goes on first, zones, single salvoes and who may land last, the
        rest by its verb."""
        self.actions = sorted(actions, key=self._rank)
        if not self.actions:
            self._help(_NOBODY)
        return self.actions

    def _rank(self, action):
        """Units to pick in a ring that begins with the one the cursor was on last, or behind her; what is for all others
        comes behind them: a step back gets there. Bows along an edge first point to the middle of the field."""
        verb = action >> 10
        if verb == V_PICK:
            return action - self.last & 63
        if V_PATROL_ALL <= verb <= V_DONE:
            return 256 - verb
        if verb == V_FACE and self.game.state[EDGE_AT] != AT_CENTRE:
            return ((action & 7) - self.game.state[EDGE_AT] + 3) % 6
        return (0 if verb in _FIRST else 2 if verb in _LAST else 1) << 16 | action

    def choices(self):
        """The legal actions, while somebody decides."""
        return () if self._kind == _PLAY else self.actions

    def near(self, i, dx, dy):
        """The action next to action i in a direction."""
        return self._help(self._chooser()).near(i, dx, dy)

    def focus(self, action):
        """Put the cursor on what an action is about, and say in the strip what is known of it."""
        if not self.panel:
            self._help(self._chooser()).focus(action)

    # --- what is in memory by turns -----------------------------------------------------------------

    def _chooser(self):
        """Who helps with a choice: on the map, or on the battle field."""
        return _NOBODY if not self.actions else _AIM if self.phase >= P_PLACE else _CHOOSE

    def _help(self, kind):
        """Who helps, made now if somebody else did."""
        if kind != self._kind:
            self._kind = kind
            self._helper = None
            self._help_code.evict()
            if kind:
                with self._help_code:
                    self._helper = self._load_help(kind)(self)
        return self._helper

    def _load_help(self, kind):
        """The class of who helps."""
        if kind == _AIM:
            from .screen_aim import Aim

            return Aim
        if kind == _CHOOSE:
            from .screen_choices import Choices

            return Choices
        from .screen_events import Player

        return Player

    def rest(self):
        """Let the view go, and who helps."""
        self._help(_NOBODY)
        super().rest()

    def doze(self):
        """Leave the picture on the stage, and let go all code that drew it."""
        self._help(_NOBODY)
        super().doze()

    def _evict_view(self):
        if self._kind != _PLAY:  # who chooses or aims shares modules with the rules, as the view does
            self._help(_NOBODY)
        super()._evict_view()
