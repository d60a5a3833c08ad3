# SPDX-License-Identifier: MIT
"""Disengaging and pursuit by case (SC-RUN, SC-CHASE)."""

from sortie.core import contract
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import rules

from .table import Table

FLEET = ("hood", "warspite", "lutzow", "admiral_hipper", "scharnhorst")


def after_round(*ships, damage=(), area="barents", turn=4):
    """Returns a battle after a round without hits. Both sides have a decision."""
    table = Table.battle(area, ships=ships, damage=damage, turn=turn)
    while table.phase == L.P_STRIKE:
        table.do("done")
    table.rolls(*[1] * 60)
    while table.phase == L.P_AIM:
        name = next(name for name in table.names() if name.startswith("at ")) if not table.may("fire") else "fire"
        table.do(name)
    return table.rolls()


def test_both_sides_answer_in_secret():  # SC-RUN
    table = after_round("hood", "lutzow").do("disengage")
    assert table.side == L.ALLIES and table.game.view(L.ALLIES)[L.AXIS_RUNS] == 0
    assert not table.seen_events("runs") and not table.game.can_undo()
    table.do("stand")
    assert table.seen_events("runs")[-1] == {"axis": True, "allies": False}


def test_w28_two_disengaging_sides_leave_the_area_unheld():  # SC-RUN
    table = after_round("hood", "lutzow", area="north_sea").do("disengage", "disengage")
    assert table.holder("north_sea") == "nobody" and table.s[L.TURN] == 5
    assert table.place("lutzow") == "germany" and table.place("hood") == "england"


def test_two_standing_sides_begin_the_next_round():  # SC-RUN
    table = after_round("hood", "lutzow").do("stand", "stand")
    assert table.phase == L.P_AIM and table.s[L.ROUND] == 2


def test_w22_a_group_has_the_speed_of_its_slowest_ship():  # SC-RUN
    hurt = {"scharnhorst": 5, "admiral_hipper": 1}
    table = after_round("hood", "scharnhorst", "admiral_hipper", "graf_spee", damage=hurt)
    table.do("disengage", "stand", "pick scharnhorst", "go", "pick all", "go")
    assert [(row["ships"], row["speed"]) for row in table.seen_events("group")] == [(1, 2), (2, 5)]
    assert [row[3:5] for row in table.events(L.E_GROUP)] == [b"\1\0", b"\0\0"], "the first that is there; all that are left"


def test_w23_every_ship_must_join_a_group():  # SC-RUN
    table = after_round("hood", "lutzow", "admiral_hipper").do("disengage", "stand", "pick lutzow", "go")
    assert set(table.names()) == {"pick admiral_hipper", "pick all"}, "nobody stays in the fight"


def test_w25_a_slower_ship_may_not_pursue():  # SC-CHASE
    table = after_round("hood", "warspite", "scharnhorst", damage={"warspite": 3, "scharnhorst": 5})
    table.do("disengage", "stand")
    assert table.phase == L.P_PURSUE and table.side == L.ALLIES
    assert table.may("hood after group 1") and not table.may("warspite after group 1")


def test_a_ship_of_equal_speed_may_pursue():  # SC-CHASE
    table = after_round("warspite", "norfolk", "lutzow", damage={"lutzow": 1}).do("disengage", "stand")
    assert table.may("warspite after group 1")


def test_ships_too_slow_to_pursue_get_no_decision():  # SC-CHASE
    table = after_round("warspite", "lutzow").do("disengage", "stand")
    assert table.phase != L.P_PURSUE and table.place("lutzow") == "germany"


def test_only_pursuers_and_pursued_continue_the_fight():  # SC-CHASE
    table = after_round("hood", "renown", "lutzow", "admiral_hipper")
    table.do("disengage", "stand", "pick lutzow", "go", "pick admiral_hipper", "go", "renown after group 1", "done")
    assert table.phase == L.P_AIM and table.s[L.GROUP] == 1
    assert set(table.names()) == {"at lutzow", "hold fire"}, "Hood stays behind, Hipper is another group"
    table.rolls(1, 1, 1, 1, 1).aim(renown="lutzow").aim(lutzow="renown").do("done")
    assert [row["group"] for row in table.seen_events("escaped")] == [1, 2] and table.place("admiral_hipper") == "germany"


def test_w26_a_ship_disabled_in_a_pursuit_escapes():  # SC-CHASE
    table = after_round("hood", "lutzow").do("disengage", "stand", "hood after group 1").rolls(5, 1, 1, 1, 1, 1)
    table.aim(hood="lutzow").aim(lutzow="hood")
    assert table.place("lutzow") == "germany" and table.seen_events("disabled") and table.holder("barents") == "allies"


def test_pursuers_that_break_off_hold_the_area():  # SC-CHASE
    table = after_round("hood", "lutzow", area="north_sea").do("disengage", "stand", "hood after group 1")
    table.rolls(*[1] * 6).aim(hood="lutzow").aim(lutzow="hood")
    assert table.phase == L.P_PURSUE and set(table.names()) == {"hood after group 1", "all after group 1", "done"}
    table.do("done")
    assert table.seen_events("breaks_off") and table.seen_events("control")[-1] == {"area": "north_sea", "holder": "allies"}


