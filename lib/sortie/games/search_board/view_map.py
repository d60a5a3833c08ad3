# SPDX-License-Identifier: MIT
"""The search map: a window that scrolls over the board, with all sightings of the enemy and their age.

map_cells.py has the plot, own counters and the legal zones.
"""

from displayio import Group, TileGrid
from micropython import const

from ...core.journal import REFEREE
from ...ui.colors import FOG, GOLD, INK, ORANGE, PAPER, RED, shared
from ...ui.pieces import dismantle, glide, place, reveal
from .fields import (
    BISMARCK, BRITISH, CONTACT, FIRST_AIR, GERMAN, GERMAN_AIR, GERMAN_SHIPS, HOW_NEAR, P_SEARCH, SEEN, SEEN_ROW,
    SEEN_ROWS, TURN,
)
from .map_cells import COLUMNS, HIGH, WIDE, Cells, rings, sails_on
from .rules.charts import ROWS
from .rules.ships import get_zone, zone_of
from .rules.zones import is_night
from .screen_views import BOTTOM, TOP, air_zone, contact_age, light, zone_x
from .tables import KIND

_LINES = const(7)  # of glyphs in the sheet of small letters
_GLYPHS = const(16)  # in a line
_LEFT = const(7)  # of the window, beside the letters of the rows
_WIDTH = const(152)  # of the window in whole cells, so that its edges cut few counters
_HEIGHT = const(96)
_MARGIN_X = const(24)  # pixels between the middle of the cursor's zone and the window's edges
_MARGIN_Y = const(30)
_MARGIN_LOW = const(42)  # so that a caption does not cover it
_AT_SEA = const(241)  # zone H17
_BITS = const(9)  # of a row of pixels
_OLD = const(4)  # turns after which a sighting is grey
_LAYERS = const(2)  # of the board under all sprites: ground, plot and fog
_UNDER = const(0)  # sprites: own counters in an enemy's zone, enemies, numbers
_OVER = const(1)
_TAGS = const(2)
_COUNTER = b"\0\2\3\5\x0a"  # cells of assets/art/counters.pix: battleship, cruiser, carrier, aircraft, unknown
_AIR = const(3)
_UNKNOWN = const(4)
_ASIDE = const(5)  # pixels that counters of both sides in a zone are moved aside, the own one to the left


