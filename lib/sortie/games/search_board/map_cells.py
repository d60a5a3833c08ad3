# SPDX-License-Identifier: MIT
"""The cells of the search map's window. They are the plot with fog and called zones, and above it anchors, numbers of
zones and own counters.

There are cells only for the window; they are filled again when it moves by a cell. A zone is two cells wide. Each row
of zones starts half a zone further left than the row above it. So zone n of row r begins in column 2 * n - r + 4 of the
board.
"""

from displayio import TileGrid
from micropython import const

from ...core.journal import REFEREE
from ...ui.colors import FOG, GOLD, HINT, INK, PAPER, RED
from .fields import (
    AIR, AIR_DONE, AIR_FLIPPED, AIR_GONE, AIR_RESTS, AIR_ROW, AIR_WHERE, A_STATE, BISMARCK, CALLED, FLAGS, FLAG_FOG,
    GERMAN, GERMAN_AIR, GERMAN_SHIPS, MODE_PATROL, NOW_DONE, PRINZ_EUGEN, P_COURSE, P_FLY, P_RUN, P_SAIL, P_SEARCH, P_WING,
    SEEN, SEEN_ROW, SEEN_ROWS, SHIP, SHIPS, SHIP_ROW, S_MODE, S_NOW, S_WAY, TURN, V_LAST, V_PICK,
)
from .rules.charts import ROWS, count, has, row_of
from .rules.plot import zones
from .rules.sea_tables import FOG as IN_FOG
from .rules.sea_tables import ON, PORT, SEA, TERRAIN
from .rules.ship_steps import force_reach
from .rules.ships import get_zone, is_escort, is_held, side_of, zone_of
from .rules.zones import beside, is_port, may_sail
from .screen_series import BY_ALL
from .screen_views import OF_ZONE, air_seen, air_zone, ships_seen
from .tables import AIR_HOME, KIND

WIDE = const(8)  # pixels of a cell
HIGH = const(12)
COLUMNS = const(42)  # of the board
_COLUMNS = const(21)  # of the window, with the partly visible ones
_ROWS = const(10)
_WEST = const(4)  # column of zone 0 in row 0
_PAIRS = const(22)  # cells of the whole zones in a row of the window
_ZONES = const(32)  # of a row
_APART = const(5)  # zones between two that show their numbers

# Pairs of tiles of assets/art/search_plot.pix: no, one or several enemies, + 3 in fog, + 6 legal, + 12 called.
_FOG = const(3)
_LEGAL = const(6)
_CALLED = const(12)
_DARKEST = const(4)  # a shade
_WIDEST = const(6)  # zones: a wider ring has no use
_MOST = const(72)  # zones of both plots: of more only Bismarck's is shown

# Pairs of tiles of assets/art/search_units.pix.
_ANCHOR = const(1)
_NUMBER = const(2)  # then a tile for every fifth zone of a row
_FIRST = const(8)  # then four for each figure
_DONE = const(1)
_TURNED = const(2)
_AIR = const(3)  # figures, after battleship, cruiser, carrier (KIND)
_CONVOY = const(4)


