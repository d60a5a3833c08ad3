# SPDX-License-Identifier: MIT
"""Orders to ships: the cursor's way from zone to zone, forces, ships near a sighting, the price of a search."""

import pytest

from host_tests.search_board.sea import UNITS, Sea, zone
from host_tests.search_board.test_choices import ask, strip
from sortie.core.game import Game
from sortie.games.search_board import fields as L
from sortie.games.search_board import rules
from sortie.games.search_board.rules.charts import grown, write
from sortie.games.search_board.rules.charts import only as chart_of
from sortie.games.search_board.rules.ships import zone_of
from sortie.games.search_board.rules.zones import BERGEN, distance
from sortie.games.search_board.screen_series import BY_ALL, BY_SHIP
from sortie.games.search_board.screen_steps import _ways
from sortie.games.search_board.screen_views import unit_zone, zone_x


def test_the_cursor_of_a_course_moves_from_zone_to_zone(made):
    """It begins on a patrol in the own zone. To stay without one is above the top zone, where no press moves by accident."""
    sea = Sea(turn=9, bismarck="H10", prinz_eugen="E15", phase=L.P_SAIL)
    sea.do("pick bismarck")
    actions = ask(made, sea.game)
    assert actions[0] == L.V_PATROL << 10
    for dx, dy in ((-1, 0), (1, 0), (0, 1), (0, -1)):
        there, path = 0, []
        for _ in range(3):
            there = made.near(there, dx, dy)
            path.append(actions[there] >> 10)
        assert path == ([L.V_TO, L.V_STAY, L.V_PATROL] if dy < 0 else [L.V_TO] * 3), (dx, dy)


@pytest.mark.parametrize("sails", [False, True])
def test_the_order_to_all_ships_shows_the_sighting_while_none_sails(made, sails):
    """The view does not leave it for ships that stay."""
    sea = Sea(9, bismarck="B7", prinz_eugen="A16", hood="H14")
    sea.located("bismarck", 1)
    if sails:
        sea.s[sea.row("hood") + L.S_WAY] = 1
    sea.at(L.P_SAIL, "british")
    ask(made, sea.game)
    made.focus(L.V_AS_LAST << 10)
    x, _ = made.view.spot(zone("H14" if sails else "B7"))
    assert abs(x + made.view._board.x - 80) <= 16


def test_left_and_right_break_up_no_force(made):
    """In the next phase the same keys lead to the next ship."""
    sea = Sea(9, bismarck="J10", prinz_eugen="J10", phase=L.P_FORCES, side="german")
    sea.force(1, "bismarck", "prinz_eugen")
    sea.fix()
    actions = ask(made, sea.game)
    leaves = [action for action in actions if action >> 10 == L.V_LEAVE]
    there, seen = 0, set()
    for _ in range(6):
        there = made.near(there, 1, 0)
        seen.add(actions[there])
    assert leaves and not seen & set(leaves)
    assert actions[made.near(actions.index(L.V_FORMED << 10), 0, 1)] in leaves


@pytest.mark.parametrize("age, plot, text, first", [
    (2, True, "Foe may be in 4 of 12", L.V_SEARCH_ALL),
    (4, True, "Foe may be in 0 of 12", L.V_NO_SEARCH),
    (2, False, "Search 12: the foe hears", L.V_SEARCH_ALL),
])  # fmt: skip
def test_a_german_search_tells_its_price_and_its_gain(made, monkeypatch, age, plot, text, first):  # SB-SEARCH
    """British ships were seen near the coast of Norway. They may be there after two turns, and anywhere after four."""
    sea = Sea(9, L.P_SEARCH, "german", 1, bismarck="J10", prinz_eugen="J10")
    sea.s[L.SEEN], sea.s[L.SEEN + 1], sea.s[L.SEEN + 2], sea.s[L.SEEN + 3] = zone("F17") & 255, zone("F17") >> 8, 9 - age, 1
    made.hints = plot
    assert ask(made, sea.game)[0] == first << 10
    assert strip(made, monkeypatch, L.V_SEARCH_ALL << 10).startswith(text)
    assert made.called(L.V_SEARCH_ALL << 10) == "Foe hears 12 zones"


def chase(**places):
    """Returns a game at the British search, with Bismarck's plot and Prinz Eugen's in H10 and the zones beside it."""
    sea = Sea(15, L.P_SEARCH, "british", 1, **places)
    for at in (L.PLOT, L.PLOT + L.CHART, L.PLOT + 2 * L.CHART):
        write(sea.s, at, grown(chart_of(zone("H10"))))
    return sea


