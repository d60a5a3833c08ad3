# SPDX-License-Identifier: MIT
"""Boxes outside of a battle: bombs, repair, pace on the map, tow (SB-BOMBS, SB-PACE)."""

import pytest

from host_tests.search_board.field import RULES, Field
from sortie.core import contract, head, script
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import air_attack, damage, ship_movement, ships
from sortie.games.search_board.rules.ships import zone_of
from sortie.games.search_board.tables import BOXES

BISMARCK, PRINZ_EUGEN, HOOD, RODNEY, NORFOLK = 0, 1, 2, 5, 12


def bombed(name, table, *faces, before=None):
    """Returns the field after an air strike at a ship, and whether she was damaged."""
    field = before or Field((name,))
    field.rolls(*faces)
    damaged = air_attack.bomb(field.s, field.ship(name), table)
    assert script.left() == ([], [])
    return field, damaged


@pytest.mark.parametrize(
    "name, table, faces, row, evasion",
    [
        ("bismarck", air_attack.TORPEDOES, (1, 1), (0, 0, 0, 0, 1), 28),
        ("bismarck", air_attack.TORPEDOES, (1, 2), (0, 0, 0, 0, 1), 8),  # the rudder
        ("bismarck", air_attack.TORPEDOES, (2, 2), (0, 0, 0, 0, 1), 23),
        ("bismarck", air_attack.LEVEL, (1, 1), (0, 0, 1, 0, 1), 28),
        ("prinz_eugen", air_attack.LEVEL, (1, 1), (0, 0, 1, 0, 2), 26),
        ("bismarck", air_attack.LEVEL, (5, 6), (0, 2, 0, 0, 0), 29),
        ("hood", air_attack.GERMAN_BOMBS, (6, 5), (2, 0, 0, 0, 2), 25),
        ("norfolk", air_attack.GERMAN_BOMBS, (6, 6), (0, 1, 1, 0, 1), 27),
    ],
)
def test_bombs_and_torpedoes_cause_damage_by_their_table(name, table, faces, row, evasion):  # SB-BOMBS
    """9.17: the table by two dice, boxes at once."""
    field, damaged = bombed(name, table, *faces)
    assert damaged and field.row(name) == row and field.evasion(name) == evasion


def test_bombs_lower_the_public_evasion():  # SB-BOMBS
    """The public evasion falls with the true evasion. A secret repair stays secret."""
    before = Field(("bismarck",)).hurt("bismarck", mids=2).rolls(6)
    ship_movement.repair(before.s, BISMARCK)
    field, _ = bombed("bismarck", air_attack.TORPEDOES, 2, 2, before=before)
    assert field.evasion("bismarck") == 23 and field.s[L.EVASION + BISMARCK] == 21


def test_a_strike_without_effect_changes_nothing():  # SB-BOMBS
    """9.18."""
    field, damaged = bombed("bismarck", air_attack.TORPEDOES, 3, 4)
    assert not damaged and field.row("bismarck") == (0,) * 5


def test_rodneys_own_die_places_a_bomb_on_her_stern():  # SB-BOMBS
    field, _ = bombed("rodney", air_attack.GERMAN_BOMBS, 4, 6, 1)
    assert field.row("rodney") == (1, 0, 0, 0, 0)


def test_bombs_can_sink_a_ship():  # SB-BOMBS
    before = Field(("norfolk",)).hurt("norfolk", mids=2)
    field, _ = bombed("norfolk", air_attack.GERMAN_BOMBS, 1, 1, before=before)
    assert damage.is_sunk(field.s, NORFOLK) and zone_of(field.s, NORFOLK) == L.NOWHERE


def test_bismarcks_sinking_by_aircraft_ends_the_game():  # SB-GOAL
    """12.11."""
    before = Field(("bismarck",)).hurt("bismarck", mids=9)
    field, _ = bombed("bismarck", air_attack.TORPEDOES, 1, 1, before=before)
    assert field.s[10] == L.END_SUNK


# --- repair, pace, tow -----------------------------------------------------------------------------------


@pytest.mark.parametrize("die, won", [(1, 0), (2, 0), (3, 2), (4, 4), (5, 6), (6, 8)])
def test_a_die_decides_the_repaired_evasion(die, won):  # SB-REPAIR
    """SB-REPAIR 9.728."""
    field = Field(("norfolk",)).hurt("norfolk", mids=2).rolls(die)
    ship_movement.repair(field.s, NORFOLK)
    assert field.evasion("norfolk") == 22 + won and field.row("norfolk")[4] == 2, "midships are never repaired"


def test_permanent_losses_are_not_repaired():  # SB-REPAIR
    """22 after two hits and five for good. Only two return."""
    field = Field(("bismarck",)).hurt("bismarck", mids=2, kept=5).rolls(6)
    assert field.evasion("bismarck") == 22
    ship_movement.repair(field.s, BISMARCK)
    assert field.evasion("bismarck") == 24


def test_the_enemys_view_does_not_show_a_repair():  # SB-REPAIR
    field = Field(("bismarck",)).hurt("bismarck", mids=2).rolls(6)
    before = bytes(contract.view(RULES, field.s, L.BRITISH))
    ship_movement.repair(field.s, BISMARCK)
    assert field.evasion("bismarck") == 29
    assert bytes(contract.view(RULES, field.s, L.BRITISH))[head.BODY :] == before[head.BODY :]


@pytest.mark.parametrize(
    "evasion, pace",
    [
        (25, ships.WHOLE_PACE), (24, ships.SLOW), (16, ships.SLOW), (15, ships.CREEPS), (7, ships.CREEPS),
        (6, ships.TOWED), (0, ships.TOWED),
    ],
)
def test_evasion_decides_the_pace_on_the_map(evasion, pace):  # SB-PACE
    """SB-PACE 9.729."""
    assert damage.pace(Field(("bismarck",)).slow("bismarck", evasion).s, BISMARCK) == pace


@pytest.mark.parametrize("evasion, pace", [(29, ships.CREEPS), (24, ships.CREEPS), (6, ships.TOWED)])
def test_a_ship_without_fuel_is_slow(evasion, pace):  # SB-FUEL
    """5.23, 5.24: emergency movement, like a ship of low evasion."""
    field = Field(("bismarck",)).slow("bismarck", evasion)
    field.s[L.SHIP + L.S_FUEL] = 0
    assert damage.pace(field.s, BISMARCK) == pace


def test_a_tow_needs_a_suitable_ship_or_two():  # SB-PACE
    """9.729: a battleship, a ship of her kind, or any two."""
    field = Field(("hood", "norfolk", "kenya", "bismarck"))
    hood, norfolk, kenya = (field.ship(name) for name in ("hood", "norfolk", "kenya"))
    assert damage.may_tow(field.s, norfolk, bytes((norfolk, hood)))
    assert damage.may_tow(field.s, norfolk, bytes((norfolk, kenya)))
    assert not damage.may_tow(field.s, hood, bytes((hood, norfolk)))
    assert damage.may_tow(field.s, hood, bytes((hood, norfolk, kenya)))
    assert not damage.may_tow(field.s, hood, bytes((hood,)))
    field.slow("kenya", 6)
    assert not damage.may_tow(field.s, norfolk, bytes((norfolk, kenya)))


def test_boxes_equal_the_log_pad():
    """9.714: ten midships boxes for Bismarck, six for Rodney; 9.651: seven, seven and three of Bismarck's guns."""
    rows = [[BOXES[section * L.SHIPS + ship] for section in range(5)] for ship in (BISMARCK, RODNEY)]
    assert rows == [[7, 7, 3, 3, 10], [8, 4, 2, 2, 6]]
