# SPDX-License-Identifier: MIT
"""The cursor among the choices of the map.

Up and down leave a row of zones. Arrows show where left and right lead to other choices. One zone that can be searched is in sight.
"""

import random

import pytest
from displayio import Group
from host_tests.search_board.field import E, Field, W
from host_tests.search_board.sea import Sea, zone
from host_tests.suite.screens import seen_by
from sortie.core import head
from sortie.core.game import Game
from sortie.games.search_board import fields as L
from sortie.games.search_board import rules
from sortie.games.search_board.map_cells import Cells
from sortie.games.search_board.screen_views import ATLANTIC, BOTTOM, OF_ZONE, TOP
from sortie.ui.text import DOWN, LEFT, RIGHT, UP
from tools import games

ARROW_RIGHT = "\x9d"


def ask(made, game):
    """Draw the decision of the side that decides. Returns its actions in the cursor's order."""
    made.rest()
    made.known = False
    made.game = seen_by(game, game.side())
    actions = list(made.order(game.actions()))
    made.show(made.game, 0)
    return actions


def strip(made, monkeypatch, action):
    """Returns the line under the header with the cursor on an action."""
    lines = []
    monkeypatch.setattr(made, "strip", lines.append)
    made.focus(action)
    return lines[-1]


@pytest.fixture
def course():
    """Returns a game with Bismarck in J10, at the choice of her course."""
    sea = Sea(bismarck="J10", prinz_eugen="E15", phase=L.P_SAIL)
    sea.game.act(L.V_PICK << 10 | L.BISMARCK)
    return sea.game


@pytest.mark.parametrize("dy, row", [(-1, 8), (1, 10)])
def test_up_and_down_move_to_the_next_row(made, course, dy, row):
    actions = ask(made, course)
    there = actions.index(L.V_STAY << 10)
    for _ in range(2):  # past the other choice in the ship's own zone, if it is on the way
        there = made.near(there, 0, dy)
        if actions[there] >> 10 == L.V_TO:
            break
    assert actions[there] >> 10 == L.V_TO
    assert (actions[there] & 1023) >> 5 == row


@pytest.mark.parametrize("phase", [L.P_SAIL, L.P_COURSE])
def test_the_line_of_a_shows_the_arrows_that_lead_to_other_choices(made, phase):
    """Units lie in a ring; the zones of a course lie in all directions."""
    sea = Sea(bismarck="J10", prinz_eugen="E15", phase=L.P_SAIL)
    if phase == L.P_COURSE:
        sea.do("pick bismarck")
    for action in ask(made, sea.game):
        made.focus(action)
        assert made.ways == " " + LEFT + RIGHT + (UP + DOWN if phase == L.P_COURSE else "")


def test_the_order_to_all_comes_first_and_says_its_effect(made, monkeypatch):
    """No ship has orders yet: one sails to a convoy route, one is on patrol there. Later the cursor starts on a ship."""
    sea = Sea(bismarck="G12", prinz_eugen="H10", phase=L.P_SAIL)
    sea.s[sea.row("bismarck") + L.S_WAY] = 5
    sea.s[sea.row("prinz_eugen") + L.S_MODE] |= L.MODE_PATROL
    actions = ask(made, sea.game)
    assert actions[0] == L.V_AS_LAST << 10
    assert strip(made, monkeypatch, actions[0]) == "Germany: 1 sail, 1 stay"
    assert [made.called(verb << 10) for verb in (L.V_AS_LAST, L.V_PATROL_ALL, L.V_DONE)] == ["All ships"] * 3
    sea.do("pick prinz_eugen", "stay")
    actions = ask(made, sea.game)
    assert actions[0] == L.V_PICK << 10 | L.BISMARCK
    assert made.called(L.V_AS_LAST << 10) == "Other ships"


@pytest.mark.parametrize(
    "name, before, after",
    [("recon_scapa_a", "scout Vis 1-2", "patrol Vis 1-6"), ("bomber_scapa", "attack Vis 1-2", "search Vis 1-4")],
)
def test_the_line_shows_an_aircrafts_task(made, monkeypatch, name, before, after):  # SB-MODES
    sea = Sea(bismarck="A14", prinz_eugen="A16")
    sea.at(L.P_FLY, "british")
    sea.do(f"pick {name}")
    for task in (before, after):
        actions = ask(made, sea.game)
        assert strip(made, monkeypatch, actions[0]).endswith(task)
        sea.do("turn over")


