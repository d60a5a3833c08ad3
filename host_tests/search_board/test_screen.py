# SPDX-License-Identifier: MIT
"""Search & Battle's screen over random games, for either side and face up: all is drawn, every choice can be reached,
and no text is cut."""

import random
from types import SimpleNamespace

import pytest

from host_tests.last_battle.test_screen import ROOT, Board, big_heap, reachable, uncut  # noqa: F401  (fixtures)
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.core.journal import REFEREE
from sortie.games.search_board import layout as L
from sortie.games.search_board import rules, screen
from sortie.ui.canvas import Stage
from sortie.ui.words import Words

EYES = (L.GERMAN, L.BRITISH, REFEREE)
BACK = 26 - len(" A back")
RARE = {L.P_ASSIGN}  # two battles in one zone
EAGER = (L.V_ATTACK, L.V_ACCEPT, L.V_BROADSIDE, L.V_SEARCH_ALL, L.V_SHADOW)  # what leads to battles


@pytest.fixture(scope="module")
def made(big_heap):  # noqa: F811
    words = Words(ROOT + "assets/text/search_board.bin")
    stage = Stage(Board())
    stage.speed = 0
    yield screen.Screen(stage, words)
    words.close()


def seen_by(game, side):
    """What a Screen gets in a game of two sides (shell/seats.py)."""
    state = bytearray(game.state) if side == REFEREE else game.view(side)
    return SimpleNamespace(state=state, journal=game.journal, rules=rules, side=side)


def eager(game, luck):
    """A random action, but mostly one of those that lead to battles."""
    actions = list(game.actions())
    wild = [action for action in actions if action >> 10 in EAGER]
    return luck.choice(wild if wild and luck.random() < 0.8 else actions)


def watch(view, game, eyes, luck, apart=40):
    """Play a game at random; draw every `apart`th decision for these eyes, and all that happens. The phases drawn."""
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
        count += 1
        phase = contract.phase(game.state)
        if count % apart == 0 or phase not in phases:
            phases.add(phase)
            look(view, game, seen, eyes)
        game.act(eager(game, luck))


def look(view, game, seen, eyes):
    """Draw every panel of a position, and put the cursor on every choice."""
    mine = eyes in (REFEREE, game.side())
    actions = view.order(game.actions() if mine else ())
    assert sorted(actions) == sorted(game.actions() if mine else ())
    for panel in (4, 3, 2, 1, 0):
        view.show(seen, panel)
        if panel:
            assert max(len(view.look(1, 0)) for _ in range(3)) <= BACK
    for action in actions[:: 1 + len(actions) // 20]:
        view.focus(action)
    if mine and len(actions) < 80:
        assert reachable(view, len(actions)) == set(range(len(actions)))
    assert len(view.when(seen)) <= 9
    view.alert(seen)


@pytest.mark.parametrize("eyes", EYES)
def test_random_games_are_drawn(made, uncut, eyes):  # noqa: F811
    for seed in range(2):
        game = Game(rules)
        game.new(seed)
        watch(made, game, eyes, random.Random(seed))


def test_every_phase_is_drawn(made, uncut):  # noqa: F811
    """Of many games the first position of each phase, for who decides in it."""
    phases = set()
    decided = {number for number in range(len(rules.PHASES)) if rules.PHASES[number][0]}
    for seed in range(60):
        game, luck = Game(rules), random.Random(seed)
        game.new(seed)
        while game.side() != OVER:
            phase = contract.phase(game.state)
            if phase not in phases:
                phases.add(phase)
                made.known = False
                look(made, game, seen_by(game, game.side()), game.side())
            game.act(eager(game, luck))
        if decided - phases <= RARE:
            return
    raise AssertionError(decided - phases)
