# SPDX-License-Identifier: MIT
"""The search map: our units, the zones of a chart with what is in them, and what the mission's charts may bring to a grid."""

from micropython import const

from ...core.head import OPTION
from ...ui.colors import FIRE, FOAM, FOG, GOLD, HINT, INK, ORANGE, PAPER
from ...ui.pieces import TUMBLE, place, reveal
from ...ui.sound import DIE, MOVE
from ...ui.text import SELECT
from .forms import MAP as FORM
from .forms import (
    MAP_BADGE, MAP_BLACK, MAP_DICE, MAP_LEGAL, MAP_NAMES, MAP_NOTES, MAP_NUMBERS, MAP_STATE, MAP_SWATCHES, MAP_TOKEN, MAP_UNITS,
    MAP_VALUES, MAP_WHITE, MAP_ZONES,
)
from .layout import (
    ARK_ROYAL, BISMARCK, BLACK, BRITISH, CHARTS, CONVOY, E_CHART, E_EXTRA, E_MOVE, E_PLACED, E_TURN, E_ZONE, FUEL, GRIDS,
    HULL, KIND_AIR, KIND_SHIPS, NIL, OFF, OPT_MISSION, POINTS, SQUARE, STRENGTH, TURN, UNIT, UNITS, V_BURN, V_PLACE,
    V_SAIL, WHITE,
)
from .plan import CHANCES, chart_in, dangers, in_twelve
from .rules.attacks import air_dice, in_zone
from .rules.grids import covers, grid_of, set_of
from .screen_views import READ, SHORT, OwnView
from .tables import CHART_ZONE, FIREPOWER, MISSION_GOAL, MISSION_HOME, OWN_STRENGTH, ZONE_COLOR, ZONE_KIND, ZONE_VALUE
from .words import (
    LIST_CHANCE, LIST_CHART, LIST_FIGURE, LIST_GRID_ID, LIST_KIND, LIST_REMINDER, LIST_REMINDER_COUNT, LIST_SHORT, SAY_AFTER,
    SAY_CONVOYS, SAY_DANGER, SAY_EMPTY, SAY_HULL, SAY_IN_TWELVE, SAY_IN_ZONE, SAY_SHIPS, SAY_SLOT, SAY_SUNK, SAY_ZONE,
)

LEFT = const(9)  # of the first square
TOP = const(19)
SQUARE_SIZE = const(6)
GRID_SIZE = const(12)

# tiles of assets/art/missions_tiles.bmp
_ZONE = const(1)  # + 16 x colour + 4 x quarter + edges
_SHADE = const(80)  # + 1 to 4
_LEGAL = const(85)
_BURN = const(86)
_PLAIN = const(87)  # + colour
_STYLE = b"\0\1\2\3\4\4"  # by colour of the data
_INK = (ORANGE, FOAM, HINT, FIRE, FOG)
_STEPS = b"\0\1\2\4"  # more charts than these threaten a grid: the next shade
_ENTRIES = const(4)
_START = const(4)  # A5
_FALL = const(6)  # frames
_FOOTER = const(19)  # cells
_ROOM = const(17)  # of them, after a zone's number
_HALVES = ("1-3", "4-6")  # of the black die

