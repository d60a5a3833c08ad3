# SPDX-License-Identifier: MIT
"""Last Battle's screen: it chooses the view of a position, places the cursor and shows events.

Map, battle, sheets, repair, card and end each have a module. Only the open view and its module are in memory."""

from micropython import const

from ...core import contract
from ...core.head import OPTION
from ...ui.colors import INK, PAPER, RED
from ...ui.text import SELECT
from ...widgets import views
from . import choices
from .fields import (
    BOXES, BRIDGE, CONTACTS, DAMAGE_MASK, DAY, DECK_LEFT, E_FLAK, E_GUN, E_TORPEDO, FIRE, FIRE_POINT, HEX, HULL,
    HURT, OPT_EXTRA, OWN, PM, POINTS, P_AIM, P_BONUS, P_CONTACT, P_DETECT, P_ESCAPE, P_INITIATIVE, P_MEND, P_OURS, P_PLACE,
    P_REPAIR, P_SAIL, P_SLIP, P_THEIRS, ROUND, SIZE, STEPS, TARGET, V_ACCEPT, V_AIM, V_AIM_REST, V_AIR_ATTACK, V_BONUS, V_CARD_REPAIR,
    V_DRAW, V_ENEMY_GUNS, V_ENEMY_TORPEDO, V_EVADE, V_FIRE, V_FLAK, V_KEEP, V_LEAVE, V_MEND, V_PLACE, V_ROLL_ESCAPE, V_ROLL_REPAIR,
    V_SAIL, V_SPLIT, V_STAY, V_TORPEDO,
)
from .odds import told
from .rules.enemy import fewest_guns
from .rules.points import total
from .rules.ships import destroyed
from .screen_events import Player, cut_last
from .screen_views import BATTLE, END, MAP, MODULES, REPAIR, SHEET
from .tables import ATLANTIC, BOX_COUNT, BREST, DAYS, MOVE_CONTACTS, TORPEDO_DICE
from .words import (
    LIST_UNIT, PHASE_PROMPT, SAY_AT_WHOM, SAY_BOX_BURNS, SAY_BOX_LEFT, SAY_BOX_LOST, SAY_CARD_REPAIR, SAY_CHANGE,
    SAY_CONTACTS, SAY_DRAW_OR, SAY_ENDED, SAY_ENDED_SAIL, SAY_ESCAPE_OR, SAY_EVADE_COST, SAY_EVADE_OR, SAY_FIGHT_OR,
    SAY_KEEPS, SAY_LAST_SAIL, SAY_LEVEL_OF, SAY_PLACE_FIRE, SAY_PLACE_POINTS, SAY_ROUND_FIRE, SAY_ROUND_TARGET,
    SAY_ROUND_THEIRS, SAY_SHEET_LEFT, SAY_STEPS, SAY_WHEN, SAY_WHICH_DICE, SAY_WOULD_BEAT, SAY_WOULD_HALVE,
)

_IN_BATTLE = (P_DETECT, P_INITIATIVE, P_OURS, P_AIM, P_THEIRS, P_BONUS, P_ESCAPE)
_BOXES = bytes((0, 1, BRIDGE, 2, 3, HULL))  # the compartments from bow to stern, the hull last
_ROW = const(12)  # between options without a place on the view
_COLUMN = const(100)
_WAY_OUT = const(14)  # pixels from the exit hex to the cursor's place for leaving by it
# Actions that lie in the row of a card: the first column of their verb
_BY_CARD = {
    V_FIRE: 0, V_TORPEDO: 2, V_FLAK: 0, V_AIM: 0, V_AIM_REST: 1, V_ENEMY_GUNS: 0, V_ENEMY_TORPEDO: 1, V_AIR_ATTACK: 0,
    V_KEEP: 0,
}