def test_a_pursuit_continues_round_by_round():  # SC-CHASE
    table = after_round("hood", "lutzow").do("disengage", "stand", "hood after group 1").rolls(*[1] * 6)
    table.aim(hood="lutzow").aim(lutzow="hood").do("all after group 1")
    assert table.phase == L.P_AIM and table.s[L.ROUND] == 3


def test_a_pursuer_that_breaks_off_cannot_return():  # SC-CHASE
    table = after_round("hood", "renown", "lutzow").do("disengage", "stand", "all after group 1").rolls(*[1] * 9)
    table.aim(hood="lutzow", renown="lutzow").aim(lutzow="hood").do("renown after group 1", "done")
    assert table.phase == L.P_AIM and not table.may("shooter hood")
    table.rolls(*[1] * 5).aim(renown="lutzow")
    assert not table.may("at hood")
    table.aim(lutzow="renown")
    assert table.may("renown after group 1") and not table.may("hood after group 1"), "not a second time"


def test_the_enemys_view_has_the_continuing_pursuers():  # SC-CHASE: also in a determinization
    table = after_round("hood", "renown", "lutzow").do("disengage", "stand", "all after group 1").rolls(*[1] * 9)
    table.aim(hood="lutzow", renown="lutzow").aim(lutzow="hood").do("renown after group 1")
    axis = bytearray(table.game.view(L.AXIS))
    assert contract.actions(rules, rules.resample(axis, L.AXIS, 1)) == table.game.actions()


def test_a_pursuer_slowed_by_damage_drops_out():  # SC-CHASE
    table = after_round("norfolk", "hood", "lutzow", damage={"hood": 2})
    table.do("disengage", "stand", "all after group 1").rolls(1, 1, 1, 1, 1, 5, 1, 1)
    table.aim(norfolk="lutzow", hood="lutzow").aim(lutzow="hood")
    assert table.phase == L.P_PURSUE and table.speed("hood") == 4
    assert table.may("norfolk after group 1") and not table.may("hood after group 1")


def test_a_side_that_disengaged_does_not_hold_the_area():  # SC-CONTROL
    table = after_round("hood", "lutzow", area="north_sea").do("disengage", "stand", "hood after group 1")
    table.rolls(1, 1, 1, 1, 5, 1, 6)
    table.aim(hood="lutzow").aim(lutzow="hood")
    assert table.place("hood") == "lost"
    assert table.holder("north_sea") == "nobody" and table.place("lutzow") == "germany"


def test_the_allies_disengage_and_the_axis_pursues():  # SC-RUN
    table = after_round("norfolk", "nelson", "bismarck", area="north_sea").do("stand", "disengage")
    assert table.phase == L.P_GROUP and table.side == L.ALLIES
    table.do("pick norfolk", "go", "pick nelson", "go")
    assert table.side == L.AXIS and not table.may("bismarck after group 1") and table.may("bismarck after group 2")
    table.do("bismarck after group 2")
    assert table.phase == L.P_AIM and table.side == L.ALLIES, "the Allies fire first in a pursuit too"


def test_a_lone_ship_forms_a_group_without_a_decision():  # SC-RUN
    table = after_round("hood", "lutzow").do("disengage", "stand")
    assert table.phase == L.P_PURSUE


def test_two_groups_are_pursued_in_turn():  # SC-CHASE
    table = after_round("hood", "norfolk", "lutzow", "admiral_scheer")
    table.do("disengage", "stand", "pick lutzow", "go", "pick all", "go")
    table.do("hood after group 1", "norfolk after group 2").rolls(*[1] * 6)
    assert table.s[L.GROUP] == 1
    table.aim(hood="lutzow").aim(lutzow="hood").do("done")
    assert table.s[L.GROUP] == 2 and set(table.names()) == {"at admiral_scheer", "hold fire"}


def test_groups_can_be_undone_before_the_last_go():  # SC-RUN
    table = after_round("hood", "norfolk", "lutzow", "admiral_scheer").do("disengage", "stand")
    before = bytes(table.s)
    for lines in (["pick all"], ["pick lutzow", "pick admiral_scheer"], ["pick lutzow", "go", "pick all"]):
        table.do(*lines)
        assert table.side == L.AXIS and set(table.names()) == {"go"}
        table.game.undo(len(lines))
        assert bytes(table.s) == before
    assert table.do("pick all", "go").phase == L.P_PURSUE


def test_at_most_six_groups_are_formed():  # SC-RUN
    ships = ["graf_spee", "lutzow", "admiral_scheer", "scharnhorst", "gneisenau", "bismarck", "tirpitz"]
    table = after_round("warspite", *ships).do("disengage", "stand")
    for ship in ships[:5]:
        table.do(f"pick {ship}", "go")
    assert set(table.names()) == {"pick all"}
    assert set(table.do("pick all").names()) == {"go"}
