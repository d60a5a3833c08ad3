# SPDX-License-Identifier: MIT
"""A side's pictures contain no secrets, even if the Screen gets the whole state.

Every panel and choice looks the same for the true state and for a determinization for that side.
"""

import pytest

from host_tests.sea_control.table import HOOD
from host_tests.suite.planes import row_of
from host_tests.suite.screens import check_alike, pictures, seen_as, seen_by
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.head import OVER, SIDE
from sortie.games.sea_control import bot, layouts, rules
from sortie.games.sea_control import fields as L

GAMES = 2
APART = 37  # decisions between two pictures
HIDDEN = (0, 0, 1)  # with option 19.3
PAGES = (1, [(0, 1)] * L.PORTS_END), (2, [(0, 0)]), (3, [(0, 0)]), (0, ())  # panels, and the ways to leaf through them


@pytest.mark.parametrize("seed", range(GAMES))
def test_no_picture_depends_on_secrets(painted, seed):
    game, count = Game(rules), 0
    game.new(seed, HIDDEN if seed % 2 else ())
    while game.side() != OVER:
        if count % APART == seed or contract.phase(game.state) in (L.P_AIR, L.P_RUN):
            check_alike(painted, game, 1000 * seed + count, PAGES)
        count += 1
        game.act(bot.choose(game.view(game.side()), 0))


def test_the_comparison_finds_secrets_for_the_other_viewer(painted):
    """The comparison above can fail: to the British their own ships, face down, look different."""
    game = Game(rules)
    game.new(1, HIDDEN)
    while game.side() != L.AXIS:
        game.act(bot.choose(game.view(game.side()), 0))
    others = [rules.resample(game.view(L.AXIS), L.AXIS, seed) for seed in range(8)]
    assert len({str(pictures(painted, seen_as(game, other, L.ALLIES), [], PAGES)) for other in others}) > 1
    assert len({str(pictures(painted, seen_as(game, other, L.AXIS), [], PAGES)) for other in others}) == 1


def at_sea(made, game, side):
    """Returns this side's map of England, and the texts below the ships of the North Sea and England.

    Hood and a second ship lie face down in the North Sea; a third ship has stayed.
    """
    state = game.state
    state[L.FLAGS] = L.FLAG_VEIL
    for unit in range(L.UNITS):
        state[L.PLACE + unit] = L.ENGLAND if unit < 3 else L.LATER
    for unit in range(2):
        state[L.VEIL + unit] = L.NORTH_SEA + 1
    state[L.VEILED + L.NORTH_SEA] = 2
    contract.become(state, L.P_MOVE)
    state[SIDE] = L.AXIS
    made.rest()
    made.known, made.game = False, None
    seen = seen_by(game, side)
    made.show(seen, 0)
    texts = [row_of(made.view.pieces[layouts.MAP_PORT + L.ENGLAND - L.AREAS]).strip()]
    for there in (L.NORTH_SEA, L.ENGLAND):
        made.show(seen, 1)
        made.view.there = there
        texts.append(made.look(0, 0))
        texts.append(row_of(made.view.pieces[layouts.FLEET_DONE]).strip())
    return texts


def test_the_axis_sees_no_ports_of_face_down_ships(made, game):
    """SC-OPTIONS: nor how many of the known ships are left there."""
    assert at_sea(made, game, L.AXIS) == ["ENG  ?", "British, face down", "Ships 0, face down 2", "Nelson", "3: in port or at sea"]
    assert at_sea(made, game, L.ALLIES)[0::2] == ["ENG  1", "Ships 2: att def speed", "Ships 1: att def speed"]


def test_the_panel_includes_areas_with_only_face_down_counters(made, game):
    at_sea(made, game, L.AXIS)
    made.look(0, -1)
    assert made.view.there == L.NORTH_SEA
    game.state[L.VEILED + L.NORTH_SEA] = 0
    made.show(seen_by(game, L.AXIS), 1)
    made.view.there = L.ENGLAND
    made.look(0, -1)
    assert made.view.there == L.ENGLAND


def england(made):
    """Returns the map's text for England, and its colours."""
    tag = made.view.pieces[layouts.MAP_PORT + L.ENGLAND - L.AREAS]
    return row_of(tag).strip(), tuple(tag.grid.pixel_shader)


def test_an_uncertain_port_shows_a_question_mark(made, game):
    """SC-OPTIONS: they may have returned to another port, face down."""
    texts = at_sea(made, game, L.AXIS)
    game.state[L.VEILED + L.NORTH_SEA] = 0
    made.show(seen_by(game, L.AXIS), 0)
    unsure, colours = england(made)
    made.show(seen_by(game, L.AXIS), 1)
    made.view.there = L.ENGLAND
    made.look(0, 0)
    assert (unsure, row_of(made.view.pieces[layouts.FLEET_DONE]).strip()) == (texts[0], texts[-1])
    for unit in range(3):
        game.state[L.STATUS + unit] = L.OUT
    made.show(seen_by(game, L.AXIS), 0)
    assert england(made) == (unsure, colours), "nor is England nobody's when none of them could fight"
    game.state[L.FLAGS] = 0
    made.show(seen_by(game, L.AXIS), 0)
    assert england(made) == ("ENG  3", colours)


@pytest.mark.parametrize("event", [(L.E_VEILED, L.NORTH_SEA, 1), (L.E_VEILED_ROLL, L.BARENTS, 5, 0)])
def test_ports_show_question_marks_from_the_first_counter_on(made, game, event):
    at_sea(made, game, L.AXIS)
    game.state[L.FLAGS] = game.state[L.VEILED + L.NORTH_SEA] = 0
    made.rest()
    made.learn(seen_by(game, L.AXIS))
    for row, text in (((L.E_RELEASE, L.AMERICANS, 1, 0), "ENG  3"), (event, "ENG  ?")):
        journal.open_rings(((journal.REFEREE, game.journal),))
        journal.push(row[0], L.R_OPTIONS, *row[1:])
        journal.open_rings(())
        made.play(seen_by(game, L.AXIS), journal.count(game.journal) - 1)
        assert england(made)[0] == text


@pytest.mark.parametrize("side, place", [(L.AXIS, L.ENGLAND), (L.ALLIES, L.MALTA)])
def test_only_the_owner_sees_the_start_port_of_ships(made, game, side, place):
    """The event of their sailing, which the enemy may not read, names their port."""
    state = game.state
    state[L.PLACE + HOOD] = L.NORTH_SEA
    made.rest()
    made.known = False
    made.learn(seen_by(game, side))
    state[L.PLACE + HOOD] = L.ENGLAND
    journal.open_rings(((journal.REFEREE, game.journal),))
    first = journal.count(game.journal)
    journal.push(L.E_TURN, L.R_TURN, 2)
    journal.push(L.E_SAILS, L.R_MOVE, HOOD, L.MALTA, L.BARENTS, who=1 << L.ALLIES)
    journal.open_rings(())
    made.play(seen_by(game, side), first)
    assert made.was[L.PLACE + HOOD] == place
