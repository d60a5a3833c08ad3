# SPDX-License-Identifier: MIT
"""The page of F1: the keys, gamepad buttons and mouse actions."""

import pygame

_PAPER, _INK, _LIT = (22, 30, 48), (232, 224, 200), (216, 168, 56)
_COLUMNS = 0.04, 0.24, 0.64  # shares of the width
_LINES = 16


def draw(surface, area, keys):
    """Draw it over an area (a Rect) with the chosen Keys."""
    surface.fill(_PAPER, area)
    pitch = area.height / _LINES
    font = pygame.font.Font(None, max(8, int(pitch * 0.8)))
    for row, cells in enumerate(_rows(keys)):
        for x, text in zip(_COLUMNS, cells):
            image = font.render(text, True, _INK if row and x > _COLUMNS[0] else _LIT)
            surface.blit(image, (area.left + int(x * area.width), area.top + int((row + 0.6) * pitch)))


def _rows(keys):
    def named(*buttons):
        return ", ".join(label for button in buttons for label in keys.labels(button))

    return (
        ("", "keyboard", "gamepad"),
        ("d-pad", named("LEFT", "RIGHT", "UP", "DOWN"), "d-pad, left stick"),
        ("A", named("A"), "A"),
        ("B", named("B"), "B, X"),
        ("SELECT", named("SELECT"), "Back, Y"),
        ("START", named("START"), "Start"),
        ("click", "goes there, then A; on a button's word: that button"),
        ("right click", "B"),
        ("wheel", "up and down"),
        ("F1", "this page"),
        ("F11", "full screen, and back"),
        ("F12", "takes a picture"),
        ("", "A key counts by its place, not by its letter."),
        ("", "keys.toml chooses other keys: see docs/playing.md."),
    )
