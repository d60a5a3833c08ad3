# SPDX-License-Identifier: MIT
"""A view stays under a page that covers it. Its tile map returns when the page closes."""

import pytest

from host_tests.shell import pilot
from host_tests.shell.test_review import review
from tools import bootstrap
from tools.budget import script
from tools.simulator import Session


def pieces(layer):
    """Returns the number of pieces in a layer and the layers in it."""
    return sum(1 + pieces(piece) for piece in layer) if type(layer).__name__ == "Group" else 0


@pytest.mark.parametrize("game", script.games())
def test_opening_the_log_at_the_end_leaves_no_extra_pieces(game):
    """Missions draws large pictures on its last page beside the pieces of a view."""
    with Session(seed=script.SEED, root=bootstrap.ROOT) as session:
        session.press("A", *["DOWN"] * script.place(game), "A", "A", "START", "UP", "A", "DOWN", "A")
        body = pilot.play(session).screen.stage.body
        seen, layers = session.frame().tobytes(), pieces(body)
        for _ in range(2):
            session.press("SELECT", "DOWN", "B")
            assert pieces(body) == layers and session.frame().tobytes() == seen


def test_a_repeated_step_keeps_the_view():
    with Session(seed=script.SEED, root=bootstrap.ROOT) as session:
        session.press("A", *["DOWN"] * script.place("postcard"), *"AAAAA", "START", "UP", "UP", "UP", "A")
        screen = review().play.screen
        view = screen.view
        for keys in (("A", "LEFT"), ("A", "UP")):
            session.press(*keys)
            assert screen.view is view


def test_no_cursor_blinks_under_a_page():
    with Session(seed=script.SEED, root=bootstrap.ROOT) as session:
        session.press("A", *["DOWN"] * script.place("postcard"), "A", "A", "A")
        screen = pilot.play(session).screen
        view = screen.view
        assert view
        session.press("START")
        assert screen.view is view and not screen.cursor._on
        session.press("B")
        assert screen.view is view and screen.cursor._on
