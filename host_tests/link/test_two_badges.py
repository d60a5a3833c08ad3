# SPDX-License-Identifier: MIT
"""Two simulated badges, each in a process of its own, joined by pseudo-terminals. Between them a bad cable."""

import contextlib
import os
import pty
import random
import select
import subprocess
import sys
import threading
import time

import pytest
from sortie.core.game import Game
from sortie.core.head import OVER, SEATS, SIDE

from tools import games
from tools.bootstrap import ROOT

AS_GERMANY, JOIN = 4, 6
_LONG = 300  # seconds


class Cable(threading.Thread):
    """Copies the bytes between two pseudo-terminals. pulled: it drops them. fault: the share of changed, lost or doubled bytes."""

    def __init__(self, fault=0.0):
        super().__init__(daemon=True)
        self.pulled = False
        self._fault, self._chance = fault, random.Random(1)
        self._open = True
        pairs = [pty.openpty() for _ in range(2)]
        self._near = [near for near, _ in pairs]
        for near in self._near:
            os.set_blocking(near, False)
        self._far = [far for _, far in pairs]  # held open: a badge may be switched off in between
        self.ports = [os.ttyname(far) for far in self._far]
        import tty

        for far in self._far:
            tty.setraw(far)
        self.start()

    def run(self):
        while self._open:
            for end in select.select(self._near, [], [], 0.2)[0]:
                data = self._spoiled(os.read(end, 4096))
                if not self.pulled:
                    self._carry(self._near[self._near[0] == end], data)

    @staticmethod
    def _carry(end, data):
        with contextlib.suppress(BlockingIOError):  # nobody reads there: a wire does not wait
            os.write(end, data)

    def _spoiled(self, data):
        out = bytearray()
        for byte in data:
            kind = self._chance.randrange(3) if self._chance.random() < self._fault else -1
            out += (b"", bytes((byte, byte)), bytes((byte ^ 4,)), bytes((byte,)))[kind]
        return bytes(out)

    def close(self):
        self._open = False
        self.join()
        for end in self._near + self._far:
            os.close(end)


@pytest.fixture
def cable(request):
    made = Cable(getattr(request, "param", 0.0))
    yield made
    made.close()


def test_the_cable_does_not_wait_for_a_badge_that_is_off(cable):
    os.set_blocking(cable._far[0], False)
    for _ in range(200):
        with contextlib.suppress(BlockingIOError):
            os.write(cable._far[0], bytes(1024))
        time.sleep(0.001)
    cable._open = False
    cable.join(5)
    assert not cable.is_alive()


def badge(port, game, players, path, most=10_000):
    """Starts a badge. Returns its process."""
    command = [sys.executable, "-m", "host_tests.link.player", port, game, str(players), str(path), str(most)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "lib")))}
    return subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def result(process, other=None):
    """Returns (seed, state, actions) of a badge that has ended. Where it fails, it tells what the other one says too."""
    out, error = process.communicate(timeout=_LONG)
    if process.returncode and other:
        other.kill()
        error += "the other badge: " + "".join(other.communicate())
    assert process.returncode == 0, out[-3000:] + error
    seed, state, actions = out.splitlines()[-1].split(" ")
    return int(seed), bytes.fromhex(state), [int(action) for action in actions.split(",") if action]


def without_seats(state):
    return state[:SEATS] + state[SEATS + 1 :]


@pytest.mark.parametrize("cable", [0.001], indirect=True)
def test_two_badges_play_a_whole_game_that_equals_one_at_one_badge(cable, tmp_path):
    host = badge(cable.ports[0], "postcard", AS_GERMANY, tmp_path / "host")
    guest = badge(cable.ports[1], "postcard", JOIN, tmp_path / "guest")
    for _ in range(3):
        time.sleep(4)
        cable.pulled = True
        time.sleep(1)
        cable.pulled = False
    seed, state, actions = result(host, guest)
    hidden, theirs, _ = result(guest)
    assert state[SIDE] == OVER and without_seats(state) == without_seats(theirs) and hidden == 0
    alone = Game(games.title("postcard").rules)
    alone.new(seed)
    for action in actions:
        alone.act(action)
    assert without_seats(bytes(alone.state)) == without_seats(state)


def test_both_badges_are_switched_off_in_turn_and_the_game_goes_on(cable, tmp_path):
    paths = tmp_path / "host", tmp_path / "guest"
    host = badge(cable.ports[0], "postcard", AS_GERMANY, paths[0])
    guest = badge(cable.ports[1], "postcard", JOIN, paths[1], 12)
    result(guest, host)
    guest = badge(cable.ports[1], "postcard", JOIN, paths[1])
    time.sleep(6)
    host.kill()
    host.communicate()
    host = badge(cable.ports[0], "postcard", -1, paths[0])
    states = [without_seats(result(*pair)[1]) for pair in ((host, guest), (guest, None))]
    assert states[0] == states[1] and states[0][SIDE] == OVER
