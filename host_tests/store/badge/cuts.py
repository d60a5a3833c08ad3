# SPDX-License-Identifier: MIT
"""Cuts the power of a badge at every programmed byte and during each erase of a series of stores. Runs on MicroPython.

main() prints a line of JSON for each store: the cuts and the resumed values. An AssertionError is a broken promise.
"""

import json

import fat
from damage import half_done, spoilt
from flash import ERASE
from machine import Badge, Values


class Cuts:
    """Repeats a store and stops at each step. `count` is the number of cuts so far.

    Of programmed bytes it stops only at every `every`th.
    """

    def __init__(self, log, every):
        self._log = log
        self._every = every
        self.count = 0

    def each(self):
        """Yields the step that the cut interrupts: "erase", "page", "byte" or "erased". The flashes hold the cut's result."""
        for flash, kind, at, data in self._log:
            if kind == ERASE:
                yield from self._erase(flash, at)
            else:
                yield from self._program(flash, at, data)

    def _erase(self, flash, at):
        end = at + flash.unit
        for cells in spoilt(bytes(flash.cells[at:end])):
            flash.cells[at:end] = cells
            self.count += 1
            yield "erase"
        flash.cells[at:end] = b"\xff" * flash.unit
        self.count += 1
        yield "erased"

    def _program(self, flash, at, data):
        cells = flash.cells
        old = bytes(cells[at : at + len(data)])
        cells[at : at + len(data)] = half_done(old, data)
        self.count += 1
        yield "page"
        cells[at : at + len(data)] = old
        for i in range(len(data)):
            self.count += 1
            done = old[i] & data[i]
            if done != old[i]:  # else it equals the last cut
                cells[at + i] = done
                if self.count % self._every == 0:
                    yield "byte"


