# SPDX-License-Identifier: MIT
"""Determinizations: other positions with the same view that keep every known fact."""

import pytest
from sortie.core import contract
from sortie.games.search_board import fields as L
from sortie.games.search_board import rules
from sortie.games.search_board.determinize import determinize
from sortie.games.search_board.rules import charts, naval_forces, ships
from sortie.games.search_board.tables import FUEL, KIND, NO_FUEL

from .sea import UNITS, Sea, zone

SEEDS = range(30)
HOOD, KENYA = UNITS.index("hood"), UNITS.index("kenya")


def drawn(state, side, laws=rules):
    """Returns determinizations for this side. Each has the same view."""
    view = bytes(contract.view(laws, state, side))
    others = [determinize(bytearray(view), side, seed) for seed in SEEDS]
    assert all(bytes(contract.view(laws, other, side)) == view for other in others)
    return others


def located(state, where):
    """Returns {kind: number of forces or single ships} of the British ships located in a zone."""
    found = [ship for ship in ships.ships_of(L.BRITISH) if ships.zone_of(state, ship) == where and ships.is_located(state, ship)]
    return {kind: [state[L.SHIP + s * L.SHIP_ROW + L.S_FORCE] for s in found if KIND[s] == kind] for kind in range(3)}


def test_announced_groups_lie_in_their_zone():  # SB-SEARCH
    """Two battleships in one force, and two cruisers. Kenya was one of them, but the Germans do not know it."""
    sea = Sea(10, L.P_SEARCH, "german", recon_trondheim="M10", recon_bordeaux="M10", hood="M10", prince_of_wales="M10")
    for name in ("suffolk", "kenya"):
        sea.put(name, "M10")
    sea.force(1, "hood", "prince_of_wales")
    sea.fix()
    sea.do("search M10")
    others = drawn(sea.s, L.GERMAN)
    for other in others:
        there = located(other, zone("M10"))
        assert len(there[L.BATTLESHIP]) == len(there[L.CRUISER]) == 2 and not there[L.CARRIER]
        assert there[L.BATTLESHIP][0] == there[L.BATTLESHIP][1] > 0, "both in one force"
    assert not any(ships.is_located(other, KENYA) for other in others), "of the kind that was told, whoever they are"


def test_a_german_ship_is_drawn_on_her_plot():  # SB-SEARCH
    sea = Sea(10, L.P_SAIL, "british", bismarck="M10", prinz_eugen="K14")
    sea.located("bismarck", ago=0)
    wide = charts.grown(charts.grown(charts.only(zone("K14"))))
    charts.write(sea.s, L.PLOT + 2 * L.CHART, wide)
    sea.fix()
    places = [[ships.zone_of(other, ship) for other in drawn(sea.s, L.BRITISH)] for ship in range(L.GERMAN_SHIPS)]
    assert set(places[0]) == {zone("M10")}
    assert len(set(places[1])) > 5 and all(wide >> charts.bit_of(there) & 1 for there in places[1])


def meeting():
    """Returns a game with Bismarck, located, between a located battleship and two cruisers that Germany has not seen."""
    sea = Sea(10, L.P_SEARCH, "german", bismarck="M10", hood="M10", suffolk="M10", norfolk="M10")
    sea.located("bismarck", ago=0)
    ships.set_now(sea.s, UNITS.index("bismarck"), L.NOW_FOUND)
    ships.set_now(sea.s, UNITS.index("hood"), L.NOW_FOUND)
    sea.at(L.P_COMBAT, "german")
    sea.settle()
    return sea


def test_a_force_open_to_attack_lies_in_bismarcks_zone():  # SB-ATTACK
    """Germany may attack the battleship that it located. Each position has one, but it need not be Hood."""
    sea = meeting()
    sea.do("attack no more")
    assert sea.game.side() == L.GERMAN and "attack bismarck battleship" in sea.names()
    found = [located(other, zone("M10"))[L.BATTLESHIP] for other in drawn(sea.s, L.GERMAN)]
    assert all(len(there) == 1 for there in found)
    assert any(ships.zone_of(other, HOOD) != zone("M10") for other in drawn(sea.s, L.GERMAN))


