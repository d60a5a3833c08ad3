# SPDX-License-Identifier: MIT
"""Edge cases of the battle's rules: fire and hits of ships besides Bismarck, events, and the notes on a ship."""

import pytest

from host_tests.search_board.field import NAMES, SE, ZONE, E, Field, W
from sortie.core import contract
from sortie.games.search_board import fields as L
from sortie.games.search_board.bot import poses
from sortie.games.search_board.rules import air_attack, guns

from .test_guns import MISS, facing_off

BISMARCK, PRINZ_EUGEN, HOOD, RODNEY, LAST = 0, 1, 2, 5, L.SHIPS - 1


# --- fire and hits -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("y, row", [(2, (0, 0, 0, 1, 0)), (-2, (0, 0, 1, 0, 0))])
@pytest.mark.parametrize("x", [100, -100])
def test_a_secondary_hit_is_on_the_side_of_the_shot(x, y, row):  # SB-HITS
    table = Field(("prinz_eugen",), ("hood",)).at("hood", x, y, E).at("prinz_eugen", x, 0, E)
    table.fight(L.BRITISH, german="prinz_eugen").guns()
    table.rolls(1, 1, *MISS * 20).do(L.V_BROADSIDE, "prinz_eugen")
    assert table.row("prinz_eugen") == row


@pytest.mark.parametrize("x, row", [(2, (0, 0, 1, 0, 0)), (-2, (0, 0, 0, 1, 0))])
def test_the_side_of_a_secondary_hit_depends_on_her_bow(x, row):  # SB-HITS
    table = Field(("prinz_eugen",), ("hood",)).at("hood", x, 0, E).at("prinz_eugen", 0, 0, SE)
    table.fight(L.BRITISH, german="prinz_eugen").guns()
    table.rolls(1, 1, *MISS * 20).do(L.V_BROADSIDE, "prinz_eugen")
    assert table.row("prinz_eugen") == row


def test_the_last_ship_of_the_list_can_be_a_target():  # SB-FIRE
    name = NAMES[LAST]
    table = Field(("bismarck",), ("hood",), (name,)).at("bismarck", 0, 0, E).at("hood", 0, 2, E).at(name, -2, 2, E)
    table.fight(L.GERMAN, british="hood").guns()
    table.do(L.V_AIM, LAST | L.SECTION_BOW << 5 | 6 << 7)
    assert table.legal(L.V_HOLD) == [] and table.legal(L.V_FIRE) == [0]
    table.rolls(*MISS * 20).do(L.V_FIRE)
    assert table.seen_events(L.E_SALVO) == [(BISMARCK, LAST, 3, 2, 0)]
    assert not any(table.s[L.AIM : L.AIM + 2 * L.SHIPS]), "what she aimed is not the next ship's"


@pytest.mark.parametrize("x, sections", [(2, {L.SECTION_BOW}), (-2, {L.SECTION_STERN})])
def test_only_bearing_guns_may_aim(x, sections):  # SB-FIRE
    args = facing_off(x, 0).guns().legal(L.V_AIM)
    assert {arg >> 5 & 3 for arg in args} == sections and {arg & 31 for arg in args} == {HOOD}


@pytest.mark.parametrize("hexes, column", [(3, 0), (4, 3)])
def test_range_a_is_three_hexes(hexes, column):  # SB-FIRE
    assert guns.column(facing_off(0, hexes).guns().s, BISMARCK, HOOD) == column


@pytest.mark.parametrize("die, third", [(2, 0), (3, 1)])
def test_an_event_has_rodneys_die_and_its_result(die, third):  # SB-RODNEY
    table = facing_off(0, 2, target="rodney").guns()
    table.rolls(2, 3, die, *MISS * 20).do(L.V_BROADSIDE, "rodney")
    assert table.seen_events(L.E_RODNEY) == [(die, third, 0, 0, 0)]


