# SPDX-License-Identifier: MIT
"""Sea Control's screen: it shows each position on one of its views.

Map, fleet, battle line, turn and chart have a file each. One view is in memory at a time, with its code.
So is one aid: it orders the choices, draws the other panels, or shows events.
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
from .screen_views import END, FLEET, LINE, MAP, MODULES, ROWS, turn_words
from .words import PHASE_PROMPT, SAY_POINTS_BY_TURN, SAY_WHEN

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
        self.there = AREAS  # the last place of the viewer's cursor on the map
        self._aid = None
        self._which = 0
        self.code = Resident()  # the modules of the aid

    # --- memory --------------------------------------------------------------------------------------

    def aid(self, which):
        """One of the aids. It is made now, in place of the last one, unless it is in memory."""
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
        """Drop view and aid to free their memory. The next show() makes them again."""
        self._dismiss()
        super().rest()

    def doze(self):
        """Leave the picture on the stage, and evict the code that drew it. The next open() makes the view again."""
        self._dismiss()
        if self.view:
            self.view.pieces.clear()  # the picture on the stage keeps them
        super().doze()

    # --- the picture ---------------------------------------------------------------------------------

    def show(self, game, panel):
        """Draw the viewer's view. Panel 0 is the view of the phase."""
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
        """The battle line of the position as it is drawn, with so many rows. uboats: the Axis fights with U-boats."""
        view = self.open(LINE)
        view.draw(self.was, self.phase, uboats or self.phase == P_TORPEDO, rows)
        return view

    def end(self, game, page=0):
        """Draw the end: the points of each turn, and the losses."""
        self.learn(game)
        self.open(END).draw(self.was)
        self.stage.header(self.words.get(SAY_POINTS_BY_TURN), SELECT)

    def when(self, game):
        """Where the game stands, in nine letters."""
        return turn_words(self.words, SAY_WHEN, game.state[TURN])

    def alert(self, game):
        """For the lights: 3 in a battle, else 0; half the points that the viewer is behind, 0 to 5."""
        s = game.state
        behind = (EVEN - s[POC] if game.side == AXIS else s[POC] - EVEN) // 2
        return 3 if contract.phase(s) in _IN_LINE and s[ROUND] else 0, max(0, min(5, behind))

    # --- the cursor ----------------------------------------------------------------------------------

    def order(self, actions):
        """The legal actions, the likeliest first."""
        if self.game:
            self.learn(self.game)
        self.actions = self.aid(_CHOICES).order(actions) if len(actions) else ()
        return self.actions

    def near(self, i, dx, dy):
        """The number of the action next to action i in a direction."""
        return self.aid(_CHOICES).near(i, dx, dy)

    def focus(self, action):
        """Put the cursor on the place of an action."""
        self.aid(_CHOICES).focus(action)

    def look(self, dx, dy):
        """Leaf through the ships of a place, the losses of a turn, or the chart. Returns the text."""
        return self.aid(_PANELS).look(dx, dy)

    # --- events --------------------------------------------------------------------------------------

    def show_event(self, game, n, r):
        """Show event n, whose record is r; return the milliseconds to hold the picture."""
        hold = self.aid(_PLAYER).play(game, n, r)
        if n + 1 == journal.count(game.journal):
            self._dismiss()  # frees memory for the next decision or the bot
        return hold
