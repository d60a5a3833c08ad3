# SPDX-License-Identifier: MIT
"""The bots of both sides: their strength, the steps of a thought, and their choices in clear cases."""

import sys

import pytest
from sortie.core import resident
from sortie.core.contract import phase
from sortie.core.head import OVER
from sortie.games.search_board import bot
from sortie.games.search_board import fields as L
from sortie.games.search_board.bot import ways
from sortie.games.search_board.rules import points
from sortie.games.search_board.rules.ships import force_of, put_zone, ships_of, zone_of
from sortie.games.search_board.rules.zones import distance

from host_tests.search_board.sea import Sea, zone
from host_tests.suite.games import scale
from host_tests.suite.thinking import most_steps
from tools import autoplay, games
from tools.balance import duel

TITLE = games.title("search_board")
CAPTAIN, ADMIRAL = range(2)
GAMES = max(12, round(400 * scale()))  # between captain and admiral
FEW = max(8, GAMES * 3 // 10)  # where one side has hardly a chance, or both are about equal
APART = max(10, round(400 * scale()))  # against a German player who splits the ships
PAIRS = [
    ("captain", "random"), ("random", "captain"), ("admiral", "captain"), ("captain", "admiral"),
    ("admiral", "admiral"),
]


@pytest.fixture(scope="module")
def found():
    """Returns the winners of each pair."""
    counts = (FEW, FEW, GAMES, GAMES, FEW)
    return {pair: [won for won, *_ in duel._some(("search_board", *pair, 0), 0, count)] for pair, count in zip(PAIRS, counts)}


def wins(found, pair, side):
    return found[pair].count(side)


def test_the_captain_beats_random_play(found):
    for pair, side in ((PAIRS[0], L.GERMAN), (PAIRS[1], L.BRITISH)):
        low, high = duel.wilson(wins(found, pair, side), FEW)
        assert high > 0.97 and (GAMES < 400 or low >= 0.95)


def test_the_admiral_beats_the_captain(found):
    won = wins(found, PAIRS[2], L.GERMAN) + wins(found, PAIRS[3], L.BRITISH)
    assert duel.wilson(won, 2 * GAMES)[0] >= (0.6 if GAMES >= 400 else 0.5)


def test_two_admirals_have_nearly_even_chances(found):
    low, high = duel.wilson(wins(found, PAIRS[4], L.GERMAN), FEW)
    assert low <= 0.6 and high >= 0.35


# --- a scripted split -----------------------------------------------------------------------------------


_ROW = 32
# paths: by the Denmark Strait to the convoys there, or past the Faroes to the convoys off Ireland
_NORTH = [_ROW * 1 + 10, _ROW * 2 + 6, _ROW * 7 + 3]
_SOUTH = [_ROW * 6 + 15, _ROW * 12 + 14, _ROW * 20 + 18]


class Split:
    """A German player who splits the ships. They never form a force and take different paths."""

    def __init__(self, *ways):
        self._ways = [list(way) for way in ways]

    def choose(self, game):
        view, choices = game.view(L.GERMAN), list(game.actions())
        if phase(view) == L.P_FORCES:
            return L.V_FORMED << 10
        if phase(view) == L.P_SAIL:
            return min(choices, key=lambda action: action >> 10 != L.V_PICK)
        if phase(view) == L.P_COURSE:
            there = self._next(view, view[L.HAND] - 1)
            wanted = (L.V_TO << 10 | there, L.V_PATROL << 10, L.V_STAY << 10)
            return next(action for action in wanted if action in choices)
        return bot.choose(view, CAPTAIN)

    def _next(self, view, ship):
        way, here = self._ways[ship], zone_of(view, ship)
        if len(way) > 1 and here == way[0]:
            way.pop(0)
        return ways.next_zone(here, way[0], 0)


def _is_brought_to_action(seed, split):
    """Does the British admiral attack or bomb one of the two?"""
    game = autoplay.start(TITLE.rules, seed)
    while game.side() != OVER:
        if game.side() == L.GERMAN:
            action = split.choose(game)
        else:
            action = bot.choose(game.view(game.side()), ADMIRAL)
        if action >> 10 in (L.V_ATTACK, L.V_STRIKE) and game.side() == L.BRITISH:
            return True
        game.act(action)
        assert not force_of(game.state, L.BISMARCK)
    return False


@pytest.mark.parametrize("ways_out", [(_NORTH, _SOUTH), (_SOUTH, _NORTH)], ids=["bismarck_north", "bismarck_south"])
def test_the_british_admiral_catches_one_of_two_separate_ships(ways_out):
    brought = sum(_is_brought_to_action(seed, Split(*ways_out)) for seed in range(APART))
    low, high = duel.wilson(brought, APART)
    assert high >= 0.6 and (APART < 400 or low >= 0.6)


# --- thoughts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [CAPTAIN, ADMIRAL])
def test_a_bot_thinks_in_steps_and_keeps_the_view(level):
    assert most_steps(TITLE, level, 150) > (4 if level else 0), "some flights a step"


def test_the_admirals_view_has_no_german_positions():
    """The British view contains nothing of the Germans, so the same view has the same answer."""
    game = autoplay.start(TITLE.rules, 5)
    while game.side() == L.GERMAN or phase(game.state) != L.P_SAIL:
        game.act(bot.choose(game.view(game.side()), ADMIRAL))
    view = game.view(L.BRITISH)
    for ship in ships_of(L.GERMAN):
        assert not zone_of(view, ship)


def test_the_admiral_brings_nearly_all_aircraft_home():
    """Six games: the admiral brings nearly all aircraft home."""
    lost = 0
    for seed in range(6):
        game = autoplay.start(TITLE.rules, seed)
        autoplay.play(game, autoplay.bot_player(bot, ADMIRAL))
        lost += points.aircraft(game.state, L.GERMAN) // 2
    assert lost <= 12


@pytest.fixture
def lean(monkeypatch):
    """A badge before any of the thoughts' modules is loaded. Afterwards the tests' own modules return."""
    inside = [name for name in sys.modules if name.startswith(bot.__name__ + ".")]
    for name in inside:
        monkeypatch.setattr(bot, name.rpartition(".")[2], None, raising=False)
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(bot, "_last", 0)
    monkeypatch.setattr(bot, "IS_BADGE", True)
    monkeypatch.setattr(bot, "_code", resident.Resident())


def test_only_one_kind_of_thought_is_loaded(lean):
    game = autoplay.start(TITLE.rules, 8)
    kinds = set()
    while game.state[L.TURN] < 8:
        game.act(bot.choose(game.view(game.side()), ADMIRAL))
        loaded = [name for name in sys.modules if name.startswith(bot.__name__ + ".")]
        kinds.add(" ".join(sorted(name.rpartition(".")[2] for name in loaded)))
    assert {"raider ways", "hunter sight", "sight wings", "lines sight"} <= kinds
    assert max(len(kind.split()) for kind in kinds) <= 2


def test_the_german_captain_leaves_the_british_beside_her():
    """Twelve ships lie beside Bismarck. The captain sails away from them, as the admiral does."""
    sea = Sea(turn=17, bismarck="H4", prinz_eugen="H4", phase=L.P_SAIL)
    at = L.SEEN
    put_zone(sea.s, at, zone("H5"))
    sea.s[at + 2], sea.s[at + 3], sea.s[at + 4] = 17, 3, 9
    sea.game.act(L.V_PICK << 10 | L.BISMARCK)
    action = bot.choose(sea.game.view(L.GERMAN), CAPTAIN)
    assert action >> 10 == L.V_TO and distance(action & 1023, zone("H5")) == 2
