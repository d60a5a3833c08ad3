# SPDX-License-Identifier: MIT
"""A battle on the screen: its ships, their hulls in boxes, a die for each shot, the choices."""

import pytest

from host_tests.missions.test_screen_map import at_sea, new_game
from host_tests.suite.planes import row_of
from sortie.core import contract, journal
from sortie.games.missions import layouts
from sortie.games.missions import fields as L
from sortie.games.missions.screen_views import BATTLE, LONG, MAP, OWN
from sortie.ui.canvas import ASKS
from sortie.ui.pieces import EMPTY, EMPTY_DARK

REPULSE = 4


@pytest.fixture
def table(made):
    """Returns (function that plays an event, the battle's own pieces)."""
    game = new_game()
    at_sea(game, "troop_convoy")
    made.rest()
    made.known = False

    def play(event, *fields):
        journal.open_rings(((journal.REFEREE, game.journal),))
        journal.push(event, L.R_COMBAT, *fields)
        journal.open_rings(())
        return made.play(game, journal.count(game.journal) - 1)

    return play, lambda: made.view._table.pieces


def boxes(pieces, row):
    """Returns a row's boxes, from 0 (whole) to 2 (sunk)."""
    grid = pieces[layouts.BATTLE_BOXES + row]
    return [grid[i] - EMPTY for i in range(grid.width) if grid[i]]


def dice(pieces):
    """Returns the faces in the sky; misses are negative."""
    shown = [die for die in pieces[layouts.BATTLE_DIE : layouts.BATTLE_DIE + 5] if not die.hidden]
    return [die[0] if is_paper(die) else -die[0] for die in shown]


def is_paper(die):
    return die.pixel_shader[1] == 0xF8F4E8


def battle(play):
    play(L.E_BATTLE, 1, 3, 0)
    play(L.E_FOE, REPULSE, 5, 2)
    play(L.E_FOE, L.CONVOY, 2, 0)


def test_the_line_up_shows_all_ships_of_a_battle(table, made):
    play, pieces = table
    battle(play)
    assert bytes(made.view.rows) == bytes((OWN + L.BISMARCK, OWN + L.EUGEN, REPULSE, L.CONVOY))
    assert [len(boxes(pieces(), row)) for row in range(4)] == [10, 6, 5, 2], "a hit sinks one of two convoys (MS-COMBAT)"


def test_the_dice_of_a_salvo_stay_until_the_next_ship_fires(table):
    play, pieces = table
    battle(play)
    for face in (1, 5, 3):
        assert play(L.E_GUN, L.BISMARCK, REPULSE, face, face <= 3) > 0
    assert dice(pieces()) == [1, -5, 3]
    play(L.E_FOE_HIT, REPULSE, 2, 3)
    assert boxes(pieces(), 2) == [1, 1, 0, 0, 0]
    play(L.E_FOE_GUN, REPULSE, L.BISMARCK, 6, 0)
    assert dice(pieces()) == [-6]
    play(L.E_HIT, L.BISMARCK, 1, 9)
    assert boxes(pieces(), 0) == [1] + [0] * 9


def test_a_sunk_ship_stays_visible_and_crossed_out(table, made):
    play, pieces = table
    battle(play)
    play(L.E_FOE_HIT, REPULSE, 5, 0)
    play(L.E_SUNK, REPULSE)
    assert boxes(pieces(), 2) == [2] * 5 and made.was[L.FOE + REPULSE] == 0


def test_a_convoy_loses_its_box_with_the_hit(table, made):
    """The caption counts the convoys at sea, the row counts those in the battle."""
    play, pieces = table
    play(L.E_BATTLE, 1, 3, 0)
    play(L.E_FOE, L.CONVOY, 1, 0)
    made.was[L.ROUND] = 1
    play(L.E_FOE_HIT, L.CONVOY, 1, 4)
    assert row_of(pieces()[layouts.BATTLE_MESSAGE]).strip() == "Convoy takes 1, 4 at sea"
    assert boxes(pieces(), 2) == [2]
    play(L.E_SUNK, L.CONVOY)
    assert boxes(pieces(), 2) == [2] and not made.was[L.FOE + L.CONVOY]


def test_boxes_on_paper_are_filled(table, made):
    """On white a white box looks empty."""
    game = new_game()
    at_sea(game, "troop_convoy")
    for action in at_phase(made, game, L.P_FIRE):
        made.focus(action)
        dark = [boxes(made.view._table.pieces, row)[0] == EMPTY_DARK - EMPTY for row in range(len(made.view.rows))]
        assert dark == [who == action & 15 for who in made.view.rows]


