# SPDX-License-Identifier: MIT
"""The map and the field show the place that a choice or an event is about."""

import itertools

import pytest

from host_tests.search_board.field import E, Field, W
from host_tests.search_board.sea import Sea, zone
from host_tests.search_board.test_board_view import drawn
from host_tests.search_board.test_choices import ask
from host_tests.search_board.test_motion import HOOD, in_battle, middle, picture, show_event, shown
from host_tests.search_board.test_usual_turn import raiders
from host_tests.suite.screens import seen_by
from sortie.core import journal
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import chance
from sortie.games.search_board.rules.battle_board import distance, step_x, step_y
from sortie.games.search_board.rules.part_tables import CHANCE_TABLE
from sortie.games.search_board.rules.sea_tables import CONVOY_POINTS
from sortie.games.search_board.rules.ships import set_mode
from sortie.games.search_board.rules.zones import day_of
from sortie.games.search_board.screen_series import BY_ALL
from sortie.games.search_board.screen_views import BOTTOM, TOP
from sortie.shell.texts import Texts
from sortie.ui.canvas import ASKS
from sortie.ui.text import DOWN, LEFT, RIGHT, UP
from tools.bootstrap import ROOT

FAR = zone("Z29")
HUFF_DUFF = 10  # in CHANCE_TABLE; higher numbers are convoys


@pytest.fixture
def sea():
    return Sea(bismarck="E15", prinz_eugen="E15", phase=L.P_SAIL)


def in_sight(made, place):
    """Does the window show this zone?"""
    x, y = made.view.spot(zone(place))
    return 7 < x + made.view._board.x < 159 and TOP < y + made.view._board.y < BOTTOM


@pytest.mark.parametrize("verb", [L.V_LAST << 10 | BY_ALL, L.V_FORMED << 10])
def test_a_german_choice_for_all_ships_shows_them(made, verb):
    assert verb in ask(made, raiders(15, "J6").game)
    made.window = FAR
    made.view.focus(made.cursor, FAR)
    made.focus(verb)
    assert in_sight(made, "J6")


def test_a_british_search_that_cannot_see_bismarck_shows_her_last_place(made):
    """Prinz Eugen can be near the searching ships, but the line is about Bismarck."""
    sea = Sea(15, L.P_SEARCH, "british", 1, bismarck="I7", prinz_eugen="H18", hood="H17", norfolk="H19")
    sea.located("bismarck", 1)
    sea.located("prinz_eugen", 1)
    made.hints = True
    action = ask(made, sea.game)[0]
    made.view.focus(made.cursor, FAR)
    made.focus(action)
    assert in_sight(made, "I7")


@pytest.mark.parametrize("mates", [(), ("prinz_eugen",)])
def test_arrows_lead_to_other_choices(made, mates):
    """To leave a force is above or below the cursor. Without more, LEFT and RIGHT find nothing."""
    sea = Sea(15, L.P_FORCES, "german", bismarck="I7", prinz_eugen="I7", hood="H17")
    if mates:
        sea.force(1, "bismarck", *mates)
    actions = ask(made, sea.game)
    made.focus(L.V_FORMED << 10)
    aside = [action for action in actions if action >> 10 != L.V_LEAVE]
    assert made.ways.strip() == (LEFT + RIGHT if len(aside) > 1 else UP + DOWN if len(actions) > 1 else "")


