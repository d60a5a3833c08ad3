# SPDX-License-Identifier: MIT
"""The search map: a window that scrolls over the board, with own units, what was told of the enemy and its age, the
plot of where he can be, and the zones that a choice may name."""

from displayio import Group, TileGrid
from micropython import const

from ...core.journal import REFEREE
from ...ui.colors import DEEP, FOAM, FOG, GOLD, HINT, INK, LAND, MOSS, NIGHT, ORANGE, PAPER, RED, SEA, SHOAL, rgb
from ...ui.colors import full
from ...ui.pieces import place, reveal
from ...ui.text import TextPlane
from .layout import (
    AIR, AIR_DONE, AIR_FLIPPED, AIR_ROW, A_STATE, BISMARCK, CALLED, CONTACT, GERMAN, GERMAN_AIR, GERMAN_SHIPS, HOW_NEAR,
    MODE_PATROL, NOW_DONE, PRINZ_EUGEN, P_COURSE, P_FLY, P_SAIL, P_SEARCH, P_WING, SEEN, SEEN_ROW, SEEN_ROWS, SHIP,
    SHIP_ROW, S_MODE, S_NOW, TURN,
)
from .rules.charts import bit_of, has
from .rules.plot import zones
from .rules.sea_tables import ON, TERRAIN
from .rules.ships import get_zone, is_escort, zone_of
from .rules.zones import ZONES, distance, in_fog, is_night, is_port
from .screen_views import BOTTOM, OF_ZONE, TOP, air_seen, air_zone, contact_age, ships_seen, zone_x
from .tables import KIND

_COLUMNS = const(42)  # half zones
_ROWS = const(26)
_HALF = const(8)  # pixels
_HIGH = const(12)
_LEFT = const(7)  # of the window, beside the letters of the rows
_RIGHT = const(160)
_MARGIN_X = const(26)  # pixels that the cursor's zone keeps from the window's edges
_MARGIN_Y = const(20)

# pairs of tiles of assets/art/search_plot.bmp: 5 shades, + 5 in fog, + 10 marked legal, + 20 called
_FOG = const(5)
_LEGAL = const(10)
_CALLED = const(20)
_DARKEST = const(4)  # shade
_AT_SEA = const(241)  # zone H17
_WIDEST = const(6)  # zones: a ring wider than this says nothing
_OLD = const(4)  # turns after which a sighting is grey

# pairs of tiles of assets/art/search_units.bmp
_ANCHOR = const(1)
_FIRST = const(2)  # then eight a figure
_DONE = const(1)
_TURNED = const(2)
_STACK = const(4)
_AIR = const(3)  # figures, after battleship, cruiser, carrier (KIND)
_CONVOY = const(4)

_SIGHTINGS = const(14)
_COUNTER = b"\0\2\3\5\x0a"  # cells of assets/art/counters.bmp: battleship, cruiser, carrier, aircraft, unknown
_UNKNOWN = const(4)
_BY_NIGHT = bytes((INK, NIGHT, NIGHT, DEEP, SEA, FOG, FOAM, PAPER, INK, MOSS, LAND, GOLD, RED, ORANGE, SHOAL, HINT))


