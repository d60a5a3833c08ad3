# SPDX-License-Identifier: MIT
"""The saves on the board's two media: all that a save needs, and nothing else does, is loaded with this."""

from ..core.saves import Saves
from .drive import Drive
from .nvm import Nvm


def saves(may_make):
    """The board's Saves (core/saves.py). may_make: see drive.py."""
    return Saves((Nvm(), Drive(may_make)))
