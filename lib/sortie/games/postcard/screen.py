# SPDX-License-Identifier: MIT
"""Postcard Hunt's screen: the map with what the side that looks may know, and what happened on it.

One view for all: a hex is four tiles, and its shade says where one may go, or on the second panel how many tracks of
Bismarck lead there.
"""

from displayio import Group, TileGrid
from micropython import const

from ...core import contract, journal
from ...core.head import REASON
from ...ui import sound
from ...ui.colors import GOLD, HINT, INK, PAPER, RED, SHOAL
from ...ui.cursor import Cursor, nearest
from ...ui.pieces import place, reveal
from ...ui.text import SELECT, TextPlane
from ...ui.toast import Toast
from .layout import (
    BRITISH, COUNTERS, E_AIR, E_CONVOY, E_DUMMY, E_GUN, E_LOST_STEP, E_MOVE, E_SAILED, E_SANK, E_SEEN_SAILING,
    E_STARTED, E_TELLS, E_TURN, E_UP, FACE, FLAGS, FLAG_FOUND, GERMAN, HEXES, HEX_MASK, OFF, PICKED, PLOT, POINTS,
    P_TO, SHIPS, SIZE, SLOT, STEPS, TOLD, TRACK, TURN, UP, V_NAME, V_PICK, V_SAIL, V_SEARCH, V_SET, V_START,
    V_STRIKE, V_TARGET, V_TO, WHO,
)
from .rules.counters import british_points, half, hex_of, set_half
from .tables import CARRIER, FULL_STEPS, HEX_ROW, HEX_X
from .words import EVENT_LOG, LIST_COUNTER, LIST_HEX_ID, PHASE_PROMPT, REASON as REASONS

_ROWS = const(6)  # of hexes
_HALVES = const(16)  # half hexes in a row, from the left edge of the display
_TOP = const(16)  # pixels
_MARKED = const(5)  # shades of a hex: 0 none, 1 to 4 the plot
_BB = const(0)  # cells of assets/art/counters.bmp
_CARRIER = const(5)
_UNKNOWN = const(10)
_SHORT = const(350)  # milliseconds
_READ = const(900)
_OF_SLOTS = (V_PICK, V_STRIKE, V_TARGET)
_OF_HEXES = (V_SET, V_START, V_SAIL, V_TO, V_SEARCH, V_NAME)
_DICE = {E_DUMMY: 4, E_AIR: 4, E_GUN: 4, E_CONVOY: 3}  # which byte of a record is the face of its die


def hex_x(hexagon):
    """The middle of a hex, in pixels from the left."""
    return 8 * HEX_X[hexagon]


def hex_y(hexagon):
    """The middle of a hex, in pixels from the top."""
    return _TOP + 16 * HEX_ROW[hexagon] + 8


