# SPDX-License-Identifier: MIT
"""The bots of both sides: their strength, the length of their games, and their choices in clear cases."""

from statistics import mean

import pytest
from sortie.core.head import OVER
from sortie.games.postcard import bot
from sortie.games.postcard import fields as L
from sortie.games.postcard import tables as T
from sortie.games.postcard.bot import learnt
from sortie.games.postcard.rules.convoy import would_win
from sortie.games.postcard.rules import counters

from host_tests.suite.games import scale
from host_tests.suite.thinking import most_steps
from tools import autoplay, games
from tools.balance import duel
from tools.balance.players import RANDOM

from .table import HEXES, TEXTS, Table

TITLE = games.title("postcard")
CAPTAIN, ADMIRAL = range(2)
GAMES = max(60, round(2000 * scale()))


@pytest.fixture(scope="module")
def found():
    """Returns the results of so many games of every pair of players."""
    return duel.sample(TITLE, GAMES)


def wins(found, who, other, side):
    results = found[(who, other) if side == L.GERMAN else (other, who)]
    return sum(winner == side for winner, *_ in results)


@pytest.mark.parametrize("side", [L.GERMAN, L.BRITISH])
@pytest.mark.parametrize("level", bot.LEVELS)
def test_the_bots_beat_random_play(found, level, side):
    assert duel.wilson(wins(found, level, RANDOM, side), GAMES)[0] >= (0.85 if level == "captain" else 0.7)


def test_the_admiral_beats_the_captain(found):
    won = wins(found, "admiral", "captain", L.GERMAN) + wins(found, "admiral", "captain", L.BRITISH)
    assert won > GAMES, "more than half of twice so many"
    assert GAMES < 2000 or duel.wilson(won, 2 * GAMES)[0] >= 0.55


def test_two_admirals_have_even_chances_and_long_games(found):
    low, high = duel.wilson(wins(found, "admiral", "admiral", L.GERMAN), GAMES)
    assert low <= 0.6 and high >= 0.4
    turns = mean(turns for _, turns, *_ in found["admiral", "admiral"])
    assert 8 <= turns <= 12 if GAMES >= 2000 else 7 <= turns <= 13, "eight to twelve of the eighteen"


@pytest.mark.parametrize("level", [CAPTAIN, ADMIRAL])
def test_a_bot_thinks_in_steps_and_keeps_the_view(level):
    assert most_steps(TITLE, level, 60) > 15, "a hex or an action a step"


def test_the_private_seed_decides_bismarcks_start():
    game = autoplay.start(TITLE.rules, 3)
    while game.side() == L.BRITISH:
        game.act(bot.choose(game.view(L.BRITISH), CAPTAIN))
    view = game.view(L.GERMAN)
    starts = set()
    for seed in range(9):
        view[L.SEED] = seed
        starts.add(bot.choose(view, ADMIRAL) & 1023)
    assert starts == set(T.STARTS)


def test_the_learnt_tables_fit_the_map():
    assert len(learnt.PLACE) == 6 * L.HEXES and len(learnt.BELIEF) == 2 * L.HEXES and min(learnt.BELIEF) > 0
    assert len(learnt.OPENINGS) % 5 == 0 and max(learnt.OPENINGS) < L.HEXES


def test_the_admiral_uses_a_learnt_opening():
    table = autoplay.start(TITLE.rules, 3)
    while table.side() == L.BRITISH:
        table.act(bot.choose(table.view(L.BRITISH), ADMIRAL))
    places = {counters.name_of(table.state, slot): counters.hex_of(table.state, slot) for slot in range(L.COUNTERS)}
    laid = bytes(places[name] for name in (0, 1, 10, 11, 12))
    assert laid in [learnt.OPENINGS[at : at + 5] for at in range(0, len(learnt.OPENINGS), 5)]


