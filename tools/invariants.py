# SPDX-License-Identifier: MIT
"""What holds at every decision of a game whatever is played, for the suite and `make soak`: the game's own sane(s), which
a save is asked too (core/sane.py)."""

import importlib

from sortie.core.damaged import Damaged

from . import games


def of(name):
    """The game's check(s), which raises AssertionError for a state that cannot be; None for a game without one."""
    if name not in games.names():
        return None
    sane = getattr(importlib.import_module(f"sortie.games.{name}.rules"), "sane", None)
    if sane is None:
        return None

    def check(s):
        """Raise AssertionError in the words with which a save is refused."""
        try:
            sane(s)
        except Damaged as error:
            raise AssertionError(str(error)) from None

    return check
