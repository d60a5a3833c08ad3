# SPDX-License-Identifier: MIT
"""Modules that are in memory only while they are used: those of views, of which one is shown at a time, and of saving."""

import gc
import sys

# bytes of the heap: with less, room is scarce. 7,000 words, whatever they measure; 0 on a PC, where it never is
_ENOUGH = (56000 if sys.maxsize >> 32 else 28000) if hasattr(gc, "mem_free") else 0
_PIECE = _ENOUGH // 4  # more than a module takes, or a view without its code

# has a board more heap than the budget, so that more may be kept of what was read from the drive?
IS_LARGE = _ENOUGH > 0 and gc.mem_alloc() + gc.mem_free() > (240000 if sys.maxsize >> 32 else 131000)

_kept = []  # names
_left_out = []  # beginnings of names
_seen = {}  # modules from the drive by name: the number that each got when it was seen first
_last = 0  # the number given last
_there = 0  # how many modules there were then, without those that have been forgotten
_is_untidy = False  # was something let go since the collector was asked last?
_swept = _ENOUGH and gc.mem_free()  # bytes that were free when all had been swept last
_free = _swept  # so many are, by what was loaded since


def keep(loaded):
    """From now on `since` leaves these modules out: what loaded them lets them go by itself. Gives their names back."""
    _kept.extend(loaded)
    return loaded


def leave_out(beginning):
    """From now on `since` leaves out all modules whose names begin so: several use them, and one lets them go for all."""
    if beginning not in _left_out:
        _left_out.append(beginning)


def now():
    """This moment, for since(): the number of the newest module. Where none has come it takes no time, by how many there are:
    so nothing but forget() may take one away."""
    global _last, _there, _free
    if _there != len(sys.modules):
        _there = len(sys.modules)
        for name in sys.modules:
            if name not in _seen and (name.startswith("sortie.") or name.startswith("adafruit_display")):
                _last += 1
                _seen[name] = _last
                _free -= _PIECE
    return _last


def since(before):
    """The names of the modules that were loaded from the drive since the moment `before`."""
    loaded = [name for name in newer(before) if name not in _kept]
    return [name for name in loaded if not any([name.startswith(beginning) for beginning in _left_out])]


def newer(before):
    """The names of all modules from the drive that have come since the moment `before` and are there."""
    return [name for name in _seen if _seen[name] > before] if now() > before else []


def forget(loaded):
    """Let modules go: `loaded` holds their names, and is empty afterwards. Nothing may use them any more.

    They are emptied: the collector takes any word on C's stack for a pointer, and one that is left of an import would keep
    the module with all that is in it."""
    global _is_untidy, _there
    if loaded:
        _is_untidy = True
    for name in loaded:
        package, _, part = name.rpartition(".")
        module = sys.modules.pop(name, None)
        if _seen.pop(name, 0):
            _there -= 1
        if name in _kept:
            _kept.remove(name)
        if module:
            module.__dict__.clear()
            if package in sys.modules:
                delattr(sys.modules[package], part)
    loaded.clear()


def untidy(much=False):
    """Something large is let go, or loaded, which leaves pieces behind: the next collect() is worth its time. `much`: nobody
    knows how many, it has to ask."""
    global _is_untidy, _free
    _is_untidy = True
    now()
    _free = 0 if much else max(_free - _PIECE, 0)


def collect():
    """Have the room of what was let go, where room is scarce. It takes as long as to draw half a screen: where there is
    enough it waits for sweep(). To ask how much is free takes a third of that, and is done where it can save it."""
    global _is_untidy, _free
    if _is_untidy and _ENOUGH and _free < _ENOUGH:
        if _swept >= _ENOUGH:
            _free = gc.mem_free()
        if _free < _ENOUGH:
            _is_untidy = False
            gc.collect()


def has_room(much=1):
    """May what is there stay while something comes, so much of it as a view with a page over it is?"""
    now()
    return IS_LARGE and _free >= much * _ENOUGH


def sweep():
    """Nobody presses: have the room of all that was let go."""
    global _is_untidy, _swept, _free
    if _ENOUGH:
        _is_untidy = False
        gc.collect()
        _swept = _free = gc.mem_free()


class Borrowed:
    """`with Borrowed():` lets go what was imported within."""

    def __enter__(self):
        self._before = now()

    def __exit__(self, *error):
        forget(since(self._before))
