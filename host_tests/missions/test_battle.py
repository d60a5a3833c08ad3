# SPDX-License-Identifier: MIT
"""Battles (MS-COMBAT, MS-TOGETHER, MS-TACTICS)."""

import pytest
from sortie.core.contract import Illegal
from sortie.games.missions import fields as L
from sortie.games.missions.odds import odds
from sortie.games.missions.rules import line

from .table import Table, mission_with, square

AWAY = "H1 sw"
MISS = (6,) * 5


def met(bismarck="B3 se", prinz_eugen="B3 se", chart="battleship_sighted", **kwargs):
    """Returns a battle before its first round. The tactics are still to choose; the U-boat is far away."""
    table = Table(bismarck, prinz_eugen, AWAY, **kwargs)
    table.event(chart)
    return table


def fired(table):
    """Returns (shooter, target, dice) of every British ship that fired, in order."""
    rows = []
    for kind, values in table.seen_events():
        if kind == "foe_gun":
            pair = (values["ship"], values["target"])
            if rows and rows[-1][0] == pair:
                rows[-1][1] += 1
            else:
                rows.append([pair, 1])
    return [(*pair, count) for pair, count in rows]


# --- the ships in a battle -------------------------------------------------------------------------------


def test_two_ships_in_one_grid_fight_together():
    table = met("B3 se", "B3 nw")
    assert table.s[L.OURS] == 3 and "course both" in table.names()


def test_only_bismarck_fights_when_ships_are_apart():  # MS-TOGETHER
    table = met("B3 se", "B2 se")
    assert table.s[L.OURS] == 1
    table.rolls(*MISS[:3], 6, 6, 6, 6, 6)
    table.do("course bismarck", "fire bismarck at hood")
    assert fired(table) == [("hood", "bismarck", 3), ("prince_of_wales", "bismarck", 2)]
    table.rolls(1)
    table.do("escape")
    assert table.phase == "move", "Prinz Eugen has no battle of her own"
    assert table.rule_of("battle") == "MS-TOGETHER"


def test_home_fleet_fights_both_ships_only_in_one_grid():
    """The rulebook's example of Home Fleet. Apart, Bismarck alone fights all of it; in one grid both ships fire.

    The U-boat is in no zone and has no decision.
    """
    mission = mission_with("home_fleet")
    for where, ours in (("B2 se", 1), ("B3 sw", 3)):
        table = met("B3 se", where, "home_fleet", mission=mission)
        assert table.phase == "tactic" and table.s[L.OURS] == ours and table.rule_of("battle") == "MS-TOGETHER"
        assert [ship for ship in range(L.BRITISH) if table.s[L.FOE + ship]] == [1, 2, 3]
        table.do("course both" if ours == 3 else "course bismarck")
        table.rolls(*MISS[:3])
        table.do("fire bismarck at rodney")
        assert (table.phase == "fire" and "fire prinz_eugen at king_george_v" in table.names()) == (ours == 3)


def test_ships_in_two_zones_fight_separate_battles():  # MS-TOGETHER
    table = met("B3 se", "E5 nw", "lone_warship")
    assert table.s[L.OURS] == 1 and table.s[L.FOE + L.HOOD] and not table.s[L.FOE + 2]
    table.rolls(*MISS[:3], 6, 6, 6)
    table.do("course bismarck", "fire bismarck at hood")
    table.rolls(1)
    table.do("escape")
    assert table.s[L.OURS] == 2 and table.s[L.FOE + 2] and not table.s[L.FOE + L.HOOD]
    table.rolls(*MISS[:2], 6, 6, 6)
    table.do("course prinz_eugen", "fire prinz_eugen at king_george_v")
    assert fired(table)[-1] == ("king_george_v", "prinz_eugen", 3), "alone she is fired at"
    table.rolls(1)
    table.do("escape")
    assert table.phase == "move"


def test_prinz_eugen_fights_when_bismarck_meets_no_ship():
    table = met("A8 nw", "B3 se")
    assert table.s[L.OURS] == 2
    assert set(table.names()) == {"close prinz_eugen", "course prinz_eugen", "open prinz_eugen"}


# --- fire --------------------------------------------------------------------------------------------