def test_a_bomb_lowers_the_evasion_of_the_hit_ship():  # SB-BOMBS
    table = Field(("bismarck",), ("prinz_eugen",)).rolls(1, 1)
    air_attack.bomb(table.s, PRINZ_EUGEN, air_attack.LEVEL)
    assert table.evasion("prinz_eugen") == table.s[L.EVASION + PRINZ_EUGEN] == 26
    assert table.s[L.EVASION + BISMARCK] == table.evasion("bismarck") == 29


# --- moving ------------------------------------------------------------------------------------------------


def steering():
    """Returns a battle in which Hood moves, with Bismarck before her."""
    table = Field(("bismarck",), ("hood",)).at("bismarck", 0, 0, E).at("hood", 20, 3, W).fight(L.BRITISH)
    return table.go(L.P_MOVES)


def test_an_event_has_the_exact_place_of_a_ship():  # SB-STEER
    table = steering()
    assert table.in_hand == "hood"
    table.do(L.V_AHEAD).do(L.V_HALT)
    assert table.place("hood") == (19, 3, W) and table.seen_events(L.E_STEERED)[-1] == (HOOD, 128 + 19, 128 + 3, W, 0)


def test_the_search_for_paths_changes_no_byte():  # SB-STEER
    table = steering()
    before = bytes(table.s)
    out = bytearray(poses.WAY * poses.MOST_WAYS)
    assert poses.ways(table.s, out) > 3 and bytes(table.s) == before
    assert tuple(out[:3]) == (128 + 20, 128 + 3, W) and len(out) == poses.WAY * poses.MOST_WAYS


# --- arrivals -----------------------------------------------------------------------------------------------


def test_ships_of_the_first_round_are_placed_by_rule_places():  # SB-PLACES
    table = Field(("bismarck",), ("hood",)).rolls(3).combat().do(L.V_ATTACK, L.BATTLESHIP).do(L.V_FACE, E)
    table.do(L.V_FACE, W).do(L.V_LINE_UP)
    assert table.seen_events(L.E_EDGE) and L.R_PLACES in table.event_rules() and L.R_REINFORCE not in table.event_rules()


def test_the_event_of_an_action_has_its_zone():  # SB-ATTACK
    table = Field(("bismarck",), ("hood",)).combat().do(L.V_ATTACK, L.BATTLESHIP)
    assert table.seen_events(L.E_ACTION) == [(L.BRITISH, BISMARCK, ZONE >> 5, ZONE & 31, 0)]


@pytest.mark.parametrize("name, enters", [("norfolk", True), ("ark_royal", False)])
def test_a_fast_attacker_may_enter_later_but_no_carrier(name, enters):  # SB-OUT
    table = Field(("bismarck",), ("hood", name)).rolls(1).combat().do(L.V_ATTACK, L.BATTLESHIP)
    if name == "norfolk":
        table.do(L.V_KEEP_OUT, name)
    table.do(L.V_FACE, E).do(L.V_FACE, W).do(L.V_LINE_UP)
    assert table.place(name) is None
    for round_, may in ((1, False), (2, enters)):
        table.s[L.ROUND] = round_
        table.game.load(bytes(table.s), bytes(table.game.journal))
        assert (table.ship(name) in table.legal(L.V_ENTER)) == may
        assert table.side == L.BRITISH and not contract.view(table.game.rules, table.s, L.GERMAN)[L.B_BRITISH]


@pytest.mark.parametrize("fights", [False, True])
def test_a_refused_attack_cannot_be_repeated(fights):  # SB-ATTACK: nor as a second action
    """Suffolk, 31, and Prinz Eugen, 32."""
    table = Field(("bismarck",), ("prinz_eugen",), ("hood",), ("suffolk",)).combat()
    if fights:
        table.do(L.V_ATTACK, L.BATTLESHIP)
    attack = L.CRUISER | PRINZ_EUGEN << 2
    table.do(L.V_ATTACK, attack).do(L.V_REFUSE)
    assert attack not in table.legal(L.V_ATTACK) and table.side == L.BRITISH
    assert (table.legal(L.V_ATTACK) == []) == fights, "Hood may, if she does not fight Bismarck"
