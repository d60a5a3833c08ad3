# SPDX-License-Identifier: MIT
"""The map: six areas with holder, points and both fleets by type, ports, other choices, and the running total.

A plan of ships and U-boats is drawn in the colour of choices. Ships of a plan are still counted where they are.
"""

from micropython import const

from ...ui.colors import FOG, GOLD, HINT, INK, PAPER, RED, shared
from ...ui.pieces import glide, paint, place, reveal
from .layouts import (
    MAP_ALLIED, MAP_AXIS, MAP_BISMARCK, MAP_BOXES, MAP_INFO, MAP_LEFT, MAP_MARK, MAP_NAME, MAP_PLATE, MAP_PORT, MAP_RIGHT,
    MAP_SHIP, MAP_TAG, MAP_WORTH, MAP_WORTH2,
)
from .fields import (
    ALLIES, AREAS, AREA_DONE, AXIS, BARENTS, BRITISH, CONTROL, FLAGS, FLAG_VEIL, GERMANY, LAND_AIR, NEUTRAL, NOBODY, NORTH_SEA,
    OUT, PLACE, RUSSIA, STATUS, TURN, UBOATS_AT, UNITS, VEILED,
)
from .rules.fleet import is_open, side_of
from .screen_bar import fill_bar
from .screen_views import ICONS, SeaView, place_of, type_of
from .tables import BISMARCK, WORTH
from .words import LIST_TAG

MARKS = const(9)
TAGS = const(2)
LEGAL = const(4)  # cells of assets/art/marks.pix
FIGHT = const(7)
PLANE = const(8)  # aircraft of the Axis
TO_ALLIED = const(3)  # this many cells on: aircraft of the Allies

_BLANK = const(11)  # a cell of assets/art/sea_counts.pix for the Allies; those for the Axis follow
_AXIS_CELLS = const(24)
_KINDS = const(6)  # types of type_of, then U-boats and face-down counters
_UBOATS = const(4)
_PLACES = const(16)  # areas, ports, and at an oiler
_UNSURE = const(4)  # a bit of a place in _SIDES: its ships may be elsewhere, face down (SC-OPTIONS)
_SIDES = const(192)  # after the counts, by place: a bit for each side there; in an area, for each that can fight
_COMING = const(208)  # after these, by place: ships of a plan; at sea a bit for each side, in a port their number
_COLUMNS = const(12)
_CELL = const(5)  # pixels
_PLATE = const(52)
_PORT = const(30)
_LETTER = const(53)  # the cell of Bismarck's letter
_RIGHT = const(160)  # the edge of the screen
_TO = "\x80"  # of the small font: ships of a plan go there
_COLORS = ((GOLD, INK), (RED, PAPER), (INK, FOG))  # of the Axis, the Allies, nobody: text, field


