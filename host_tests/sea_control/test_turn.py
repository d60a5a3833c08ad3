# SPDX-License-Identifier: MIT
"""The frame of the turn by case: reinforcements, repairs, convoys, oilers, control, points, takeover."""

import pytest
from sortie.core import contract, head
from sortie.games.sea_control import fields as L
from sortie.games.sea_control.tables import ARRIVES

from .table import SHIPS, Table


def turn(number, rolls=(1,) * 30, options=(), before=None, **places):
    """Returns the start of a turn. before(table) changes the state that the last turn left."""
    table = Table(L.P_HOME, L.ALLIES, number - 1, options, **places)
    table.rolls(*rolls)
    if before:
        before(table.s)
    contract.become(table.s, L.P_TURN)
    table.settle()
    return table


# --- the start of a turn -----------------------------------------------------------------------------


def test_reinforcements_arrive_on_their_turn_and_move_at_once():  # SC-TURN
    table = turn(2)
    assert table.place("king_george_v") == "england" and table.place("bismarck") == "germany"
    assert table.place("tirpitz") == "later" and table.phase == L.P_MOVE and table.side == L.ALLIES
    assert table.do("to north_sea").may("pick king_george_v")


def test_every_kind_of_ship_arrives_later():  # SC-SETUP
    found = {SHIPS[unit] for unit in range(L.UNITS) if ARRIVES[unit] > 1}
    assert found >= {"graf_zeppelin", "howe", "marat", "augusta", "convoy_3c"} and len(found) == 21


def test_at_most_seven_uboats_are_in_play():  # SC-UBOATS
    table = turn(4, before=lambda s: s.__setitem__(L.UBOATS, 6))
    assert table.s[L.UBOATS] == 7 and table.s[L.SPARE] == 0
    assert table.seen_events("uboats")[-1] == {"new": 1, "in_play": 7, "spare": 0}


def test_option_19_2_keeps_spare_uboats():  # SC-OPTIONS
    table = turn(4, options=(0, 1), before=lambda s: s.__setitem__(L.UBOATS, 6))
    assert table.s[L.UBOATS] == 7 and table.s[L.SPARE] == 1

    def lose_two(s):
        s[L.UBOATS], s[L.SPARE] = 5, 3

    assert turn(3, options=(0, 1), before=lose_two).s[L.SPARE] == 2


@pytest.mark.parametrize("number, die, free", [(4, 6, True), (4, 5, False), (6, 4, True), (6, 3, False), (8, 2, True)])
def test_w38_americans_are_released_for_good(number, die, free):  # SC-AMERICANS
    def waive(s):
        s[L.STREAK] = L.WAIVED

    before_her = (1, 1, 1) if number == 4 else ()  # on turn 4 all five arrive
    table = turn(number, (*before_her, die, 1, 1, 1), augusta="usa", before=waive)
    assert table.has("augusta", L.READY) == free


def test_a_released_american_does_not_roll_again():  # SC-AMERICANS
    def free(s):
        s[L.STATUS + SHIPS.index("augusta")] = L.READY

    table = turn(6, augusta="usa", before=free)
    assert table.has("augusta", L.READY) and "augusta" not in [row["ship"] for row in table.seen_events("release")]


def test_each_russian_rolls_each_turn():  # SC-RUSSIANS
    table = turn(4, (5, 4) + (1,) * 9, marat="leningrad", october_revolution="leningrad")
    assert table.has("marat", L.READY) and not table.has("october_revolution", L.READY)
    assert not turn(5, (4, 6) + (1,) * 9, marat="leningrad", before=lambda s: None).has("marat", L.READY)


def test_ports_open_and_close():  # SC-PORTS
    assert table_ports(2) == [("france", True)] and table_ports(3) == [("russia", True), ("leningrad", True)]
    assert table_ports(7) == [("france", False)]
    assert turn(2).lines(L.E_PORT) == ["France opens"] and turn(7).lines(L.E_PORT) == ["France closes"]


def table_ports(number):
    return [(row["port"], row["opens"]) for row in turn(number).seen_events("port")]


def test_a_closing_port_is_announced_on_two_turns():  # SC-PORTS
    announced = [(number, row["port"]) for number in range(2, L.TURNS + 1) for row in turn(number).seen_events("closing")]
    assert announced == [(5, "france"), (6, "france")]


def test_ships_in_france_are_lost_when_it_closes():  # SC-PORTS
    table = turn(7, lutzow="france", zara="france", hood="england")
    assert table.place("lutzow") == table.place("zara") == "lost" and table.place("hood") == "england"
    assert table.s[L.DAMAGE + SHIPS.index("lutzow")] == 7, "in this turn"


