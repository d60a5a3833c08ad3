# SPDX-License-Identifier: MIT
"""Lines before A and after an event: colours, the middle of the map, odds, and hits."""

import pytest

from host_tests.search_board.field import E, Field, W
from host_tests.search_board.sea import UNITS, Sea, zone
from host_tests.search_board.test_choices import ask, strip
from host_tests.search_board.test_motion import HOOD, in_battle, picture, show_event
from host_tests.search_board.test_usual_turn import WEST, at_sea
from host_tests.suite.planes import row_of
from host_tests.suite.screens import seen_by
from sortie.core import journal
from sortie.games.search_board import fields as L
from sortie.games.search_board import map_cells, odds
from sortie.games.search_board.layouts import BATTLE_OWN
from sortie.games.search_board.screen_views import BOTTOM, TOP
from sortie.games.search_board.words import SAY_EXPECT
from sortie.ui.canvas import ASKS
from sortie.ui.colors import GOLD, PAPER, rgb
from tools.art import losses


@pytest.fixture
def sea():
    return Sea(turn=17, bismarck="M12", prinz_eugen="O14", phase=L.P_SAIL)


@pytest.mark.parametrize("viewer, color", [(L.GERMAN, GOLD), (L.BRITISH, PAPER)])
@pytest.mark.parametrize("decides", ["german", "british"])
def test_signals_have_the_colour_of_the_side_that_they_name(made, viewer, color, decides):
    sea = Sea(turn=17, bismarck="M12", prinz_eugen="O14")
    sea.at(L.P_SAIL, decides)
    made.rest()
    made.known = False
    made.learn(seen_by(sea.game, viewer))
    ring = sea.game.journal
    journal.open_rings(((journal.REFEREE, ring),))
    journal.push(L.E_CHANCE, L.R_CHANCE, L.BISMARCK, 3, 4, 1)
    journal.open_rings(())
    made.play(seen_by(sea.game, viewer), journal.count(ring) - 1)
    assert made._strip.grid.pixel_shader[1] == rgb(color)


@pytest.mark.parametrize("ship, target, color", [(1, HOOD, GOLD), (HOOD, 1, PAPER)])
def test_fire_has_the_colour_of_the_side_that_fires(made, sea, ship, target, color):
    in_battle(made, sea)
    show_event(made, sea, L.E_SALVO, ship, target, 4, 2, 1)
    assert made._strip.grid.pixel_shader[1] == rgb(color)


def test_the_map_shows_the_ships_of_an_order_to_all(made):
    sea = at_sea()
    sea.at(L.P_SAIL, "british")
    actions = ask(made, sea.game)
    made.window = zone("Z20")
    made.view.focus(made.cursor, zone("Z20"))
    made.focus(L.V_AS_LAST << 10)
    assert L.V_AS_LAST << 10 in actions
    for place in ("H14", "G12", "F11"):
        x, y = made.view.spot(zone(place))
        assert 0 <= x + made.view._board.x < 160 and TOP <= y + made.view._board.y < BOTTOM


