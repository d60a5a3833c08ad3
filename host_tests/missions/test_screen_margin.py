# SPDX-License-Identifier: MIT
"""The margin of the map, its captions, and the direction to a square of the lesson."""

import pytest

from host_tests.suite.planes import row_of
from sortie.core import journal
from sortie.games.missions import layouts, squares, tables
from sortie.games.missions import fields as L
from sortie.games.missions.rules import reach

from .sea import at_sea, new_game
from .table import CHARTS, Table


@pytest.mark.parametrize("square, letter, number", ((0, "A", "1"), (24, "A", "5"), (16 * 13 + 9, "G", "5"), (255 - 1, "H", "8")))
def test_the_margin_marks_row_column_and_halves_of_the_cursor(made, square, letter, number):
    game = new_game()
    at_sea(game, "empty_ocean")
    made.order(game.actions())
    made.show(game, 0)
    made.view.stand(made.cursor, square)
    pieces = made.view.pieces
    assert row_of(pieces[layouts.MAP_LETTER]) == letter and row_of(pieces[layouts.MAP_NUMBER]) == number
    assert pieces[layouts.MAP_BESIDE].y == squares.TOP + 6 * (square >> 4)
    assert pieces[layouts.MAP_ABOVE].x == squares.LEFT + 6 * (square & 15)
    made.view.point(-1)
    assert pieces[layouts.MAP_BESIDE].hidden and pieces[layouts.MAP_LETTER].hidden


PANEL = (
    layouts.MAP_VALUES, layouts.MAP_STATE, layouts.MAP_TITLE, layouts.MAP_BRIGHT, layouts.MAP_DIM, layouts.MAP_GOOD, layouts.MAP_NEWS,
    layouts.MAP_NAMES,
)  # fmt: skip


def test_the_texts_of_the_panel_keep_off_its_edges(made):
    """One pixel is free at the left. At the right each glyph ends with a free one. Rows stay above the footer's line."""
    game = new_game()
    at_sea(game, "empty_ocean")
    made.order(game.actions())
    made.show(game, 0)
    edge = made.view.pieces[layouts.MAP_EDGE].x
    for piece in PANEL:
        plane = made.view.pieces[piece]
        grid = plane.grid
        assert grid.x >= edge + 2 and grid.x + grid.width * grid.tile_width <= 160
        assert grid.y + grid.height * plane.high <= 118


@pytest.mark.parametrize(
    "chart, where, said",
    [("empty_ocean", "H1 nw", "Nothing happens: no unit is in a zone"),
     ("fog_bank", "A6 nw", "Nothing happens. Zone 1: fog, not for U-boat"),
     ("lone_warship", "", "Nothing happens. Zone 1: all there are sunk")],
)
def test_a_calm_turn_has_its_reason(made, chart, where, said):
    """MS-EVENT: a zone of the chart may not concern the unit in it."""
    table = Table("H8 nw", "H8 nw", where or "H8 nw")
    table.poke(L.CHART, CHARTS.index(chart))
    if not where:
        zone = tables.CHART_ZONE[table.s[L.CHART]]
        table.poke(L.SQUARE, (squares.first_grid(zone) >> 3) * 32 + (squares.first_grid(zone) & 7) * 2)
    made.known = False
    made.learn(table.game)
    record = bytearray(journal.WIDTH)
    record[0] = L.E_CALM
    made.show_event(table.game, 0, record)
    assert " ".join(made.toast.lines) == said


def test_no_banner_covers_the_map_while_the_units_are_placed(made):
    game = new_game()
    made.order(game.actions())
    made.show(game, 0)
    assert made.toast.group.hidden


@pytest.mark.parametrize("name, high", (("A5", False), ("F8", False), ("G5", True), ("H2", True)))
def test_a_caption_never_covers_its_unit(made, name, high):
    """The caption of a unit in the lowest rows lies at the top of the screen."""
    table = Table(name + " nw", name + " nw", "A4 sw")
    made.known = False
    made.learn(table.game)
    record = bytearray(journal.WIDTH)
    record[0], record[journal.A + 1] = L.E_REFUEL, 1
    made.show_event(table.game, 0, record)
    assert made.toast.group.y == (-86 if high else 0) and not made.toast.group.hidden


@pytest.mark.parametrize("units", (0b001, 0b010, 0b011, 0b100, 0b111))
def test_the_news_of_a_zone_has_its_frame_round_the_units_that_it_caught(made, units):
    """It lay round the zone's number, on ice or empty sea. The caption is at the top if a unit lies low."""
    table = Table("C4 sw", "E5 ne", "G2 nw")
    made.known = False
    made.learn(table.game)
    record = bytearray(journal.WIDTH)
    record[0], record[3], record[5], record[6] = L.E_ZONE, 1, units, tables.CHART_ZONE[CHARTS.index("fog_bank")]
    made.show_event(table.game, 0, record)
    first, last = made.cursor._corners[0], made.cursor._corners[3]
    for unit in range(L.UNITS):
        token = made.view.pieces[layouts.MAP_TOKEN + unit]
        inside = first.x < token.x and first.y < token.y and token.x + 9 < last.x + 6 and token.y + 9 < last.y + 6
        assert inside == (units >> unit & 1)
    assert (made.toast.group.y < 0) == (units >> L.UBOAT & 1)


@pytest.mark.parametrize(
    "wrong, said",
    [("place bismarck A6 nw", "From there: 1 down, 2 left."), ("place bismarck A5 nw", "From there: 1 down."),
     ("place bismarck A5 sw", "")],
)
def test_a_wrong_square_of_a_lesson_gets_the_direction(made, wrong, said):
    table = Table()
    table.game.new(1, (0, 0))
    names = table.names()
    made.order(table.game.actions())
    made.show(table.game, 0)
    assert made.aside(names[wrong], names["place bismarck A5 sw"]) == said
    assert made.aside(L.V_ROLL << 10, names["place bismarck A5 sw"]) == ""


def test_the_direction_counts_the_steps_of_the_cursor(made):
    """At Iceland a step down also jumps to another column."""
    table = Table()
    table.game.new(1, (0, 0))
    table.do("place bismarck A5 sw", "place prinz_eugen A5 sw")
    names = table.names()
    made.order(table.game.actions())
    made.show(table.game, 0)
    wanted, told = names["place uboat C4 sw"], 0
    for action in made.actions:
        at, said = made.actions.index(action), made.aside(action, wanted)
        told += said != ""
        for part in said[len("From there: ") : -1].split(", ") if said else ():
            count, way = part.split()
            for _ in range(int(count)):
                at = made.near(at, *{"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[way])
        assert not said or made.actions[at] == wanted, (action, said)
    assert told == len(made.actions) - 1, "each wrong square has a way"


def test_the_largest_distance_to_port_equals_its_constant():
    """The map's figure is the limit; beyond it there is no check."""
    steps = [bytearray(reach.SQUARES) for _ in tables.PORTS]
    for port, of in zip(tables.PORTS, steps, strict=True):
        reach.spread(port, reach.SQUARES, of)
    assert max(min(row[at] for row in steps) - 1 for at in range(reach.SQUARES) if steps[0][at]) == reach._FARTHEST
