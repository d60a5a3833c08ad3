# SPDX-License-Identifier: MIT
"""Several actions by one press (MS-MOVE): both ships sail, all units stay, and a course home or to prey."""

import pytest

from host_tests.suite.planes import row_of
from sortie.core import contract
from sortie.core.game import Game
from sortie.games.missions import fields as L
from sortie.games.missions import layouts, plan, rules, series, tables, words
from sortie.games.missions.rules.grids import grid_of
from sortie.ui.buttons import NONE, START

from .table import CHARTS, Table, square

CALM = CHARTS.index("empty_ocean")


@pytest.fixture
def at_sea(made, monkeypatch):
    """Returns a function: the table with Bismarck about to sail from a square, and the Screen's places."""

    def lay(*where, commanders=0, **bytes_):
        table = Table(*where, commanders=commanders)
        for name, value in {"TURN": 5, "CHART": CALM, "UNIT": L.BISMARCK, **bytes_}.items():
            table.poke(getattr(L, name), value)
        contract.become(table.s, L.P_MOVE)
        monkeypatch.setattr(made, "game", table.game)
        monkeypatch.setattr(made, "course", series.Course())
        monkeypatch.setattr(made, "_apart", 0)
        return table, places(made, table)

    return lay


def places(made, table):
    made.learn(table.game)
    return made.order(table.game.actions())


def press(made, table, action):
    """Press A at a place, as session/person.py does, then let the course run. Returns the actions done."""
    assert action in made.actions
    made.pressed(action)
    done = list(made.steps(action))
    for step in done:
        table.game.act(step)
    while table.game.side() == 0:
        legal = table.game.actions()
        more = made.only(table.game.view(0), legal)
        if not more:
            break
        assert more in legal
        table.game.act(more)
        done.append(more)
    return done


def home(port):
    return L.V_HOME << 10 | port


def test_all_units_stay_by_one_press(made, at_sea):
    table, found = at_sea("A5 sw", "A5 sw", "C4 nw")
    stay = L.V_ALL_STAY << 10 | L.BISMARCK
    assert stay in found
    before = bytes(table.s[L.SQUARE : L.SQUARE + 3])
    assert press(made, table, stay)[:3] == [L.V_STAY << 10 | unit for unit in range(3)]
    assert bytes(table.s[L.SQUARE : L.SQUARE + 3]) == before and table.s[L.TURN] > 5


@pytest.mark.parametrize("news", (False, True))
def test_all_units_wait_and_the_next_event_rolls_by_itself(made, at_sea, news):
    """An event, or a button, gives the turn back to the player."""
    table, _ = at_sea("A5 sw", "A5 sw", "C4 nw")
    made.pressed(L.V_ALL_STAY << 10 | L.BISMARCK)
    for step in made.steps(L.V_ALL_STAY << 10 | L.BISMARCK):
        table.game.act(step)
    if news:
        table.event("heavy_cruisers", 4, 4)  # A5 is in its zone
    legal = table.game.actions()
    assert made.only(table.game.view(0), legal) == (0 if news else L.V_ROLL << 10)
    made.stage.kept = START
    assert made.only(table.game.view(0), legal) == 0
    made.stage.kept = NONE
    assert made.only(table.game.view(0), legal) == 0, "it does not begin again"


def test_to_stay_has_one_place_and_one_word_in_every_turn(made, at_sea, monkeypatch):
    """After a quiet turn the cursor began in the list beside the map. There were three words for it, and two places."""
    table, found = at_sea("E3 sw", "E3 sw", "C4 nw")
    made.show(table.game, 0)
    spots = set()
    for is_calm, verb in ((False, L.V_ALL_STAY), (True, L.V_WAIT)):
        monkeypatch.setattr(made, "news", bytes((L.E_CALM, 0, 0, 0)) if is_calm else b"")
        made.course.kept[0] = series.WAIT
        found = places(made, table)
        assert found[0] == verb << 10 and len([each for each in found if each >> 10 in (L.V_ALL_STAY, L.V_WAIT)]) == 1
        spots.add(made.spot(0))
        assert made.words.say(words.VERB_DOES + verb - 1, (0,)) == "wait"
        assert [each >> 10 for each in made.orders] == [L.V_STAY, L.V_APART, L.V_HOME, L.V_HOME]
    assert len(spots) == 1


def test_a_wait_lasts_one_turn(made, at_sea, monkeypatch):
    """So A never spends more turns than the header tells."""
    calm(monkeypatch)
    table, _ = at_sea("A5 sw", "A5 sw", "C4 nw")
    press(made, table, L.V_ALL_STAY << 10 | L.BISMARCK)
    assert table.s[L.TURN] == 6 and table.phase == "move"
    assert made.turn_text(table.s) == "T6/20 "


