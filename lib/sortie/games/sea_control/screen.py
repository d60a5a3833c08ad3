# SPDX-License-Identifier: MIT
"""Sea Control's screen: which view shows a position, and what else has to be there for it.

Map, fleet, battle line, turn and chart have a file each. One is in memory at a time, and its code with it; so is one
aid: what knows the choices, what shows the other panels, or what tells the journal.
"""

from micropython import const

from ...core import contract, journal
from ...core.resident import Resident
from ...ui.text import SELECT
from ...widgets import views
from .fields import (
    AREAS, AXIS, EVEN, POC, P_AIM, P_DECLARE, P_GROUP, P_PURSUE, P_REPAIR, P_RUN, P_SHIPS, P_STRIKE, P_TORPEDO, ROUND,
    SIZE, TURN,
)
from .screen_views import FLEET, LINE, MAP, MODULES, ROWS, turn_words
from .words import PHASE_PROMPT, SAY_WHEN

_IN_LINE = (P_TORPEDO, P_STRIKE, P_DECLARE, P_AIM, P_RUN, P_PURSUE)
_IN_FLEET = (P_SHIPS, P_REPAIR, P_GROUP)
_BATTLE = const(7)  # a cell of assets/art/marks.pix
_CHOICES = const(1)  # aids
_PANELS = const(2)
_PLAYER = const(3)


class Screen(views.SidesScreen):
    """The views of one game on the stage; session/play.py describes a Screen."""

    ident = "sea_control"
    size = SIZE
    modules = MODULES
    ground = "sea_control_map"
    panels = ("map", "ships", "turn", "chart")
    turn = (TURN,)
    lean = True

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self.there = AREAS  # the place on the map that the viewer's cursor was on last
        self._aid = None
        self._which = 0
        self.code = Resident()  # of the modules that came with the aid

    # --- what is in memory ---------------------------------------------------------------------------

    def aid(self, which):
        """One of the aids; the one that was there goes."""
        if which == self._which:
            return self._aid
        self._dismiss()
        with self.code:
            if which == _CHOICES:
                from .screen_choices import Choices

                self._aid = Choices(self)
            elif which == _PANELS:
                from .screen_panels import Panels

                self._aid = Panels(self)
            else:
                from .screen_events import Player

                self._aid = Player(self)
        self._which = which
        return self._aid

    def _dismiss(self):
        self._aid = None
        self._which = 0
        self.code.evict()

    def rest(self):
        """Let view and aid go for something that needs the room; they come again when they are asked for."""
        self._dismiss()
        super().rest()

    def doze(self):
        """Let all code go that can come again, and leave the picture: the opponent is to think."""
        self._dismiss()
        if self.view:
            self.view.pieces.clear()  # they are the picture's now, and go with it
        super().doze()

    # --- what is drawn -------------------------------------------------------------------------------

    def show(self, game, panel):
        """Draw what the side that looks may know; panel 0 is the view that its phase asks for."""
        self.learn(game)
        self.panel = panel
        self.toast.hide()
        if panel:
            self.aid(_PANELS).show(panel)
            return
        choices = self.aid(_CHOICES) if self.actions else None
        self.stage.header(choices.prompt() if choices else self.words.get(PHASE_PROMPT + self.phase), SELECT)
        if self.phase in _IN_LINE:
            self.line(ROWS).offer("")
        elif self.phase in _IN_FLEET and choices:
            self.open(FLEET).pick(self.was, self.phase, choices.units())
        else:
            view = self.open(MAP)
            view.draw(self.was, self.side)
            if not (choices and choices.mark(view)):
                self._mark_battles(view)
            view.aircraft(self.was)

    def _mark_battles(self, view):
        for area in range(AREAS):
            if view.fought_for(area):
                view.mark(area, _BATTLE)

    def begin(self, side):
        """Reset the cursor for a new viewer."""
        self.there = AREAS

    def line(self, rows, uboats=False):
        """The battle line of the position as it is drawn, so many rows of it; `uboats`: it is they that fight."""
        view = self.open(LINE)
        view.draw(self.was, self.phase, uboats or self.phase == P_TORPEDO, rows)
        return view

    def end(self, game):
        """The end: what each turn brought, who has won and by how much."""
        self.learn(game)
        self.aid(_PANELS).end()

    def when(self, game):
        """Where the game stands, in nine letters."""
        return turn_words(self.words, SAY_WHEN, game.state[TURN])

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
        self.actions = self.aid(_CHOICES).order(actions) if len(actions) else ()
        return self.actions

    def near(self, i, dx, dy):
        """The action next to action i in a direction."""
        return self.aid(_CHOICES).near(i, dx, dy)

    def focus(self, action):
        """Put the cursor on what an action is about."""
        self.aid(_CHOICES).focus(action)

    def look(self, dx, dy):
        """Leaf through the ships of a place, those lost in a turn, or what is due."""
        return self.aid(_PANELS).look(dx, dy)

    # --- what happens --------------------------------------------------------------------------------

    def tell(self, game, n, r):
        """Show event n, whose record is r; return the milliseconds to hold the picture."""
        hold = self.aid(_PLAYER).play(game, n, r)
        if n + 1 == journal.count(game.journal):
            self._dismiss()  # its room is for who chooses next, or for the opponent
        return hold
