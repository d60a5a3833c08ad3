# SPDX-License-Identifier: MIT
"""Double of `fontio`: on the board Glyph is a named tuple too."""

from collections import namedtuple

Glyph = namedtuple("Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y"))


class FontProtocol:
    """What annotations name."""
