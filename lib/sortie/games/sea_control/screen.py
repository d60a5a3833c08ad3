# SPDX-License-Identifier: MIT
"""Sea Control's screen: which view shows a position, and where the cursor stands on it.

Map, fleet, battle line, turn and chart have a file each. One is in memory at a time, and its code with it; so is, of
what knows the choices and what tells the journal, that which was used last.
"""

from micropython import const

from ...core import contract, modules
from ...core.contract import RESIGNED
from ...core.head import REASON
from ...parts.views import Views
from ...ui.text import SELECT
from .layout import (
    AIR_LEFT, AREA, AREAS, AXIS, EVEN, HAND, NOBODY, POC, P_AIM, P_AIR, P_BACK, P_DECLARE, P_GROUP, P_PURSUE,
    P_REPAIR, P_RUN, P_SHIPS, P_STRIKE, P_TORPEDO, ROUND, SIZE, TAKEN, TO, TURN, UBOATS_AT,
)
from .rules.fleet import attack
from .screen_views import CHART, FLEET, LINE, MAP, MODULES, ROWS, TURN_VIEW
from .words import (
    LIST_LEVEL, PHASE_PROMPT, SAY_AIR_LEFT, SAY_DICE_AT, SAY_GOES_BACK, SAY_RESIGNED, SAY_SHIPS_TO, SAY_TURN_CHART,
    SAY_TURN_SUM, SAY_UBOAT_AT, SAY_WHEN, SAY_WON,
)

_IN_LINE = (P_TORPEDO, P_STRIKE, P_DECLARE, P_AIM, P_RUN, P_PURSUE)
_IN_FLEET = (P_SHIPS, P_REPAIR, P_GROUP)
_BATTLE = const(7)  # a cell of assets/art/marks.bmp
_SHIPS_PANEL = const(1)
_TURN_PANEL = const(2)