class Screen(views.Screen):
    """The views of one game on the stage; session/play.py describes a Screen."""

    ident = "last_battle"
    size = SIZE
    modules = MODULES
    ground = "last_battle_map"
    panels = ("map", "bismarck", "prinz_eugen")
    turn = (DAY, PM)
    ends = 2
    lean = True

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self._looked = 0
        self._player = Player(self)

    # --- drawing -------------------------------------------------------------------------------------

    def show(self, game, panel):
        """Draw the position of a Game on a panel; panel 0 is the view of its phase."""
        self.learn(game)
        v = self.was
        self.panel = panel
        self.toast.hide()
        if panel:
            self._show_sheet(panel - 1)
            return
        self.stage.header(self._prompt(v), SELECT)
        view = self.open(self._view_of(v))
        view.draw(v, self.phase)
        if self.number == MAP:
            stay = [v[HEX]] if V_STAY in [action >> 10 for action in self.actions] else []
            view.mark(self._legal() + stay)

    def _view_of(self, v):
        """The number of the view that shows the phase."""
        if self.phase in _IN_BATTLE:
            return BATTLE
        if self.phase == P_PLACE:
            return SHEET + v[HURT]
        return REPAIR if self.phase in (P_REPAIR, P_MEND) else MAP

    def _prompt(self, v):
        """The prompt, with the number that matters if there is one."""
        more = len(self.actions) > 1  # nothing else on the view shows a second option
        if self.phase == P_CONTACT:
            die = MOVE_CONTACTS.find(v[CONTACTS : CONTACTS + 1])
            return self.words.say(SAY_EVADE_OR if more else SAY_CONTACTS, (die, min(v[CONTACTS], v[DECK_LEFT]), v[DECK_LEFT]))
        if self.phase == P_ESCAPE and more:
            return self.words.get(SAY_ESCAPE_OR if self.actions[0] >> 10 == V_ROLL_ESCAPE else SAY_FIGHT_OR)
        if self.phase in (P_SAIL, P_SLIP) and v[DAY] == DAYS - 1 and not v[OPTION + OPT_EXTRA]:
            return self.words.say(SAY_LAST_SAIL, (max(1, v[STEPS]), v[PM]))
        cut = cut_last(self.game.journal) if self.phase == P_SAIL and self.game else 0
        if cut:
            return self.words.say(SAY_ENDED_SAIL, (cut, 1 - v[PM], v[STEPS]))
        if self.phase in (P_SAIL, P_SLIP) and v[STEPS] > 1:
            return self.words.say(SAY_STEPS, (v[STEPS],))
        if self.phase == P_PLACE and v[POINTS] != FIRE_POINT:
            return self.words.say(SAY_PLACE_POINTS, (v[POINTS],))
        verbs = {action >> 10 for action in self.actions}
        if self.phase == P_THEIRS and V_KEEP in verbs:
            return self.words.get(SAY_WHICH_DICE)
        shooters = {action & 31 for action in self.actions}
        if self.phase == P_THEIRS and more and verbs == {V_AIR_ATTACK} and len(shooters) == 1:
            return self.words.say(SAY_AT_WHOM, (shooters.pop(),))
        if self.phase == P_OURS or self.phase == P_THEIRS and not more:
            targets = {action & 31 for action in self.actions if action >> 10 == V_FIRE}
            say = SAY_ROUND_THEIRS if self.phase == P_THEIRS else SAY_ROUND_TARGET if len(targets) > 1 else SAY_ROUND_FIRE
            return self.words.say(say, (v[ROUND],))
        return self.words.get(SAY_PLACE_FIRE if self.phase == P_PLACE else PHASE_PROMPT + self.phase)

    def _legal(self):
        return [action & 1023 for action in self.actions if action >> 10 == V_SAIL]

    def _show_sheet(self, ship):
        sheet = self.open(SHEET + ship)
        sheet.draw(self.was, self.phase)
        hits = self.words.say(SAY_SHEET_LEFT, (sheet.whole - sheet.hit, sheet.whole))
        self.stage.header(self.words.get(LIST_UNIT + OWN + ship), hits)

    def end(self, game, page=0):
        """Draw a page of the end: the score, or the levels."""
        v = game.view(0)
        self.open(END + page).draw(v)
        text = self.words.say(SAY_LEVEL_OF, (total(v),)) if page else self.words.say(SAY_ENDED, (v[DAY],))
        self.stage.header(text, SELECT)

    def when(self, game):
        """The current turn, in nine letters."""
        v = game.view(0)
        return self.words.say(SAY_WHEN, (v[DAY], v[PM]))

    def alert(self, game):
        """(danger 0 to 3, damage of Bismarck's hull 0 to 5), for the lights."""
        s = game.state
        hull = s[BOXES + HULL] & DAMAGE_MASK
        alert = 3 if s[ROUND] else 2 if contract.phase(s) == P_CONTACT else 0
        return alert, (5 * hull + BOX_COUNT[HULL] - 1) // BOX_COUNT[HULL]

    def show_event(self, game, n, r):
        """Show event n, whose record is r; return the milliseconds to hold the picture."""
        return self._player.show(game, n, r)

    def joins(self, last, r):
        """Does record r have another die of the same attack as the record `last`?"""
        return r[0] == last[0] and r[0] in (E_FLAK, E_GUN, E_TORPEDO) and last[3:5] == r[3:5]

    # --- the actions ---------------------------------------------------------------------------------

    def only(self, v, actions):
        """The action that needs no press, because no other one leads to more; or 0."""
        return choices.only(v, actions)

    def tells(self, action):
        """Does called() tell the odds of an action in words?"""
        return choices.dice(self.was, action) > 0

    def called(self, action, wanted=0):
        """The dice of an attack and their odds, the dice that a crippled enemy keeps, the way to evade, or ""."""
        if action >> 10 == V_DRAW and len(self.actions) > 1:
            return self.words.get(SAY_DRAW_OR)
        if action >> 10 == V_KEEP:
            card = action & 31
            guns = ((action & 1023) >> 5)
            return self.words.say(SAY_KEEPS, (guns, fewest_guns(card) + TORPEDO_DICE[card] - guns))
        return told(self.words, self.was, action) if self.odds else ""

    def _ask(self, action):
        """The header over an action: the prompt, a cost, or the gain of a change of a die."""
        verb = action >> 10
        if verb in (V_EVADE, V_CARD_REPAIR):
            return self.words.get(SAY_EVADE_COST if verb == V_EVADE else SAY_CARD_REPAIR)
        if verb != V_BONUS:
            return self._prompt(self.was)
        worth = choices.gain(self.was, action)
        if worth >= choices.HALVES:
            target = self.was[TARGET + ((action & 1023) >> 5)]
            return self.words.say(SAY_WOULD_BEAT if worth >= choices.BEATS else SAY_WOULD_HALVE, (target,))
        return self.words.say(SAY_CHANGE, (128 + self.view.change(self.was, action),))

    # --- the cursor ----------------------------------------------------------------------------------

    def look(self, dx, dy):
        """Move through the compartments of the open sheet; (0, 0) starts. Return the compartment's text, in at most 19 cells."""
        self._looked = (self._looked + dx + dy) % len(_BOXES) if dx or dy else 0
        box = _BOXES[self._looked]
        self.view.focus(self._on_paper(), box)
        ship = self.panel - 1
        state = self.was[BOXES + ship * 6 + box]
        if destroyed(self.was, ship, box):
            return self.words.say(SAY_BOX_LOST, (box,))
        say, count = SAY_BOX_BURNS if state >= FIRE else SAY_BOX_LEFT, BOX_COUNT[ship * 6 + box]
        return self.words.say(say, (box, count - (state & DAMAGE_MASK), count, state // FIRE))

    def order(self, actions):
        """The legal actions in the cursor's order: that of the rules, with one action moved to the front.

        In sailing that is the hex straight ahead, not the hex just left. In the Atlantic exit or Brest it is to leave or to stay.
        Of changes of a die it is the best one.
        In placing damage it is the hull, if more than half of it then stays. The first turret would be lost at once."""
        self.actions = actions = list(actions)
        if self.game and contract.phase(self.game.state) == P_BONUS:
            self.actions = actions = choices.best(self.game.state, actions)
        elif self.game and actions:
            s, first = self.game.state, 0
            if actions[0] >> 10 == V_PLACE:
                hull = s[HURT] * 6 + HULL
                hits = (s[BOXES + hull] & DAMAGE_MASK) + s[POINTS] % FIRE_POINT
                first = -(2 * hits < BOX_COUNT[hull])
            elif self._legal():
                first = len(self._legal())  # leaving and staying come after all hexes
                if first == len(actions) or s[HEX] not in (ATLANTIC, BREST):
                    first = self.open(MAP).ahead(actions, self.game.journal)
            actions.insert(0, actions.pop(first))
        return actions

    def focus(self, action):
        """Put the cursor on the place of an action."""
        verb, arg = action >> 10, action & 1023
        if self.panel:
            return
        if self.phase in _IN_BATTLE:
            self.view.focus(self.was, self._on_sea(), action)
            self.stage.header(self._ask(action), SELECT)
        elif self.phase == P_PLACE:
            self.view.focus(self._on_paper(), arg & 7)
        elif self.phase in (P_REPAIR, P_MEND):
            cursor = self._on_sea()
            if verb == V_MEND:
                self.view.focus(cursor, arg >> 3, arg & 7)
            elif verb == V_ROLL_REPAIR:
                self.view.focus(cursor, arg, -1)
            else:
                cursor.hide()
        else:
            there = arg if verb == V_SAIL else ATLANTIC if verb == V_LEAVE else self.was[HEX]
            self.view.focus(self._on_sea(), there)
            if self.phase == P_CONTACT:
                self.stage.header(self._ask(action), SELECT)

    def _on_sea(self):
        self.cursor.dress(PAPER, INK)
        return self.cursor

    def _on_paper(self):
        self.cursor.dress(RED, PAPER)
        return self.cursor

    def spot(self, i):
        """Where action i lies, (x, y).

        It is a place on the map or a sheet, in pixels. Otherwise a weapon or die is a column, and a card a row. An action that has
        only a row has x = -1."""
        action = self.actions[i]
        verb, arg = action >> 10, action & 1023
        if verb == V_SAIL:
            return self.view.spot(arg)
        if verb == V_LEAVE:
            x, y = self.view.spot(ATLANTIC)
            return x - _WAY_OUT, y
        if verb == V_PLACE:
            return self.view.spot(arg & 7)
        if verb == V_MEND:
            return _COLUMN * (arg >> 3), _ROW * (arg & 7)
        if verb == V_BONUS:
            return _COLUMN * (1 + (arg >> 5)), _ROW * (arg & 31)
        if verb in _BY_CARD:
            return _COLUMN * (_BY_CARD[verb] + (arg >> 5)), _ROW * (arg & 31)
        if verb == V_SPLIT:
            return _COLUMN * arg, _ROW * 31
        if verb == V_ACCEPT:
            return 0, 0
        if self._legal():
            return self.view.spot(self.was[HEX])
        return -1, _ROW * (32 + i)
