# SPDX-License-Identifier: MIT
"""Missions' screen: it chooses the view of a position, places the cursor and scrolls the panels.

Map, battle, sheet and mission each have a module. Only the open view and its module are in memory."""

from micropython import const

from ...core.head import OPTION
from ...core.resident import Temporary
from ...ui.canvas import COLS
from ...ui.text import SELECT
from .fields import (
    BISMARCK, CHART, E_BATTLE_OVER, E_DIE, E_FOE_GUN, E_GUN, E_HIT, E_LOST, E_UBOAT, EUGEN, NO_CHART, OPT_COMMANDERS, P_FIRE,
    P_MOVE, P_PLACE, P_TACTIC, ROUND, SIZE, STRENGTH, TURN, TURNS, UNIT, UNITS,
)
from .rules import commander
from .rules.grids import set_of
from .rules.units import is_goal
from .screen_cursor import ON_MAP, Places
from .screen_events import Player
from .screen_views import BATTLE, MAP, MISSION, MODULES, SHEET
from .series import is_bismarcks, spare
from .tables import OWN_STRENGTH
from .words import (
    LIST_ASKED, LIST_COMMANDER, PHASE_PROMPT, SAY_GRIDS, SAY_LEAVE_BY, SAY_LOOK_AHEAD, SAY_ORDERS, SAY_SAIL, SAY_STATUS, SAY_WHEN,
)

PLAN = const(1)  # panels
CHARTED = const(2)
SHEETS = const(3)
_LOST = bytes((E_LOST,))
_SOON = const(3)  # turns before the last one to sail home
_UNIT_PHASES = (P_PLACE, P_TACTIC, P_FIRE, P_MOVE)  # phases about a certain unit


class Screen(Places):
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
        self._player = Player(self)

    # --- drawing -------------------------------------------------------------------------------------

    def show(self, game, panel):
        """Draw the position of a Game on a panel; panel 0 is the view of its phase."""
        self.learn(game)
        v = self.was
        self.panel = panel
        if not self.news and self.phase == P_MOVE:
            with Temporary():
                from .recall import recall

                recall(self._player, game.journal)
        self.toast.hide()
        self.ahead = self.words.get(SAY_SAIL) if panel == self.briefing and not v[TURN] else ""
        if panel >= SHEETS:
            self.stage.header(self.words.get(SAY_STATUS if panel == SHEETS else SAY_ORDERS), self.turn_text(v) + SELECT)
            self.open(SHEET if panel == SHEETS else MISSION).draw(v)
        elif panel or self.phase in ON_MAP:
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
        view.legal(() if self.panel else self.actions, v if self.hints else None, self.plain)
        if self.panel == PLAN:
            self.stage.header(self.words.get(SAY_GRIDS), SELECT)
            view.bare(v)
        elif not self.panel:
            self._head(v)
            self.tonight(view, v, self.phase == P_MOVE)

    def tonight(self, view, v, sails=False):
        """Show the turn's chart on the map, once it is known. `sails`: only its zones, below the squares to choose.

        Then its name and the turn's news are beside the map until the next roll."""
        chart = v[CHART]
        if sails:
            view.zones(v, chart, True)
            view.after(v, self.news)
        elif chart == NO_CHART and self.hints and v[TURN]:
            view.clean()
            self.risk = view.ahead(v, spare(v))
        elif chart == NO_CHART:
            view.bare(v)
            self.risk = -1
        else:
            view.chart(v, chart)

    def _prompt(self, v):
        """The prompt, with the unit that decides, or both ships."""
        who = UNITS if self.both else v[UNIT]
        if is_bismarcks(v) and (self.late or self.spare <= _SOON):
            return self.view.leaves(v, who, self.late, self.spare)
        if is_bismarcks(v) and is_goal(v):
            return self.view.wins(v, who)
        if self.phase in _UNIT_PHASES:
            return self.words.say(LIST_ASKED + _UNIT_PHASES.index(self.phase), (who,))
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
