# SPDX-License-Identifier: MIT
"""Two persons at one badge: a cover between them on the map, but none on the battle board. Nothing is secret there."""

import pytest

from host_tests.shell import pilot
from sortie.core.journal import count
from tools.simulator import Session

TWO = 2  # two persons, a value of the option "Players"
NOBODY = 7
SEED = 2  # a game with an early battle


@pytest.fixture
def session():
    with Session(seed=SEED) as on:
        on.press("A", *["DOWN"] * 4, "A", "DOWN", *["RIGHT"] * TWO, "UP", "A")
        yield on


def is_open(running):
    from sortie.core import contract

    return contract.phase(running.game.state) in running.game.rules.OPEN


def go_on(session, until):
    """Play by the captain's choices until a Play meets the condition."""
    running = pilot.play(session)
    for _ in range(400):
        if until(running):
            return running
        session.press(*pilot.decide(session))
    raise AssertionError("it never comes to that")


def test_a_battle_needs_no_cover(session):
    running = go_on(session, lambda play: is_open(play))
    assert not running.seen.covered and running.seen.side == NOBODY
    secret = [running.seen.state[start:stop] for start, stop, _ in running.game.rules.SECRET]
    assert not any(map(any, secret)), "both look: nothing secret is in what the Screen has"
    sides = set()
    while is_open(running):
        sides.add(running.game.side())
        assert not running.seen.covered
        session.press("SELECT", "LEFT", "SELECT", "RIGHT", "B")  # other panels show no more
        session.press(*pilot.decide(session))
    assert running.seen.covered, "orders are secret again"


def test_the_cover_and_views_return_after_a_battle(session):
    go_on(session, lambda play: is_open(play))
    running = go_on(session, lambda play: not is_open(play) and play.seen.covered)
    counts = list(running.seen.shown)
    assert counts == [count(running.game.ring(side)) for side in range(2)], "both were told the battle as it was fought"
    session.press("A")
    assert running.seen.side == running.game.side()


def test_select_after_a_battle_shows_the_next_panel(session):
    from sortie.core import contract
    from sortie.games.search_board.fields import P_AIM

    go_on(session, lambda play: contract.phase(play.game.state) == P_AIM)
    running = go_on(session, lambda play: play.seen.covered)
    session.press("A", "SELECT")
    assert running.panel == 1, "the next panel: nothing was thrown for this side's eyes alone"
