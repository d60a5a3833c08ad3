# SPDX-License-Identifier: MIT
"""The ships that stay after a round (MS-ESCAPE, MS-LEAVE)."""

import pytest
from sortie.games.missions import fields as L

from .table import Table, prompt

MISS = (6,) * 10


def after_a_round(bismarck="B3 se", prinz_eugen="B3 se", chart="battleship_sighted", hurt=None):
    """Returns a battle after a first round without hits."""
    table = Table(bismarck, prinz_eugen, "H1 sw")
    table.hurt(**(hurt or {}))
    table.event(chart)
    table.rolls(*MISS)
    both = bismarck == prinz_eugen
    target = "hood" if table.left("hood") else "prince_of_wales"
    table.do("course both" if both else "course bismarck", f"fire bismarck at {target}")
    if both:
        table.do(f"fire prinz_eugen at {target}")
    assert table.phase == "stay"
    return table


def test_the_first_round_must_be_fought():
    table = Table("B3 se", "B3 se", "H1 sw")
    table.event("battleship_sighted")
    assert "escape" not in table.names()


def test_a_1_or_2_saves_both_ships_unhurt():  # MS-ESCAPE
    table = after_a_round()
    table.rolls(2)
    table.do("escape")
    assert table.phase == "move" and (table.strength("bismarck"), table.strength("prinz_eugen")) == (10, 6)
    assert table.rule_of("escape") == "MS-ESCAPE"


def test_a_3_or_4_saves_both_ships_with_a_hit_each():  # MS-ESCAPE
    table = after_a_round()
    table.rolls(4)
    table.do("escape")
    assert table.phase == "move" and (table.strength("bismarck"), table.strength("prinz_eugen")) == (9, 5)


@pytest.mark.parametrize("unit", ["bismarck", "prinz_eugen"])
def test_a_5_or_6_fails_with_one_hit(unit):  # MS-ESCAPE
    table = after_a_round()
    table.rolls(5, 6)
    table.do("escape")
    assert table.phase == "hit_escape" and prompt(table) == ("Which ship takes a hit?", "MS-ESCAPE")
    table.do(f"hit {unit}")
    assert table.s[L.STRENGTH] + table.s[L.STRENGTH + 1] == 15 and table.s[L.ROUND] == 2


def test_a_lone_ship_takes_the_hit_of_a_failed_escape():
    table = after_a_round(prinz_eugen="A8 nw")
    table.rolls(6, 6)
    table.do("escape")
    assert table.strength("bismarck") == 9 and table.s[L.ROUND] == 2


def test_a_hit_of_an_escape_can_sink_bismarck():  # MS-ESCAPE
    table = after_a_round(prinz_eugen="A8 nw", hurt={"bismarck": 1})
    table.rolls(3)
    table.do("escape")
    assert table.over() == L.END_SUNK


def test_a_lone_eugens_loss_during_an_escape_ends_the_battle():
    table = Table("A8 nw", "B3 se", "H1 sw")
    table.hurt(prinz_eugen=1)
    table.event("lone_warship")
    table.rolls(*MISS)
    table.do("course prinz_eugen", "fire prinz_eugen at hood")
    table.rolls(6)
    table.do("escape")
    assert table.phase == "move" and table.at("prinz_eugen") == L.OFF and table.points == -3


@pytest.mark.parametrize("die, away", [(3, True), (4, False)])
def test_british_ships_without_more_strength_try_to_leave(die, away):  # MS-LEAVE: 6 + 4 against 4 + 6
    table = after_a_round(hurt={"hood": 6, "prince_of_wales": 4, "bismarck": 4, "prinz_eugen": 6})
    table.rolls(die)
    table.do("remain")
    assert ("foe_escape", {"die": die, "away": away}) in table.seen_events() and (table.phase == "move") == away
    assert table.rule_of("foe_escape") == "MS-LEAVE"


def test_stronger_british_ships_stay_without_a_die():  # MS-LEAVE: 6 + 5 against 4 + 6
    table = after_a_round(hurt={"hood": 6, "prince_of_wales": 5, "bismarck": 4, "prinz_eugen": 6})
    table.do("remain")
    assert ("foe_stays", {"british": 11, "german": 10}) in table.seen_events() and table.s[L.ROUND] == 2


def test_british_ships_may_leave_after_a_failed_escape():
    table = after_a_round()
    table.rolls(5, 2)
    table.do("escape", "hit bismarck")
    assert table.phase == "move" and table.kinds()[-1] == "battle_over" and table.strength("bismarck") == 9


def test_an_absent_eugen_does_not_count_for_the_strength():
    table = after_a_round(prinz_eugen="A8 nw", hurt={"hood": 6, "prince_of_wales": 5})
    table.do("remain")
    assert ("foe_stays", {"british": 11, "german": 10}) in table.seen_events()


def test_convoys_leave_with_the_other_ships():
    table = Table("D4 nw", "A8 nw", "H1 sw")
    table.event("convoy_lanes")
    table.rolls(6, 6, 6)
    table.do("course bismarck", "fire bismarck at convoy")
    table.rolls(3)
    table.do("remain")
    assert table.phase == "move" and table.left("convoy") == 5
