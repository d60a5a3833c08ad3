# SPDX-License-Identifier: MIT
"""Where the heap is larger than the budget more is kept: a tile map too, which must have left its group when it is shown
again, or displayio refuses it; and a view under a page. Where it is small, parts of the rules go. What one sees is the same."""

import gc
import sys
import types

import pytest

from host_tests.shell import pilot
from host_tests.shell.test_review import review
from tools import bootstrap
from tools.budget import script
from tools.simulator import Session
from tools.simulator.machine import KEYS

FREE = 200_000  # bytes on a 64-bit heap, and as many in use
SCROLL = "sea_control", "search_board"  # a view that is kept stays scrolled as it was, one made anew begins afresh
BODY = (0, 12, 160, 118)


def pictures(game, presses=script.trip):
    """What the display shows after each press of a trip, and whether there was room to keep a view in the end."""
    shown = []
    with Session(seed=script.SEED, root=bootstrap.ROOT) as session:
        for key, ms in presses(game):
            session.hold(KEYS[key], ms)
            frame = session.frame()
            if game in SCROLL:
                frame.paste(0, BODY)
            shown.append(hash(frame.tobytes()))
        return shown, sys.modules["sortie.core.modules"].has_room()


@pytest.fixture
def big(monkeypatch):
    """A large heap; a collection on a PC would take longer than all else."""
    for asked in ("mem_free", "mem_alloc"):
        monkeypatch.setattr(gc, asked, lambda: FREE, raising=False)
    monkeypatch.setattr(gc, "collect", lambda: 0)


@pytest.mark.parametrize("game", script.games())
def test_it_plays_with_a_large_heap(game, request):
    small, kept = pictures(game)
    assert not kept
    request.getfixturevalue("big")
    large, kept = pictures(game)
    assert kept
    assert [i for i in range(len(small)) if small[i] != large[i]] == []


@pytest.mark.parametrize("game", script.games())
def test_a_lesson_too(game, request):
    """Its panel and the list lie over the same screen."""
    small, _ = pictures(game, script.lesson)
    request.getfixturevalue("big")
    large, kept = pictures(game, script.lesson)
    assert kept and small == large


def test_last_battle_plays_with_its_rules_and_its_views_apart(monkeypatch):
    """It has to: a heap as small as the budget has no room for both (core/parts.py)."""
    usual = pictures("last_battle")[0]
    board = {**vars(sys.implementation), "name": "circuitpython", "version": (10, 0, 0)}  # on a PC nothing goes
    monkeypatch.setattr(sys, "implementation", types.SimpleNamespace(**board))
    apart = pictures("last_battle")[0]
    assert [i for i in range(len(usual)) if usual[i] != apart[i]] == []


def pieces(layer):
    """How many pieces a layer has, with those of the layers in it."""
    return sum(1 + pieces(piece) for piece in layer) if type(layer).__name__ == "Group" else 0


@pytest.mark.parametrize("game", script.games())
def test_the_end_and_its_log_by_turns_pile_nothing_up(game, big):
    """Missions draws what is large on its last page beside the pieces of a view."""
    with Session(seed=script.SEED, root=bootstrap.ROOT) as session:
        session.press("A", *["DOWN"] * script.place(game), "A", "A", "START", "UP", "A", "DOWN", "A")
        body = pilot.play(session).screen.stage.body
        seen, layers = session.frame().tobytes(), pieces(body)
        for _ in range(2):
            session.press("SELECT", "DOWN", "B")
            assert pieces(body) == layers and session.frame().tobytes() == seen


def test_a_step_seen_again_keeps_the_view(big):
    with Session(seed=script.SEED, root=bootstrap.ROOT) as session:
        session.press(*"AAAAAA", "START", "UP", "UP", "UP", "A")
        screen = review().screen
        view = screen.view
        for keys in (("A", "LEFT"), ("A", "UP")):
            session.press(*keys)
            assert screen.view is view


def test_no_cursor_blinks_under_a_page(big):
    with Session(seed=script.SEED, root=bootstrap.ROOT) as session:
        session.press("A", *["DOWN"] * script.place("sea_control"), "A", "A", "A")
        screen = pilot.play(session).screen
        view = screen.view
        session.press("START")
        assert screen.view is view and not screen.cursor._on
        session.press("B")
        assert screen.view is view and screen.cursor._on
