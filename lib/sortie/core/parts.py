# SPDX-License-Identifier: MIT
"""The phases of a game whose rules are in parts: where the heap is small, one part is in memory at a time.

A part is a module with a dictionary PHASES, {phase: (legal, act)}; each phase is in one. What a part imports, and was not
there before, goes with it.
"""

import gc

from . import modules

_make_room = None
_resident = ()  # names of the modules that are there all the time


def be_lean(make_room):
    """From now on, let a part go when another one is needed. On a PC all parts stay.

    make_room() is called before: whatever uses the part, or something that came with it, must go too."""
    global _make_room, _resident
    _make_room = make_room
    _resident = modules.names()


class Parts:
    """PHASES of a game's rules: indexed by phase it gives (legal, act), as a tuple would.

    load(part) imports a part and gives its PHASES; part_of: the part of each phase, as bytes; shared: how the names of
    modules begin that views and bots use as well as parts: once there, they stay until the part changes.
    """

    def __init__(self, load, part_of, shared=""):
        self._load = load
        self._part_of = part_of
        self._shared = shared
        if shared:
            modules.leave_out(shared)
        self._phases = {}
        self._loaded = []  # names of the modules that came with the part

    def __len__(self):
        return len(self._part_of)

    def __getitem__(self, phase):
        part = self._part_of[phase]  # beyond the last phase an IndexError, as of a tuple
        if phase not in self._phases:
            self._change(part)
        return self._phases[phase]

    def _change(self, part):
        if _make_room and (self._phases or self._shared):
            _make_room()
            self._phases = {}
            if self._shared:
                self._loaded = [name for name in modules.names() if self._is_shared(name)]
            modules.forget(self._loaded)
            gc.collect()
        before = modules.names()
        self._phases.update(self._load(part))
        self._loaded = modules.keep(modules.since(before))

    def _is_shared(self, name):
        return name.startswith(self._shared) and name not in _resident