@pytest.mark.parametrize("level", [CAPTAIN, ADMIRAL])
def test_the_bots_enter_brest_with_a_lead(level):
    table = Table("A5", hood="A3", prince_of_wales="A3", dummy_1="A3", dummy_2="A3", dummy_3="A3")
    table.put(renown="A3", ark_royal="A3")
    table.poke(L.TRACK, HEXES.index("E6") + 1)
    table.poke(L.POINTS, 6)
    assert TEXTS.action_name(bot.choose(table.game.view(L.GERMAN), level)) == "move F7"


@pytest.mark.parametrize("level", [CAPTAIN, ADMIRAL])
def test_the_bots_search_the_only_hex_and_strike(level):
    table = Table("B7")
    table.free("victorious")
    table.put(victorious="C5")
    table.do("move B6", "end movement")
    for hexagon in range(L.HEXES):
        table.s[L.PLOT + hexagon] = hexagon == HEXES.index("B6")
    slot = table.slot("victorious")
    assert TEXTS.action_name(bot.choose(table.game.view(L.BRITISH), level)) == f"search B6 from {slot}"
    table.rolls(1)
    table.do(f"search B6 from {slot}", "free F5")
    assert TEXTS.action_name(bot.choose(table.game.view(L.BRITISH), level)) == f"strike {slot}"


@pytest.mark.parametrize("level", [CAPTAIN, ADMIRAL])
def test_the_bots_move_to_an_announced_hex(level):
    table = Table("A5", hood="C5", prince_of_wales="C5", dummy_1="B6", dummy_2="B6", dummy_3="B6")
    table.poke(L.FLAGS, L.FLAG_PURSUED)
    table.do("move B5")
    while table.phase in (L.P_MOVE, L.P_TO):
        table.game.act(bot.choose(table.game.view(L.BRITISH), level))
    assert table.s[L.ANNOUNCED] - 1 == HEXES.index("B5") and "found" in table.seen_events()


def test_the_admiral_expects_british_counters_near_the_plot():
    table = Table("A5")
    view = table.game.view(L.GERMAN)
    for hexagon in range(L.HEXES):
        view[L.PLOT + hexagon] = 0
    view[L.PLOT + HEXES.index("A5")] = 1
    view[L.SLOT : L.SLOT + L.COUNTERS] = bytes([HEXES.index("B5")]) * L.COUNTERS
    thought = bot.think(view, ADMIRAL)
    while not thought.step():
        pass
    expected = {HEXES[hexagon]: heat for hexagon, heat in enumerate(thought.heat)}
    assert all(heat == 0 for name, heat in expected.items() if T.DISTANCE[2 * L.HEXES + HEXES.index(name)] > 2)
    assert expected["B5"] > 0 and sum(expected.values()) <= 16 * 16 * L.COUNTERS, "each counter goes to one hex"


def whole_games(level, seeds):
    """Plays whole games of two bots. Yields each state before an action, and the action."""
    for seed in seeds:
        game = autoplay.Game(TITLE.rules)
        game.new(seed, TITLE.texts.defaults())
        player = autoplay.bot_player(bot, level)
        while game.side() != OVER:
            action = player(game)
            yield game.state, action
            game.act(action)


def test_the_captain_does_not_hide_until_turn_18():
    """She lay in A4 behind the British counters until the time was over, in half of the games."""
    raids = {seed: 0 for seed in range(12)}
    for seed in raids:
        for _, action in whole_games(CAPTAIN, [seed]):
            raids[seed] += action == L.V_RAID << 10
    assert all(raids.values()), raids


@pytest.mark.parametrize("level", [CAPTAIN, ADMIRAL])
def test_ships_guard_brest_once_she_can_win_there(level):
    """PH-GOAL: the captain left Brest empty in six of ten turns in which she could be there and win."""
    guards = []
    for s, action in whole_games(level, range(20)):
        if action == L.V_MOVED << 10 and would_win(s) and s[L.PLOT + T.BREST]:
            guards.append(sum(counters.hex_of(s, slot) == T.BREST and counters.name_of(s, slot) < L.SHIPS for slot in range(L.COUNTERS)))
    assert len(guards) > 10 and guards.count(0) * 3 < len(guards)