def test_each_unit_begins_where_it_is(made, at_sea):
    """MS-MOVE: a quick A never sails back, and it gives no turn away while a grid has more prey.

    Prinz Eugen, apart from Bismarck, begins on the way to her."""
    table, found = at_sea("C4 sw", "C4 ne", "D4 nw")
    assert found[0] >> 10 == L.V_HUNT and found[1] == L.V_ALL_STAY << 10
    table.do("stay bismarck")
    assert places(made, table)[0] == L.V_SAIL << 10 | square("C4 sw") | L.EUGEN << 8
    table.do("move prinz_eugen C4 sw")
    assert places(made, table)[0] == L.V_SAIL << 10 | square("D4 ne") | L.UBOAT << 8, "and the U-boat sails to more prey"


def test_ships_in_company_sail_by_one_press_and_the_uboat_is_asked(made, at_sea):
    """MS-TOGETHER: the ships of one square sail together."""
    table, found = at_sea("A5 sw", "A5 sw", "C4 nw")
    there = square("A6 sw")
    made.show(table.game, 0)
    assert row_of(made.stage._header).startswith("Both: sail")
    press(made, table, L.V_SAIL << 10 | there)
    assert bytes(table.s[L.SQUARE : L.SQUARE + 2]) == bytes((there, there))
    assert table.phase == "move" and table.s[L.UNIT] == L.UBOAT


def test_the_uboat_begins_on_its_way_to_the_most_prey(made, at_sea, monkeypatch):
    """MS-UBOAT: in the best grid it stays. Without the help it begins where it is."""
    table, _ = at_sea("A5 sw", "A5 sw", "C4 nw", UNIT=L.UBOAT)
    targets = plan.totals(table.s)[2]
    stay = L.V_STAY << 10 | L.UBOAT
    for _ in range(20):
        first = places(made, table)[0]
        if first == stay:
            break
        table.s[L.SQUARE + L.UBOAT] = first & 255
    assert first == stay and targets[grid_of(table.s[L.SQUARE + L.UBOAT])] == max(targets)
    monkeypatch.setattr(made, "hints", False)
    table, found = at_sea("A5 sw", "A5 sw", "C4 nw", UNIT=L.UBOAT)
    assert found[0] == stay


def test_both_ships_can_stay_while_the_uboat_sails(made, at_sea):
    """The footer tells it apart from the wait of all units."""
    table, _ = at_sea("A5 sw", "A5 sw", "C4 nw")
    made.show(table.game, 0)
    assert [made.called(verb << 10) for verb in (L.V_STAY, L.V_ALL_STAY)] == ["Both, then U-boat", ""]
    press(made, table, L.V_STAY << 10)
    assert table.s[L.UNIT] == L.UBOAT


def test_the_order_to_split_parts_the_ships(made, at_sea):
    """MS-TOGETHER: for this turn each ship has her own decision."""
    table, found = at_sea("A5 sw", "A5 sw", "C4 nw")
    apart = L.V_APART << 10
    assert made.steps(apart) == ()
    press(made, table, apart)
    found = places(made, table)
    assert not {each >> 10 for each in found} & {L.V_APART, L.V_HOME, L.V_HUNT}, "no course is for her alone"
    made.show(table.game, 0)
    assert row_of(made.stage._header).startswith("Bismarck: sail")
    press(made, table, L.V_SAIL << 10 | square("A6 sw"))
    assert table.s[L.UNIT] == L.EUGEN and table.s[L.SQUARE + L.EUGEN] == square("A5 sw")


def test_prinz_eugen_burns_no_fuel_to_keep_company(made, at_sea):
    """MS-FUEL: where she would need a barrel, she has her own decision."""
    table, _ = at_sea("A5 sw", "A5 sw", "C4 nw")
    burn = next(action for action in made.actions if action >> 10 == L.V_BURN)
    for step in made.steps(burn):
        table.game.act(step)
    assert table.s[L.FUEL + L.EUGEN] == tables.OWN_FUEL[L.EUGEN]


def test_the_second_commander_can_let_both_of_his_units_stay(made, at_sea):
    table, found = at_sea("A5 sw", "A5 sw", "C4 nw", commanders=1)
    assert sorted(found) == sorted(table.game.actions()), "Prinz Eugen is not the first commander's"
    table.do("stay bismarck")
    stay = L.V_ALL_STAY << 10 | L.EUGEN
    assert places(made, table)[0] == stay
    assert press(made, table, stay) == [L.V_STAY << 10 | L.EUGEN, L.V_STAY << 10 | L.UBOAT]
    table, _ = at_sea("A5 sw", "A6 sw", "C4 nw", commanders=1)
    table.do("stay bismarck")
    assert made.steps(places(made, table)[0]) == (L.V_SAIL << 10 | square("A5 sw") | L.EUGEN << 8,), "then the U-boat is asked"


