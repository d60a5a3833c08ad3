# SPDX-License-Identifier: MIT
"""Where the heap is larger than the budget more is kept: a tile map too, which must have left its group when it is shown
again, or displayio refuses it; and a view under a page. Where it is small, parts of the rules go. What one sees is the same, and
can be read."""

import gc
import sys
import types
from functools import cache
from typing import NamedTuple

import pytest

from host_tests.shell import pilot
from host_tests.shell.reading import Reader
from host_tests.shell.test_review import review
from tools import bootstrap
from tools.budget import script
from tools.simulator import Session
from tools.simulator.machine import KEYS

FREE = 200_000  # bytes on a 64-bit heap, and as many in use
SCROLL = "sea_control", "search_board"  # a view that is kept stays scrolled as it was, one made anew begins afresh
BODY = (0, 12, 160, 118)


class Trip(NamedTuple):
    """shown: what the display shows after each press; kept: was there room to keep a view in the end? cut, double: texts
    (reading.py)."""

    shown: list
    kept: bool
    cut: set
    double: set


def go(game, presses):
    """The Trip of these presses with a game."""
    shown = []
    with Session(seed=script.SEED, root=bootstrap.ROOT, new=presses is script.lesson) as session:
        reader = Reader(session)
        for key, ms in presses(game):
            session.hold(KEYS[key], ms)
            reader.look()
            frame = session.frame()
            if game in SCROLL:
                frame.paste(0, BODY)
            shown.append(hash(frame.tobytes()))
        return Trip(shown, sys.modules["sortie.core.modules"].has_room(), reader.cut, reader.double)


usual = cache(go)  # for all tests that look at a trip on a small heap


@pytest.fixture
def big(monkeypatch):
    """A large heap; a collection on a PC would take longer than all else."""
    for asked in ("mem_free", "mem_alloc"):
        monkeypatch.setattr(gc, asked, lambda: FREE, raising=False)
    monkeypatch.setattr(gc, "collect", lambda: 0)


TRIPS = pytest.mark.parametrize("game, presses", [(game, way) for game in script.games() for way in (script.trip, script.lesson)])


@TRIPS
def test_texts_are_whole_and_apart(game, presses):
    """Every text on the way through a whole game, or its lesson, is whole, and none lies on another."""
    assert not usual(game, presses).cut
    assert not usual(game, presses).double


@TRIPS
def test_it_plays_with_a_large_heap(game, presses, request):
    """A lesson's panel and the list lie over the same screen."""
    small = usual(game, presses)
    assert not small.kept
    request.getfixturevalue("big")
    large = go(game, presses)
    assert large.kept
    assert [i for i in range(len(small.shown)) if small.shown[i] != large.shown[i]] == []


def test_last_battle_plays_with_its_rules_and_its_views_apart(monkeypatch):
    """It has to: a heap as small as the budget has no room for both (core/parts.py)."""
    small = usual("last_battle", script.trip)
    board = {**vars(sys.implementation), "name": "circuitpython", "version": (10, 0, 0)}  # on a PC nothing goes
    monkeypatch.setattr(sys, "implementation", types.SimpleNamespace(**board))
    apart = go("last_battle", script.trip)
    assert [i for i in range(len(small.shown)) if small.shown[i] != apart.shown[i]] == []


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
