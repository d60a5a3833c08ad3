# SPDX-License-Identifier: MIT
"""Facts for a newcomer to the rules: numbers left, the effect of a die, the side of a column."""

import pytest

from host_tests.sea_control.rows import MOST, of
from host_tests.sea_control.table import BISMARCK, HOOD, REPULSE, SCHARNHORST
from host_tests.suite.planes import row_of
from host_tests.suite.screens import seen_by
from sortie.core import contract, head, journal
from sortie.games.sea_control import layouts, rules
from sortie.games.sea_control import fields as L
from sortie.games.sea_control.odds import average
from sortie.games.sea_control.rules.fleet import side_of
from sortie.games.sea_control.screen_views import CHART, ICONS, LINE, MAP, WHOLE, type_of
from sortie.games.sea_control.tables import ARRIVES, NEW_UBOATS
from sortie.games.sea_control.view_map import FIGHT, PLANE, TO_ALLIED

CELL, SMALL, LOW = 6, 5, 7  # pixels: a wide letter, a small one, and a line of small ones
PORTS = range(L.AREAS, L.NEUTRAL + 1)
BLANK, AXIS_CELLS, UBOATS = 11, 24, 4
NONE, DISABLED, HIT = "no effect", "out", "hit"


def prompt_of(made, game, phase, side=L.AXIS):
    """Returns the header's prompt for a side in a phase."""
    contract.become(game.state, phase)
    game.state[head.SIDE] = side
    seen = seen_by(game, side)
    made.rest()
    made.game = seen
    made.order(contract.actions(rules, game.view(side)))
    return made._choices().prompt()


def test_the_prompt_counts_the_uboats_left(made, game):
    game.state[L.UBOATS] = 3
    assert prompt_of(made, game, L.P_UBOATS) == "U-boat where? 3 left"
    game.state[L.UBOATS_AT + L.BALTIC] = 2
    assert prompt_of(made, game, L.P_UBOATS) == "U-boat where? 1 left"
    game.state[L.UBOATS_AT + L.NORTH_SEA] = 1
    assert prompt_of(made, game, L.P_UBOATS) == "U-boat where? 0 left"


def test_the_prompt_of_repairs_has_port_and_number(made, game):
    game.state[L.TO] = L.LENINGRAD
    game.state[L.REPAIRS] = 2
    assert prompt_of(made, game, L.P_REPAIR, L.ALLIES) == "Repair in Leningrad? 2"


def test_the_panel_shows_the_damage_of_a_repairable_ship(made, game):
    game.state[L.TURN], game.state[L.TO], game.state[L.REPAIRS] = 2, L.GERMANY, 3
    for unit, damage in ((BISMARCK, 5), (SCHARNHORST, 2)):
        game.state[L.PLACE + unit], game.state[L.DAMAGE + unit] = L.GERMANY, damage
    prompt_of(made, game, L.P_REPAIR)
    made.show(made.game, 0)
    for unit, text in ((BISMARCK, "Damage 5"), (SCHARNHORST, "Damage 2")):
        made.focus(L.V_MEND << 10 | unit)
        assert row_of(made.view.pieces[layouts.FLEET_DONE]).strip() == text


def test_the_prompt_names_the_aiming_ship(made, game):
    for unit, side in ((BISMARCK, L.AXIS), (HOOD, L.ALLIES)):
        game.state[L.PLACE + unit] = L.NORTH_SEA
        assert side_of(game.state, unit) == side
    game.state[L.AREA], game.state[L.HAND] = L.NORTH_SEA, BISMARCK + 1
    assert prompt_of(made, game, L.P_AIM).startswith("Bismarck aims last, at?")
    game.state[L.HAND] = 0
    assert prompt_of(made, game, L.P_AIM) == "All have aimed. Fire?"


def test_the_prompt_of_an_air_attack_counts_its_dice(made, game):
    game.state[L.AIR_LEFT] = 3
    assert prompt_of(made, game, L.P_STRIKE, L.ALLIES) == "Bomb which? 3 left"


