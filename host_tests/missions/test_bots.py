# SPDX-License-Identifier: MIT
"""Captain and admiral: their choices in positions laid out for them, and many whole missions."""

import pytest
from host_tests.suite import games as suite
from sortie.core.head import OVER, REASON
from sortie.games.missions import bot, rules
from sortie.games.missions import fields as L
from sortie.games.missions.bot import charts, fight, sea
from tools import autoplay

from .table import TEXTS, Table, mission_with, square

CAPTAIN, ADMIRAL = range(2)
AWAY = "H1 sw"


def chosen(table, level=ADMIRAL):
    return TEXTS.action_name(bot.choose(table.game.view(0), level))


def mission_of_set(number, seed):
    """Play one mission of a set to its end: the admiral always, the captain sometimes."""
    game = autoplay.Game(rules)
    game.new(seed, (L.SET_SIZE * number + seed % L.SET_SIZE, seed & 1))
    autoplay.play(game, autoplay.bot_player(bot, CAPTAIN if seed % 4 == 0 else ADMIRAL))
    assert game.side() == OVER and game.state[REASON] in (L.END_HOME, L.END_SUNK, L.END_TIME)


def easy(_, seed):
    mission_of_set(0, seed)


def difficult(_, seed):
    mission_of_set(1, seed)


def hard(_, seed):
    mission_of_set(2, seed)


@pytest.mark.parametrize("play", [easy, difficult, hard])
def test_bots_play_whole_missions_without_an_error(play):
    """2,000 of each set at scale 1, 20 in `make test`."""
    suite.spread(play, "missions", int(2000 * suite.scale()))


@pytest.mark.parametrize("level", [CAPTAIN, ADMIRAL])
def test_the_bots_enter_port_with_enough_points(level):
    table = Table("G6 se", "G6 se", AWAY)
    table.score(20)
    table.poke(L.TURN, 12)
    table.hurt(convoy=3)
    table.event("empty_ocean")
    assert chosen(table, level) == "move bismarck G7 se"


def test_the_admiral_continues_for_a_medal_with_time_and_strength():
    table = Table("G6 se", "G6 se", AWAY)
    table.score(20)
    for turn, strength, hunts in ((12, 10, True), (16, 10, False), (12, 3, False)):
        table.poke(L.TURN, turn)
        table.hurt(bismarck=strength)
        assert charts.hunts_on(table.s, ADMIRAL) == hunts and not charts.hunts_on(table.s, CAPTAIN)
    table.hurt(bismarck=10, convoy=3)
    table.poke(L.TURN, 12)
    assert not charts.hunts_on(table.s, ADMIRAL), "the medal's two convoys are sunk"


def test_the_admiral_returns_home_in_time():
    for points in (0, 20):
        table = Table("D4 nw", "D4 nw", AWAY)
        table.score(points)
        for turn in range(11, 20):
            table.poke(L.TURN, turn)
            table.poke(L.FUEL, 0)
            table.event("empty_ocean")
            before = sea.to_port(table.s[L.SQUARE])
            table.do(chosen(table))
            assert sea.to_port(table.s[L.SQUARE]) <= 2 * (20 - turn), (points, turn, before)
            table.stay()
            if table.over():
                break
        assert sea.to_port(table.s[L.SQUARE]) == 0, "a last turn would find her in port"


def test_the_admiral_keeps_eugen_with_bismarck():
    table = Table("C4 sw", "C3 se", AWAY)
    table.event("empty_ocean")
    table.do("move bismarck C5 sw")
    assert chosen(table) == "move prinz_eugen C5 sw"


def test_the_admiral_values_convoys_and_avoids_fleets():
    """Mission 1's lanes are worth a visit; Home Fleet's waters are not."""
    found = charts.Charts(Table(mission=1).s, charts.OURS, ADMIRAL).grids()
    lane = 8 * 4 + 2  # E3: Convoy Lanes, Halifax Convoy, Straggler
    assert found[lane] > 0 and found[lane] > found[0]
    mission = mission_with("home_fleet", "closing_the_net")
    weak = Table(mission=mission)
    weak.hurt(bismarck=2, prinz_eugen=1)
    strong = charts.Charts(Table(mission=mission).s, charts.OURS, ADMIRAL).grids()
    assert sum(charts.Charts(weak.s, charts.OURS, ADMIRAL).grids()) < sum(strong)


