# SPDX-License-Identifier: MIT
"""Facts that a player looks for during a choice or a combat: the place of aircraft, the next fight."""

import pytest

from host_tests.sea_control.rows import names, of
from host_tests.sea_control.table import BISMARCK, HOOD, REPULSE, SCHARNHORST, SHIPS, TEXTS, Table
from host_tests.sea_control.test_chase import after_round
from host_tests.suite.planes import row_of
from host_tests.suite.screens import seen_by
from sortie.core import contract, head, journal
from sortie.games.sea_control import layouts, rules
from sortie.games.sea_control import fields as L
from sortie.games.sea_control.screen_views import LINE, MAP
from sortie.games.sea_control.view_map import LEGAL, PLANE, TO_ALLIED
from sortie.games.sea_control.words import LIST_SHORT

SHIPS_PANEL, CHART_PANEL, PANELS = 1, 3, 3
ARK_ROYAL = SHIPS.index("ark_royal")
AIR_PORTS = ((L.AXIS, (L.MALTA, L.LENINGRAD)), (L.ALLIES, (L.GERMANY, L.FRANCE, L.ITALY)))


def show_event(made, game, event, *fields):
    journal.open_rings(((journal.REFEREE, game.journal),))
    journal.push(event, L.R_FAR, *fields)
    journal.open_rings(())
    made.play(seen_by(game, L.ALLIES), journal.count(game.journal) - 1)


def above(made):
    """Returns the header's text."""
    return row_of(made.stage._header).strip()


@pytest.mark.parametrize("owner, ports", AIR_PORTS)
def test_aircraft_do_not_cover_the_mark_of_a_port(made, game, owner, ports):
    for port in ports:
        game.state[L.LAND_AIR + owner] = port + 1
        view = made.open(MAP)
        view.draw(game.state, L.AXIS)
        view.mark(port, LEGAL)
        view.aircraft(game.state)
        mark, plane = view.pieces[layouts.MAP_MARK : layouts.MAP_MARK + 2]
        assert (mark[0], plane[0]) == (LEGAL, PLANE + TO_ALLIED * owner)
        assert abs(mark.x - plane.x) >= 8 and abs(mark.y - plane.y) < 8, port
        tag = view.pieces[layouts.MAP_PORT + port - L.AREAS].grid
        assert plane.x + 8 <= tag.x or plane.x >= tag.x + 25 or plane.y + 8 <= tag.y, port


@pytest.mark.parametrize("phase", (L.P_TORPEDO, L.P_STRIKE, L.P_AIM, L.P_RUN, L.P_GROUP, L.P_PURSUE))
def test_the_ships_panel_opens_at_the_combats_area(made, game, phase):
    """The person who has just taken the badge has had no cursor on the map."""
    contract.become(game.state, phase)
    made.rest()
    made.known, made.game = False, None
    made.show(seen_by(game, L.AXIS), SHIPS_PANEL)
    made.look(0, 0)
    assert above(made).startswith(TEXTS.entries("place")[L.NORTH_SEA])


@pytest.mark.parametrize("place", (L.BALTIC, L.GERMANY))
def test_the_ships_panel_opens_at_the_cursor(made, game, place):
    contract.become(game.state, L.P_UBOATS if place < L.AREAS else L.P_HOME)
    made.rest()
    made.game = seen_by(game, L.AXIS)
    made.order(())
    made.actions = ((L.V_UBOAT if place < L.AREAS else L.V_BACK) << 10 | place,)
    made.show(made.game, 0)
    made.focus(made.actions[0])
    made.show(made.game, SHIPS_PANEL)
    made.look(0, 0)
    assert above(made).startswith(TEXTS.entries("place")[place])


@pytest.mark.parametrize("damage, text", ((0, "Its aircraft: dice 3"), (2, "Ships 1: att def speed")))
def test_the_panel_shows_a_carriers_air_dice(made, game, damage, text):
    """SC-DAMAGE: at full damage it has none."""
    game.state[L.PLACE + ARK_ROYAL], game.state[L.DAMAGE + ARK_ROYAL] = L.BALTIC, damage
    made.learn(seen_by(game, L.ALLIES))
    made.there = L.BALTIC
    made.panel = SHIPS_PANEL
    made.aid(PANELS).show(SHIPS_PANEL, game)
    made.look(0, 0)
    assert row_of(made.view.pieces[layouts.FLEET_DONE]).strip() == text


def test_a_combat_begins_without_remains_of_a_pursuit(made, game):
    """SC-CHASE: round and groups belong to the area before. All ships fight in the next area."""
    made.rest()
    made.learn(seen_by(game, L.ALLIES))
    made.was[L.ROUND], made.was[L.GROUP], made.was[L.AREA] = 2, 1, L.BARENTS
    show_event(made, game, L.E_AREA, L.NORTH_SEA)
    show_event(made, game, L.E_STRIKE, L.AXIS, HOOD, 3)
    assert above(made) == "Air raid: North Sea"
    view = made.open(LINE)
    assert list(view.units[L.ALLIES]) == [HOOD, REPULSE] and list(view.units[L.AXIS]) == [BISMARCK]


