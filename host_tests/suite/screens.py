# SPDX-License-Identifier: MIT
"""Screens of games without the shell, with or without pixels, for one side, for a whole game.

conftest.py has fixtures of them: `made` is the Screen of the test's game, `painted` one with pixels.
"""

from contextlib import contextmanager, nullcontext
from functools import cache
from importlib import import_module
from types import SimpleNamespace
from unittest.mock import patch

import pytest
import tools.simulator  # noqa: F401  strict doubles before displayio is used
from sortie.core import journal
from sortie.core.head import DEPTH, HIDDEN, OVER
from sortie.core.journal import REFEREE
from sortie.ui.buttons import B
from sortie.ui.canvas import Stage
from sortie.ui.reader import Reader
from tools import bootstrap
from tools.simulator import fast
from tools.simulator.screen import HEIGHT, WIDTH, make

ROOT = str(bootstrap.ROOT) + "/"
FOOTER = 26 - len(" A back")  # cells for the description of the cursor's place on a panel
_WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Display:
    """A display that draws nothing."""

    root_group = None

    def refresh(self):
        pass


class Board:
    """A board. Its clock moves on at each reading, so waits end at once."""

    root = ROOT

    def __init__(self, display):
        self.display = display
        self.lights = SimpleNamespace(show=lambda alert, damage: None)
        self._now = 0

    def wait(self, ms):
        self._now += max(ms, 1)
        return -1

    def beep(self, hz, ms):
        pass

    def now(self):
        return self._now


class _Machine:
    """The part of a machine that a display with pixels needs."""

    on_frame = None
    blind = False
    clock = SimpleNamespace(seen=lambda pixels: None)


@contextmanager
def screen_of(game, painted=False):
    """Yields the Screen of a game, on a display that draws nothing, or every pixel if `painted`."""
    fast.apply()  # reads pictures as the board does; Blinka does not
    words = Reader(f"{ROOT}assets/text/{game}.bin")
    stage = Stage(Board(make(_Machine()) if painted else Display()))
    stage.speed = 0
    yield import_module(f"sortie.games.{game}.screen").Screen(stage, words)
    words.close()


@contextmanager
def moving(view, look, held=False, speed=2):
    """Yields a list of the values of `look` at each refresh. Motions take their time, unless B is `held` or speed is 0."""
    stage, frames = view.stage, []
    stage.speed, stage.hurry = speed, not speed
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage, "refresh", lambda: frames.append(look()))
        patch.setattr(stage.buttons, "held", lambda button: held and button == B)
        yield frames
    stage.speed, stage.hurry = 0, False


def picture(view):
    """Returns the pixels of a painted Screen."""
    view.stage.refresh()
    pixels = view.stage.display.pixels
    assert len(pixels) == 2 * WIDTH * HEIGHT
    return pixels


def pictures(view, seen, actions, pages):
    """Returns everything that a viewer sees: panels, the cursor on the first actions, words and lights.

    `pages` are rows (panel, ways to leaf through it).
    """
    view.known, view.game = False, seen
    view.order(actions)
    shown = []
    for panel, ways in pages:
        view.show(seen, panel)
        for n, way in enumerate(ways, 1):
            shown.append(view.look(*way))
            if n % 5 == 0:
                shown.append(picture(view))
        shown.append(picture(view))
    for action in actions[:3]:
        view.focus(action)
        shown.append(picture(view))
    return shown, view.when(seen), view.alert(seen)


def check_alike(view, game, number, pages):
    """Check that neither side sees a difference between the position and a determinization for that side.

    The Screen even gets the whole state, except a private phase. `number` selects the determinization.
    """
    for side in range(game.rules.SIDES):
        mine = list(game.actions()) if game.side() == side else []
        known = game.view(side)
        other = game.rules.resample(known, side, number)
        whole = bytearray(game.state)
        whole[DEPTH:HIDDEN] = known[DEPTH:HIDDEN]
        true = pictures(view, seen_as(game, whole, side), mine, pages)
        assert true == pictures(view, seen_as(game, other, side), mine, pages)


# --- viewers ------------------------------------------------------------------------------------------


def seen_by(game, side):
    """Returns the Game itself for a game of one side, or else this side's view (Viewer in session/play.py)."""
    if game.rules.SIDES == 1:
        return game
    return seen_as(game, bytearray(game.state) if side == REFEREE else game.view(side), side)


def seen_as(game, state, side):
    """Returns the same for any state of a game of two sides."""
    return SimpleNamespace(state=state, journal=game.journal, rules=game.rules, side=side)


# --- watched games -----------------------------------------------------------------------------------


def watch(view, game, viewer, choose, look):
    """Play a game by choose(game) to its end and show every event to this viewer. Calls look(seen) before each choice."""
    first = 0
    view.known = False
    while True:
        seen = seen_by(game, viewer)
        first = show_events(view, seen, first, viewer)
        if game.side() == OVER:
            for page in range(view.ends):
                view.end(seen_by(game, REFEREE), page)
            return
        look(seen)
        game.act(choose(game))


def show_events(view, seen, first, viewer=REFEREE):
    """Show the events from number `first` on that this viewer may read. Returns the number of the next event."""
    ring = seen.journal
    for n in range(max(first, journal.oldest(ring)), journal.count(ring)):
        if journal.may_read(ring, n, viewer):
            assert view.play(seen, n) >= 0
            assert len(view.toast.lines) <= 2, view.toast.lines
    return journal.count(ring)


def offered(view, game, viewer=REFEREE):
    """Returns the actions in the cursor's order. There are none while the other side decides."""
    actions = game.actions() if viewer in (REFEREE, game.side()) else ()
    ordered = view.order(actions)
    assert sorted(action for action in ordered if view.steps(action) == (action,)) == sorted(actions)
    assert all(view.steps(action)[0] in actions for action in ordered)
    return ordered


def leaf(view, seen, panels, ways):
    """Show these panels, the first (0) last, and leaf through each of the others."""
    for panel in (*panels, 0):
        view.show(seen, panel)
        assert len(view.toast.lines) <= 2, view.toast.lines
        if panel:
            assert max(len(view.look(*way)) for way in ways) <= FOOTER


def reachable(view, count):
    """Returns the indexes that the d-pad reaches from the first."""
    seen, todo = {0}, [0]
    with patch.object(view, "spot", cache(view.spot)) if hasattr(view, "spot") else nullcontext():  # nothing moves meanwhile
        while todo:
            here = todo.pop()
            for dx, dy in _WAYS:
                there = view.near(here, dx, dy)
                assert 0 <= there < count
                if there not in seen:
                    seen.add(there)
                    todo.append(there)
    return seen


def decided(rules):
    """Returns the numbers of the phases with a decision."""
    return {number for number, (legal, _) in enumerate(rules.PHASES) if legal}


def check_sinking(drawn, act, count, **how):
    """Check that act() sinks a ship over a Screen's view in `count` frames, with less of her in each. `how` are options of moving()."""

    def look():
        ship = drawn._over[0][-1] if len(drawn._over) else None  # she burns in the view first
        return ship and sum(ship.bitmap[i] > 0 for i in range(48 * 16))

    with moving(drawn, look, **how) as frames:
        act()
    frames = [frame for frame in frames if frame is not None]
    assert len(frames) == count and frames == sorted(set(frames), reverse=True), "less of her each time"
    assert not frames or frames[0] > 100 and not frames[-1]
    assert not len(drawn._over)
