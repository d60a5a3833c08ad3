# SPDX-License-Identifier: MIT
"""PHASES of a game whose rules are in parts. The badge has one part in memory at a time. Sea Control and Search & Battle use this.

Parts, views and bots share modules of the rules. A part holds the modules that were imported with it. After a view or a
bot is evicted, `tidy` evicts the shared modules that the part does not hold. An evicted part takes all of them with it,
so views and bots are evicted first.
"""

from . import resident

_parts = None
_make_room = None
_resident = ()  # names of shared modules that the game itself uses: they stay


def begin(make_room):
    """Begin a game on a stage, without a part.

    Before another part is imported, `make_room()` evicts view and bot, and collects garbage.
    A PC keeps all parts, and so does a game that is not shown.
    """
    global _make_room, _resident
    if resident.IS_BADGE:
        _make_room = make_room
        _resident = resident.shared()


def tidy():
    """Evict the shared modules that the part does not hold, after a view or a bot was evicted."""
    if _make_room and _parts:
        _parts.tidy()


def rest():
    """Evict the part until it is used again, before a view is made."""
    if _make_room and _parts:
        _parts.rest()


def twice(work, *given):
    """Returns work(*given). If memory fails, it tries again without view, bot and part, on a badge.

    `work` must change nothing before it fails.
    """
    try:
        return work(*given)
    except MemoryError:
        give_room()
        return work(*given)


def give_room():
    """Evict view, bot and part, on a badge."""
    if _make_room:
        _make_room()
        rest()


class Parts:
    """PHASES of a game's rules: `parts[phase]` is (legal, act), as in a tuple.

        load(part)   imports a part and returns its {phase: (legal, act)}
        part_of      the part of each phase, as bytes
        shared       the prefixes of the names of modules that parts, views and bots share
    """

    def __init__(self, load, part_of, shared):
        global _parts
        _parts = self
        resident.share(shared)
        self._load = load
        self._part_of = part_of
        self._phases = {}
        self._part = -1  # the part imported last
        self._held = ()  # names of the modules that were imported with the part

    def __len__(self):
        return len(self._part_of)

    def __getitem__(self, phase):
        if phase not in self._phases:
            part = self._part_of[phase]  # IndexError beyond the last phase, as from a tuple
            if part != self._part:
                give_room()
            self._part = part
            self._phases.update(twice(self._load, part))
            self._held = resident.shared()
        return self._phases[phase]

    def rest(self):
        """Evict the part and all shared modules."""
        self._phases.clear()
        self._held = ()
        self.tidy()

    def tidy(self):
        """Evict the shared modules that the part does not hold."""
        resident.evict([name for name in resident.shared() if name not in self._held and name not in _resident])
