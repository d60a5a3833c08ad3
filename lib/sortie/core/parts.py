# SPDX-License-Identifier: MIT
"""The phases of a game whose rules are in parts: on the badge one part is in memory at a time."""

from .modules import HAS_LITTLE, Loan


class Parts:
    """PHASES of a game's rules: indexed by phase it gives (legal, act), as a tuple would.

    load(part) imports a part and gives its {phase: (legal, act)}; part_of: the part of each phase, as bytes. What a part
    imports goes with it, so what anybody else uses has to be there before."""

    def __init__(self, load, part_of):
        self._load = load
        self._part_of = part_of
        self._phases = {}
        self._loan = Loan()  # of the modules that came with the part

    def __len__(self):
        return len(self._part_of)

    def __getitem__(self, phase):
        if phase not in self._phases:
            part = self._part_of[phase]  # beyond the last phase an IndexError, as of a tuple
            if HAS_LITTLE:
                self._phases.clear()
                self._loan.end()
            with self._loan:
                self._phases.update(self._load(part))
        return self._phases[phase]
