# SPDX-License-Identifier: MIT
"""Facts for a newcomer to the rules: numbers left, the effect of a die, the side of a column."""

import pytest

from host_tests.sea_control.table import BISMARCK, HOOD, REPULSE, SCHARNHORST
from host_tests.suite.planes import row_of
from host_tests.suite.screens import seen_by
from sortie.core import contract, head, journal
from sortie.games.sea_control import layouts, rules
from sortie.games.sea_control import fields as L
from sortie.games.sea_control.rules.fleet import side_of
from sortie.games.sea_control.screen_views import CHART, ICONS, LINE, MAP, TURN_VIEW, type_of
from sortie.games.sea_control.tables import ARRIVES, NEW_UBOATS
from sortie.games.sea_control.view_map import FIGHT, PLANE, TO_ALLIED
from sortie.games.sea_control.words import SAY_TURN_SUM
from tools.art import text_art

CELL, LOW = 6, 7  # pixels: a wide letter, and a line of small ones
PORTS = range(L.AREAS, L.NEUTRAL + 1)
CHOICES = 1  # the aid that describes the prompts
BLANK, AXIS_CELLS, UBOATS = 11, 24, 4
NONE, DISABLED, HIT = "no effect", "disabled", "hit"
PLANE_PICTURES = text_art.pictures("marks.txt", 8)


def asked(made, game, phase, side=L.AXIS):
    """Returns the header's prompt for a side in a phase."""
    contract.become(game.state, phase)
    game.state[head.SIDE] = side
    seen = seen_by(game, side)
    made.rest()
    made.game = seen
    made.order(contract.actions(rules, game.view(side)))
    return made.aid(CHOICES).prompt()


def test_placing_uboats_says_how_many_are_left(made, game):
    game.state[L.UBOATS] = 3
    assert asked(made, game, L.P_UBOATS) == "U-boats left to place: 3"
    game.state[L.UBOATS_AT + L.BALTIC] = 2
    assert asked(made, game, L.P_UBOATS) == "U-boats left to place: 1"
    game.state[L.UBOATS_AT + L.NORTH_SEA] = 1
    assert asked(made, game, L.P_UBOATS) == "U-boats left to place: 0"


def test_repairs_say_in_which_port_and_how_many(made, game):
    game.state[L.TO] = L.LENINGRAD
    game.state[L.REPAIRS] = 2
    assert asked(made, game, L.P_REPAIR, L.ALLIES) == "Repairs 2: Leningrad"


def test_a_ship_that_may_be_repaired_says_how_much_is_damaged(made, game):
    game.state[L.TURN], game.state[L.TO], game.state[L.REPAIRS] = 2, L.GERMANY, 3
    for unit, damage in ((BISMARCK, 5), (SCHARNHORST, 2)):
        game.state[L.PLACE + unit], game.state[L.DAMAGE + unit] = L.GERMANY, damage
    asked(made, game, L.P_REPAIR)
    made.show(made.game, 0)
    for unit, text in ((BISMARCK, "Damage 5"), (SCHARNHORST, "Damage 2")):
        made.focus(L.V_MEND << 10 | unit)
        assert row_of(made.view.pieces[layouts.FLEET_DONE]).strip() == text


def test_who_aims_is_asked_by_name_and_nobody_when_all_have(made, game):
    for unit, side in ((BISMARCK, L.AXIS), (HOOD, L.ALLIES)):
        game.state[L.PLACE + unit] = L.NORTH_SEA
        assert side_of(game.state, unit) == side
    game.state[L.AREA], game.state[L.HAND] = L.NORTH_SEA, BISMARCK + 1
    assert asked(made, game, L.P_AIM).startswith("Aim Bismarck: dice ")
    game.state[L.HAND] = 0
    assert asked(made, game, L.P_AIM) == "All targets are set"


def test_an_air_attack_says_where(made, game):
    game.state[L.AIR_LEFT] = 3
    assert asked(made, game, L.P_STRIKE, L.ALLIES) == "Bombs 3: North Sea"


@pytest.mark.parametrize("start, text", [(L.P_MOVE, "To Barents Sea"), (L.P_FAR, "Try for Barents Sea")])
def test_ships_that_may_fail_to_arrive_are_asked_to_try(made, game, start, text):
    state = game.state
    contract.become(state, start)
    state[head.SIDE] = L.ALLIES
    state[L.TO] = L.BARENTS
    contract.push(state, L.P_SHIPS)
    made.rest()
    made.learn(seen_by(game, L.ALLIES))
    assert made.aid(CHOICES).prompt() == text


