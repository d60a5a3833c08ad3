# SPDX-License-Identifier: MIT
"""What a side cannot see, drawn anew: other positions with the same view, in which what was told is still true."""

import pytest
from sortie.core import contract
from sortie.games.search_board import layout as L
from sortie.games.search_board import rules
from sortie.games.search_board.rules import anew, charts, groups, ships
from sortie.games.search_board.tables import KIND

from .sea import UNITS, Sea, zone

SEEDS = range(30)
HOOD, KENYA = UNITS.index("hood"), UNITS.index("kenya")


def drawn(state, side, laws=rules):
    """Other positions for this side's view; each looks the same to it."""
    view = bytes(contract.view(laws, state, side))
    others = [anew.draw_anew(bytearray(view), side, seed) for seed in SEEDS]
    assert all(bytes(contract.view(laws, other, side)) == view for other in others)
    return others


def located(state, where):
    """{kind: in how many forces or alone} of the British that are located in a zone."""
    found = [ship for ship in ships.ships_of(L.BRITISH) if ships.zone_of(state, ship) == where and ships.is_located(state, ship)]
    return {kind: [state[L.SHIP + s * L.SHIP_ROW + L.S_FORCE] for s in found if KIND[s] == kind] for kind in range(3)}


def test_the_groups_that_were_called_lie_in_their_zone():  # SB-SEARCH
    """Two battleships in one force, and two cruisers; Kenya was one of them, which nobody told."""
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


def test_a_german_ship_is_anywhere_on_the_plot_or_where_she_was_located():  # SB-SEARCH
    sea = Sea(10, L.P_SAIL, "british", bismarck="M10", prinz_eugen="K14")
    sea.located("bismarck", ago=0)
    wide = charts.grown(charts.grown(charts.only(zone("K14"))))
    charts.write(sea.s, L.PLOT + 2 * L.CHART, wide)
    sea.fix()
    places = [[ships.zone_of(other, ship) for other in drawn(sea.s, L.BRITISH)] for ship in range(L.GERMAN_SHIPS)]
    assert set(places[0]) == {zone("M10")}
    assert len(set(places[1])) > 5 and all(wide[there >> 5] & charts.bit_of(there) for there in places[1])


def meeting():
    """Bismarck, located, between a battleship, located, and two cruisers that Germany has not seen yet."""
    sea = Sea(10, L.P_SEARCH, "german", bismarck="M10", hood="M10", suffolk="M10", norfolk="M10")
    sea.located("bismarck", ago=0)
    ships.set_now(sea.s, UNITS.index("bismarck"), L.NOW_FOUND)
    ships.set_now(sea.s, UNITS.index("hood"), L.NOW_FOUND)
    sea.at(L.P_COMBAT, "german")
    sea.settle()
    return sea


def test_a_force_that_may_be_attacked_lies_in_bismarcks_zone():  # SB-ATTACK
    """Germany may attack the battleship that it located: in each position there is one, but it need not be Hood."""
    sea = meeting()
    sea.do("attack no more")
    assert sea.game.side() == L.GERMAN and "attack bismarck battleship" in sea.names()
    found = [located(other, zone("M10"))[L.BATTLESHIP] for other in drawn(sea.s, L.GERMAN)]
    assert all(len(there) == 1 for there in found)
    assert any(ships.zone_of(other, HOOD) != zone("M10") for other in drawn(sea.s, L.GERMAN))


@pytest.mark.parametrize("side", [L.GERMAN, L.BRITISH])
def test_who_fights_stays_in_the_zone_of_the_fight(side):  # SB-ATTACK
    sea = meeting()
    sea.do("attack bismarck battleship")
    for other in drawn(sea.s, side):
        leader = other[L.LEAD] - 1
        assert ships.zone_of(other, 0) == ships.zone_of(other, leader)
        assert groups.type_of(other, leader) == L.BATTLESHIP
