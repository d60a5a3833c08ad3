# SPDX-License-Identifier: MIT
"""Long lives of a badge: stores with and without a PC, cuts, flash failures, deletions by a PC. Runs on MicroPython.

A model predicts the values that a boot may resume. Its only input is the flash of each write.
"""

import gc
import random

import fat
from damage import half_done, spoilt
from flash import BLOCK, SECTOR, Disk, PowerCut
from machine import Badge, Values

_SIZES = ((20, 700), (20, 1300, 600), (20, 1800, 1800, 1800))
_SOON = (300, 6000, 20000, 200000)  # steps before a cut: a store takes 3,000 to 250,000


class Life:
    """One badge. `cuts` counts its power cuts. `flashed` counts how often its drive had to be flashed again."""

    def __init__(self, seed, how):
        random.seed(seed)
        self.cuts = self.flashed = 0
        self._values = Values(random.choice(_SIZES))
        self._badge = Badge(how).boot()
        self._badge.power.spoil = _spoil
        self._kind = random.choice(("order", "pieces"))
        self._small = random.random() < 0.3
        self._value = 0
        self._last = None
        self._may_hold = {self._badge.memory: {None}}
        self._flash_drive()

    def live(self, count):
        """Store so many times."""
        for _ in range(count):
            self._badge.tethered = random.random() < 0.3
            if random.random() < 0.01:
                self._delete()
            if random.random() < 0.05:
                self._fail()
            else:
                self._store()
        assert not fat.harmed(self._badge.disk, self._others), "a file of others is damaged"

    def _store(self):
        """Store. One store in three is cut."""
        badge = self._badge
        if random.random() < 0.33:
            badge.power.left = random.randrange(random.choice(_SOON))
        before = self._last
        memory_held = self._may_hold[badge.memory]
        has_place = None not in self._may_hold[badge.flash]
        try:
            self._try()
        except PowerCut:
            self.cuts += 1
            badge.power.left = None
            fell_back = self._is_damaged and badge.memory in self._written() and before in memory_held
            only_memory = badge.tethered or fell_back
            self._resume(None if only_memory else [before, self._value])
            self._is_damaged |= self._at_stake()
            if self._is_damaged and _is_harmed(badge, self._others):
                self._flash_drive()
                self.flashed += 1
            return
        badge.power.left = None
        assert not (has_place and self._at_stake()), "others put at stake"
        assert len(self._written()) == 1, "more than one medium written"
        self._may_hold[self._written().pop()] = {self._value}
        self._resume([self._value])

    def _try(self):
        """Store the next value. A flash that was written may then hold it, or nothing."""
        self._value += 1
        self._log = []
        self._badge.log(self._log)
        try:
            self._badge.saves.store(self._values.records(self._value))
        finally:
            self._badge.log(None)
            for flash in self._written():
                self._may_hold[flash] = self._may_hold[flash] | {None, self._value}

    def _written(self):
        return {flash for flash, _, _, _ in self._log}

    def _at_stake(self):
        """Did a write touch a sector with data of others? Only making a place does that."""
        return any(flash is self._badge.flash and at // SECTOR in self._of_others for flash, _, at, _ in self._log)

    def _fail(self):
        """Store while the drive, the memory or both fail."""
        badge = self._badge
        drive, memory = random.choice(((True, False), (False, True), (True, True)))
        badge.break_down(drive, memory)
        try:
            self._try()
            done = True
        except OSError:
            done = False
        badge.break_down(False, False)
        assert done != (memory and (drive or badge.tethered))
        self._resume([self._value] if done else [self._last])

    def _resume(self, promised):
        """Boot. The resumed value is possible and promised."""
        badge = self._badge.boot()
        found = self._values.read(badge.saves)
        drive, memory = self._may_hold[badge.flash], self._may_hold[badge.memory]
        possible = {b if a is None or (b is not None and a < b) else a for a in drive for b in memory}
        assert found in possible, "{} resumed, not one of {}".format(found, possible)
        assert promised is None or found in promised, "{} resumed, promised {}".format(found, promised)
        for flash in self._may_hold:
            self._may_hold[flash] = {v for v in self._may_hold[flash] if v is None or (found and v <= found)}
        self._last = found

    def _delete(self):
        """A PC deletes the saves on the drive."""
        badge = self._badge
        badge.disk.writable = True
        fat.delete_saves(badge.disk)
        self._may_hold[badge.flash] = {None}
        self._resume(None)

    def _flash_drive(self):
        """Erase the drive and make it again, with files of others."""
        badge = self._badge
        badge.flash.cells[:] = b"\xff" * len(badge.flash.cells)
        disk = Disk(badge.flash)
        disk.writable = True
        fat.format(disk, self._small)
        self._others = fat.fill(disk, self._kind)
        owners = fat.Volume(badge.flash.cells).owners()
        size = SECTOR // BLOCK
        self._of_others = {block // size for block, owner in enumerate(owners) if fat.is_foreign(owner)}
        self._is_damaged = False  # by a cut while a place was made: it may take no saves, although all files are whole
        self._may_hold[badge.flash] = {None}
        self._resume(None)


def _spoil(old, data):
    return half_done(old, data) if data else random.choice(list(spoilt(old)))


def _is_harmed(badge, files):
    try:
        return bool(fat.harmed(badge.disk, files))
    except OSError:
        return True


def main(first, lives, length, **how):
    """Run so many lives of `length` stores each. Prints lives, cuts and drives flashed again."""
    cuts = flashed = 0
    for seed in range(first, first + lives):
        life = None
        gc.collect()
        life = Life(seed, how)
        life.live(length)
        cuts += life.cuts
        flashed += life.flashed
    print(lives, cuts, flashed)