def test_each_ship_fires_all_dice_at_one_target():  # MS-COMBAT
    table = met()
    table.do("course both")
    assert set(table.names()) == {"fire bismarck at hood", "fire bismarck at prince_of_wales"}
    table.rolls(1, 1, 6)
    table.do("fire bismarck at hood")
    with pytest.raises(Illegal):
        table.game.act(L.V_FIRE << 10 | 16 * L.BISMARCK)
    table.rolls(1, 6, *MISS, *MISS)
    table.do("fire prinz_eugen at prince_of_wales")
    assert table.left("hood") == 4 and table.left("prince_of_wales") == 6


def test_a_sunk_ship_does_not_fire_and_excess_hits_are_lost():  # MS-COMBAT
    table = met(chart="lone_warship")
    table.hurt(hood=2)
    table.do("course both")
    table.rolls(1, 2, 3)
    table.do("fire bismarck at hood")
    assert table.points == 3 and table.left("hood") == 0 and fired(table) == [] and table.phase == "move"
    assert table.kinds()[-1] == "battle_over" and table.rule_of("sunk") == "MS-COMBAT"


def test_prinz_eugen_does_not_fire_without_a_target():
    table = met(chart="lone_warship")
    table.hurt(hood=1)
    table.do("course both")
    table.rolls(1, 6, 6)
    table.do("fire bismarck at hood")
    assert table.phase == "move"


def test_only_the_second_strongest_ship_fires_at_eugen():
    table = met(chart="home_fleet", mission=mission_with("home_fleet"))
    table.do("course both")
    table.rolls(*MISS * 4)
    table.do("fire bismarck at rodney", "fire prinz_eugen at rodney")
    assert fired(table)[:2] == [("king_george_v", "bismarck", 3), ("rodney", "prinz_eugen", 3)]
    assert fired(table)[2:] == [("prince_of_wales", "bismarck", 2)]


def test_firepower_decides_the_targets_of_british_ships():
    table = met(chart="battleship_sighted")
    table.hurt(hood=1)
    table.do("course both")
    table.rolls(*MISS * 4)
    table.do("fire bismarck at prince_of_wales", "fire prinz_eugen at prince_of_wales")
    assert fired(table) == [("hood", "bismarck", 3), ("prince_of_wales", "prinz_eugen", 2)]


def test_convoys_do_not_fire_and_sink_one_by_one():
    table = met("F5 nw", "F5 nw", "troop_convoy", mission=mission_with("troop_convoy", sets=(0,)))
    assert table.s[L.FOE + L.CONVOY] == 2
    table.do("course both")
    table.rolls(1, 1, 1)
    table.do("fire bismarck at convoy")
    assert table.left("convoy") == 4 and table.s[L.FOE + L.CONVOY] == 1 and table.points == 1
    table.rolls(1, 1, 6, 6)
    table.do("fire prinz_eugen at convoy")
    assert table.left("convoy") == 3 and fired(table) == [("repulse", "bismarck", 2)]


def test_a_chart_brings_no_more_convoys_than_are_left():  # MS-COMBAT
    table = Table("D4 nw", "D4 nw", AWAY)
    table.hurt(convoy=0)
    table.event("convoy_lanes")
    assert table.phase == "move" and "battle" not in table.kinds()
    table = Table("F5 nw", "F5 nw", AWAY, mission=mission_with("troop_convoy", sets=(0,)))
    table.hurt(convoy=1)
    table.event("troop_convoy")
    assert table.s[L.FOE + L.CONVOY] == 1


def test_damage_stays_for_the_next_battle():  # MS-COMBAT
    table = met(chart="lone_warship")
    table.do("course both")
    table.rolls(1, 1, 6, 1, 6, *MISS)
    table.do("fire bismarck at hood", "fire prinz_eugen at hood")
    table.rolls(1)
    table.do("remain")
    assert table.phase == "move" and table.left("hood") == 3
    table.stay()
    table.event("battleship_sighted")
    assert ("foe", {"ship": "hood", "strength": 3, "dice": 3}) in table.seen_events()


def test_a_sunk_ship_never_appears_again():  # MS-COMBAT
    table = Table("B3 se", "B3 se", AWAY)
    table.hurt(hood=0)
    table.event("battleship_sighted")
    assert [ship for ship in range(L.BRITISH) if table.s[L.FOE + ship]] == [1]
    table = Table("B3 se", "B3 se", AWAY)
    table.hurt(hood=0)
    table.event("lone_warship")
    assert table.phase == "move"