def test_the_admiral_gives_hits_to_a_strong_eugen():
    table = Table("A5 sw", "A5 sw")
    table.event("heavy_cruisers", 1, 1)
    assert chosen(table) == "hit prinz_eugen"
    table.hurt(prinz_eugen=1)
    assert chosen(table) == "hit bismarck"
    table.hurt(bismarck=1)
    assert chosen(table) == "hit prinz_eugen", "anything but his loss"


@pytest.mark.parametrize("level", [CAPTAIN, ADMIRAL])
def test_the_bots_repair_bismarck_first(level):
    table = Table()
    table.hurt(bismarck=6, prinz_eugen=5)
    table.event("damage_control")
    assert chosen(table, level) == "repair bismarck"


def test_the_admirals_uboat_attacks_convoys_and_weak_ships():
    table = Table("A8 nw", "A8 nw", "D4 nw")
    table.event("convoy_lanes")
    assert chosen(table) == "attack convoy"
    table = Table("A8 nw", "A8 nw", "B3 sw")
    table.event("lone_warship")
    assert chosen(table) == "dive"
    table.hurt(hood=1)
    assert chosen(table) == "attack hood"


def test_the_admiral_spares_the_uboat_for_its_medal():
    table = Table("A8 nw", "A8 nw", "D4 nw", mission=4)
    table.event("convoy_lanes")
    assert chosen(table) == "dive" and chosen(table, CAPTAIN) == "attack convoy"


def test_the_admiral_fires_at_a_ship_that_can_sink():
    table = Table("B3 se", "B3 se", AWAY)
    table.hurt(prince_of_wales=1)
    table.event("battleship_sighted")
    table.do("course both")
    assert chosen(table) == "fire bismarck at prince_of_wales"


def test_the_admiral_closes_with_an_unthreatened_ship():
    table = Table("B3 se", "B3 se", AWAY)
    table.event("lone_warship")
    assert chosen(table, CAPTAIN) == "course both"
    table.do("course bismarck")
    assert chosen(table) == "close prinz_eugen", "Hood fires at Bismarck alone"


def test_the_bots_count_of_enemy_dice_equals_the_rules():
    table = Table("B3 se", "B3 se", AWAY, mission=mission_with("home_fleet"))
    table.event("home_fleet")
    table.do("course both")
    assert fight.dice_at(table.s, L.BISMARCK) == 3 + 2 and fight.dice_at(table.s, L.EUGEN) == 3
    assert fight.ships_at(table.s, L.BISMARCK) == 2 and fight.ships_at(table.s, L.EUGEN) == 1


@pytest.mark.parametrize("level", [CAPTAIN, ADMIRAL])
def test_the_bots_escape_when_weak_and_outgunned(level):
    table = Table("B3 se", "B3 se", AWAY, mission=mission_with("home_fleet"))
    table.hurt(bismarck=2, prinz_eugen=2)
    table.event("home_fleet")
    table.do("course both")
    table.rolls(*(6,) * 13)
    table.do("fire bismarck at rodney", "fire prinz_eugen at rodney")
    assert chosen(table, level) == "escape"


def test_the_bots_do_not_escape_from_a_lone_convoy():
    table = Table("D4 nw", "D4 nw", AWAY)
    table.event("convoy_lanes")
    table.do("course both")
    table.rolls(*(6,) * 5)
    table.do("fire bismarck at convoy", "fire prinz_eugen at convoy")
    assert chosen(table) == "remain" and chosen(table, CAPTAIN) == "remain"


def test_the_way_to_port_leads_over_water():
    assert sea.to_port(square("G7 se")) == 0 == sea.to_port(square("C8 se"))
    assert sea.to_port(square("G7 nw")) == 2 and sea.to_port(square("A8 ne")) == 7
    assert all(sea.to_port(at) < sea.FAR for at in sea.CELLS), "no unit can be shut in"
