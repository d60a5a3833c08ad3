# SPDX-License-Identifier: MIT
"""The view of the search map: our units, their legal squares, the turn's chart, and the counts of all charts."""

from micropython import const

from ...core.head import OPTION
from ...ui.colors import GOLD, INK, PAPER
from ...ui.pieces import TUMBLE, glide, place, reveal
from ...ui.sound import DIE, MOVE
from ...ui.text import SELECT
from .chart_view import NOWHERE, ChartView
from .layouts import MAP as LAYOUT
from .layouts import (
    MAP_BADGE, MAP_BLACK, MAP_DICE, MAP_LEGAL, MAP_NAMES, MAP_NOTES, MAP_STATE, MAP_SWATCHES, MAP_TOKEN, MAP_UNITS,
    MAP_VALUES, MAP_WHITE, MAP_ZONES,
)
from .fields import (
    BISMARCK, BLACK, CHART, CHARTS, E_CHART, E_EXTRA, E_MOVE, E_PLACED, E_TURN, E_ZONE, FUEL, GRIDS, NIL, OFF,
    OPT_MISSION, POINTS, SQUARE, STRENGTH, TURN, UBOAT, UNIT, UNITS, V_BURN, V_HOME, V_PLACE, V_SAIL, WHITE,
)
from .plan import CHANCES, chart_in, in_twelve, totals
from .rules.grids import grid_of, set_of
from .screen_views import READ, SHORT
from .squares import BURN_TILE, LEFT, LEGAL_TILE, SHADE_TILE, SQUARE_SIZE, TOP, ZONE_TILE, fill, lay, style_of
from .tables import CHART_ZONE, MISSION_GOAL, OWN_STRENGTH, PORTS, ZONE_KIND
from .words import (
    LIST_CHANCE, LIST_CHART, LIST_GRID_ID, LIST_KIND, SAY_DANGER, SAY_IN_TWELVE, SAY_IN_ZONE, SAY_SLOT, SAY_SUNK,
)

_SHADES = b"\0\1\2\3\3\4\4\4\4\4\4\4\4"  # by the number of the twelve charts that threaten a grid
_START = const(4)  # A5
_FALL = const(6)  # frames
_APART = const(8)  # pixels between two tokens' left or upper edges; their frames may touch
_PUSHES = const(18)  # each of one pair; after these, three tokens in a corner are apart
_LEFTMOST = const(2)
_RIGHTMOST = const(97)
_HALVES = ("1-3", "4-6")  # of the black die