def test_bismarck_fights_on_after_eugen_sinks():
    table = met()
    table.hurt(prinz_eugen=1)
    table.do("course both")
    table.rolls(*MISS, 6, 6, 6, 1, 1)
    table.do("fire bismarck at hood", "fire prinz_eugen at hood")
    assert table.s[L.OURS] == 1 and table.points == -3 and table.phase == "stay"


def test_a_lone_eugens_sinking_ends_the_battle():
    table = met("A8 nw", "B3 se")
    table.hurt(prinz_eugen=1)
    table.rolls(6, 6, 1, 1, 1)
    table.do("course prinz_eugen", "fire prinz_eugen at hood")
    assert table.phase == "move" and table.s[L.ROUND] == 0 and fired(table) == [("hood", "prinz_eugen", 3)]


def test_bismarcks_sinking_ends_the_fire():
    table = met()
    table.hurt(bismarck=1)
    table.do("course both")
    table.rolls(*MISS, 1, 6, 6)
    table.do("fire bismarck at hood", "fire prinz_eugen at hood")
    assert table.over() == L.END_SUNK and len(fired(table)) == 1


def test_hard_boards_give_the_british_more_dice():
    table = met(chart="home_fleet", mission=mission_with("home_fleet", sets=(2,)))
    table.do("course both")
    assert line.foe_dice(table.s, 2, L.BISMARCK) == 4 and line.foe_dice(table.s, 1, L.BISMARCK) == 2


# --- tactics -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "tactic, die, own, enemy",
    [
        ("close", 1, 4, 3), ("close", 2, 4, 3), ("close", 3, 4, 4), ("close", 6, 3, 4),
        ("open", 1, 3, 2), ("open", 4, 2, 2), ("open", 6, 2, 3),
    ],
)  # fmt: skip
def test_a_die_decides_the_effect_of_a_tactic(tactic, die, own, enemy):  # MS-TACTICS
    table = met("B3 se", "A8 nw", "lone_warship")
    table.rolls(die)
    table.do(f"{tactic} bismarck")
    assert line.own_dice(table.s, L.BISMARCK) == own and line.foe_dice(table.s, L.HOOD, L.BISMARCK) == enemy
    table.rolls(*MISS[:own], *MISS[:enemy])
    table.do("fire bismarck at hood")
    assert table.kinds().count("gun") == own and fired(table) == [("hood", "bismarck", enemy)]
    assert table.rule_of("tactic") == "MS-TACTICS"


def test_a_tactic_leaves_at_least_one_die():  # MS-TACTICS
    table = met("A8 nw", "B3 se", "shadowing_cruiser", mission=mission_with("shadowing_cruiser"))
    table.rolls(3)
    table.do("open prinz_eugen")
    assert line.own_dice(table.s, L.EUGEN) == 1 and line.foe_dice(table.s, L.CRUISER, L.EUGEN) == 1


def test_a_tactic_counts_for_one_ship_and_round():
    table = met()
    table.rolls(1)
    table.do("close bismarck", "course prinz_eugen")
    assert line.own_dice(table.s, L.EUGEN) == 2 and line.foe_dice(table.s, 1, L.EUGEN) == 2
    table.rolls(6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6)
    table.do("fire bismarck at hood", "fire prinz_eugen at hood")
    table.rolls(6)
    table.do("remain")
    assert table.s[L.ROUND] == 2 and line.own_dice(table.s, L.BISMARCK) == 3 and "close bismarck" in table.names()


def test_the_square_in_a_grid_does_not_matter():
    table = met("B3 nw", "B3 se")
    assert square("B3 nw") != square("B3 se") and table.s[L.OURS] == 3


@pytest.mark.parametrize("repulse, chance, close", [(1, 2 << 8 | 6, 2), (0, 0, 4)])
def test_the_odds_of_a_tactic_count_the_dice_of_both_sides(repulse, chance, close):
    """MS-TACTICS: with 3-4 both sides gain or lose a die, which is no help. Convoys have no dice."""
    table = met("F5 nw", "F5 nw", "troop_convoy", mission=mission_with("troop_convoy", sets=(0,)))
    table.poke(L.FOE + 4, repulse)
    assert bool(line.shooters(table.s, L.BISMARCK)) == (repulse > 0) and table.s[L.FOE + L.CONVOY]
    assert odds(table.s, table.names()["open bismarck"]) == chance
    assert odds(table.s, table.names()["close bismarck"]) == close << 8 | 6
