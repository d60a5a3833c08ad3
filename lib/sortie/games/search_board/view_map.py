# SPDX-License-Identifier: MIT
"""The search map: a window that scrolls over the board, with all sightings of the enemy and their age.

map_cells.py has the plot, own counters and the legal zones.
"""

from displayio import Group, TileGrid
from micropython import const

from ...core.journal import REFEREE
from ...ui.colors import FOG, GOLD, INK, ORANGE, PAPER, RED
from ...ui.pieces import dismantle, glide, place, reveal
from ...ui.text import TextPlane
from .fields import (
    BISMARCK, BRITISH, CONTACT, FIRST_AIR, GERMAN, GERMAN_AIR, GERMAN_SHIPS, HOW_NEAR, PRINZ_EUGEN, P_SEARCH, SEEN,
    SEEN_ROW, SEEN_ROWS, TURN,
)
from .map_cells import COLUMNS, HIGH, WIDE, Cells
from .rules.charts import ROWS
from .rules.ships import get_zone, zone_of
from .rules.zones import is_night
from .screen_views import BOTTOM, TOP, air_zone, contact_age, light, zone_x
from .tables import KIND

_LEFT = const(7)  # of the window, beside the letters of the rows
_WIDTH = const(152)  # of the window in whole cells, so that its edges cut few counters
_HEIGHT = const(96)
_MARGIN_X = const(24)  # pixels between the middle of the cursor's zone and the window's edges
_MARGIN_Y = const(30)
_MARGIN_LOW = const(42)  # so that a caption does not cover it
_AT_SEA = const(241)  # zone H17
_OLD = const(4)  # turns after which a sighting is grey
_SIGHTINGS = const(14)
_COUNTER = b"\0\2\3\5\x0a"  # cells of assets/art/counters.pix: battleship, cruiser, carrier, aircraft, unknown
_AIR = const(3)
_UNKNOWN = const(4)


