# SPDX-License-Identifier: MIT
"""The view of the search map: our units, their legal squares, the turn's chart, and the counts of all charts."""

from micropython import const

from ...core import journal
from ...core.head import OPTION
from ...ui.colors import FIRE, GOLD, INK, ORANGE, PAPER
from ...ui.pieces import TUMBLE, glide, place, reveal
from ...ui.sound import DIE, MOVE
from ...ui.text import SELECT
from .chart_view import NOWHERE, WIDTH
from .map_lines import Lines
from .layouts import MAP as LAYOUT
from .layouts import (
    MAP_BLACK, MAP_BRIGHT, MAP_DIM, MAP_DROPS, MAP_GOOD, MAP_LEGAL, MAP_NEWS, MAP_STATE, MAP_TITLE, MAP_TOKEN, MAP_UNITS,
    MAP_VALUES, MAP_WHITE, MAP_ZONES,
)
from .fields import (
    BISMARCK, BLACK, CHART, CHARTS, EUGEN, E_CALM, E_CHART, E_EXTRA, E_HIT, E_MOVE, E_PLACED, E_POINTS, E_PORT, E_REFUEL,
    E_REPAIRED, E_SLOW, E_TURN, E_ZONE, FUEL, GRIDS, KIND_AIR, NIL, OFF, OPT_MISSION, POINTS, SQUARE, STRENGTH, UBOAT, UNIT,
    UNITS, WHITE,
)
from .plan import CHANCES, DANGER, TARGETS, chart_in, in_twelve
from .rules.attacks import air_dice
from .rules.grids import NO_ZONE, grid_of, set_of, zone_at
from .screen_views import READ, SHORT, SKIP, score
from .squares import LEFT, PREY_TILE, SHADE_TILE, SQUARE_SIZE, TOP, fill, lay
from .tables import CHART_ZONE, MISSION_GOAL, OWN_STRENGTH, PORTS, ZONE_KIND
from .words import (
    LIST_CHANCE, LIST_CHART, LIST_GRID_ID, LIST_LATE, LIST_REASON, SAY_DANGER, SAY_IN_TWELVE, SAY_IN_ZONE, SAY_OF_TWELVE,
    SAY_PASS, SAY_SLOT, SAY_SUNK,
)

_SHADES = b"\0\1\2\3\4\4\4\4\4\4\4\4\4"  # by the number of the twelve charts that threaten a grid
_START = const(4)  # A5
_DROP = const(3)  # cells of assets/art/missions_tokens.pix
_NO_DROP = const(4)
_BELOW_NEWS = const(3)  # counts, below the news
_FALL = const(6)  # frames
_BLINK = const(60)  # milliseconds
_FRAME = const(2)  # pixels of a picture without a letter, at each side
_HEIGHT = const(7)  # with a letter
_LAST = const(15)  # the place of a square at the east edge
_LOW = const(12)  # the first line of squares under a caption
_HIGH = const(-86)  # of a caption at the top, in pixels from its usual place
_OF_UNIT = (E_HIT, E_REPAIRED, E_REFUEL, E_SLOW)
_SLOW = const(5)  # among the counts: no danger
_LATE = const(17)  # after this turn the header counts the turns
_SPARED = const(2)  # in LIST_CALM: not for the ships; next: not for the U-boat
_HALVES = ("1-3", "4-6")  # of the black die