def test_a_steady_course_is_not_shown(table):
    play, _ = table
    battle(play)
    assert play(L.E_TACTIC, L.BISMARCK, L.COURSE, 0, L.NIL, L.NIL) == 0
    assert play(L.E_TACTIC, L.BISMARCK, L.CLOSE, 4, L.NIL + 1, L.NIL + 1) > 0


def test_hits_appear_on_the_map_or_in_the_battle(table, made):
    play, _ = table
    play(L.E_MINES, 1)
    play(L.E_HIT, L.BISMARCK, 1, 9)
    assert made.number == MAP and made.was[L.STRENGTH] == 9
    play(L.E_DIE, L.KIND_AIR, 2, 1)
    play(L.E_HIT, L.BISMARCK, 1, 8)
    assert made.number == BATTLE and made.was[L.STRENGTH] == 8
    play(L.E_TURN, 4)
    assert made.number == MAP


def test_an_evicted_battle_view_shows_all_its_ships_again(table, made):
    play, pieces = table
    battle(play)
    made.rest()
    play(L.E_GUN, L.BISMARCK, REPULSE, 2, 1)
    assert bytes(made.view.rows) == bytes((OWN + L.BISMARCK, OWN + L.EUGEN, REPULSE, L.CONVOY))
    assert dice(pieces()) == [2]


def at_phase(made, game, phase, unit=L.BISMARCK):
    s = game.state
    s[L.OURS], s[L.ROUND] = 3, 1
    s[L.FOE + REPULSE], s[L.FOE + L.CONVOY], s[L.UNIT] = 1, 2, unit
    contract.become(s, phase)
    actions = made.order(game.actions())
    made.show(game, 0)
    return actions


def test_the_caption_of_a_stay_names_the_british_reaction(table, made):
    game = new_game()
    at_sea(game, "troop_convoy")
    cases = ((6, 6, "They leave on a die of 1-3"), (4, 3, "They leave on a die of 1-3"), (1, 1, "They stay and fire 2 dice"))
    for *strength, reaction in cases:
        game.state[L.STRENGTH : L.STRENGTH + 2] = bytes(strength)
        actions = at_phase(made, game, L.P_STAY)
        made.focus(actions[0])
        assert row_of(made.view._table.pieces[layouts.BATTLE_MESSAGE]).strip() == reaction


def test_the_cursor_moves_from_target_to_target(table, made):
    game = new_game()
    at_sea(game, "troop_convoy")
    actions = at_phase(made, game, L.P_FIRE)
    assert [action & 15 for action in actions] == [REPULSE, L.CONVOY]
    assert made.near(0, 0, 1) == 1 and made.near(1, 0, -1) == 0


def drawn(made):
    """Returns the place, colours and cells of each visible piece under the sea."""
    tiles = [piece if hasattr(piece, "pixel_shader") else piece.grid for piece in made.view._table.pieces]
    return [not t.hidden and (t.x, t.y, *t.pixel_shader, [t[i] for i in range(t.width * t.height)]) for t in tiles]


def test_the_convoy_of_the_uboat_has_one_box(table, made):
    """MS-UBOAT: it attacks one convoy, and a hit sinks it. The sheet shows how many of the five are left."""
    play, pieces = table
    game = new_game()
    at_sea(game, "troop_convoy")
    game.state[L.SQUARE + L.UBOAT] = 16 * 10 + 8  # F5, in the convoy's zone
    contract.become(game.state, L.P_UBOAT)
    made.order(game.actions())
    made.show(game, 0)
    row = bytes(made.view.rows).index(L.CONVOY)
    assert boxes(pieces(), row) == [0]
    for _ in range(2):  # a page draws it again
        assert play(L.E_UBOAT, L.CONVOY, 2, 1) == ASKS
        assert row_of(pieces()[layouts.BATTLE_MESSAGE]).strip() == "Die 2: Convoy sunk, +1"
        assert boxes(pieces(), 1) == [2], "the box is red before A"
    assert play(L.E_FOE_HIT, L.CONVOY, 1, 4) == 0, "it has been shown"
    play(L.E_SUNK, L.CONVOY)
    assert row_of(pieces()[layouts.BATTLE_MESSAGE]).strip() == "Points +1: 1 of 5", "the points, as the ship was named before"
    assert boxes(pieces(), 1) == [2]
    assert play(L.E_POINTS, L.NIL + 1, L.NIL + 1) == 0, "they have been shown"
    play(L.E_BATTLE, 1, 3, 0)
    play(L.E_FOE, L.CONVOY, 1, 0)
    assert boxes(pieces(), 2) == [0], "another one, met by the ships"