@pytest.mark.parametrize("facing", [E, W])
def test_two_ships_of_a_hex_at_the_lower_edge_are_both_seen(made, facing):
    there = Field(("bismarck", "prinz_eugen"), ("hood",)).at("bismarck", 0, 7, facing).at("prinz_eugen", 0, 7, facing)
    there.at("hood", 0, 0, E).fight().guns()
    ask(made, there.game)
    made.view.show_both(made.was, there.ship("hood"), there.ship("bismarck"))
    (x, y), (other_x, other_y) = drawn(made)["B"], drawn(made)["E"]
    assert abs(x - other_x) >= 8 or abs(y - other_y) >= 8
    letters = [letter for hull, letter in made.view._hulls if not letter.hidden]
    places = [(letter.x, letter.y) for letter in letters]
    assert len(places) == len({(x // 6, y // 8) for x, y in places}) == 3


def test_the_ship_in_hand_is_whole_where_an_odd_number_of_half_hexes_lies_between(made):
    there = Field(("bismarck",), ("hood",)).at("bismarck", 4, 0, E).at("hood", -3, 3, E).fight().go(L.P_ORDERS)
    ask(made, there.game)
    made.view.show_both(made.was, there.ship("bismarck"), there.ship("hood"))
    assert drawn(made)["B"][0] <= 96 and drawn(made)["H"][0] >= 8


def test_a_splash_falls_short_where_another_ship_lies_beyond(made, sea):
    in_battle(made, sea)
    v, other = made.was, HOOD + 1
    v[L.DECK + other] = v[L.DECK + HOOD]

    def away(heading):
        v[L.HEX_X + other], v[L.HEX_Y + other] = v[L.HEX_X + HOOD] + step_x(heading), v[L.HEX_Y + HOOD] + step_y(heading)
        return distance(v, 1, other)

    away(max(range(6), key=away))
    show_event(made, sea, L.E_SHOT, 1, HOOD, 3, 1, 0)
    (x, y), (mate_x, mate_y) = middle(made), made.view.ship_spot(v, other)
    assert max(abs(x - mate_x), abs(y - mate_y)) >= 13


def test_the_picture_of_a_sighting_is_there_again_after_a_page(made, sea):
    shown(made, sea)
    event = L.E_SHOWS, L.BISMARCK, *divmod(zone("E15"), 32), L.HOW_SEARCH
    assert show_event(made, sea, *event) == ASKS
    cell = picture(made)
    made.rest()
    made.play(seen_by(sea.game, L.GERMAN), journal.count(sea.game.journal) - 1)
    assert picture(made) == cell


@pytest.mark.parametrize("place, verb, turn, chance", [
    ("H10", "patrol", 15, 5), ("H10", "stay", 15, 3), ("G10", "patrol", 15, 3), ("C14", "patrol", 15, 0), ("H10", "stay", 13, 0),
])  # fmt: skip
def test_a_german_course_tells_the_chance_to_find_a_convoy(made, place, verb, turn, chance):  # SB-CONVOY
    """A total of 10 on a route, 12 beside it, 11 within two zones on patrol; never by night."""
    sea = Sea(turn, bismarck=place, prinz_eugen="B14")
    sea.at(L.P_SAIL, "german")
    sea.do("pick bismarck")
    ask(made, sea.game)
    action = {"patrol": L.V_PATROL, "stay": L.V_STAY}[verb] << 10
    assert made.called(action) == (f"{place} raid {chance}/36" if chance else "")


@pytest.mark.parametrize("what", ["", "located", "visibility X", "raid of the day", "no convoys left"])
@pytest.mark.parametrize("turn", [13, 15])
@pytest.mark.parametrize("verb", [L.V_PATROL, L.V_STAY])
@pytest.mark.parametrize("place", ["H10", "G10", "F10", "C14"])
def test_the_chance_of_a_convoy_is_that_of_the_rules(made, what, turn, verb, place):  # SB-CONVOY
    """All throws of two dice, by the rule that offers the convoy."""
    sea = Sea(turn, bismarck=place, prinz_eugen="B14")
    sea.s[L.LEVEL] = L.LEVEL_X if what == "visibility X" else 3
    sea.s[L.CONVOYS] = len(CONVOY_POINTS) if what == "no convoys left" else 0
    sea.s[L.RAID_DAY] = day_of(turn) if what == "raid of the day" else 0
    sea.s[sea.row("bismarck") + L.S_NOW] |= L.NOW_SHADOWED if what == "located" else 0
    sea.at(L.P_SAIL, "german")
    sea.do("pick bismarck")
    ask(made, sea.game)
    text, s, found = made.called(verb << 10), bytearray(sea.s), 0
    set_mode(s, L.BISMARCK, L.MODE_PATROL, verb == L.V_PATROL)
    for first, second in itertools.product(range(1, 7), repeat=2):
        s[L.CHANCE] = first + second
        is_convoy = CHANCE_TABLE[3 * s[L.CHANCE]] > HUFF_DUFF and s[L.LEVEL] != L.LEVEL_X
        found += is_convoy and chance.finds_convoy(s, L.BISMARCK)
    assert text == (f"{place} raid {found}/36" if found else "")


@pytest.mark.parametrize("verb", [L.V_NO_SEARCH, L.V_FLIP, L.V_LINE_UP])
def test_the_footer_has_room_for_the_arrows(verb):
    """Name, arrows and effect have 23 cells."""
    texts, action = Texts(f"{ROOT}/", "search_board"), verb << 10
    assert len(texts.at(action) + " " + LEFT + RIGHT + UP + DOWN + texts.does(action)) <= 23
    texts.close()
