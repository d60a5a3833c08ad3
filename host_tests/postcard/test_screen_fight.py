# SPDX-License-Identifier: MIT
"""The fight on the screen: a column for each die, an empty table for the other side's dice. Steps are in boxes, and the map returns."""

import pytest

from host_tests.suite.screens import seen_by
from sortie.core import journal
from sortie.core.game import Game
from sortie.games.postcard import layouts, rules
from sortie.games.postcard import fields as L
from sortie.games.postcard.screen import FIGHT, MAP
from sortie.ui.pieces import EMPTY_DARK

from .table import Table

HOOD, RODNEY = 0, 5


@pytest.fixture
def table(made):
    """Returns (function that plays an event, the pieces of the fight)."""
    game = Game(rules)
    game.new(1)
    made.rest()
    made.known = False

    def play(event, *fields):
        journal.open_rings(((journal.REFEREE, game.journal),))
        journal.push(event, L.R_COMBAT, *fields)
        journal.open_rings(())
        return made.play(seen_by(game, L.GERMAN), journal.count(game.journal) - 1)

    return play, lambda: made.number == FIGHT and made.view._dice.pieces


def faces(pieces):
    return [pieces[layouts.FIGHT_DIE + i][0] for i in range(4) if not pieces[layouts.FIGHT_DIE + i].hidden]


def hits(pieces):
    """Of the columns with a result: does the colour show a hit?"""
    fields = [pieces[layouts.FIGHT_FIELD + i] for i in range(4)]
    return [field.pixel_shader[0] for field in fields if not field.hidden]


def boxes(grid):
    """Returns her boxes, from 0 (whole) to 2 (sunk)."""
    return [grid[i] - EMPTY_DARK for i in range(grid.width) if grid[i]]


def test_the_dice_of_a_salvo_stay_until_the_next_ship_fires(table):
    play, pieces = table
    for die, hit in ((3, 0), (6, 1), (2, 0)):
        assert play(L.E_GUN, HOOD, die, 6, hit, L.BISMARCK) > 0
    assert faces(pieces()) == [3, 6, 2, 0], "the last of Hood's four dice is to come"
    hit = hits(pieces())
    assert len(hit) == 1, "only the hit has a field"
    play(L.E_GUN, L.BISMARCK, 5, 5, 1, HOOD)
    assert faces(pieces()) == [5, 0, 0, 0] and hits(pieces()) == hit
    assert pieces()[layouts.FIGHT_DIE].pixel_shader is pieces()[layouts.FIGHT_GOLD].pixel_shader


def test_lost_steps_empty_boxes(table):
    play, pieces = table
    play(L.E_GUN, L.BISMARCK, 5, 5, 1, RODNEY)
    assert boxes(pieces()[layouts.FIGHT_HERS]) == [0] * 4 and boxes(pieces()[layouts.FIGHT_ITS]) == [0, 0]
    play(L.E_LOST_STEP, L.BISMARCK, 1, 3)
    play(L.E_LOST_STEP, RODNEY, 1, 1)
    assert boxes(pieces()[layouts.FIGHT_HERS]) == [1, 0, 0, 0] and boxes(pieces()[layouts.FIGHT_ITS]) == [1, 0]


def test_events_after_a_fight_appear_on_the_map(table, made):
    play, pieces = table
    play(L.E_AIR, 4, 6, 6, 1, L.BISMARCK)
    assert pieces()
    play(L.E_TELLS, 3)
    assert not pieces() and made.number == MAP
    play(L.E_POINTS, L.GERMAN, 2, 2)
    assert made.number == MAP, "points for a convoy are none of a fight"


def test_the_header_shows_a_new_turn(table, made, monkeypatch):
    play, _ = table
    headers = []
    monkeypatch.setattr(made.stage, "header", lambda text, *right: headers.append(text))
    play(L.E_GUN, HOOD, 3, 6, 0, L.BISMARCK)
    play(L.E_TURN, 5)
    assert headers[-1] == "Turn 5: moves", "the combat of the turn before is over"


def test_a_fight_begins_with_the_forces_and_ends_with_the_losses(made, monkeypatch):
    """PH-COMBAT, PH-DAMAGE, PH-GOAL: the dice of both sides, then the steps that each lost and the new goal."""
    table = Table("B7", [6] + [1] * 20, dummy_1="A4", dummy_2="A4", dummy_3="A4")
    told, say = [], made.toast.say
    monkeypatch.setattr(made.toast, "say", lambda text, *rest: told.append(text) or say(text, *rest))
    made.rest()
    made.known = False
    seen = seen_by(table.game, L.BRITISH)
    made.learn(seen)
    first = journal.count(table.game.journal)
    table.sail("C7", "free C6", "end strikes", f"fire at {table.slot('hood')}")
    seen = seen_by(table.game, L.BRITISH)
    for n in range(first, journal.count(seen.journal)):
        made.play(seen, n)
    forces = [text for text in told if " against " in text]
    assert len(forces) == 1 and "Hood" in forces[0] and "P.o.Wales" in forces[0]
    assert forces[0].startswith("Her 4 dice against 7")
    over = [text for text in told if text.startswith("British losses ")]
    assert len(over) == 1 and over[0].endswith(" PTS")
