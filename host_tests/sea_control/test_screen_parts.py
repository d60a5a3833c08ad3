# SPDX-License-Identifier: MIT
"""Single views.

Counts by type on the map, points as boxes, picked ships and their enemies. Targets as lines, dice and their effects.
"""

import pytest

from host_tests.sea_control.rows import MOST, more, names, of, rows
from host_tests.sea_control.table import Table
from host_tests.suite.planes import row_of
from host_tests.suite.screens import picture, reachable, seen_by
from sortie.core import contract, journal, script
from sortie.core.game import Game
from sortie.games.sea_control import layouts, rules, screen_sides
from sortie.games.sea_control import fields as L
from sortie.games.sea_control.screen_ships import profile_of
from sortie.games.sea_control.screen_views import FLEET, LINE, MAP, NO_UNIT, UBOAT, WHOLE
from sortie.games.sea_control.view_fleet import ROWS
from sortie.games.sea_control.words import LIST_SHORT
from sortie.ui import text

HOOD, RENOWN, REPULSE, NORFOLK, ARK_ROYAL, BISMARCK, TIRPITZ = 2, 3, 4, 15, 23, 41, 43
QUEENS, TICK = (5, 6, 7, 8, 9), "\x99"
BLANK, AXIS_CELLS = 11, 24
UP, DOWN = "\x82", "\x83"  # of the small font


@pytest.fixture
def game():
    game = Game(rules)
    game.new(1)
    return game


def put(game, place, *units):
    for unit in units:
        game.state[L.PLACE + unit] = place


def shown(made, game, side=L.ALLIES, actions=()):
    """Draw a position for a side. Returns the pieces of its view."""
    made.rest()
    made.known = False
    made.game = seen_by(game, side)
    made.order(actions)
    made.show(made.game, 0)
    return made.view.pieces


def row(grid):
    """Returns the filled cells of one side's counts in an area."""
    assert not grid.hidden
    cells = [grid[i] for i in range(12)]
    return [cell for cell in cells if cell % AXIS_CELLS != BLANK]


def play(made, game, event, *fields):
    journal.open_rings(((journal.REFEREE, game.journal),))
    journal.push(event, L.R_GUNS, *fields)
    journal.open_rings(())
    return made.play(seen_by(game, L.ALLIES), journal.count(game.journal) - 1)


def faces(throw):
    return [die[0] for die in throw.dice]


def drawn(made, side):
    """Returns the names in the rows of a side, and the sign of the others."""
    return names(made, side), more(made, side)


def test_a_panel_counts_both_sides_by_type(made, game):
    put(game, L.NORTH_SEA, HOOD, REPULSE, NORFOLK, ARK_ROYAL, BISMARCK)
    game.state[L.UBOATS_AT + L.NORTH_SEA] = 3
    pieces = shown(made, game)
    assert row(pieces[layouts.MAP_ALLIED + L.NORTH_SEA]) == [2, 12, 13, 1, 14, 15, 1, 16, 17], "2 great ships, 1 cruiser, 1 carrier"
    assert row(pieces[layouts.MAP_AXIS + L.NORTH_SEA]) == [25, 36, 37, 27, 44, 45], "1 great ship, 3 U-boats"
    assert pieces[layouts.MAP_ALLIED + L.BALTIC].hidden and pieces[layouts.MAP_AXIS + L.BALTIC].hidden, "nobody is there"


@pytest.mark.parametrize("ahead, full", [(0, 0), (3, 3), (-10, 10)])
def test_the_points_fill_boxes_from_the_middle(made, game, ahead, full):
    game.state[L.POC] = L.EVEN + ahead
    boxes = shown(made, game)[layouts.MAP_BOXES]
    assert [boxes[i] for i in range(21)].count(49 if ahead > 0 else 52) == full
    assert boxes[10] == 50 and (boxes[11] == 49) == (ahead > 0) and (boxes[9] == 52) == (ahead < 0)


def test_the_mark_of_a_port_touches_no_area(made, game):
    pieces = shown(made, game)
    for port in range(L.AREAS, L.NEUTRAL + 1):
        x, y = made.view._corner(port)
        assert 0 <= x <= 160 - 8 and 10 <= y <= 109 - 8, port
        for area in range(L.AREAS):
            plate = pieces[layouts.MAP_PLATE + area]
            assert not (x < plate.x + 52 and plate.x < x + 8 and y < plate.y + 24 and plate.y < y + 8), (port, area)


