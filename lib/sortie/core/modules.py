# SPDX-License-Identifier: MIT
"""Modules that are in memory only while they are used: those of views, of which one is shown at a time, and of saving."""

import sys


def names():
    """The names of the modules that are there now."""
    return list(sys.modules)


def since(before):
    """The names of the modules that were loaded since `before` was taken with names()."""
    return [name for name in sys.modules if name not in before]


def forget(loaded):
    """Let modules go: `loaded` holds their names, and is empty afterwards. Nothing may use them any more."""
    for name in loaded:
        package, _, part = name.rpartition(".")
        if sys.modules.pop(name, None) and package in sys.modules:
            delattr(sys.modules[package], part)
    loaded.clear()


class Borrowed:
    """`with Borrowed():` lets go what was imported within."""

    def __enter__(self):
        self._before = names()

    def __exit__(self, *error):
        forget(since(self._before))