@pytest.mark.parametrize("phase", (L.P_UBOAT, L.P_TACTIC, L.P_FIRE, L.P_STAY, L.P_HIT))
def test_a_cursor_move_draws_the_same_as_a_full_drawing(made, phase):
    """Of the ships it draws only the row that the cursor leaves and the row that it enters. Each takes some milliseconds."""
    game = new_game()
    at_sea(game, "troop_convoy")
    game.state[L.SQUARE + L.UBOAT] = 16 * 10 + 8  # F5, in the convoy's zone
    game.state[L.SCOPE] = 3
    actions = at_phase(made, game, phase)
    seen = []
    for action in actions:
        made.show(game, 0)
        made.focus(action)
        seen.append(drawn(made))
    rows = []
    made.view._table.ship = lambda v, row, *rest, ship=made.view._table.ship: (rows.append(row), ship(v, row, *rest))
    for i in [*range(len(actions)), *reversed(range(len(actions)))]:
        rows.clear()
        made.focus(actions[i])
        assert drawn(made) == seen[i] and len(rows) <= 2


def test_the_header_of_guns_names_the_faces_that_hit(table, made):
    """MS-COMBAT."""
    play, _ = table
    battle(play)
    play(L.E_GUN, L.BISMARCK, REPULSE, 2, 1)
    assert row_of(made.stage._header).startswith("Bismarck fires: 1-3 hits")
    play(L.E_FOE_GUN, REPULSE, L.BISMARCK, 2, 1)
    assert row_of(made.stage._header).startswith("They fire: 1-3 hits")


@pytest.mark.parametrize("convoys, above", [(4, "Medal: 1 of 2"), (3, "Medal task done: now win")])
def test_a_battle_that_sinks_ships_of_the_medal_says_so(table, made, convoys, above):
    """MS-MEDALS: the medal of mission 1 is for two convoys."""
    play, pieces = table
    battle(play)
    play(L.E_FOE_HIT, L.CONVOY, 1, convoys)
    play(L.E_SUNK, L.CONVOY)
    play(L.E_POINTS, L.NIL + 1, L.NIL + 2)
    play(L.E_FOE_ESCAPE, 2, 1)
    play(L.E_BATTLE_OVER)
    assert row_of(pieces()[layouts.BATTLE_FACES]).strip() == above
    assert row_of(made.stage._header).strip() == "They got away"
    battle(play)
    play(L.E_HIT, L.BISMARCK, 1, 8)
    play(L.E_FOE_ESCAPE, 2, 1)
    play(L.E_BATTLE_OVER)
    assert row_of(pieces()[layouts.BATTLE_FACES]).strip() == "They got away", "each number is said once"


def test_a_battle_without_points_says_so(table):
    """MS-STATUS: what is still missing stays in sight."""
    play, pieces = table
    battle(play)
    play(L.E_HIT, L.BISMARCK, 2, 8)
    play(L.E_FOE_ESCAPE, 2, 1)
    play(L.E_BATTLE_OVER)
    assert row_of(pieces()[layouts.BATTLE_MESSAGE]).strip() == "No points, still 0 of 5"


@pytest.mark.parametrize("british, lower", [((REPULSE,), 24), ((REPULSE, L.CONVOY), 12), ((REPULSE, 1, L.CONVOY), 0)])
def test_the_strip_of_sea_uses_the_empty_rows(table, made, british, lower):
    """So the dice cover no mast. The sky with the dice stays, with air between."""
    play, pieces = table
    play(L.E_BATTLE, 1, 3, 0)
    for ship in british:
        play(L.E_FOE, ship, 1, 0)
    duel, rows, sky = (made.view.group[i] for i in (1, 2, 3))
    assert (duel.y, rows.y, sky.y) == (lower, lower, 0)
    assert made.view.group[0] is pieces()[layouts.BATTLE_AIR] and pieces()[layouts.BATTLE_SKY] in sky


ESCAPES = [((L.E_FOE_ESCAPE, 2, 1), "They got away"), ((L.E_ESCAPE, 1, L.ESCAPED), "You got away"), (None, "The enemy is sunk")]


