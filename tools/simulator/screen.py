# SPDX-License-Identifier: MIT
"""The badge's display: Blinka says which areas changed, compose.py draws them, this keeps the 160x128 pixels."""

import numpy

from .blinka import busdisplay, displayio
from .compose import Composer, Strange

Area = displayio._area.Area
_GRID, _GROUP = displayio.TileGrid, displayio.Group

WIDTH = 160
HEIGHT = 128


class Screen(busdisplay.BusDisplay):
    """A display without a bus. `pixels`: two bytes a pixel, RGB 5-6-5, low byte first, row by row."""

    def __init__(self, machine):
        self._machine = machine
        self.pixels = bytearray(WIDTH * HEIGHT * 2)
        self._frame = numpy.frombuffer(self.pixels, numpy.uint16).reshape(HEIGHT, WIDTH)
        self._drawn = []  # areas of this refresh, by their corners
        self._composer = None  # of this refresh
        super().__init__(None, b"", width=WIDTH, height=HEIGHT, reverse_bytes_in_word=False)

    def _refresh_display(self):
        self._drawn, self._composer = [], None
        group = self._core.current_group
        if self._core.full_refresh or group is None:
            if group:
                _all_drawn(group)
            super()._refresh_display()
        else:
            self._refresh_changed(group)
        if self._drawn:
            self._machine.clock.seen(bytes(self.pixels))
            if self._machine.on_frame:
                self._machine.on_frame()
        return True

    def _refresh_changed(self, group):
        """As Blinka does, but that it asks and finishes every layer of a screen, however few have changed."""
        areas, changed = [], []
        _gather(group, areas, changed)
        for area in areas:
            self._refresh_area(area)
        for layer in changed:
            if isinstance(layer, _GROUP):
                layer._item_removed = False
            else:
                layer._finish_refresh()

    def _refresh_area(self, area):
        clipped = Area()
        if self._machine.blind or not self._core.clip_area(area, clipped):
            return True
        corners = clipped.x1, clipped.y1, clipped.x2, clipped.y2
        if not any(_within(corners, drawn) for drawn in self._drawn):
            self._draw(clipped)
        self._drawn.append(corners)
        return True

    def _draw(self, area):
        try:
            if self._composer is None:
                self._composer = Composer(self._core.current_group, self._core.colorspace, WIDTH, HEIGHT)
            self._composer.draw(area, self._frame)
        except Strange:
            self._draw_by_blinka(area)

    def _draw_by_blinka(self, area):
        words = (area.size() + 1) // 2
        buffer = memoryview(bytearray(words * 4)).cast("I")
        mask = memoryview(bytearray((area.size() // 32 + 1) * 4)).cast("I")
        self._core.fill_area(area, mask, buffer)
        pixels = numpy.frombuffer(buffer, numpy.uint16)[: area.size()]
        self._frame[area.y1 : area.y2, area.x1 : area.x2] = pixels.reshape(area.height(), area.width())

    def _background(self):
        """Blinka's thread must not draw: this display is drawn by the program's own refresh() alone."""


def _gather(group, areas, changed):
    """Add the areas of all that has changed in a group, and what has, to these lists, from top to bottom."""
    if group._removed_areas or group._item_removed:
        group._consume_removed_areas()
        changed.append(group)
        if group._item_removed:
            areas.append(group._dirty_area)
    for layer in reversed(group._layers):
        if isinstance(layer, _GROUP):
            _gather(layer, areas, changed)
        elif type(layer) is not _GRID or not _at_rest(layer):
            layer._get_refresh_areas(areas)
            changed.append(layer)


def _at_rest(grid):
    """Has nothing of a TileGrid changed that Blinka would ask for?"""
    if grid._rendered_hidden:
        return True
    if grid._needs_refresh or grid._full_change or grid._partial_change or grid._moved or grid._hidden_by_parent:
        return False
    before, bitmap = grid._previous_area, grid._bitmap._dirty_area
    return before.x1 != before.x2 and bitmap.x1 == bitmap.x2 and not grid._pixel_shader._needs_refresh and not grid._hidden_tilegrid


def _within(inner, outer):
    """Is all of one area in the other?"""
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def _all_drawn(group):
    """After a whole screen CircuitPython takes nothing for changed; Blinka would draw what it never asked a second time."""
    for part in group:
        if isinstance(part, displayio.Group):
            _all_drawn(part)
        else:
            part._needs_refresh = False


def make(machine):
    """The machine's display; an older one, of a machine switched off, is let go."""
    displayio.release_displays()
    return Screen(machine)
