# SPDX-License-Identifier: MIT
"""The badge's NeoPixels and buttons, drawn under the picture. Buttons show the keyboard's keys and can be clicked."""

import pygame

_CASE = (22, 30, 48)
_KEY = (60, 76, 104)
_LIT = (216, 168, 56)
_INK = (232, 224, 200)
_PIXELS_X = 0.485  # their middle, as a share of the width
_PIXELS_APART = 26
_WIDE, _HIGH = 640, 112  # pixels of the strip in these measures; it is scaled to the window
_PLACES = {  # button -> centre as shares of the strip, half width, half height, label
    "LEFT": (0.095, 0.41, 15, 15, ""),
    "RIGHT": (0.195, 0.41, 15, 15, ""),
    "UP": (0.145, 0.15, 15, 15, ""),
    "DOWN": (0.145, 0.67, 15, 15, ""),
    "SELECT": (0.40, 0.45, 44, 15, "SELECT"),
    "START": (0.57, 0.45, 44, 15, "START"),
    "B": (0.77, 0.45, 24, 24, "B"),
    "A": (0.91, 0.45, 24, 24, "A"),
}


class Pad:
    """Draws the buttons into a strip, a Rect, with their keys (keys.py); `at(pos)` returns the button under the mouse."""

    def __init__(self, strip, keys):
        self._strip = strip
        self._keys = keys
        self._unit = min(strip.width / _WIDE, strip.height / _HIGH)
        self._font = pygame.font.Font(None, self._long(22))
        self._small = pygame.font.Font(None, self._long(18))
        self._rects = {}
        middle = strip.width / 2
        for key, (x, y, half_width, half_height, _) in _PLACES.items():
            rect = pygame.Rect(0, 0, self._long(2 * half_width), self._long(2 * half_height))
            rect.center = (int(strip.left + middle + self._unit * _WIDE * (x - 0.5)), int(strip.top + self._unit * _HIGH * y))
            self._rects[key] = rect

    def _long(self, pixels):
        return max(1, round(pixels * self._unit))

    def draw(self, surface, down, pixels, note):
        """Draw the strip: keys in `down` are lit, `pixels` are the NeoPixels' colours, `note` is the line at the foot."""
        surface.fill(_CASE, self._strip)
        for i, color in enumerate(pixels):
            pygame.draw.circle(surface, color, self._pixel(i, len(pixels)), self._long(7))
        for key, rect in self._rects.items():
            label = _PLACES[key][4]
            round_by = min(rect.size) // 2 if label else self._long(4)
            pygame.draw.rect(surface, _LIT if key in down else _KEY, rect, border_radius=round_by)
            if label:
                self._write(surface, self._font, label, rect.center)
                self._write(surface, self._small, self._keys.label(key), (rect.centerx, rect.bottom + self._long(12)))
            else:
                self._arrow(surface, key, rect.center)
        self._write(surface, self._small, note, (self._strip.centerx, self._strip.top + self._long(_HIGH - 12)))

    def at(self, position):
        """The key under the mouse, or None."""
        for key, rect in self._rects.items():
            if rect.collidepoint(position):
                return key
        return None

    def _pixel(self, number, count):
        """The middle of a NeoPixel, in a row under the screen."""
        x = _WIDE * (_PIXELS_X - 0.5) + (2 * number - count + 1) * _PIXELS_APART // 2
        return int(self._strip.centerx + x * self._unit), self._strip.top + self._long(14)

    def _write(self, surface, font, text, center):
        image = font.render(text, True, _INK)
        surface.blit(image, image.get_rect(center=center))

    def _arrow(self, surface, key, center):
        x, y = center
        dx, dy = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}[key]
        tip, back, half = 8 * self._unit, 5 * self._unit, 7 * self._unit
        sides = [(x - back * dx + half * s * dy, y - back * dy + half * s * dx) for s in (-1, 1)]
        pygame.draw.polygon(surface, _INK, [(x + tip * dx, y + tip * dy), *sides])
