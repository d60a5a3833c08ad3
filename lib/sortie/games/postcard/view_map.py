# SPDX-License-Identifier: MIT
"""The view of the map: counters as one side sees them, the plot below and marks above, and a panel.

A counter that may move is red. One that has moved is dark, and a held one is grey."""

from displayio import Group, TileGrid
from micropython import const

from ...ui.colors import DEEP, FOAM, FOG, GOLD, HINT, INK, PAPER, RED
from ...ui.pieces import TUMBLE, dismantle, glide, paint, place, reveal
from ...ui.sound import DIE
from ...ui.view import View
from .fields import BRITISH, COUNTERS, DONE, FREE, GERMAN, HEXES, OFF, PLOT, POINTS, SHIPS, SLOT, STEPS, TRACK, TURN, TURNS
from .layouts import (
    PANEL, PANEL_BRITISH, PANEL_BUTTON, PANEL_BUTTON_NAME, PANEL_DIE, PANEL_GERMAN, PANEL_GOAL, PANEL_KEY_BARS, PANEL_KEY_DOTS,
    PANEL_KEY_GROUND, PANEL_KEY_NAME, PANEL_SEEN, PANEL_TURN,
)
from .rules.counters import bit, british_points, hex_of
from .rules.convoy import needed, would_win
from .screen_map import TOP, count_in, her_place, hex_x, hex_y, name_in, weights
from .tables import BREST, CARRIER, HEX_ROW, HEX_X
from .words import LIST_AIM, SAY_GOAL, SAY_HAS, SAY_HULL, SAY_SEEN, SAY_SEEN_TURN, SAY_UNSEEN

NONE = const(0)  # marks of a hex. The plot's steps 1 to 4 have the numbers between.
LEGAL = const(5)
TRACKED = const(6)
STAR = const(7)  # her last known place
START = const(8)  # a place where she may start
_BAR = const(36)  # with a step added: the bar of a hex with counters
_PORT = const(5)  # with this added a mark, or step 4, has a port's anchor beside it
_SIZE = const(26)  # with this added the size of a stack, 2 to 9, is a tile
_LARGE = const(10)  # the tile of a larger stack, too

_ROWS = const(6)  # of hexes
_HALVES = const(16)  # half hexes in a row, from the left edge of the display
_LEVELS = const(4)  # steps of the plot in the key
_FOOT = const(41)  # with twice a step added: the tile of 8x8 at the foot of a half hex
_STEPS = b"\x00\x19\x32\x4b"  # a weight above these, in percent of the largest, is the next step of the plot

_BATTLESHIP = const(0)  # cells of assets/art/counters.pix
_CARRIER = const(5)
_DUMMY = const(9)
_UNKNOWN = const(10)
_FALL = const(5)  # frames of a die
_FRAME = const(60)  # milliseconds
_HERS = const(13)  # after the British counters: Bismarck's, and a copy of the counter under the cursor
_LIFTED = const(14)
_DUMMIES = const(3)


class Panel(View):
    """The figures beside the map."""

    name = "postcard"
    layout = PANEL