@pytest.mark.parametrize("start", [L.P_MOVE, L.P_FAR])
def test_the_prompt_of_a_voyage_names_the_sea(made, game, start):
    state = game.state
    contract.become(state, start)
    state[head.SIDE] = L.ALLIES
    state[L.TO] = L.BARENTS
    contract.push(state, L.P_SHIPS)
    made.rest()
    made.learn(seen_by(game, L.ALLIES))
    assert made._choices().prompt() == "Sail to Barents Sea?"


@pytest.mark.parametrize("face, effect", list(enumerate((NONE,) * 4 + (DISABLED, HIT), 1)))
def test_the_caption_of_a_die_names_its_effect(made, game, face, effect):
    for event, fields, text in (
        (L.E_STRIKE, (L.AXIS, HOOD, face), "Hood {}: {}"),
        (L.E_TORPEDO, (REPULSE, face), "Repulse {}: {}"),
    ):
        made.rest()
        made.known = False
        journal.open_rings(((journal.REFEREE, game.journal),))
        journal.push(event, L.R_AIR, *fields)
        journal.open_rings(())
        made.play(seen_by(game, L.ALLIES), journal.count(game.journal) - 1)
        assert row_of(made.view.throw.pieces[layouts.THROW_DID]).strip() == text.format(face, effect)


@pytest.mark.parametrize("face, effect", [(4, NONE), (5, NONE), (6, HIT)])
def test_the_caption_of_a_die_over_a_port_names_its_effect(made, game, face, effect):  # SC-LAND_AIR
    made.rest()
    made.known = False
    game.state[L.PLACE + HOOD] = game.state[L.AREA] = L.MALTA
    journal.open_rings(((journal.REFEREE, game.journal),))
    journal.push(L.E_STRIKE, L.R_AIR, L.AXIS, HOOD, face)
    journal.open_rings(())
    made.play(seen_by(game, L.ALLIES), journal.count(game.journal) - 1)
    throw = made.view.throw
    assert row_of(throw.pieces[layouts.THROW_DID]).strip() == f"Hood {face}: {effect}"
    assert throw.dice[0][0] == face and throw.dice[0].pixel_shader == throw._shaders[2 if effect == HIT else 0]
    assert of(made, "Hood").values == "a4d4s7", "she stays in the port"


def test_names_of_eight_letters_do_not_touch_the_lines(made):
    pieces = made.open(LINE).pieces
    for i in range(MOST):
        allied, axis = pieces[layouts.LINE_NAME + i].grid, pieces[layouts.LINE_NAME + MOST + i].grid
        assert allied.x + allied.width * SMALL <= pieces[layouts.LINE_LEFT].x
        assert axis.x > pieces[layouts.LINE_RIGHT].x


def overlap(a, b):
    """Do two rectangles (x, y, width, height) share a pixel?"""
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def test_the_mark_of_a_port_covers_no_other_port(made):
    view = made.open(MAP)
    tags = [view.pieces[layouts.MAP_PORT + port - L.AREAS].grid for port in PORTS]
    for port in PORTS:
        mark = (*view._corner(port), 8, 8)
        assert not [tag.x for tag in tags if overlap(mark, (tag.x, tag.y, 25, LOW))], port


def test_aircraft_of_both_sides_have_separate_rows(made, game):
    game.state[L.LAND_AIR + L.AXIS] = game.state[L.LAND_AIR + L.ALLIES] = L.MEDITERRANEAN + 1
    view = made.open(MAP)
    view.draw(game.state, L.ALLIES)
    view.aircraft(game.state)
    axis, allies = (view.pieces[layouts.MAP_MARK + i] for i in range(2))
    assert (axis[0], allies[0]) == (PLANE, PLANE + TO_ALLIED) and not (axis.hidden or allies.hidden)
    x, y = view._corner(L.MEDITERRANEAN)
    assert [(plane.x, plane.y) for plane in (allies, axis)] == [(x, y + 16), (x, y + 8)], "beside the rows of ships"