def test_picked_ships_have_marks_and_the_enemy_is_visible(made, game):
    game.act(L.V_DONE << 10)
    put(game, L.NORTH_SEA, BISMARCK)
    for action in (L.V_TO << 10 | L.NORTH_SEA, L.V_SHIP << 10 | REPULSE):
        game.act(action)
    pieces = shown(made, game, actions=game.actions())
    rows = [list(group) for group in made.view.rows]
    at = rows.index([RENOWN, REPULSE])
    assert row_of(pieces[layouts.FLEET_NAME + at], 0).strip() == "Renown"
    assert row_of(pieces[layouts.FLEET_CHOSEN + at], 0).strip() == TICK + "Repulse"
    assert rows[-1] == [BISMARCK], "apart from the own ships"
    made.view._top = len(rows) - ROWS
    made.view._draw()
    assert row_of(pieces[layouts.FLEET_NAME + ROWS - 1], 0).split() == ["Bismarck"]
    assert row_of(pieces[layouts.FLEET_FIGURES + ROWS - 1]).split()[-1] == "enemy"
    made.view._top = 0
    made.view._draw()
    assert row_of(pieces[layouts.FLEET_DONE]).strip(" " + text.LEFT + text.DOWN) == "Go: ships 1, dice 3"


def test_one_press_picks_a_group_without_its_damaged_ship(made, game):
    game.act(L.V_DONE << 10)
    game.state[L.DAMAGE + QUEENS[1]], game.state[L.DAMAGE + QUEENS[2]] = 1, 2
    game.act(L.V_TO << 10 | L.NORTH_SEA)
    shown(made, game, actions=game.actions())
    like = L.V_LIKE << 10 | QUEENS[0]
    assert like in made.actions and L.V_LIKE << 10 | QUEENS[1] not in made.actions
    steps = made.steps(like)
    assert list(steps) == [L.V_SHIP << 10 | unit for unit in QUEENS if unit not in QUEENS[1:3]]
    for action in steps:
        game.act(action)
    shown(made, game, actions=game.actions())
    actions = made.actions
    assert L.V_LIKE << 10 | QUEENS[0] not in actions and L.V_SHIP << 10 | QUEENS[1] in actions
    assert actions[0] >> 10 == L.V_SHIP and actions[0] & 1023 == QUEENS[1], "the next group is this one ship"


def test_convoys_are_picked_one_by_one(made, game):
    """SC-CONVOY: only one convoy may move to a place."""
    game.act(L.V_DONE << 10)
    convoys = range(L.CONVOYS, L.UNITS)
    put(game, L.USA, *convoys)
    game.act(L.V_TO << 10 | L.NORTH_ATLANTIC)
    shown(made, game, actions=game.actions())
    assert [action & 1023 for action in made.actions if action >> 10 == L.V_SHIP and action & 1023 in convoys] == list(convoys)
    assert not [action for action in made.actions if action >> 10 == L.V_LIKE and action & 1023 in convoys]


def test_the_cursor_reaches_a_lone_ship_between_halves_of_groups(made, game):
    """A lone ship lies at its counter. The ships that are left of the groups above and below lie by their names."""
    game.act(L.V_DONE << 10)
    first, lone, last = (0, 1), HOOD, (3, 4)
    put(game, L.LATER, *range(5, L.UNITS))
    game.act(L.V_TO << 10 | L.NORTH_SEA)
    for unit in (first[0], last[0]):
        game.act(L.V_SHIP << 10 | unit)
    shown(made, game, actions=game.actions())
    assert [list(row) for row in made.view.rows] == [list(first), [lone], list(last)]
    assert reachable(made, len(made.actions)) == set(range(len(made.actions)))


def test_the_cursor_round_a_group_leaves_its_figures_and_other_names_free(made, game):
    game.act(L.V_DONE << 10)
    game.act(L.V_TO << 10 | L.NORTH_SEA)
    shown(made, game, actions=game.actions())
    made.view.focus(made.cursor, 0, True)
    figures = made.view.pieces[layouts.FLEET_FIGURES].grid
    xs, ys = ([getattr(corner, axis) for corner in made.cursor._corners] for axis in "xy")
    assert min(ys) + 6 <= figures.y + 4 and max(ys) >= figures.y + 16, "corners lie above and below"
    assert max(xs) + 6 <= figures.x + 6 * 13, "left of the second name"


