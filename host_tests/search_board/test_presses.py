# SPDX-License-Identifier: MIT
"""Twenty-two ships and fifteen aircraft in few presses: an average British turn on the map takes at most forty.

The captain plays. A person need not give a "stay" order to an aircraft: aircraft without orders stay.
"""

from collections import deque

import pytest
from host_tests.search_board.sea import Sea
from host_tests.search_board.test_choices import ask
from host_tests.shell.pilot import way
from host_tests.suite.planes import row_of
from host_tests.suite.screens import seen_by
from sortie.core import contract
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.games.search_board import bot, rules, words
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import ships, zones
from sortie.games.search_board.screen_views import MAP
from sortie.ui.reader import LONE

MOST = 40
GAMES = 3


def presses(view, game, action):
    """Returns the presses for an action, A included, from the cursor's first place."""
    view.game = seen_by(game, game.side())
    actions = list(view.order(game.actions()))
    view.learn(view.game)
    if len(actions) == 1 and words.VERB_ARGS[(action >> 10) - 1] >> 4 == LONE:
        return 0  # a forced action
    return len(way(view, 0, actions.index(action), len(actions))) + 1


def stays(game):
    """Does the unit that the captain picks next stay in its place?"""
    state = bytearray(game.state)
    contract.act(rules, state, bot.choose(game.view(L.BRITISH), 0))
    return bot.choose(contract.view(rules, state, L.BRITISH), 0) >> 10 == L.V_STAY


def test_an_average_british_turn_needs_few_presses(made):
    made.open(MAP)
    turns = {}
    for seed in range(GAMES):
        game = Game(rules)
        game.new(seed)
        while game.side() != OVER:
            action = bot.choose(game.view(game.side()), 0)
            phase = contract.phase(game.state)
            if game.side() == L.BRITISH and phase < L.P_COMBAT:
                spare = action >> 10 == L.V_PICK and phase == L.P_FLY and stays(game)
                count = 0 if spare else presses(made, game, action)
                turn = (seed, game.state[L.TURN])
                turns[turn] = turns.get(turn, 0) + count
                if spare:
                    game.act(action)
                    action = bot.choose(game.view(game.side()), 0)
            game.act(action)
    assert len(turns) > 20
    assert sum(turns.values()) <= MOST * len(turns), sum(turns.values()) / len(turns)


def test_on_the_first_turn_a_german_sails_to_each_zone_in_one_press(made):  # SB-BREAKOUT
    """The way is legal zone by zone, enters no port, and costs as much fuel as the line above says."""
    game = Game(rules)
    game.new(3)
    for verb in (L.V_FORMED, L.V_DONE):
        game.act(verb << 10)
    game.act(L.V_PICK << 10 | L.BISMARCK)
    goals = [action for action in ask(made, game) if action >> 10 == L.V_TO]
    start = ships.zone_of(game.state, L.BISMARCK)
    assert len(goals) > 40 and max(zones.distance(start, goal & 1023) for goal in goals) == 5
    fuel = game.state[L.SHIP + L.S_FUEL]
    for goal in goals:
        ask(made, game)
        made.focus(goal)
        told = row_of(made._strip)
        steps = list(made.steps(goal))
        assert len(steps) == zones.distance(start, goal & 1023)
        for step in steps:
            assert step in list(game.actions())
            game.act(step)
            assert step == goal or not zones.is_port(step & 1023, L.GERMAN)
        assert ships.zone_of(game.state, L.BISMARCK) == goal & 1023
        assert f"fuel {fuel} \x9d {game.state[L.SHIP + L.S_FUEL]} " in told
        game.undo(len(steps))


def test_in_a_lesson_a_course_is_zone_by_zone(made):
    game = Game(rules)
    game.new(3)
    for action in (L.V_FORMED << 10, L.V_DONE << 10, L.V_PICK << 10 | L.BISMARCK):
        game.act(action)
    made.plain = True
    assert sorted(ask(made, game)) == sorted(game.actions())


# --- a single unit -------------------------------------------------------------------------------------------


def holds(view, count):
    """Returns for each place of the cursor the least presses to it. The d-pad repeats while it is held: that is one press."""
    least, line = {(0, None): 0}, deque([(0, None)])
    while line:
        here, last = line.popleft()
        for key, (dx, dy) in {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}.items():
            there = view.near(here, dx, dy), key
            presses = least[here, last] + (key != last)
            if presses < least.get(there, count):
                least[there] = presses
                (line.appendleft if key == last else line.append)(there)
    return [min(presses for (place, _), presses in least.items() if place == at) for at in range(count)]


@pytest.mark.parametrize("unit", ["suffolk", "hood", "recon_scapa_a", "bomber_scapa"])
def test_a_unit_gets_any_zone_in_four_presses(made, unit):
    """A picks the unit, at most two directions and A give its zone. A ship's zone takes at most four by taps too."""
    sea = Sea(9, bismarck="A14", prinz_eugen="A16", suffolk="E6", hood="H14")
    is_ship = unit in ("suffolk", "hood")
    sea.at(L.P_SAIL if is_ship else L.P_FLY, "british")
    sea.do(f"pick {unit}")
    actions = ask(made, sea.game)
    assert len(actions) > 15
    assert max(holds(made, len(actions))) + 1 <= 3
    taps = max(len(way(made, 0, place, len(actions))) + 1 for place in range(len(actions)))
    assert taps <= 4 or not is_ship
