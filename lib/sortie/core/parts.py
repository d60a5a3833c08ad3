# SPDX-License-Identifier: MIT
"""The phases of a game whose rules are in parts: where the heap is small, one part is in memory at a time.

A part is a module with a dictionary PHASES, {phase: (legal, act)}; each phase is in one. What a part imports, and was not
there before, goes with it.
"""

import gc

from . import modules

_make_room = None


def be_lean(make_room):
    """From now on, let a part go when another one is needed. On a PC all parts stay.

    make_room() is called before: whatever uses the part, or something that came with it, must go too."""
    global _make_room
    _make_room = make_room


class Parts:
    """PHASES of a game's rules: indexed by phase it gives (legal, act), as a tuple would.

    load(part) imports a part and gives its PHASES; part_of: the part of each phase, as bytes.
    """

    def __init__(self, load, part_of):
        self._load = load
        self._part_of = part_of
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
        if _make_room and self._phases:
            _make_room()
            self._phases = {}
            modules.forget(self._loaded)
            gc.collect()
        before = modules.names()
        self._phases.update(self._load(part))
        self._loaded = modules.keep(modules.since(before))
