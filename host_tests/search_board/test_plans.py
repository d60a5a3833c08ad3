# SPDX-License-Identifier: MIT
"""The admirals' plans on the map: breakout, convoys and the run home, and the hunters' search for a lost ship."""

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
    """Give all orders of the admiral's ships. Returns the zone where this ship ends."""
    side = sea.game.side()
    while sea.game.side() == side and phase(sea.s) in (L.P_SAIL, L.P_COURSE):
        sea.game.act(bot.choose(sea.game.view(side), ADMIRAL))
    return zone(sea.where(name))


def raid(turn, convoys, seed=NORTHERN, **places):
    """Returns a game with Bismarck between Greenland and Ireland, after so many sunk convoys."""
    sea = Sea(turn, bismarck="J6", prinz_eugen="H2", **places)
    sea.s[L.CONVOYS] = convoys
    sea.s[L.SEED] = seed
    sea.at(L.P_SAIL, "german")
    return sea


def test_bismarck_runs_home_with_a_lead():
    """Two convoys are 12 points, and a port on May 25 costs 8 (SB-POINTS 12.32). If she comes home she has won."""
    sea = raid(18, 2)
    here = zone(sea.where("bismarck"))
    assert zones.distance(sails(sea, "bismarck"), BREST) < zones.distance(here, BREST)


@pytest.mark.parametrize("turn, convoys, seed", [(18, 0, NORTHERN), (30, 2, NORTHERN), (18, 2, NORTHERN | GAMBLER)])
def test_bismarck_continues_to_hunt_convoys(turn, convoys, seed):
    """She is behind, too late for home, or led by a gambler. She heads for the convoys in the north-west."""
    sea = raid(turn, convoys, seed)
    here = zone(sea.where("bismarck"))
    assert zones.distance(sails(sea, "bismarck"), BREST) > zones.distance(here, BREST)


def test_a_badly_damaged_bismarck_runs_home():
    sea = raid(12, 0)
    sea.put("bismarck", "N14")
    sea.s[L.HIT_MIDS + L.BISMARCK] = 6
    sea.fix()
    here = zone("N14")
    assert zones.distance(sails(sea, "bismarck"), BREST) < zones.distance(here, BREST)


def test_the_admiral_saves_the_last_fuel():
    """Without fuel she would be slow (SB-FUEL 5.25)."""
    for fuel, steps in ((5, 2), (1, 1)):
        sea = raid(18, 2)
        sea.s[sea.row("bismarck") + L.S_FUEL] = fuel
        sea.fix()
        here = zone(sea.where("bismarck"))
        assert zones.distance(here, sails(sea, "bismarck")) == steps
        assert sea.fuel("bismarck") >= 1


# --- the hunters ----------------------------------------------------------------------------------------


def hunt(level, **places):
    """Returns a game at the British ships' orders. Bismarck was located at J6 last turn and has moved a zone."""
    sea = Sea(12, level=level, prinz_eugen="H2", bismarck="J6", **places)
    for ship in ships.ships_of(L.BRITISH):
        if sea.where(UNITS[ship]) and UNITS[ship] not in places:
            sea.put(UNITS[ship], None)
    sea.located("bismarck")
    sea.s[L.FLAGS] |= L.FLAG_SAILED
    sea.at(L.P_SAIL, "british")
    return sea


def ends(sea, *names):
    """Returns the zones where these ships end their movement."""
    sails(sea, names[0])
    return {sea.where(name) for name in names}


def test_hunters_spread_in_clear_weather():
    """At visibility 1 a ship that moved can search her zone alone. Each ship searches another zone."""
    sea = hunt(1, hood="K8", norfolk="I4", suffolk="J8")
    assert len(ends(sea, "hood", "norfolk", "suffolk")) == 3


def test_patrols_stay_in_mist():
    """At visibility 3 a ship on patrol searches, and a ship that has moved does not (SB-SEARCH 7.26). Ships in Bismarck's reach stay."""
    assert ends(hunt(3, hood="K7", norfolk="K8", suffolk="L8"), "hood", "norfolk", "suffolk") == {"K7", "K8", "L8"}


def test_hunters_search_within_bismarcks_reach():
    """None of them waits outside Bismarck's reach."""
    sea = hunt(1, hood="K8", norfolk="I4", suffolk="J8")
    for place in ends(sea, "hood", "norfolk", "suffolk"):
        assert zones.distance(zone(place), zone("J6")) <= 2


def led(name, there, left, mode, level):
    """Returns the sea after the admiral's orders for an aircraft. Its counter is in `mode`, with so many turns left."""
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
def test_the_bots_bring_a_distant_aircraft_nearer(level, mode):  # SB-ENDURANCE 6.21
    """Two turns left and eleven zones away: neither to stay nor to land is legal."""
    name = "recon_scapa_a"
    sea = led(name, "H7", 2, mode, level)
    assert zones.distance(zone(sea.where(name)), zone("H18")) <= 6


@pytest.mark.parametrize("mode", [0, L.AIR_FLIPPED])
@pytest.mark.parametrize("level", range(2))
def test_the_bots_bring_an_aircraft_in_hand_home(level, mode):
    """The bot takes over in the middle of the turn. The current aircraft must be home by its end."""
    for name in ("recon_scapa_a", "bomber_scapa"):
        sea = led(name, "H16", 1, mode, level)
        assert sea.where(name) is None
