# SPDX-License-Identifier: MIT
"""PyBadge, PyBadge LC, EdgeBadge: eight keys on a shift register. All three run the same CircuitPython and have the same pins;
the LC has one NeoPixel of the five."""

from .badge import Badge

_NUMBERS = b"\x01\x00\x03\x02\x05\x07\x06\x04"  # B A START SELECT RIGHT DOWN UP LEFT


class Board(Badge):
    """See sortie.board."""

    def __init__(self, root):
        super().__init__(root, _NUMBERS)