class MapView:
    """The window and everything on the board."""

    sails_on = staticmethod(sails_on)
    rings = staticmethod(rings)

    def __init__(self, stage, words, number):
        self.group = Group()
        self._stage = stage
        self._board = Group()  # moves when the window scrolls
        ground = stage.tile_map("search_map")
        self._now = None  # turn and search when last drawn
        self._board.append(ground)
        self._cells = Cells(stage, self._board)
        self._sprites = [], [], []
        self._used = bytearray(3)  # of the sprites, those that are shown
        shade = stage.palette
        self._pool = shade(None, INK, GOLD, GOLD), shade(None, PAPER, RED, RED), shade(None, FOG, INK, INK)  # German, British, old
        self._ages = shade(None, ORANGE, INK), shade(None, FOG, INK)
        self._counts = shade(None, GOLD, INK), shade(None, INK, PAPER)  # German, British
        self.group.append(self._board)
        self.group.append(stage.solid(0, TOP, _LEFT, BOTTOM - TOP, INK))
        self._letters = _letters(stage)
        self._letters_y = self._letters.y
        self.group.append(self._letters)
        self._pairs = []  # zones with counters of both sides
        self._screen = None  # the Screen when last drawn

    def close(self):
        """Remove all pieces."""
        dismantle(self.group)
        for sprites in self._sprites:
            sprites.clear()

    def _sprite(self, kind, shader):
        """The next sprite of a kind, made if there is none. Other own counters lie between _UNDER and _OVER."""
        sprites, i = self._sprites[kind], self._used[kind]
        self._used[kind] += 1
        if i == len(sprites):
            sheet, w, h = ("search_ages", 7, 7) if kind == _TAGS else ("counters", 14, 11)
            at = (_LAYERS, _LAYERS + 1 + len(self._sprites[_UNDER]), len(self._board))[kind]
            sprites.append(TileGrid(self._stage.sheet(sheet, 4), pixel_shader=shader, tile_width=w, tile_height=h))
            self._board.insert(at, sprites[i])
        sprites[i].pixel_shader = shader
        return sprites[i]

    # --- the window ---------------------------------------------------------------------------------

    def scroll(self, x, y):
        """Show the board from its pixel x, y on, up to its edges."""
        x = max(0, min(x, COLUMNS * WIDE - _WIDTH))
        y = max(0, min(y, ROWS * HIGH - _HEIGHT))
        board = self._board
        if board.x != _LEFT - x or board.y != TOP - y:
            board.x = _LEFT - x
            board.y = TOP - y
            self._letters.y = self._letters_y - y
            if self._screen:
                self._screen.corner = x << _BITS | y
            self._stage.anew()
            if self._cells.move(x, y):
                self._draw_located(self._screen.was, self._screen.side)

    def spot(self, zone):
        """The middle of a zone on the board, in pixels."""
        return WIDE * zone_x(zone), HIGH * (zone >> 5) + HIGH // 2

    def is_dark(self, v, zone):
        """True if it is night in a zone."""
        return is_night(v, zone)

    def middle(self, places):
        """The middle of these zones, (half zone, row); () without any."""
        xs, rows = sorted([zone_x(place) for place in places]), sorted([place >> 5 for place in places])
        return (xs[len(xs) // 2], rows[len(rows) // 2]) if xs else ()

    def center(self, x, row):
        """Scroll so that half zone x of a row is in the middle."""
        self.scroll(WIDE * x - _WIDTH // 2, HIGH * row - _HEIGHT // 2)

    def focus(self, cursor, zone):
        """Scroll to a zone and put the cursor around it."""
        x, y = self.spot(zone)
        left, top = _LEFT - self._board.x, TOP - self._board.y
        self.scroll(
            min(max(left, x + _MARGIN_X - _WIDTH), x - _MARGIN_X),
            min(max(top, y + _MARGIN_LOW - _HEIGHT), y - _MARGIN_Y),
        )
        top = max(TOP, y + self._board.y - 10)
        wide = 19 if zone in self._pairs else 13
        cursor.move(x + self._board.x - wide, top, 2 * wide, y + self._board.y + 12 - top)  # no corner covers a number

    # --- the board ----------------------------------------------------------------------------------

    def draw(self, screen):
        """Draw all layers of the Screen's position."""
        v, side = screen.was, screen.side
        before, self._screen = self._screen, screen
        if not before:
            at = CONTACT + 4 * BISMARCK
            zone = zone_of(v, BISMARCK) if side == GERMAN else get_zone(v, at) if v[at + 2] else _AT_SEA
            x, y = self.spot(screen.window or zone)
            left, top = screen.corner >> _BITS, screen.corner & (1 << _BITS) - 1
            if 0 < x - left < _WIDTH and 0 < y - top < _HEIGHT:  # as before a page
                self.scroll(left, top)
            else:
                self.scroll(x - 72, y - 42)
        self._light(v, screen.phase == P_SEARCH)
        self._cells.draw(screen)
        self._draw_located(v, side)

    def _draw_located(self, v, side):
        """Draw the sightings all over the board, and the number of units in zones of the window that have several.

        In a zone of both sides the own counter is on the left, under the enemy's. Each has its number on its own side.
        """
        for kind in range(3):
            self._used[kind] = 0
        found = {}
        self._pairs.clear()
        if side != GERMAN:
            self._find_contacts(v, side, found)
        if side != BRITISH and side != REFEREE:
            self._find_groups(v, found)
        german, stacks = side == GERMAN, self._cells.stacks
        for zone in found:
            figure, age, count = found[zone]
            x, y = self.spot(zone)
            own = self._cells.take(zone)
            aside = 0 if own < 0 else _ASIDE
            if aside:
                self._pairs.append(zone)
                self._counter(_UNDER, x - aside, y, own % _UNKNOWN, self._pool[not german])  # an escort is a battleship
                if zone in stacks:
                    self._tag(stacks.pop(zone), self._counts[not german], x - 7 - aside, y - 1)
            self._counter(_OVER, x + aside, y, figure, self._pool[2 if age > _OLD else german])
            if age:
                self._tag(age, self._ages[age > _OLD], x + aside, y - 5)
            elif count > 1:
                self._tag(count, self._pool[1] if german else self._counts[0], x + aside, y - 1)
        for zone in stacks:
            x, y = self.spot(zone)
            self._tag(stacks[zone], self._counts[not german], x - 7, y - 1)
        for kind in range(3):
            for sprite in self._sprites[kind][self._used[kind] :]:
                reveal(sprite, False)

    def _counter(self, kind, x, y, figure, shader):
        """Draw a counter with its middle at x, y of the board. Returns it."""
        counter = self._sprite(kind, shader)
        place(counter, _COUNTER[figure], x - 7, y - 5)
        return counter

    def _tag(self, number, shader, x, y):
        """Draw a number, at most 10 as +."""
        place(self._sprite(_TAGS, shader), min(number, 10), x, y)

    def sail(self, unit, start, zone):
        """Move a unit from one zone to another; the drawn map must not have it."""
        fly = unit >= FIRST_AIR
        british = unit >= (FIRST_AIR + GERMAN_AIR if fly else GERMAN_SHIPS)
        x, y = self.spot(start)
        counter = self._counter(_OVER, *self.spot(zone), _AIR if fly else KIND[unit], self._pool[british])
        glide(self._stage, counter, x - 7, y - 5)

    def _light(self, v, searching):
        """Set the colours for day or night. A new turn or a search changes so much that the whole screen is redrawn."""
        now = v[TURN], searching
        if now != self._now:
            self._now = now
            self._stage.anew()
            light(self._stage, is_night(v, 0))

    def _find_contacts(self, v, side, found):
        """Find the German ships: the referee sees their zones, others their last location. A signal shows only the area."""
        for ship in range(GERMAN_SHIPS):
            at = CONTACT + 4 * ship
            age = contact_age(v, ship)
            if side == REFEREE:
                _find(found, zone_of(v, ship), KIND[ship], 0)
            elif age >= 0:
                _find(found, get_zone(v, at), _UNKNOWN if v[at + 3] & HOW_NEAR else KIND[ship], age)
        if side == REFEREE:
            for aircraft in range(GERMAN_AIR):
                _find(found, air_zone(v, aircraft), _AIR, 0)

    def _find_groups(self, v, found):
        """Find the last locations of British groups."""
        rows = [at for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW) if v[at + 2]]
        for at in rows:
            zone, turn, capitals, cruisers = get_zone(v, at), v[at + 2], v[at + 3], v[at + 4]
            if turn == max([v[row + 2] for row in rows if get_zone(v, row) == zone]):  # an older row may be the same group
                ships = (capitals & 15) + (capitals >> 4) + cruisers
                _find(found, zone, 0 if capitals & 15 else 1 if cruisers else 2, v[TURN] - turn, ships)


def _find(found, zone, figure, age, ships=1):
    """Add enemies to {zone: (figure, age in turns, number of enemies)}. The latest sighting gives figure and age."""
    if zone:
        first, least, count = found.get(zone, (figure, age, 0))
        found[zone] = figure if age < least else first, min(age, least), count + ships


def _letters(stage):
    """The letters of the rows, in the setting's letters. Each has two tiles, and below them free ones up to the next row."""
    sheet = stage.sheet(stage.small, 2)
    half = sheet.height // (2 * _LINES)
    rows = ROWS * HIGH // half
    grid = TileGrid(sheet, pixel_shader=shared(None, FOG), width=1, height=rows, tile_width=5, tile_height=half, x=1)
    grid.y = TOP + 10 - 2 * half
    for row in range(ROWS):
        at, glyph = row * HIGH // half, row + 33
        grid[at] = glyph + glyph // _GLYPHS * _GLYPHS
        grid[at + 1] = grid[at] + _GLYPHS
    return grid


VIEW = MapView
