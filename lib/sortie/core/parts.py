# SPDX-License-Identifier: MIT
"""The phases of a game whose rules are in parts, of which one is in memory at a time on the badge: Search & Battle's.

Parts, views and opponents share modules of the rules. A part holds those that it came with. When a view or an opponent
goes, what the part does not hold goes too; when the part goes, all of them do, so views and opponents go before it.
"""

from . import resident

_parts = None
_make_room = None
_resident = ()  # names of shared modules that the game has for itself: they stay


def begin(make_room):
    """A game begins on a stage, and no part is there yet: make_room() lets view and opponent go, before another part comes.
    On a PC, and where nobody shows the game, all parts stay."""
    global _make_room, _resident
    if resident.IS_BADGE:
        _make_room = make_room
        _resident = resident.shared()


def tidy():
    """A view or an opponent has gone."""
    if _make_room and _parts:
        _parts.tidy()


def rest():
    """A view is to be made: let the part go until it is asked for."""
    if _make_room and _parts:
        _parts.rest()


class Parts:
    """PHASES of a game's rules: indexed by phase it gives (legal, act), as a tuple would.

    load(part) imports a part and gives its {phase: (legal, act)}; part_of: the part of each phase, as bytes; shared: how the
    names begin of the modules that parts, views and opponents share."""

    def __init__(self, load, part_of, shared):
        global _parts
        _parts = self
        resident.share(shared)
        self._load = load
        self._part_of = part_of
        self._phases = {}
        self._held = ()  # names of the modules that came with the part

    def __len__(self):
        return len(self._part_of)

    def __getitem__(self, phase):
        if phase not in self._phases:
            part = self._part_of[phase]  # beyond the last phase an IndexError, as of a tuple
            if _make_room and self._phases:
                _make_room()
                self.rest()
            self._phases.update(self._load(part))
            self._held = resident.shared()
        return self._phases[phase]

    def rest(self):
        """Let the part go, and all that is shared."""
        self._phases.clear()
        self._held = ()
        self.tidy()

    def tidy(self):
        """Let go what is shared and not the part's."""
        resident.evict([name for name in resident.shared() if name not in self._held and name not in _resident])
