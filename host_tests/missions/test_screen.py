# SPDX-License-Identifier: MIT
"""Missions' screen over whole games: all is drawn, every choice can be reached, no text is cut, and what the records
change step by step is what the state says."""

import random

import pytest

from host_tests.last_battle.test_screen import Board, big_heap, reachable, uncut  # noqa: F401  (fixtures)
from host_tests.last_battle.test_screen import ROOT
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.games.missions import bot, rules, screen
from sortie.games.missions import layout as L
from sortie.ui.canvas import Stage
from sortie.ui.words import Words

WAYS = ((0, 0), (1, 0), (0, 1), (0, 1), (-1, 0), (0, -1))
FOOTER = 26 - len(" A back")
APART = 9  # decisions from one look at all panels to the next
FEW = 20  # more actions than these are not all tried
# what is drawn has to follow from the records alone
DRAWN = (
    (L.TURN, 1), (L.POINTS, 1), (L.CHART, 1), (L.SQUARE, 3), (L.STRENGTH, 3), (L.FUEL, 3), (L.HULL, 11), (L.REPAIRS, 1),
    (L.FOE, 11), (L.OURS, 1), (L.ROUND, 1),
)  # fmt: skip


@pytest.fixture(scope="module")
def made(big_heap):  # noqa: F811
    words = Words(ROOT + "assets/text/missions.bin")
    stage = Stage(Board())
    stage.speed = 0
    yield screen.Screen(stage, words)
    words.close()


def by_luck(game, actions, luck):
    return luck.choice(actions)


def by_captain(game, actions, luck):
    return bot.choose(game.view(0), 0)


def watch(view, game, choose, luck):
    """Play a game and draw everything on the way; the phases and events it came through."""
    told, count, phases, events = 0, 0, set(), set()
    view.known = False
    while True:
        ring = game.journal
        assert journal.oldest(ring) <= told, "an action told more than the ring holds"
        for n in range(told, journal.count(ring)):
            events.add(ring[journal.at(ring, n)])
            assert view.play(game, n) >= 0
            assert len(view.toast._lines) <= 2, view.toast._lines
        told = journal.count(ring)
        if view.known:
            assert_drawn(view.was, game.state)
        if game.side() == OVER:
            view.end(game)
            return phases, events
        phases.add(contract.phase(game.state))
        actions = view.order(game.actions())
        assert sorted(actions) == sorted(game.actions())
        look_round(view, game, count % APART == 0)
        for action in actions if len(actions) < FEW else luck.sample(actions, 4):
            view.focus(action)
        if len(actions) < FEW:
            assert reachable(view, len(actions)) == set(range(len(actions)))
        assert len(view.when(game)) <= 9
        count += 1
        game.act(choose(game, actions, luck))


def look_round(view, game, panels):
    for panel in (*range(1, len(view.panels) if panels else 1), 0):
        view.show(game, panel)
        assert len(view.toast._lines) <= 2, view.toast._lines
        if panel:
            assert max(len(view.look(*way)) for way in WAYS) <= FOOTER


def assert_drawn(was, state):
    for start, size in DRAWN:
        assert was[start : start + size] == state[start : start + size], start


@pytest.mark.parametrize("choose", (by_luck, by_captain))
def test_whole_games_are_drawn(made, uncut, choose):  # noqa: F811
    phases, events = set(), set()
    for seed in range(4):
        game = Game(rules)
        game.new(seed, (5 * seed + 2, seed % 2))
        more, told = watch(made, game, choose, random.Random(seed))
        phases |= more
        events |= told
    decided = {number for number, (legal, _) in enumerate(rules.PHASES) if legal}
    assert len(decided - phases) <= 1
    assert len(events) > 24


@pytest.mark.parametrize("mission", range(L.MISSIONS))
def test_every_mission_is_told_whole(made, uncut, mission):  # noqa: F811
    """Its task before it begins, its page, its twelve charts with all that is in them."""
    game = Game(rules)
    game.new(1, (mission, 0))
    made._briefed = False
    made.order(game.actions())
    look_round(made, game, True)
    made.show(game, 2)
    for _ in range(L.CHARTS):
        assert len(made.look(1, 0)) <= FOOTER
        for _ in range(4):
            assert len(made.look(0, 1)) <= FOOTER
    made.show(game, 3)
    assert {len(made.look(0, 1)) <= FOOTER for _ in range(16)} == {True}


@pytest.mark.parametrize("reason", (L.END_HOME, L.END_SUNK, L.END_TIME, contract.RESIGNED))
def test_every_end_is_told(made, uncut, reason):  # noqa: F811
    game = Game(rules)
    game.new(1, (4, 0))
    contract.end(game.state, reason)
    made.end(game)
