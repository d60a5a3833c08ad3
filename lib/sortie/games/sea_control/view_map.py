# SPDX-License-Identifier: MIT
"""The map: six areas with holder and both fleets by type, the ports, and the running total."""

from micropython import const

from ...ui.colors import FOG, GOLD, INK, NIGHT, PAPER, RED
from ...ui.pieces import glide, paint, place, reveal
from .layouts import (
    MAP_ALLIES, MAP_AXIS, MAP_BOXES, MAP_COUNTS, MAP_MARK, MAP_NAME, MAP_PANEL, MAP_PORT, MAP_SHIP, MAP_TURN,
)
from .fields import (
    ALLIES, AREAS, AREA_DONE, AXIS, BRITISH, CONTROL, FLAGS, FLAG_VEIL, FRANCE, GERMANY, ITALY, LAND_AIR, MALTA,
    NEUTRAL, OILER, OUT, RUSSIA, STATUS, TURN, UBOATS_AT, UNITS, VEILED,
)
from .rules.fleet import is_open, side_of
from .screen_bar import fill_bar
from .screen_views import ICONS, SeaView, place_of, turn_words, type_of
from .words import LIST_TAG, SAY_TURN_OF

MARKS = const(9)
LEGAL = const(4)  # cells of assets/art/marks.pix
FIGHT = const(7)
PLANE = const(8)  # aircraft of the Axis
TO_ALLIED = const(3)  # this many cells on: aircraft of the Allies

# cells of assets/art/sea_counts.pix for the Allies; those for the Axis follow
_NONE = const(10)
_BLANK = const(11)
_AXIS_CELLS = const(24)
_KINDS = const(6)  # types of type_of, then U-boats and face-down counters
_PLACES = const(16)  # areas, ports, and at an oiler
_UNSURE = const(4)  # a bit of a place in _SIDES: its ships may be elsewhere, face down (SC-OPTIONS)
_SIDES = const(192)  # after the counts, by place: a bit for each side there; in an area, for each that can fight
_COLUMNS = const(12)
_COLORS = ((GOLD, INK), (RED, PAPER), (FOG, NIGHT))  # of the Axis, the Allies, nobody: text and frame, field


