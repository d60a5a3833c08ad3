# SPDX-License-Identifier: MIT
"""The window's contents: the badge's display at a whole multiple, its buttons below, and a dark rest.

The whole multiple keeps the picture sharp at every size of the window, and on a full screen.
"""

import pygame

from .pad import Pad
from .screen import HEIGHT, WIDTH

_STRIP = 28  # height of the buttons' strip in pixels, for each multiple of the display
_LEAST = 56  # of the strip, at least
_DARK = (0, 0, 0)


class Frame:
    """The window, as large as for a display `scale` times enlarged. Raises pygame.error. `surface`: the surface to draw on."""

    def __init__(self, scale, keys):
        self._keys = keys
        self._windowed = (WIDTH * scale, HEIGHT * scale + max(_LEAST, _STRIP * scale))
        self._open(self._windowed, pygame.RESIZABLE)

    def _open(self, size, flags):
        self.surface = pygame.display.set_mode(size, flags)
        self._is_full = bool(flags & pygame.FULLSCREEN)
        self._lay_out()

    def turn_full(self):
        """Fill the screen, or return to a window."""
        if self._is_full:
            self._open(self._windowed, pygame.RESIZABLE)
        else:
            self._windowed = self.surface.get_size()
            self._open((0, 0), pygame.FULLSCREEN)

    def fit(self):
        """Adapt the layout when the window has another size."""
        self.surface = pygame.display.get_surface()
        if self.surface.get_size() != self._size:
            self._lay_out()

    def _lay_out(self):
        self._size = width, height = self.surface.get_size()
        self.scale, strip = layout(width, height)
        high = HEIGHT * self.scale + strip
        self.picture = pygame.Rect(0, 0, WIDTH * self.scale, HEIGHT * self.scale)
        self.picture.topleft = ((width - self.picture.width) // 2, max(0, (height - high) // 2))
        below = pygame.Rect(self.picture.left, self.picture.bottom, self.picture.width, strip)
        self.pad = Pad(below, self._keys)

    def draw(self, image, light, down, lights, note):
        """Draw a picture of the display at a brightness of 0 to 255, and the buttons (pad.py)."""
        self.surface.fill(_DARK)
        small = pygame.image.frombuffer(image.tobytes(), image.size, "RGB")
        self.surface.blit(pygame.transform.scale(small, self.picture.size), self.picture)
        self.surface.fill((light, light, light), self.picture, pygame.BLEND_MULT)
        self.pad.draw(self.surface, down, lights, note)

    def pixel(self, position):
        """The display's pixel under the mouse, or None."""
        if not self.picture.collidepoint(position):
            return None
        return (position[0] - self.picture.left) // self.scale, (position[1] - self.picture.top) // self.scale


def layout(width, height):
    """(the display's multiple, height of the buttons' strip) in a window of this size."""
    scale = max(1, min(width // WIDTH, (height - _LEAST) // HEIGHT))
    return scale, max(0, min(height - HEIGHT * scale, max(_LEAST, _STRIP * scale)))
