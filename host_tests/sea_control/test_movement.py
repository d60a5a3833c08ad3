# SPDX-License-Identifier: MIT
"""Setting up and sailing by case (SC-SETUP, SC-MOVE, SC-FAR, SC-ITALIANS, SC-AMERICANS, SC-RUSSIANS, SC-PORTS)."""

import pytest
from sortie.games.sea_control import fields as L

from .table import Table


def test_british_ships_start_in_england_or_malta():  # SC-SETUP
    from sortie.core.game import Game
    from sortie.games.sea_control import rules

    table = Table()
    table.game = Game(rules)
    table.game.new(1)
    assert table.phase == L.P_SET and table.place("hood") == "england" and table.place("bismarck") == "later"
    table.sail("malta", "nelson", "eagle")
    assert table.place("nelson") == table.place("eagle") == "malta" and not table.may("to england")
    table.do("done")
    assert table.phase == L.P_MOVE and table.side == L.ALLIES and table.s[L.TURN] == 1
    assert table.s[L.UBOATS] == 3


def test_ships_sail_to_near_areas_once():  # SC-MOVE
    table = Table(hood="england", nelson="england", warspite="malta")
    assert {name for name in table.names() if name.startswith("to ")} == {
        "to north_atlantic", "to south_atlantic", "to north_sea", "to mediterranean"
    }
    table.do("to north_sea", "pick all")
    assert not table.may("pick warspite") and table.may("go")
    table.do("go")
    assert table.place("hood") == table.place("nelson") == "north_sea" and table.place("warspite") == "malta"
    assert not table.may("to north_atlantic"), "each ship moves once"


def test_ten_ships_take_twelve_actions():  # SC-MOVE
    ships = ["norfolk", "suffolk", "kent", "sussex", "cumberland", "devonshire", "dorsetshire", "exeter", "hood"]
    ships.append("renown")
    table = Table(**dict.fromkeys(ships, "england"), nelson="england")
    line = ["to north_sea", *[f"pick {ship}" for ship in ships], "go"]
    table.do(*line)
    assert all(table.place(ship) == "north_sea" for ship in ships) and table.place("nelson") == "england"
    assert len(line) == 12


def test_undo_removes_picks():  # SC-MOVE
    table = Table(hood="england", nelson="england")
    before = bytes(table.s)
    table.do("to north_sea", "pick hood", "go")
    for _ in range(3):
        table.game.undo()
    assert bytes(table.s) == before


def test_all_near_moves_come_before_attempts_at_two_areas():  # SC-FAR
    table = Table(hood="england")
    assert not table.may("to barents")
    table.do("done")
    assert table.phase == L.P_FAR and table.may("to barents") and table.may("to mediterranean")
    assert not table.may("to north_sea") and not table.may("to baltic")


def test_w31_a_ship_with_a_die_below_its_speed_arrives():  # SC-FAR
    table = Table(repulse="england").do("done").rolls(5).sail("barents", "repulse")
    assert table.place("repulse") == "barents"
    assert table.seen_events("roll")[-1] == {"ship": "repulse", "to": "barents", "die": 5, "speed": 6, "arrived": True}
    assert table.last_rule() == L.R_FAR, "it sails by that"
    assert Table(repulse="england").sail("north_sea", "repulse").last_rule() == L.R_MOVE


def test_w31_an_attempt_with_a_die_equal_to_the_speed_fails():  # SC-FAR
    table = Table(repulse="england", hood="england").hurt(repulse=1).do("done").rolls(6).sail("barents", "repulse")
    assert table.place("repulse") == "england" and table.has("repulse", L.MOVED), "speed 5 by its damage"
    table.do("done")
    assert table.damage("repulse") == 1, "an attempt is no stay in port: not repaired (W-l)"


def test_a_failed_attempt_may_end_beside_the_second_area():  # SC-FAR
    table = Table(turn=3, repulse="england").do("done").rolls(6).sail("barents", "repulse")
    assert table.phase == L.P_BACK and set(table.names()) == {"back to england", "back to russia"}
    table.do("back to russia")
    assert table.place("repulse") == "russia" and table.has("repulse", L.MOVED)


def test_a_failed_south_atlantic_attempt_may_end_in_the_neutral_port():  # SC-FAR
    table = Table(side=L.AXIS, turn=2, lutzow="germany").do("done").rolls(5).sail("south_atlantic", "lutzow")
    assert set(table.names()) == {"back to germany", "back to france", "back to neutral"}
    table.do("back to neutral")
    assert table.place("lutzow") == "neutral" and not table.has("lutzow", L.LAY_NEUTRAL)


def test_dice_are_rolled_ship_by_ship_in_their_order():  # SC-FAR
    table = Table(hood="england", renown="england", repulse="england").do("done").rolls(6, 6, 5)
    table.sail("barents", "hood", "renown", "repulse")
    assert [(row["ship"], row["arrived"]) for row in table.seen_events("roll")] == [
        ("hood", True), ("renown", False), ("repulse", True)
    ]
    assert not table.left() and table.place("renown") == "england"


