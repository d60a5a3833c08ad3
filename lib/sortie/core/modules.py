# SPDX-License-Identifier: MIT
"""Modules that are in memory only while they are used: those of views, of which one is shown at a time, and of saving."""

import gc
import sys

# bytes of the heap: with less, room is scarce. 7,000 words, whatever they measure; 0 on a PC, where it never is
_ENOUGH = (56000 if sys.maxsize >> 32 else 28000) if hasattr(gc, "mem_free") else 0

# has a board more heap than the budget, so that more may be kept of what was read from the drive?
IS_LARGE = _ENOUGH > 0 and gc.mem_alloc() + gc.mem_free() > (220000 if sys.maxsize >> 32 else 131000)

_kept = []  # names
_left_out = []  # beginnings of names
_is_untidy = False  # was something let go since the collector was asked last?


def keep(loaded):
    """From now on `since` leaves these modules out: what loaded them lets them go by itself. Gives their names back."""
    _kept.extend(loaded)
    return loaded


def leave_out(beginning):
    """From now on `since` leaves out all modules whose names begin so: several use them, and one lets them go for all."""
    if beginning not in _left_out:
        _left_out.append(beginning)


def names():
    """The names of the modules that are there now: a set, for since() to take from another without a loop."""
    return set(sys.modules)


def since(before):
    """The names of the modules that were loaded from the drive since `before` was taken with names()."""
    loaded = [name for name in names() - before if name not in _kept and _is_on_drive(name)]
    return [name for name in loaded if not any([name.startswith(beginning) for beginning in _left_out])]


def forget(loaded):
    """Let modules go: `loaded` holds their names, and is empty afterwards. Nothing may use them any more.

    They are emptied: the collector takes any word on C's stack for a pointer, and one that is left of an import would keep
    the module with all that is in it."""
    if loaded:
        untidy()
    for name in loaded:
        package, _, part = name.rpartition(".")
        module = sys.modules.pop(name, None)
        if name in _kept:
            _kept.remove(name)
        if module:
            module.__dict__.clear()
            if package in sys.modules:
                delattr(sys.modules[package], part)
    loaded.clear()


def untidy():
    """Something large is let go, or loaded, which leaves pieces behind: the next collect() is worth its time."""
    global _is_untidy
    _is_untidy = True


def collect():
    """Have the room of what was let go, where room is scarce. It takes as long as to draw half a screen: where there is
    enough it waits for sweep()."""
    global _is_untidy
    if _is_untidy and _ENOUGH and gc.mem_free() < _ENOUGH:
        _is_untidy = False
        gc.collect()


def sweep():
    """Nobody presses: have the room of all that was let go."""
    if _ENOUGH:
        gc.collect()


def _is_on_drive(name):
    return name.startswith("sortie") or name.startswith("adafruit_display")


class Borrowed:
    """`with Borrowed():` lets go what was imported within."""

    def __enter__(self):
        self._before = names()

    def __exit__(self, *error):
        forget(since(self._before))
