# SPDX-License-Identifier: MIT
"""Measures waits in whole games at Normal speed: from a press to the next decision, page or ending.

The simulator's badge plays in virtual time, without pictures. Its person is the captain or chance. A bot plays the other
side. Side, level and options are drawn. Only the pauses of events count. A bot's thinking takes no virtual time, and the
time that hides it is taken off.
"""

import random
import sys
import threading
from concurrent.futures import ProcessPoolExecutor

from tools import games
from tools.budget import script
from tools.simulator import memory
from tools.simulator.clock import PowerOff
from tools.simulator.machine import Machine
from tools.simulator.program import ROOT, Program

MIDDLE = 8.0  # seconds: the aim of the median
LATE = 12.0  # seconds: the aim of the 95th percentile

_SHOWN = 0.2  # seconds: a shorter wait has shown nothing, and does not count
_JOBS = 2
_ERRS = 8  # every eighth decision of the captain is a random one, so that no game repeats for ever
_MOST = 1500  # presses


class Clock:
    """Virtual time that presses a key in each wait for a button.

    `waits` has (seconds, has a turn ended?) of each press after the game's start.
    """

    def __init__(self, game, seed):
        self.over = threading.Event()
        self.waits = []
        self.machine = None
        self._now = self._pressed = self._hidden = 0.0
        self._turn = b""
        self._chance = random.Random(f"{game} {seed}")
        self._captain = games.title(game).bot if self._chance.random() < 2 / 3 else None
        self._opening = iter(self._start(game))

    def _start(self, game):
        """Yield the keys from the title to the game's start, with options drawn."""
        yield from ("A", *["DOWN"] * script.place(game), "A")
        title = games.title(game)
        options = [*title.rules.OPTIONS, *((2, len(title.bot.LEVELS)) if title.rules.SIDES > 1 else ())]
        for values in options:
            yield from ("DOWN", *["RIGHT"] * self._chance.randrange(values))
        yield from (*["UP"] * len(options), "A")

    def now(self):
        """Milliseconds."""
        return int(self._now)

    def seen(self, picture):
        """There are no pictures."""

    def ended(self):
        """Note that the program has ended."""
        self.over.set()

    def power_off(self):
        """Nothing to do: the program ends by itself."""

    def sleep(self, seconds):
        """Press a key if the program waits for one, else let the time pass."""
        calls = _calls()
        if "canvas.wait" in calls:
            self._press(calls)
            return
        self._now += seconds * 1000
        if "canvas.even_out" in calls:
            self._hidden += seconds * 1000

    def _press(self, calls):
        key, decision = next(self._opening, None), calls.get("person._decide")
        if not key:
            play = calls["play.run"]["self"]
            before, self._turn = self._turn, play.turn_now()
            self.waits.append(((self._now - self._pressed - self._hidden) / 1000, before != self._turn))
            if "ending.show" in calls or len(self.waits) == _MOST:
                raise PowerOff
            key = "A"
        if decision:
            play.at = play.actions.index(self._choose(play))
        self._pressed, self._hidden = self._now, 0.0
        for down in (True, False):
            self.machine.key(key, down)

    def _choose(self, play):
        actions = list(play.actions)
        if self._captain and self._chance.randrange(_ERRS):
            return self._captain.choose(play.game.view(play.game.side()), 0)
        return self._chance.choice(actions)


def _calls():
    """The variables of the program's calls, by "file.function"."""
    calls, frame = {}, sys._getframe(1)
    while frame:
        file = frame.f_code.co_filename
        if "/lib/sortie/" in file:
            calls[file.rpartition("/")[2][:-2] + frame.f_code.co_name] = frame.f_locals
        frame = frame.f_back
    return calls


def game_of(game, seed):
    """Returns Clock.waits of one whole game."""
    clock = Clock(game, seed)
    machine = clock.machine = Machine(seed, memory.used())
    machine.clock, machine.blind = clock, True
    program = Program(machine, ROOT)
    machine.display.refresh = lambda: None
    program.start()
    clock.over.wait()
    program.stop()
    if program.error or machine.trouble:
        raise RuntimeError(program.error or machine.trouble)
    return clock.waits


def table(names, count):
    """Lines of text: the waits in `count` games of each name, with a mark at a missed aim."""
    lines = [f"{'seconds from a press to the next decision':<45} {'count':>6} {'median':>8} {'95 %':>8} {'most':>8} {'aims':>7}"]
    with ProcessPoolExecutor(_JOBS, max_tasks_per_child=1) as pool:
        runs = [(name, pool.submit(game_of, name, seed)) for name in names for seed in range(count)]
        for name in names:
            waits = [wait for of, run in runs if of == name for wait in run.result() if wait[0] >= _SHOWN]
            for kind, some in (("", waits), (", a turn ends", [wait for wait in waits if wait[1]])):
                ordered = sorted(seconds for seconds, _ in some) or [0]
                middle, late, most = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.95, 1))
                missed = "  missed" if middle > MIDDLE or late > LATE else ""
                row = f"{len(some):>6} {middle:>8.1f} {late:>8.1f} {most:>8.1f} {MIDDLE:>4.0f} {LATE:.0f}{missed}"
                lines.append(f"{name + kind:<45} {row}")
    return lines