def home_asked(made, game, side):
    """Draws the map at the decision about a side's ports. Returns its pieces."""
    contract.become(game.state, L.P_HOME)
    game.state[head.SIDE] = side
    made.rest()
    made.game = seen_by(game, side)
    made.order(contract.actions(rules, game.view(side)))
    made.show(made.game, 0)
    return made.view.pieces


def marked(pieces):
    """Returns the marks on the map."""
    return [mark[0] for mark in pieces[layouts.MAP_MARK : layouts.MAP_MARK + 9] if not mark.hidden]


def test_ships_out_of_combat_leave_the_map(made, game):
    """SC-CONTROL: the map counts the ships that hold a sea."""
    state = game.state
    state[L.TURN] = 2
    for unit in (HOOD, REPULSE):
        state[L.PLACE + unit] = L.BARENTS
    state[L.STATUS + HOOD] = L.OUT
    state[L.STATUS + REPULSE] = L.OUT | L.DISABLED
    assert home_asked(made, game, L.ALLIES)[layouts.MAP_ALLIED + L.BARENTS].hidden
    state[L.PLACE + BISMARCK] = L.BARENTS
    assert FIGHT not in marked(home_asked(made, game, L.AXIS)), "nor is there a battle any more"


def test_the_map_between_battles_counts_no_ships_out_of_combat(made, game):
    state = game.state
    state[L.TURN] = 2
    for unit in (HOOD, REPULSE):
        state[L.PLACE + unit] = L.BARENTS
    contract.become(state, L.P_FIGHT)

    def drawn(uboats=0, fought=0, status=L.OUT | L.DISABLED):
        state[L.STATUS + REPULSE] = status
        state[L.UBOATS_AT + L.BARENTS] = uboats
        state[L.AREA_DONE + L.BARENTS] = fought
        made.rest()
        made.actions = ()
        made.show(seen_by(game, L.ALLIES), 0)
        pieces = made.view.pieces
        row = pieces[layouts.MAP_ALLIED + L.BARENTS]
        return 0 if row.hidden else row[0], made.view.fought_for(L.BARENTS), marked(pieces).count(FIGHT)

    assert drawn() == (1, False, 0)
    assert drawn(uboats=1) == (1, True, 1)
    assert drawn(uboats=1, fought=L.AREA_FOUGHT) == (1, False, 0), "that battle is over"
    state[L.STATUS + HOOD] = L.OUT
    assert drawn(uboats=1) == (0, False, 0), "nobody is left to fight"


def test_italy_has_the_colours_of_the_ships_in_it(made, game):
    """SC-TAKEOVER: on turn 8 some of them may be Allied, or all."""
    state, italians = game.state, range(L.ITALIANS, L.RUSSIANS)
    state[L.TURN] = L.TURNS

    def colour():
        view = made.open(MAP)
        view.draw(state, L.ALLIES)
        tag = view.pieces[layouts.MAP_PORT + L.ITALY - L.AREAS]
        return tag.grid.pixel_shader[1], row_of(tag).strip()

    gold = colour()
    state[L.STATUS + L.ITALIANS] = L.TURNED
    both = colour()
    for unit in italians:
        state[L.STATUS + unit] = L.TURNED
    red = colour()
    assert {gold[1], both[1], red[1]} == {"ITA 10"} and len({gold[0], both[0], red[0]}) == 3
    tags = made.view.pieces[layouts.MAP_PORT : layouts.MAP_PORT + 9]
    assert gold[0] == tags[L.GERMANY - L.AREAS].grid.pixel_shader[1]
    assert red[0] == tags[L.ENGLAND - L.AREAS].grid.pixel_shader[1]


def test_a_port_has_three_letters_and_its_ships(made, game):
    for count, text in ((0, "MAL"), (1, "MAL  1"), (12, "MAL 12")):
        for unit in range(count):
            game.state[L.PLACE + unit] = L.MALTA
        view = made.open(MAP)
        view.draw(game.state, L.ALLIES)
        assert row_of(view.pieces[layouts.MAP_PORT + L.MALTA - L.AREAS]).strip() == text