@pytest.mark.parametrize("side", [L.GERMAN, L.BRITISH])
def test_fighting_ships_stay_in_their_zone(side):  # SB-ATTACK
    sea = meeting()
    sea.do("attack bismarck battleship")
    for other in drawn(sea.s, side):
        leader = other[L.LEAD] - 1
        assert ships.zone_of(other, 0) == ships.zone_of(other, leader)
        assert naval_forces.type_of(other, leader) == L.BATTLESHIP


# --- single facts -----------------------------------------------------------------------------------


def value(state, name, offset):
    """Returns a byte of a ship's row."""
    return state[L.SHIP + UNITS.index(name) * L.SHIP_ROW + offset]


def test_fuel_and_lost_evasion_have_possible_values():  # SB-FUEL, SB-SLOWER
    sea = Sea(10, L.P_SAIL, "german", bismarck="M10", prinz_eugen="K14")
    sea.s[L.EVASION + HOOD] = 25
    sea.fix()
    others = drawn(sea.s, L.GERMAN)
    fuel = {value(other, "hood", L.S_FUEL) for other in others}
    assert len(fuel) > 3 and 0 < min(fuel) and max(fuel) <= FUEL[HOOD]
    assert {value(other, "norfolk", L.S_FUEL) for other in others} == {FUEL[UNITS.index("norfolk")]} == {NO_FUEL}
    assert {value(other, "hood", L.S_LOSS) for other in others} == {29 - 25}
    assert {value(other, "rodney", L.S_LOSS) for other in others} == {0}
    assert len({other[L.SEED_B] for other in others}) > 10 and {other[L.SEED] for other in others} == {sea.s[L.SEED]}


def test_only_later_ships_have_no_zone():  # SB-APPEAR
    sea = Sea(10, L.P_SAIL, "german", bismarck="M10", prinz_eugen="K14")
    for other in drawn(sea.s, L.GERMAN)[:5]:
        missing = {name for name in UNITS[2 : L.SHIPS] if not ships.zone_of(other, UNITS.index(name))}
        assert missing == {"revenge", "dorsetshire"}


@pytest.mark.parametrize("ago, how, found", [(0, L.HOW_SEARCH, True), (1, L.HOW_SEARCH, False), (0, L.HOW_ANNOUNCED, False)])
@pytest.mark.parametrize("name", ["bismarck", "prinz_eugen"])
def test_a_ship_located_this_turn_stays_located(name, ago, how, found):  # SB-SEARCH
    sea = Sea(10, L.P_STRIKE, "british", bismarck="M10", prinz_eugen="M10")
    sea.located(name, ago=ago, how=how)
    for other in drawn(sea.s, L.BRITISH)[:5]:
        assert bool(value(other, name, L.S_NOW) & L.NOW_FOUND) is found
        assert ships.zone_of(other, UNITS.index(name)) == zone("M10")


def test_an_aiming_bomber_is_over_its_target():
    """SB-STRIKE 9.17: aims are public, so the Germans know its zone."""
    sea = Sea(10, L.P_STRIKE, "british", bismarck="M10", prinz_eugen="D16", bomber_scapa="M10")
    sea.located("bismarck", 0)
    sea.s[sea.row("bismarck") + L.S_NOW] |= L.NOW_FOUND
    sea.fix()
    sea.do("strike counter 0 with bomber_scapa")
    for other in drawn(sea.s, L.GERMAN)[:5]:
        at = sea.air("bomber_scapa")
        assert other[at : at + 3] == bytes((zone("M10") & 255, zone("M10") >> 8, L.AIR_ALOFT))
        assert other[at + L.A_USED] == L.AIR_STRIKE