@pytest.mark.parametrize("rest", (False, True))
@pytest.mark.parametrize("last, why", ESCAPES)
def test_a_battle_ends_with_a_card_that_waits(table, made, rest, last, why):
    """It tells why the battle ended, the points, and the hits of each ship. An evicted view draws the same."""
    play, pieces = table
    battle(play)
    play(L.E_HIT, L.BISMARCK, 2, 8)
    play(L.E_FOE_HIT, REPULSE, 2, 3)
    play(L.E_FOE_HIT, L.CONVOY, 1, 4)
    play(L.E_SUNK, L.CONVOY)
    play(L.E_POINTS, L.NIL + 1, L.NIL + 3)
    if last:
        play(*last)
    if rest:
        made.rest()
    assert play(L.E_BATTLE_OVER) == ASKS
    assert row_of(made.stage._header).strip() == why
    assert row_of(pieces()[layouts.BATTLE_FACES]).strip() == "Medal: 1 of 2"
    assert row_of(pieces()[layouts.BATTLE_MESSAGE]).strip() == "Points +1: 3 of 5"
    rows = [row_of(pieces()[layouts.BATTLE_NAME + row]).split() for row in range(4)]
    assert rows == [["Bismarck", "-2"], ["P.Eugen"], ["Repulse", "-2"], ["Convoy"]]


def test_the_dice_lie_on_a_dark_band_and_stay_under_the_end_of_the_battle(table):
    """Grey misses are not seen over a grey ship. Sunk ships are not drawn again."""
    play, pieces = table
    battle(play)
    assert pieces()[layouts.BATTLE_SKY].hidden
    play(L.E_FOE_ESCAPE, 2, 1)
    sky, die = pieces()[layouts.BATTLE_SKY], pieces()[layouts.BATTLE_DIE]
    assert not sky.hidden and sky.y <= die.y and die.y + 12 <= sky.y + 14
    play(L.E_BATTLE_OVER)
    assert dice(pieces()) == [2] and not sky.hidden
    play(L.E_ROUND, 2)
    assert dice(pieces()) == [] and sky.hidden


def test_a_battle_after_a_wait_names_its_decision(made):
    """The name of the last chart stood over Bismarck's sailing, and no other decision followed."""
    game = new_game()
    s = at_sea(game, "troop_convoy")
    s[L.UNIT] = L.BISMARCK
    contract.become(s, L.P_MOVE)
    made.order(game.actions())
    made.show(game, 0)
    made.focus(made.actions[0])
    at_phase(made, game, L.P_STAY)
    assert row_of(made.stage._header).startswith("Stay or escape?")
    at_phase(made, game, L.P_TACTIC)
    assert row_of(made.stage._header).startswith("Bismarck: tactic")
    at_phase(made, game, L.P_TACTIC, L.EUGEN)
    assert row_of(made.stage._header).startswith("P.Eugen: tactic")


def test_a_battle_longer_than_the_journal_has_a_card_too(table):
    play, pieces = table
    battle(play)
    for _ in range(journal.RECORDS):
        play(L.E_FOE_GUN, REPULSE, L.BISMARCK, 6, 0)
    play(L.E_FOE_HIT, L.CONVOY, 1, 4)
    play(L.E_ESCAPE, 1, L.ESCAPED)
    play(L.E_BATTLE_OVER)
    rows = [row_of(pieces()[layouts.BATTLE_NAME + row]).split() for row in range(4)]
    assert rows == [["Bismarck"], ["P.Eugen"], ["Repulse"], ["Convoy"]]


def test_a_battle_without_a_hit_shows_its_end_for_a_moment(table):
    play, pieces = table
    battle(play)
    play(L.E_FOE_ESCAPE, 2, 1)
    assert play(L.E_BATTLE_OVER) == LONG
    assert row_of(pieces()[layouts.BATTLE_FACES]).strip() == "They got away"


@pytest.mark.parametrize("die, own, theirs", [(1, "4d", "2d"), (3, "4d", "3d"), (5, "3d", "3d")])
def test_a_tactic_changes_the_dice_in_the_rows_of_both_sides(table, die, own, theirs):
    """MS-TACTICS: to close. Repulse fires at Bismarck."""
    play, pieces = table
    battle(play)
    play(L.E_ROUND, 1)
    play(L.E_TACTIC, L.BISMARCK, L.CLOSE, die, L.NIL, L.NIL)
    rows = [row_of(pieces()[layouts.BATTLE_NAME + row]).split() for row in range(4)]
    assert rows == [["Bismarck", own], ["P.Eugen", "2d"], ["Repulse", theirs], ["2", "convoys"]]