def test_a_single_fleeing_ship_is_drawn_during_the_pursuit(made, game):
    """SC-CHASE: she has no choice of groups. So no picture of her group comes between her flight and the shots at her."""
    made.rest()
    made.learn(seen_by(game, L.AXIS))
    show_event(made, game, L.E_RUNS, 1, 0)
    show_event(made, game, L.E_GROUP, 1, 1, 6)
    show_event(made, game, L.E_CHASE, HOOD, 1)
    assert [of(made, name).note for name in ("Bismarck", "Hood", "Repulse")] == ["Group 1", "", ""], "whom she pursues"
    show_event(made, game, L.E_ROUND, 2, 1)
    units = made.open(LINE).units
    assert list(units[L.ALLIES]) == [HOOD] and list(units[L.AXIS]) == [BISMARCK]


def lines_afterwards(made, table, *lines):
    """Perform all actions, then show their events. Returns the ships in line by rounds of a pursuit, the Allies' and the Axis'."""
    made.rest()
    made.learn(seen_by(table.game, L.ALLIES))
    ring = table.game.journal
    first, lines_up = journal.count(ring), []
    table.do(*lines)
    for n in range(first, journal.count(ring)):
        made.play(seen_by(table.game, L.ALLIES), n)
        record = ring[journal.at(ring, n) :]
        if record[0] == L.E_ROUND and record[4]:
            lines_up.append([[SHIPS[unit] for unit in made.view.units[side]] for side in (L.ALLIES, L.AXIS)])
    return lines_up


def test_fleeing_groups_are_drawn_from_later_events(made):
    """SC-CHASE: the second of two persons, and a review, see the events when all of them are over."""
    table = after_round("hood", "renown", "lutzow", "admiral_hipper", "scharnhorst", damage={"scharnhorst": 3})
    table.do("disengage")
    table.rolls(*[1] * 40)
    lines = lines_afterwards(
        made, table, "stand", "pick lutzow", "go", "pick admiral_hipper", "pick scharnhorst", "go",
        "hood after group 1", "renown after group 2", "at lutzow", "fire", "at hood", "fire", "done",
    )  # fmt: skip
    assert lines[0] == [["hood"], ["lutzow"]]
    assert lines[1] == [["renown"], ["scharnhorst", "admiral_hipper"]]


def test_an_escaped_ship_is_drawn_from_later_events(made):
    """SC-CHASE: her flight, her one pursuer's choice and its end, shown together."""
    table = after_round("hood", "lutzow").do("disengage").rolls(*[1] * 40)
    lines = lines_afterwards(made, table, "stand", "hood after group 1", "at lutzow", "fire", "at hood", "fire", "done")
    assert lines == [[["hood"], ["lutzow"]]] and table.is_out("lutzow")


@pytest.mark.parametrize("event, fields", ((L.E_STRIKE, (L.AXIS,)), (L.E_TORPEDO, ())))
def test_the_target_of_a_single_die_is_visible(made, game, event, fields):
    """SC-AIR, SC-UBOATS: of three rows over the tray."""
    for unit in range(8):
        game.state[L.PLACE + unit] = L.NORTH_SEA
    game.state[L.UBOATS_AT + L.NORTH_SEA] = 2
    made.rest()
    made.learn(seen_by(game, L.ALLIES))
    for unit in (7, 0):
        show_event(made, game, event, *fields, unit, 3)
        assert made.words.get(LIST_SHORT + unit) in names(made, L.ALLIES)


@pytest.mark.parametrize("event, fields, axis", ((L.E_STRIKE, (L.AXIS,), "Bismarck"), (L.E_TORPEDO, (), "U-boat 1")))
def test_the_attacker_is_visible_with_the_damage(made, game, event, fields, axis):
    """SC-UBOATS, SC-AIR: U-boats too."""
    game.state[L.UBOATS_AT + L.NORTH_SEA] = 2
    made.rest()
    made.learn(seen_by(game, L.ALLIES))
    for told, values in ((event, (*fields, HOOD, 6)), (L.E_HIT, (HOOD, 4, 4))):
        show_event(made, game, told, *values)
        assert names(made, L.AXIS)[0] == axis


def allies_decide(made, game, phase):
    """Show a decision of the Allies in this phase."""
    contract.become(game.state, phase)
    game.state[head.SIDE] = L.ALLIES
    made.rest()
    made.known, made.game = False, seen_by(game, L.ALLIES)
    made.order(contract.actions(rules, game.view(L.ALLIES)))
    made.show(made.game, 0)


