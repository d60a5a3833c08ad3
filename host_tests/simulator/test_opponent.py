# SPDX-License-Identifier: MIT
"""The analyst plays in place of each bot: in the window's program and in the terminal."""

from concurrent.futures import Future

from sortie.core import contract
from sortie.core.head import SIDE

from host_tests.shell import pilot
from host_tests.shell.scripts import SEED
from tools import games
from tools.analyst import opponent
from tools.simulator import Session, loader
from tools.textface import face
from tools.textface.face import Face

BRITISH = 1


class Pool:
    """Does a job at once, in this process."""

    def __init__(self, processes, context):
        self.sides = []

    def submit(self, work, name, view, seconds):
        self.sides.append((name, view[SIDE], seconds))
        future = Future()
        future.set_result(contract.actions(games.title(name).rules, bytearray(view))[0])
        return future

    def shutdown(self, **how):
        pass


def test_the_analyst_decides_for_the_bot_in_the_window(monkeypatch):
    monkeypatch.setattr(opponent, "ProcessPoolExecutor", Pool)
    with opponent.Opponent(0.5) as bots, Session(seed=SEED) as session:
        session.press(*pilot.to_start("postcard"), *["A"] * 20)
        assert set(bots._pool.sides) == {("postcard", BRITISH, 0.5)}
    assert loader.loaded == []


def test_the_analyst_decides_for_the_bot_in_the_terminal(tmp_path, monkeypatch):
    asked = []

    def choose(title, view, seconds):
        asked.append((title.name, view[SIDE], seconds))
        return title.bot.choose(view), []

    monkeypatch.setattr(face.player, "choose", choose)
    lines = []

    def ask(prompt):
        watches = any("Watch" in line for line in lines)
        lines.clear()
        return "4" if watches else ""

    Face(ask, lines.append, tmp_path, 0.5).run("postcard", 5)
    assert {row[1] for row in asked} == {0, 1} and {row[2] for row in asked} == {0.5}
