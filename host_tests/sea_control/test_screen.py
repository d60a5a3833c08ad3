# SPDX-License-Identifier: MIT
"""Sea Control's screen over random games, for either side and face up.

All is drawn, every choice can be reached, no text is cut, and what the records change step by step is what the view says.
"""

import random
from types import SimpleNamespace

import pytest

from host_tests.last_battle.test_screen import ROOT, Board, big_heap, reachable, uncut  # noqa: F401  (fixtures)
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.core.journal import REFEREE
from sortie.games.sea_control import layout as L
from sortie.games.sea_control import rules, screen
from sortie.ui.canvas import Stage
from sortie.ui.words import Words

APART = 9  # decisions from one look at all panels to the next
EYES = (L.AXIS, L.ALLIES, REFEREE)


@pytest.fixture(scope="module")
def made(big_heap):  # noqa: F811
    words = Words(ROOT + "assets/text/sea_control.bin")
    stage = Stage(Board())
    stage.speed = 0
    yield screen.Screen(stage, words)
    words.close()


def seen_by(game, side):
    """What a Screen gets in a game of two sides (shell/seats.py)."""
    state = bytearray(game.state) if side == REFEREE else game.view(side)
    return SimpleNamespace(state=state, journal=game.journal, rules=rules, side=side)


def watch(view, game, eyes, luck):
    """Play a game at random and draw everything for these eyes on the way; the phases it came through."""
    told, phases, count = 0, set(), 0
    view.known = False
    while True:
        ring, seen = game.journal, seen_by(game, eyes)
        for n in range(max(told, journal.oldest(ring)), journal.count(ring)):
            if journal.may_read(ring, n, eyes):
                assert view.play(seen, n) >= 0
                assert len(view.toast._lines) <= 2, view.toast._lines
        told = journal.count(ring)
        if game.side() == OVER:
            view.end(seen_by(game, REFEREE))
            return phases
        phases.add(contract.phase(game.state))
        view.game = seen
        mine = eyes in (REFEREE, game.side())
        actions = view.order(game.actions() if mine else ())
        count += 1
        for panel in (1, 2, 3, 0) if count % APART == 0 else (0,):
            view.show(seen, panel)
            if panel:
                assert max(len(view.look(*way)) for way in ((0, 0), (1, 0), (0, 1), (-1, 0))) <= 26 - len(" A back")
        for action in actions:
            view.focus(action)
        if mine:
            assert reachable(view, len(actions)) == set(range(len(actions)))
        assert len(view.when(seen)) <= 9
        game.act(luck.choice(list(game.actions())))


@pytest.mark.parametrize("eyes", EYES)
def test_random_games_are_drawn(made, uncut, eyes):  # noqa: F811
    game = Game(rules)
    game.new(0, (0, 0, int(eyes == L.AXIS)))  # to the Axis the British lie face down
    phases = watch(made, game, eyes, random.Random(0))
    decided = {number for number in range(len(rules.PHASES)) if rules.PHASES[number][0]}
    assert len(decided - phases) <= 6