class MapView:
    """The window and everything on the board."""

    def __init__(self, stage, words, number):
        self.group = Group()
        self._stage = stage
        self._board = Group()  # moves when the window scrolls
        ground = stage.tile_map("search_map")
        self._now = None  # turn and search when last drawn
        self._board.append(ground)
        self._cells = Cells(stage, self._board)
        self._enemy = []
        self._tags = []
        shade = stage.palette
        self._pool = shade(None, INK, GOLD, GOLD), shade(None, PAPER, RED, RED), shade(None, FOG, INK, INK)  # German, British, old
        self._ages = shade(None, ORANGE, INK), shade(None, FOG, INK)
        self._counts = []
        self._owners = shade(None, GOLD, INK), shade(None, INK, PAPER)
        self.group.append(self._board)
        self.group.append(stage.solid(0, TOP, _LEFT, BOTTOM - TOP, INK))
        self._letters = TextPlane(stage, 1, 2 * ROWS, 1, 0, FOG, 6)
        for row in range(ROWS):
            self._letters.put(0, 2 * row, chr(65 + row))
        self.group.append(self._letters.grid)
        self._used = 0  # number of sightings
        self._screen = None  # the Screen when last drawn

    def close(self):
        """Remove all pieces."""
        dismantle(self.group)
        self._enemy.clear()
        self._tags.clear()
        self._counts.clear()

    def _sprite(self, sheet, shader, w, h):
        grid = TileGrid(self._stage.sheet(sheet, 4), pixel_shader=shader, tile_width=w, tile_height=h)
        grid.hidden = True
        self._board.append(grid)
        return grid

    # --- the window ---------------------------------------------------------------------------------

    def scroll(self, x, y):
        """Show the board from its pixel x, y on, up to its edges."""
        x = max(0, min(x, COLUMNS * WIDE - _WIDTH))
        y = max(0, min(y, ROWS * HIGH - _HEIGHT))
        board = self._board
        if board.x != _LEFT - x or board.y != TOP - y:
            board.x = _LEFT - x
            board.y = TOP - y
            self._letters.grid.y = TOP - y + 4
            self._stage.anew()
            if self._cells.move(x, y):
                self._draw_located(self._screen.was, self._screen.side)

    def spot(self, zone):
        """The middle of a zone on the board, in pixels."""
        return WIDE * zone_x(zone), HIGH * (zone >> 5) + HIGH // 2

    def focus(self, cursor, zone):
        """Scroll to a zone and put the cursor around it."""
        x, y = self.spot(zone)
        left, top = _LEFT - self._board.x, TOP - self._board.y
        self.scroll(
            min(max(left, x + _MARGIN_X - _WIDTH), x - _MARGIN_X),
            min(max(top, y + _MARGIN_LOW - _HEIGHT), y - _MARGIN_Y),
        )
        cursor.move(x + self._board.x - 12, y + self._board.y - 10, 24, 20)  # no corner covers a number

    # --- the board ----------------------------------------------------------------------------------

    def draw(self, screen):
        """Draw all layers of the Screen's position."""
        v, side = screen.was, screen.side
        if not self._screen:
            at = CONTACT + 4 * BISMARCK
            zone = zone_of(v, BISMARCK) if side == GERMAN else get_zone(v, at) if v[at + 2] else _AT_SEA
            x, y = self.spot(screen.window or zone)
            self.scroll(x - 72, y - 42)
        self._screen = screen
        self._light(v, screen.phase == P_SEARCH)
        self._cells.draw(screen)
        self._draw_located(v, side)

    def _draw_located(self, v, side):
        """Draw the sightings all over the board; in the window they lie beside own counters."""
        self._used = 0
        if side != GERMAN:
            self._draw_contacts(v, side)
        if side != BRITISH and side != REFEREE:
            self._draw_groups(v)
        for i in range(self._used, len(self._enemy)):
            reveal(self._enemy[i], False)
            reveal(self._tags[i], False)
        self._count_stacks(side)

    def _count_stacks(self, side):
        """Draw the number of own units in each zone of the window that has several."""
        shader = self._owners[side != GERMAN]
        used = 0
        for zone, count in self._cells.stacks.items():
            if used == len(self._counts):
                self._counts.append(self._sprite("search_ages", shader, 7, 7))
            x, y = self.spot(zone)
            self._counts[used].pixel_shader = shader
            place(self._counts[used], min(count, 10), x - 8, y)
            used += 1
        for i in range(used, len(self._counts)):
            reveal(self._counts[i], False)

    def sail(self, unit, start, zone):
        """Move a unit from one zone to another; the drawn map must not have it."""
        fly = unit >= FIRST_AIR
        self._sight(zone, _AIR if fly else KIND[unit], unit >= (FIRST_AIR + GERMAN_AIR if fly else GERMAN_SHIPS), 0, 0)
        x, y = self.spot(start)
        glide(self._stage, self._enemy[self._used - 1], x - 7, y - 5)

    def _light(self, v, searching):
        """Set the colours for day or night. A new turn or a search changes so much that the whole screen is redrawn."""
        now = v[TURN], searching
        if now != self._now:
            self._now = now
            self._stage.anew()
            light(self._stage, is_night(v, 0))

    def _draw_contacts(self, v, side):
        """Draw the German ships: the referee sees their zones, others their last location. A signal shows only the area."""
        for ship in (PRINZ_EUGEN, BISMARCK):
            at = CONTACT + 4 * ship
            age = contact_age(v, ship)
            if side == REFEREE:
                self._sight(zone_of(v, ship), KIND[ship], 0, 0, 3 * (1 - ship))
            elif age >= 0:
                figure = _UNKNOWN if v[at + 3] & HOW_NEAR else KIND[ship]
                self._sight(get_zone(v, at), figure, 0, age, 3 * (1 - ship))
        if side == REFEREE:
            for aircraft in range(GERMAN_AIR):
                self._sight(air_zone(v, aircraft), _AIR, 0, 0, 0)

    def _draw_groups(self, v):
        """Draw the last locations of British groups."""
        for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW):
            if v[at + 2]:
                age = v[TURN] - v[at + 2]
                big = v[at + 3] & 15
                figure = 0 if big else 1 if v[at + 4] else 2
                self._sight(get_zone(v, at), figure, 1, age, 0)

    def _sight(self, zone, figure, side, age, down):
        """Draw an enemy counter with its age in turns, if it has a zone."""
        if not zone or self._used == _SIGHTINGS:
            return
        if self._used == len(self._enemy):
            self._enemy.append(self._sprite("counters", self._pool[0], 14, 11))
            self._tags.append(self._sprite("search_ages", self._ages[0], 7, 7))
        old = age > _OLD
        x, y = self.spot(zone)
        counter, tag = self._enemy[self._used], self._tags[self._used]
        self._used += 1
        counter.pixel_shader = self._pool[2 if old else side]
        if self._cells.has_counter(zone):  # beside it
            x, y = x + 4, y - 4
        place(counter, _COUNTER[figure], x - 7, y - 5 - down // 2)
        tag.pixel_shader = self._ages[old]
        place(tag, min(age, 10), x + 3, y - 8)
        reveal(tag, age > 0)


VIEW = MapView
