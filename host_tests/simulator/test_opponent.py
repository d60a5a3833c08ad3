# SPDX-License-Identifier: MIT
"""The analyst plays in place of each bot: in the window's program and in the terminal. It also looks on at a review."""

from concurrent.futures import Future

import pytest
from sortie.core import contract
from sortie.core.head import SIDE
from sortie.shell import runs
from sortie.store import move_list

from host_tests.shell import pilot
from host_tests.shell.scripts import SEED
from host_tests.tools.test_analyse import line
from tools import games
from tools.analyse import study
from tools.analyst import beside, opponent
from tools.simulator import Session, loader, memory
from tools.textface import face
from tools.textface.face import Face

BRITISH = 1
WHOLE, BEGUN = 5000, 30  # actions
KEPT = {most: line("postcard", most=most) for most in (WHOLE, BEGUN)}  # made before a session evicts the bots


def begin_with_the_review(machine):
    machine.next_code_file = runs.REVIEW


class Pool:
    """Does a job at once, in this process."""

    def __init__(self, processes, context):
        self.sides = []

    def submit(self, work, name, what, seconds):
        future = Future()
        if work is beside._row:
            number, side, _, action = what
            future.set_result(study.Row(number, side, action, action + 1, 0.25, 0.5, 0.1))
        else:
            self.sides.append((name, what[SIDE], seconds))
            future.set_result(contract.actions(games.title(name).rules, bytearray(what))[0])
        return future

    def shutdown(self, **how):
        pass


def test_the_analyst_decides_for_the_bot_in_the_window(monkeypatch):
    monkeypatch.setattr(opponent, "ProcessPoolExecutor", Pool)
    with opponent.Opponent(0.5) as bots, Session(seed=SEED) as session:
        session.press(*pilot.to_start("postcard"), *["A"] * 20)
        assert set(bots._pool.sides) == {("postcard", BRITISH, 0.5)}
    assert loader.loaded == []


@pytest.mark.parametrize("most, text", [(WHOLE, "Britain: 25 of 100; a blunder; better: "), (BEGUN, "")])
def test_the_analyst_looks_on_at_a_review_of_a_finished_game(monkeypatch, most, text):
    """It would help in a game in play, so it says nothing there."""
    monkeypatch.setattr(opponent, "ProcessPoolExecutor", Pool)
    nvm = memory.used({move_list.NAME: KEPT[most]})
    with opponent.Opponent(0.5) as bots, Session(seed=SEED, nvm=nvm, setup=begin_with_the_review) as session:
        assert bots.beside.line().startswith(text) and bool(bots.beside.line()) == bool(text)
        session.press("B")
        assert bots.beside.line() == ""


def test_the_line_tells_the_chance_and_the_better_action():
    title = games.title("last_battle")
    row = study.Row(7, 0, 2 << 10, 2 << 10, 0.43, 0.0, 0.1)
    assert beside.told(title, row) == "43 of 100; the analyst agrees"
    lost = row._replace(better=3 << 10, loss=0.2)
    assert beside.told(title, lost).startswith("43 of 100; better: ") and beside.told(title, lost).endswith(", 63")
    assert beside.told(title, lost._replace(error=0.05)).startswith("43 of 100; a blunder; better: ")


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