class Chart:
    """All layers of the map in `group`."""

    def __init__(self, stage, words, number):
        self.group = Group()
        self._words = words
        self.group.append(stage.tile_map("postcard_map", 0, TOP - 8))
        self._british = stage.palette(None, PAPER, RED, RED)
        self._held = stage.palette(None, PAPER, FOG, FOG)
        self._moved = stage.palette(None, DEEP, FOAM, FOAM)
        plot = stage.sheet("plot", 4)
        self._shades = _tiles(self, plot, stage.palette(None, HINT, HINT, HINT), _HALVES, 8, 16)
        self._plot = self._weights = b""  # the plot whose weights are known
        self._sprites = bytearray(COUNTERS)  # the sprite of each slot
        self._crowd = bytearray(HEXES)  # the British counters of each hex but hers
        self._counters = []
        german = stage.palette(None, INK, GOLD, GOLD)
        for i in range(COUNTERS + 2):
            self._counters.append(_tiles(self, stage.sheet("counters", 4), german if i == _HERS else self._british, 1, 14, 11))
        signs = stage.palette(None, PAPER, INK, GOLD)
        self._marks = _tiles(self, plot, signs, _HALVES, 8, 16)
        self._sizes = _tiles(self, plot, stage.palette(None, PAPER, INK, HINT), _HALVES, 8, 16)
        self._panel = Panel(stage, words)
        for i in range(_LEVELS):
            self._panel.pieces[PANEL_KEY_DOTS][i] = _FOOT + 2 + 2 * i
            self._panel.pieces[PANEL_KEY_BARS][i] = _FOOT + _BAR + 1 + i
        self.group.append(self._panel.group)
        self.button("")

    def close(self):
        """Remove all pieces."""
        self._panel.close()
        dismantle(self.group)

    # --- the hexes -----------------------------------------------------------------------------------

    def mark(self, hexagon, mark):
        """Lay a mark over a hex. A port keeps its anchor above the counters."""
        _lay(self._marks, hexagon, max(mark, LEGAL - 1) + _PORT if hexagon == BREST else mark)

    def shade(self, hexagon, step):
        """Shade a hex by a step of the plot. Counters cover the shade, so there the step is a bar too."""
        _lay(self._shades, hexagon, step)
        _turn(self._sizes, HEX_ROW[hexagon] * _HALVES + HEX_X[hexagon] - 1, _BAR + step if step and self._crowd[hexagon] else 0)

    def plot(self, v, shown):
        """Shade all hexes by the chance that she is there, if `shown`. The likeliest hexes have the last step."""
        if self._plot != v[PLOT : PLOT + HEXES]:
            self._plot = v[PLOT : PLOT + HEXES]
            self._weights = weights(v)
        for piece in (PANEL_KEY_GROUND, PANEL_KEY_NAME, PANEL_KEY_DOTS, PANEL_KEY_BARS):
            self._panel.pieces[piece].hidden = not shown
        most = max(self._weights)
        for hexagon in range(HEXES):
            step = 0
            for least in _STEPS if shown else b"":
                step += 100 * self._weights[hexagon] > least * most
            self.shade(hexagon, step)

    def track(self, v, side, shown, last):
        """Mark Bismarck's track if the viewer knows it, else her last known hex `last` (HEXES: none). Not `shown`: no mark."""
        for hexagon in range(HEXES):
            self.mark(hexagon, NONE)
        if not shown:
            return
        here = her_place(v, side)
        for turn in range(TURNS + 1):
            if side != BRITISH and v[TRACK + turn] not in (0, here + 1):
                self.mark(v[TRACK + turn] - 1, TRACKED)
        if last < HEXES and here == HEXES:
            self.mark(last, STAR)

    def chance(self, hexes):
        """The chance in percent that she is in one of these hexes. From 255 tracks to a hex on it is an estimate."""
        return 100 * sum([self._weights[hexagon] for hexagon in hexes]) // max(1, sum(self._weights))

    # --- counters ------------------------------------------------------------------------------------

    def draw(self, v, side):
        """Draw the counters and figures of the view `v`."""
        for slot in range(COUNTERS):
            name = name_in(v, slot, side)
            # by name for the British, so that a stack keeps its face: ships above dummies
            self._sprites[slot] = slot if side == GERMAN else (name + _DUMMIES) % COUNTERS
        for slot in range(COUNTERS):
            self._put(v, slot, side, self._counters[self._sprites[slot]])
        for hexagon in range(HEXES):
            count = self._crowd[hexagon] = count_in(v, hexagon)  # from two on it is written
            _turn(self._sizes, HEX_ROW[hexagon] * _HALVES + HEX_X[hexagon], _SIZE + min(count, _LARGE) if count > 1 else 0)
        here, her = her_place(v, side), self._counters[_HERS]
        if here < HEXES:
            place(her, _BATTLESHIP, hex_x(here) - 7, hex_y(here) - 3 + 2 * (self._crowd[here] > 0))
            for slot in range(COUNTERS):  # they lie above hers: both can be read
                if hex_of(v, slot) == here:
                    self._counters[self._sprites[slot]].y = hex_y(here) - 10
            self._crowd[here] = 0
        reveal(her, here < HEXES)
        reveal(self._counters[_LIFTED], False)
        self._figures(v)

    def lift(self, v, slot, side):
        """Show the counter under the cursor on top of its stack."""
        top, here = self._counters[_LIFTED], hex_of(v, slot)
        self._put(v, slot, side, top)
        top.y = hex_y(here) - 7 + _lift(count_in(v, here) - 1)

    def sail(self, stage, slot, start):
        """Move a counter (COUNTERS: Bismarck's) from a hex to its place."""
        sprite = self._counters[_HERS if slot == COUNTERS else self._sprites[slot]]
        glide(stage, sprite, hex_x(start) - 7, hex_y(start) - 7)

    def _put(self, v, slot, side, counter):
        """Draw the counter of a slot with a sprite, above lower sprites of its hex."""
        here, name = hex_of(v, slot), name_in(v, slot, side)
        reveal(counter, here != OFF)
        if here == OFF:
            return
        below = 0
        for other in range(COUNTERS):
            below += hex_of(v, other) == here and self._sprites[other] < self._sprites[slot]
        shader = self._british
        if side != GERMAN:
            shader = self._held if not bit(v, FREE, name) else self._moved if v[SLOT + slot] & DONE else shader
        if counter.pixel_shader is not shader:
            counter.pixel_shader = shader
        cell = _UNKNOWN if name >= COUNTERS else _DUMMY if name >= SHIPS else _CARRIER if CARRIER[name] else _BATTLESHIP
        place(counter, cell, hex_x(here) - 7, hex_y(here) - 7 + _lift(below))

    # --- the panel -----------------------------------------------------------------------------------

    def button(self, name, color=PAPER):
        """Show the button that ends a step of the turn, with a name of two words; "" hides it. Another colour is a danger."""
        pieces = self._panel.pieces
        reveal(pieces[PANEL_BUTTON], name != "")
        paint(pieces[PANEL_BUTTON], color)
        first, _, second = name.partition(" ")
        pieces[PANEL_BUTTON_NAME].center(0, first)
        pieces[PANEL_BUTTON_NAME + 1].center(0, second)
        reveal(pieces[PANEL_DIE], False)

    def roll(self, stage, face):
        """Let a die fall in the place of her last known hex."""
        die = self._panel.pieces[PANEL_DIE]
        for row in range(2):
            self._panel.pieces[PANEL_SEEN + row].clear()
        for i in range(_FALL):
            place(die, TUMBLE + i % 2, die.x, die.y)
            if stage.pause(_FRAME):
                break
        place(die, face, die.x, die.y)
        stage.tone(DIE)

    def seen(self, hexagon, turn):
        """Show where and in which turn she was seen last; HEXES: not for long."""
        pieces, say = self._panel.pieces, self._words.say
        name = say(SAY_SEEN, (hexagon,)) if hexagon < HEXES else say(SAY_UNSEEN)
        pieces[PANEL_SEEN].line(0, name)
        pieces[PANEL_SEEN + 1].line(0, say(SAY_SEEN_TURN, (turn,)) if hexagon < HEXES else "")

    def _figures(self, v):
        pieces, say = self._panel.pieces, self._words.say
        pieces[PANEL_TURN].center(0, "{}/{}".format(v[TURN], TURNS))
        british = british_points(v)
        is_met = would_win(v)
        pieces[PANEL_GERMAN].center(0, say(SAY_HAS, (v[POINTS],)))
        pieces[PANEL_GOAL].center(0, self._words.get(LIST_AIM + 1) if is_met else say(SAY_GOAL, (needed(v),)))
        pieces[PANEL_GOAL + 1].center(0, self._words.get(LIST_AIM + 2 * is_met))
        pieces[PANEL_GOAL + 2].center(0, say(SAY_HULL, (v[STEPS],)))
        pieces[PANEL_BRITISH].center(0, say(SAY_HAS, (british,)))


def _lift(below):
    """How far a counter lies below its place, by the number of counters under it. Three stay inside a hex."""
    return min(3 * below, 4)


def _turn(tiles, at, tile):
    """Show a tile at a place, if it is not there."""
    if tiles[at] != tile:
        tiles[at] = tile


def _lay(tiles, hexagon, shade):
    """Lay a shade over both halves of a hex."""
    at = HEX_ROW[hexagon] * _HALVES + HEX_X[hexagon] - 1
    if tiles[at] != 2 * shade:
        tiles[at] = 2 * shade
        tiles[at + 1] = 2 * shade + 1


def _tiles(chart, sheet, shader, width, w, h):
    """Tiles on the map: a row of halves for each row of hexes, or a single tile, which is hidden."""
    tiles = TileGrid(
        sheet, pixel_shader=shader, width=width, height=1 if width == 1 else _ROWS, tile_width=w, tile_height=h, y=TOP
    )
    tiles.hidden = width == 1
    chart.group.append(tiles)
    return tiles


VIEW = Chart
