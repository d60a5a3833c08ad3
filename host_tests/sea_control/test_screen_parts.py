# SPDX-License-Identifier: MIT
"""Single views.

Counts by type on the map, points as boxes, picked ships and their enemies. Targets as lines, dice and their effects.
"""

import pytest

from host_tests.sea_control.table import Table
from host_tests.suite.planes import row_of
from host_tests.suite.screens import picture, seen_by
from sortie.core import contract, journal, script
from sortie.core.game import Game
from sortie.games.sea_control import layouts, rules, screen_sides
from sortie.games.sea_control import fields as L
from sortie.games.sea_control.screen_ships import BLANK_CELL, UBOAT_CELL
from sortie.games.sea_control.screen_views import ABOVE_DICE, LINE, NO_UNIT, ROWS
from sortie.games.sea_control.words import LIST_SHORT
from sortie.ui.text import DOWN, UP

HOOD, REPULSE, NORFOLK, ARK_ROYAL, BISMARCK, TIRPITZ = 2, 4, 15, 23, 41, 43
BLANK, AXIS_CELLS = 11, 24


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


def row(grid, start):
    """Returns the filled cells of one side's counts on a panel."""
    cells = [grid[start + i] for i in range(12)]
    return [cell for cell in cells if cell % AXIS_CELLS != BLANK]


def play(made, game, event, *fields):
    journal.open_rings(((journal.REFEREE, game.journal),))
    journal.push(event, L.R_GUNS, *fields)
    journal.open_rings(())
    return made.play(seen_by(game, L.ALLIES), journal.count(game.journal) - 1)


def faces(throw):
    return [die[0] for die in throw.dice]


def drawn(made, side):
    """Returns the counters and names in the rows of a side, and the text below them."""
    counters = made.view.pieces[layouts.LINE_ALLIED + (side == L.AXIS)]
    plane = made.view.pieces[layouts.LINE_NAME + (side == L.AXIS)]
    names = [row_of(plane, 2 * row).strip() for row in range(ROWS)]
    assert [counters[row] != BLANK_CELL for row in range(ROWS)] == [name != "" for name in names]
    return [name for name in names if name], row_of(plane, 2 * ROWS).strip()


def test_a_panel_counts_both_sides_by_type(made, game):
    put(game, L.NORTH_SEA, HOOD, REPULSE, NORFOLK, ARK_ROYAL, BISMARCK)
    game.state[L.UBOATS_AT + L.NORTH_SEA] = 3
    pieces = shown(made, game)
    grid = pieces[layouts.MAP_COUNTS + L.NORTH_SEA]
    assert row(grid, 0) == [2, 12, 13, 1, 14, 15, 1, 16, 17], "2 great ships, 1 cruiser, 1 carrier"
    assert row(grid, 12) == [25, 36, 37, 27, 44, 45], "1 great ship, 3 U-boats"


@pytest.mark.parametrize("ahead, full", [(0, 0), (3, 3), (-10, 10)])
def test_the_points_fill_boxes_from_the_middle(made, game, ahead, full):
    game.state[L.POC] = L.EVEN + ahead
    boxes = shown(made, game)[layouts.MAP_BOXES]
    assert [boxes[i] for i in range(21)].count(49 if ahead > 0 else 52) == full
    assert boxes[10] == 50 and (boxes[9] == 49) == (ahead > 0) and (boxes[11] == 52) == (ahead < 0)


def test_the_mark_of_a_port_touches_no_panel(made, game):
    pieces = shown(made, game)
    for port in range(L.AREAS, L.NEUTRAL + 1):
        x, y = made.view._corner(port)
        assert 0 <= x <= 160 - 8 and 10 <= y <= 109 - 8, port
        for area in range(L.AREAS):
            panel = pieces[layouts.MAP_PANEL + area]
            assert not (x < panel.x + 62 and panel.x < x + 8 and y < panel.y + 26 and panel.y < y + 8), (port, area)