class Cells:
    """A Group with two layers of the board."""

    def __init__(self, stage, board):
        self._plot = _layer(stage, board, "search_plot", stage.palette(None, HINT, INK, PAPER))
        self._own = (stage.palette(None, INK, GOLD, FOG), stage.palette(None, PAPER, RED, FOG))
        self._units = _layer(stage, board, "search_units", self._own[1])
        self._column = self._row = 0  # of the board, at the window's first cell
        self._screen = None
        self._busy = 0  # rows of the window that show something, a bit each
        self.stacks = {}  # {zone: its own units}, of the window's zones with more than one

    def draw(self, screen):
        """Draw the position of the Screen."""
        self._charts = self._rings = ()  # zones where the enemy can be
        if screen.hints and screen.side == GERMAN:
            self._rings = rings(screen.was)
        elif screen.hints:
            self._charts = [zones(screen.was, ship) for ship in range(GERMAN_SHIPS)]
            if count(self._charts[BISMARCK] | self._charts[PRINZ_EUGEN]) > _MOST:
                self._charts[PRINZ_EUGEN] = 0
        shader = self._own[screen.side != GERMAN]
        if self._units.pixel_shader is not shader:  # to set it redraws the whole layer
            self._units.pixel_shader = shader
        self._screen = screen
        self._fill()

    def move(self, x, y):
        """Move the window to this pixel of the board. True if it was filled again."""
        column, row = min(x // WIDE, COLUMNS - _COLUMNS), min(y // HIGH, ROWS - _ROWS)
        if column == self._column and row == self._row:
            return False
        self._column, self._row = column, row
        for grid in (self._plot, self._units):
            grid.x, grid.y = column * WIDE, row * HIGH
        if self._screen:
            self._fill()
        return self._screen is not None

    def take(self, zone):
        """Remove the own counter of this zone from the window. Returns its figure (KIND), or -1 if there is none."""
        figure = (self._tile(self._units, zone) - _FIRST) // 4
        if figure >= 0:
            self._put(self._units, zone, 0)
        return figure

    def _fill(self):
        screen = self._screen
        sails = screen.side == GERMAN and screen.phase in (P_RUN, P_SAIL, P_COURSE)  # a zone of the last search
        self._fill_zones(screen.was, screen.side, sails or screen.phase == P_SEARCH)
        for action in screen.choices():
            if action >> 10 in OF_ZONE:
                self._mark(action & 1023)
            elif action >> 10 == V_PICK and screen.phase == P_SAIL and action & 1023 < SHIPS:  # not one of the flights before
                self._mark(sails_on(screen.was, action & 1023))
            elif action == V_LAST << 10:
                for aircraft in air_seen(screen.side):
                    self._mark(get_zone(screen.memory, SHIPS + 2 * aircraft))
            elif action == V_LAST << 10 | BY_ALL and screen.side == GERMAN:
                for ship in range(GERMAN_SHIPS):
                    self._mark(zone_of(screen.was, ship) and sails_on(screen.was, ship))
        self._lay_counters(screen.was, screen.side, screen.phase)

    def _fill_zones(self, v, side, called):
        """Fill the enemy's possible zones, fog, zones that the British `called`, anchors and numbers, without counters.

        Rows that showed and show nothing are left out."""
        fog = IN_FOG if v[FLAGS] & FLAG_FOG else 0
        plot, units, shades = bytearray(_PAIRS), bytearray(_PAIRS), bytearray(_ZONES)
        busy, self._busy = self._busy, 0
        for y in range(_ROWS):
            row = self._row + y
            first = self._column + row - _WEST
            odd = first & 1
            _shade(shades, row, self._charts, self._rings)
            shown = busy >> y & 1
            for number in range(max(0, first >> 1), (first + _COLUMNS + 1) >> 1):
                zone = row << 5 | number
                terrain = TERRAIN[zone]
                if terrain & ON:
                    tile = (shades[number] + 1 >> 1) + (_FOG if terrain & fog else 0)
                    if called and has(v, CALLED, zone):
                        tile += _CALLED
                    at = 2 * number - first + odd
                    port = 0
                    inside = self._column // (COLUMNS - _COLUMNS) < at - odd < _COLUMNS - 3  # no edge cuts a number
                    if number % _APART == 0 and inside and terrain & SEA:
                        port = _NUMBER + number // _APART - 1
                    if terrain & PORT and is_port(zone, side):
                        port = _ANCHOR
                    if tile or port:
                        shown |= 2
                        plot[at], plot[at + 1] = 2 * tile, 2 * tile + 1
                        units[at], units[at + 1] = 2 * port, 2 * port + 1
            if shown:
                self._busy |= shown >> 1 << y
                _lay(self._plot, y, plot, odd)
                _lay(self._units, y, units, odd)

    # --- zone by zone -------------------------------------------------------------------------------

    def _at(self, zone):
        """(column of a zone's first cell, row), counted from the window's first."""
        row = zone >> 5
        return 2 * (zone & 31) - row + _WEST - self._column, row - self._row

    def _tile(self, grid, zone):
        """The pair of tiles that shows a zone; -1 outside the window."""
        column, row = self._at(zone)
        if not 0 <= row < _ROWS or not -1 <= column < _COLUMNS:
            return -1
        return grid[row * _COLUMNS + max(0, column)] >> 1

    def _put(self, grid, zone, tile):
        """Put a pair of tiles into those halves of a zone that are in the window."""
        column, row = self._at(zone)
        self._busy |= 1 << row
        for half in range(2):
            if 0 <= column + half < _COLUMNS:
                grid[row * _COLUMNS + column + half] = 2 * tile + half

    def _mark(self, zone):
        """Mark a zone that is a legal choice."""
        tile = self._tile(self._plot, zone)
        if zone and tile >= 0 and not tile // _LEGAL & 1:
            self._put(self._plot, zone, tile + _LEGAL)

    # --- own counters -------------------------------------------------------------------------------

    def _lay_counters(self, v, side, phase):
        """Lay the counters with the strongest of a zone on top. Counters that have their orders or are held are dim."""
        flying, sailing = phase in (P_FLY, P_WING), phase in (P_SAIL, P_COURSE)
        self.stacks.clear()
        for aircraft in air_seen(side):
            state = v[AIR + aircraft * AIR_ROW + A_STATE]
            where = state & AIR_WHERE
            if where != AIR_GONE and (side != REFEREE or aircraft >= GERMAN_AIR):
                done = sailing or where == AIR_RESTS or flying and state & AIR_DONE
                self._lay(air_zone(v, aircraft) or get_zone(AIR_HOME, 2 * aircraft), _AIR, done, state & AIR_FLIPPED)
        seen = ships_seen(side)
        for i in range(len(seen) - 1, -1, -1):
            ship = seen[i]
            if side != REFEREE or ship >= GERMAN_SHIPS:
                at = SHIP + ship * SHIP_ROW
                done = flying or sailing and v[at + S_NOW] & NOW_DONE or is_held(v, ship)
                figure = _CONVOY if is_escort(v, ship) else KIND[ship]
                self._lay(zone_of(v, ship), figure, done, v[at + S_MODE] & MODE_PATROL)

    def _lay(self, zone, figure, done, turned):
        """Lay a counter on those in its zone. A stack is dim if all its counters are."""
        below = self._tile(self._units, zone)
        if not zone or below < 0:
            return
        kind = (_DONE if done else 0) | (_TURNED if turned else 0)
        if below >= _FIRST:
            self.stacks[zone] = self.stacks.get(zone, 1) + 1
            if not below - _FIRST & _DONE:
                kind &= ~_DONE
        self._put(self._units, zone, _FIRST + 4 * figure + kind)


def sails_on(v, ship):
    """The zone that her course as before leads to, as far as she can repeat it; 0: she stays."""
    way, zone = v[SHIP + ship * SHIP_ROW + S_WAY], 0
    for _ in range(force_reach(v, ship)):
        there = beside(zone or zone_of(v, ship), (way & 15) - 1) if way & 15 else 0
        if there and may_sail(there, side_of(ship)):
            zone = there
        way >>= 4
    return zone


def _layer(stage, board, sheet, shader):
    grid = TileGrid(
        stage.sheet(sheet, 4),
        pixel_shader=shader,
        width=_COLUMNS,
        height=_ROWS,
        tile_width=WIDE,
        tile_height=HIGH,
    )
    board.append(grid)
    return grid


def _lay(grid, y, tiles, at):
    """Lay a row, change only cells that differ, and clear the row of tiles."""
    for cell in range(y * _COLUMNS, (y + 1) * _COLUMNS):
        if grid[cell] != tiles[at]:
            grid[cell] = tiles[at]
        at += 1
    tiles[:] = bytes(_PAIRS)


# --- the plot --------------------------------------------------------------------------------------------


def _shade(shades, row, charts, rings):
    """Fill `shades`, a byte for each zone of this row.

    1: Prinz Eugen can be there; 2: Bismarck; 3: both. With rings it is the number of British groups that can be there."""
    shades[:] = bytes(_ZONES)
    if charts:
        number, first, second = (row >> 1) - 2, row_of(charts[PRINZ_EUGEN], row), row_of(charts[BISMARCK], row)
        while first | second:  # the lowest bit is the westernmost zone
            shades[number] = first & 1 | (second & 1) << 1
            number, first, second = number + 1, first >> 1, second >> 1
    for middle, reach in rings:
        down, number = row - (middle >> 5), middle & 31
        for there in range(number - reach + max(0, down), number + reach + min(0, down) + 1):
            if 0 <= there < _ZONES:
                shades[there] = min(_DARKEST, shades[there] + 1)


def rings(v):
    """[(zone where a British group was located, zones that it can have moved since, two a turn)]."""
    rows = [at for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW) if v[at + 2]]
    reaches = [(get_zone(v, at), 2 * (v[TURN] - v[at + 2])) for at in rows]
    return [ring for ring in reaches if ring[1] <= _WIDEST]