# --- Italy -------------------------------------------------------------------------------------------


def test_w44_a_die_decides_the_fate_of_each_italian():  # SC-TAKEOVER
    table = turn(8, (2, 4, 6), littorio="italy", zara="italy", pola="neutral")
    assert [(row["ship"], row["fate"]) for row in table.seen_events("takeover")] == [
        ("littorio", "allied"), ("pola", "scuttled"), ("zara", "german")
    ]
    assert table.has("littorio", L.TURNED) and table.place("pola") == "lost" and not table.has("zara", L.TURNED)
    table.do("to mediterranean")
    assert table.may("pick littorio") and not table.may("pick zara")


def test_w44_four_axis_turns_in_the_mediterranean_prevent_the_takeover():  # SC-TAKEOVER
    table = turn(8, littorio="italy", before=lambda s: s.__setitem__(L.STREAK, L.WAIVED | 2))
    assert not table.seen_events("takeover") and not table.has("littorio", L.TURNED)


def test_four_turns_in_a_row_are_counted():  # SC-TAKEOVER
    table = Table(turn=5, littorio="mediterranean").poke(L.STREAK, 3)
    control(table)
    assert table.s[L.STREAK] == L.WAIVED | 4
    table = Table(turn=5, littorio="italy").poke(L.STREAK, 3)
    control(table)
    assert table.s[L.STREAK] == 0
    table = Table(turn=7, littorio="italy").poke(L.STREAK, L.WAIVED | 4)
    control(table)
    assert table.s[L.STREAK] == L.WAIVED


def control(table):
    """Combat is over: flags, and all ships home."""
    return after_combat(table).finish_turn()


def after_combat(table):
    """Combat is over: flags, and the first prompt about the return."""
    contract.become(table.s, L.P_CONTROL)
    table.settle()
    return table


# --- repairs -----------------------------------------------------------------------------------------


def test_w43_a_port_repairs_up_to_its_number():  # SC-REPAIR
    table = Table(L.P_MOVE, L.AXIS, 3, lutzow="france", graf_spee="france").hurt(lutzow=2, graf_spee=2)
    table.do("done", "done", "done")
    assert table.phase == L.P_REPAIR and table.side == L.AXIS and table.s[L.REPAIRS] == 3
    table.do("cure lutzow", "mend graf_spee")
    assert table.damage("lutzow") == 0 and table.damage("graf_spee") == 1 and table.phase == L.P_AIR


def test_sufficient_repairs_need_no_decision():  # SC-REPAIR
    table = Table(hood="england", renown="england", nelson="north_sea").hurt(hood=3, renown=2, nelson=1)
    table.s[L.STATUS + SHIPS.index("renown")] = L.MOVED
    table.load()
    while table.side == L.ALLIES:
        table.do("done")
    assert table.damage("hood") == 0 and table.damage("renown") == 2 and table.damage("nelson") == 1
    assert [tuple(row.values()) for row in table.seen_events("mended")] == [("hood", 3, 0)]


def test_the_neutral_port_and_italy_repair_no_allied_ships():  # SC-REPAIR
    table = Table(turn=8, hood="neutral", littorio="italy").hurt(hood=2, littorio=2)
    table.s[L.STATUS + SHIPS.index("littorio")] = L.TURNED
    table.load()
    while table.phase != L.P_AIR:
        table.do("done")
    assert table.damage("hood") == 2 and table.damage("littorio") == 2


def test_damaged_ships_may_sail():  # SC-REPAIR
    assert Table(hood="england").hurt(hood=3).do("to north_sea").may("pick hood")


# --- control and points ------------------------------------------------------------------------------


def test_w29_the_allies_hold_no_area_with_a_uboat():  # SC-CONTROL
    for uboats, holder in ((1, "nobody"), (0, "allies")):
        table = Table(hood="north_sea").poke(L.UBOATS_AT + L.NORTH_SEA, uboats)
        control(table)
        assert table.holder("north_sea") == holder


def test_uboats_alone_hold_no_area():  # SC-CONTROL
    table = Table(lutzow="baltic")
    table.s[L.UBOATS_AT + L.BARENTS] = table.s[L.UBOATS_AT + L.BALTIC] = 1
    control(table)
    assert table.holder("barents") == "nobody" and table.holder("baltic") == "axis"