def test_lessons_have_no_series(made, at_sea, monkeypatch):
    table, _ = at_sea("A5 sw", "A5 sw", "C4 nw")
    monkeypatch.setattr(made, "plain", True)
    assert sorted(places(made, table)) == sorted(table.game.actions())


def test_a_lone_unit_has_a_wait_and_a_course(made, at_sea):
    _, found = at_sea("A5 sw", None, None)
    assert {action >> 10 for action in found if action >> 10 > L.V_STAY} == {L.V_HOME, L.V_ALL_STAY, L.V_HUNT}


def test_every_series_begins_with_a_legal_action(made, at_sea):
    table, found = at_sea("A5 sw", "B5 nw", "C4 nw")
    for action in found:
        steps = list(made.steps(action))
        assert steps or action == L.V_APART << 10
        copy = bytearray(table.s)
        for step in steps:
            assert step in contract.actions(rules, copy)
            contract.act(rules, copy, step)
        assert len(steps) == (3 if action >> 10 >= L.V_ALL_STAY else 1)


def test_with_the_points_the_cursor_starts_on_the_way_home(made, at_sea):
    """MS-WIN: a course to the nearer port, or the port itself if it is in reach."""
    table, found = at_sea("F4 sw", "F4 sw", "C4 nw", POINTS=L.NIL + 5)
    assert found[0] == home(L.BREST)
    made.show(table.game, 0)
    assert row_of(made.stage._header).startswith("Both: medal or home?")
    table, found = at_sea("G6 se", "G6 se", "C4 nw", POINTS=L.NIL + 5)
    assert found[0] == L.V_SAIL << 10 | tables.PORTS[L.BREST]
    made.course.kept[0] = 1 + L.BREST
    assert places(made, table)[0] == found[0], "after an interrupted course too"


def test_each_unit_has_a_usual_start(made, monkeypatch):
    """MS-SETUP: Bismarck's is clear of most charts, Prinz Eugen joins her, and the U-boat's has most prey of all grids.

    Then the panel of the roll calls that grid the best. Without the help the U-boat begins amid the convoys."""
    for mission in range(L.MISSIONS):
        game = Game(rules)
        game.new(1, (mission, 0))
        monkeypatch.setattr(made, "game", game)
        made.drop()  # its counts are of another mission
        for where in ("A6 sw", "A6 sw", None):
            made.learn(game)
            start = made.order(game.actions())[0]
            assert where is None or start & 255 == square(where)
            game.act(start)
        prey = plan.totals(game.state)[2]
        assert prey[grid_of(game.state[L.SQUARE + L.UBOAT])] == max(prey)
        made.learn(game)
        assert made.view.boats_prey(game.state) == game.state[L.SQUARE + L.UBOAT]
    game.new(1, (0, 0))
    game.act(game.actions()[0])
    game.act(game.actions()[0])
    monkeypatch.setattr(made, "hints", False)
    made.learn(game)
    assert made.order(game.actions())[0] & 255 == square("D4 nw")


def calm(monkeypatch, *charts):
    """Every chart is empty ocean, but the first ones are `charts`."""
    row = iter(charts)
    monkeypatch.setattr("sortie.games.missions.rules.chart.chart_of", lambda v, white, black: next(row, CALM))


def test_a_course_home_runs_to_the_end_of_a_won_mission(made, at_sea, monkeypatch):
    """MS-WIN: with the points, one press sails home, waits in port for the mission's turn, and wins."""
    calm(monkeypatch)
    table, found = at_sea("F6 sw", "F6 sw", "C4 nw", POINTS=L.NIL + 5, TURN=3)
    assert home(L.BREST) in found
    press(made, table, home(L.BREST))
    assert table.over() == L.END_HOME
    assert table.s[L.SQUARE] == tables.PORTS[L.BREST] and table.s[L.TURN] == tables.MISSION_HOME[0] + 1


def test_a_course_home_stops_in_port_without_the_points(made, at_sea, monkeypatch):
    calm(monkeypatch)
    table, _ = at_sea("F6 sw", "F6 sw", "C4 nw")
    press(made, table, home(L.BREST))
    assert table.s[L.SQUARE] == tables.PORTS[L.BREST] and table.phase == "roll"
    assert table.s[L.SQUARE + L.EUGEN] == tables.PORTS[L.BREST], "Prinz Eugen has followed"
    assert table.s[L.SQUARE + L.UBOAT] == square("C4 nw")


