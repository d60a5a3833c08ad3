# SPDX-License-Identifier: MIT
"""Modules that are in memory only while they are used: those of views, pages, opponents, and of saving."""

import gc
import sys

HAS_LITTLE = hasattr(gc, "mem_free")  # is this a badge? On a PC what would be read again and again may stay

_lent = []  # names of the modules that some Loan has
_shared = "-"  # how the names begin of those that core/parts.py lets go


def collect():
    """Have the room of what was let go, so that what comes lies close together. On a PC it would take longer than all else."""
    if HAS_LITTLE:
        gc.collect()


def share(beginning):
    """From now on modules whose names begin so belong to nobody who borrows."""
    global _shared
    _shared = beginning


def shared():
    """The names of these modules that are there."""
    return [name for name in sys.modules if name.startswith(_shared)]


def _ours():
    """The names of all others that came from the drive."""
    names = [name for name in sys.modules if name.startswith("sortie.") or name.startswith("adafruit_display")]
    return {name for name in names if not name.startswith(_shared)}


def forget(names):
    """Let modules go; nothing may use them any more.

    They are emptied: the collector takes any word on C's stack for a pointer, and one that is left of an import would keep
    the module with all that is in it."""
    for name in names:
        package, _, part = name.rpartition(".")
        module = sys.modules.pop(name, None)
        if module:
            module.__dict__.clear()
            if package in sys.modules:
                delattr(sys.modules[package], part)
    if names:
        collect()


class Borrowed:
    """`with Borrowed():` lets go what was imported within, but for what a Loan has."""

    def __enter__(self):
        self._before = _ours()

    def __exit__(self, *error):
        forget([name for name in _ours() if name not in self._before and name not in _lent])


class Loan:
    """What is imported within `with loan:` stays until loan.end(), whoever borrows meanwhile. names: of these modules."""

    def __init__(self):
        self.names = []

    def __enter__(self):
        self._before = _ours()

    def __exit__(self, *error):
        came = [name for name in _ours() if name not in self._before and name not in self.names]
        self._before = None
        self.names.extend(came)
        _lent.extend(came)

    def end(self):
        """Let it go."""
        for name in self.names:
            if name in _lent:  # a Loan within this one may have ended
                _lent.remove(name)
        forget(self.names)
        self.names = []
