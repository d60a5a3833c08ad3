# SPDX-License-Identifier: MIT
"""The badge's NeoPixels and buttons as drawn under the picture; buttons show the keyboard's keys and can be clicked."""

import pygame

HEIGHT = 112
KEYBOARD = {
    pygame.K_LEFT: "LEFT",
    pygame.K_RIGHT: "RIGHT",
    pygame.K_UP: "UP",
    pygame.K_DOWN: "DOWN",
    pygame.K_z: "A",
    pygame.K_x: "B",
    pygame.K_RETURN: "START",
    pygame.K_KP_ENTER: "START",
    pygame.K_LSHIFT: "SELECT",
    pygame.K_RSHIFT: "SELECT",
}

_CASE = (22, 30, 48)
_KEY = (60, 76, 104)
_LIT = (216, 168, 56)
_INK = (232, 224, 200)
_PIXELS_X = 0.485  # their middle, as a part of the width
_PIXELS_APART = 26
_PLACES = {  # key -> centre as parts of the width and of HEIGHT, half width, half height, label, the keyboard's key
    "LEFT": (0.09, 0.50, 17, 17, "", ""),
    "RIGHT": (0.20, 0.50, 17, 17, "", ""),
    "UP": (0.145, 0.20, 17, 17, "", ""),
    "DOWN": (0.145, 0.80, 17, 17, "", ""),
    "SELECT": (0.40, 0.45, 44, 15, "SELECT", "Shift"),
    "START": (0.57, 0.45, 44, 15, "START", "Enter"),
    "B": (0.77, 0.45, 24, 24, "B", "X"),
    "A": (0.91, 0.45, 24, 24, "A", "Z"),
}


class Pad:
    """Draws the buttons into the strip from `top` down; `at(pos)` names the one under the mouse."""

    def __init__(self, width, top):
        self._font = pygame.font.Font(None, 22)
        self._small = pygame.font.Font(None, 18)
        self._strip = pygame.Rect(0, top, width, HEIGHT)
        self._rects = {}
        for key, (x, y, half_width, half_height, _, _) in _PLACES.items():
            rect = pygame.Rect(0, 0, 2 * half_width, 2 * half_height)
            rect.center = (int(width * x), top + int(HEIGHT * y))
            self._rects[key] = rect

    def draw(self, surface, down, pixels, note):
        """Draw; the keys in `down` are lit, `pixels` are the colours of the NeoPixels, `note` is the line at the foot."""
        surface.fill(_CASE, self._strip)
        for i, color in enumerate(pixels):
            pygame.draw.circle(surface, color, self._pixel(i, len(pixels)), 7)
        for key, rect in self._rects.items():
            label, name = _PLACES[key][4:]
            pygame.draw.rect(surface, _LIT if key in down else _KEY, rect, border_radius=min(rect.size) // 2 if label else 4)
            if label:
                self._write(surface, self._font, label, rect.center)
                self._write(surface, self._small, name, (rect.centerx, rect.bottom + 12))
            else:
                self._arrow(surface, key, rect.center)
        self._write(surface, self._small, note, (self._strip.width // 2, self._strip.bottom - 12))

    def at(self, position):
        """The key under the mouse, or None."""
        for key, rect in self._rects.items():
            if rect.collidepoint(position):
                return key
        return None

    def _pixel(self, number, count):
        """The middle of a NeoPixel: they are in a row under the screen."""
        x = self._strip.width * _PIXELS_X + (2 * number - count + 1) * _PIXELS_APART // 2
        return int(x), self._strip.top + 14

    def _write(self, surface, font, text, center):
        image = font.render(text, True, _INK)
        surface.blit(image, image.get_rect(center=center))

    def _arrow(self, surface, key, center):
        x, y = center
        dx, dy = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}[key]
        tip = (x + 8 * dx, y + 8 * dy)
        sides = [(x - 5 * dx + 7 * s * dy, y - 5 * dy + 7 * s * dx) for s in (-1, 1)]
        pygame.draw.polygon(surface, _INK, [tip, *sides])
