# SPDX-License-Identifier: MIT
"""The records of the board: its save image on all its media. One import brings all code that a save needs."""

from .drive import Drive, Moved
from .image import Records
from .nvm import Nvm


def records(may_make):
    """The board's Records (store/image.py). may_make: see drive.py."""
    return Records((Nvm(), Drive(may_make), Moved()))