@pytest.mark.parametrize("how, force", [(L.HOW_SEARCH | L.HOW_FORCE, 1), (L.HOW_SEARCH, 0)])
def test_two_german_ships_form_a_force_if_announced(how, force):  # SB-FORCE
    sea = Sea(10, L.P_SAIL, "british", bismarck="M10", prinz_eugen="M10")
    for name in ("bismarck", "prinz_eugen"):
        sea.located(name, ago=0, how=how)
    for other in drawn(sea.s, L.BRITISH)[:5]:
        assert [value(other, name, L.S_FORCE) for name in ("bismarck", "prinz_eugen")] == [force, force]


def test_ships_seen_alone_form_no_force():  # SB-SEARCH
    sea = Sea(10, L.P_SEARCH, "german", recon_trondheim="M10", recon_bordeaux="M10", suffolk="M10", kenya="M10")
    sea.fix()
    sea.do("search M10")
    assert all(located(other, zone("M10"))[L.CRUISER] == [0, 0] for other in drawn(sea.s, L.GERMAN)[:5])


@pytest.mark.parametrize("side, first, last", [(L.BRITISH, 0, L.GERMAN_AIR), (L.GERMAN, L.GERMAN_AIR, L.AIRCRAFT)])
def test_the_number_of_lost_aircraft_is_kept(side, first, last):  # SB-ENDURANCE
    sea = Sea(10, L.P_SAIL, "british", bismarck="M10", prinz_eugen="K14")
    sea.s[L.AIR_LOST], sea.s[L.AIR_LOST + 1] = 2, 3
    for other in drawn(sea.s, side)[:5]:
        gone = [n for n in range(L.AIRCRAFT) if other[L.AIR + n * L.AIR_ROW + L.A_STATE] & L.AIR_WHERE == L.AIR_GONE]
        assert len([n for n in gone if first <= n < last]) == (2 if side == L.BRITISH else 3)


@pytest.mark.parametrize("side, name", [(L.BRITISH, "bismarck"), (L.GERMAN, "norfolk")])
def test_a_determinization_has_no_ship_in_the_enemys_hand(side, name):  # SB-MOVE
    sea = Sea(10, L.P_SAIL, "german" if side == L.BRITISH else "british", bismarck="M10", norfolk="K14")
    sea.do(f"pick {name}")
    for other in drawn(sea.s, side)[:5]:
        assert contract.phase(other) == L.P_SAIL and other[L.HAND] == other[L.HAND_B] == 0


def fighting(attacked, **places):
    """Returns a game at the choice of this German ship's place on the field. Hood has attacked her in M10."""
    other = "prinz_eugen" if attacked == "bismarck" else "bismarck"
    sea = Sea(10, hood="M10", **{attacked: "M10", other: "M10", **places})
    sea.force(0, "hood", "prince_of_wales")
    sea.located(attacked, ago=0)
    sea.only(other, "M10")
    ships.set_now(sea.s, UNITS.index(attacked), L.NOW_FOUND)
    sea.s[L.LOSS_KEPT + UNITS.index(attacked)] = 10
    sea.s[L.EVASION + UNITS.index(attacked)] -= 10
    sea.at(L.P_COMBAT, "german")
    sea.settle()
    sea.do(f"attack {attacked} battleship")
    assert sea.phase == L.P_PLACE
    return sea


@pytest.mark.parametrize("attacked, other", [("bismarck", 1), ("prinz_eugen", 0)])
def test_the_other_german_ship_may_reinforce_from_the_zone(attacked, other):  # SB-REINFORCE
    sea = fighting(attacked)
    for state in drawn(sea.s, L.BRITISH)[:5]:
        assert ships.zone_of(state, other) == zone("M10") and state[naval_forces.reserve_of(other)] == L.RES_ZONE
        assert state[naval_forces.reserve_of(1 - other)] == 0, "she fights"


def test_fighting_ships_are_no_reserve():  # SB-ATTACK
    sea = fighting("bismarck", norfolk="M10")
    sea.do("face E", "face W", "line up")
    for state in drawn(sea.s, L.GERMAN)[:10]:
        assert ships.zone_of(state, HOOD) == zone("M10") and not state[naval_forces.reserve_of(HOOD)]
        assert sum(ships.zone_of(state, ship) == zone("M10") for ship in range(2, L.SHIPS)) < 6