def test_each_area_gives_its_points():  # SC-GOAL
    table = control(Table(lutzow="north_sea", hood="north_atlantic", zara="mediterranean"))
    assert table.lead == 4 + 2 - 1
    assert [row["points"] for row in table.seen_events("points")] == [6, 1]


def test_w40_the_lead_is_limited_to_ten():  # SC-GOAL
    table = control(Table(lutzow="north_sea", hood="north_atlantic", turn=3).poke(L.POC, L.EVEN + 9))
    assert table.lead == 10 and table.side != head.OVER and table.s[L.TURN] == 4
    table = control(Table(hood="north_atlantic", turn=3).poke(L.POC, L.EVEN - 10))
    assert table.lead == -10


@pytest.mark.parametrize("before, reason, level", [(1, L.END_AXIS, 0), (0, L.END_DRAW, 2), (-2, L.END_ALLIES, 1)])
def test_the_leader_wins_after_eight_turns(before, reason, level):  # SC-GOAL
    from .table import TITLE

    table = control(Table(turn=8).poke(L.POC, L.EVEN + before))
    assert table.s[head.REASON] == reason and TITLE.hooks.level(table.s) == level
    assert TITLE.hooks.winner(table.s) == (None if level == 2 else level)


def test_flags_disappear_after_both_sides_have_moved():  # SC-TURN
    table = Table(L.P_AIR, L.AXIS, held=(("north_sea", "axis"),), hood="north_sea", lutzow="north_sea")
    assert table.holder("north_sea") == "axis"
    table.do("no air", "no air")
    assert table.phase == L.P_FIGHT and table.holder("north_sea") == "nobody"


# --- return ------------------------------------------------------------------------------------------


def home(place, *ships, turn=4):
    """Returns the return of these ships from an area."""
    return after_combat(Table(turn=turn, **dict.fromkeys(ships, place)))


def test_axis_ships_return_first():  # SC-HOME
    table = after_combat(Table(turn=4, lutzow="south_atlantic", hood="barents"))
    assert table.phase == L.P_HOME and table.side == L.AXIS
    table.do("done")
    assert table.side == L.ALLIES and table.place("lutzow") == "france"


def test_ships_return_from_the_south_atlantic_by_frances_state():  # SC-HOME
    table = home("south_atlantic", "lutzow", "zara")
    assert set(table.names()) == {"to france", "to neutral", "done"}
    table.sail("neutral", "lutzow").do("done")
    assert table.place("lutzow") == "neutral" and table.place("zara") == "france"
    table = home("south_atlantic", "lutzow", "zara", turn=7)
    assert table.place("lutzow") == table.place("zara") == "neutral"


def test_no_ship_returns_to_closing_france_by_itself():
    """SC-HOME, SC-PORTS: ships there at the end of turn 6 are lost. So is a ship without another port."""
    table = home("south_atlantic", "lutzow", "zara", turn=6)
    table.sail("france", "lutzow").do("done")
    assert table.place("lutzow") == "lost" and table.place("zara") == "neutral"
    assert home("north_atlantic", "lutzow", turn=6).place("lutzow") == "lost"


def test_disabled_ships_of_the_south_atlantic_enter_the_neutral_port():  # SC-NEUTRAL
    table = Table(turn=4, lutzow="south_atlantic", hood="south_atlantic", renown="south_atlantic")
    for ship in ("lutzow", "hood"):
        table.s[L.STATUS + SHIPS.index(ship)] = L.OUT | L.DISABLED
    control(table)
    assert table.place("lutzow") == table.place("hood") == "neutral" and table.place("renown") == "england"


def test_ships_return_from_the_north_atlantic_with_france_closed():  # SC-HOME
    table = home("north_atlantic", "lutzow", "zara", turn=7)
    assert table.place("lutzow") == "neutral" and table.place("zara") == "lost"
    assert home("north_atlantic", "lutzow").place("lutzow") == "france", "the Neutral Port is not beside it"


def test_germans_in_the_mediterranean_return_to_italy():  # SC-HOME
    assert home("mediterranean", "lutzow").place("lutzow") == "italy"


def test_british_ships_return_from_the_north_atlantic_to_two_ports():  # SC-HOME
    table = home("north_atlantic", "hood")
    assert set(table.names()) == {"to england", "to usa", "done"}
    assert home("north_atlantic", "augusta").place("augusta") == "usa"