class Screen:
    """The map on the stage; shell/play.py says what it calls."""

    panels = ("map", "plot")
    turn = (TURN,)
    hints = True

    def __init__(self, stage, words):
        self.stage = stage
        self.words = words
        stage.sheet("font6", 2)
        self._layer = Group()
        stage.body.append(self._layer)
        corners = Group()
        stage.body.append(corners)
        self._cursor = Cursor(stage, corners)
        self.toast = Toast(stage, words)
        stage.body.append(self.toast.group)
        self._map = []  # the rows of half hexes over it
        self._pieces = []
        self._planes = []
        self.was = bytearray(SIZE)
        self.known = False
        self._side = GERMAN
        self._actions = ()
        self._looked = 0

    # --- what is drawn -------------------------------------------------------------------------------

    def show(self, game, panel):
        """Draw what the side that looks may know; panel 1 is the plot."""
        self._learn(game)
        self.toast.hide()
        self._open()
        self._prompt(self.was[PICKED] if contract.phase(self.was) == P_TO else COUNTERS)
        self._draw()
        for hexagon in range(HEXES):
            ways = self.was[PLOT + hexagon]
            self._shade(hexagon, (1 + (ways > 2) + (ways > 8) + (ways > 30) if ways and self.hints else 0) if panel else 0)
        if not panel:
            for action in self._actions:
                if self._is_hex(action):
                    self._shade(self._hex_of(action), _MARKED)

    def _prompt(self, slot):
        """What is asked; the counter in question by its name, where it is known."""
        name = self._name(slot) if slot < COUNTERS else COUNTERS
        asked = LIST_COUNTER + name if name < COUNTERS else PHASE_PROMPT + contract.phase(self.was)
        self.stage.header(self.words.get(asked), SELECT)

    def _learn(self, game):
        self.was[:] = game.state
        self._side = game.side
        self.known = True

    def _open(self):
        """Make the map if it is not there."""
        if self._map:
            return
        stage = self.stage
        layer = self._layer
        layer.append(stage.tile_map("postcard_map", 0, 8))
        shades = stage.palette(None, HINT, INK)
        for row in range(_ROWS):
            line = TileGrid(
                stage.sheet("plot", 4), pixel_shader=shades, width=_HALVES, height=1, tile_width=8, tile_height=16,
                y=_TOP + 16 * row,
            )
            self._map.append(line)
            layer.append(line)
        british = stage.palette(None, PAPER, RED, RED)
        german = stage.palette(None, INK, GOLD, GOLD)
        for i in range(COUNTERS + 1):
            shader = german if i == COUNTERS else british
            counter = TileGrid(stage.sheet("counters", 4), pixel_shader=shader, tile_width=14, tile_height=11)
            self._pieces.append(counter)
            layer.append(counter)
        layer.append(stage.solid(122, 10, 38, 107, INK))
        layer.append(stage.solid(121, 10, 1, 107, SHOAL))
        layer.append(stage.solid(122, 84, 38, 33, PAPER))
        for y, rows, color in ((16, 2, PAPER), (46, 3, GOLD), (90, 2, RED)):
            plane = TextPlane(stage, 6, rows, 123, y, color)
            self._planes.append(plane)
            layer.append(plane.grid)
        stage.anew()

    def _shade(self, hexagon, shade):
        """Lay a shade over a hex."""
        line, at = self._map[HEX_ROW[hexagon]], HEX_X[hexagon] - 1
        if line[at] != 2 * shade:
            line[at] = 2 * shade
            line[at + 1] = 2 * shade + 1

    def _draw(self):
        """Counters and figures as they were when this side saw them last."""
        was = self.was
        self._cursor.hide()
        for slot in range(COUNTERS):
            self._put(slot)
        here = self._hers()
        if here < HEXES:
            place(self._pieces[COUNTERS], _BB, hex_x(here) - 7, hex_y(here) - 2)
        reveal(self._pieces[COUNTERS], here < HEXES)
        turn, german, british = self._planes
        turn.line(0, " TURN")
        turn.line(1, "", "{} ".format(was[TURN]))
        german.line(0, "GER {}".format(was[POINTS]))
        german.line(1, "hull")
        german.line(2, "", "{}/{} ".format(was[STEPS], FULL_STEPS))
        british.line(0, "BRT {}".format(british_points(was)))

    def _hers(self):
        """Bismarck's hex as far as it is known, or HEXES."""
        was = self.was
        if self._side != BRITISH:
            for turn in range(was[TURN], -1, -1):
                if was[TRACK + turn]:
                    return was[TRACK + turn] - 1
        return was[TOLD] - 1 if was[TOLD] else HEXES

    def _put(self, slot):
        """A counter where it lies, over what lies in that hex already."""
        counter, here = self._pieces[slot], hex_of(self.was, slot)
        reveal(counter, here != OFF)
        if here != OFF:
            below = 0
            for other in range(slot):
                below += hex_of(self.was, other) == here
            place(counter, self._cell(slot), hex_x(here) - 7, hex_y(here) - 7 + 3 * min(below, 2))

    def _name(self, slot):
        """Whose counter it is, as far as it is known, or COUNTERS."""
        if self.was[SLOT + slot] & UP:
            return half(self.was, FACE, slot)
        return half(self.was, WHO, slot) if self._side != GERMAN else COUNTERS

    def _cell(self, slot):
        name = self._name(slot)
        if name >= SHIPS:
            return _UNKNOWN
        return _CARRIER if CARRIER[name] else _BB

    def rest(self):
        """Let the map go; the next show() or play() makes one again."""
        self.toast.hide()
        self._cursor.hide()
        for row in (self._layer, self._map, self._pieces, self._planes):
            while len(row):
                row.pop()
        self.stage.forget(("font8", "font6", "corners", "dice"))

    def end(self, game):
        """The end: everything face up, and who has won."""
        self._learn(game)
        self._open()
        self._draw()
        self.stage.header(self.words.get(REASONS + self.was[REASON] - 1) if self.was[REASON] < 9 else "", SELECT)

    def when(self, game):
        """Where the game stands, in nine letters."""
        return "Turn {}".format(game.state[TURN])

    def alert(self, game):
        """For the lights: a discovery, and the steps that Bismarck has lost."""
        s = game.state
        return 3 if s[FLAGS] & FLAG_FOUND else 0, FULL_STEPS - s[STEPS]

    # --- what happens --------------------------------------------------------------------------------

    def play(self, game, n):
        """Show journal record n; milliseconds to hold the picture."""
        if not self.known:
            self._learn(game)
        self._open()
        at = journal.at(game.journal, n)
        r = game.journal[at : at + journal.WIDTH]
        self._happen(r)
        self._draw()
        self.toast.say(self.words.say(EVENT_LOG + r[0], r[journal.A :]), r[_DICE[r[0]]] if r[0] in _DICE else 0)
        return _SHORT if r[0] == E_MOVE else _READ

    def _happen(self, r):
        """Change the position as it is drawn."""
        was, kind = self.was, r[0]
        if kind == E_TURN:
            was[TURN] = r[3]
            was[TOLD] = 0
            for slot in range(COUNTERS):
                was[SLOT + slot] &= HEX_MASK
        elif kind == E_MOVE:
            was[SLOT + r[3]] = was[SLOT + r[3]] & ~HEX_MASK & 0xFF | r[5]
            self.stage.tone(sound.MOVE)
        elif kind == E_UP:
            was[SLOT + r[3]] |= UP
            set_half(was, FACE, r[3], r[4])
        elif kind in (E_SAILED, E_SEEN_SAILING) and self._side != BRITISH:
            was[TRACK + was[TURN]] = r[4] + 1
        elif kind == E_SEEN_SAILING:
            was[TOLD] = r[4] + 1
        elif kind == E_STARTED:
            was[TRACK] = r[3] + 1
        elif kind == E_TELLS:
            was[TOLD] = r[3] + 1
        elif kind == E_LOST_STEP:
            self.stage.tone(sound.HIT)
        elif kind == E_SANK:
            self.stage.tone(sound.SINK)

    # --- the cursor ----------------------------------------------------------------------------------

    def look(self, dx, dy):
        """Leaf through the hexes of the plot; what the cursor is on."""
        if dx or dy:
            self._looked = nearest(self._place, HEXES, self._looked, dx, dy)
        self._round(self._looked)
        return "{} {}".format(self.words.get(LIST_HEX_ID + self._looked), self.was[PLOT + self._looked])

    def order(self, actions):
        """The legal actions in the cursor's order: as the rules give them."""
        self._actions = list(actions)
        return self._actions

    def focus(self, action):
        """Put the cursor on what an action is about."""
        if contract.phase(self.was) != P_TO:
            self._prompt(action & 1023 if action >> 10 in _OF_SLOTS else COUNTERS)
        here = self._hex_of(action)
        if here < HEXES:
            self._round(here)
        else:
            self._cursor.hide()

    def _round(self, hexagon):
        self._cursor.dress(PAPER, INK)
        self._cursor.move(hex_x(hexagon) - 9, hex_y(hexagon) - 9, 18, 18)

    def near(self, i, dx, dy):
        """The action next to action i in a direction, by place."""
        return nearest(self._spot, len(self._actions), i, dx, dy)

    def _is_hex(self, action):
        return self._hex_of(action) < HEXES and action >> 10 not in _OF_SLOTS

    def _hex_of(self, action):
        """The hex that an action is about, or HEXES."""
        verb, arg = action >> 10, action & 1023
        if verb in _OF_SLOTS:
            return hex_of(self.was, arg)
        return arg & HEX_MASK if verb in _OF_HEXES else HEXES

    def _place(self, hexagon):
        return hex_x(hexagon), hex_y(hexagon)

    def _spot(self, i):
        """Where action i lies, (x, y); x is -1 for one that has a row only, below the map."""
        here = self._hex_of(self._actions[i])
        if here < HEXES:
            x, y = hex_x(here), hex_y(here)
            for other in range(i):  # those of one hex lie below each other
                y += self._hex_of(self._actions[other]) == here
            return x, y
        return -1, 200 + 12 * i
