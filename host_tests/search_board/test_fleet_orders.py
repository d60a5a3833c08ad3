# SPDX-License-Identifier: MIT
"""One order steers all ships of a side that still move in a battle round. Another one fires all that have not fired at a target.

A round of five ships takes at most six presses.
"""

import pytest
from host_tests.search_board.field import NE, E, Field, W
from host_tests.search_board.test_choices import ask
from host_tests.search_board.test_guns import MISS
from host_tests.suite.screens import seen_by
from sortie.core import head
from sortie.core.head import OVER
from sortie.games.search_board import bot
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import battle_board, guns
from sortie.games.search_board.screen_views import BOTTOM, TOP
from tools.bench.hand import way

FIVE = ("hood", "renown", "norfolk", "suffolk", "aurora")
CLOSE, STRAIGHT = (L.V_LAST << 10 | kind for kind in (4, 5))


def table(x=0, foe=(10, 0), attacker=L.BRITISH, slow=0):
    """Returns five British ships west of Bismarck, who may be slower than some of them."""
    made_up = Field(("bismarck",), FIVE, rolls=MISS * 200).at("bismarck", *foe, W)
    for i, name in enumerate(FIVE):
        made_up.at(name, x, i - 2, E)
    if slow:
        made_up.slow("bismarck", slow)
    return made_up.fight(attacker)


def to_british(game):
    """Let the bot decide for the Germans up to a British decision."""
    while game.side() != L.BRITISH:
        game.act(bot.choose(game.view(game.side()), 0))


def press(made, game, wanted):
    """Press A at the place `wanted`. Returns the presses."""
    places = list(made.order(game.actions()))
    keys = len(way(made, 0, places.index(wanted), len(places))) + 1
    made.pressed(wanted)
    return keys


def unpressed(made, game):
    """Returns the bot's action or one that needs no press; 0 for a British decision."""
    made.game = seen_by(game, game.side())
    return made.only(made.game.state, game.actions()) if game.side() == L.BRITISH else bot.choose(game.view(game.side()), 0)


def take(made, game, wanted):
    """Take the order `wanted` and all steps that follow it without a press. Returns the presses and those steps."""
    made.game = seen_by(game, game.side())
    keys, steered = press(made, game, wanted), []
    for action in made.steps(wanted):
        game.act(action)
    while action := unpressed(made, game):
        if game.side() == L.BRITISH:
            steered.append(action)
        game.act(action)
    return keys, steered


def hexes(field, name):
    return battle_board.distance(field.s, field.ship(name), L.BISMARCK)


@pytest.mark.parametrize("slow", [0, 28])
def test_all_ships_close_in(made, slow):
    """Bismarck may move between them."""
    field = table(slow=slow).go(L.P_MOVES)
    to_british(field.game)
    before = [hexes(field, name) for name in FIVE]
    ask(made, field.game)
    keys, steered = take(made, field.game, CLOSE)
    field.s = field.game.state
    assert keys <= 2
    assert field.phase not in (None, L.P_STEER)
    assert len(steered) >= 4
    assert all(hexes(field, name) < was for name, was in zip(FIVE, before, strict=True))


def test_near_the_enemy_they_turn_until_their_guns_bear(made):
    field = table(foe=(2, 0)).go(L.P_MOVES)
    ask(made, field.game)
    take(made, field.game, CLOSE)
    field.s = field.game.state
    for name in FIVE[:2]:
        ship = field.ship(name)
        assert hexes(field, name) <= 3
        assert sum(guns.salvoes(field.s, ship, part) for part in range(4) if guns.bears(field.s, ship, part, L.BISMARCK)) >= 6


def test_all_ships_sail_ahead(made):
    field = table().go(L.P_MOVES)
    places = {name: field.place(name) for name in FIVE}
    ask(made, field.game)
    take(made, field.game, STRAIGHT)
    field.s = field.game.state
    for name in FIVE:
        x, y, facing = field.place(name)
        assert (x > places[name][0], y, facing) == (True, *places[name][1:])