class Trial:
    """A badge with its drive, its stores, and all cuts of each."""

    def __init__(self, kind, small, sizes, how):
        self._values = Values(sizes)
        self._badge = Badge(how).boot()
        self._badge.disk.writable = True
        fat.format(self._badge.disk, small)
        self._others = fat.fill(self._badge.disk, kind)
        self._badge.boot()
        self._last = None  # the value that a boot resumes now
        self._on_drive = None  # the value on the drive

    def store(self, value, tethered=False):
        """Store a value. Returns the log of the flashes."""
        badge = self._badge
        badge.tethered = tethered
        log = []
        badge.log(log)
        badge.saves.store(self._values.records(value))
        badge.log(None)
        self._last = value
        if any(flash is badge.flash for flash, _, _, _ in log):
            self._on_drive = value
        return log

    def step(self, value, tethered, every):
        """Store a value and cut that store everywhere (`every`: see Cuts). Returns a dict of the results."""
        badge = self._badge
        allowed = [self._on_drive if tethered else self._last, value]
        had_file = bool(badge.drive.path)
        before = bytes(badge.flash.cells), bytes(badge.memory.cells)
        log = self.store(value, tethered)
        after = bytes(badge.flash.cells), bytes(badge.memory.cells)
        self._put(before)
        result = self._cut(log, value, allowed, had_file, every)
        assert after == (badge.flash.cells, badge.memory.cells)
        assert self._values.read(badge.boot().saves) == value, "stored, but not resumed"
        return result

    def lose(self, value, kind, tethered):
        """Store a value, on the drive when it is its turn. The power fails in the erase of the entry's sector, which keeps this
        damage. Returns a dict of the results.
        """
        badge = self._badge
        before = bytes(badge.flash.cells), bytes(badge.memory.cells)
        had_file, last = bool(badge.drive.path), self._last
        log = self.store(value, tethered)
        erases = [i for i, entry in enumerate(log) if entry[0] is badge.flash and entry[1] == ERASE]
        result = {"erases": len(erases), "alone": badge.saves.alone, "made": not had_file and bool(badge.drive.path)}
        if erases and had_file:
            self._put(before)
            self._replay(log[: erases[-1]])
            _, _, at, _ = log[erases[-1]]
            cells = badge.flash.cells
            cells[at : at + badge.flash.unit] = list(spoilt(bytes(cells[at : at + badge.flash.unit])))[kind]
        self._last = self._values.read(badge.boot().saves)
        assert self._last in (last, value), "{} resumed, not one of {} and {}".format(self._last, last, value)
        result["lost"] = had_file and not badge.drive.path
        assert not fat.harmed(badge.disk, self._others), "a file of others is damaged"
        return result

    def _replay(self, log):
        for flash, kind, at, data in log:
            if kind == ERASE:
                flash.cells[at : at + flash.unit] = b"\xff" * flash.unit
            else:
                flash.cells[at : at + len(data)] = bytes([a & b for a, b in zip(flash.cells[at : at + len(data)], data)])

    def fill_up(self):
        """A PC fills all free space with files."""
        self._with_a_pc(lambda disk: fat.fill_up(disk, self._others))

    def delete(self):
        """A PC deletes the saves on the drive."""
        self._with_a_pc(fat.delete_saves)
        self._last = self._values.read(self._badge.saves)
        self._on_drive = None

    def _with_a_pc(self, work):
        self._badge.disk.writable = True
        work(self._badge.disk)
        self._badge.boot()

    def _cut(self, log, value, allowed, had_file, every):
        volume = fat.Volume(self._badge.flash.cells)
        sectors = volume.sectors(volume.owners()) + [{fat.FREE}]  # the cache's own sector
        erased = [at // flash.unit for flash, kind, at, _ in log if kind == ERASE and flash is self._badge.flash]
        at_stake = sorted({owner for n in erased for owner in sectors[n] if fat.is_foreign(owner)})
        seen = {}
        lost = 0
        cuts = Cuts(log, every)
        for number, what in enumerate(cuts.each()):
            found = self._values.read(Badge.boot(self._badge).saves)
            assert found in allowed, "{} resumed, not one of {}".format(found, allowed)
            seen[found] = seen.get(found, 0) + 1
            lost += what == "erase" and had_file and not self._badge.drive.path
            if (what == "erase" and not at_stake) or number % 50 == 0:
                self._go_on(found, value, not at_stake)
        return {
            "value": value,
            "tethered": self._badge.tethered,
            "nvm erases": len([1 for flash, kind, _, _ in log if kind == ERASE and flash is self._badge.memory]),
            "drive erases": len(erased),
            "at stake": at_stake,
            "erases that lost the file": lost,
            "cuts": cuts.count,
            "resumed": {str(key): seen[key] for key in seen},
        }

    def _go_on(self, found, value, unharmed):
        """Two more stores after a cut succeed, and the files of others are unchanged."""
        badge = self._badge
        here = bytes(badge.flash.cells), bytes(badge.memory.cells)
        for following in (value + 1000, value + 2000):
            badge.saves.store(self._values.records(following))
            assert self._values.read(badge.boot().saves) == following, "not resumed after a cut"
        if unharmed:
            assert not fat.harmed(badge.disk, self._others), "a file of others is damaged"
        self._put(here)

    def _put(self, cells):
        self._badge.flash.cells[:], self._badge.memory.cells[:] = cells


def lose(stores, kinds, kind="order", small=False, full=False, tethered=False):
    """Store so many times. Each store on the drive damages its entry, in each of the `kinds` in turn. Prints a line of JSON for
    each.

    full: a PC fills the drive before the fourth store. tethered: a PC holds the drive.
    """
    trial = Trial(kind, small, (20, 700), {})
    lost = 0
    for value in range(1, stores + 1):
        if full and value == 4:
            trial.fill_up()
        result = trial.lose(value, kinds[lost % len(kinds)], tethered)
        lost += result["lost"]
        print(json.dumps(result))


def main(kind="order", small=False, sizes=(20, 700), plan="aaAA", every=50, **how):
    """Run a plan of stores, one letter each, on a drive ("order", "pieces" or "full"; `small`: small clusters).

    - a: the badge alone
    - t: tethered to a PC
    - A, T: the same, with a cut at every byte, not only at each `every`th
    - s: alone and without cuts
    - p: a PC fills the drive
    - d: a PC deletes the saves
    """
    trial = Trial(kind, small, sizes, how)
    for value, letter in enumerate(plan, 1):
        if letter == "p":
            trial.fill_up()
        elif letter == "d":
            trial.delete()
        elif letter == "s":
            trial.store(value)
        else:
            print(json.dumps(trial.step(value, letter in "tT", 1 if letter in "AT" else every)))
