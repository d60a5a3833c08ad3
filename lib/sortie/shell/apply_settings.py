# SPDX-License-Identifier: MIT
"""Applies the settings: sound, speed, light, and which of A and B confirms."""


from ..store.settings import BRIGHTNESS, HAND, LETTERS, LIGHTS, SOUND, SPEED
from ..ui.text import A, B

_PERCENT = b"\x0f\x28\x46\x64"  # of the display's light


def apply(shell):
    """Apply `shell.settings` to the shell's badge and stage."""
    values = shell.settings.values
    board, stage = shell.board, shell.stage
    board.volume = values[SOUND]
    stage.speed = values[SPEED]
    stage.small = "font6tall" if values[LETTERS] else "font6"
    stage.idle.use(_PERCENT[values[BRIGHTNESS]])
    board.lights.strength = values[LIGHTS]
    if stage.buttons.swap != values[HAND]:
        stage.buttons.exchange()
        _exchange_pictures(stage.sheet("font8", 2))


def _exchange_pictures(font):
    """Swap the glyphs of A and B, so that every text shows the right button."""
    ax, y = _place(font, A)
    bx, _ = _place(font, B)
    for i in range(48):
        dx, dy = i % 6, y + i // 6
        font[ax + dx, dy], font[bx + dx, dy] = font[bx + dx, dy], font[ax + dx, dy]


def _place(font, glyph):
    """The place of a glyph of the 8-pixel font in its sheet: x, y in pixels."""
    tile = ord(glyph) - 32
    row = font.width // 6
    return tile % row * 6, tile // row * 8