class MapView(Lines):
    """The map at the left, the panel at the right."""

    layout = LAYOUT

    def __init__(self, stage, words, number):
        super().__init__(stage, words)
        self._gold = self.pieces[MAP_TOKEN].pixel_shader
        self._white = stage.palette(None, PAPER, INK, PAPER)
        self._hand = (stage.palette(None, PAPER, INK, GOLD), stage.palette(None, GOLD, INK, PAPER))
        for unit in range(UNITS):
            self.pieces[MAP_UNITS][unit] = unit
        self._bits = bytearray(UNITS)  # by unit: the units of its picture, or 0 if it has none
        self._x = bytearray(UNITS)
        self._y = bytearray(UNITS)
        self._counts = bytearray(CHANCES)
        self._shown = bytearray(CHANCES)  # the counts that are written beside the map
        self._names = b""  # the cells of all names, so that none is read from the drive again
        self._danger = 0  # the number of the twelve charts that are a danger in the grid `_looked`, or prey of the U-boat
        self._grid = _START  # the grid of the cursor that looks ahead
        self._slot = 0  # the chart on show
        self._entry = 0  # the part of this chart under the cursor

    # --- our units -----------------------------------------------------------------------------------

    def draw(self, v, unit=-1, mover=-1):
        """Draw the units and figures of the view `v`; `unit` (-1: none) is the current unit, `mover` sails."""
        pieces = self.pieces
        goal = MISSION_GOAL[v[OPTION + OPT_MISSION]]
        self.point(-1)
        self._place(v, unit, mover)
        points = "{}/{}".format(v[POINTS] - NIL, goal)
        pieces[MAP_VALUES].line(0, "Pts" if len(points) < 5 else "", points)  # no room for both
        for i in range(UNITS):
            left, whole = v[STRENGTH + i], OWN_STRENGTH[UNITS * set_of(v) + i]
            text = "{}/{}".format(left, whole) if left else self.words.get(SAY_SUNK)
            pieces[MAP_STATE + i].color(PAPER if i == unit else ORANGE if 0 < left <= whole // 3 else GOLD)
            pieces[MAP_STATE + i].line(0, text, str(v[FUEL + i]) if left else "")
            pieces[MAP_DROPS][i] = _DROP if left else _NO_DROP

    def _place(self, v, unit, mover=-1, both=False):
        """Draw the units in their squares; those of one square are one picture. `mover` (-1: none) is drawn by itself.

        `unit` is in hand, or both ships."""
        self._lay_out(v, unit, mover)
        for i in range(UNITS):
            bits, token = self._bits[i], self.pieces[MAP_TOKEN + i]
            reveal(token, bits > 0)
            if bits:
                place(token, bits - 1, self._x[i], self._y[i])
                in_hand = unit >= 0 and bits >> unit & 1
                token.pixel_shader = self._gold if not in_hand else self._white if both else self._hand[unit > i]

    def _lay_out(self, v, unit, mover):
        """Find the pictures' bits and places: the middle of the square, at most four pixels aside for a neighbour."""
        for i in range(UNITS):
            bits, square = 0, v[SQUARE + i]
            for j in range(UNITS):
                bits |= (i == j or v[SQUARE + j] == square and mover not in (i, j)) << j
            self._bits[i] = bits if square != OFF and bits & -bits == 1 << i else 0
            self._x[i] = _left(square, bits)
            self._y[i] = _top(square)
        for n in range(2 * UNITS):  # twice, as a picture that moved may lie on the next
            a = n % UNITS
            for b in range(UNITS):
                if a != b and self._bits[a] and self._bits[b]:
                    self._part(v[SQUARE + a], v[SQUARE + b], a, b, [unit >= 0 and self._bits[i] >> unit & 1 for i in (a, b)])

    def _part(self, here, there, a, b, framed):
        """Move picture b, at the right of a or below it, off the letters of a. At the map's edge a moves instead.

        `framed`: is the cursor round a, or round b? It needs room, and does not move."""
        room = _FRAME if any(framed) else 0
        xs, ys, wide, high = self._x, self._y, WIDTH[self._bits[a]] - _FRAME + room, _HEIGHT + room
        if here >> 4 == there >> 4:
            if here < there and xs[b] - xs[a] < wide:
                if there & 15 == _LAST or framed[1] and here & 15:
                    xs[a] = xs[b] - wide
                else:
                    xs[b] = xs[a] + wide
        elif 0 <= ys[b] - ys[a] < high and here < there and -WIDTH[self._bits[b]] < xs[b] - xs[a] - _FRAME < wide:
            if framed[1] and here >> 4:
                ys[a] = ys[b] - high
            else:
                ys[b] = ys[a] + high

    def focus(self, cursor, v, unit):
        """Put the cursor round the picture of a unit."""
        self.point(v[SQUARE + unit])
        self._surround(cursor, 1 << unit)

    def _surround(self, cursor, bits):
        """Put the cursor round the pictures of the units of these bits."""
        shown = [i for i in range(UNITS) if self._bits[i] & bits]
        if shown:
            x = min([self._x[i] for i in shown]) - 2
            y = max(TOP, min([self._y[i] for i in shown])) - 2  # below the columns' numbers
            right, bottom = max([self._x[i] + WIDTH[self._bits[i]] for i in shown]), max([self._y[i] for i in shown])
            cursor.move(x, y, right + 2 - x, bottom + 11 - y)

    def preview(self, cursor, v, unit, square, both):
        """Put the cursor round a unit, or both ships, drawn as if in this square."""
        before = bytes(v[SQUARE : SQUARE + UNITS])
        v[SQUARE + unit] = square
        if both:
            v[SQUARE + EUGEN] = square
        self._place(v, unit, -1, both)
        self.focus(cursor, v, unit)
        v[SQUARE : SQUARE + UNITS] = before

    # --- events --------------------------------------------------------------------------------------

    def play(self, player, r):
        """Show a record on the map; return the milliseconds to hold it."""
        screen, was, kind = player.screen, player.was, r[0]
        passed = screen.passed(was)
        self.lift()
        mover = r[3] if kind in (E_MOVE, E_PLACED) else -1
        self.draw(was, mover, mover)
        self._clear_of(screen.toast, was, r)
        self.legal(())
        if kind == E_CHART:
            self.blank("")
            self.throw(r[3], r[4])
            self.stage.header(self.words.get(LIST_CHART + r[5]), screen.turn_text(was))
            self.stage.pause(SHORT if screen.course.port else READ)
            self.lift()
            screen.tonight(self, was)
            return READ
        if kind == E_TURN:
            self.stage.header(self.words.say(LIST_LATE + max(r[3] - _LATE, 0), r[journal.A :]))
            screen.tonight(self, was)
        if kind in (E_TURN, E_CALM) and screen.course.port:
            return SKIP
        if kind == E_TURN:
            return SHORT
        if kind == E_CALM:
            case, *values = self.calm(was)
            screen.toast.say(self.words.say(LIST_REASON + min(case, _SPARED), values))
            return READ
        if kind == E_ZONE:
            self._surround(screen.cursor, r[5])
            text = self.words.say(SAY_IN_ZONE, (r[3], self.inside(was, r[6])))
            screen.toast.say(self.words.say(SAY_PASS, (passed,)) + text.replace("\n", " ") if passed else text)
            self._blink(lambda lit: self._light(r[5], lit))
            return READ - 4 * _BLINK
        if kind == E_POINTS:
            screen.toast.say(score(self.words, was, r[3]))
            self._blink(lambda lit: self.pieces[MAP_VALUES].color(FIRE if lit else PAPER))
            return SHORT
        if kind in (E_MOVE, E_PLACED):
            self.stand(screen.cursor, was[SQUARE + r[3]])
            self.stage.tone(MOVE)
            if kind == E_MOVE:
                glide(self.stage, self.pieces[MAP_TOKEN + mover], _left(r[4], 1 << mover), _top(r[4]))
            self._place(was, mover)
            return SHORT
        return player.say(r, r[4] if kind == E_EXTRA else 0)

    def _light(self, bits, lit):
        """Draw the units of these bits in white, or in gold again."""
        for i in range(UNITS):
            if self._bits[i] & bits:
                self.pieces[MAP_TOKEN + i].pixel_shader = self._white if lit else self._gold

    def _blink(self, light):
        """Light something up twice: units that a zone has caught, or new points."""
        for n in range(4):
            light(not n & 1)
            if self.stage.pause(_BLINK):
                break
        light(False)

    def calm(self, v):
        """The reason why no zone of the chart affects a unit (MS-EVENT): (place in LIST_CALM, zone's number, kind, unit)."""
        for unit in range(UNITS):
            zone = zone_at(v, unit)
            if zone != NO_ZONE:
                number, kind = zone - CHART_ZONE[v[CHART]] + 1, ZONE_KIND[zone]
                spared = kind > KIND_AIR or unit == UBOAT and air_dice(v, zone)
                return _SPARED + (unit == UBOAT) if spared else 1, number, kind or KIND_AIR, unit
        return 0, 0, 0, 0

    def _clear_of(self, toast, v, r):
        """Put the caption at the top of the screen if the event's unit or zone is in the lowest rows."""
        line = 0
        if r[0] == E_ZONE:
            line = max([v[SQUARE + unit] >> 4 for unit in range(UNITS) if r[5] >> unit & 1])
        elif r[0] == E_PORT:
            line = PORTS[r[3]] >> 4
        elif r[0] in _OF_UNIT and v[SQUARE + r[3]] != OFF:
            line = v[SQUARE + r[3]] >> 4
        toast.group.y = _HIGH if line >= _LOW else 0

    # --- the twelve charts ---------------------------------------------------------------------------

    def look_ahead(self, screen, dx, dy):
        """Move the cursor over the grids, from its square, the current unit or Bismarck; return the danger there, as text."""
        v = screen.was
        if not dx | dy:
            unit = v[UNIT] if v[UNIT] < UNITS and v[SQUARE + v[UNIT]] != OFF else BISMARCK
            square = screen.place if screen.place >= 0 else v[SQUARE + unit]
            self._grid = grid_of(square) if square != OFF else _START
        row, column = (self._grid >> 3) + dy, (self._grid & 7) + dx
        self._grid = 8 * min(max(row, 0), 7) + min(max(column, 0), 7)
        self.round(screen.cursor, self._grid)
        if not screen.hints:
            return self.words.get(LIST_GRID_ID + self._grid)
        return self.words.say(SAY_DANGER, (self._grid, self.count(v, self._grid)))

    def leaf(self, screen, dx, dy):
        """Left and right choose a chart, from the turn's chart on; up and down choose a part. Return its text."""
        v = screen.was
        if not dx | dy:
            self._slot = 2 * v[WHITE] - 2 + (v[BLACK] > 3) if v[WHITE] else 0
        self._slot = (self._slot + dx) % CHARTS
        self._entry = self._entry + dy if dy else 0
        chart = self.slot(v, self._slot)
        self.stage.header(self.words.get(LIST_CHART + chart), SELECT)
        return self.tell(v, screen.cursor, chart, self._entry)

    def slot(self, v, slot):
        """Show the mission's chart number `slot`, 0 to 11, with its dice; return the chart's number."""
        chart = chart_in(v, slot)
        self.chart(v, chart, self.words.say(SAY_SLOT, (slot // 2 + 1, _HALVES[slot & 1])))
        return chart

    def heat(self, v):
        """Shade each grid by the number of charts that are a danger there. Add a dot for each with a convoy, at most four."""
        self.bare(v)
        marks, dots = bytearray(4 * GRIDS), bytearray(4 * GRIDS)
        danger, prey, _ = self.totals(v)
        for grid in range(GRIDS):
            shade = _SHADES[danger[grid]]
            if shade:
                fill(marks, grid, SHADE_TILE + shade, 0)
            for i in range(min(prey[grid], 4)):
                dots[32 * (grid >> 3) + 2 * (grid & 7) + 16 * (i >> 1) + (i & 1)] = PREY_TILE
        lay(self.pieces[MAP_ZONES], marks)
        lay(self.pieces[MAP_LEGAL], dots)

    def risk(self, v, grid):
        """The number of the twelve charts that are a danger in a grid. It leaves the text beside the map alone."""
        return in_twelve(v, grid, self._counts)

    def count(self, v, grid, unit=BISMARCK):
        """Write beside the map how many charts have each content in a grid. Return the number with danger, or with prey of the U-boat."""
        was, now = self._shown, self._counts
        if grid == self._looked:
            return self._danger
        if self._looked == NOWHERE:
            self._begin_counting()
        self._looked, self._danger = grid, in_twelve(v, grid, now, TARGETS if unit == UBOAT else DANGER)
        if not self._named:
            self.pieces[MAP_TITLE].fill(self.words.say(SAY_IN_TWELVE + (unit == UBOAT), (grid >> 2 & 14, 2 * (grid & 7), self._danger)))
        if was != now:
            was[:] = now
            self._write_counts(unit == UBOAT)
        return self._danger

    def _begin_counting(self):
        """Read every name once."""
        self.wipe()
        dim = self.pieces[MAP_DIM]
        self.pieces[MAP_BRIGHT].color(ORANGE)
        for i in range(CHANCES):
            self._shown[i] = 0
            if not self._names:
                dim.line(i, self.words.get(LIST_CHANCE + i))
        self._names = self._names or bytes([dim.grid[i] for i in range(CHANCES * dim.grid.width)])
        dim.clear()

    def _write_counts(self, boat):
        """Write the contents with a count: teal for convoys and help, grey for weather, else the danger's colour.

        For the U-boat ships and convoys are prey, and nothing else counts (MS-UBOAT)."""
        names, row = self._names, 1  # at most six of the seven have a count
        bright, good, dim = self.pieces[MAP_BRIGHT], self.pieces[MAP_GOOD], self.pieces[MAP_DIM]
        for plane in (bright, good, dim):
            plane.clear()
        if self._named:  # below the news; more rows take their place
            is_long = not boat and sum([count > 0 for count in self._counts]) > _BELOW_NEWS
            self.pieces[MAP_NEWS].hidden = is_long
            row = 1 if is_long else 4
            (good if boat else bright).line(row - 1, self.words.get(SAY_OF_TWELVE))
        for i in range(CHANCES):
            if self._counts[i] and not (boat and i > 1):
                plane = good if boat or i in (1, CHANCES - 1) else dim if i == _SLOW else bright
                wide = plane.grid.width
                for x in range(wide):
                    plane.grid[wide * row + x] = names[wide * i + x]
                plane.right(row, str(self._counts[i]))
                row += 1

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


def _left(square, bits):
    """The left edge of the picture of units in the middle of a square, off the lines' letters."""
    return max(LEFT, LEFT + SQUARE_SIZE * (square & 15) + SQUARE_SIZE // 2 - WIDTH[bits] // 2 - 1)


def _top(square):
    """The top edge of the picture of units in a square, below the columns' numbers."""
    return max(TOP - 1, TOP + SQUARE_SIZE * (square >> 4) - 2)


VIEW = MapView
