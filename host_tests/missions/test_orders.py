# SPDX-License-Identifier: MIT
"""The orders beside the map (MS-MOVE): a list in words, and the way of the cursor there and back."""

import pytest

from host_tests.missions.test_series import at_sea, home, places
from host_tests.suite.planes import row_of
from sortie.games.missions import fields as L
from sortie.games.missions import layouts, series
from sortie.ui.text import RIGHT
from tools.bench.hand import ways

assert at_sea  # a fixture


def orders(made):
    """The words of the list beside the map."""
    bright = made.view.pieces[layouts.MAP_BRIGHT]
    return [row_of(bright, row).strip(" " + RIGHT) for row in range(2, 6)]


def marked(made):
    """The rows of the list with a mark."""
    bright = made.view.pieces[layouts.MAP_BRIGHT]
    return [row for row in range(4) if row_of(bright, 2 + row).startswith(RIGHT)]


ORDERS = [(L.V_STAY, "Stay"), (L.V_APART, "Split"), (L.V_HOME, "Bergen"), (L.V_HOME, "Brest")]


def test_right_of_the_squares_is_a_list_of_orders_in_words(made, at_sea):
    """A sign leads there. The list has all orders, and the cursor on one of them; LEFT leads back to the unit."""
    table, found = at_sea("A5 sw", "A5 sw", "C4 nw")
    made.show(table.game, 0)
    here = unit = found.index(L.V_ALL_STAY << 10)
    made.focus(found[here])
    news = made.view.pieces[layouts.MAP_NEWS]
    assert row_of(news, 2) == "Orders \x87"
    while found[here] >> 10 not in series.ORDERS:
        before, here = here, made.near(here, 1, 0)
        assert here != before
    corner = made.cursor._corners[0]
    for row, (verb, _) in enumerate(ORDERS):
        assert found[here] >> 10 == verb and made.near(here, -1, 0) == unit
        made.focus(found[here])
        assert orders(made) == [word for _, word in ORDERS] and not row_of(news, 2).strip()
        assert marked(made) == [row], "it stays while the cursor blinks"
        assert corner.x >= 100 and 0 <= news.grid.y + 8 * (2 + row) - 2 - corner.y <= 1 and made.cursor._corners[3].y + 6 <= 118
        here = made.near(here, 0, 1)
    made.focus(found[unit])
    assert row_of(news, 2) == "Orders \x87" and "Stay" not in orders(made)


def test_a_port_in_the_list_is_marked_in_the_margin(made, at_sea):
    table, found = at_sea("A5 sw", "A5 sw", "C4 nw")
    made.show(table.game, 0)
    for port, name in ((L.BREST, "G7"), (L.BERGEN, "C8")):
        made.focus(home(port))
        assert [row_of(made.view.pieces[piece]) for piece in (layouts.MAP_LETTER, layouts.MAP_NUMBER)] == list(name)


def test_without_help_the_reminder_comes_back_after_the_list(made, at_sea, monkeypatch):
    monkeypatch.setattr(made, "hints", False)
    table, found = at_sea("A5 sw", "A5 sw", "C4 nw")
    made.show(table.game, 0)
    dim = made.view.pieces[layouts.MAP_DIM]
    texts = []
    for action in (found[0], L.V_STAY << 10, found[0]):
        made.focus(action)
        texts.append([row_of(dim, row).strip() for row in range(7)] + orders(made))
    assert texts[0] == texts[2] and texts[0][3] == "Brest" and texts[1][7:] == [word for _, word in ORDERS]


def test_a_press_beyond_the_squares_in_reach_leads_to_the_most_prey(made, at_sea):
    """It lies south of A5. So DOWN leads there from the lowest square, and UP never does."""
    table, found = at_sea("A5 sw", "A5 sw", "C4 nw")
    made.show(table.game, 0)
    hunt, at, seen = [action >> 10 for action in found].index(L.V_HUNT), 0, set()
    while at not in seen:
        seen.add(at)
        at = made.near(at, 0, 1)
    assert hunt in seen and at == hunt
    assert all(made.near(i, 0, -1) != hunt for i in range(len(found)) if i != hunt and made.spot(i)[0] < 99)


@pytest.mark.parametrize("place", ["A5 sw", "D6 nw", "D5 se", "E1 nw", "G2 sw", "H8 nw", "G6 se", "B1 se"])
def test_the_cursor_reaches_each_place_from_each_other(made, at_sea, place):
    """Prey may lie in any direction."""
    table, found = at_sea(place, place, "C4 nw")
    made.show(table.game, 0)
    for start in range(len(found)):
        assert len(ways(made, start, set(range(len(found))), len(found))) == len(found), (start, found[start] >> 10)


def test_the_cursor_does_not_jump_to_a_port(made, at_sea):
    """The ports lie in the list beside the map."""
    table, found = at_sea("A5 sw", "A5 sw", "C4 nw")
    made.show(table.game, 0)
    sea = [i for i, action in enumerate(found) if made.spot(i)[0] < 99]
    hunt = [action >> 10 for action in found].index(L.V_HUNT)
    for i in sea:
        for dx, dy in ((-1, 0), (0, 1), (0, -1)):
            assert made.near(i, dx, dy) in sea
    rows = [found.index(action) for action in made.orders]
    assert len(rows) == 4
    for above, below in zip(rows, rows[1:], strict=False):
        assert made.near(above, 0, 1) == below and made.near(below, 0, -1) == above
    assert made.near(rows[0], 0, -1) == rows[0] and made.near(rows[-1], 0, 1) == rows[-1] and made.near(rows[0], 1, 0) == rows[0]
    assert made.near(hunt, 0, -1) == found.index(L.V_ALL_STAY << 10), "the ship lies there"
    assert made.near(hunt, 0, 1) == hunt


def test_the_second_commander_has_one_order(made, at_sea):
    """It is to let Prinz Eugen alone stay. Her place on the map is for both of his units."""
    table, _ = at_sea("A5 sw", "A5 sw", "C4 nw", commanders=1)
    assert not made.orders, "the first has Bismarck alone"
    table.do("stay bismarck")
    places(made, table)
    made.show(table.game, 0)
    made.focus(L.V_STAY << 10 | L.EUGEN)
    assert orders(made) == ["Stay", "", "", ""]