def test_a_new_turn_clears_the_map(made, game):
    state = game.state
    for unit in (HOOD, REPULSE):
        state[L.PLACE + unit] = L.BARENTS
    state[L.STATUS + REPULSE] = L.OUT
    state[L.UBOATS_AT + L.BALTIC] = 2
    made.rest()
    made.learn(seen_by(game, L.AXIS))
    for unit in (HOOD, REPULSE):
        state[L.PLACE + unit] = L.ENGLAND
    journal.open_rings(((journal.REFEREE, game.journal),))
    journal.push(L.E_TURN, L.R_TURN, 2)
    journal.open_rings(())
    made.play(seen_by(game, L.AXIS), journal.count(game.journal) - 1)
    assert [made.was[L.PLACE + unit] for unit in (HOOD, REPULSE)] == [L.ENGLAND] * 2
    assert not made.was[L.STATUS + REPULSE] & L.OUT and not made.was[L.UBOATS_AT + L.BALTIC]


def test_the_header_names_the_side_that_thinks(made, game):
    for turn, side, text in ((0, L.ALLIES, "Allies: set-up"), (3, L.ALLIES, "Allies: turn 3"), (3, L.AXIS, "Axis: turn 3")):
        game.state[L.TURN], game.state[head.SIDE] = turn, side
        for phase in (L.P_MOVE, L.P_AIM, L.P_RUN):
            contract.become(game.state, phase)
            for viewer in (L.AXIS, L.ALLIES):
                made.rest()
                made.known, made.actions = False, ()
                made.show(seen_by(game, viewer), 0)
                assert row_of(made.stage._header).strip().startswith(text), (phase, viewer)
    game.state[L.TURN] = 0
    assert made.when(seen_by(game, L.ALLIES)) == "Set-up"


def test_a_fleeing_ship_shows_its_group(made, game):
    state = game.state
    contract.become(state, L.P_PURSUE)
    state[L.AREA], state[L.RUNS], state[L.GROUPS] = L.NORTH_SEA, L.AXIS, 2
    for unit, group in ((HOOD, 0), (BISMARCK, 1), (SCHARNHORST, 2)):
        state[L.PLACE + unit] = L.NORTH_SEA
        state[L.FRESH + unit] = group << L.GROUP_SHIFT
    view = made.open(LINE)
    view.draw(state, L.P_PURSUE, False, WHOLE)
    assert [of(made, name).note for name in ("Bismarck", "Scharnh.")] == ["Group 1", "Group 2"]
    assert of(made, "Hood").note == "too slow"


def due(state, turn, side):
    """Returns the new units of a side in a turn, (count, kind). Each unit is read by itself."""
    units = [unit for unit in range(L.UNITS) if turn > 1 and ARRIVES[unit] == turn and side_of(state, unit) == side]
    counts = [sum(type_of(unit) == kind for unit in units) for kind in range(UBOATS)]
    counts.append(NEW_UBOATS[turn] if side == L.AXIS else 0)
    return [(count, kind) for kind, count in enumerate(counts) if count]


def test_the_chart_shows_reinforcements_by_turn_side_and_type(made, game):
    view = made.open(CHART)
    view.draw(game.state)
    for turn in range(1, L.TURNS + 1):
        for side, first in ((L.ALLIES, layouts.CHART_DUE), (L.AXIS, layouts.CHART_DUE2)):
            more = AXIS_CELLS * (side == L.AXIS)
            want = []
            for count, kind in due(game.state, turn, side):
                want += [more + cell for cell in (count, ICONS[kind], ICONS[kind] + 1)]
            grid = view.pieces[first + turn - 1]
            assert [grid[i] for i in range(9) if grid[i] != BLANK + more] == want, (turn, side)


