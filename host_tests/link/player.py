# SPDX-License-Identifier: MIT
"""A simulated badge in a process of its own. It plays a game by cable over a serial port, as the captain decides.

    python -m host_tests.link.player PORT GAME PLAYERS MEMORY MOST

PLAYERS is the value of that option; -1 continues the saved game. MEMORY is a file. The badge stops after the game, or after
MOST decisions of its own. Then it prints the seed, the state and the actions. Time runs faster than on a badge.
"""

import sys
import threading
import time
from pathlib import Path

from host_tests.shell import pilot
from tools.budget import script
from tools.simulator import memory, wire
from tools.simulator.clock import RealClock
from tools.simulator.machine import Machine
from tools.simulator.program import Program

_PACE = 12
_REST = 0.004  # seconds between two looks at the program
_PATIENCE = 240  # seconds for the whole game


class FastClock(RealClock):
    """Wall time, several times as fast. With `gate` held, a program that is `sleeping` sleeps on."""

    def __init__(self):
        super().__init__()
        self.gate = threading.RLock()
        self.sleeping = False

    def now(self):
        return int(time.monotonic() * 1000 * _PACE)

    def sleep(self, seconds):
        self.sleeping = True
        super().sleep(seconds / _PACE)
        with self.gate:
            self.sleeping = False


class Badge:
    """A badge, with the methods of a Session that pilot.py calls."""

    def __init__(self, port, path, continues):
        data = path.read_bytes() if path.exists() else memory.used()
        self.machine = Machine(5, data)
        self.machine.clock = FastClock()
        self.machine.wire = wire.opened(Path(port))
        self._path = path
        if continues:
            self.machine.next_code_file = "/lib/sortie/play.py"
        self._program = Program(self.machine)
        self._program.start()
        self.actions = []

    def where(self):
        """Returns the program's calls, as Session.where()."""
        frame, calls = sys._current_frames().get(self.machine.thread.ident), []
        while frame:
            _, inside, file = frame.f_code.co_filename.replace("\\", "/").rpartition("/lib/sortie/")
            if inside:
                calls.append(f"{file}:{frame.f_code.co_name}")
            frame = frame.f_back
        return calls[::-1]

    def rest(self):
        """Wait until the program waits for a button. Returns its calls."""
        due = time.monotonic() + _PATIENCE
        while time.monotonic() < due and not self._program.over:
            calls = self.where()
            if "ui/canvas.py:wait" in calls and "session/unplugged.py:show" not in calls:
                return calls
            if "session/cable.py:other" in calls and "ui/buttons.py:wait" in calls or "session/unplugged.py:show" in calls:
                return calls
            time.sleep(_REST)
        raise SystemExit(f"the program does not rest: {self._program.error} {self.where()}")

    def press(self, *keys):
        """Press and release these keys."""
        for key in keys:
            self.rest()
            for down in (True, False):
                self.machine.key(key, down)
                time.sleep(0.06 / _PACE + _REST)
            time.sleep(0.1 / _PACE)

    def spy(self):
        """Note the host's actions from now on."""
        from sortie.core.game import Game

        act, undo = Game.act, Game.undo

        def acted(game, action, listed=False):
            act(game, action, listed)
            self.actions.append(action)

        def undone(game, count=1):
            undo(game, count)
            del self.actions[-count:]

        Game.act, Game.undo = acted, undone

    def play(self, most):
        """Decide as the captain until the game is over."""
        due, decided = time.monotonic() + _PATIENCE, 0
        while time.monotonic() < due:
            calls = self.rest()
            if "session/ending.py:show" in calls or decided >= most:
                return
            running = pilot.play(self)
            if "session/play.py:_ask" in calls:
                self.press("A")
            elif running and running.actions:
                keys = self._keys()
                self.press(*keys)
                decided += bool(keys)
                self._path.write_bytes(bytes(self.machine.nvm))
            time.sleep(_REST)
        raise SystemExit(f"the game does not end: {self.where()}")

    def _keys(self):
        """Returns the presses of the captain's decision; none without a decision, or if the position has just changed.

        The program sleeps meanwhile, and not on the page of a pulled cable, which would evict what a decision imports."""
        with self.machine.clock.gate:
            calls = self.where()
            decides = "session/person.py:_decide" in calls and "session/unplugged.py:show" not in calls
            try:
                return pilot.decide(self) if decides and self.machine.clock.sleeping else []
            except (ValueError, AssertionError):
                return []


def main(port, game, players, path, most):
    """Play, and print the final state and the actions."""
    players = int(players)
    place = 0 if Path(path).exists() else script.place(game)  # the menu begins at the last game
    badge = Badge(port, Path(path), players < 0)
    if players >= 0:
        badge.press("A", *["DOWN"] * place, *pilot.to_start(game, players)[1 + script.place(game) :])
    while not pilot.play(badge) or "session/unplugged.py:show" in badge.where():
        time.sleep(0.05)
    badge.spy()
    print("begun", flush=True)
    badge.play(int(most))
    running = pilot.play(badge).game
    print(running.seed, bytes(running.state).hex(), ",".join(map(str, badge.actions)), flush=True)
    time.sleep(3)  # the other badge gets the end too
    badge._program.stop()
    Path(path).write_bytes(bytes(badge.machine.nvm))


if __name__ == "__main__":
    main(*sys.argv[1:])
