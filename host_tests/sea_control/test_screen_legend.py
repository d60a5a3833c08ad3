# SPDX-License-Identifier: MIT
"""Signs that explain themselves: aircraft at sea, names above figures."""

import pytest

from host_tests.sea_control.rows import MOST, bar, more, of, rows
from host_tests.sea_control.table import SHIPS
from host_tests.sea_control.test_screen_battle import FOUR, fight, shown
from host_tests.sea_control.test_screen_newcomer import overlap
from host_tests.suite.planes import row_of
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import layouts
from sortie.games.sea_control.screen_views import ABOVE_DICE, ICONS, MAP, WHOLE
from tools.art import text_art

PLANE_PICTURES = text_art.pictures("marks.txt", 8)


@pytest.mark.parametrize("owner, there", [(L.AXIS, L.BARENTS), (L.AXIS, L.BALTIC), (L.AXIS, L.MEDITERRANEAN), (L.ALLIES, L.MEDITERRANEAN)])
def test_aircraft_at_sea_are_whole_and_cover_no_row(made, game, owner, there):
    """Ships of four types, more than one of each, have the longest row. Convoys reach only the Barents Sea (SC-CONVOY)."""
    game.state[L.LAND_AIR + owner] = there + 1
    convoys = ("convoy_1a", "convoy_2b") if there == L.BARENTS else ()
    for name in ("hood", "repulse", "kent", "sussex", "ark_royal", "eagle", *convoys, "bismarck"):
        game.state[L.PLACE + SHIPS.index(name)] = there
    pieces = made.open(MAP).pieces
    made.view.draw(game.state, L.AXIS)
    made.view.aircraft(game.state)
    plane, row = pieces[layouts.MAP_MARK], pieces[layouts.MAP_ALLIED + there]
    assert plane.x >= 0 and 10 <= plane.y <= 109 - 8 and row.x + (9 + 3 * (convoys != ())) * 5 <= 160
    assert not convoys or row[10] == ICONS[3], "the fourth type has room"
    for area in range(L.AREAS):
        plate = pieces[layouts.MAP_PLATE + area]
        for piece, high in ((layouts.MAP_PLATE, 8), (layouts.MAP_ALLIED, 8), (layouts.MAP_AXIS, 8)):
            shown = pieces[piece + area]
            wide = 60 if area == there == L.BARENTS and piece == layouts.MAP_ALLIED else 52
            assert shown.hidden or not overlap((plane.x, plane.y, 8, 8), (shown.x, shown.y, wide, high)), (area, plate.y)


def test_aircraft_of_the_two_sides_have_different_shapes():
    axis, allies = (PLANE_PICTURES[name] for name in ("plane", "allied"))
    drawn = [bytes(pixel != picture.pixels[0] for pixel in picture.pixels) for picture in (axis, allies)]
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("count", [1, 2, 4, 9])
def test_figures_have_names_above_the_first_row(made, count):
    """While targets are named, the columns are others."""
    shown(made, fight(*SHIPS[:count], *FOUR[3:]))
    made.phase, made.was[L.HAND] = L.P_RUN, 0
    made.line(WHOLE)
    for side in (L.ALLIES, L.AXIS):
        head = made.view.pieces[layouts.LINE_HEAD + (side == L.AXIS)]
        first = rows(made, side)[0]
        assert not head.hidden and row_of(head) == "att def spd" and head.grid.y + 5 <= first.y
        assert [figure[0] for figure in row_of(head).split()] == [letter for letter in first.values if letter.isalpha()]
    made.line(ABOVE_DICE)
    assert made.view.pieces[layouts.LINE_HEAD].hidden, "dice need the room"


def test_a_name_touches_no_note_of_the_row_above(made):
    table = fight(*SHIPS[:9], *FOUR[3:]).do("at bismarck")
    shown(made, table, "at bismarck")
    pieces = made.view.pieces
    for i in range(MOST - 1):
        note, name = pieces[layouts.LINE_NOTE + i].grid, pieces[layouts.LINE_NAME + i + 1].grid
        assert note.y + 6 <= name.y