def test_w32_no_ship_crosses_areas_that_the_enemy_held():  # SC-FAR
    both = (("north_sea", "axis"), ("north_atlantic", "axis"))
    table = Table(held=both, repulse="england").do("done")
    assert table.phase == L.P_FAR and table.may("to mediterranean") and not table.may("to barents")
    table = Table(held=both[:1], repulse="england").do("done")
    assert table.may("to barents"), "by the North Atlantic"
    table = Table(held=(("north_sea", "allies"),), repulse="england").do("done")
    assert table.may("to barents"), "the own flag is no hindrance"


def test_only_germans_and_russians_enter_the_baltic():  # SC-MOVE
    table = Table(side=L.AXIS, lutzow="germany", zara="italy")
    assert table.may("to baltic")
    table = Table(turn=3, marat="leningrad", hood="england").poke(L.STATUS + 55, L.READY)
    table.do("to baltic")
    assert table.may("pick marat") and not table.may("pick hood")


def test_russians_sail_only_when_their_die_allows_it():  # SC-RUSSIANS
    assert set(Table(turn=3, marat="leningrad").names()) == {"done"}
    table = Table(turn=3, marat="leningrad").poke(L.STATUS + 55, L.READY)
    assert set(table.names()) == {"to baltic", "done"}


def test_americans_stay_in_the_north_atlantic():  # SC-AMERICANS
    table = Table(turn=5, augusta="usa")
    assert set(table.names()) == {"done"}, "not released"
    table = Table(turn=5, augusta="usa").poke(L.STATUS + 60, L.READY)
    assert set(table.names()) == {"to north_atlantic", "done"}
    table.do("done")
    assert table.phase != L.P_FAR


def test_british_ships_may_sail_from_the_usa():  # SC-MOVE
    table = Table(hood="usa")
    assert set(table.names()) == {"to north_atlantic", "done"}
    table.do("done")
    assert set(table.names()) == {"to south_atlantic", "to north_sea", "to barents", "done"}


def test_only_italian_cruisers_leave_the_mediterranean():  # SC-ITALIANS
    table = Table(side=L.AXIS, littorio="italy", zara="italy")
    assert {name for name in table.names()} == {"to mediterranean", "done"}
    table.do("done", "to south_atlantic")
    assert table.may("pick zara") and not table.may("pick littorio")
    table = Table(side=L.AXIS, held=(("mediterranean", "allies"),), zara="italy").do("done")
    assert table.phase == L.P_UBOATS, "the Allies held the Mediterranean"


@pytest.mark.parametrize("port, near, far", [
    ("france", {"to north_atlantic", "to south_atlantic"}, {"to mediterranean"}),
    ("neutral", {"to south_atlantic"}, {"to north_atlantic", "to mediterranean"}),
])
def test_italian_cruisers_outside_reach_few_areas(port, near, far):  # SC-ITALIANS
    table = Table(side=L.AXIS, turn=3, zara=port)
    assert set(table.names()) - {"done"} == near
    table.do("done")
    assert set(table.names()) - {"done"} == far, "never the North Sea or the Barents"


def test_germans_may_enter_the_mediterranean():  # SC-MOVE
    table = Table(side=L.AXIS, turn=3, lutzow="france").do("done").rolls(4).sail("mediterranean", "lutzow")
    assert table.place("lutzow") == "mediterranean"


def test_germans_sail_from_germany_as_from_norway():  # SC-PORTS
    table = Table(side=L.AXIS, lutzow="germany")
    assert set(table.names()) == {"to north_sea", "to barents", "to baltic", "done"}
    table.do("done")
    assert set(table.names()) == {"to north_atlantic", "to south_atlantic", "done"}


def test_a_ship_refuelled_at_sea_may_enter_any_area():  # SC-OILERS
    table = Table(side=L.AXIS, turn=2, lutzow="refuelled")
    assert set(table.names()) == {f"to {area}" for area in (
        "north_atlantic", "south_atlantic", "north_sea", "barents", "baltic", "mediterranean")}
    table.sail("mediterranean", "lutzow")
    assert table.place("lutzow") == "mediterranean" and table.phase == L.P_MOVE and table.may("done")


def test_only_one_convoy_sails_to_an_area():  # SC-CONVOY
    table = Table(turn=4, convoy_1a="usa", convoy_2b="usa")
    table.do("to north_atlantic", "pick convoy_1a")
    assert not table.may("pick convoy_2b"), "one convoy an area"
    table.do("go")
    assert not table.may("to north_atlantic")
    table = Table(turn=5, convoy_1a="north_atlantic", convoy_2b="usa")
    assert set(table.names()) == {"to barents", "done"}, "the area is taken as long as the first one stays"
    table.sail("barents", "convoy_1a").sail("north_atlantic", "convoy_2b")
    assert table.place("convoy_1a") == "barents" and table.place("convoy_2b") == "north_atlantic"
    table.do("done")
    assert table.phase != L.P_FAR, "no attempts at two areas"


def test_each_ship_moves_or_tries_once_a_turn():  # SC-MOVE
    table = Table(hood="england", repulse="england").sail("north_atlantic", "hood")
    assert not table.may("to barents"), "that is a convoy's way"
    table.do("done").rolls(6).sail("barents", "repulse")
    assert set(table.names()) <= {"done"} or table.phase != L.P_FAR, "no second try"