@pytest.mark.parametrize("face, effect", list(enumerate((NONE,) * 4 + (DISABLED, HIT), 1)))
def test_a_die_says_what_it_did(made, game, face, effect):
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
def test_a_die_of_aircraft_over_a_port_says_what_it_did_there(made, game, face, effect):  # SC-LAND_AIR
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
    assert "OUT" not in made.view._texts(HOOD)[1], "she stays in the port"


def test_names_of_eight_letters_lie_beside_the_lines(made):
    pieces = made.open(LINE).pieces
    allied, axis = pieces[layouts.LINE_NAME].grid, pieces[layouts.LINE_NAME + 1].grid
    assert allied.x + allied.width * CELL <= pieces[layouts.LINE_LEFT].x
    assert axis.x > pieces[layouts.LINE_RIGHT].x


def overlap(a, b):
    """Do two rectangles (x, y, width, height) share a pixel?"""
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]


def test_a_mark_of_a_port_hides_no_other_ports_ships(made):
    view = made.open(MAP)
    tags = [view.pieces[layouts.MAP_PORT + port - L.AREAS].grid for port in PORTS]
    for port in PORTS:
        mark = (*view._corner(port), 8, 8)
        assert not [tag.x for tag in tags if overlap(mark, (tag.x, tag.y, 25, LOW))], port


def test_aircraft_of_both_sides_in_one_place_lie_below_each_other(made, game):
    game.state[L.LAND_AIR + L.AXIS] = game.state[L.LAND_AIR + L.ALLIES] = L.MEDITERRANEAN + 1
    view = made.open(MAP)
    view.draw(game.state, L.ALLIES)
    view.aircraft(game.state)
    axis, allies = (view.pieces[layouts.MAP_MARK + i] for i in range(2))
    assert (axis[0], allies[0]) == (PLANE, PLANE + TO_ALLIED) and not (axis.hidden or allies.hidden)
    x, y = view._corner(L.MEDITERRANEAN)
    assert [(plane.x, plane.y) for plane in (allies, axis)] == [(x, y + 8), (x, y + 16)], "below where one may choose"


def test_the_aircraft_of_both_sides_have_other_shapes_not_only_other_colours():
    axis, allies = (PLANE_PICTURES[name] for name in ("plane", "allied"))
    drawn = [bytes(pixel != picture.pixels[0] for pixel in picture.pixels) for picture in (axis, allies)]
    assert drawn[0] != drawn[1]


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


def test_ships_that_have_left_a_combat_are_on_the_map_while_their_port_is_asked(made, game):
    state = game.state
    state[L.TURN] = 2
    for unit in (HOOD, REPULSE):
        state[L.PLACE + unit] = L.BARENTS
    state[L.STATUS + HOOD] = L.OUT
    state[L.STATUS + REPULSE] = L.OUT | L.DISABLED
    row = home_asked(made, game, L.ALLIES)[layouts.MAP_ALLIED + L.BARENTS]
    assert [row[i] for i in range(3)] == [2, ICONS[0], ICONS[0] + 1]
    state[L.PLACE + BISMARCK] = L.BARENTS
    assert FIGHT not in marked(home_asked(made, game, L.AXIS)), "nor is there a battle any more"


def test_between_battles_who_has_left_one_is_on_the_map_and_where_one_was_none_is_to_come(made, game):
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
        return pieces[layouts.MAP_ALLIED + L.BARENTS][0], made.view.fought_for(L.BARENTS), marked(pieces).count(FIGHT)

    assert drawn() == (2, False, 0)
    assert drawn(uboats=1) == (2, True, 1)
    assert drawn(uboats=1, fought=L.AREA_FOUGHT) == (2, False, 0), "that battle is over"
    state[L.STATUS + HOOD] = L.OUT
    assert drawn(uboats=1) == (2, False, 0), "nobody is left to fight"


def test_italy_has_the_colours_of_whose_ships_lie_there(made, game):
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
    assert {gold[1], both[1], red[1]} == {"ITA10"} and len({gold[0], both[0], red[0]}) == 3
    tags = made.view.pieces[layouts.MAP_PORT : layouts.MAP_PORT + 9]
    assert gold[0] == tags[L.GERMANY - L.AREAS].grid.pixel_shader[1]
    assert red[0] == tags[L.ENGLAND - L.AREAS].grid.pixel_shader[1]


