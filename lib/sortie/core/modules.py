# SPDX-License-Identifier: MIT
"""Modules that are in memory only while they are used: those of views, pages, opponents, and of saving."""

import gc
import sys

IS_BADGE = hasattr(gc, "mem_free")  # a PC keeps all rules and opponents: it has room, and tests look into every part

_lent = set()  # names of the modules that some Loan has
_shared = ()  # how the names begin of those that core/parts.py evicts


def collect():
    """Collect, so that new code lies close together. On a PC this would take too long."""
    if IS_BADGE:
        gc.collect()


def share(beginnings):
    """Borrowed and Loan leave modules alone whose names begin like one of these."""
    global _shared
    _shared = beginnings


def shared():
    """The names of these modules that are there."""
    return [name for name in sys.modules if _is_shared(name)]


def _is_shared(name):
    return any([name.startswith(beginning) for beginning in _shared])


def _since(before):
    """The names of all others that came from the drive and were not in the set `before`."""
    came = [name for name in sys.modules if name not in before and not _is_shared(name)]
    return [name for name in came if name.startswith("sortie.") or name.startswith("adafruit_display")]


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
        self._before = set(sys.modules)

    def __exit__(self, *error):
        forget([name for name in _since(self._before) if name not in _lent])


class Loan:
    """A module that is imported within `with loan:` stays until loan.end(). names: the names of these modules."""

    def __init__(self):
        self.names = []

    def __enter__(self):
        self._before = set(sys.modules)

    def __exit__(self, *error):
        came = [name for name in _since(self._before) if name not in self.names]
        self._before = None
        self.names.extend(came)
        _lent.update(came)

    def end(self):
        """Let it go."""
        for name in self.names:
            _lent.discard(name)
        forget(self.names)
        self.names = []