def test_the_map_marks_the_courses_of_an_order_to_all(made):
    sea = at_sea()
    sea.at(L.P_SAIL, "british")
    ask(made, sea.game)
    made.focus(L.V_AS_LAST << 10)
    cells = made.view._cells
    marked = [name for name in ("H13", "G11", "F10", "H14", "F12") if cells._tile(cells._plot, zone(name)) // map_cells._LEGAL & 1]
    assert WEST == 0 and marked == ["H13", "G11", "F10"]


def test_a_search_tells_the_share_of_the_plot(made, monkeypatch):
    sea = at_sea()
    sea.put("suffolk", "G8")
    sea.s[L.LEVEL] = 1
    sea.s[L.FLAGS] |= L.FLAG_SAILED
    sea.at(L.P_SEARCH, "british")
    actions = ask(made, sea.game)
    plot = sea.plot("bismarck")
    called = [name for name in plot if L.V_SEARCH << 10 | zone(name) in actions]
    text = strip(made, monkeypatch, L.V_SEARCH_ALL << 10)
    assert 0 < len(called) < len(plot) and text.startswith(f"Sees {len(called)} of her {len(plot)} zones")


@pytest.mark.parametrize("phase, is_middle", [(L.P_SEARCH, True), (L.P_SAIL, False)])
def test_a_choice_about_all_shows_the_newest_sighting_to_britain(made, phase, is_middle):
    """Bismarck was seen in G8. The order to all ships shows the ships."""
    sea = at_sea()
    sea.put("suffolk", "P20")
    sea.s[L.LEVEL] = 1
    sea.s[L.FLAGS] |= L.FLAG_SAILED
    sea.at(phase, "british")
    ask(made, sea.game)
    made.focus((L.V_SEARCH_ALL if is_middle else L.V_AS_LAST) << 10)
    x, y = made.view.spot(zone("G8"))
    there = x + made.view._board.x, y + made.view._board.y
    assert (60 < there[0] < 110 and TOP + 20 < there[1] < BOTTOM - 20) == is_middle, there


@pytest.mark.parametrize("aircraft, chance", [("bomber_brest", 0x103), ("bomber_eire", 0x104), ("swordfish_ark_royal_a", 0x106)])
def test_the_odds_of_a_strike_are_those_of_its_table(sea, aircraft, chance):  # SB-BOMBS
    assert odds.odds(sea.s, L.V_STRIKE << 10 | UNITS.index(aircraft) - L.FIRST_AIR) == chance


def test_a_hull_hit_stays_longest_and_a_miss_is_short(made, sea):
    in_battle(made, sea)
    show_event(made, sea, L.E_SHOT, 0, HOOD, 3, 4, 4)
    hull = show_event(made, sea, L.E_BOX, HOOD, L.MIDSHIPS, 4)
    miss = show_event(made, sea, L.E_SHOT, 0, HOOD, 3, 4, 0)
    assert miss < show_event(made, sea, L.E_BOX, HOOD, 0, 4) < hull


@pytest.mark.parametrize(
    "empty, full",
    [
        ((L.E_BOMB, 0, 3, 4, 0, 0), (L.E_BOMB, 0, 1, 1, 0, 1)),
        ((L.E_REPAIR, 0, 1, 0, 29), (L.E_REPAIR, 0, 4, 4, 29)),
    ],
)
def test_a_result_of_nothing_is_short(made, sea, empty, full):
    made.rest()
    made.known = False
    made.learn(seen_by(sea.game, L.GERMAN))
    assert show_event(made, sea, *empty) < show_event(made, sea, *full)


def test_a_search_that_finds_nothing_says_so_in_a_line(made, sea):
    """It stays for a second: nothing else tells that the search is over."""
    made.rest()
    made.known = False
    made.learn(seen_by(sea.game, L.BRITISH))
    assert show_event(made, sea, L.E_SWEEP, L.BRITISH, 44, 0) >= 1000 and made.toast.lines == ["Search of 44 zones:", "nothing"]


_FOES = 11  # the first of these pictures
BATTLE_CARDS = [
    (L.BRITISH, L.BRITISH, 29, ["Suffolk attacks Bismarck", "Evasion 29-29: must fight"]),
    (L.GERMAN, L.BRITISH, 29, ["Cruiser attacks Bismarck", "Evasion 29-29: must fight"]),
    (L.GERMAN, L.GERMAN, 32, ["Bismarck attacks cruiser", "Evasion 29-32: agreed"]),
]


def at_war(made, attacker, defends, side):
    """Returns the position of an attack of 29 in J15, shown to a side."""
    table = Sea(7, bismarck="J15", norfolk="J15", suffolk="J15")
    table.s[L.LEAD], table.s[L.TARGET], table.s[L.FORCE_KIND] = UNITS.index("suffolk") + 1, L.BISMARCK, L.CRUISER
    table.s[L.ATTACKS], table.s[L.ANNOUNCED], table.s[L.ANNOUNCED + 1] = attacker, 29, defends
    made.rest()
    made.known = False
    made.game = seen_by(table.game, side)
    made.learn(made.game)
    return table


@pytest.mark.parametrize("side, attacker, defends, told", BATTLE_CARDS)
def test_a_battle_begins_with_a_card_that_waits(made, side, attacker, defends, told):  # SB-ATTACK
    """Both sides read who attacks whom and why they fight. The Germans see the British force when it is placed.

    The picture is the enemy: Bismarck, or a ship of the announced kind."""
    at_war(made, attacker, defends, side)
    assert made.show_event(made.game, 0, bytes((L.E_ACTION, 0, 0, attacker, L.BISMARCK, 9, 15, 0))) == ASKS
    assert (made.toast.lines, len(made._over)) == (told, 1)
    assert picture(made) == (len(losses.SUNK) if side == L.BRITISH else _FOES + losses.FOES.index("county"))


@pytest.mark.parametrize("ship", range(L.GERMAN_SHIPS, L.SHIPS))
def test_the_card_of_a_battle_has_two_lines_with_any_ship(made, ship):
    table = at_war(made, L.GERMAN, 32, L.BRITISH)
    for attacker in (L.GERMAN, L.BRITISH):
        table.s[L.ATTACKS], table.s[L.LEAD] = attacker, ship + 1
        made.game = seen_by(table.game, L.BRITISH)
        made.show_event(made.game, 0, bytes((L.E_ACTION, 0, 0, attacker, L.BISMARCK, 9, 15, 0)))
        assert len(made.toast.lines) == 2


def test_one_shot_is_a_shot(made):  # SB-FIRE
    assert made.words.say(SAY_EXPECT, (1, 0, 1)) == ": 1 shot, ~0.1 hits"


def test_a_refused_attack_waits_too(made):  # SB-ATTACK
    at_war(made, L.GERMAN, 32, L.GERMAN).s[L.LEAD] = 0
    assert made.show_event(made.game, 0, bytes((L.E_REFUSED, 0, 0, L.BRITISH, 0, 0, 0, 0))) == ASKS
    assert made.toast.lines == ["Bismarck attacks cruiser", "Evasion 29-32: got away"]


def test_the_dice_of_a_reserve_name_the_own_ship(made, monkeypatch):  # SB-REINFORCE
    table = Field(("bismarck",), ("hood",)).at("bismarck", 0, 0, E).at("hood", 0, 3, W).fight(round_=5).go(L.P_ORDERS)
    ask(made, table.game)
    made.was[L.B_BRITISH - L.GERMAN_SHIPS + HOOD] = 0
    made.game.state[L.B_BRITISH - L.GERMAN_SHIPS + HOOD] = L.RES_ZONE_2
    made.side = L.BRITISH
    heads = []
    monkeypatch.setattr(made.toast, "say", lambda text, face=0, second=0, head="": heads.append((head, text)))
    made.show_event(made.game, 0, bytes((L.E_CALL, 0, 0, L.BRITISH, 3, 1, 0, 0)))
    made.show_event(made.game, 0, bytes((L.E_CALL, 0, 0, L.GERMAN, 3, 1, 0, 0)))
    assert [head for head, _ in heads] == ["Hood", "Reserves"]


def test_the_panels_names_keep_clear_of_the_edge(made):
    table = Field(("bismarck",), ("hood",)).at("bismarck", 0, 0, E).at("hood", 0, 3, W).fight().go(L.P_ORDERS)
    ask(made, table.game)
    grid = made.view.pieces[BATTLE_OWN].grid
    assert grid.x + 6 * len("Bismarck") <= 159


@pytest.mark.parametrize("hits, words", [(5, "Round 1"), (6, "Last salvo")])
def test_a_sunk_ship_is_told_that_she_fires_for_the_last_time(made, monkeypatch, hits, words):  # SB-HITS
    table = Field(("bismarck",), ("hood",)).at("bismarck", 0, 0, E).at("hood", 0, 3, W).fight().go(L.P_AIM)
    table.s[L.IN_HAND] = HOOD
    table.hurt("hood", mids=hits)
    headers = []
    monkeypatch.setattr(made.stage, "header", lambda *texts: headers.append(texts))
    actions = ask(made, table.game)
    made.focus(next(action for action in actions if action >> 10 == L.V_BROADSIDE))
    assert headers[-1][0] == words


def test_new_visibility_shows_the_old_level(made):  # SB-VISIBILITY
    sea = Sea(9, L.P_FORCES, "german", 7, bismarck="D8", prinz_eugen="D8")
    made.rest()
    made.known = False
    made.learn(seen_by(sea.game, L.GERMAN))
    show_event(made, sea, L.E_VISIBILITY, 6, 5, 0, L.LEVEL_X, 1)
    assert made.toast.lines == ["Visibility 7\x9dX, fog"]
    show_event(made, sea, L.E_VISIBILITY, 4, 3, 0, L.LEVEL_X, 0)
    assert "\x9d" not in made.toast.lines[0]


@pytest.mark.parametrize("ship, mids, text", [(0, 10, "30, so far 20"), (HOOD, 6, "14, so far 12"), (12, 1, "far 1"), (12, 0, "far 0")])
def test_a_ship_that_sinks_tells_the_points_for_her_before_and_after(made, ship, mids, text):  # SB-POINTS
    sea = Sea(turn=17, bismarck="M12", prinz_eugen="O14", hood="M12", norfolk="M12", phase=L.P_SAIL)
    sea.s[L.HIT_MIDS + ship] = mids
    sea.fix()
    made.known = False
    show_event(made, sea, L.E_SUNK, ship)
    assert made.toast.lines[1].startswith("Her points: ") and made.toast.lines[1].endswith(text)


@pytest.mark.parametrize("air, title, color", [("sw_ark_a", "Britain: air strike", PAPER), ("b_brest", "Germany: air strike", GOLD)])
@pytest.mark.parametrize("viewer", [L.GERMAN, L.BRITISH])
def test_a_strike_has_the_title_of_its_side(made, viewer, air, title, color):
    """The hits of the strike keep it."""
    sea = Sea(turn=17, bismarck="M12", prinz_eugen="O14", hood="M12", phase=L.P_SAIL)
    number = {"sw_ark_a": 19, "b_brest": 4}[air]
    ring = sea.game.journal
    made.rest()
    made.known = False
    for event, values in ((L.E_STRIKE, (number, 12, 12, 0)), (L.E_BOMB, (number, 2, 2, 0, 0))):
        journal.open_rings(((journal.REFEREE, ring),))
        journal.push(event, L.R_STRIKE, *values)
        journal.open_rings(())
        made.play(seen_by(sea.game, viewer), journal.count(ring) - 1)
        assert row_of(made._strip, 0).startswith(title)
        assert made._strip.grid.pixel_shader[1] == rgb(color)


@pytest.mark.parametrize(
    "seen, turn, why", [(True, 17, "no raid, located"), (False, 13, "no raid, by night"), (False, 17, "may raid on a route")]
)
def test_dice_without_a_raid_tell_why(made, seen, turn, why):  # SB-CONVOY
    sea = Sea(turn=turn, bismarck="M12", prinz_eugen="O14", phase=L.P_SAIL)
    if seen:
        sea.located("bismarck", 0)
    sea.fix()
    made.known = False
    show_event(made, sea, L.E_CHANCE, L.BISMARCK, 4, 6, 3)
    assert why in " ".join(made.toast.lines)