@pytest.mark.parametrize("turned, far", [(False, "one way!"), (True, "search Vis 1-7")])
def test_the_line_warns_of_a_swordfish_without_return(made, monkeypatch, turned, far):  # SB-ENDURANCE
    """Five zones in its only turn: out three and back two, to a carrier one zone nearer."""
    sea = Sea(bismarck="A14", prinz_eugen="A16", victorious="M10")
    sea.s[L.GONE_TURN] = 1  # she may sail
    sea.at(L.P_FLY, "british")
    sea.do("pick swordfish_victorious")
    if turned:
        sea.do("turn over")
    actions = ask(made, sea.game)
    for place, task in (("M12", "search Vis 1-7" if turned else "attack Vis 1-2"), ("M13", far)):
        action = L.V_FLY << 10 | zone(place)
        assert action in actions and strip(made, monkeypatch, action) == f"Sw.Victor. {task}"


def test_the_cursor_begins_on_ahead_and_then_on_halt(made):  # SB-STEER
    """A player who only presses A turns no ship."""
    field = Field(["bismarck"], ["hood"]).at("bismarck", 0, 0, E).at("hood", 0, 6, W).fight().go(L.P_MOVES)
    for _ in range(2):
        assert ask(made, field.game)[0] >> 10 == L.V_AHEAD
        field.do(L.V_AHEAD)
    assert ask(made, field.game)[0] >> 10 == L.V_HALT


def test_the_line_shows_the_steps_and_turns_left(made, monkeypatch):  # SB-STEER
    """Hood, the slower ship: the hexes ahead without a turn, and the turns without a further hex."""
    field = Field(["bismarck"], ["hood"]).at("bismarck", 0, 0, E).at("hood", 0, 6, W).fight().go(L.P_MOVES)
    left = []
    for verb in (L.V_AHEAD, L.V_AHEAD, L.V_TO_PORT):
        ask(made, field.game)
        left.append(strip(made, monkeypatch, verb << 10))
        field.do(verb)
    assert left == ["Hexes left 2, turns 3", "Hexes left 1, turns 2", "Turns left 1"]


def test_the_cursor_begins_on_keeping_aircraft_out(made, monkeypatch):
    """With nothing to strike, the question is about landing."""
    sea = Sea(bismarck="A14", prinz_eugen="A16")
    sea.at(L.P_FLY, "british")
    sea.do("pick recon_scapa_a", "fly to G16")
    sea.at(L.P_STRIKE, "british")
    actions = ask(made, sea.game)
    assert [action >> 10 for action in actions] == [L.V_LANDED, L.V_LAND, L.V_LAND_ALL]
    assert strip(made, monkeypatch, actions[0]) == "Britain: land or stay?" and made.called(actions[0]) == "All stay aloft"
    assert not made.only(sea.game.view(L.BRITISH), sea.game.actions())


def test_the_map_shows_a_zone_that_may_be_searched(made):
    game = Game(rules)
    game.new(3)
    while game.state[L.TURN] < 5 or L.V_SEARCH_ALL << 10 not in game.actions():
        game.act(max(action for action in game.actions() if action >> 10 not in (L.V_PICK, L.V_SEARCH)))
    actions = ask(made, game)
    made.window = zone("Z20")
    made.show(made.game, 0)
    made.focus(L.V_SEARCH_ALL << 10)
    board = made.view._board
    spots = [made.view.spot(action & 1023) for action in actions if action >> 10 in OF_ZONE]
    assert any(0 <= x + board.x < 160 and TOP <= y + board.y < BOTTOM for x, y in spots)


def tiles(cells):
    """Returns plot and units of the window. Tiles without a picture count as one tile."""
    return [[max(1, grid[at]) for at in range(210)] for grid in (cells._plot, cells._units)]