def test_a_course_burns_no_fuel(made, at_sea, monkeypatch):
    calm(monkeypatch)
    table, _ = at_sea("D4 sw", "D4 sw", "C4 nw")
    before = bytes(table.s[L.FUEL : L.FUEL + 3])
    press(made, table, home(L.BERGEN))
    assert bytes(table.s[L.FUEL : L.FUEL + 3]) == before and table.s[L.SQUARE] == tables.PORTS[L.BERGEN]


def test_an_event_stops_a_course_and_the_cursor_waits_on_it(made, at_sea, monkeypatch):
    """Fog comes in the first turn of the course. One press continues as planned."""
    calm(monkeypatch, CHARTS.index("fog_bank"))
    table, _ = at_sea("A5 sw", "A5 sw", "C4 nw")
    press(made, table, home(L.BERGEN))
    assert table.s[L.CHART] == CHARTS.index("fog_bank") and table.phase == "move" and table.s[L.TURN] == 6
    assert places(made, table)[0] == home(L.BERGEN)
    press(made, table, home(L.BERGEN))
    assert table.s[L.SQUARE] == tables.PORTS[L.BERGEN] and made.memory == b"\0"


def test_start_or_select_stops_a_course(made, at_sea, monkeypatch):
    calm(monkeypatch)
    table, _ = at_sea("F4 sw", "F4 sw", "C4 nw")
    monkeypatch.setattr(made.stage, "kept", START)
    assert len(press(made, table, home(L.BREST))) == 3 and table.phase == "roll"
    monkeypatch.setattr(made.stage, "kept", NONE)
    assert not made.only(table.game.view(0), table.game.actions()), "it does not go on by itself"


def test_another_order_ends_the_plan(made, at_sea, monkeypatch):
    calm(monkeypatch)
    table, found = at_sea("F4 sw", "F4 sw", "C4 nw")
    monkeypatch.setattr(made.stage, "kept", START)
    press(made, table, home(L.BREST))
    table.do("roll event")
    assert places(made, table)[0] == home(L.BREST)
    press(made, table, L.V_ALL_STAY << 10)
    table.do("roll event")
    assert places(made, table)[0] != home(L.BREST)


HOMEWARD = [("F6 sw", L.BREST, 5, 0), ("A5 sw", L.BERGEN, 5, 0), ("F5 sw", L.BREST, 18, 5), ("F5 se", L.BREST, 19, 5)]


@pytest.mark.parametrize("where, port, turn, points", HOMEWARD)
def test_the_footer_tells_the_turn_in_port_and_the_fuel(made, at_sea, monkeypatch, where, port, turn, points):
    """MS-FUEL: as the course sails, with fuel only if she is late without it."""
    calm(monkeypatch)
    table, _ = at_sea(where, where, "C4 nw", TURN=turn, POINTS=L.NIL + points)
    fuel, name = table.s[L.FUEL], ("Brest", "Bergen")[port]
    made.show(table.game, 0)
    said = made.called(home(port))
    press(made, table, home(port))
    assert table.s[L.SQUARE] == tables.PORTS[port]
    burnt = fuel - table.s[L.FUEL]
    assert (burnt > 0) == (turn > 5)
    assert said == f"{name} T{table.s[L.TURN] - (table.phase == 'roll')}" + (f", fuel -{burnt}" if burnt else "")


@pytest.mark.parametrize("turn, points, said", [(17, 5, "Bergen: too late"), (20, 4, "1 pt short: a loss"), (19, 3, "Bergen: short by 2")])
def test_the_footer_of_a_port_tells_a_loss(made, at_sea, turn, points, said):
    """MS-WIN. After the last turn no point can come."""
    where = "G2 sw" if points == 5 else "G6 sw" if turn == 19 else "G6 se"
    table, _ = at_sea(where, where, "C4 nw", TURN=turn, POINTS=L.NIL + points, FUEL=0)
    made.show(table.game, 0)
    assert made.called(home(L.BERGEN)) == said


def test_in_the_last_turn_the_panel_tells_no_chances(made, at_sea, monkeypatch):
    """MS-WIN: no event follows. The way to each port stays."""
    monkeypatch.setattr(made, "news", b"")
    table, found = at_sea("G6 se", "G6 se", "C4 nw", TURN=20)
    made.show(table.game, 0)
    for action in found[:3]:
        made.focus(action)
        if action not in made.orders:
            assert [row_of(made.view.pieces[layouts.MAP_DIM], row).strip() for row in (3, 5)] == ["Brest", "Bergen"]
            assert "risk" not in made.called(action)
