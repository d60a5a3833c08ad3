# SPDX-License-Identifier: MIT
"""The board of Missions: all ribbons and medals, one press to begin, and the medal of a victory."""

import pytest
from sortie.core.head import OPTION, OVER, SIDE
from sortie.games.missions import fields as L
from sortie.store import results, settings
from sortie.ui.layouts import RESULTS_DETAIL, RESULTS_FIRST, RESULTS_NUMBER, RESULTS_PAPER

from host_tests.shell import pilot
from host_tests.shell.alive import only_object
from host_tests.shell.scripts import SEED
from host_tests.shell.test_missions import MISSIONS, badge
from host_tests.suite.planes import row_of
from tools.budget.script import place
from tools.simulator import Session, memory

assert badge  # a fixture
TO_BOARD = ("A", *["DOWN"] * place("missions"), "A", "DOWN", "A")
NONE, LOST, WON, EARNED = range(4)  # cells of assets/art/medals.pix


def board_of(session):
    """The board of missions on the stage."""
    from sortie.shell.results_page import _Page

    return only_object(_Page)


def ribbons(board):
    return [board.pieces[RESULTS_FIRST + i // 6][i % 6] for i in range(L.MISSIONS)]


def played(letters=0):
    """Returns a badge's memory with three missions played, and with small or tall letters."""
    body, chosen = results.read(None, L.MISSIONS), settings.read(None)
    chosen.values[settings.LETTERS] = letters
    for mission, is_won, mark in ((0, True, True), (1, True, False), (8, False, False)):
        results.note(body, mission, 5, is_won, mark)
    return memory.used({"missions.archive": bytes(body), settings.NAME: settings.record(chosen)})


def test_the_board_shows_all_missions_with_their_ribbons():
    """Never played, lost, won, and with the medal. The chosen one has its name in the header and its story below."""
    with Session(seed=SEED, nvm=played()) as session:
        session.press(*TO_BOARD)
        board = board_of(session)
        assert ribbons(board) == [EARNED, WON, *[NONE] * 6, LOST, *[NONE] * 9]
        session.press("UP", "LEFT", "RIGHT", "DOWN")
        assert row_of(board._shell.stage._header).startswith("9 Western Approaches")
        below = board.pieces[RESULTS_DETAIL]
        assert MISSIONS[8]["story"] in " ".join(row_of(below, row).strip() for row in range(5))


@pytest.mark.parametrize("letters", [0, 1])
def test_the_rows_of_the_board_lie_apart(letters):
    """From above: a ribbon, its number, the next row. The frame is round one ribbon and its number."""
    with Session(seed=SEED, nvm=played(letters)) as session:
        session.press(*TO_BOARD)
        board, end = board_of(session), 10
        for row in range(3):
            ribbon, number, frame = [board.pieces[piece] for piece in (RESULTS_FIRST + row, RESULTS_NUMBER + row, RESULTS_PAPER)]
            board._point(6 * row)
            assert end <= frame.y < ribbon.y and ribbon.y + ribbon.tile_height - 1 <= number.grid.y
            end = frame.y + frame.height * frame.tile_height
            assert number.grid.y + number.high <= end
        assert end <= board.pieces[RESULTS_DETAIL].grid.y


def test_one_press_on_the_board_begins_the_mission(badge):
    badge.press("DOWN", "A", "DOWN", "DOWN", "RIGHT", "A")
    assert pilot.play(badge).game.state[OPTION + L.OPT_MISSION] == 13


def test_a_won_mission_brings_its_medal_to_the_board(badge):
    """After the pages of the end. START leads past the board."""
    badge.press("A")
    for _ in range(400):
        if pilot.play(badge).game.state[SIDE] == OVER:
            break
        badge.press(*pilot.decide(badge))
    state = bytes(pilot.play(badge).game.state)
    badge.press("START")
    assert not board_of(badge)
    badge.press("B", "A", "A", "B")
    assert not board_of(badge), "back to the last page"
    badge.press("A")
    assert ribbons(board_of(badge)) == [EARNED if state[L.FLAGS] & L.FLAG_MEDAL else WON, *[NONE] * 17]
    badge.press("A")
    assert not board_of(badge)
    badge.press("A")
    assert pilot.play(badge).game.state[OPTION + L.OPT_MISSION] == 1, "then the next mission is the first line"