def test_picked_ships_have_marks_and_the_enemy_is_visible(made, game):
    game.act(L.V_DONE << 10)
    put(game, L.NORTH_SEA, BISMARCK)
    for action in (L.V_TO << 10 | L.NORTH_SEA, L.V_SHIP << 10 | HOOD):
        game.act(action)
    pieces = shown(made, game, actions=game.actions())
    cells = made.view.cells
    over = pieces[layouts.FLEET_OVER]
    assert [over[i] for i in range(8)].count(1) == 1 and over[cells.index(HOOD)] == 1
    assert BISMARCK in cells and cells.index(BISMARCK) % 8 == 0, "in a row of its own side"
    assert row_of(pieces[layouts.FLEET_DONE]).strip() == "Go: ships 1, dice 4"


def test_a_sign_counts_the_rows_out_of_view(made, game):
    game.state[L.AREA] = L.NORTH_SEA
    put(game, L.NORTH_SEA, *range(9), BISMARCK)
    made.rest()
    made.known = False
    made.learn(seen_by(game, L.ALLIES))
    view = made.line(ROWS)
    assert drawn(made, L.ALLIES)[1] == DOWN + "3" and len(drawn(made, L.ALLIES)[0]) == ROWS
    assert drawn(made, L.AXIS) == (["Bismarck"], "")
    view.focus(made.cursor, 7)
    names, more = drawn(made, L.ALLIES)
    assert len(names) == ROWS and more == UP + "2 " + DOWN + "1"
    play(made, game, L.E_DECLARED, 1)
    assert made.number == LINE and len(drawn(made, L.ALLIES)[0]) == ROWS - 1, "words lie over the sixth"
    play(made, game, L.E_SHOT, BISMARCK, 8, 1, 0, 0)
    names, _ = drawn(made, L.ALLIES)
    assert len(names) == ABOVE_DICE, "dice lie over two"
    assert made.words.get(LIST_SHORT + 8) in names, "and not over the target"


def test_the_aiming_shooter_is_visible(made, game):
    game.state[L.AREA] = L.NORTH_SEA
    put(game, L.NORTH_SEA, *range(9), BISMARCK)
    game.state[L.HAND] = 0 + 1
    made.rest()
    made.known = False
    made.learn(seen_by(game, L.ALLIES))
    view = made.line(ROWS)
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
    assert [made.view.pieces[layouts.LINE_AXIS][row] for row in range(2)] == [UBOAT_CELL] * 2
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
    assert row_of(throw.pieces[layouts.THROW_DID]).strip() == "+1: hits 1, disabled 1"
    assert made.was[L.FRESH + HOOD] & L.FRESH_DISABLED and screen_sides.targets(made.was, made.phase)[BISMARCK] == HOOD
    play(made, game, L.E_HIT, HOOD, 5, 5)
    assert row_of(throw.pieces[layouts.THROW_DID]).strip() == "Hood damage +5: now 5"
    assert "SINKS" in str(made.view._texts(HOOD)), "five points are one more than she can take"
    play(made, game, L.E_SUNK, HOOD)
    assert made.view.throw is None and made.was[L.PLACE + HOOD] == L.GONE and HOOD not in made.view.units[L.ALLIES]


def test_the_next_round_shows_the_damage_of_the_last(made, game):
    put(game, L.NORTH_SEA, HOOD, TIRPITZ)
    game.state[L.AREA] = L.NORTH_SEA
    made.rest()
    made.known = False
    play(made, game, L.E_HIT, TIRPITZ, 2, 2)
    assert made.was[L.DAMAGE + TIRPITZ] == 0 and made.view._texts(TIRPITZ)[1] == "4-9-6 -2"
    play(made, game, L.E_ROUND, 2, 0)
    assert made.was[L.DAMAGE + TIRPITZ] == 2 and made.view._texts(TIRPITZ)[1] == "4-7-4"


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
        made.line(ROWS).focus(made.cursor, unit)
        framed.append(drawn(made, L.ALLIES)[0][(made.cursor._corners[0].y - 12) // 16])
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
    figures, foot = pieces[layouts.FLEET_FIGURES + 4], pieces[layouts.FLEET_FOOT]
    assert row_of(figures).strip() and not pieces[layouts.FLEET_SHIP + 4].hidden
    row = [picture(painted)[2 * (160 * (foot.y - 1) + x) :][:2] for x in range(160)]
    assert len(set(row)) == 1, "a row of ground between"
