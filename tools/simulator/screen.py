# SPDX-License-Identifier: MIT
"""The badge's display: Blinka finds the changed areas, compose.py draws them, this module keeps the 160x128 pixels."""

from .blinka import busdisplay, displayio
from .compose import Composer, Strange, surface

Area = displayio._area.Area
_GRID, _GROUP = displayio.TileGrid, displayio.Group

WIDTH = 160
HEIGHT = 128


class Screen(busdisplay.BusDisplay):
    """A display without a bus. `pixels`: bytes, two for each pixel, RGB 5-6-5, low byte first, row by row."""

    def __init__(self, machine):
        self._machine = machine
        self.pixels = bytes(WIDTH * HEIGHT * 2)
        self._frame = surface(WIDTH, HEIGHT)
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
            self.pixels = self._frame.get_buffer().raw
            self._machine.clock.seen(self.pixels)
            if self._machine.on_frame:
                self._machine.on_frame()
        return True

    def _refresh_changed(self, group):
        """Refresh as Blinka does. Unlike Blinka it skips the layers that have not changed."""
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
                self._composer = Composer(self._core.current_group)
            self._composer.draw(area, self._frame)
        except Strange:
            self._draw_by_blinka(area)

    def _draw_by_blinka(self, area):
        words = (area.size() + 1) // 2
        buffer = memoryview(bytearray(words * 4)).cast("I")
        mask = memoryview(bytearray((area.size() // 32 + 1) * 4)).cast("I")
        self._core.fill_area(area, mask, buffer)
        pixels, row, drawn = buffer.cast("B"), 2 * area.width(), self._frame.get_buffer()
        for y in range(area.height()):
            drawn.write(pixels[y * row : (y + 1) * row].tobytes(), 2 * ((area.y1 + y) * WIDTH + area.x1))

    def _background(self):
        """Do nothing. Blinka's thread must not draw: only the program's own refresh() draws this display."""


def _gather(group, areas, changed):
    """Add the changed areas and the changed layers of a group to these lists, from top to bottom."""
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
    """Is a TileGrid unchanged in everything that Blinka would check?"""
    if grid._rendered_hidden:
        return True
    if grid._needs_refresh or grid._full_change or grid._partial_change or grid._moved or grid._hidden_by_parent:
        return False
    before, bitmap = grid._previous_area, grid._bitmap._dirty_area
    return before.x1 != before.x2 and bitmap.x1 == bitmap.x2 and not grid._pixel_shader._needs_refresh and not grid._hidden_tilegrid


def _within(inner, outer):
    """Is all of one area inside the other?"""
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def _all_drawn(group):
    """Mark all layers as unchanged. After a whole screen CircuitPython does; Blinka would draw the unchecked ones again."""
    for part in group:
        if isinstance(part, displayio.Group):
            _all_drawn(part)
        else:
            part._needs_refresh = False


def make(machine):
    """The machine's display. It replaces the display of a machine switched off before."""
    displayio.release_displays()
    return Screen(machine)