def test_only_the_ship_under_the_cursor_has_figures_while_targets_are_named(made):
    """Many figures hide what decides. Under the cursor they are in place of the note: the bar has the odds there."""
    table = fight(*SHIPS[:6], "bismarck", "prinz_eugen", "lutzow", "admiral_hipper").do("at bismarck", "at bismarck")
    shown(made, table, "at bismarck")
    assert [shown.name for side in (L.ALLIES, L.AXIS) for shown in rows(made, side) if shown.values] == ["Bismarck"]
    assert of(made, "Bismarck").note == "" and bar(made).startswith("sinks ")
    bands = made.view.pieces[layouts.LINE_BAND + MOST : layouts.LINE_BAND + 2 * MOST]
    assert [not band.hidden for band in bands] == [shown.note != "" for shown in rows(made, L.AXIS)], "no dark band behind figures"
    shown(made, table, "at lutzow")
    assert of(made, "Bismarck").values == "" and of(made, "Bismarck").note.startswith("10d ")
    heads = [row_of(made.view.pieces[layouts.LINE_HEAD + i]).split() for i in range(2)]
    assert heads == [["aims", "at"], ["dice", "sink"]]


def test_a_sea_that_one_side_holds_says_so(made):
    """After a battle without an enemy left, his half has words in place of ships (SC-CONTROL)."""
    shown(made, fight(*FOUR))
    for unit in (SHIPS.index(name) for name in ("bismarck", "prinz_eugen")):
        made.was[L.PLACE + unit] = L.GONE
    made.line(WHOLE)
    assert more(made, L.AXIS) == "Allies alone" and not rows(made, L.AXIS) and more(made, L.ALLIES) == ""


def test_before_a_pursuit_the_ships_that_are_too_slow_are_named(made):
    """SC-CHASE: Hood is as fast as Prinz Eugen, Revenge is not."""
    table = fight("hood", "revenge", "prinz_eugen").rolls(*[1] * 60)
    while table.phase != L.P_PURSUE:
        table.do("disengage" if table.phase == L.P_RUN and table.side == L.AXIS else next(iter(table.names())))
    assert shown(made, table).startswith("Allies: pursue group 1?") and made.called(0) == "Hood pursues"
    assert of(made, "Hood").values.endswith("s7") and of(made, "Revenge").note == "too slow" and of(made, "P.Eugen").note == "Group 1"
    assert made.view.targets[SHIPS.index("hood")] == SHIPS.index("prinz_eugen"), "a line joins them"
    shown(made, table, "done")
    assert bar(made) == "\x87No pursuit" == "\x87" + made.called(0)


def test_a_ship_that_pursues_already_is_not_too_slow(made):
    """SC-CHASE: Renown is sent, Hood can follow, Revenge cannot."""
    table = fight("hood", "renown", "revenge", "prinz_eugen").rolls(*[1] * 60)
    while table.phase != L.P_PURSUE:
        table.do("disengage" if table.phase == L.P_RUN and table.side == L.AXIS else next(iter(table.names())))
    table.game.state[L.FRESH + SHIPS.index("renown")] = 1 << L.GROUP_SHIFT
    shown(made, table, "all after group 1")
    assert [of(made, name).note for name in ("Hood", "Renown", "Revenge")] == ["", "", "too slow"]
    assert made.called(0) == "2 pursue, 1 slow"
    shown(made, table, "done")
    assert bar(made) == "\x87Renown pursues" == "\x87" + made.called(0)


@pytest.mark.parametrize("letters, high", [("font6", 6), ("font6tall", 8)])
def test_the_words_above_the_figures_cover_no_name(made, monkeypatch, letters, high):
    """Four rows stay in sight, with tall letters too."""
    made.rest()
    monkeypatch.setattr(made.stage, "small", letters)
    shown(made, fight(*SHIPS[:9], *FOUR[3:], "lutzow", "admiral_hipper"))
    pieces = made.view.pieces
    names = pieces[layouts.LINE_NAME : layouts.LINE_NAME + 2 * MOST]
    heads = pieces[layouts.LINE_HEAD : layouts.LINE_HEAD + 2]
    assert not any(name.hidden for name in names)
    assert {plane.high for plane in (*names, *heads)} == {high}
    for head, name in zip(heads, (names[0], names[MOST])):
        assert head.grid.y + high <= name.grid.y
    made.rest()
