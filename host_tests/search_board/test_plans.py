# SPDX-License-Identifier: MIT
"""What the admirals plan on the map: breakout, convoys, the run home; and how the hunters look for who was lost."""

import pytest
from sortie.core.contract import phase
from sortie.games.search_board import bot
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import ships, zones

from .sea import UNITS, Sea, zone

ADMIRAL = 1
NORTHERN, GAMBLER = 4, 32  # bits of the German's private seed
BREST = zone("P23")


def sails(sea, name):
    """Let the admiral give all his ships' orders; the zone where this one ends."""
    side = sea.game.side()
    while sea.game.side() == side and phase(sea.s) in (L.P_SAIL, L.P_COURSE):
        sea.game.act(bot.choose(sea.game.view(side), ADMIRAL))
    return zone(sea.where(name))


def raid(turn, convoys, seed=NORTHERN, **places):
    """Bismarck between Greenland and Ireland, with so many convoys on her account."""
    sea = Sea(turn, bismarck="J6", prinz_eugen="H2", **places)
    sea.s[L.CONVOYS] = convoys
    sea.s[L.SEED] = seed
    sea.at(L.P_SAIL, "german")
    return sea


def test_ahead_she_runs_home():
    """Two convoys are 12 points, a port on May 25 costs 8 (SB-12.32): she has won if she comes home."""
    sea = raid(18, 2)
    here = zone(sea.where("bismarck"))
    assert zones.distance(sails(sea, "bismarck"), BREST) < zones.distance(here, BREST)


@pytest.mark.parametrize("turn, convoys, seed", [(18, 0, NORTHERN), (30, 2, NORTHERN), (18, 2, NORTHERN | GAMBLER)])
def test_she_hunts_on(turn, convoys, seed):
    """Behind, too late to come home, or because this admiral gambles: she makes for the convoys in the north-west."""
    sea = raid(turn, convoys, seed)
    here = zone(sea.where("bismarck"))
    assert zones.distance(sails(sea, "bismarck"), BREST) > zones.distance(here, BREST)


def test_badly_hurt_she_runs_home_whatever_the_score():
    sea = raid(12, 0)
    sea.put("bismarck", "N14")
    sea.s[L.HIT_MIDS + L.BISMARCK] = 6
    sea.fix()
    here = zone("N14")
    assert zones.distance(sails(sea, "bismarck"), BREST) < zones.distance(here, BREST)


def test_the_last_fuel_is_not_for_a_second_zone():
    """Without fuel she would creep (SB-5.25)."""
    for fuel, steps in ((5, 2), (1, 1)):
        sea = raid(18, 2)
        sea.s[sea.row("bismarck") + L.S_FUEL] = fuel
        sea.fix()
        here = zone(sea.where("bismarck"))
        assert zones.distance(here, sails(sea, "bismarck")) == steps
        assert sea.fuel("bismarck") >= 1


# --- the hunters ----------------------------------------------------------------------------------------


def hunt(level, **places):
    """Bismarck was located at J6 in the last turn, and has moved on a zone: the British ships' orders."""
    sea = Sea(12, level=level, prinz_eugen="H2", bismarck="J6", **places)
    for ship in ships.ships_of(L.BRITISH):
        if sea.where(UNITS[ship]) and UNITS[ship] not in places:
            sea.put(UNITS[ship], None)
    sea.located("bismarck")
    sea.s[L.FLAGS] |= L.FLAG_SAILED
    sea.at(L.P_SAIL, "british")
    return sea


def ends(sea, *names):
    """Where these ships end their movement."""
    sails(sea, names[0])
    return {sea.where(name) for name in names}


def test_in_clear_weather_hunters_spread():
    """At visibility 1 a ship that moved can search her zone alone: each looks into another."""
    sea = hunt(1, hood="K8", norfolk="I4", suffolk="J8")
    assert len(ends(sea, "hood", "norfolk", "suffolk")) == 3


def test_in_mist_patrols_stay():
    """At visibility 3 a ship on patrol sees, one that has moved does not (SB-7.26): those in his reach lie still."""
    assert ends(hunt(3, hood="K7", norfolk="K8", suffolk="L8"), "hood", "norfolk", "suffolk") == {"K7", "K8", "L8"}


def test_they_look_where_the_enemy_may_be():
    """None of them waits for him outside his reach."""
    sea = hunt(1, hood="K8", norfolk="I4", suffolk="J8")
    for place in ends(sea, "hood", "norfolk", "suffolk"):
        assert zones.distance(zone(place), zone("J6")) <= 2


def led(name, there, left, mode, level):
    """The sea after the admiral has led an aircraft that lies there, its counter in `mode`, with turns left."""
    sea = Sea(9, bismarck="H6", **{name: there})
    sea.s[sea.air(name) + L.A_LEFT] = left
    sea.s[sea.air(name) + L.A_STATE] |= mode
    sea.at(L.P_FLY, "british")
    sea.do(f"pick {name}")
    while sea.phase == L.P_WING:
        sea.game.act(bot.choose(sea.game.view(L.BRITISH), level))
    return sea


@pytest.mark.parametrize("mode", [0, L.AIR_FLIPPED])
@pytest.mark.parametrize("level", range(2))
def test_an_aircraft_that_may_not_stay_is_brought_nearer(level, mode):  # SB-6.21, SB-ENDURANCE
    """Two turns left and eleven zones off: to stay is not legal, to land neither."""
    name = "recon_scapa_a"
    sea = led(name, "H7", 2, mode, level)
    assert zones.distance(zone(sea.where(name)), zone("H18")) <= 6


@pytest.mark.parametrize("mode", [0, L.AIR_FLIPPED])
@pytest.mark.parametrize("level", range(2))
def test_an_aircraft_that_somebody_else_has_in_hand_is_led_on(level, mode):
    """Asked in the middle of the turn, with an aircraft in hand that has to be home by its end."""
    for name in ("recon_scapa_a", "bomber_scapa"):
        sea = led(name, "H16", 1, mode, level)
        assert sea.where(name) is None
