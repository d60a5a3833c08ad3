# SPDX-License-Identifier: MIT
"""Aircraft with endurance 1 fly only where they can return in the same turn to their carrier (SB-ENDURANCE 6.2)."""

import pytest
from sortie.core import head
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import sea_tables, zones
from tools import games

from .sea import Sea, zone
from .test_air import flights, flying, sea_zones
from .test_choices import ask


@pytest.mark.parametrize("turn, fuel, reached", [(9, 1, True), (9, 0, False), (10, 0, True)])
def test_a_swordfish_flies_three_zones_if_its_carrier_can_approach(turn, fuel, reached):
    """SB-ENDURANCE 6.21, 6.23: without fuel she sails on C turns only."""
    sea = flying(turn, ark_royal="M12", bismarck="H10")
    sea.s[L.FOUND_TURN] = 1
    sea.s[sea.row("ark_royal") + L.S_FUEL] = fuel
    sea.fix()
    sea.do("pick swordfish_ark_royal_a")
    assert {"M10", "M14"} <= flights(sea) and ("M9" in flights(sea)) is reached


def test_flights_need_a_sea_zone_for_the_carriers_approach():
    """SB-ENDURANCE 6.23: from every zone. A zone is legal if the aircraft can return to the carrier's zone or a sea zone beside it."""
    for name in ("H18", "M13", "P22", "W25", "L17"):
        sea = flying(ark_royal=name, bismarck="A14")
        sea.s[L.FOUND_TURN] = 1
        sea.fix()
        here = zone(name)
        decks = [here] + [there for n in range(6) if zones.may_sail(there := zones.beside(here, n), L.BRITISH)]
        home = {there for there in sea_zones() for deck in decks
                if zones.distance(here, zone(there)) + zones.distance(zone(there), deck) <= 5}
        sea.do("pick swordfish_ark_royal_a")
        assert flights(sea) == home


def test_a_carrier_cannot_approach_aircraft_on_two_sides():
    """SB-ENDURANCE 6.21: the second aircraft may not choose a zone that would lose one of the two."""
    sea = flying(ark_royal="M12", bismarck="H10")
    sea.s[L.FOUND_TURN] = 1
    sea.fix()
    sea.do("pick swordfish_ark_royal_a", "fly to M9", "pick swordfish_ark_royal_b")
    assert {"M9", "M10"} <= flights(sea) and not flights(sea) & {"M15", "P12"}


@pytest.mark.parametrize("left, target, seats", [(1, "A14", 1), (2, "A14", 1), (1, "G16", 1), (1, "A14", 0)])
def test_aircraft_that_must_land_with_nothing_to_strike_ask_nothing(made, left, target, seats):  # SB-STRIKE
    """With another person at the badge they ask, because no question tells that person something."""
    sea = Sea(10, bismarck=target, prinz_eugen="A16", swordfish_ark_royal_a="G16", ark_royal="G16")
    if target == "G16":
        sea.located("bismarck", 0)
        sea.s[sea.row("bismarck") + L.S_NOW] |= L.NOW_FOUND
    at = sea.air("swordfish_ark_royal_a")
    sea.s[at + L.A_STATE] |= L.AIR_FRESH
    sea.s[at + L.A_LEFT] = left
    sea.s[head.SEATS] = seats
    sea.at(L.P_STRIKE, "british")
    ask(made, sea.game)
    found = made.only(made.game.state, sea.game.actions())
    assert found == (L.V_LANDED << 10 if (left, target, seats) == (1, "A14", 1) else 0)
    if found:
        sea.game.act(found)
        assert sea.where("swordfish_ark_royal_a") is None and sea.s[at + L.A_STATE] & L.AIR_WHERE == L.AIR_RESTS


def test_the_texts_of_tasks_have_the_search_strengths():
    tasks = games.title("search_board").texts.entries("task")
    for card in range(0, len(sea_tables.CARDS), 8):
        for side in range(2):
            strength = sea_tables.CARDS[card + 4 * side]
            assert tasks[card // 4 + side].endswith(str(strength) if strength else "")
