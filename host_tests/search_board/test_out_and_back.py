# SPDX-License-Identifier: MIT
"""Aircraft with endurance 1 fly only where they can return in the same turn to their carrier (SB-ENDURANCE 6.2)."""

import pytest
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import zones

from .sea import zone
from .test_air import flights, flying, sea_zones


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
