# SPDX-License-Identifier: MIT
"""Missions' screen over random games: all is drawn, every choice can be reached, no text is cut, and what the records
change step by step is what the state says."""

import random

import pytest

from host_tests.last_battle.test_screen import Board, big_heap, reachable, uncut  # noqa: F401  (fixtures)
from host_tests.last_battle.test_screen import ROOT
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.games.missions import layout as L
from sortie.games.missions import rules, screen
from sortie.ui.canvas import Stage
from sortie.ui.words import Words

WAYS = ((0, 0), (1, 0), (0, 1), (0, 1), (-1, 0), (0, -1))
FOOTER = 26 - len(" A back")
# what is drawn has to be known from the records alone
DRAWN = ((L.TURN, 1), (L.POINTS, 1), (L.CHART, 1), (L.SQUARE, 3), (L.STRENGTH, 3), (L.FUEL, 3), (L.HULL, 11), (L.REPAIRS, 1), (L.FOE, 11))


@pytest.fixture(scope="module")
def made(big_heap):  # noqa: F811
    words = Words(ROOT + "assets/text/missions.bin")
    stage = Stage(Board())
    stage.speed = 0
    yield screen.Screen(stage, words)
    words.close()


def watch(view, game, luck):
    """Play a game at random and draw everything on the way; the phases and events it came through."""
    told, phases, events = 0, set(), set()
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
        for panel in (*range(1, len(view.panels)), 0):
            view.show(game, panel)
            if panel:
                assert max(len(view.look(*way)) for way in WAYS) <= FOOTER
        for action in actions if len(actions) < 20 else luck.sample(actions, 9):
            view.focus(action)
        if len(actions) < 20:
            assert reachable(view, len(actions)) == set(range(len(actions)))
        assert len(view.when(game)) <= 9
        game.act(luck.choice(actions))


def assert_drawn(was, state):
    for start, size in DRAWN:
        assert was[start : start + size] == state[start : start + size]


@pytest.mark.parametrize("commanders", (0, 1))
def test_random_games_are_drawn(made, uncut, commanders):  # noqa: F811
    phases, events = set(), set()
    for seed in range(6):
        game = Game(rules)
        game.new(seed, (seed * 3 + commanders, commanders))
        more, told = watch(made, game, random.Random(seed))
        phases |= more
        events |= told
    decided = {number for number, (legal, _) in enumerate(rules.PHASES) if legal}
    assert len(decided - phases) <= 1
    assert len(events) > 24
