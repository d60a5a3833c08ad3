# SPDX-License-Identifier: MIT
"""Positions in which a person would laugh at a poor choice of the admiral."""

from collections import Counter

import pytest
from sortie.core.contract import phase
from sortie.core.head import SIDE
from sortie.games.search_board import bot
from sortie.games.search_board import fields as L
from sortie.games.search_board.rules import charts, ships
from sortie.games.search_board.rules.zones import distance

from .sea import UNITS, Sea, name_of, zone

CAPTAIN, ADMIRAL = range(2)
FLEET = ("hood", "king_george_v", "repulse", "norfolk", "suffolk", "manchester", "birmingham", "arethusa")
LAST = "H4"


def hunt(ago, **places):
    """Returns a British turn `ago` turns after Bismarck was located in H4. The plot has grown since."""
    sea = Sea(turn=24, level=2, bismarck=LAST, prinz_eugen="B10", **places)
    sea.located("bismarck", ago)
    chart = charts.only(zone(LAST))
    for _ in range(ago):
        chart = charts.grown(chart)
    charts.write(sea.s, L.PLOT, chart)
    sea.at(L.P_FORCES, "british")
    return sea


def play(sea, last, level=ADMIRAL):
    """Play the side in turn up to the end of its phase `last`. Returns its actions."""
    side, done, was = sea.s[SIDE], [], phase(sea.s)
    while sea.s[SIDE] == side and was <= last:
        done.append(bot.choose(sea.game.view(side), level))
        sea.game.act(done[-1])
        was = phase(sea.s)
    return done


def forces(sea):
    """Returns the zones of the fleet's forces, with their numbers."""
    fleet = [UNITS.index(name) for name in FLEET]
    return Counter(name_of(ships.zone_of(sea.s, ship)) for ship in fleet if ships.is_first(sea.s, ship))


@pytest.mark.parametrize("ago", [2, 3, 4])
def test_the_fleet_covers_the_plot_and_not_an_old_sighting(ago):
    """Eight ships lie where Bismarck was. At visibility 2 two cruisers search a zone."""
    sea = hunt(ago, **dict.fromkeys(FLEET, LAST))
    play(sea, L.P_COURSE)
    there = forces(sea)
    assert max(there.values()) <= 2 and len(there) >= 3, there
    assert set(there) <= sea.plot("bismarck"), "each one searches where she can be"


@pytest.mark.parametrize("ago", [2, 3, 4])
def test_the_captains_fleet_covers_the_plot_too(ago):
    """It used to stay in one zone on an old sighting. A sighting of this turn draws it together."""
    sea = hunt(ago, **dict.fromkeys(FLEET, LAST))
    play(sea, L.P_COURSE, CAPTAIN)
    there = forces(sea)
    assert max(there.values()) <= 2 and len(there) >= 4, there
    assert set(there) <= sea.plot("bismarck"), "each one searches where she can be"


def test_the_captains_carrier_waits_for_her_aircraft():
    """Those that cannot return are lost."""
    sea = hunt(3, victorious=LAST, **dict.fromkeys(FLEET, LAST))
    play(sea, L.P_COURSE, CAPTAIN)
    assert name_of(ships.zone_of(sea.s, UNITS.index("victorious"))) == LAST


def test_the_captains_fleet_meets_at_a_new_sighting():
    sea = hunt(0, **dict.fromkeys(FLEET, "H5"))
    play(sea, L.P_COURSE, CAPTAIN)
    assert forces(sea) == {LAST: 6, "H5": 2}, "two may not leave yet"


def test_fast_battleships_hunt_as_one_force():
    """Chance picks the force that fights: Repulse alone would meet Bismarck."""
    sea = hunt(1, **dict.fromkeys(FLEET, LAST))
    play(sea, L.P_FORCES)
    hood, *others = [ships.force_of(sea.s, UNITS.index(name)) for name in ("hood", "king_george_v", "repulse")]
    assert hood and others == [hood, hood]


@pytest.mark.parametrize("seed", range(8))
def test_bismarck_leaves_when_she_is_found_among_twelve_enemies(seed):
    """She used to lie one zone off, on the next ground, and met the same fleet again."""
    twelve = *FLEET, "kenya", "sheffield", "dorsetshire", "rodney"
    sea = Sea(turn=20, bismarck=LAST, prinz_eugen="B10", **dict.fromkeys(twelve, LAST))
    sea.s[L.SEED] = seed
    sea.located("bismarck", 0)
    for _ in range(4):
        sea.s[L.TURN] += 1
        sea.s[L.SHIP + L.S_NOW] = 0
        sea.at(L.P_SAIL, "german")
        play(sea, L.P_COURSE)
    assert distance(zone(sea.where("bismarck")), zone(LAST)) >= 4