class MapView(SeaView):
    """The areas and ports."""

    def __init__(self, stage, words, number):
        super().__init__(stage, words, number)
        self._counts = bytearray(_COMING + _PLACES)
        self._marks = 0
        self._colors = [self.pieces[piece].pixel_shader for piece in (MAP_AXIS, MAP_ALLIED)]  # of rows
        self._colors += (shared(None, None, INK, HINT), shared(INK, HINT))  # the same for a plan
        for area in range(AREAS):
            self.pieces[MAP_WORTH + area][0] = WORTH[2 * area + ALLIES]
            self.pieces[MAP_WORTH2 + area][0] = WORTH[2 * area + AXIS] + _AXIS_CELLS
        place(self.pieces[MAP_BISMARCK], _LETTER, 0, 0)

    def draw(self, v, side, plan=b""):
        """Draw the view `v` of a side, without marks.

        plan: the next place + 1 of each unit, or 0. Then the new U-boats of each area."""
        self.outlook(v, side, plan)
        for area in range(AREAS):
            self._panel(area, v[CONTROL + area])
        for port in range(AREAS, _PLACES):
            self._port(v, port)
        self._letter(v[PLACE + BISMARCK])
        fill_bar(v, self.words, self.pieces[MAP_BOXES], self.pieces[MAP_LEFT], self.pieces[MAP_RIGHT])
        self.tell("")
        for i in range(TAGS):
            self.pieces[MAP_TAG + i].hidden = True
        for i in range(MARKS):
            reveal(self.pieces[MAP_MARK + i], False)
        self._marks = 0

    def tell(self, text):
        """Write a line over the bar, or show the bar."""
        plane = self.pieces[MAP_INFO]
        plane.hidden = not text
        plane.line(0, text)

    def outlook(self, v, side, plan=b""):
        """[points of the Axis, of the Allies, battles] if no more ships come, with a plan as in draw().

        U-boats alone hold no sea (SC-CONTROL)."""
        found, counts = [0, 0, 0], self._counts
        self._count(v, side != AXIS)
        if plan:
            self._add(v, plan)
        for area in range(AREAS):
            first = area * 2 * _KINDS
            allies = any(counts[first + _KINDS : first + 2 * _KINDS])
            if any(counts[first : first + _KINDS]) and allies:
                found[2] += 1
            elif allies or any(counts[first : first + _UBOATS]):
                found[allies] += WORTH[2 * area + allies]
        return found

    def aircraft(self, v):
        """Mark land-based air: at the left of an area's rows, or at the other end of a port's tag."""
        for owner in (AXIS, ALLIES):
            there = v[LAND_AIR + owner] - 1
            cell = PLANE + TO_ALLIED * owner
            if there >= AREAS:
                self.mark(there, cell, -8 - _PORT if self._is_left(there) else 8 + _PORT)
            elif there == BARENTS:  # below its rows, which may be long
                self.mark(there, cell, -8, -8 * self._rows(there))
            elif there >= 0:
                self.mark(there, cell, 0, -8 - 8 * owner)

    def mark(self, there, cell, left=0, up=0):
        """Put a mark beside an area or a port. left, up: the pixels from its place."""
        if there >= AREAS:
            self.pieces[MAP_PORT + there - AREAS].hidden = False
        if self._marks < MARKS:
            x, y = self._corner(there)
            place(self.pieces[MAP_MARK + self._marks], cell, x - left, y - up)
            self._marks += 1

    def tag(self, number, text):
        """Show a choice that has no place."""
        plane = self.pieces[MAP_TAG + number]
        plane.hidden = False
        plane.center(0, text)

    def focus_tag(self, cursor, number):
        """Put the cursor round a tag."""
        grid = self.pieces[MAP_TAG + number].grid
        cursor.move(grid.x - 3, grid.y - 3, 51, 12)

    def spot_of_tag(self, number):
        """The middle of a tag, (x, y)."""
        grid = self.pieces[MAP_TAG + number].grid
        return grid.x + 22, grid.y + 3

    def sail(self, unit, side, start, there):
        """Draw the way of a side's unit from `start` to `there`."""
        ship = self.pieces[MAP_SHIP]
        cell = ICONS[type_of(unit)] + _AXIS_CELLS * (side == AXIS)
        ship[1] = cell + 1
        x, y = self.spot(there)
        place(ship, cell, x - 5, y - 4)
        x, y = self.spot(start)
        glide(self.stage, ship, x - 5, y - 4)
        reveal(ship, False)

    def fought_for(self, area):
        """Will both sides fight there? It follows from the last draw()."""
        return self._counts[_SIDES + area] == 3

    def mark_battles(self):
        """Mark the areas where both sides will fight."""
        for area in range(AREAS):
            if self.fought_for(area):
                self.mark(area, FIGHT)

    def focus(self, cursor, there):
        """Put the cursor round an area's plate and rows, or a port's tag."""
        if there < AREAS:
            plate = self.pieces[MAP_PLATE + there]
            cursor.move(plate.x - 3, plate.y - 3, min(_PLATE + 6, _RIGHT - plate.x + 3), 8 * self._rows(there) + 6)
        else:
            tag = self.pieces[MAP_PORT + there - AREAS].grid
            cursor.move(tag.x - 3, tag.y - 3, _PORT + 5, 12)

    def _rows(self, area):
        """The rows of an area in sight, with its name."""
        return 3 - self.pieces[MAP_ALLIED + area].hidden - self.pieces[MAP_AXIS + area].hidden

    def spot(self, there):
        """The middle of an area or of a port's tag, (x, y)."""
        if there < AREAS:
            plate = self.pieces[MAP_PLATE + there]
            return plate.x + _PLATE // 2, plate.y + 12
        tag = self.pieces[MAP_PORT + there - AREAS].grid
        return tag.x + _PORT // 2, tag.y + 3

    def _is_left(self, there):
        """Does the mark of an area or a port lie at its left? Those near the right edge have no room at their right."""
        return NORTH_SEA <= there < AREAS or RUSSIA <= there < NEUTRAL

    def _corner(self, there):
        """The place of a mark beside an area or a port, (x, y)."""
        if there < AREAS:
            x, y, width = self.pieces[MAP_PLATE + there].x, self.pieces[MAP_PLATE + there].y, _PLATE
        else:
            tag = self.pieces[MAP_PORT + there - AREAS].grid
            x, y, width = tag.x, tag.y - 1, _PORT
        return x - 8 if self._is_left(there) else x + width, y

    def _count(self, v, sees):
        """Count both sides by place and type. A unit that has left a combat is no more counted in its area."""
        counts = self._counts
        hidden = not sees and v[FLAGS] & FLAG_VEIL
        for i in range(len(counts)):
            counts[i] = 0
        for unit in range(UNITS):
            there, side = place_of(v, unit, sees), side_of(v, unit)
            if there < _PLACES and not (there < AREAS and v[STATUS + unit] & OUT):
                counts[(there * 2 + side) * _KINDS + type_of(unit)] += 1
                counts[_SIDES + there] |= 1 << side
                if hidden and unit < BRITISH:
                    counts[_SIDES + there] |= _UNSURE
        for area in range(AREAS):
            uboats, veiled = v[UBOATS_AT + area], 0 if sees else v[VEILED + area]
            counts[(area * 2 + AXIS) * _KINDS + _UBOATS] = uboats
            counts[(area * 2 + ALLIES) * _KINDS + 5] = veiled
            counts[_SIDES + area] |= (uboats > 0) | (veiled > 0) << 1
            if v[AREA_DONE + area]:
                counts[_SIDES + area] = 0

    def _add(self, v, plan):
        """Count the ships and U-boats of a plan, and note the rows and ports that it changes."""
        counts = self._counts
        for unit in range(UNITS):
            to, there, side = plan[unit] - 1, place_of(v, unit, True), side_of(v, unit)
            if to >= AREAS:
                counts[_COMING + to] += 1
                to = there
            elif to >= 0:
                counts[(to * 2 + side) * _KINDS + type_of(unit)] += 1
            if 0 <= to < AREAS:
                counts[_COMING + to] |= 1 << side
        for area in range(AREAS):
            if plan[UNITS + area]:
                counts[(area * 2 + AXIS) * _KINDS + _UBOATS] += plan[UNITS + area]
                counts[_COMING + area] |= 1 << AXIS

    def _letter(self, there):
        """Put Bismarck's letter on the plate of her area, or beside the tag of her port."""
        letter = self.pieces[MAP_BISMARCK]
        reveal(letter, there < _PLACES)
        if there < AREAS:
            letter.x, letter.y = self.pieces[MAP_PLATE + there].x + 32, self.pieces[MAP_PLATE + there].y
        elif there < _PLACES:
            tag = self.pieces[MAP_PORT + there - AREAS].grid
            letter.x, letter.y = tag.x + (_PORT + 1 if self._is_left(there) else _PORT + 9), tag.y - 1

    def _panel(self, area, holder):
        """Draw an area's name in its holder's colours, and a row for each side that has ships there."""
        plate, name = self.pieces[MAP_PLATE + area], self.pieces[MAP_NAME + area]
        color, field = _COLORS[holder]
        paint(plate, field)
        name.color(color, field)
        above = plate.y + 8
        for side, piece in ((ALLIES, MAP_ALLIED), (AXIS, MAP_AXIS)):
            grid = self.pieces[piece + area]
            cells = self._row(grid, area, side)
            reveal(grid, cells > 0)
            if cells:
                grid.pixel_shader = self._colors[side + 2 * (self._counts[_COMING + area] >> side & 1)]
                grid.x = min(plate.x, _RIGHT - _CELL * cells)
                grid.y = above
                above += 8

    def _row(self, grid, area, side):
        """Write a side's counts: a figure and a small ship for each type. Returns the number of cells."""
        first, at, more = (area * 2 + side) * _KINDS, 0, _AXIS_CELLS if side == AXIS else 0
        for kind in range(_KINDS):
            count = self._counts[first + kind]
            if not count:
                continue
            if count > 9:
                at = _set(grid, at, more + count // 10)
            if count > 1 or _COLUMNS - at > 2:  # without room, one ship has no figure
                at = _set(grid, at, more + count % 10)
            at = _set(grid, at, more + ICONS[kind])
            at = _set(grid, at, more + ICONS[kind] + 1)
        for i in range(at, _COLUMNS):
            _set(grid, i, _AXIS_CELLS - more + _BLANK)  # clear in this side's colours
        return at

    def _port(self, v, port):
        tag, ships, sides = self.pieces[MAP_PORT + port - AREAS], 0, self._counts[_SIDES + port]
        owner = sides & ~_UNSURE
        for i in range(port * 2 * _KINDS, (port + 1) * 2 * _KINDS):
            ships += self._counts[i]
        side = owner - 1 if owner else AXIS if port >= GERMANY else ALLIES  # NOBODY if both are there, as in Italy on turn 8
        coming = self._counts[_COMING + port]
        tag.hidden = not ships + coming and (port >= NEUTRAL or v[TURN] > 0 and not is_open(v, port))
        if coming:
            tag.color(HINT, INK)
        elif port < NEUTRAL and (is_open(v, port) or not v[TURN]):
            tag.color(*_COLORS[side])
        else:
            tag.color(*_COLORS[NOBODY])
        name, count = self.words.get(LIST_TAG + port - AREAS), "?" if sides & _UNSURE else str(ships)
        tag.center(0, name + _TO + str(coming) if coming else name + " " * (3 - len(count)) + count if ships else name)


def _set(grid, at, cell):
    """Write a cell if there is room. Returns the next place."""
    if at == _COLUMNS:
        return at
    if grid[at] != cell:
        grid[at] = cell
    return at + 1


VIEW = MapView