def test_british_ships_return_from_the_barents_to_two_ports():
    """SC-HOME: never to the USA."""
    assert set(home("barents", "hood").names()) == {"to england", "to russia", "done"}
    assert home("barents", "hood", turn=1).place("hood") == "england", "Russia is closed"
    table = Table(turn=4, hood="barents", lutzow="north_sea", zara="north_atlantic")
    control(table)
    assert table.place("hood") == "russia", "the Axis holds both ways to England"
    table = Table(turn=1, hood="barents", lutzow="north_sea", scharnhorst="north_atlantic")
    control(table)
    assert table.place("hood") == "england", "there is no other port"


# --- oilers and the Neutral Port ---------------------------------------------------------------------


@pytest.mark.parametrize("number, most", [(1, 5), (2, 4), (3, 3)])
def test_w35_an_oiler_needs_a_die_by_turn(number, most):  # SC-OILERS
    for die, place in ((most, "refuelled"), (most + 1, "neutral")):
        table = home("south_atlantic", "blucher", turn=number).rolls(die).sail("refuelled", "blucher").finish_turn()
        assert table.place("blucher") == place


def test_each_refuelling_ship_rolls_in_list_order():  # SC-OILERS
    table = home("south_atlantic", "blucher", "lutzow", turn=2).rolls(5, 1).sail("refuelled", "blucher", "lutzow")
    first, second = sorted(("blucher", "lutzow"), key=SHIPS.index)
    assert table.place(first) == "neutral" and table.place(second) == "refuelled"


def test_some_ships_and_turns_have_no_oilers():  # SC-OILERS
    assert not home("south_atlantic", "blucher").may("to refuelled")
    assert not home("south_atlantic", "zara", turn=2).may("to refuelled")
    table = Table(turn=2, blucher="south_atlantic")
    table.s[L.STATUS + SHIPS.index("blucher")] = L.OUT
    assert set(after_combat(table).names()) == {"to france", "to neutral", "done"}


def test_a_stay_in_the_neutral_port_costs_a_point():  # SC-NEUTRAL
    """W37: a ship that is there at the start of a turn and does not sail."""
    table = turn(4, lutzow="neutral")
    assert table.has("lutzow", L.LAY_NEUTRAL)
    control(table)
    assert table.seen_events("overstay") == [{"ship": "lutzow", "side": "axis"}] and table.lead == -1
    table = turn(4, hood="neutral").sail("south_atlantic", "hood")
    control(table)
    assert not table.seen_events("overstay")


def test_a_return_to_the_neutral_port_is_free():  # SC-NEUTRAL
    table = turn(7, lutzow="neutral")
    table.s[head.SIDE] = L.AXIS
    table.load()
    control(table.sail("south_atlantic", "lutzow"))
    assert table.place("lutzow") == "neutral" and not table.seen_events("overstay")


def test_the_arrival_in_the_neutral_port_is_free():  # SC-NEUTRAL
    table = home("south_atlantic", "lutzow", turn=7)
    assert table.place("lutzow") == "neutral" and not table.seen_events("overstay")


def test_a_failed_departure_from_the_neutral_port_costs_a_point():  # SC-NEUTRAL
    table = turn(4, lutzow="neutral")
    table.s[head.SIDE] = L.AXIS
    table.load()
    table.do("done").rolls(6).sail("north_atlantic", "lutzow")
    table.do("back to neutral")
    control(table)
    assert table.seen_events("overstay")


# --- convoys -----------------------------------------------------------------------------------------


def test_a_convoy_stays_at_sea_or_enters_a_port():  # SC-CONVOY
    table = home("north_atlantic", "convoy_1a")
    assert set(table.names()) == {"to north_atlantic", "to england", "to usa", "done"}
    table.do("done")
    assert table.place("convoy_1a") == "north_atlantic" and table.s[L.TURN] == 5
    table = home("north_atlantic", "convoy_1a").sail("england", "convoy_1a").finish_turn()
    assert table.place("convoy_1a") == "delivered" and table.lead == -2, "1 for the convoy, 1 for the area"


def test_a_damaged_convoy_gives_three_points_in_russia():  # SC-CONVOY
    table = Table(turn=5, convoy_1a="barents").hurt(convoy_1a=4)
    control(table)
    assert table.place("convoy_1a") == "delivered" and table.lead == -4
    assert table.seen_events("delivered")[-1] == {"ship": "convoy_1a", "port": "russia", "points": 3}


def test_a_convoy_may_wait_in_the_barents():  # SC-CONVOY
    table = home("barents", "convoy_1a", turn=5).sail("barents", "convoy_1a").finish_turn()
    assert table.place("convoy_1a") == "barents" and table.s[L.TURN] == 6
    assert table.lead == -1, "it holds the area like any ship"