def test_a_new_view_evicts_the_choices(made, game):
    """They use modules that go with the view. Events and panels open views themselves, so theirs stay."""
    game.act(L.V_DONE << 10)
    shown(made, game, actions=game.actions())
    choices = made._choices()
    made.open(LINE)
    assert made._choices() is not choices
    for kind in (3, 4):  # panels, events
        aid = made.aid(kind)
        made.open(MAP)
        made.open(LINE)
        assert made.aid(kind) is aid


def test_the_order_of_choices_opens_their_view(made, game):
    """A view that opens after the choices were made would evict them, and they would be imported twice."""
    for action in (L.V_DONE << 10, L.V_TO << 10 | L.NORTH_SEA):
        game.act(action)
    made.game = seen_by(game, L.ALLIES)
    made.order(game.actions())
    choices = made._choices()
    made.show(made.game, 0)
    assert made.number == FLEET and made._choices() is choices


def test_a_sign_counts_the_rows_out_of_view(made, game):
    game.state[L.AREA] = L.NORTH_SEA
    put(game, L.NORTH_SEA, *range(9), BISMARCK)
    made.rest()
    made.known = False
    made.learn(seen_by(game, L.ALLIES))
    view = made.line(WHOLE)
    assert drawn(made, L.ALLIES)[1] == DOWN + "5 ships" and len(drawn(made, L.ALLIES)[0]) == MOST
    assert drawn(made, L.AXIS) == (["Bismarck"], "")
    view.focus(made.cursor, 7)
    assert len(names(made, L.ALLIES)) == MOST and more(made, L.ALLIES) == UP + "4 " + DOWN + "1 ships"
    play(made, game, L.E_DECLARED, 1)
    assert made.number == LINE and len(drawn(made, L.ALLIES)[0]) == MOST - 1, "words lie over the last"
    play(made, game, L.E_SHOT, BISMARCK, 8, 1, 0, 0)
    assert len(names(made, L.ALLIES)) == MOST - 1, "dice lie over the last"
    assert made.words.get(LIST_SHORT + 8) in names(made, L.ALLIES), "and not over the target"


def test_the_aiming_shooter_is_visible(made, game):
    game.state[L.AREA] = L.NORTH_SEA
    put(game, L.NORTH_SEA, *range(9), BISMARCK)
    game.state[L.HAND] = 0 + 1
    made.rest()
    made.known = False
    made.learn(seen_by(game, L.ALLIES))
    view = made.line(WHOLE)
    view.bring(8)
    assert made.words.get(LIST_SHORT) not in drawn(made, L.ALLIES)[0]
    view.focus(made.cursor, BISMARCK)
    assert drawn(made, L.ALLIES)[0][0] == made.words.get(LIST_SHORT)


def test_uboats_have_rows_in_the_battle(made, game):
    game.state[L.AREA] = L.NORTH_SEA
    game.state[L.UBOATS_AT + L.NORTH_SEA] = 2
    put(game, L.NORTH_SEA, HOOD, BISMARCK)
    made.rest()
    made.known = False
    play(made, game, L.E_ASW, 1, 0, 0, 2)
    assert [shown.profile for shown in rows(made, L.AXIS)] == [profile_of(UBOAT)] * 2
    assert len(drawn(made, L.AXIS)[0]) == 2, "not Bismarck, whom they do not fight"
    play(made, game, L.E_ASW, 1, 1, 0, 1)
    assert len(drawn(made, L.AXIS)[0]) == 2, "all that the dice are thrown at"
    assert made.was[L.UBOATS_AT + L.NORTH_SEA] == 1


def test_a_shot_shows_its_dice_and_effect(made, game):
    put(game, L.NORTH_SEA, HOOD, REPULSE, BISMARCK)
    game.state[L.AREA] = L.NORTH_SEA
    made.rest()
    made.known = False
    assert play(made, game, L.E_SHOT, BISMARCK, HOOD, 4 | 1 << 3 | (5 << 6 & 255), 5 >> 2, 1) > 0
    throw = made.view.throw
    assert faces(throw) == [4, 1, 5]
    assert row_of(throw.pieces[layouts.THROW_DID]).strip() == "German +1: hits 1, out 1"
    assert made.was[L.FRESH + HOOD] & L.FRESH_DISABLED and screen_sides.targets(made.was, made.phase)[BISMARCK] == HOOD
    play(made, game, L.E_HIT, HOOD, 3, 3)
    assert row_of(made.view.throw.pieces[layouts.THROW_DID]).strip() == "Hood: 3, sinks at 5", "her defence is 4"
    play(made, game, L.E_HIT, HOOD, 2, 5)
    throw = made.view.throw
    assert row_of(throw.pieces[layouts.THROW_DID]).strip() == "Hood: 5, sinks" and throw.pieces[layouts.THROW_HURT][0] == 2
    assert of(made, "Hood").values == "SINKS", "five points are one more than she can take"
    play(made, game, L.E_SUNK, HOOD)
    assert made.view.throw is None and made.was[L.PLACE + HOOD] == L.GONE and HOOD not in made.view.units[L.ALLIES]


