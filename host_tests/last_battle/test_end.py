# SPDX-License-Identifier: MIT
"""Last Battle's end: the lines of the score, the levels, and Bismarck's sinking."""

import pytest

from host_tests.last_battle.table import Table
from host_tests.suite.planes import row_of
from host_tests.suite.screens import check_sinking
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.games.last_battle import fields as L
from sortie.games.last_battle import rules, view_levels
from sortie.games.last_battle.fields import END_SUNK
from sortie.games.last_battle.layouts import LEVELS_FIELD, LEVELS_NAME, LEVELS_NOTE, SCORE_ROW, SCORE_TOTAL
from sortie.ui.colors import GOLD, PAPER, rgb


@pytest.mark.parametrize("reason, reached", [(contract.RESIGNED, []), (END_SUNK, [3])])
def test_a_resigned_hunt_shows_no_level(made, reason, reached):
    """LB-LEVEL: 0 points would be a draw, but only a completed hunt has a level."""
    game = Game(rules)
    game.new(1)
    contract.end(game.state, reason)
    made.end(game, 1)
    assert levels_on_paper(made) == reached


def levels_on_paper(screen):
    """Returns the numbers of the levels on a field of paper."""
    fields = [screen.view.pieces[LEVELS_FIELD + i].pixel_shader[0] for i in range(6)]
    return [i for i in range(6) if fields[i] == rgb(PAPER)]


def test_each_level_has_a_name_and_its_points(made, uncut):
    """LB-LEVEL: a draw starts at -25 points."""
    game = Game(rules)
    game.new(1)
    contract.end(game.state, 1)
    made.end(game, 1)
    notes = [row_of(made.view.pieces[LEVELS_NOTE + i]).split("NEEDS")[0].strip() for i in range(6)]
    assert notes == [f"FROM {least} POINTS" for least in (300, 200, 100, -25, -99)] + ["UNDER -99 POINTS"]
    assert row_of(made.view.pieces[LEVELS_NAME + 3]).strip() == "Draw"


@pytest.mark.parametrize("points", [-125, -99, -25, 100, 200, 300])
@pytest.mark.parametrize("goal", [0, L.GOAL_BREST])
def test_every_level_has_enough_contrast(painted, monkeypatch, points, goal):
    """LB-LEVEL: name and points have WCAG 2's contrast for text, 4.5, on the field of their level."""
    monkeypatch.setattr(view_levels, "total", lambda v: points)
    game = Game(rules)
    game.new(1)
    game.state[L.GOAL] = goal
    contract.end(game.state, L.END_BREST)
    painted.end(game, 1)
    pieces = painted.view.pieces
    for i in range(6):
        ground = luminance(pieces[LEVELS_FIELD + i].pixel_shader[0])
        for text_of in (pieces[LEVELS_NAME + i], pieces[LEVELS_NOTE + i]):
            inks = ground, luminance(text_of.grid.pixel_shader[1])
            assert (max(inks) + 0.05) / (min(inks) + 0.05) >= 4.5


def luminance(color):
    parts = [(color >> shift & 255) / 255 for shift in (16, 8, 0)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("reason, goal, reached", [
    (END_SUNK, 0, 3), (L.END_TIME, 0, 3), (L.END_BREST, L.GOAL_BREST, 0), (L.END_ATLANTIC, L.GOAL_ATLANTIC, 0),
])  # fmt: skip
def test_a_victory_without_its_goal_is_grey(painted, uncut, monkeypatch, reason, goal, reached):
    """LB-LEVEL: points for a German victory are a draw if Bismarck is neither at Brest nor away."""
    table = Table().hand("hood", "rodney", "king_george_v")
    monkeypatch.setattr(view_levels, "total", lambda v: 300)
    table.s[L.SUNK], table.s[L.GOAL] = reason == END_SUNK, goal
    contract.end(table.s, reason)
    painted.end(table.game, 1)
    assert levels_on_paper(painted) == [reached]
    names = [painted.view.pieces[LEVELS_NAME + i].grid.pixel_shader[1] for i in range(6)]
    golden = [i for i in range(6) if names[i] == rgb(GOLD)]
    assert golden == ([1, 2] if goal else [])


def test_the_lines_of_the_score_add_up(made, uncut):
    """LB-VP: Hood and two aircraft, less Bismarck."""
    table = Table().hand("hood", "swordfish_825a", "swordfish_825b")
    table.s[L.SUNK] = 1
    contract.end(table.s, END_SUNK)
    made.end(table.game)
    rows = [row_of(made.view.pieces[SCORE_ROW + i]).split() for i in range(8)]
    points = [int(row[-1]) for row in rows if row]
    assert points == [100, 20, -100] and row_of(made.view.pieces[SCORE_TOTAL]).split() == ["Points", "20"]
    assert [row_of(made.view.pieces[SCORE_ROW + i]).strip() for i in (8, 9)] == ["Draw", ""], "without a goal no level is better"


def test_the_score_tells_the_level_and_the_next_one(made, uncut):
    """LB-LEVEL: both ships sunk are -125 points. A hunt that was given up has no level."""
    table = Table()
    table.s[L.SUNK + 1] = table.s[L.SUNK] = 1
    for reason, lines in ((END_SUNK, ["Britannia Rules the Waves!", "Next level: -99 points"]), (contract.RESIGNED, ["", ""])):
        contract.end(table.s, reason)
        made.end(table.game)
        assert [row_of(made.view.pieces[SCORE_ROW + i]).strip() for i in (8, 9)] == lines
        made.rest()


def test_bismarck_sinks_slowly(made):
    """LB-HULL: her end takes two seconds before the caption's time."""
    game = Game(rules)
    game.new(1)
    made.learn(game)
    journal.open_rings(((journal.REFEREE, game.journal),))
    journal.push(L.E_OWN_SUNK, 0, 0)
    journal.open_rings(())
    began = made.stage.board.now()
    check_sinking(made, lambda: made.play(game, journal.count(game.journal) - 1), 8)
    assert made.stage.board.now() - began >= 8 * 250