class Screen(Views):
    """The views of one game on the stage; shell/play.py says what it calls."""

    panels = ("map", "ships", "turn", "chart")
    turn = (TURN,)

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self.was = bytearray(SIZE)  # the position as it is drawn
        self.known = False  # was it drawn for who looks?
        self.hints = True
        self.game = None  # set by Play: what the side that looks may know
        self.side = AXIS
        self.phase = 0
        self._panel = 0
        self.actions = ()  # the legal ones in the cursor's order, none while somebody else decides
        self._choices = self._player = None
        self._brought = []  # names of the modules that came with the one that is there

    def load(self, number):
        """The class of a view, by its number."""
        return __import__("sortie.games.sea_control.view_" + MODULES[number], None, None, ("VIEW",)).VIEW

    def rest(self):
        """Let view, choices and player go for something that needs the room; they come again when they are asked for."""
        self._dismiss()
        super().rest()

    def doze(self):
        """Let all code go that can come again, and leave the picture: the opponent is to think."""
        self._dismiss()
        super().doze()

    def _dismiss(self):
        self._choices = self._player = None
        modules.forget(self._brought)

    def choices(self):
        """What knows of the actions; what tells the journal goes."""
        if not self._choices:
            self._dismiss()
            before = modules.names()
            from .screen_choices import Choices

            self._choices = Choices(self)
            self._brought = modules.since(before)
        return self._choices

    # --- what is drawn -------------------------------------------------------------------------------

    def show(self, game, panel):
        """Draw what the side that looks may know; panel 0 is the view that its phase asks for."""
        self.learn(game)
        self._panel = panel
        self.toast.hide()
        if panel:
            self._show_panel(panel)
            return
        self.stage.header(self._prompt(), SELECT)
        if self.phase in _IN_LINE:
            self.line(ROWS).offer("")
        elif self.phase in _IN_FLEET and self.actions:
            self.open(FLEET).pick(self.was, self.phase, self.choices().units())
        else:
            view = self.open(MAP)
            view.draw(self.was, self.side)
            self._mark(view)
            if self.phase > P_AIR:  # before, it is that of the turn before
                view.aircraft(self.was)

    def _prompt(self):
        """What is asked: of ships where they are to go, of a shooter by its name."""
        if self.phase == P_SHIPS:
            return self.words.say(SAY_SHIPS_TO, (self.was[TO],))
        if self.phase == P_STRIKE:
            return self.words.say(SAY_AIR_LEFT, (self.was[AIR_LEFT],))
        if self.phase == P_BACK and self.actions:
            return self.words.say(SAY_GOES_BACK, (self.choices().first_picked(),))
        hand = self.was[HAND] & ~TAKEN
        if self.phase == P_TORPEDO and 0 < hand <= self.was[UBOATS_AT + self.was[AREA]]:
            return self.words.say(SAY_UBOAT_AT, (hand - 1,))
        if hand and self.phase == P_AIM:
            return self.words.say(SAY_DICE_AT, (hand - 1, attack(self.was, hand - 1)))
        return self.words.get(PHASE_PROMPT + self.phase)

    def _show_panel(self, panel):
        if panel == _SHIPS_PANEL:
            self.open(FLEET)
        elif panel == _TURN_PANEL:
            turn = max(1, self.was[TURN] - (contract.phase(self.was) != 0))
            self.stage.header(self.words.say(SAY_TURN_SUM, (turn,)), SELECT)
            self.open(TURN_VIEW).draw(self.was, turn)
        else:
            self.stage.header(self.words.say(SAY_TURN_CHART, (self.was[TURN],)), SELECT)
            self.open(CHART).draw(self.was)

    def learn(self, game):
        """What is drawn from now on is what this game says."""
        self.was[:] = game.state
        self.side = game.side
        self.known = True
        self.phase = contract.phase(self.was)

    def line(self, rows, uboats=False):
        """The battle line of the position as it is drawn, so many rows of it; `uboats`: it is they that fight."""
        view = self.open(LINE)
        view.draw(self.was, self.phase, uboats or self.phase == P_TORPEDO, rows)
        return view

    def end(self, game):
        """The end: what each turn brought, who has won and by how much."""
        self.learn(game)
        was, words = self.was, self.words
        self.open(CHART).draw(was)
        ahead = was[POC] - EVEN
        if was[REASON] == RESIGNED:
            text = words.get(SAY_RESIGNED)
        elif ahead:
            text = words.say(SAY_WON, (ahead < 0, abs(ahead)))
        else:
            text = words.get(LIST_LEVEL + NOBODY)
        self.stage.header(text, SELECT)

    def when(self, game):
        """Where the game stands, in nine letters."""
        return self.words.say(SAY_WHEN, (game.state[TURN],))

    def alert(self, game):
        """For the lights: a battle, and how far the side that looks is behind."""
        s = game.state
        behind = (EVEN - s[POC] if game.side == AXIS else s[POC] - EVEN) // 2
        return 3 if contract.phase(s) in _IN_LINE and s[ROUND] else 0, max(0, min(5, behind))

    # --- the cursor ----------------------------------------------------------------------------------

    def order(self, actions):
        """The legal actions, the likely one first."""
        if self.game:
            self.learn(self.game)
        self.actions = self.choices().order(actions) if len(actions) else ()
        return self.actions

    def near(self, i, dx, dy):
        """The action next to action i in a direction."""
        return self.choices().near(i, dx, dy)

    def focus(self, action):
        """Put the cursor on what an action is about."""
        self.choices().focus(action)

    def _mark(self, view):
        """On the map: where one may choose, else where there is a battle to come."""
        if self.actions and self.choices().mark(view):
            return
        for area in range(AREAS):
            if view.fought_for(area):
                view.mark(area, _BATTLE)

    def look(self, dx, dy):
        """Leaf through the ships of a place, those lost in a turn, or what is due."""
        if self._panel == _SHIPS_PANEL:
            return self.view.leaf(self.was, self.side != AXIS, self.cursor, dx, dy)
        if self._panel == _TURN_PANEL:
            return self.view.look(dx + dy)
        text = self.view.look(self.was, dx, dy)
        self.view.focus(self.cursor)
        return text

    # --- what happens --------------------------------------------------------------------------------

    def play(self, game, n):
        """Show journal record n; milliseconds to hold the picture."""
        if not self.known:
            self.learn(game)
        if not self._player:
            self._dismiss()
            before = modules.names()
            from .screen_play import Player

            self._player = Player(self)
            self._brought = modules.since(before)
        return self._player.play(game, n)
