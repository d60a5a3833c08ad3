# SPDX-License-Identifier: MIT
"""The page of a turn: its points, its losses and its hits."""

from host_tests.sea_control.table import BISMARCK, HOOD, REPULSE
from host_tests.suite.planes import row_of
from host_tests.suite.screens import seen_by
from sortie.core import contract, journal
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import layouts
from sortie.games.sea_control.screen_views import TURN_VIEW
from sortie.games.sea_control.words import SAY_TURN_SUM

CELL = 6  # pixels: a wide letter


def test_columns_of_points_have_the_names_of_sides(made, game):
    pieces = made.open(TURN_VIEW).pieces
    header = made.words.say(SAY_TURN_SUM, (1,))
    for side, piece in (("AL", layouts.TURN_ALLIED), ("AX", layouts.TURN_AXIS)):
        grid = pieces[piece].grid
        at = header.index(side) * CELL
        assert grid.x <= at and at + 2 * CELL <= grid.x + grid.width * CELL + 2, side


def points_shown(made):
    """Returns the last row of a turn's points: (name, the Allies', the Axis')."""
    return [row_of(made.view.pieces[piece + L.AREAS]).strip() for piece in (layouts.TURN_AREA, layouts.TURN_ALLIED, layouts.TURN_AXIS)]


def test_points_without_flags_have_a_general_name(made, game):
    """SC-TURN: both sides have moved, and last turn's flags are gone."""
    state = game.state
    state[L.TURN], state[L.POINTS + L.AXIS], state[L.POINTS + L.ALLIES] = 2, L.EARNED + 4, L.EARNED + 1
    contract.become(state, L.P_FIGHT)
    made.rest()
    made.show(seen_by(game, L.ALLIES), 2)
    assert points_shown(made) == ["Total", "1", "4"]
    state[L.CONTROL + L.NORTH_SEA], state[L.CONTROL + L.NORTH_ATLANTIC] = L.AXIS, L.ALLIES
    state[L.POINTS + L.ALLIES] += 3  # convoys
    made.show(seen_by(game, L.ALLIES), 2)
    assert row_of(made.view.pieces[layouts.TURN_FATE + L.AREAS]).strip() == "convoys +3"


def test_flags_of_a_turn_in_its_battles_are_not_counted_with_the_points_of_the_last_one(made, game):
    """SC-TURN: the first seas of turn 2 are fought over. The page shows turn 1."""
    state = game.state
    state[L.TURN], state[L.POINTS + L.AXIS], state[L.POINTS + L.ALLIES] = 2, L.EARNED + 4, L.EARNED + 1
    state[L.CONTROL + L.NORTH_SEA], state[L.AREA_DONE + L.NORTH_SEA] = L.AXIS, L.AREA_FOUGHT
    contract.become(state, L.P_FIGHT)
    made.rest()
    made.show(seen_by(game, L.ALLIES), 2)
    assert points_shown(made) == ["Total", "1", "4"]
    assert row_of(made.view.pieces[layouts.TURN_FATE + L.AREAS]).strip() == ""


def test_a_sunk_convoy_is_among_the_turns_losses(made, game):
    for unit in (HOOD, L.CONVOYS):
        game.state[L.PLACE + unit], game.state[L.DAMAGE + unit] = L.GONE, 3
    view = made.open(TURN_VIEW)
    view.draw(game.state, 3, game.journal)
    assert view.lost == [HOOD, L.CONVOYS]
    view.draw(game.state, 4, game.journal)
    assert view.lost == []


def test_losses_and_hits_are_named_in_the_row_of_their_sea(made, game):
    state = game.state
    state[L.PLACE + HOOD], state[L.DAMAGE + HOOD], state[L.CONTROL + L.BARENTS] = L.GONE, 3, L.AXIS
    journal.open_rings(((journal.REFEREE, game.journal),))
    for event in (
        (L.E_TURN, 2), (L.E_AREA, L.NORTH_SEA), (L.E_HIT, REPULSE, 1, 1),
        (L.E_TURN, 3), (L.E_AREA, L.BARENTS), (L.E_HIT, BISMARCK, 2, 2), (L.E_HIT, HOOD, 6, 6), (L.E_SUNK, HOOD),
        (L.E_AREA, L.BALTIC), (L.E_ROUND, 1), (L.E_AREA, L.NORTH_SEA), (L.E_STRIKE, L.AXIS, REPULSE, 6), (L.E_HIT, REPULSE, 1, 1),
        (L.E_TURN, 4), (L.E_AREA, L.BARENTS), (L.E_HIT, REPULSE, 1, 1),
    ):  # fmt: skip
        journal.push(event[0], L.R_GUNS, *event[1:])
    journal.open_rings(())
    view = made.open(TURN_VIEW)
    view.draw(state, 3, game.journal)
    told = [[row_of(view.pieces[piece + row]).strip() for piece in (layouts.TURN_FATE, layouts.TURN_FATE2)] for row in range(7)]
    assert told[L.BARENTS] == ["LOST Hood", "hit Bismarck 2"]
    assert told[L.BALTIC] == ["fought, no ship hit", ""] and told[L.NORTH_SEA] == ["air: hit Repulse 1", ""]


def test_a_row_without_room_counts_its_ships_after_a_page_that_names_them(made, game):
    """Great ships come first on that page. No page has the number of others in place of names."""
    state, lost = game.state, (15, 16, HOOD)
    for unit in lost:
        state[L.PLACE + unit], state[L.DAMAGE + unit] = L.GONE, 3
    journal.open_rings(((journal.REFEREE, game.journal),))
    journal.push(L.E_TURN, L.R_GUNS, 3)
    journal.push(L.E_AREA, L.R_GUNS, L.BARENTS)
    journal.push(L.E_ROUND, L.R_GUNS, 1)
    for unit in (*lost, REPULSE, BISMARCK):
        journal.push(L.E_HIT, L.R_GUNS, unit, 4, 4)
    for unit in lost:
        journal.push(L.E_SUNK, L.R_GUNS, unit)
    journal.open_rings(())
    view = made.open(TURN_VIEW)
    planes = [view.pieces[piece + row] for row in range(7) for piece in (layouts.TURN_FATE, layouts.TURN_FATE2)]
    assert view.draw_losses(state, 3, game.journal)
    assert [" ".join(row_of(plane).split()) for plane in planes[:4]] == ["LOST Hood Norfolk Suffolk", "", "hit Repulse 4", "hit Bismarck 4"]
    assert view.pieces[layouts.TURN_BOXES][0] > 24, "the lead is below both pages"
    view.draw(state, 3, game.journal)
    assert [" ".join(row_of(plane).split()) for plane in planes[2 * L.BARENTS : 2 * L.BARENTS + 2]] == ["LOST 3 hit 1", "hit 1"]