def test_the_chart_aligns_the_points_of_all_turns(made, game):
    won = ((7, 0), (1, 3), (10, -1), (0, 12))
    for turn, (allies, axis) in enumerate(won):
        game.state[L.POINTS + 2 * turn + L.ALLIES] = L.EARNED + allies
        game.state[L.POINTS + 2 * turn + L.AXIS] = L.EARNED + axis
    game.state[L.TURN] = len(won) + 1
    view = made.open(CHART)
    view.draw(game.state)
    for turn, points in enumerate(won):
        plane = view.pieces[layouts.CHART_POINTS + turn]
        text = row_of(plane)
        assert (int(text[:3]), int(text[3:6])) == points and " " not in (text[2], text[5]), text


def test_new_flags_remove_the_old_flags(made, game):
    """SC-TURN: also if no decision, and so no picture, came after their removal."""
    state = game.state
    state[L.TURN], state[L.CONTROL + L.NORTH_SEA] = 2, L.AXIS
    made.rest()
    made.learn(seen_by(game, L.ALLIES))
    state[L.CONTROL + L.NORTH_SEA] = L.NOBODY
    for event in ((L.E_CONTROL, L.R_CONTROL, L.BARENTS, L.ALLIES), (L.E_CONTROL, L.R_CONTROL, L.BALTIC, L.AXIS)):
        journal.open_rings(((journal.REFEREE, game.journal),))
        journal.push(*event)
        journal.open_rings(())
        made.play(seen_by(game, L.ALLIES), journal.count(game.journal) - 1)
    flags = [made.was[L.CONTROL + area] for area in range(L.AREAS)]
    assert flags == [L.NOBODY] * 3 + [L.ALLIES, L.AXIS, L.NOBODY]


def test_a_counter_that_turns_up_leaves_the_face_down_count(made, game):
    """SC-OPTIONS: otherwise it is on the map twice while the others turn up."""
    game.state[L.PLACE + HOOD], game.state[L.VEILED + L.NORTH_SEA] = L.ENGLAND, 2
    made.rest()
    made.learn(seen_by(game, L.AXIS))
    for unit, to in ((HOOD, L.NORTH_SEA), (REPULSE, L.ENGLAND)):
        journal.open_rings(((journal.REFEREE, game.journal),))
        journal.push(L.E_SAILS, L.R_OPTIONS, unit, L.ENGLAND, to)
        journal.open_rings(())
        made.play(seen_by(game, L.AXIS), journal.count(game.journal) - 1)
    assert made.was[L.PLACE + HOOD] == L.NORTH_SEA and made.was[L.VEILED + L.NORTH_SEA] == 1


def test_turned_italians_have_allied_colours_at_once(made, game):  # SC-TAKEOVER
    state = game.state
    for unit in range(L.ITALIANS, L.RUSSIANS):
        state[L.PLACE + unit] = L.GONE
    state[L.TURN], state[L.PLACE + L.ITALIANS] = L.TURNS, L.ITALY
    made.rest()
    made.learn(seen_by(game, L.AXIS))
    colors = []
    for fate in (L.FATE_GERMAN, L.FATE_ALLIED):
        journal.open_rings(((journal.REFEREE, game.journal),))
        journal.push(L.E_TAKEOVER, L.R_TAKEOVER, L.ITALIANS, 4, fate)
        journal.open_rings(())
        made.play(seen_by(game, L.AXIS), journal.count(game.journal) - 1)
        colors.append(list(made.view.pieces[layouts.MAP_PORT + L.ITALY - L.AREAS].grid.pixel_shader))
    assert colors[0] != colors[1] == list(made.view.pieces[layouts.MAP_PORT + L.MALTA - L.AREAS].grid.pixel_shader)


@pytest.mark.parametrize("faces, expected", [(46, (7, 7)), (6, (1, 0)), (5, (0, 8)), (3, (0, 5)), (0, (0, 0)), (59, (9, 8))])
def test_the_average_of_an_attempt_is_rounded(faces, expected):
    """Three dice of five faces and the rest sure: 7.67 ships arrive, told as 7.7."""
    assert average(faces) == expected