def test_a_plan_is_drawn_apart_and_its_ships_are_still_in_port(made, game):
    state = game.state
    for unit in range(L.BRITISH):
        state[L.PLACE + unit] = L.ENGLAND
    state[L.TURN] = 1
    allies_decide(made, game, L.P_MOVE)
    row = made.view.pieces[layouts.MAP_ALLIED + L.NORTH_ATLANTIC]
    port = made.view.pieces[layouts.MAP_PORT + L.ENGLAND - L.AREAS]
    made.focus(L.V_DONE << 10)
    assert row.hidden and made.called(L.V_DONE << 10) == made.doubt(L.V_DONE << 10) == "Leave 34 in port?"
    usual = row.pixel_shader
    made.focus(L.V_LAST << 10)
    assert not row.hidden and row.pixel_shader is not usual and row_of(port).strip() == "ENG 34"
    assert made.called(L.V_LAST << 10) == "Sail 19 ships" and not made.doubt(L.V_LAST << 10)


def test_the_map_shows_what_goes_home_and_where_bismarck_is(made, game):
    state = game.state
    state[L.TURN], state[L.PLACE + BISMARCK] = 2, L.BARENTS
    for unit in (HOOD, REPULSE):
        state[L.PLACE + unit] = L.NORTH_SEA
    allies_decide(made, game, L.P_HOME)
    made.focus(L.V_DONE << 10)
    pieces = made.view.pieces
    assert row_of(pieces[layouts.MAP_PORT + L.ENGLAND - L.AREAS]).strip() == "ENG\x802"
    letter, plate = pieces[layouts.MAP_BISMARCK], pieces[layouts.MAP_PLATE + L.BARENTS]
    assert not letter.hidden and plate.x < letter.x < plate.x + 52 and letter.y == plate.y
    state[L.PLACE + BISMARCK] = L.GONE
    made.known = False
    made.show(seen_by(game, L.ALLIES), 0)
    assert letter.hidden


@pytest.mark.parametrize("turn, first", [(4, L.FRANCE), (6, L.NEUTRAL)])
def test_the_cursor_of_a_return_begins_at_the_usual_ports(made, game, turn, first):
    """SC-NEUTRAL: the empty port would be the port where staying costs a point. SC-PORTS: but ships in France after turn 6 are lost."""
    state = game.state
    state[L.TURN] = turn
    state[L.PLACE + L.ITALIANS + 6], state[L.PLACE + SCHARNHORST] = L.SOUTH_ATLANTIC, L.FRANCE
    state[L.PLACE + BISMARCK] = L.GERMANY
    contract.become(state, L.P_HOME)
    state[head.SIDE] = L.AXIS
    made.rest()
    made.game = seen_by(game, L.AXIS)
    actions = made.order(contract.actions(rules, game.view(L.AXIS)))
    assert L.V_TO << 10 | L.NEUTRAL in actions and actions[0] == L.V_DONE << 10, "all to their usual port"
    aid = made._choices()
    assert max(actions[1:], key=aid.likely) == L.V_TO << 10 | first


def test_no_choice_covers_the_points(made, game):
    contract.become(game.state, L.P_MOVE)
    game.state[head.SIDE], game.state[L.POC] = L.AXIS, L.EVEN + L.MOST
    made.rest()
    made.game = seen_by(game, L.AXIS)
    for action in made.order(contract.actions(rules, game.view(L.AXIS))):
        made.show(made.game, 0)
        made.focus(action)
        right, boxes = made.view.pieces[layouts.MAP_RIGHT], made.view.pieces[layouts.MAP_BOXES]
        assert row_of(right).strip() == "AX+10" and not boxes.hidden
        corner = made.cursor._corners[3]
        assert corner.y + 6 <= boxes.y or corner.hidden


@pytest.mark.parametrize("spare, text", ((0, "Arrivals and points"), (12, "U-boats waiting: 12")))
def test_the_chart_shows_the_number_of_waiting_uboats(made, game, spare, text):
    """SC-OPTIONS, SC-UBOATS: for both sides, as all their counters are open."""
    game.state[L.SPARE] = spare
    for side in (L.AXIS, L.ALLIES):
        made.show(seen_by(game, side), CHART_PANEL)
        assert above(made).startswith(text + " ")