class MapView(OwnView):
    """The map at the left, the panel at the right."""

    form = FORM

    def __init__(self, stage, words, number):
        super().__init__(stage, words)
        self._gold = self.pieces[MAP_TOKEN].pixel_shader
        self._hand = stage.palette(None, PAPER, INK, INK)
        for unit in range(UNITS):
            self.pieces[MAP_UNITS][unit] = unit
        self._counts = bytearray(CHANCES)
        self._grid = _START  # where the cursor stands that looks ahead
        self._slot = 0  # the chart that is leafed to
        self._zone = 0

    # --- our units -----------------------------------------------------------------------------------

    def draw(self, v, unit=-1):
        """Units and figures of the view `v`; `unit` (-1: none) is in hand."""
        pieces = self.pieces
        goal = MISSION_GOAL[v[OPTION + OPT_MISSION]]
        pieces[MAP_VALUES].line(0, str(v[TURN]), "{}/{}".format(v[POINTS] - NIL, goal))
        for i in range(UNITS):
            self._token(v, i, unit)
            left, whole = v[STRENGTH + i], OWN_STRENGTH[UNITS * set_of(v) + i]
            text = "{}/{}".format(left, whole) if left else self.words.get(SAY_SUNK)
            pieces[MAP_STATE + i].color(PAPER if i == unit else GOLD)
            pieces[MAP_STATE + i].line(0, text, str(v[FUEL + i]))

    def _token(self, v, i, unit):
        """A unit in its square; those in one square side by side."""
        token, square = self.pieces[MAP_TOKEN + i], v[SQUARE + i]
        reveal(token, square != OFF)
        if square == OFF:
            return
        before = after = 0
        for other in range(UNITS):
            if v[SQUARE + other] == square:
                before += other < i
                after += other > i
        x = LEFT + SQUARE_SIZE * (square & 15) - 1 + 4 * (before - after)
        place(token, i, min(x, LEFT + 88), TOP + SQUARE_SIZE * (square >> 4) - 1)
        token.pixel_shader = self._hand if i == unit else self._gold

    def legal(self, actions):
        """Mark the squares that the legal actions name, with fuel in gold."""
        marks = bytearray(4 * GRIDS)
        for action in actions:
            if action >> 10 in (V_PLACE, V_SAIL, V_BURN):
                marks[action & 255] = _BURN if action >> 10 == V_BURN else _LEGAL
        _lay(self.pieces[MAP_LEGAL], marks)

    # --- a chart -------------------------------------------------------------------------------------

    def chart(self, v, chart, dice):
        """A chart's zones over the map and what is in them beside it, under the text `dice`."""
        marks = bytearray(4 * GRIDS)
        first, end = CHART_ZONE[chart], CHART_ZONE[chart + 1]
        for zone in range(first, end):
            _paint(marks, zone)
        _lay(self.pieces[MAP_ZONES], marks)
        for i in range(4):
            badge = self.pieces[MAP_BADGE + i]
            badge.hidden = first + i >= end
            if not badge.hidden:
                grid = self._free_grid(v, first + i)
                badge.grid.x, badge.grid.y = grid_x(grid), grid_y(grid)
                badge.color(_INK[_STYLE[ZONE_COLOR[first + i]]])
                badge.put(0, 0, str(i + 1))
        self._blank(dice)
        row = 0
        for zone in range(first, end):
            row = self._legend(v, zone, zone - first, row)

    def _free_grid(self, v, zone):
        """The first grid of a zone in which none of our units covers the zone's number."""
        for grid in range(GRIDS):
            if covers(zone, grid):
                taken = False
                for unit in range(UNITS):
                    taken |= v[SQUARE + unit] != OFF and grid_of(v[SQUARE + unit]) == grid
                if not taken:
                    return grid
        return first_grid(zone)

    def bare(self, v):
        """No chart; beside the map when and where the way home leads."""
        _lay(self.pieces[MAP_ZONES], bytes(4 * GRIDS))
        for i in range(4):
            self.pieces[MAP_BADGE + i].hidden = True
        self._blank("")
        for row in range(LIST_REMINDER_COUNT):
            self.pieces[MAP_NOTES].line(row, self.words.get(LIST_REMINDER + row))
        self.pieces[MAP_NAMES].line(1, self.words.say(SAY_AFTER, (MISSION_HOME[v[OPTION + OPT_MISSION]],)))

    def _blank(self, dice):
        self.pieces[MAP_DICE].line(0, dice)
        self.pieces[MAP_NAMES].clear()
        self.pieces[MAP_NOTES].clear()
        self.pieces[MAP_NUMBERS].clear()
        for row in range(2 * _ENTRIES):
            self.pieces[MAP_SWATCHES][row] = 0

    def _legend(self, v, zone, number, row):
        """Two lines for each thing in a zone, from entry `row` on; the next entry."""
        start, kind = row, ZONE_KIND[zone]
        if kind != KIND_SHIPS:
            value = air_dice(v, zone) if kind == KIND_AIR else ZONE_VALUE[zone]
            self._entry(row, self.words.get(LIST_KIND + kind), self.words.say(LIST_FIGURE + kind, (value,)))
            row += 1
        for ship in range(BRITISH):
            count = in_zone(v, zone, ship)
            if count:
                self._ship(v, ship, count, row)
                row += 1
        if kind == KIND_SHIPS and air_dice(v, zone):
            self._entry(row, self.words.get(LIST_KIND + KIND_AIR), self.words.say(LIST_FIGURE, (air_dice(v, zone),)))
            row += 1
        if row > start:
            self.pieces[MAP_NUMBERS].put(0, 2 * start, str(number + 1))
            style = _STYLE[ZONE_COLOR[zone]]
            self.pieces[MAP_SWATCHES][2 * start] = _PLAIN + style
            self.pieces[MAP_SWATCHES][2 * start + 1] = _ZONE + 16 * style
        return row

    def _ship(self, v, ship, count, row):
        name = self.words.get(LIST_SHORT + ship)
        if ship == CONVOY:
            self._entry(row, name if count == 1 else self.words.say(SAY_CONVOYS, (count,)), "")
            return
        dice = FIREPOWER[BRITISH * set_of(v) + ship]
        self._entry(row, name, self.words.say(SAY_HULL, (dice, v[HULL + ship])))

    def _entry(self, row, name, note):
        if row < _ENTRIES:
            self.pieces[MAP_NAMES].line(2 * row, name)
            self.pieces[MAP_NOTES].line(2 * row + 1, note)

    def look_ahead(self, screen, dx, dy):
        """The cursor over the grids, from the unit in hand or Bismarck on; how great the danger there is."""
        v = screen.was
        if not dx | dy:
            unit = v[UNIT] if v[UNIT] < UNITS and v[SQUARE + v[UNIT]] != OFF else BISMARCK
            self._grid = grid_of(v[SQUARE + unit]) if v[SQUARE + unit] != OFF else _START
        row, column = (self._grid >> 3) + dy, (self._grid & 7) + dx
        self._grid = 8 * min(max(row, 0), 7) + min(max(column, 0), 7)
        self.round(screen.cursor, self._grid)
        if not screen.hints:
            return self.words.get(LIST_GRID_ID + self._grid)
        return self.words.say(SAY_DANGER, (self._grid, self.count(v, self._grid)))

    def leaf(self, screen, dx, dy):
        """Left and right: the mission's charts, from tonight's on; up and down: the zones of one."""
        v = screen.was
        if not dx | dy:
            self._slot = 2 * v[WHITE] - 2 + (v[BLACK] > 3) if v[WHITE] else 0
        self._slot = (self._slot + dx) % CHARTS
        self._zone = self._zone + dy if dy else 0
        chart = self.slot(v, self._slot)
        self.stage.header(self.words.get(LIST_CHART + chart), SELECT)
        count = CHART_ZONE[chart + 1] - CHART_ZONE[chart]
        self._zone %= max(count, 1)
        return self.tell(v, screen.cursor, chart, self._zone if count else -1)

    def slot(self, v, slot):
        """The mission's chart number `slot`, 0 to 11, by the dice that bring it; its number."""
        chart = chart_in(v, slot)
        self.chart(v, chart, self.words.say(SAY_SLOT, (slot // 2 + 1, _HALVES[slot & 1])))
        return chart

    def tell(self, v, cursor, chart, number):
        """The cursor on a zone of a chart (number from 0, -1: there is none); what is in it, in 19 cells."""
        cursor.hide()
        if number < 0:
            return self.words.get(SAY_EMPTY)
        zone = CHART_ZONE[chart] + number
        self.round(cursor, self._free_grid(v, zone))
        fields = (number + 1, self._inside(v, zone))
        text = self.words.say(SAY_IN_ZONE, fields)
        return text if len(text) <= _FOOTER else self.words.say(SAY_ZONE, fields)

    def _inside(self, v, zone):
        """What is in a zone, by name where there is room."""
        words, kind = self.words, ZONE_KIND[zone]
        if kind != KIND_SHIPS:
            return words.get(LIST_KIND + kind)
        text, ships = "", 0
        for ship in range(BRITISH):
            count = in_zone(v, zone, ship) if ship != ARK_ROYAL else 0
            if count:
                name = words.get(LIST_SHORT + ship) if count == 1 else words.say(SAY_CONVOYS, (count,))
                text = text + "," + name if text else name
                ships += 1
        if air_dice(v, zone):
            text += "," + words.get(LIST_KIND + KIND_AIR)
        return (text if len(text) <= _ROOM else words.say(SAY_SHIPS, (ships,))) or words.get(SAY_EMPTY)

    # --- where the cursor stands ---------------------------------------------------------------------

    def round(self, cursor, grid):
        """The cursor round a grid."""
        cursor.dress(PAPER, INK)
        cursor.move(grid_x(grid) - 2, grid_y(grid) - 2, 17, 17)

    def stand(self, cursor, square):
        """The cursor round a square."""
        cursor.dress(PAPER, INK)
        cursor.move(LEFT + SQUARE_SIZE * (square & 15) - 3, TOP + SQUARE_SIZE * (square >> 4) - 3, 13, 13)

    # --- what happens --------------------------------------------------------------------------------

    def play(self, player, r):
        """Show a record on the map; milliseconds to hold it."""
        screen, was, kind = player.screen, player.was, r[0]
        self.lift()
        self.draw(was, r[3] if kind in (E_MOVE, E_PLACED) else -1)
        self.legal(())
        if kind == E_CHART:
            self._blank("")
            self.stage.header(self.words.get(LIST_CHART + r[5]))
            self.throw(r[3], r[4])
            self.stage.refresh()
            self.stage.pause(READ)
            self.lift()
            screen.tonight(self, was)
            return READ
        if kind == E_TURN:
            self.stage.header("")
            self.bare(was)
        elif kind == E_ZONE:
            self.round(screen.cursor, self._free_grid(was, r[6]))
            screen.toast.say(self.words.say(SAY_IN_ZONE, (r[3], self._inside(was, r[6]))))
            return READ
        elif kind in (E_MOVE, E_PLACED):
            self.stand(screen.cursor, was[SQUARE + r[3]])
            self.stage.tone(MOVE)
            return SHORT
        return player.say(r, r[4] if kind == E_EXTRA else 0)

    # --- the twelve charts ---------------------------------------------------------------------------

    def heat(self, v):
        """Shade each grid by how many of the mission's charts are a danger there."""
        self.bare(v)
        marks = bytearray(4 * GRIDS)
        counts = dangers(v)
        for grid in range(GRIDS):
            shade = 0
            for least in _STEPS:
                shade += counts[grid] > least
            if shade:
                _fill(marks, grid, _SHADE + shade, 0)
        _lay(self.pieces[MAP_ZONES], marks)

    def count(self, v, grid):
        """Beside the map: how many of the twelve charts put what into a grid; how many are a danger."""
        danger = in_twelve(v, grid, self._counts)
        self._blank(self.words.say(SAY_IN_TWELVE, (grid,)))
        for i in range(CHANCES):
            plane = self.pieces[MAP_NAMES if self._counts[i] else MAP_NOTES]
            plane.line(i, self.words.get(LIST_CHANCE + i), str(self._counts[i]))
        return danger

    # --- the event dice ------------------------------------------------------------------------------

    def throw(self, white, black):
        """The event dice fall."""
        for i in range(_FALL):
            for n in range(2):
                face = TUMBLE + (i + n) % 2 if i < _FALL - 1 else black if n else white
                place(self.pieces[MAP_BLACK if n else MAP_WHITE], face, 116 + 18 * n, 76 + (i + n) % 2)
            self.stage.refresh()
            if self.stage.pause(70):
                break
        place(self.pieces[MAP_WHITE], white, 116, 76)
        place(self.pieces[MAP_BLACK], black, 134, 76)
        self.stage.tone(DIE)

    def lift(self):
        """The dice are taken away."""
        reveal(self.pieces[MAP_WHITE], False)
        reveal(self.pieces[MAP_BLACK], False)


# --- squares and grids -------------------------------------------------------------------------------


def grid_x(grid):
    """The left edge of a grid, in pixels."""
    return LEFT + GRID_SIZE * (grid & 7)


def grid_y(grid):
    """The upper edge of a grid, in pixels."""
    return TOP + GRID_SIZE * (grid >> 3)


def first_grid(zone):
    """The first grid of a zone, row by row."""
    for grid in range(GRIDS):
        if covers(zone, grid):
            return grid
    return 0


def _has(zone, row, column):
    return 0 <= row < 8 and 0 <= column < 8 and covers(zone, 8 * row + column)


def _paint(marks, zone):
    """Hatch a zone's grids in its colour, with a line round all of them."""
    tile = _ZONE + 16 * _STYLE[ZONE_COLOR[zone]]
    for grid in range(GRIDS):
        if covers(zone, grid):
            row, column = grid >> 3, grid & 7
            edges = 0 if _has(zone, row - 1, column) else 1
            edges |= 0 if _has(zone, row, column - 1) else 2
            edges |= 0 if _has(zone, row + 1, column) else 4
            edges |= 0 if _has(zone, row, column + 1) else 8
            _fill(marks, grid, tile, edges, 4)


def _fill(marks, grid, tile, edges, step=0):
    """The four squares of a grid: `tile`, + `step` from one to the next, and what edges (north 1, west 2, south 4, east 8)
    each has."""
    at = 32 * (grid >> 3) + 2 * (grid & 7)
    for quarter in range(4):
        mine = (edges >> 2 if quarter & 2 else edges) & 1 | (edges >> 2 if quarter & 1 else edges) & 2
        marks[at + 16 * (quarter >> 1) + (quarter & 1)] = tile + step * quarter + mine


def _lay(grid, marks):
    """Show a tile for each square, writing only what changes."""
    for i in range(4 * GRIDS):
        if grid[i] != marks[i]:
            grid[i] = marks[i]


VIEW = MapView