@pytest.mark.parametrize("repeats", [False, True])
@pytest.mark.parametrize("norfolk, found", [("H10", 1), ("N10", 0)])
def test_a_search_that_finds_no_ship_needs_no_press(made, monkeypatch, norfolk, found, repeats):
    """So does a search after a turn by one press. A lesson, and news of this turn, stop for the choice."""
    sea = chase(bismarck="A14", prinz_eugen="A16", norfolk=norfolk)
    actions, view = ask(made, sea.game), sea.game.view(L.BRITISH)
    if repeats:
        made.pressed(L.V_LAST << 10 | BY_ALL)
    assert strip(made, monkeypatch, L.V_SEARCH_ALL << 10).startswith(f"Sees {found} of her 7 zones")
    expected = (L.V_SEARCH_ALL if found else L.V_NO_SEARCH) << 10
    assert actions[0] == expected
    assert made.only(view, actions) == (expected if repeats or not found else 0)
    made.plain = True
    assert made.only(view, actions) == 0
    made.plain, view[L.CONTACT + 2] = False, 15
    assert made.only(view, actions) == 0


@pytest.mark.parametrize("age", [2, 4])
def test_a_german_search_is_never_done_without_a_press(made, age):
    """The enemy hears it. Only the search that can find no ship is left out after a turn by one press."""
    sea = Sea(9, L.P_SEARCH, "german", 1, bismarck="J10", prinz_eugen="J10")
    sea.s[L.SEEN], sea.s[L.SEEN + 1], sea.s[L.SEEN + 2], sea.s[L.SEEN + 3] = zone("F17") & 255, zone("F17") >> 8, 9 - age, 1
    actions, view = ask(made, sea.game), sea.game.view(L.GERMAN)
    assert made.only(view, actions) == 0
    made.pressed(L.V_LAST << 10 | BY_ALL)
    assert made.only(view, actions) == (L.V_NO_SEARCH << 10 if age == 4 else 0)


def picks(made, sea):
    """Returns the ships that can be ordered, in the cursor's order."""
    return [action & 63 for action in ask(made, sea.game) if action >> 10 == L.V_PICK]


def test_ships_lie_along_a_way_from_a_fresh_sighting(made):
    """The nearest ship comes first, and after each ship the nearest of the others. The view jumps little."""
    sea = Sea(9, bismarck="H10", prinz_eugen="A16", hood="H17", suffolk="H12", arethusa="H20")
    sea.located("bismarck", 1)
    sea.at(L.P_SAIL, "british")
    ships, at = picks(made, sea), zone("H10")
    assert len(ships) > 4
    for i, ship in enumerate(ships):
        there = [distance(at, unit_zone(made.was, other)) for other in ships[i:]]
        assert there[0] == min(there)
        at = unit_zone(made.was, ship)


def test_the_cursor_goes_on_from_the_ship_just_ordered(made):
    """It does not return to the sighting, where the player has passed a ship by."""
    sea = Sea(9, bismarck="H10", prinz_eugen="A16", hood="H17", suffolk="H12", arethusa="H19")
    sea.located("bismarck", 1)
    sea.at(L.P_SAIL, "british")
    assert picks(made, sea)[0] == UNITS.index("suffolk")
    made.focus(L.V_PICK << 10 | UNITS.index("hood"))
    sea.do("pick hood", "stay")
    ask(made, sea.game)
    assert picks(made, sea)[0] == UNITS.index("arethusa")


def sail(made, sea, action):
    """Do all actions of a press."""
    for step in made.steps(action):
        sea.game.act(step)


def test_one_press_sends_all_ships_to_a_sighting(made, monkeypatch):  # SB-MOVE, SB-FORCE
    """Each ship as far as she may: from a port, tired, in a force. A ship that is there searches from a patrol."""
    sea = Sea(9, bismarck="H10", prinz_eugen="A16", hood="H14", repulse="H14", suffolk="H12", norfolk="H10", kenya="K17")
    sea.put("king_george_v", "G17")  # Scapa Flow
    sea.force(1, "hood", "repulse")
    sea.s[sea.row("kenya") + L.S_WAY], sea.s[L.GONE_TURN] = 2, 5
    sea.s[sea.row("hood") + L.S_MODE] |= L.MODE_TIRED
    sea.located("bismarck", 1)
    sea.at(L.P_SAIL, "british")
    action = ask(made, sea.game)[0]
    count = len(picks(made, sea))
    assert action == L.V_LAST << 10 | BY_SHIP and made.called(action) == "To the sighting"
    assert strip(made, monkeypatch, action).startswith(f"Britain: {count - 1} sail, 1 stay")
    was = {name: distance(zone("H10"), zone(sea.where(name))) for name in ("kenya", "king_george_v")}
    sail(made, sea, action)
    assert [sea.where(name) for name in ("suffolk", "hood", "repulse", "norfolk")] == ["H10", "H13", "H13", "H10"]
    assert sea.s[sea.row("norfolk") + L.S_MODE] & L.MODE_PATROL
    assert all(distance(zone("H10"), zone(sea.where(name))) == far - 2 for name, far in was.items())
    assert sea.phase == L.P_SEARCH


