# SPDX-License-Identifier: MIT
"""The sixteen colours of assets/art/src/palette.toml."""

import tomllib

from . import paths

_SOURCE = tomllib.loads((paths.SRC / "palette.toml").read_text())
_COLORS = _SOURCE["colors"]

NAMES = [color["name"] for color in _COLORS]
RGB = [bytes.fromhex(color["rgb"]) for color in _COLORS]
APART = _SOURCE["apart"]  # pairs of colours with adjacent meanings


def index(name):
    """The number of a colour. Raises ValueError for an unknown name."""
    return NAMES.index(name)


def check():
    """Raise ValueError unless there are sixteen colours, each exact in the display's RGB565."""
    if len(NAMES) != 16:
        raise ValueError("palette.toml: 16 colours are wanted")
    for name, (red, green, blue) in zip(NAMES, RGB, strict=True):
        if red & 7 or green & 3 or blue & 7:
            raise ValueError("palette.toml: {} is not exact in RGB565".format(name))
