# SPDX-License-Identifier: MIT
"""Search & Battle's screen: which view shows a position, the turn above it always, and where the cursor stands.

Map, Atlantic, fleet, ship, turn record and battle field have a file each. One is in memory at a time, with its code.
"""

import gc

from displayio import Group
from micropython import const

from ...core import contract, modules
from ...core.contract import RESIGNED
from ...core.head import REASON, SIDE
from ...ui.colors import GOLD, INK, PAPER
from ...ui.cursor import Cursor
from ...ui.text import SELECT, TextPlane
from ...ui.toast import Toast
from .layout import (
    AIR, AIR_ALOFT, AIR_ROW, AIR_WHERE, A_LEFT, A_STATE, BISMARCK, FIRST_AIR, FIRST_TURN, FLAGS, FLAG_FOG, GERMAN,
    GERMAN_SHIPS, HIT_MIDS, LEVEL, P_COURSE, P_HUFF, P_PLACE, P_WING, ROUND, SHIP, SHIP_ROW, SIZE, S_FUEL, TURN, V_AIM,
    V_BROADSIDE, V_FLY, V_FOLLOW_ALL, V_FORMED, V_LINE_UP, V_NAME, V_PICK, V_READY, V_SEARCH, V_TO,
)
from .rules.ships import together
from .rules.zones import day_of
from .screen_views import BATTLE, END, MAP, MODULES, TOP, hand, place_of, spot_of, unit_of, unit_zone
from .tables import BOXES, FUEL
from .words import REASON as REASONS
from .words import (
    LIST_PANEL, LIST_UNIT, PHASE_PROMPT, SAY_FUEL, SAY_RESIGNED, SAY_ROUND, SAY_TURNS_LEFT, SAY_TURN_HEAD, SAY_WEATHER,
    SAY_WHEN, SAY_WITH, SAY_ZONE_AT,
)

_KEPT = ("font8", "font6", "corners", "dice")  # sheets of what stays on the stage
_OF_ZONES = (V_TO, V_FLY, V_SEARCH, V_NAME)  # verbs whose argument is a zone
_BY_ZONE = (P_COURSE, P_WING, P_HUFF)  # phases in which the cursor goes from zone to zone
_FIRST = (V_FORMED, V_FOLLOW_ALL, V_LINE_UP, V_READY, V_BROADSIDE)  # verbs that the cursor is on first
_HOURS = const(6)  # turns a day
_MIDSHIPS = const(96)  # where the hulls begin in BOXES
_NO_FUEL = const(255)
_AT_SEA = const(241)  # zone H17
_STRIP = const(26)  # cells


def _rank(action):
    """What goes on first, zones and single salvoes last, the rest by its verb."""
    verb = action >> 10
    return (0 if verb in _FIRST else 2 if verb in _OF_ZONES or verb == V_AIM else 1) << 16 | action