def test_the_way_to_a_sighting_leads_around_land(made):  # SB-MOVE
    """Each course makes the way by sea shorter."""
    sea = Sea(9, bismarck="A14", prinz_eugen="A16", hood="N12")
    sea.s[L.GONE_TURN] = 5
    sea.located("bismarck", 1)
    sea.at(L.P_SAIL, "british")
    steps, ways = list(made.steps(ask(made, sea.game)[0])), _ways([zone("A14")])
    for pick, to in zip(steps, steps[1:]):
        if pick >> 10 == L.V_PICK and to >> 10 == L.V_TO:
            assert ways[to & 1023] < ways[unit_zone(made.was, pick & 1023)]


@pytest.fixture(autouse=True)
def hints(made):
    """Show the plot, unless a test hides it."""
    made.hints, made.plain, made.known = True, False, False
    made.begin(L.BRITISH)


@pytest.mark.parametrize("plot, age", [(False, 5), (True, 5), (True, 4)])
def test_after_an_old_sighting_ships_may_sail_to_the_plot(made, plot, age):
    """From four turns on. Without a plot there is no such choice."""
    sea = Sea(19, bismarck="H10", prinz_eugen="A16", hood="H20")
    sea.located("bismarck", age)
    sea.s[L.GONE_TURN] = 5
    write(sea.s, L.PLOT, chart_of(zone("H10")))
    sea.at(L.P_SAIL, "british")
    made.hints = plot
    actions = ask(made, sea.game)
    assert actions[0] == (L.V_LAST << 10 | BY_SHIP if plot else L.V_AS_LAST << 10)
    if plot:
        assert made.called(actions[0]) == "To the plot"
        sail(made, sea, actions[0])
        assert distance(zone(sea.where("hood")), zone("H10")) == 8
    else:
        assert not [action for action in actions if action >> 10 == L.V_LAST]


def test_before_the_first_sighting_the_plot_is_the_second_choice(made):
    """From the turn when the British know that she has left Bergen."""
    sea = Sea(9, L.P_SAIL, "british", bismarck="H10", prinz_eugen="A16", hood="H20")
    assert L.V_LAST << 10 | BY_SHIP not in ask(made, sea.game)
    sea.s[L.GONE_TURN] = 8
    sea.fix()
    assert ask(made, sea.game)[:2] == [L.V_AS_LAST << 10, L.V_LAST << 10 | BY_SHIP]


@pytest.mark.parametrize("place", ["B8", "C7", "H17"])
def test_a_press_down_or_up_does_not_lead_far_aside(made, place):
    """South of Iceland DOWN led three zones to the east."""
    sea = Sea(9, arethusa=place)
    sea.at(L.P_SAIL, "british")
    sea.do("pick arethusa")
    actions = ask(made, sea.game)
    zones = [action & 1023 if action >> 10 == L.V_TO else zone(place) for action in actions]
    for i, start in enumerate(zones):
        for dy in (-1, 1):
            there = zones[made.near(i, 0, dy)]
            assert abs(zone_x(there) - zone_x(start)) <= 4 * max(1, abs((there >> 5) - (start >> 5))), (place, i, dy)


def test_on_the_first_turn_the_cursor_starts_on_the_longest_dash(made):  # SB-BREAKOUT
    """By A alone both ships leave Bergen as far as they may, and at sea they go on as before."""
    game = Game(rules)
    game.new(3)
    for _ in range(3 * 2):
        for step in list(made.steps(ask(made, game)[0])):
            game.act(step)
    for ship in (L.BISMARCK, L.PRINZ_EUGEN):
        assert distance(zone_of(game.state, ship), BERGEN) == 5


@pytest.mark.parametrize("way, at, first", [(1, "J10", "I9"), (0, "H10", None), (0, "F20", "E19")])
def test_a_german_course_starts_on_the_way_to_a_convoy_route(made, way, at, first):  # SB-CONVOY
    """Or away from a port. On a route it starts with the patrol."""
    sea = Sea(9, bismarck=at, prinz_eugen="E15", phase=L.P_SAIL)
    sea.s[sea.row("bismarck") + L.S_WAY] = way
    sea.do("pick bismarck")
    assert ask(made, sea.game)[0] == (L.V_TO << 10 | zone(first) if first else L.V_PATROL << 10)


def test_a_signal_asks_for_a_zone_to_tell_the_enemy(made, monkeypatch):  # SB-HUFF
    """The line under the header keeps the question; the line of A has the ships of the cursor's zone."""
    sea = Sea(13, bismarck="M10", prinz_eugen="M10", phase=L.P_HUFF, side="german")
    sea.s[L.RAIDER] = 1
    actions = ask(made, sea.game)
    assert {strip(made, monkeypatch, action) for action in actions} == {"Radio heard: name a zone"}
    assert actions[0] != L.V_NAME << 10 | zone("M10") == actions[-1], "a zone beside hers tells no more"
