# SPDX-License-Identifier: MIT
"""The analyst for a program in the window. It replaces each bot, and looks on at a review of a finished game.

It thinks in a process of its own, so the window never waits."""

import multiprocessing
import re
from concurrent.futures import ProcessPoolExecutor, wait

from tools import games
from tools.simulator import loader

from . import beside
from .player import choose

_NAP = 0.02  # seconds of a step
_BOT = re.compile(r"sortie\.games\.(\w+)\.bot")


class Opponent:
    """A context in which think() of each bot that the program loads is the analyst's. `seconds` is the time of a decision.

    `beside` is its Beside.
    """

    def __init__(self, seconds):
        self._seconds = seconds
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))  # the window has threads
        self.beside = beside.Beside(self._pool.submit, seconds)

    def __enter__(self):
        loader.loaded.append(self._adapt)
        return self

    def __exit__(self, *error):
        loader.loaded.remove(self._adapt)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _adapt(self, module):
        if module.__name__ == beside.MODULE:
            self.beside.adapt(module)
        found = _BOT.fullmatch(module.__name__)
        if found:
            module.think = lambda view, level=0: _Thought(self._pool.submit(_choose, found[1], bytes(view), self._seconds))


class _Thought:
    def __init__(self, future):
        self._future = future

    def step(self):
        """The action, or 0 as long as the search runs."""
        done, _ = wait([self._future], _NAP)
        return self._future.result() if done else 0


def _choose(name, view, seconds):
    return choose(games.title(name), bytearray(view), seconds=seconds)[0]