def shot(shooter, target, face=1):
    """Returns the record of a shot of one die."""
    return bytes((L.E_SHOT, 0, 0, shooter, target, face, 0, 0))


def salvo(made, game, *shots):
    """Show these shots in turn, each (shooter, target, faces...), with an event to follow. Returns the tray."""
    first = journal.count(game.journal)
    journal.open_rings(((journal.REFEREE, game.journal),))
    for shooter, target, *dice in shots:
        bits = sum(face << 3 * i for i, face in enumerate(dice))
        journal.push(L.E_SHOT, L.R_GUNS, shooter, target, bits & 255, bits >> 8, 0)
    journal.push(L.E_ROUND, L.R_GUNS, 2, 0)
    journal.open_rings(())
    made.joined = 0
    for n in range(first, first + len(shots)):
        made.play(seen_by(game, L.ALLIES), n)
        made.joined = made.joined + 1 if made.more else 0
    return made.view.throw


def sea_battle(made, game, *units):
    put(game, L.NORTH_SEA, *units)
    game.state[L.AREA] = L.NORTH_SEA
    made.rest()
    made.known = False


def test_ships_that_fire_at_one_target_in_turn_share_a_throw(made, game, monkeypatch):
    sea_battle(made, game, HOOD, REPULSE, NORFOLK, BISMARCK, TIRPITZ)
    throw = salvo(made, game, (HOOD, BISMARCK, 6), (REPULSE, BISMARCK, 5))
    assert faces(throw) == [6, 5] and row_of(throw.pieces[layouts.THROW_DID]).strip() == "hits 1, out 1"
    assert row_of(throw.pieces[layouts.THROW_WHO]).strip() == "2 ships fire"
    assert made.joins(bytes((L.E_HIT, 0, 0, BISMARCK, 4, 4)), shot(REPULSE, BISMARCK))
    throw = salvo(made, game, (HOOD, BISMARCK, 6), (REPULSE, TIRPITZ, 5))
    assert faces(throw) == [5] and row_of(throw.pieces[layouts.THROW_WHO]).strip() == "Repulse fires at Tirpitz"
    monkeypatch.setattr(made.stage, "is_late", lambda: True)
    throw = salvo(made, game, (HOOD, BISMARCK, 6), (REPULSE, TIRPITZ, 5), (NORFOLK, TIRPITZ, 1))
    assert faces(throw) == [6, 5, 1] and row_of(throw.pieces[layouts.THROW_WHO]).strip() == "3 ships fire"
    assert not made.joins(shot(HOOD, BISMARCK), shot(BISMARCK, HOOD)), "not a shot of the other side"


def test_dice_of_several_ships_are_seen_before_they_are_swept_away(made, game, monkeypatch):
    sea_battle(made, game, HOOD, REPULSE, BISMARCK)
    throw = salvo(made, game, *[(HOOD, BISMARCK, 1, 1, 1)] * 4)
    assert len(faces(throw)) == 12
    pauses = []
    monkeypatch.setattr(made.stage, "pause", pauses.append)
    throw = salvo(made, game, *[(HOOD, BISMARCK, 1, 1, 1)] * 5)
    assert len(faces(throw)) == 3 and pauses.count(700) == 2, "before the sweep and after the last dice"


def test_the_next_round_shows_the_damage_of_the_last(made, game):
    put(game, L.NORTH_SEA, HOOD, TIRPITZ)
    game.state[L.AREA] = L.NORTH_SEA
    made.rest()
    made.known = False
    play(made, game, L.E_HIT, TIRPITZ, 2, 2)
    assert made.was[L.DAMAGE + TIRPITZ] == 0 and (of(made, "Tirpitz").values, of(made, "Tirpitz").boxes) == ("a4d7s6", 2)
    play(made, game, L.E_ROUND, 2, 0)
    assert made.was[L.DAMAGE + TIRPITZ] == 2 and (of(made, "Tirpitz").values, of(made, "Tirpitz").boxes) == ("a4d7s4", 2)