class MapView(SeaView):
    """The areas and ports."""

    def __init__(self, stage, words, number):
        super().__init__(stage, words, number)
        self.offer("")
        self._counts = bytearray(_SIDES + _PLACES)
        self._marks = 0

    def draw(self, v, side):
        """Draw the view `v` of a side, without marks."""
        self._count(v, side != AXIS)
        for area in range(AREAS):
            self._panel(area, v[CONTROL + area])
        for port in range(AREAS, _PLACES):
            self._port(v, port)
        fill_bar(v, self.words, self.pieces[MAP_BOXES], self.pieces[MAP_AXIS], self.pieces[MAP_ALLIES])
        self.pieces[MAP_TURN].line(0, turn_words(self.words, SAY_TURN_OF, v[TURN]).upper())
        for i in range(MARKS):
            reveal(self.pieces[MAP_MARK + i], False)
        self._marks = 0

    def aircraft(self, v):
        """Mark land-based air in its side's row of an area. The Mediterranean may have that of both sides."""
        for owner in (AXIS, ALLIES):
            there = v[LAND_AIR + owner] - 1
            if there >= AREAS:  # beside the mark of a legal port
                left = -23 if there == FRANCE else 23 if there == ITALY else -8
                self.mark(there, PLANE + TO_ALLIED * owner, left)
            elif there >= 0:
                self.mark(there, PLANE + TO_ALLIED * owner, 0 if owner else 9, 8 * owner)

    def mark(self, there, cell, left=0, up=0):
        """Put a mark on an area or a port. left, up: the pixels from its place."""
        if there >= AREAS:
            self.pieces[MAP_PORT + there - AREAS].hidden = False
        if self._marks < MARKS:
            x, y = self._corner(there)
            place(self.pieces[MAP_MARK + self._marks], cell, x - left, y - up)
            self._marks += 1

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

    def focus(self, cursor, there):
        """Put the cursor round an area's panel or a port's tag."""
        if there < AREAS:
            panel = self.pieces[MAP_PANEL + there]
            cursor.move(panel.x - 2, panel.y - 2, 66, 30)
        else:
            tag = self.pieces[MAP_PORT + there - AREAS].grid
            cursor.move(tag.x - 3, tag.y - 3, 21, 12)

    def spot(self, there):
        """The middle of an area's panel or a port's tag, (x, y)."""
        if there < AREAS:
            panel = self.pieces[MAP_PANEL + there]
            return panel.x + 31, panel.y + 13
        tag = self.pieces[MAP_PORT + there - AREAS].grid
        return tag.x + 7, tag.y + 3

    def _corner(self, there):
        if there < AREAS:
            panel = self.pieces[MAP_PANEL + there]
            return panel.x + 53, panel.y + 17
        tag = self.pieces[MAP_PORT + there - AREAS].grid
        if there == MALTA or there == NEUTRAL:  # between panels
            return tag.x + 3, tag.y - 8
        return tag.x - 8 if there in (FRANCE, RUSSIA) else tag.x + 15, tag.y - 1

    def _count(self, v, sees):
        """Count both sides by place and type. A unit that has left a combat is there, but does not fight."""
        counts = self._counts
        hidden = not sees and v[FLAGS] & FLAG_VEIL
        for i in range(len(counts)):
            counts[i] = 0
        for unit in range(UNITS):
            there, side = place_of(v, unit, sees), side_of(v, unit)
            if there < _PLACES:
                counts[(there * 2 + side) * _KINDS + type_of(unit)] += 1
                if not v[STATUS + unit] & OUT:
                    counts[_SIDES + there] |= 1 << side
                if hidden and unit < BRITISH:
                    counts[_SIDES + there] |= _UNSURE
        for area in range(AREAS):
            uboats, veiled = v[UBOATS_AT + area], 0 if sees else v[VEILED + area]
            counts[(area * 2 + AXIS) * _KINDS + 4] = uboats
            counts[(area * 2 + ALLIES) * _KINDS + 5] = veiled
            counts[_SIDES + area] |= (uboats > 0) | (veiled > 0) << 1
            if v[AREA_DONE + area]:
                counts[_SIDES + area] = 0

    def _panel(self, area, holder):
        pieces = self.pieces
        color, field = _COLORS[holder]
        paint(pieces[MAP_PANEL + area], color, field)
        pieces[MAP_NAME + area].color(color)
        self._row(area, ALLIES, 0, 0)
        self._row(area, AXIS, _COLUMNS, _AXIS_CELLS)

    def _row(self, area, side, at, more):
        """Draw a side's counts: a figure and a small ship for each type."""
        grid, first = self.pieces[MAP_COUNTS + area], (area * 2 + side) * _KINDS
        stop = at + _COLUMNS
        start = at
        for kind in range(_KINDS):
            count = self._counts[first + kind]
            if not count:
                continue
            if count > 9:
                at = _set(grid, at, stop, more + count // 10)
            if count > 1 or stop - at > 2:  # without room, one ship has no figure
                at = _set(grid, at, stop, more + count % 10)
            at = _set(grid, at, stop, more + ICONS[kind])
            at = _set(grid, at, stop, more + ICONS[kind] + 1)
        if at == start:
            at = _set(grid, at, stop, more + _NONE)
        while at < stop:
            at = _set(grid, at, stop, more + _BLANK)

    def _port(self, v, port):
        tag, ships, sides = self.pieces[MAP_PORT + port - AREAS], 0, self._counts[_SIDES + port]
        owner = sides & ~_UNSURE
        for i in range(port * 2 * _KINDS, (port + 1) * 2 * _KINDS):
            ships += self._counts[i]
        side = owner - 1 if owner else AXIS if port >= GERMANY else ALLIES  # NOBODY if both are there, as in Italy on turn 8
        tag.hidden = port == OILER and not ships
        if port < NEUTRAL and (is_open(v, port) or not v[TURN]):
            tag.color(*_COLORS[side])
        else:
            tag.color(INK, FOG)
        gap = " " if port == MALTA and ships < 10 else ""  # an M fills its cell: a figure would touch it
        count = "?" if sides & _UNSURE else str(ships) if ships else ""
        tag.center(0, self.words.get(LIST_TAG + port - AREAS) + (gap + count if ships else ""))


def _set(grid, at, stop, cell):
    """Write a cell if there is room. Returns the next place."""
    if at == stop:
        return at
    if grid[at] != cell:
        grid[at] = cell
    return at + 1


VIEW = MapView
