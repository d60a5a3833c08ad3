# SPDX-License-Identifier: MIT
"""The 8-pixel font for adafruit_display_text, whose labels read it glyph by glyph."""

from fontio import Glyph


class SheetFont:
    """The stage's font8 as a fontio FontProtocol."""

    ascent = 7
    descent = 1

    def __init__(self, stage):
        self.bitmap = stage.sheet("font8", 2)

    def get_bounding_box(self):
        """Width, height, and the offsets of a cell's lower left corner."""
        return 6, 8, 0, -1

    def get_glyph(self, codepoint):
        """The Glyph of a character, or None."""
        if not 32 <= codepoint <= 159:
            return None
        return Glyph(self.bitmap, codepoint - 32, 6, 8, 0, -1, 6, 0)