class Screen:
    """The views of one game on the stage; shell/play.py says what it calls."""

    panels = ("map", "atlantic", "fleet", "ship", "record")
    turn = (TURN,)

    def __init__(self, stage, words):
        self.stage = stage
        self.words = words
        stage.sheet("font6", 2)  # made now, while the heap is whole, and kept
        self._layer = Group()
        stage.body.append(self._layer)
        stage.body.append(stage.solid(0, 10, 160, TOP - 10, INK))
        self._strip = TextPlane(stage, 26, 1, 2, 11, PAPER)
        stage.body.append(self._strip.grid)
        corners = Group()
        stage.body.append(corners)
        self.cursor = Cursor(stage, corners)
        self.toast = Toast(stage, words)
        stage.body.append(self.toast.group)
        self.number = -1  # of the view on the stage
        self.view = None
        self._loaded = []  # names of the modules that it brought with it
        self.was = bytearray(SIZE)  # the position as it is drawn
        self.known = False  # was it drawn for who looks?
        self.hints = True
        self.game = None
        self.side = GERMAN
        self.phase = 0
        self.panel = 0
        self.actions = ()
        self.window = _AT_SEA  # the zone that the map was last scrolled to
        self.unit = 0  # the one the cursor was on last
        self._last = 0  # the one that had its orders last
        self._player = None  # who tells what happens; there while something does
        self._came = []  # names of the modules that it brought with it

    # --- what is drawn ------------------------------------------------------------------------------

    def show(self, game, panel):
        """Draw what the side that looks may know, on a panel; panel 0 is the view that its phase asks for."""
        self._hush()
        self.learn(game)
        self.panel = panel
        self.head()
        view = self.open(panel or (BATTLE if self.phase >= P_PLACE else MAP))
        self.strip(self.words.get(LIST_PANEL + panel if panel else PHASE_PROMPT + self.phase))
        view.draw(self)

    def learn(self, game):
        """Take over what the side that looks may know; where somebody else looked is nobody's business."""
        self.was[:] = game.state
        if not self.known:
            self.unit = BISMARCK if game.side == GERMAN else GERMAN_SHIPS
            self.window = unit_zone(self.was, self.unit) if game.side == GERMAN else _AT_SEA
        self.side = game.side
        self.known = True
        self.phase = contract.phase(self.was)

    def head(self):
        """Turn, date and hour, C, sun or moon, visibility and fog: in view always."""
        v, say = self.was, self.words.say
        turn = max(FIRST_TURN, v[TURN])
        date = say(SAY_TURN_HEAD, (turn, day_of(turn) - 22, turn % _HOURS, turn & 1))
        sky = 2 if turn % _HOURS == 1 else 0 if turn % _HOURS else 1
        self.stage.header(date, say(SAY_WEATHER, (sky, v[LEVEL], v[FLAGS] & FLAG_FOG)))

    def strip(self, text):
        """What is asked, or what the cursor is on, in the line under the header; gold when the Germans decide."""
        self._strip.color(GOLD if self.was[SIDE] == GERMAN else PAPER)
        right = self.words.say(SAY_ROUND, (self.was[ROUND],)) + SELECT if self.was[ROUND] else SELECT
        self._strip.line(0, text, right if len(text) + len(right) < _STRIP else "")

    def open(self, number):
        """Show one view alone, made now if it is not there, without cursor and what was said."""
        self.cursor.hide()
        self.toast.hide()
        if number == self.number:
            return self.view
        self._let_go()
        before = modules.names()
        view = __import__("sortie.games.search_board.view_" + MODULES[number], None, None, ("VIEW",)).VIEW
        self.view = view(self.stage, self.words, number)
        self._loaded = modules.since(before)
        self._layer.append(self.view.group)
        self.number = number
        self.stage.anew()
        return self.view

    def rest(self):
        """Let the view go for something that needs the room; the next show() or play() makes one again."""
        self.cursor.hide()
        self.toast.hide()
        self._hush()
        self._let_go()
        self.number = -1

    def _hush(self):
        """All is told: let go who told it."""
        if self._player:
            self._player = None
            modules.forget(self._came)

    def doze(self):
        """Leave the picture on the stage, and let go the code that drew it; the next show() or play() draws anew."""
        self._hush()
        self.view = None
        self.number = -1
        modules.forget(self._loaded)
        gc.collect()

    def _let_go(self):
        if self.view:
            self.view.close()
        while len(self._layer):
            group = self._layer.pop()
            while len(group):
                group.pop()
        self.view = None
        modules.forget(self._loaded)
        self.stage.forget(_KEPT)
        gc.collect()

    def play(self, game, n):
        """Show journal record n; milliseconds to hold the picture."""
        if not self.known:
            self.learn(game)
        if not self._player:
            before = modules.names()
            from .screen_play import Player

            self._player = Player(self)
            self._came = modules.since(before)
        return self._player.play(game.journal, n)

    def end(self, game):
        """The end: everything face up, the points of both sides and why it is over."""
        self.learn(game)
        self.head()
        self.open(END).draw(self)
        reason = self.was[REASON]
        self.strip(self.words.get(SAY_RESIGNED if reason == RESIGNED else REASONS + reason - 1))

    def when(self, game):
        """Where the game stands, in nine letters."""
        turn = max(FIRST_TURN, game.state[TURN])
        return self.words.say(SAY_WHEN, (turn, day_of(turn)))

    def alert(self, game):
        """For the lights: a battle, and how much of Bismarck's hull is hit, 0 to 5."""
        s = game.state
        whole = BOXES[_MIDSHIPS + BISMARCK]
        return 3 if s[ROUND] else 0, (5 * s[HIT_MIDS + BISMARCK] + whole - 1) // whole

    # --- the cursor ---------------------------------------------------------------------------------

    def look(self, dx, dy):
        """Leaf through what a panel shows; what the cursor is then on."""
        return self.view.look(self, dx, dy)

    def order(self, actions):
        """The legal actions in the cursor's order: zones behind what needs none, units in a ring that begins behind the
        last one, and first what goes on with a battle."""
        self.actions = list(actions)
        verbs = [action >> 10 for action in self.actions]
        if V_PICK in verbs:
            self._last = hand(self.game.state) if self.game else 0
            self.actions.sort(key=self._turn_of)
        else:
            self.actions.sort(key=_rank)
        return self.actions

    def _turn_of(self, action):
        """Units in a ring that begins behind the last one; what is for all comes behind them: a step back gets there."""
        unit = action & 63
        if action >> 10 != V_PICK:
            return 256 - (action >> 10)
        return unit - self._last if unit >= self._last else unit - self._last + 64

    def _about(self, unit):
        """A unit's name, how many sail with her, where it is, her fuel, or how long an aircraft can stay in the air."""
        v, say = self.was, self.words.say
        zone = unit_zone(v, unit)
        text = self.words.get(LIST_UNIT + unit)
        mates = 0 if unit >= FIRST_AIR else len(together(v, unit)) - 1
        if mates:
            text += say(SAY_WITH, (mates,))
        if zone:
            text += " " + say(SAY_ZONE_AT, (zone >> 5, zone & 31))
        if unit >= FIRST_AIR:
            at = AIR + (unit - FIRST_AIR) * AIR_ROW
            return text + say(SAY_TURNS_LEFT, (v[at + A_LEFT],)) if v[at + A_STATE] & AIR_WHERE == AIR_ALOFT else text
        return text if FUEL[unit] == _NO_FUEL else text + say(SAY_FUEL, (v[SHIP + unit * SHIP_ROW + S_FUEL],))

    def legal_zones(self):
        """The zones that a choice may name."""
        return [action & 1023 for action in self.actions if action >> 10 in _OF_ZONES]

    def focus(self, action):
        """Put the cursor on what an action is about, and say in the strip what is known of it."""
        if self.panel:
            return
        if self.number == BATTLE:
            self.view.focus(self, action)
            return
        unit = unit_of(self.was, action)
        if 0 <= unit < FIRST_AIR:
            self.unit = unit
        self.strip(self._about(unit) if unit >= 0 else self.words.get(PHASE_PROMPT + self.phase))
        zone = place_of(self.was, action)
        if zone:
            self.window = zone
            self.view.focus(self.cursor, zone)
        else:
            self.cursor.hide()

    def near(self, i, dx, dy):
        """The action next to action i in a direction: units and what is for all in a ring by left and right, else by
        place."""
        count = len(self.actions)
        if self.number == BATTLE:
            return self.view.near(self, i, dx, dy)
        x, y = spot_of(self.was, self.actions, i)
        by_zone = self.phase in _BY_ZONE
        if x < 0 or dx and not by_zone:
            return (i + dx + dy) % count
        best = self._nearest(i, x, y, dx, dy)
        return (i + dx + dy) % count if best < 0 else best

    def _nearest(self, i, x, y, dx, dy):
        """Rows of zones are bricks: two below are as near, so the way down goes to the right and the left in turns."""
        best, least = -1, 0
        lean = 1 if y // 12 & 1 else -1
        for j in range(len(self.actions)):
            there = spot_of(self.was, self.actions, j)
            if there[0] >= 0:
                along = (there[0] - x) * dx + (there[1] - y) * dy
                across = abs((there[0] + lean - x) * dy) + abs((there[1] - y) * dx)
                if along > 0 and (best < 0 or along + across < least):
                    best, least = j, along + across
        return best
