# SPDX-License-Identifier: MIT
"""Double of `fontio`. Glyph is a named tuple, as on the badge."""

from collections import namedtuple

Glyph = namedtuple("Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y"))


class FontProtocol:
    """A name for annotations."""