def test_a_reused_window_equals_a_new_window(made):
    """Nothing old is left, and nothing new is missing."""
    game, luck = Game(rules), random.Random(4)
    game.new(4)
    made.hints = True
    used = Cells(made.stage, Group())
    for number in range(600):
        game.act(luck.choice(list(game.actions())))
        if number % 4 or game.side() > L.BRITISH:
            continue
        made.known = False
        made.game = seen_by(game, game.side())
        made.learn(made.game)
        made.order(game.actions())
        fresh = Cells(made.stage, Group())
        spot = luck.randrange(200), luck.randrange(230)
        fresh.move(*spot)
        fresh.draw(made)
        used.draw(made)
        used.move(*spot)
        assert tiles(used) == tiles(fresh)


def test_the_cursor_moves_to_the_next_unit_after_orders(made):
    """The cursor does not return to the first unit. One step back leads from any unit to the lines for all others."""
    sea = Sea(9, bismarck="A14", prinz_eugen="A16")
    sea.at(L.P_FLY, "british")
    made.last = 0
    made.memory[:] = bytes(len(made.memory))
    actions = ask(made, sea.game)
    units = [action & 63 for action in actions if action >> 10 == L.V_PICK]
    assert units == sorted(units)
    third = L.V_PICK << 10 | units[2]
    made.focus(third)
    sea.game.act(third)
    made.focus(ask(made, sea.game)[0])
    sea.do("stay")
    ring = ask(made, sea.game)
    assert [action & 63 for action in ring if action >> 10 == L.V_PICK] == units[3:] + units[:2]
    assert ring[0] >> 10 == L.V_DONE and ring[made.near(0, 1, 0)] == L.V_PICK << 10 | units[3]


@pytest.mark.parametrize("ship, turn, costs", [
    ("hood", 5, {"G15": 0, "H16": 0, "H17": 1}),
    ("birmingham", 5, {}),
    ("rodney", 5, {"J17": 0, "J16": 1}),
    ("rodney", 6, {"J17": 0, "J16": 0}),
])  # fmt: skip
def test_the_line_shows_the_fuel_left_in_each_zone(made, monkeypatch, ship, turn, costs):  # SB-FUEL
    sea = Sea(turn=turn, bismarck="A14", prinz_eugen="A16", hood="G15", birmingham="F14", rodney="J17")
    sea.s[sea.row(ship) + L.S_MODE] |= L.MODE_MOBILIZED
    sea.at(L.P_SAIL, "british")
    sea.do(f"pick {ship}")
    full = sea.s[sea.row(ship) + L.S_FUEL]
    actions = ask(made, sea.game)
    for place, cost in costs.items():
        there = zone(place)
        action = L.V_TO << 10 | there if L.V_TO << 10 | there in actions else L.V_STAY << 10
        after = f" {ARROW_RIGHT} {full - cost}" if action >> 10 == L.V_TO else ""
        assert strip(made, monkeypatch, action).endswith(f" fuel {full}{after}" if after else " left")
    assert costs or strip(made, monkeypatch, actions[-1]) == "Birmingham: search Vis 1"


def test_the_line_shows_the_fuel_of_the_breakout(made, monkeypatch):  # SB-BREAKOUT
    sea = Sea(bismarck="F20", prinz_eugen="A16", phase=L.P_SAIL)
    sea.do("pick bismarck")
    fuels = []
    for place in ("F19", "F18", "F17", "F16"):
        ask(made, sea.game)
        fuels.append(strip(made, monkeypatch, L.V_TO << 10 | zone(place)).split()[-1])
        sea.do(f"to {place}")
    ask(made, sea.game)
    assert fuels == ["13", "13", "13", "12"]
    assert strip(made, monkeypatch, L.V_STAY << 10) == "Bismarck: 1 zone left", "five on the first turn"


def test_the_line_shows_a_closed_hex_ahead(made, monkeypatch):  # SB-STEER
    field = Field(["bismarck"], ["hood"]).at("bismarck", 0, 0, E).at("hood", 1, 0, W).fight().go(L.P_MOVES)
    ask(made, field.game)
    assert strip(made, monkeypatch, L.V_HALT << 10) == "Turns left 3"


