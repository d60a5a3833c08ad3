# SPDX-License-Identifier: MIT
"""The position of a screen agrees with the view after the events of each action.

The tests play whole games. They show the events of each action to the referee, and to one side by turns.
After each action, `was` and the view must agree in all rows of drawn() in host_tests/<id>/drawn.py.
Every byte that the screen reads is in one of these rows, or in UNTOLD with a reason.
After events, and before the viewer decides, the screen takes over the view, as session/play.py does.
"""

from functools import cache
from importlib import import_module

import pytest
from sortie.core import journal
from sortie.core.head import BODY, OVER
from sortie.core.journal import REFEREE
from sortie.ui.text import TextPlane

from tools import autoplay

from . import games
from .screens import screen_of, seen_by, show_events

SEEDS = {  # games between captains; together they have nearly every event
    "last_battle": (1, 2, 4, 8, 156),
    "missions": (1, 2, 3, 23, 69),
    "postcard": (0, 1, 2, 3, 4, 29),
    "sea_control": (1, 5, 14, 20),
    "search_board": (3, 5, 7, 16, 30),
}


class Position(bytearray):
    """A position that notes which of its bytes are read."""

    def __init__(self, *source):
        super().__init__(*source)
        self.read = set()

    def __getitem__(self, at):
        if at.__class__ is int:
            self.read.add(at)
        else:
            self.read.update(range(*at.indices(len(self))))
        return super().__getitem__(at)


@cache
def moves(name, seed):
    """The actions of a whole game between captains, as a list."""
    choose, actions = autoplay.bot_player(games.load(name, "bot")), []
    game = autoplay.start(games.load(name, "rules"), seed)
    while game.side() != OVER:
        actions.append(choose(game))
        game.act(actions[-1])
    return actions


class Watched:
    """A whole game between captains, shown to one viewer event by event.

    Of each row that differs, differences has (number of the action, row, the screen's bytes, the view's bytes).
    The screen read the offsets `read`, beyond the head. drawn() read the offsets `compared`."""

    def __init__(self, name, seed, viewer):
        self.viewer = viewer
        self.drawn = import_module(f"host_tests.{name}.drawn").drawn
        self.differences, self.compared, self.actions = [], set(), 0
        game = autoplay.start(games.load(name, "rules"), seed)
        with screen_of(name) as screen:
            screen.learn(seen_by(game, viewer))
            screen.was.read.clear()
            first = journal.count(game.journal)
            for action in moves(name, seed):
                game.act(action)
                first = self._show(screen, game, first)
            self.read = {at for at in screen.was.read if at >= BODY}

    def _show(self, screen, game, first):
        """Show the events of an action, and compare. Returns the number of the next event."""
        self.actions += 1
        seen = seen_by(game, self.viewer)
        count = show_events(screen, seen, first, self.viewer)
        news = any(journal.may_read(seen.journal, n, self.viewer) for n in range(first, count))
        if news and game.side() != OVER:
            view = Position(seen.state if self.viewer == REFEREE else game.view(self.viewer))
            now = self.drawn(view, view)
            was = self.drawn(bytes(screen.was), bytes(view))
            self.compared |= view.read
            self.differences += [(self.actions, row, was[row], now[row]) for row in now if was[row] != now[row]]
        if news or game.side() == self.viewer:
            screen.learn(seen)
        return count


@pytest.fixture(autouse=True)
def _blank(big_heap, monkeypatch):
    """Positions note reads, and no letters are drawn."""
    monkeypatch.setattr(TextPlane, "put", lambda *text: None)
    monkeypatch.setattr("sortie.widgets.views.bytearray", Position, raising=False)


@pytest.mark.parametrize("name", SEEDS)
def test_the_screen_agrees_with_the_view_after_events(name):
    excused = [set(range(*row)) for row in import_module(f"host_tests.{name}.drawn").UNTOLD.values()]
    read, compared = set(), set()
    sides = games.load(name, "rules").SIDES
    for number, seed in enumerate(SEEDS[name]):
        for viewer in (0,) if sides == 1 else (number & 1, REFEREE):
            watched = Watched(name, seed, viewer)
            assert not watched.differences[:5], (seed, viewer)
            read |= watched.read
            compared |= watched.compared
    assert not read - compared - set().union(*excused), "read, but neither compared nor excused"
    assert all(row & read and not row & compared for row in excused), "excused for nothing"
