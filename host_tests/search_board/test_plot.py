# SPDX-License-Identifier: MIT
"""The plot: the possible zones of each German ship by all public facts (rules/plot.py)."""

from sortie.core.head import OVER
from sortie.games.search_board import fields as L
from sortie.games.search_board import rules
from sortie.games.search_board.rules import charts, plot, ships, zones

from tools import autoplay

from .sea import Sea, zone


def test_bismarcks_plot_allows_for_her_rest_turn():
    sea = Sea(10, L.P_SAIL, "german", bismarck="M10", prinz_eugen="M10")
    for name in ("bismarck", "prinz_eugen"):
        sea.only(name, "M10")
    for turn, far in ((10, 2), (11, 3)):
        sea.s[L.TURN] = turn
        sea.s[L.FLAGS] |= L.FLAG_SAILED
        plot.commit(sea.s)
        spread = {zones.distance(zone("M10"), zone(name)) for name in sea.plot("bismarck")}
        assert max(spread) == far
    spread = {zones.distance(zone("M10"), zone(name)) for name in sea.plot("prinz_eugen")}
    assert max(spread) == 4, "cruisers do"


def test_an_empty_search_closes_paths_through_its_zone():
    sea = Sea(10, L.P_SEARCH, "british", 1, norfolk="M10", bismarck="H10")
    sea.only("bismarck", "M9")
    sea.s[L.FLAGS] |= L.FLAG_SAILED
    sea.fix()
    assert {"M10", "M11"} <= sea.plot("bismarck")
    sea.do("search M10")
    assert not sea.plot("bismarck") & {"M10", "M11"} and "L10" in sea.plot("bismarck")


def test_a_breakout_of_five_zones_is_on_the_plot():
    sea = Sea(4, L.P_SAIL, "german")
    sea.sail("bismarck", "E19", "E18", "D17", "D16", "D15")
    sea.do("done")
    assert {"D15", "F20", "E15"} <= sea.plot("bismarck") and "H14" not in sea.plot("bismarck")


def test_the_german_ship_is_always_on_the_plot():
    for seed in range(4):
        game = autoplay.start(rules, seed)
        player = autoplay.random_player(seed)
        while game.side() != OVER:
            if game.state[L.FLAGS] & L.FLAG_SAILED or game.side() == L.BRITISH:
                for ship in (0, 1):
                    place = ships.zone_of(game.state, ship)
                    chart = plot.zones(game.state, ship)
                    assert not place or chart >> charts.bit_of(place) & 1, (seed, ship, place)
            game.act(player(game))


def test_count_gives_the_zones_of_a_chart():
    here = charts.only(zone("M10"))
    assert charts.count(0) == 0 and charts.count(here) == 1
    assert charts.count(charts.grown(here)) == 7, "open sea on all six sides"
