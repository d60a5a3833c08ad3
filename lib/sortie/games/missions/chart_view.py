# SPDX-License-Identifier: MIT
"""A chart on the search map: its zones in colours, each with its number, and beside the map their contents."""

from displayio import Palette
from micropython import const

from ...core.head import OPTION
from ...ui.colors import COUNT, DEEP, FOAM, FOG, HINT, INK, MOSS, ORANGE, PAPER, SHOAL, rgb
from ...ui.pieces import reveal
from .layouts import (
    MAP_ABOVE, MAP_BADGE, MAP_BESIDE, MAP_BRIGHT, MAP_DIM, MAP_GOOD, MAP_LEGAL, MAP_LETTER, MAP_NAMES, MAP_NEWS, MAP_NUMBER,
    MAP_TITLE, MAP_ZONES,
)
from .fields import (
    ARK_ROYAL, BRITISH, CONVOY, GRIDS, HULL, KIND_AIR, KIND_SHIPS, OFF,
    OPT_MISSION, RAIDED, REPAIRS, SQUARE, STRENGTH, UBOAT, UNIT, UNITS, V_BURN, V_HOME, V_HUNT, V_PLACE, V_SAIL,
)
from .plan import style_of, totals
from .rules.attacks import air_dice, in_zone, value_of
from .rules.chart import touches
from .rules.grids import covers, grid_of, is_water, set_of
from .screen_views import OwnView
from .series import turns
from .squares import (
    BURN_TILE, HOME_TILE, LEFT, LEGAL_TILE, PREY_TILE, SQUARE_SIZE, TARGET_TILE, TOP, first_grid, grid_x, grid_y, lay, paint,
)
from .tables import CHART_ZONE, FIREPOWER, MISSION_HOME, PORTS, VP, ZONE_KIND
from .words import (
    LIST_FIGURE, LIST_KIND, LIST_REMINDER, LIST_REMINDER_COUNT, LIST_SHORT, SAY_AFTER, SAY_CONVOYS, SAY_DICE_SHORT, SAY_EMPTY,
    SAY_HULL, SAY_SHIPS, SAY_SUNK, SAY_SUNK_THERE, SAY_TURNS_SHORT,
)

NOWHERE = const(255)  # no grid
_INK = (ORANGE, FOAM, HINT, FOG)  # by style
_GOOD = const(2)  # the style of a target that only pays: a convoy, or Ark Royal
_GONE = const(3)  # of a target that is sunk
_ENTRIES = const(4)
_TOP_ROW = const(57)  # the upper edge of the rows beside the map, and below a title of two lines
LOWER = const(62)
WIDTH = b"\0\x09\x09\x0b\x09\x0b\x0b\x0f"  # pixels of a picture, by the bits of the units in a square
_TALL = const(9)  # of a picture
_TAG = const(8)  # of a zone's number
_NONE = bytes(GRIDS)
_AFLOAT = b"\1" * BRITISH
_HULL = "\x8d"  # in the 8-pixel font
_SMALL_HULL = "\x84"
_ROOM = const(19)  # cells of the text without the zone's number, with a leading comma and a space