@pytest.mark.parametrize("order", [CLOSE, STRAIGHT, L.V_LAST << 10 | L.BISMARCK + 1 << 3])
def test_an_order_for_all_ships_is_none_for_the_other_side(made, order):
    """Two persons at a badge see the battle together."""
    field = table().go(L.P_MOVES) if order in (CLOSE, STRAIGHT) else table(foe=(3, 0)).guns()
    to_british(field.game)
    ask(made, field.game)
    made.steps(order)
    assert made.only(made.game.state, field.game.actions())
    made.was[head.SIDE] = made.game.state[head.SIDE] = L.GERMAN
    assert not made.only(made.was, field.game.actions())
    if made.phase == L.P_STEER:
        assert made.order(field.game.actions())[0] >> 10 != L.V_LAST, "his own order of an earlier round would be there"


def test_the_next_round_begins_with_the_last_order(made):
    field = table().go(L.P_MOVES)
    ask(made, field.game)
    take(made, field.game, STRAIGHT)
    field.s = field.game.state
    field.s[L.ROUND] += 1
    field.go(L.P_MOVES)
    made.game = seen_by(field.game, L.BRITISH)
    assert not made.only(made.game.state, field.game.actions())
    assert made.order(field.game.actions())[0] == STRAIGHT


def test_an_order_ends_with_its_round_or_battle(made):
    field = table().go(L.P_MOVES)
    ask(made, field.game)
    take(made, field.game, CLOSE)
    placing = Field(("bismarck",), FIVE, rolls=[1] * 9).combat()
    while placing.phase != L.P_PLACE:
        placing.do(*next(pair for pair in placing.legal() if pair[0] != L.V_NO_ATTACK))
    made.game = seen_by(placing.game, placing.side)
    made.order(placing.game.actions())
    again = table().go(L.P_MOVES)
    assert not made.only(seen_by(again.game, L.BRITISH).state, again.game.actions())


def test_a_lesson_has_no_order_for_all(made, monkeypatch):
    monkeypatch.setattr(made, "plain", True)
    assert CLOSE not in ask(made, table().go(L.P_MOVES).game)


def test_a_ship_that_withdraws_does_not_close_in(made):
    field = table(foe=(7, 0))
    field.at("hood", 0, 0, NE, withdraws=True).go(L.P_MOVES)
    before = hexes(field, "hood")
    ask(made, field.game)
    take(made, field.game, CLOSE)
    field.s = field.game.state
    assert hexes(field, "hood") >= before or not field.place("hood")


def test_a_round_of_five_ships_takes_at_most_six_presses(made):
    """Its orders, moves and fire."""
    field = table(foe=(5, 0)).go(L.P_ORDERS)
    ask(made, field.game)
    game, keys = field.game, 0
    round_ = game.state[L.ROUND]
    while game.side() != OVER and game.state[L.ROUND] == round_:
        action = unpressed(made, game)
        if not action:
            places = list(made.order(game.actions()))
            wanted = CLOSE if CLOSE in places else places[0]
            keys += press(made, game, wanted)
            (action,) = made.steps(wanted)
        game.act(action)
    assert 3 <= keys <= 6, keys


def test_an_order_for_all_has_a_name(made):
    ask(made, table().go(L.P_MOVES).game)
    for action, name in ((CLOSE, "All: close in"), (STRAIGHT, "All: ahead")):
        made.focus(action)
        assert made.called(action) == name


@pytest.mark.parametrize("x, is_far", [(4, False), (14, True)])
def test_the_letter_of_an_enemy_out_of_sight_is_at_the_edge(made, x, is_far):
    field = table(foe=(x, 0)).go(L.P_MOVES)
    made.focus(ask(made, field.game)[0])
    hull, letter = made.view._hulls[0]
    assert hull.hidden == is_far and not letter.hidden
    assert 0 <= letter.x <= 100 and TOP <= letter.y <= BOTTOM - 7
    assert letter.x > 90


