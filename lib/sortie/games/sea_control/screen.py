# SPDX-License-Identifier: MIT
"""Sea Control's screen: it shows each position on one of its views.

Map, fleet, battle line, turn and chart have a file each. One view is in memory at a time, with its code.
So is one aid: it orders the choices, draws the other panels, or shows events.
"""

from micropython import const

from ...core import contract, journal, parts
from ...core.head import SIDE
from ...core.resident import Resident
from ...ui.text import SELECT
from ...widgets import views
from .fields import (
    AIR_LEFT, ALL_AT, AREAS, AXIS, EVEN, HAND, NOBODY, POC, P_AIM, P_AIR, P_DECLARE, P_GROUP, P_PURSUE, P_REPAIR, P_RUN,
    P_SHIPS, P_STRIKE, P_TORPEDO, P_UBOATS, ROUND, SIZE, TAKEN, TURN, UBOATS_AT, UNITS, V_AT, V_LIKE, V_REST,
    V_SHOOTER, V_STRIKE,
)
from .rules.fleet import fighters, is_carrier, side_of
from .screen_views import END, FLEET, LINE, MAP, MODULES, WHOLE, place_of, turn_words
from .words import SAY_POINTS_BY_TURN

_IN_LINE = (P_TORPEDO, P_STRIKE, P_DECLARE, P_AIM, P_RUN, P_PURSUE)
_IN_FLEET = (P_SHIPS, P_REPAIR, P_GROUP)
_SAILING = const(1)  # aids
_AIMING = const(2)
_PANELS = const(3)
_PLAYER = const(4)


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
        # Of the last turn: each unit's area + 1, 0 in port; then U-boats by area. The rules offer a side only its own.
        self.plan = self.memory = bytearray(UNITS + AREAS)
        self._aid = None
        self._which = 0
        self.code = Resident()  # the modules of the aid

    # --- memory --------------------------------------------------------------------------------------

    def aid(self, which):
        """One of the aids. It is made now, in place of the last one, unless it is in memory."""
        if which == self._which:
            return self._aid
        self._dismiss()
        if which == _PLAYER and self.number == LINE:
            parts.rest()  # the events of a battle need no rules, but memory
        with self.code:
            if which == _SAILING:
                from .screen_sailing import Sailing

                self._aid = Sailing(self)
            elif which == _AIMING:
                from .screen_aiming import Aiming

                self._aid = Aiming(self)
            elif which == _PANELS:
                from .screen_panels import Panels

                self._aid = Panels(self)
            else:
                from .screen_events import Player

                self._aid = Player(self)
        self._which = which
        return self._aid

    def _choices(self):
        """The aid that orders the choices of the phase. The part of the rules comes first, as its import evicts the aid."""
        self.game.rules.PHASES[self.phase]
        return self.aid(_AIMING if self.phase in _IN_LINE else _SAILING)

    def _dismiss(self):
        self._aid = None
        self._which = 0
        self.code.evict()

    def drop(self):
        """Drop view and aid to free their memory. The next show() makes them again."""
        self._dismiss()
        super().drop()

    def doze(self):
        """Leave the picture on the stage, and evict the code that drew it. The next open() makes the view again."""
        self._dismiss()
        if self.view:
            self.view.pieces.clear()  # the picture on the stage keeps them
        super().doze()

    def _evict_view(self):
        if self._which in (_SAILING, _AIMING):  # choices share modules with the rules, as the view does
            self._dismiss()
        super()._evict_view()

    # --- the picture ---------------------------------------------------------------------------------

    def show(self, game, panel):
        """Draw the viewer's view. Panel 0 is the view of the phase."""
        self.learn(game)
        self.panel = panel
        self.toast.hide()
        if panel:
            self.aid(_PANELS).show(panel, game)
            return
        view = self._open()
        choices = self._choices() if self.actions else None
        text = choices.prompt() if choices else turn_words(self.words, self.was[TURN], min(self.was[SIDE], NOBODY))
        self.stage.header(text, SELECT)
        if self.number == LINE and choices:
            choices.draw(game)
        elif self.number == LINE:
            self.line(WHOLE)
        elif self.number == FLEET:
            view.pick(self.was, self.phase, choices.units())
        else:
            view.draw(self.was, self.side)
            if not (choices and choices.mark(view)):
                view.mark_battles()
            view.aircraft(self.was)

    def _open(self):
        """Open the view of the phase, before its aid: a new view evicts the aid."""
        if self.phase in _IN_LINE:
            return self.open(LINE)
        return self.open(FLEET if self.phase in _IN_FLEET and self.actions else MAP)

    def begin(self, side):
        """Reset the cursor for a new viewer."""
        self.there = AREAS

    def learn(self, game):
        """Take over the position that the viewer knows. After the moves of a turn it becomes the plan for the next one."""
        super().learn(game)
        if self.phase == P_AIR:
            for unit in range(UNITS):
                if side_of(self.was, unit) == self.side:
                    there = place_of(self.was, unit, True)
                    self.plan[unit] = there + 1 if there < AREAS else 0
            self.plan[UNITS:] = self.was[UBOATS_AT : UBOATS_AT + AREAS]

    def line(self, height, uboats=False):
        """The battle of the position as it is drawn, in so many pixels. uboats: the Axis fights with U-boats."""
        view = self.open(LINE)
        view.draw(self.was, self.phase, uboats or self.phase == P_TORPEDO, height)
        return view

    def end(self, game, page=0):
        """Draw the end: the points of each turn, and the losses."""
        self.learn(game)
        self.open(END).draw(self.was)
        self.stage.header(self.words.get(SAY_POINTS_BY_TURN), SELECT)

    def when(self, game):
        """Where the game stands, in nine letters."""
        return turn_words(self.words, game.state[TURN])

    def alert(self, game):
        """For the lights: 3 in a battle, else 0; half the points that the viewer is behind, 0 to 5."""
        s = game.state
        behind = (EVEN - s[POC] if game.side == AXIS else s[POC] - EVEN) // 2
        return 3 if contract.phase(s) in _IN_LINE and s[ROUND] else 0, max(0, min(5, behind))

    # --- one press, or none ----------------------------------------------------------------------------

    def steps(self, action):
        """The legal actions of one press. V_AT with ALL_AT in its argument: a target for this shooter, then for the rest."""
        if action >> 10 >= V_LIKE:
            return self._choices().steps(action)
        if action >> 10 == V_AT and action & ALL_AT:
            return action & ~ALL_AT, V_REST << 10
        return (action,)

    def only(self, v, actions):
        """The action of a side without a choice: no U-boat left, a lone target, or bombs for all; else 0.

        A carrier may have a reason to hold its fire (SC-CARRIERS)."""
        aims = [action for action in actions if action >> 10 in (V_AT, V_STRIKE)]
        now = contract.phase(v)
        if now == P_UBOATS and len(actions) == 1:
            return actions[0]
        if now == P_STRIKE:
            return aims[0] if len(aims) <= v[AIR_LEFT] else 0
        if len(aims) == 1 and (now == P_TORPEDO or now == P_AIM and self._is_lone(v, actions)):
            return aims[0]
        return 0

    def _is_lone(self, v, actions):
        """Has the shooter in hand a single target, in any order of the shooters?"""
        more = any([action >> 10 == V_SHOOTER for action in actions])
        return not (is_carrier((v[HAND] & ~TAKEN) - 1) or more and len(fighters(v, 1 - v[SIDE])) > 1)

    # --- the cursor ----------------------------------------------------------------------------------

    def order(self, actions):
        """The legal actions, the likeliest first."""
        if self.game:
            self.learn(self.game)
        self.actions = actions if len(actions) else ()
        if self.actions:
            self._open()
            self.actions = self._choices().order(actions)
        return self.actions

    def near(self, i, dx, dy):
        """The number of the action next to action i in a direction."""
        return self._choices().near(i, dx, dy)

    def focus(self, action):
        """Put the cursor on the place of an action."""
        self._choices().focus(action)

    def tells(self, action):
        """Does the bar tell the odds?"""
        return action >> 10 == V_STRIKE

    def called(self, action):
        """The name of an action in focus, or "" for that of the texts."""
        return self._choices().called

    def doubt(self, action):
        """The question before the action in focus, if it ends the sailing and no ship has sailed; or ""."""
        return self._choices().doubt

    def look(self, dx, dy):
        """Leaf through the ships of a place, the losses of a turn, or the chart. Returns the text."""
        return self.aid(_PANELS).look(dx, dy)

    # --- events --------------------------------------------------------------------------------------

    def joins(self, last, r):
        """Does record r tell more of the same thing as the record `last`?"""
        return self.aid(_PLAYER).joins(last, r)

    def show_event(self, game, n, r):
        """Show event n, whose record is r; return the milliseconds to hold the picture."""
        hold = self.aid(_PLAYER).play(game, n, r)
        if n + 1 == journal.count(game.journal):
            self._dismiss()  # frees memory for the next decision or the bot
        return hold