@pytest.mark.parametrize("fired", ["bismarck", "prinz_eugen", "prince_of_wales"])
def test_the_orders_view_shows_an_own_ship(made, fired):  # SB-ROUND
    """This holds for any last shooter, and for a sunk ship."""
    field = Field(["bismarck", "prinz_eugen"], ["hood", "prince_of_wales"])
    field.at("bismarck", 0, 0, E).at("prinz_eugen", 0, 0, E).at("prince_of_wales", 0, 6, W).fight(round_=2).go(L.P_ORDERS)
    field.s[L.IN_HAND] = field.ship(fired)
    field.game.load(bytes(field.s), bytes(field.game.journal))
    ask(made, field.game)
    assert made.was[L.IN_HAND] == field.ship("prince_of_wales")
    assert field.game.state[L.IN_HAND] == field.ship(fired), "what is drawn is a copy"


def test_the_helper_of_choices_is_evicted_with_the_view(made):
    """It reads modules of the rules that are evicted with the view."""
    sea = Sea(bismarck="A14", prinz_eugen="A16")
    sea.at(L.P_FLY, "british")
    made.focus(ask(made, sea.game)[0])
    assert made._helper
    made.open(ATLANTIC)
    assert not made._helper


def test_the_cursor_begins_on_keeping_no_ship_out(made, monkeypatch):  # SB-OUT
    table = Field(("bismarck", "prinz_eugen"), ("hood",)).combat()
    table.do(L.V_ATTACK, L.BATTLESHIP)
    assert table.phase == L.P_KEEP_OUT
    actions = ask(made, table.game)
    assert [action >> 10 for action in actions] == [L.V_JOIN, L.V_KEEP_OUT]
    assert strip(made, monkeypatch, actions[0]) == "Who fights the battleship?"


@pytest.mark.parametrize("side", ["german", "british"])
def test_the_text_of_an_attack_is_equal_for_both_sides(side):  # SB-ATTACK
    """A German ship and a kind of British ship meet, with either as the attacker."""
    texts = games.title("search_board").texts
    action = L.V_ATTACK << 10 | L.CRUISER
    assert texts.at("PHASE_PROMPT", L.P_ATTACK) == "attack which?"
    assert texts.action_text(action).startswith("Bismarck, cruiser")


def test_the_field_scrolls_to_a_ship_that_may_withdraw(made, monkeypatch):  # SB-WITHDRAW
    table = Field(("bismarck", "prinz_eugen"), ("hood",))
    table.at("bismarck", 0, 0, E).at("prinz_eugen", 6, 0, E).at("hood", -6, 0, E).slow("hood", 20).fight(round_=5)
    table.s[head.SIDE] = L.GERMAN
    table.go(L.P_ORDERS)
    actions = ask(made, table.game)
    for ship in (L.PRINZ_EUGEN, L.BISMARCK):
        made.focus(L.V_WITHDRAW << 10 | ship)
        x, y = made.view.ship_spot(made.was, ship)
        assert 8 < x < 120 and TOP < y < 116
        assert L.V_WITHDRAW << 10 | ship in actions


def test_the_line_names_the_ship_that_may_find_a_convoy(made, monkeypatch):  # SB-CONVOY
    sea = Sea(9, L.P_CONVOY, "german", bismarck="H3", prinz_eugen="E15")
    sea.s[L.RAIDER], sea.s[L.CHANCE] = L.BISMARCK + 1, 10
    sea.fix()
    actions = ask(made, sea.game)
    assert len(actions) == 2
    shown = []
    monkeypatch.setattr(made.view, "focus", lambda cursor, zone: shown.append(zone))
    for action in actions:
        assert strip(made, monkeypatch, action) == "Convoy: Bismarck H3" and shown[-1] == zone("H3")


def test_the_line_names_a_shadowed_ship_before_she_runs(made, monkeypatch):  # SB-SHADOW
    sea = Sea(9, bismarck="M10", prinz_eugen="E15")
    sea.s[L.FLAGS] |= L.FLAG_RUN
    sea.s[L.TARGETS] = 1 << L.BISMARCK
    sea.at(L.P_RUN, "german")
    assert strip(made, monkeypatch, ask(made, sea.game)[0]) == "Shadowed: Bismarck M10"


