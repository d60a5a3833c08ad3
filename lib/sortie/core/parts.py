# SPDX-License-Identifier: MIT
"""The phases of a game whose rules are in parts: where room is scarce, one part is in memory at a time.

A part is a module with a dictionary PHASES, {phase: (legal, act)}; each phase is in one. What a part imports, and was not
there before, goes with it.
"""

from micropython import const

from . import modules

_ROOM = const(2)  # for another part, and for an opponent that comes after it

_make_room = None
_resident = 0  # the moment from which on modules are not there all the time
_parts = None  # the Parts of the game in play, if they go for a view


def be_lean(make_room):
    """From now on, let a part go when another one is needed and room is scarce. On a PC all parts stay.

    make_room() is called then: whatever uses the part, or something that came with it, must go too."""
    global _make_room, _resident
    _make_room = make_room
    _resident = modules.now()


def is_lean():
    """Is the heap small, so that what is not used now had better go?"""
    return _make_room is not None


def tidy():
    """A view or a bot has gone: of the modules that it shares with the rules, those that the part has no use for go too."""
    if _make_room and _parts:
        _parts.tidy()


def rest():
    """Let the part go where room is scarce, and all that is shared with it: a view is to be made, and whoever used them
    has gone."""
    if _make_room and _parts and not modules.has_room(_ROOM):
        _parts.rest()


class Parts:
    """PHASES of a game's rules: indexed by phase it gives (legal, act), as a tuple would.

    load(part) imports a part and gives its PHASES; part_of: the part of each phase, as bytes; shared: how the names of
    modules begin that views and bots use as well as parts: what is there when a part comes stays until it changes;
    apart: where the heap is no larger than the budget, is a part never there together with a view? What is chosen is then
    done without a picture, and what was done is shown without its rules.
    """

    def __init__(self, load, part_of, shared="", apart=False):
        self._load = load
        self._part_of = part_of
        self._shared = shared
        self._apart = apart and not modules.IS_LARGE
        if shared or self._apart:
            global _parts
            _parts = self
        if shared:
            modules.leave_out(shared)
        self._phases = {}
        self._loaded = []  # names of the modules that came with the parts that are there

    def __len__(self):
        return len(self._part_of)

    def __getitem__(self, phase):
        if phase not in self._phases:
            self._change(self._part_of[phase])  # beyond the last phase an IndexError, as of a tuple
        return self._phases[phase]

    def _change(self, part):
        if _make_room:
            if self._apart or self._phases and not modules.has_room(_ROOM):
                self.rest()
                _make_room()
            modules.collect()
        before = modules.now()
        self._phases.update(self._load(part))
        self._loaded = self._there() if self._shared else self._loaded + modules.keep(modules.since(before))

    def rest(self):
        """Let the part go."""
        self._phases = {}
        modules.forget(self._loaded)
        self.tidy()

    def tidy(self):
        """Let go what is shared and did not come with the part."""
        if self._shared:
            modules.forget([name for name in self._there() if name not in self._loaded])

    def _there(self):
        return [name for name in modules.newer(_resident) if name.startswith(self._shared)]