def test_only_the_naming_side_has_lines_to_targets(made, game):
    put(game, L.NORTH_SEA, HOOD, REPULSE, BISMARCK)
    state = game.state
    state[L.AREA] = L.NORTH_SEA
    for shooter, target in ((HOOD, BISMARCK), (BISMARCK, HOOD)):
        state[L.TARGET + shooter] = target + 1 | L.NAMED
    state[L.TARGET + REPULSE] = L.HOLDS | L.NAMED
    targets = screen_sides.targets(game.view(L.ALLIES), L.P_AIM)
    assert targets[HOOD] == BISMARCK and targets[BISMARCK] == targets[REPULSE] == NO_UNIT


@pytest.mark.parametrize("die, place", [(5, L.OILER), (6, L.NEUTRAL)])
def test_a_ship_after_an_oiler_roll_is_drawn_in_its_place(made, die, place):
    """SC-OILERS: on turn 1 a die of 5 at most finds it."""
    table = Table.battle("north_atlantic", turn=1, ships=("bismarck",), fight=False)
    contract.become(table.s, L.P_HOME)
    table.load()
    made.rest()
    made.known = False
    made.learn(seen_by(table.game, L.AXIS))
    script.lay([die])
    table.sail("refuelled", "bismarck")
    assert table.s[L.PLACE + BISMARCK] == place
    made.play(seen_by(table.game, L.AXIS), journal.count(table.game.journal) - 1)
    assert made.was[L.PLACE + BISMARCK] == place


def test_a_scroll_to_the_shooter_keeps_the_cursor(made, game):
    """When both are in one column, the frame is on the unit that A takes."""
    game.state[L.AREA] = L.NORTH_SEA
    put(game, L.NORTH_SEA, *range(12), BISMARCK)
    made.rest()
    made.known = False
    framed = []
    for hand, unit in ((0, 11), (11, 0), (0, 3), (BISMARCK, 11)):
        game.state[L.HAND] = hand + 1
        made.learn(seen_by(game, L.ALLIES))
        made.line(WHOLE).focus(made.cursor, unit)
        framed.append(drawn(made, L.ALLIES)[0][(made.cursor._corners[0].y - 9) // 20])
    assert framed == [made.words.get(LIST_SHORT + unit) for unit in (11, 0, 3, 11)]


def test_a_late_new_turn_begins_with_all_fleets_in_port(made):
    """Even a fleet that is at sea again. Its ships' returns were not shown one by one."""
    table = Table.battle("north_sea", ships=("hood", "repulse"), fight=False)
    contract.become(table.s, L.P_CONTROL)
    made.rest()
    made.known = False
    made.learn(seen_by(table.game, L.AXIS))
    first = journal.count(table.game.journal)
    table.settle()
    table.sail("north_atlantic", "hood")
    seen, places = seen_by(table.game, L.AXIS), []
    for n in range(first, journal.count(table.game.journal)):
        made.play(seen, n)
        places.append((table.game.journal[journal.at(table.game.journal, n)], made.was[L.PLACE + HOOD], made.was[L.PLACE + REPULSE]))
    assert (L.E_TOTAL, L.NORTH_SEA, L.NORTH_SEA) in places and (L.E_TURN, L.ENGLAND, L.ENGLAND) in places
    assert places[-1] == (L.E_SAILS, L.NORTH_ATLANTIC, L.ENGLAND)


def test_the_figures_of_the_last_row_touch_no_text(painted, game):
    """On the paper page the figures are five pixels high. Taller figures would overlap the text below."""
    game.act(L.V_DONE << 10)
    put(game, L.ENGLAND, *range(34))
    game.act(L.V_TO << 10 | L.NORTH_SEA)
    pieces = shown(painted, game, actions=game.actions())
    painted.focus(L.V_ALL << 10)
    figures, foot = pieces[layouts.FLEET_FIGURES + ROWS - 1], pieces[layouts.FLEET_FOOT]
    assert row_of(figures).strip() and not pieces[layouts.FLEET_SHIP + ROWS - 1].hidden
    row = [picture(painted)[2 * (160 * (foot.y - 1) + x) :][:2] for x in range(160)]
    assert len(set(row)) == 1, "a row of ground between"
