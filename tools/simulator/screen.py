# SPDX-License-Identifier: MIT
"""The badge's display: Blinka draws, this keeps the 160x128 pixels."""

from .blinka import busdisplay, displayio

Area = displayio._area.Area

WIDTH = 160
HEIGHT = 128


class Screen(busdisplay.BusDisplay):
    """A display without a bus. `pixels`: two bytes a pixel, RGB 5-6-5, low byte first, row by row."""

    def __init__(self, machine):
        self._machine = machine
        self.pixels = bytearray(WIDTH * HEIGHT * 2)
        self._drawn = False
        super().__init__(None, b"", width=WIDTH, height=HEIGHT, reverse_bytes_in_word=False)

    def _refresh_display(self):
        self._drawn = False
        if self._core.full_refresh and self._core.current_group:
            _all_drawn(self._core.current_group)
        done = super()._refresh_display()
        if self._drawn:
            self._machine.clock.seen(bytes(self.pixels))
            if self._machine.on_frame:
                self._machine.on_frame()
        return done

    def _refresh_area(self, area):
        clipped = Area()
        if self._machine.blind or not self._core.clip_area(area, clipped):
            return True
        self._drawn = True
        words = (clipped.size() + 1) // 2
        buffer = memoryview(bytearray(words * 4)).cast("I")
        mask = memoryview(bytearray((clipped.size() // 32 + 1) * 4)).cast("I")
        self._core.fill_area(clipped, mask, buffer)
        self._keep(clipped, buffer.cast("B"))
        return True

    def _keep(self, area, data):
        width = area.width() * 2
        for row in range(area.height()):
            at = ((area.y1 + row) * WIDTH + area.x1) * 2
            self.pixels[at : at + width] = data[row * width : (row + 1) * width]

    def _background(self):
        """Blinka's thread must not draw: this display is drawn by the program's own refresh() alone."""


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