def test_a_ship_that_comes_nearer_keeps_her_broadside(made):
    """Bismarck is 44 degrees off Hood's bow. Hood sails two hexes without a turn."""
    field = Field(("bismarck",), ("hood",), rolls=MISS * 200).at("bismarck", 7, -2, W).at("hood", 0, 0, NE).slow("bismarck", 20)
    field.fight().go(L.P_MOVES)
    while field.in_hand != "hood":
        field.do(L.V_HALT)
    ask(made, field.game)
    take(made, field.game, CLOSE)
    field.s = field.game.state
    assert hexes(field, "hood") == 5
    assert sum(guns.salvoes(field.s, 2, part) for part in range(4) if guns.bears(field.s, 2, part, L.BISMARCK)) >= 10


def at(name):
    """Returns the order that fires all ships at a target."""
    return L.V_LAST << 10 | Field.ship(name) + 1 << 3


def test_all_ships_fire_at_the_only_target(made, monkeypatch):
    """The cursor starts on the order. It tells the ships and their hits, and each ship fires all guns that bear."""
    field = table(foe=(3, 0)).guns()
    places, lines = ask(made, field.game), []
    assert places[0] == at("bismarck") and made.called(places[0]) == "All at Bismarck"
    monkeypatch.setattr(made, "strip", lines.append)
    made.focus(places[0])
    assert lines[-1].startswith("5 ships, ~") and field.phase == L.P_AIM
    keys, fired = take(made, field.game, places[0])
    assert (keys, len(fired)) == (1, 4) and set(fired) == {L.V_BROADSIDE << 10 | L.BISMARCK}
    assert [row[0] for row in field.seen_events(L.E_SALVO)][:5] == [field.ship(name) for name in FIVE]


def test_of_two_targets_the_order_is_one_press_away(made):
    """It fires at the chosen one. A ship that cannot reach her asks for another target."""
    field = table(foe=(3, 0)).at("suffolk", -3, 8, E)
    field.at("prinz_eugen", 1, 3, W).guns()
    places = ask(made, field.game)
    assert places[0] >> 10 == L.V_BROADSIDE and at("bismarck") in places
    _, fired = take(made, field.game, at("bismarck"))
    assert set(fired) == {L.V_BROADSIDE << 10 | L.BISMARCK}
    assert field.game.state[L.IN_HAND] == field.ship("suffolk"), "she fires at Prinz Eugen alone"


def test_the_last_ship_and_a_split_fire_have_no_order_for_all(made):
    field = table(foe=(3, 0)).guns()
    field.do(L.V_AIM, L.BISMARCK)
    assert at("bismarck") not in ask(made, field.game)
    field.do(L.V_FIRE)
    for _ in range(3):
        assert at("bismarck") in ask(made, field.game)
        field.do(L.V_BROADSIDE, "bismarck")
    assert at("bismarck") not in ask(made, field.game)


def test_after_fire_by_one_order_the_ships_steer_by_hand(made):
    field = table(foe=(3, 0)).guns()
    ask(made, field.game)
    take(made, field.game, at("bismarck"))
    field.s = field.game.state
    field.s[L.ROUND] += 1
    field.go(L.P_MOVES)
    made.game = seen_by(field.game, L.BRITISH)
    assert not made.only(made.game.state, field.game.actions())
    assert made.order(field.game.actions())[0] == L.V_AHEAD << 10


@pytest.mark.parametrize("phase", [L.P_MOVES, L.P_GUNS])
def test_a_battle_that_is_resumed_has_no_order(made, phase):
    """Nothing was drawn yet."""
    field, screen = table(foe=(3, 0)).go(phase), type(made)(made.stage, made.words)
    assert not screen.only(field.game.view(L.BRITISH), field.game.actions())
