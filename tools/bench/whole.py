# SPDX-License-Identifier: MIT
"""Plays whole games on the simulator's badge at Normal speed, and notes the waits and the presses.

The badge plays in virtual time, without pictures. Its person is the captain or chance. A bot plays the other side. Side,
level and options are drawn. Only the pauses of events count. A bot's thinking takes no virtual time, and the time that
hides it is taken off.
"""

import random
import sys
import threading
from collections import namedtuple
from concurrent.futures import ProcessPoolExecutor

from sortie.core.head import DEPTH, STACK

from tools import games
from tools.budget import script
from tools.simulator import memory
from tools.simulator.clock import PowerOff
from tools.simulator.machine import Machine
from tools.simulator.program import ROOT, Program

from .hand import Hand

Wait = namedtuple("Wait", "seconds ends")  # from a press to the next wait for one; has a turn ended?
# Of A. keys: with those of the cursor. A page has no phases; event: the kind of the event that it shows, or 0
Press = namedtuple("Press", "turn side phases keys decisions repeats event", defaults=(0,))

_JOBS = 2
_MOST = 3000  # presses


class Clock:
    """Virtual time that presses a key in each wait for a button. `waits` and `presses` are those after the game's start.

    Only a captain's presses are noted."""

    def __init__(self, game, seed):
        self.over = threading.Event()
        self.waits, self.presses = [], []
        self.machine = None
        self._now = self._pressed = self._hidden = 0.0
        self._turn = b""
        self._chance = random.Random(f"{game} {seed}")
        self._hand = self._chance.choice((None, Hand(games.title(game)), Hand(games.title(game), True)))
        self._keys = list(self._start(game))

    def _start(self, game):
        """Yield the keys from the title to the game's start, with options drawn."""
        yield from ("A", *["DOWN"] * script.place(game), "A")
        title = games.title(game)
        options = title.rules.OPTIONS
        if title.rules.SIDES > 1:
            options = (*options[:-1], 2, len(title.bot.LEVELS))  # without the handicap, which stands below
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
        if not self._keys:
            self._keys = self._next(calls)
        key = self._keys.pop(0)
        self._pressed, self._hidden = self._now, 0.0
        for down in (True, False):
            self.machine.key(key, down)

    def _next(self, calls):
        """Note the wait that ends here. Returns the keys up to the next A."""
        play = calls["play.run"]["self"]
        before, self._turn = self._turn, play.turn_now()
        self.waits.append(Wait((self._now - self._pressed - self._hidden) / 1000, before != self._turn))
        if "ending.show" in calls or len(self.waits) == _MOST:
            raise PowerOff
        is_page = "person._decide" not in calls or "person._is_sure" in calls or play.panel > 0
        if not self._hand:
            if not is_page:
                play.at = self._chance.randrange(len(play.actions))
            return ["A"]
        keys, decisions = (["A"], 0) if is_page else self._hand.choose(play)
        side = play.seen.side if play.seats else 0
        state = play.game.state
        phases = b"" if is_page else bytes(state[STACK : STACK + state[DEPTH]])
        event = play.latest[0] if play.waits >= 0 else 0
        self.presses.append(Press(self._turn, side, phases, len(keys), decisions, self._hand.repeats, event))
        return keys


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
    """Returns Clock.waits and Clock.presses of one whole game."""
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
    return clock.waits, clock.presses


def play(names, count):
    """{name: a list of game_of() for `count` games}."""
    with ProcessPoolExecutor(_JOBS, max_tasks_per_child=1) as pool:
        runs = [(name, pool.submit(game_of, name, seed)) for name in names for seed in range(count)]
        return {name: [run.result() for of, run in runs if of == name] for name in names}
