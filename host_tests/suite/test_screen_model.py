# SPDX-License-Identifier: MIT
"""A screen's own position keeps up with the game: what events told it is what the view says.

A Screen has a copy of the position, `was`, and changes it event by event (screen_events.py), so that each event has its picture.
Here whole games are told, action by action, to each viewer. After the events of an action `was` and the view agree in all that
drawn() of the game's host_tests/<id>/drawn.py takes from them: that is each row of bytes that the views draw. After that the
screen takes over the view, as session/play.py does.
"""

from importlib import import_module

import pytest
from sortie.core import journal
from sortie.core.head import BODY, OVER
from sortie.core.journal import REFEREE
from sortie.ui.text import TextPlane

from tools import autoplay

from . import games
from .screens import screen_of, seen_by, tell

SEEDS = {"last_battle": 12, "missions": 12, "postcard": 16, "sea_control": 5, "search_board": 6}  # games of each


class Position(bytearray):
    """A position that notes which of its bytes are read. Those of the head do not count."""

    def __init__(self, *source):
        super().__init__(*source)
        self.read = set()

    def __getitem__(self, at):
        self.read.update(range(*at.indices(len(self))) if isinstance(at, slice) else (at,))
        return super().__getitem__(at)


def viewers(rules):
    """The sides that may look at a game."""
    return (0,) if rules.SIDES == 1 else (0, 1, REFEREE)


class Told:
    """A whole game between captains, told to one viewer.

    differences: rows of (action, row, what was drawn, what the view says); read: the bytes that the screen read while it drew
    events; compared: the bytes that drawn() took from the view."""

    def __init__(self, name, seed, eyes):
        self.eyes = eyes
        self.drawn = import_module(f"host_tests.{name}.drawn").drawn
        self.differences, self.compared, self.actions = [], set(), 0
        choose = autoplay.bot_player(games.load(name, "bot"))
        game = autoplay.start(games.load(name, "rules"), seed)
        with screen_of(name) as screen:
            screen.learn(seen_by(game, eyes))
            screen.was.read.clear()
            told = journal.count(game.journal)
            while game.side() != OVER:
                game.act(choose(game))
                told = self._tell(screen, game, told)
            self.read = {at for at in screen.was.read if at >= BODY}

    def _tell(self, screen, game, told):
        """Tell the events of an action and compare; the number of the next event."""
        self.actions += 1
        seen = seen_by(game, self.eyes)
        count = tell(screen, seen, told, self.eyes)
        if game.side() != OVER and any(journal.may_read(seen.journal, n, self.eyes) for n in range(told, count)):
            view = Position(seen.state if self.eyes == REFEREE else game.view(self.eyes))
            now = self.drawn(view, view)
            was = self.drawn(bytes(screen.was), bytes(view))
            self.compared |= view.read
            self.differences += [(self.actions, row, was[row], now[row]) for row in now if was[row] != now[row]]
        screen.learn(seen)
        return count


@pytest.fixture(autouse=True)
def _blank(big_heap, monkeypatch):
    """Positions note what is read, and no letters are drawn."""
    monkeypatch.setattr(TextPlane, "put", lambda *text: None)
    monkeypatch.setattr("sortie.widgets.views.bytearray", Position, raising=False)


@pytest.mark.parametrize("name", SEEDS)
def test_what_events_told_is_what_the_view_says(name):
    excused = [set(range(*row)) for row in import_module(f"host_tests.{name}.drawn").UNTOLD.values()]
    read, compared = set(), set()
    for seed in range(SEEDS[name]):
        for eyes in viewers(games.load(name, "rules")):
            told = Told(name, seed, eyes)
            assert not told.differences[:5], (seed, eyes)
            read |= told.read
            compared |= told.compared
    assert not read - compared - set().union(*excused), "drawn, but neither compared nor excused"
    assert all(row & read and not row & compared for row in excused), "excused for nothing"