@pytest.mark.parametrize("verb, text", [(L.V_LEAVE, "P.Eugen M10"), (L.V_PICK, "Bismarck+1 M10 fuel 13")])
def test_the_line_names_a_detached_ship_without_her_force(made, monkeypatch, verb, text):  # SB-FORCE
    sea = Sea(9, bismarck="M10", prinz_eugen="M10")
    sea.force(1, "bismarck", "prinz_eugen")
    sea.at(L.P_FORCES if verb == L.V_LEAVE else L.P_SAIL, "german")
    (*_, action) = [action for action in ask(made, sea.game) if action >> 10 == verb]
    assert strip(made, monkeypatch, action) == text


def test_the_line_numbers_the_strikes_of_a_bomber(made, monkeypatch):  # SB-STRIKE
    sea = Sea(10, bismarck="M10", prinz_eugen="D16", bomber_scapa="M10")
    sea.located("bismarck", 0)
    sea.s[sea.row("bismarck") + L.S_NOW] |= L.NOW_FOUND
    sea.at(L.P_STRIKE, "british")
    lines = [strip(made, monkeypatch, ask(made, sea.game)[0])]
    sea.do("strike counter 0 with bomber_scapa")
    lines.append(strip(made, monkeypatch, ask(made, sea.game)[0]))
    assert lines == ["B.Scapa strike 1 of 2", "B.Scapa strike 2 of 2"]


def test_fire_at_several_ships_draws_a_line_to_each(made, monkeypatch):  # SB-FIRE
    field = Field(["bismarck"], ["hood", "norfolk"]).at("bismarck", 0, 0, E).at("hood", 3, 0, W).at("norfolk", -3, 0, E)
    field.fight().go(L.P_AIM)
    lines = []
    actions = ask(made, field.game)
    monkeypatch.setattr(made.view, "fire_lines", lambda v, ship, targets: lines.append((ship, [*targets])))
    aims = [next(action for action in actions if action >> 10 == L.V_AIM and action & 31 == there) for there in (2, 12)]
    field.game.act(aims[0])
    field.game.act(next(action for action in field.game.actions() if action >> 10 == L.V_AIM and action & 31 == 12))
    ask(made, field.game)
    monkeypatch.setattr(made.view, "fire_lines", lambda v, ship, targets: lines.append((ship, [*targets])))
    assert strip(made, monkeypatch, L.V_FIRE << 10) == "Britain: fire at whom?"
    assert lines[-1] == (L.BISMARCK, [2, 12])


def test_a_zone_names_its_units(made, monkeypatch):
    """The footer has an enemy seen there against the number of own units. The line of a search has all."""
    sea = Sea(9, bismarck="J15", prinz_eugen="A16", hood="J15", repulse="J15")
    sea.located("bismarck", 1)
    sea.at(L.P_SAIL, "british")
    sea.do("pick hood")
    ask(made, sea.game)
    assert made.called(L.V_TO << 10 | zone("J15")) == "J15 Bismarck v 2"
    assert made.called(L.V_TO << 10 | zone("J14")) == "J14"
    sea.at(L.P_SEARCH, "british")
    ask(made, sea.game)
    assert strip(made, monkeypatch, L.V_SEARCH << 10 | zone("J15")) == "Bismarck 1 ago, Hood, Repulse"
    assert strip(made, monkeypatch, L.V_SEARCH << 10 | zone("J14")) == "Britain: search 4/4"
    sea.at(L.P_SEARCH, "german")
    ask(made, sea.game)
    assert made.called(L.V_SEARCH << 10 | zone("J15")) == "J15 Bismarck"


@pytest.mark.parametrize("side, place", [("british", "J15"), ("german", "E15")])
def test_the_cursor_covers_no_number(made, side, place):
    """Neither the number of units nor the age of a sighting."""
    sea = Sea(9, bismarck="E15", prinz_eugen="E15", hood="J15", repulse="J15")
    sea.located("bismarck", 1)
    sea.at(L.P_SAIL, side)
    ask(made, sea.game)
    made.view.focus(made.cursor, zone(place))
    board, corners = made.view._board, made.cursor._corners
    tags = [tag for tag in made.view._sprites[2] if not tag.hidden]
    assert tags
    for tag in tags:
        left, top = board.x + tag.x, board.y + tag.y
        for corner in corners:
            lit = [(x, y) for x in range(6) for y in range(6) if corner.bitmap[6 * corner[0] + x, y]]
            assert lit and not any(0 <= corner.x + x - left < 7 and 0 <= corner.y + y - top < 7 for x, y in lit)