def test_the_cursor_stays_where_a_uboat_was_placed(made, game):
    """SC-UBOATS: after a look by the other side it is on the first area with U-boats."""
    game.state[L.UBOATS] = 3
    for area in (L.SOUTH_ATLANTIC, L.NORTH_SEA):
        game.state[L.UBOATS_AT + area] = 1
    contract.become(game.state, L.P_UBOATS)
    game.state[head.SIDE] = L.AXIS
    made.rest()
    made.game = seen_by(game, L.AXIS)
    actions = made.order(contract.actions(rules, game.view(L.AXIS)))
    assert actions[0] == L.V_UBOAT << 10 | L.SOUTH_ATLANTIC
    made.show(made.game, 0)
    made.focus(L.V_UBOAT << 10 | L.NORTH_SEA)
    assert made.order(contract.actions(rules, game.view(L.AXIS)))[0] == L.V_UBOAT << 10 | L.NORTH_SEA
    made.known = False
    assert made.order(contract.actions(rules, game.view(L.AXIS)))[0] == L.V_UBOAT << 10 | L.SOUTH_ATLANTIC


def test_one_press_places_new_uboats_with_the_most_others(made, game):
    """SC-UBOATS: as on the last turn, in which there was one less. On turn 1 all three go to the North Atlantic."""
    game.state[L.UBOATS] = 4
    contract.become(game.state, L.P_UBOATS)
    game.state[head.SIDE] = L.AXIS
    made.plan[:] = bytes(L.UNITS + L.AREAS)
    made.plan[L.UNITS + L.NORTH_SEA], made.plan[L.UNITS + L.SOUTH_ATLANTIC] = 1, 2
    for turn, areas in ((3, [1, 1, 2, 1]), (1, [0, 0, 0, 0])):
        game.state[L.TURN] = turn
        made.rest()
        made.known, made.game = False, seen_by(game, L.AXIS)
        made.order(contract.actions(rules, game.view(L.AXIS)))
        assert [step & 1023 for step in made.steps(L.V_LAST << 10)] == areas


def test_ships_without_defence_are_left_out_of_the_plan(made, game):
    game.state[L.TURN] = 3
    contract.become(game.state, L.P_MOVE)
    for unit in (HOOD, REPULSE):
        game.state[L.PLACE + unit] = L.ENGLAND
        made.plan[unit] = 1 + L.NORTH_SEA
    game.state[L.DAMAGE + HOOD] = 4
    made.rest()
    made.known, made.game = False, seen_by(game, L.ALLIES)
    made.order(contract.actions(rules, game.view(L.ALLIES)))
    assert [step & 1023 for step in made.steps(L.V_LAST << 10) if step >> 10 == L.V_SHIP] == [REPULSE]


def test_the_cursor_begins_at_the_best_target_left(made, game):
    """SC-AIR: a ship is bombed once. A great ship is worth more than a cruiser, and a damaged one is easier to remove."""
    state, ships = game.state, range(L.GERMANS, L.GERMANS + 4)
    state[L.PLACE + BISMARCK] = L.GERMANY
    for unit in ships:
        state[L.PLACE + unit] = L.NORTH_SEA
    state[L.STATUS + HOOD] = state[L.STATUS + L.ITALIANS] = L.STRUCK  # of the own side, and in other waters
    state[L.AIR_LEFT] = 3
    contract.become(state, L.P_STRIKE)
    state[head.SIDE] = L.ALLIES

    def first(*struck):
        for unit in ships:
            state[L.STATUS + unit] = L.STRUCK * (unit in struck)
        made.rest()
        made.game = seen_by(game, L.ALLIES)
        return made.order(contract.actions(rules, game.view(L.ALLIES)))[0] - (L.V_STRIKE << 10)

    state[L.DAMAGE + ships[1]] = 4
    assert [first(*struck) for struck in ((), ships[1:2], ships[:2], ships[:3])] == [ships[1], ships[0], ships[2], ships[3]]


def test_the_prompt_ends_when_all_uboats_have_targets(made):
    table = Table.battle("north_sea", uboats=1, ships=("hood", "bismarck"), fight=False).rolls(1).do("fight north_sea")
    for has_prompt in (True, False):
        made.rest()
        made.known, made.game = False, seen_by(table.game, L.AXIS)
        made.order(table.game.actions())
        made.show(made.game, 0)
        assert (table.phase, above(made).startswith("U-boat 1: target?")) == (L.P_TORPEDO, has_prompt)
        assert has_prompt or "?" not in above(made)
        if has_prompt:
            table.do("at hood")


def test_at_the_end_of_sailing_the_header_names_a_convoy_that_waits(made, game):
    """SC-CONVOY: it is worth points only at sea."""
    state = game.state
    state[L.TURN], state[L.PLACE + L.CONVOYS], state[L.PLACE + HOOD] = 3, L.USA, L.ENGLAND
    allies_decide(made, game, L.P_MOVE)
    made.focus(L.V_DONE << 10)
    assert above(made).startswith("Conv. 1A waits in USA")
    made.focus(L.V_TO << 10 | L.NORTH_ATLANTIC)
    assert above(made).startswith("Allies: sail where?")