class MapView:
    """The window and all that lies on the board."""

    def __init__(self, stage, words, number):
        self.group = Group()
        self._stage = stage
        self._board = Group()  # moves when the window scrolls
        ground = stage.tile_map("search_map")
        self._shader = ground.pixel_shader = full()
        self._dark = False
        self._board.append(ground)
        self._plot = self._layer("search_plot", stage.palette(None, HINT, INK, FOG))
        self._own = (stage.palette(None, INK, GOLD, FOG), stage.palette(None, PAPER, RED, FOG))
        self._units = self._layer("search_units", self._own[1])
        self._enemy = []
        self._tags = []
        colors = ((INK, GOLD, GOLD), (PAPER, RED, RED), (FOG, INK, INK))
        self._pool = [stage.palette(None, *three) for three in colors]  # German, British, old
        self._ages = (stage.palette(None, ORANGE, INK), stage.palette(None, FOG, INK))
        self.group.append(self._board)
        self.group.append(stage.solid(0, TOP, _LEFT, BOTTOM - TOP, INK))
        self._letters = TextPlane(stage, 1, 2 * _ROWS, 1, 0, FOG, 6)
        for row in range(_ROWS):
            self._letters.put(0, 2 * row, chr(65 + row))
        self.group.append(self._letters.grid)
        self._used = 0  # sightings
        self._open = False

    def close(self):
        """Let all pieces go."""
        for group in (self._board, self.group):
            while len(group):
                group.pop()
        self._enemy.clear()
        self._tags.clear()

    def _layer(self, sheet, shader):
        grid = TileGrid(
            self._stage.sheet(sheet, 4),
            pixel_shader=shader,
            width=_COLUMNS,
            height=_ROWS,
            tile_width=_HALF,
            tile_height=_HIGH,
        )
        self._board.append(grid)
        return grid

    def _sprite(self, sheet, shader, w, h):
        grid = TileGrid(self._stage.sheet(sheet, 4), pixel_shader=shader, tile_width=w, tile_height=h)
        grid.hidden = True
        self._board.append(grid)
        return grid

    # --- the window ---------------------------------------------------------------------------------

    def scroll(self, x, y):
        """Show the board from its pixel x, y on, as far as there is board."""
        x = max(0, min(x, _COLUMNS * _HALF - (_RIGHT - _LEFT)))
        y = max(0, min(y, _ROWS * _HIGH - (BOTTOM - TOP)))
        board = self._board
        if board.x != _LEFT - x or board.y != TOP - y:
            board.x = _LEFT - x
            board.y = TOP - y
            self._letters.grid.y = TOP - y + 4

    def spot(self, zone):
        """The middle of a zone on the board, in pixels."""
        return _HALF * zone_x(zone), _HIGH * (zone >> 5) + _HIGH // 2

    def focus(self, cursor, zone):
        """Bring a zone into sight, with the cursor round it."""
        x, y = self.spot(zone)
        left, top = _LEFT - self._board.x, TOP - self._board.y
        wide, high = _RIGHT - _LEFT, BOTTOM - TOP
        self.scroll(
            min(max(left, x + _MARGIN_X - wide), x - _MARGIN_X), min(max(top, y + _MARGIN_Y - high), y - _MARGIN_Y)
        )
        cursor.move(x + self._board.x - 9, y + self._board.y - 7, 18, 14)

    # --- what lies on it ----------------------------------------------------------------------------

    def draw(self, screen):
        """All layers of the position as the Screen knows it."""
        v, side = screen.was, screen.side
        if not self._open:
            self._open = True
            x, y = self.spot(screen.window or (zone_of(v, BISMARCK) if side == GERMAN else _AT_SEA))
            self.scroll(x - (_RIGHT - _LEFT) // 2, y - (BOTTOM - TOP) // 2)
        self._light(is_night(v, 0))
        self._draw_plot(v, side, screen)
        self._draw_units(v, side, screen.phase)
        self._used = 0
        if side != GERMAN:
            self._draw_contacts(v, side)
        if side != 1 and side != REFEREE:
            self._draw_groups(v)
        for i in range(self._used, len(self._enemy)):
            reveal(self._enemy[i], False)
            reveal(self._tags[i], False)

    def _light(self, dark):
        """By night the map's colours are others; nothing is drawn anew."""
        if dark != self._dark:
            self._dark = dark
            for color in range(16):
                self._shader[color] = rgb(_BY_NIGHT[color] if dark else color)

    def _draw_plot(self, v, side, screen):
        """Where he can be, fog, zones called, and zones that may be named."""
        charts = rings = ()
        if screen.hints and side == GERMAN:
            rings = _rings(v)
        elif screen.hints:
            charts = [zones(v, ship) for ship in range(GERMAN_SHIPS)]
        called = screen.phase == P_SEARCH
        for zone in range(ZONES):
            if TERRAIN[zone] & ON:
                tile = _shade(zone, charts, rings) + (_FOG if in_fog(v, zone) else 0)
                if called and has(v, CALLED, zone):
                    tile += _CALLED
                self._put(self._plot, zone, tile)
        for action in screen.choices():
            if action >> 10 in OF_ZONE:
                self._mark(action & 1023)

    def _mark(self, zone):
        """Mark a zone that a choice may name."""
        at = (zone >> 5) * _COLUMNS + max(0, zone_x(zone) - 1)
        tile = self._plot[at] // 2
        if tile < _LEGAL:
            self._put(self._plot, zone, tile + _LEGAL)

    def _put(self, grid, zone, tile):
        """A pair of tiles into a zone's two halves; a zone at the edge has only one on the board."""
        at = zone_x(zone) - 1
        row = (zone >> 5) * _COLUMNS
        if at >= 0 and grid[row + at] != 2 * tile:
            grid[row + at] = 2 * tile
        if at < _COLUMNS - 1 and grid[row + at + 1] != 2 * tile + 1:
            grid[row + at + 1] = 2 * tile + 1

    def _draw_units(self, v, side, phase):
        """Own counters, the mightiest of a zone on top; dim when they have had their orders."""
        grid = self._units
        grid.pixel_shader = self._own[side != GERMAN]
        for zone in range(ZONES):
            if TERRAIN[zone] & ON:
                self._put(grid, zone, _ANCHOR if is_port(zone, side) else 0)
        flying, sailing = phase in (P_FLY, P_WING), phase in (P_SAIL, P_COURSE)
        for aircraft in air_seen(side):
            if side != REFEREE or aircraft >= GERMAN_AIR:
                state = v[AIR + aircraft * AIR_ROW + A_STATE]
                done = sailing or flying and state & AIR_DONE
                self._counter(air_zone(v, aircraft), _AIR, done, state & AIR_FLIPPED)
        seen = ships_seen(side)
        for i in range(len(seen) - 1, -1, -1):
            ship = seen[i]
            if side != REFEREE or ship >= GERMAN_SHIPS:
                at = SHIP + ship * SHIP_ROW
                done = flying or sailing and v[at + S_NOW] & NOW_DONE
                figure = _CONVOY if is_escort(v, ship) else KIND[ship]
                self._counter(zone_of(v, ship), figure, done, v[at + S_MODE] & MODE_PATROL)

    def _counter(self, zone, figure, done, turned):
        """Lay a counter on what lies in its zone; the stack is dim when all of it is."""
        if not zone:
            return
        at = (zone >> 5) * _COLUMNS + max(0, zone_x(zone) - 1)
        below = self._units[at] // 2 - _FIRST
        kind = (_DONE if done else 0) | (_TURNED if turned else 0)
        if below >= 0:
            kind |= _STACK
            if not below & _DONE:
                kind &= ~_DONE
        self._put(self._units, zone, _FIRST + 8 * figure + kind)

    def _draw_contacts(self, v, side):
        """Where the German ships are, for who may know it, or were last located; a signal only says whereabouts."""
        for ship in (PRINZ_EUGEN, BISMARCK):
            at = CONTACT + 4 * ship
            age = contact_age(v, ship)
            if side == REFEREE:
                self._sight(zone_of(v, ship), KIND[ship], 0, False, 0, 3 * (1 - ship))
            elif age >= 0:
                figure = _UNKNOWN if v[at + 3] & HOW_NEAR else KIND[ship]
                self._sight(get_zone(v, at), figure, 0, age > _OLD, age, 3 * (1 - ship))
        if side == REFEREE:
            for aircraft in range(GERMAN_AIR):
                self._sight(air_zone(v, aircraft), _AIR, 0, False, 0, 0)

    def _draw_groups(self, v):
        """Where British groups were last located."""
        for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW):
            if v[at + 2]:
                age = v[TURN] - v[at + 2]
                big = v[at + 3] & 15
                figure = 0 if big else 1 if v[at + 4] else 2
                self._sight(get_zone(v, at), figure, 1, age > _OLD, age, 0)

    def _sight(self, zone, figure, side, old, age, down):
        """A counter of the enemy with its age in turns, if it is any."""
        if not zone or self._used == _SIGHTINGS:
            return
        if self._used == len(self._enemy):
            self._enemy.append(self._sprite("counters", self._pool[0], 14, 11))
            self._tags.append(self._sprite("search_ages", self._ages[0], 7, 7))
        x, y = self.spot(zone)
        counter, tag = self._enemy[self._used], self._tags[self._used]
        self._used += 1
        counter.pixel_shader = self._pool[2 if old else side]
        at = (zone >> 5) * _COLUMNS + max(0, zone_x(zone) - 1)
        if self._units[at] // 2 >= _FIRST:  # beside an own counter
            x, y = x + 4, y - 4
        place(counter, _COUNTER[figure], x - 7, y - 5 - down // 2)
        tag.pixel_shader = self._ages[old]
        place(tag, min(age, 10), x + 3, y - 8)
        reveal(tag, age > 0)


# --- the plot --------------------------------------------------------------------------------------------


def _shade(zone, charts, rings):
    """Zones where Prinz Eugen can be, where Bismarck, where both; or how many British groups can have come there."""
    if charts:
        bit = bit_of(zone)
        return (2 if charts[BISMARCK][zone >> 5] & bit else 0) + (1 if charts[PRINZ_EUGEN][zone >> 5] & bit else 0)
    shade = 0
    for middle, reach in rings:
        shade += distance(middle, zone) <= reach
    return min(_DARKEST, shade)


def _rings(v):
    """Where British groups were located, and how far they can have come since, at two zones a turn."""
    rows = [at for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW) if v[at + 2]]
    reaches = [(get_zone(v, at), 2 * (v[TURN] - v[at + 2])) for at in rows]
    return [ring for ring in reaches if ring[1] <= _WIDEST]


VIEW = MapView