def test_a_port_has_three_letters_and_its_ships(made, game):
    for count, text in ((0, "MAL"), (1, "MAL 1"), (12, "MAL12")):
        for unit in range(count):
            game.state[L.PLACE + unit] = L.MALTA
        view = made.open(MAP)
        view.draw(game.state, L.ALLIES)
        assert row_of(view.pieces[layouts.MAP_PORT + L.MALTA - L.AREAS]).strip() == text


def test_as_a_turn_begins_the_map_has_all_ships_home_and_nothing_of_the_turn_before(made, game):
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


def test_before_the_first_turn_the_map_says_that_ships_are_set_up(made, game):
    for turn, text in ((0, "Set-up"), (3, "TURN 3/8")):
        game.state[L.TURN] = turn
        view = made.open(MAP)
        view.draw(game.state, L.ALLIES)
        assert row_of(view.pieces[layouts.MAP_TURN]).strip() == text
    game.state[L.TURN] = 0
    assert made.when(seen_by(game, L.ALLIES)) == "Set-up"


def test_a_ship_that_flees_says_in_which_group(made, game):
    state = game.state
    contract.become(state, L.P_PURSUE)
    state[L.AREA], state[L.RUNS], state[L.GROUPS] = L.NORTH_SEA, L.AXIS, 2
    for unit, group in ((HOOD, 0), (BISMARCK, 1), (SCHARNHORST, 2)):
        state[L.PLACE + unit] = L.NORTH_SEA
        state[L.FRESH + unit] = group << L.GROUP_SHIFT
    view = made.open(LINE)
    view.draw(state, L.P_PURSUE, False, 6)
    assert [view._texts(unit)[1].split()[-1] for unit in (BISMARCK, SCHARNHORST)] == ["g1", "g2"]
    assert "g" not in view._texts(HOOD)[1]


def due(state, turn, side):
    """Returns the new units of a side in a turn, (count, kind). Each unit is read by itself."""
    units = [unit for unit in range(L.UNITS) if turn > 1 and ARRIVES[unit] == turn and side_of(state, unit) == side]
    counts = [sum(type_of(unit) == kind for unit in units) for kind in range(UBOATS)]
    counts.append(NEW_UBOATS[turn] if side == L.AXIS else 0)
    return [(count, kind) for kind, count in enumerate(counts) if count]


def test_the_chart_shows_what_comes_by_turn_side_and_kind(made, game):
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


def test_points_of_all_turns_stand_below_each_other_on_the_chart(made, game):
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


def test_columns_of_points_have_their_sides_above_them(made, game):
    pieces = made.open(TURN_VIEW).pieces
    header = made.words.say(SAY_TURN_SUM, (1,))
    for side, piece in (("AL", layouts.TURN_ALLIED), ("AX", layouts.TURN_AXIS)):
        grid = pieces[piece].grid
        at = header.index(side) * CELL
        assert grid.x <= at and at + 2 * CELL <= grid.x + grid.width * CELL + 2, side


def points_shown(made):
    """Returns the last row of a turn's points: (name, the Allies', the Axis')."""
    return [row_of(made.view.pieces[piece], L.AREAS).strip() for piece in (layouts.TURN_AREA, layouts.TURN_ALLIED, layouts.TURN_AXIS)]


def test_while_no_flags_fly_a_turns_points_are_not_called_convoys_and_fees(made, game):
    """SC-TURN: both sides have moved, and last turn's flags are gone."""
    state = game.state
    state[L.TURN], state[L.POINTS + L.AXIS], state[L.POINTS + L.ALLIES] = 2, L.EARNED + 4, L.EARNED + 1
    contract.become(state, L.P_FIGHT)
    made.rest()
    made.show(seen_by(game, L.ALLIES), 2)
    assert points_shown(made) == ["Points", "1", "4"]
    state[L.CONTROL + L.NORTH_SEA], state[L.CONTROL + L.NORTH_ATLANTIC] = L.AXIS, L.ALLIES
    made.rest()
    made.show(seen_by(game, L.ALLIES), 2)
    assert points_shown(made) == ["Convoys", "-", "-"]


def test_new_flags_take_the_old_ones_away(made, game):
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


def test_a_counter_that_turns_up_does_not_lie_face_down_any_more(made, game):
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


def test_italians_that_go_over_are_the_allies_on_the_map_at_once(made, game):  # SC-TAKEOVER
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