class MapView(ChartView):
    """The map at the left, the panel at the right."""

    layout = LAYOUT

    def __init__(self, stage, words, number):
        super().__init__(stage, words)
        self._gold = self.pieces[MAP_TOKEN].pixel_shader
        self._hand = stage.palette(None, PAPER, INK, INK)
        for unit in range(UNITS):
            self.pieces[MAP_UNITS][unit] = unit
        self._left = bytearray(UNITS)  # pixels: the tokens' left edges
        self._top = bytearray(UNITS)
        self._counts = bytearray(CHANCES)
        self._shown = bytearray(CHANCES)  # the counts that are written beside the map
        self._danger = 0  # the number of the twelve charts that are a danger in the grid `_looked`
        self._grid = _START  # the grid of the cursor that looks ahead
        self._slot = 0  # the chart on show
        self._zone = 0

    # --- our units -----------------------------------------------------------------------------------

    def draw(self, v, unit=-1):
        """Draw the units and figures of the view `v`; `unit` (-1: none) is the current unit."""
        pieces = self.pieces
        goal = MISSION_GOAL[v[OPTION + OPT_MISSION]]
        self._lay_out(v)
        pieces[MAP_VALUES].line(0, str(v[TURN]), "{}/{}".format(v[POINTS] - NIL, goal))
        for i in range(UNITS):
            self._token(v, i, unit)
            left, whole = v[STRENGTH + i], OWN_STRENGTH[UNITS * set_of(v) + i]
            text = "{}/{}".format(left, whole) if left else self.words.get(SAY_SUNK)
            pieces[MAP_STATE + i].color(PAPER if i == unit else GOLD)
            pieces[MAP_STATE + i].line(0, text, str(v[FUEL + i]))

    def _token(self, v, i, unit):
        """Draw a unit in its square, or beside it."""
        token, square = self.pieces[MAP_TOKEN + i], v[SQUARE + i]
        reveal(token, square != OFF)
        if square != OFF:
            place(token, i, self._left[i], self._top[i])
            token.pixel_shader = self._hand if i == unit else self._gold

    def _lay_out(self, v):
        """Move units that overlap aside until each is legible. A unit off the map lies hidden on land."""
        xs, ys = self._left, self._top
        for i in range(UNITS):
            xs[i] = LEFT + SQUARE_SIZE * (v[SQUARE + i] & 15) - 1
            ys[i] = TOP + SQUARE_SIZE * (v[SQUARE + i] >> 4) - 1
        for n in range(_PUSHES):
            self._settle(v, n % 3 // 2, 1 + (n % 3 > 0))

    def _settle(self, v, a, b):
        """Push two units apart.

        In one row each moves about half the missing distance; from one square the first moves left. In two rows one moves up or
        down, by the room there is. The U-boat moves so even out of a ship's square. Thus a neighbour hardly moves a ship, and two
        units in one grid never seem to be in two."""
        at, aside, low = self._left, self._top, v[SQUARE + BISMARCK] >> 7
        rows = (v[SQUARE + a] ^ v[SQUARE + b]) >> 4 or (b == UBOAT and v[SQUARE + a] == v[SQUARE + b])
        if rows:
            at, aside = aside, at
        if at[a] > at[b] - (rows and low):
            a, b = b, a
        lack = _APART - at[b] + at[a]
        if lack > 0 and abs(aside[a] - aside[b]) < _APART:
            if not rows:
                at[a] = max(_LEFTMOST, min(_RIGHTMOST, at[b] + (lack + 1) // 2) - _APART)
            elif low:
                at[a] = at[b] - _APART
            at[b] = at[a] + _APART

    def focus(self, cursor, unit):
        """Put the cursor round a unit, in its square or beside it."""
        cursor.move(self._left[unit] - 2, self._top[unit] - 2, 13, 13)

    def row(self, cursor, unit):
        """Put the cursor round a unit's row beside the map."""
        cursor.move(106, 26 + 9 * unit, 54, 13)

    def legal(self, actions):
        """Mark the squares of the legal actions; with fuel the mark is a gold plus."""
        marks = bytearray(4 * GRIDS)
        for action in actions:
            if action >> 10 == V_HOME:
                marks[PORTS[action & 1023]] = LEGAL_TILE
            elif action >> 10 in (V_PLACE, V_SAIL, V_BURN):
                marks[action & 255] = BURN_TILE if action >> 10 == V_BURN else LEGAL_TILE
        lay(self.pieces[MAP_LEGAL], marks)

    # --- events --------------------------------------------------------------------------------------

    def play(self, player, r):
        """Show a record on the map; return the milliseconds to hold it."""
        screen, was, kind = player.screen, player.was, r[0]
        self.lift()
        self.draw(was, r[3] if kind in (E_MOVE, E_PLACED) else -1)
        self.legal(())
        if kind == E_CHART:
            self.blank("")
            self.stage.header(self.words.get(LIST_CHART + r[5]))
            self.throw(r[3], r[4])
            self.stage.pause(READ)
            self.lift()
            screen.tonight(self, was)
            return READ
        if kind == E_TURN:
            self.stage.header("")
            self.bare(was)
        elif kind == E_ZONE:
            self.round(screen.cursor, self.free_grid(was, r[6]))
            screen.toast.say(self.words.say(SAY_IN_ZONE, (r[3], self.inside(was, r[6]))))
            return READ
        elif kind in (E_MOVE, E_PLACED):
            self.stand(screen.cursor, was[SQUARE + r[3]])
            self.stage.tone(MOVE)
            if kind == E_MOVE:
                x, y = LEFT + SQUARE_SIZE * (r[4] & 15) - 1, TOP + SQUARE_SIZE * (r[4] >> 4) - 1
                glide(self.stage, self.pieces[MAP_TOKEN + r[3]], min(x, _RIGHTMOST), y)
            return SHORT
        return player.say(r, r[4] if kind == E_EXTRA else 0)

    # --- the twelve charts ---------------------------------------------------------------------------

    def look_ahead(self, screen, dx, dy):
        """Move the cursor over the grids, from the current unit or Bismarck; return the danger there, as text."""
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
        """Left and right choose a chart, from the turn's chart on; up and down choose a zone. Return the zone's text."""
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
        """Show the mission's chart number `slot`, 0 to 11, with its dice; return the chart's number."""
        chart = chart_in(v, slot)
        self.chart(v, chart, self.words.say(SAY_SLOT, (slot // 2 + 1, _HALVES[slot & 1])))
        return chart

    def heat(self, v):
        """Shade each grid by the number of charts that are a danger there. Add a dot for each with a convoy, at most four."""
        self.note(v)
        marks, dots = bytearray(4 * GRIDS), bytearray(4 * GRIDS)
        danger, prey = totals(v)
        for grid in range(GRIDS):
            shade = _SHADES[danger[grid]]
            if shade:
                fill(marks, grid, SHADE_TILE + shade, 0)
            for i in range(min(prey[grid], 4)):
                dots[32 * (grid >> 3) + 2 * (grid & 7) + 16 * (i >> 1) + (i & 1)] = LEGAL_TILE
        lay(self.pieces[MAP_ZONES], marks)
        lay(self.pieces[MAP_LEGAL], dots)

    def count(self, v, grid):
        """Write beside the map how many charts have each content in a grid; return how many are a danger.

        It writes only the changes, because it would read each name from the drive again."""
        was, now = self._shown, self._counts
        if grid == self._looked:
            return self._danger
        if self._looked == NOWHERE:
            self._begin_counting(v)
        self._looked, self._danger = grid, in_twelve(v, grid, now)
        self.pieces[MAP_DICE].line(0, self.words.say(SAY_IN_TWELVE, (grid >> 2 & 14, 2 * (grid & 7))))
        for i in range(CHANCES):
            if was[i] != now[i]:
                if not was[i] or not now[i]:
                    self._move_name(i, bool(now[i]))
                self.pieces[MAP_NAMES if now[i] else MAP_NOTES].right(i, "{:2d}".format(now[i]))
                was[i] = now[i]
        return self._danger

    def _begin_counting(self, v):
        """Write every name with the count 0. Add the turn's fog or rough sea, in its colour on the map."""
        self.blank("")
        for i in range(CHANCES):
            self._shown[i] = 0
            self.pieces[MAP_NOTES].line(i, self.words.get(LIST_CHANCE + i), "0")
        if not self.pieces[MAP_BADGE].hidden:
            zone = CHART_ZONE[v[CHART]]
            self.pieces[MAP_SWATCHES][CHANCES] = ZONE_TILE + 16 * style_of(zone)
            self.pieces[MAP_NAMES].line(CHANCES, self.words.get(LIST_KIND + ZONE_KIND[zone]))

    def _move_name(self, row, bright):
        """Move a name from the plane of counts 0 to the plane of other counts, or the other way."""
        here, there = self.pieces[MAP_NOTES].grid, self.pieces[MAP_NAMES].grid
        if not bright:
            here, there = there, here
        for i in range(here.width * row, here.width * (row + 1)):
            if here[i]:
                there[i] = here[i]
                here[i] = 0

    # --- the event dice ------------------------------------------------------------------------------

    def throw(self, white, black):
        """Show the event dice falling."""
        for i in range(_FALL):
            for n in range(2):
                face = TUMBLE + (i + n) % 2 if i < _FALL - 1 else black if n else white
                place(self.pieces[MAP_BLACK if n else MAP_WHITE], face, 116 + 18 * n, 76 + (i + n) % 2)
            if self.stage.pause(70):
                break
        place(self.pieces[MAP_WHITE], white, 116, 76)
        place(self.pieces[MAP_BLACK], black, 134, 76)
        self.stage.tone(DIE)

    def lift(self):
        """Remove the event dice."""
        reveal(self.pieces[MAP_WHITE], False)
        reveal(self.pieces[MAP_BLACK], False)


VIEW = MapView