class ChartView(OwnView):
    """The map's layout, as far as it shows charts."""

    _looked = NOWHERE  # the grid whose counts of the twelve charts are beside the map
    _named = False  # are the chart's name and the news beside the map?
    _listed = False  # are the orders beside the map?

    def __init__(self, stage, words, number=0):
        super().__init__(stage, words)
        self._bright = self.pieces[MAP_ZONES].pixel_shader
        self._dim = Palette(COUNT)
        for i in range(COUNT):
            self._dim[i] = rgb(SHOAL)
        self._dim.make_transparent(MOSS)
        self._sums = self._counted = b""

    def totals(self, v):
        """The rows of plan.totals(). They are counted again only if a ship, a unit, fuel or a repair has changed."""
        now = bytes(v[STRENGTH:RAIDED]) + v[REPAIRS : REPAIRS + 1]
        if now != self._counted:
            self._counted = now
            self._sums = totals(v)
        return self._sums

    def chart(self, v, chart, title=""):
        """Show a chart's zones over the map, and beside it their contents, under a title."""
        self.zones(v, chart)
        self.blank(title)
        row = 0
        for zone in range(CHART_ZONE[chart], CHART_ZONE[chart + 1]):
            row = self._legend(v, zone, zone - CHART_ZONE[chart], row)

    def zones(self, v, chart, dim=False):
        """Show a chart's zones over the map, each with its number; or dim, without numbers.

        A dim zone that does nothing to a unit of ours has only its edge."""
        self.pieces[MAP_ZONES].pixel_shader = self._dim if dim else self._bright
        marks = bytearray(4 * GRIDS)
        first, end = CHART_ZONE[chart], CHART_ZONE[chart + 1]
        for zone in range(first, end):
            paint(marks, zone, style_of(v, zone), dim and not touches(v, zone))
        lay(self.pieces[MAP_ZONES], marks)
        for i in range(4):
            badge = self.pieces[MAP_BADGE + i]
            badge.hidden = dim or first + i >= end
            if not badge.hidden:
                grid = self.free_grid(v, first + i)
                badge.grid.x, badge.grid.y = grid_x(grid), grid_y(grid)
                badge.color(*self._colors(v, first + i))
                badge.put(0, 0, str(i + 1))

    def legal(self, actions, v=None, wanted=0):
        """Mark the squares of the legal actions; those by fuel are hollow. That of the action `wanted` has a frame.

        With the view `v` the colour is the greater of the twelve charts' danger and prey. The U-boat's most prey has one too."""
        marks, boat = bytearray(4 * GRIDS), v is not None and v[UNIT] == UBOAT
        danger, prey, targets = (_NONE, _NONE, _NONE) if v is None else self.totals(v)
        if boat:
            prey = targets
            danger = bytes((max(0, self.most_prey(v, actions)[0] - 1),)) * GRIDS
        for action in actions:
            if action >> 10 == V_HOME:
                marks[PORTS[action & 1023]] = HOME_TILE
            elif action >> 10 == V_HUNT:
                prey_at = self._uncovered(action & 255)
                marks[prey_at] = marks[prey_at] or PREY_TILE
            elif action >> 10 in (V_PLACE, V_SAIL, V_BURN):
                grid, tile = grid_of(action & 255), BURN_TILE if action >> 10 == V_BURN else LEGAL_TILE
                worse = danger[grid] > prey[grid] and not boat
                marks[action & 255] = TARGET_TILE if action == wanted else tile + worse + 2 * (prey[grid] > danger[grid])
        for port in PORTS:
            if marks[port]:
                marks[port] = HOME_TILE
        lay(self.pieces[MAP_LEGAL], marks)

    def most_prey(self, v, actions, found=0):
        """The U-boat's most prey in a square to choose, and the first such action. `found` comes before equal ones."""
        prey = self.totals(v)[2]
        most = prey[grid_of(found & 255)] if found else 0
        for action in actions:
            if action >> 10 in (V_PLACE, V_SAIL, V_BURN) and prey[grid_of(action & 255)] > most:
                most, found = prey[grid_of(action & 255)], action
        return most, found

    def free_grid(self, v, zone):
        """The first grid of a zone where its number covers no picture of a unit, and better no legal square."""
        best, marks = -1, self.pieces[MAP_LEGAL]
        for grid in range(GRIDS):
            if covers(zone, grid) and not self._is_covered(grid):
                if not marks[32 * (grid >> 3) + 2 * (grid & 7)]:
                    return grid
                best = grid if best < 0 else best
        return best if best >= 0 else first_grid(zone)

    def _is_covered(self, grid):
        """Does the picture of a unit touch the upper left corner of a grid?"""
        return self.touched(grid_x(grid), grid_y(grid), _TAG, _TAG) >= 0

    def touched(self, x, y, w, h):
        """The first unit whose picture touches this part of the screen, or -1."""
        for i in range(UNITS):
            if self._bits[i] and x - WIDTH[self._bits[i]] < self._x[i] < x + w and y - _TALL < self._y[i] < y + h:
                return i
        return -1

    def _is_under(self, square):
        """Does the picture of a unit cover a part of a mark in a square?"""
        x, y, size = LEFT + 1 + SQUARE_SIZE * (square & 15), TOP + 1 + SQUARE_SIZE * (square >> 4), SQUARE_SIZE - 2
        return self.touched(x, y, size, size) >= 0

    def _uncovered(self, square):
        """A square of water in the same grid that no picture of a unit covers, or the square itself."""
        for step in (0, 1, 16, 17):
            there = (square & 0xEE) + step if step else square
            if is_water(there) and not self._is_under(there):
                return there
        return square

    def bare(self, v):
        """Show no chart, and beside the map when and where Bismarck must be home."""
        self.clean()
        self.blank("")
        self.remind(v)

    def clean(self):
        """Hide the chart's zones and numbers. The next marks are not dim."""
        lay(self.pieces[MAP_ZONES], bytes(4 * GRIDS))
        self.pieces[MAP_ZONES].pixel_shader = self._bright
        for i in range(4):
            self.pieces[MAP_BADGE + i].hidden = True

    def remind(self, v, row=0):
        """Show beside the map when and where Bismarck must be home; from row 3 on only where."""
        for i in range(row, LIST_REMINDER_COUNT):
            self.pieces[MAP_DIM].line(i, self.words.get(LIST_REMINDER + i))
        if not row:
            self.pieces[MAP_BRIGHT].line(1, self.words.say(SAY_AFTER, (MISSION_HOME[v[OPTION + OPT_MISSION]],)))
        if v[SQUARE] != OFF:
            for port in range(len(PORTS)):
                self.pieces[MAP_BRIGHT].right(4 + 2 * port, self.words.say(SAY_TURNS_SHORT, (turns(v, port),)))

    def blank(self, title, top=_TOP_ROW):
        """Clear the text beside the map, and write its title. `top` is the upper edge of the rows."""
        self._named = False
        self.pieces[MAP_TITLE].fill(title)
        self.pieces[MAP_NEWS].clear()
        self.pieces[MAP_NEWS].hidden = False
        for piece in (MAP_BRIGHT, MAP_GOOD, MAP_DIM):
            self.pieces[piece].grid.y = top
        self.wipe()

    def wipe(self):
        """Clear the rows beside the map, except title and news."""
        self._looked = NOWHERE
        self._listed = False
        self.pieces[MAP_BRIGHT].color(PAPER)
        self.pieces[MAP_DIM].hidden = False
        for piece in (MAP_BRIGHT, MAP_GOOD, MAP_DIM):
            self.pieces[piece].clear()
        for row in range(_ENTRIES):
            self.pieces[MAP_NAMES + row].hidden = True

    def _legend(self, v, zone, number, row):
        """Write each part of a zone: the zone's number, its name, and below it the figures. Return the next entry."""
        for i, (name, note, style) in enumerate(self._parts(v, zone)):
            if row < _ENTRIES:
                plane = self.pieces[MAP_NAMES + row]
                plane.hidden = False
                plane.color(_INK[style], DEEP if touches(v, zone) else INK)
                plane.line(0, name)
                plane.line(1, note.replace(_HULL, _SMALL_HULL))
                self.pieces[MAP_BRIGHT].line(2 * row, "" if i else str(number + 1))
            row += 1
        return row

    def _colors(self, v, zone):
        """(text, ground) of a zone: its colour on ink, or the reverse if it touches a unit of ours."""
        color = _INK[style_of(v, zone)]
        return (INK, color) if touches(v, zone) else (color, INK)

    def _parts(self, v, zone):
        """The parts of a zone as a list of (name, dice and hull or another figure, style). A ship that is sunk stays in it."""
        words, kind, parts = self.words, ZONE_KIND[zone], []
        whole = bytearray(v)
        whole[HULL : HULL + BRITISH] = _AFLOAT
        value = value_of(v, zone)
        if kind != KIND_SHIPS and (value or not in_zone(whole, zone, ARK_ROYAL)):
            note = words.say(LIST_FIGURE + kind, (value,)) if value else words.get(SAY_SUNK)
            parts.append((words.get(LIST_KIND + kind), note, style_of(v, zone) if value else _GONE))
        for ship in range(BRITISH):
            count = in_zone(v, zone, ship)
            if count:
                name, note = words.get(LIST_SHORT + ship), ""
                if ship != CONVOY:
                    dice = FIREPOWER[BRITISH * set_of(v) + ship]
                    note = (words.say(SAY_DICE_SHORT, (dice,)) + " " if dice else "") + words.say(SAY_HULL, (v[HULL + ship],))
                elif count > 1:
                    name = words.say(SAY_CONVOYS, (count,))
                parts.append((name, note, _GOOD if ship >= ARK_ROYAL else 0))
            elif in_zone(whole, zone, ship):
                parts.append((words.get(LIST_SHORT + ship), words.say(SAY_SUNK_THERE, (VP[ship],)), _GONE))
        if kind == KIND_SHIPS and air_dice(v, zone):
            parts.append((words.get(LIST_KIND + KIND_AIR), words.say(LIST_FIGURE, (air_dice(v, zone),)), 0))
        return parts

    def tell(self, v, cursor, chart, number):
        """Put the cursor on the zone of a chart's part `number`. Return the part with its figures, in at most 19 cells."""
        cursor.hide()
        parts = [(zone, part) for zone in range(CHART_ZONE[chart], CHART_ZONE[chart + 1]) for part in self._parts(v, zone)]
        if not parts:
            return self.words.get(SAY_EMPTY)
        zone, part = parts[number % len(parts)]
        self.round(cursor, self.free_grid(v, zone))
        return " ".join(part[:2]).strip()

    def inside(self, v, zone):
        """The contents of a zone as text: its kind with a figure in a second line, or its ships."""
        words, kind = self.words, ZONE_KIND[zone]
        if kind != KIND_SHIPS:
            if kind == KIND_AIR and not air_dice(v, zone):
                return words.get(SAY_EMPTY)
            return "{}\n{}".format(words.get(LIST_KIND + kind), words.say(LIST_FIGURE + kind, (value_of(v, zone),)))
        text, ships = "", 0
        for ship in range(BRITISH):
            count = in_zone(v, zone, ship) if ship != ARK_ROYAL else 0
            if count:
                text += ", " + (words.get(LIST_SHORT + ship) if count == 1 else words.say(SAY_CONVOYS, (count,)))
                ships += 1
        if air_dice(v, zone):
            text += ", " + words.get(LIST_KIND + KIND_AIR)
        return (text[2:] if len(text) <= _ROOM else words.say(SAY_SHIPS, (ships,))) or words.get(SAY_EMPTY)

    # --- the cursor ----------------------------------------------------------------------------------

    def round(self, cursor, grid):
        """Put the cursor round a grid, and round the picture of a unit that would lie under its edge."""
        cursor.dress(PAPER, INK)
        x, y = grid_x(grid) - 2, grid_y(grid) - 2
        right, bottom = x + 17, y + 17
        unit = self.touched(x, y, 17, 17)
        if unit >= 0:
            x, y = min(x, self._x[unit] - 2), max(TOP - 2, min(y, self._y[unit] - 2))
            right, bottom = max(right, self._x[unit] + WIDTH[self._bits[unit]] + 2), max(bottom, self._y[unit] + _TALL + 2)
        cursor.move(x, y, right - x, bottom - y)

    def point(self, square):
        """Mark a square's line and place in the margin: letter, number, and the half of each. -1: mark nothing."""
        for piece in (MAP_BESIDE, MAP_ABOVE):
            reveal(self.pieces[piece], square >= 0)
        for piece in (MAP_LETTER, MAP_NUMBER):
            self.pieces[piece].hidden = square < 0
        if square >= 0:
            letter, number = self.pieces[MAP_LETTER], self.pieces[MAP_NUMBER]
            letter.put(0, 0, chr(65 + (square >> 5)))
            number.put(0, 0, str(1 + (square >> 1 & 7)))
            letter.grid.y = grid_y(grid_of(square)) + 10 - letter.high
            number.grid.x = grid_x(grid_of(square)) + 4
            self.pieces[MAP_BESIDE].y = TOP + SQUARE_SIZE * (square >> 4)
            self.pieces[MAP_ABOVE].x = LEFT + SQUARE_SIZE * (square & 15)

    def stand(self, cursor, square):
        """Put the cursor round a square."""
        self.point(square)
        cursor.dress(PAPER, INK)
        cursor.move(LEFT + SQUARE_SIZE * (square & 15) - 3, TOP + SQUARE_SIZE * (square >> 4) - 3, 13, 13)
