# SPDX-License-Identifier: MIT
"""Last Battle's screen over random games: all is drawn, every choice can be reached, no text is cut."""

import gc
import random

import pytest

import tools.simulator  # noqa: F401  strict doubles before displayio is used
from sortie.core import contract, journal, modules
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.games.last_battle import rules, screen, screen_views, tables
from sortie.games.last_battle.words import LIST_EVENT_TEXT, SAY_THEN_YOURS
from sortie.ui import text
from sortie.ui.canvas import Stage
from sortie.ui.words import Words
from tools import bootstrap

ROOT = str(bootstrap.ROOT) + "/"
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Display:
    """A display that only counts its pictures."""

    root_group = None

    def refresh(self):
        pass


class Board:
    """A board whose time passes as fast as it is asked for."""

    root = ROOT

    def __init__(self):
        self.display = Display()
        self._now = 0

    def wait(self, ms):
        self._now += max(ms, 1)
        return -1

    def beep(self, hz, ms):
        pass

    def now(self):
        return self._now


@pytest.fixture(scope="module", autouse=True)
def big_heap():
    """On a PC a collection and a module read anew for each view would take longer than all else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "collect", lambda: 0)
        patch.setattr(modules, "forget", list.clear)
        yield


@pytest.fixture(scope="module")
def made(big_heap):
    words = Words(ROOT + "assets/text/last_battle.bin")
    stage = Stage(Board())
    stage.speed = 0
    yield screen.Screen(stage, words)
    words.close()


@pytest.fixture
def uncut(monkeypatch):
    """Fails on text that does not fit its plane."""
    put, line = text.TextPlane.put, text.TextPlane.line

    def checked_put(plane, col, row, words):
        assert col + len(words) <= plane.cols, (words, plane.cols)
        assert row < plane.rows
        put(plane, col, row, words)

    def checked_line(plane, row, left, right=""):
        assert len(left) + len(right) + bool(left and right) <= plane.cols, (left, right, plane.cols)
        line(plane, row, left, right)

    monkeypatch.setattr(text.TextPlane, "put", checked_put)
    monkeypatch.setattr(text.TextPlane, "line", checked_line)


def reachable(view, count):
    """The indexes the d-pad comes to from the first one."""
    seen, todo = {0}, [0]
    while todo:
        here = todo.pop()
        for dx, dy in WAYS:
            there = view.near(here, dx, dy)
            assert 0 <= there < count
            if there not in seen:
                seen.add(there)
                todo.append(there)
    return seen


def watch(view, game, luck):
    """Play a game at random and draw everything on the way; the phases it came through."""
    seen, phases = 0, set()
    while True:
        ring = game.journal
        for n in range(max(seen, journal.oldest(ring)), journal.count(ring)):
            assert view.play(game, n) >= 0
            assert len(view.toast._lines) <= 2, view.toast._lines
        seen = journal.count(ring)
        if game.side() == OVER:
            view.end(game)
            return phases
        phases.add(contract.phase(game.state))
        actions = view.order(game.actions())
        for panel in (*range(1, len(view.panels)), 0):
            view.show(game, panel)
            view.focus(actions[0])
            if panel:
                assert max(len(view.look(1, 0)) for _ in range(6)) <= 26 - len(" A back")
        for action in actions:
            view.focus(action)
        assert reachable(view, len(actions)) == set(range(len(actions)))
        game.act(luck.choice(list(actions)))


@pytest.mark.parametrize("options", [(), (2, 1, 1, 1)])
def test_random_games_are_drawn(made, uncut, options):
    phases = set()
    for seed in range(6):
        game = Game(rules)
        game.new(seed, options)
        phases |= watch(made, game, random.Random(seed))
        assert len(made.when(game)) <= 9
    decided = {number for number, (legal, _) in enumerate(rules.PHASES) if legal}
    assert len(decided - phases) <= 3, "these games come through nearly every phase"


@pytest.mark.parametrize("card", range(31))
def test_every_card_fits(made, uncut, card):
    view = made.open(screen_views.CARD_VIEW)
    view.show(card, 5)
    if card < tables.FIRST_EVENT:
        words = made.words.get(SAY_THEN_YOURS) + " " + view.gives(card)
        assert len(text.wrap(words, 24)) <= 3
    else:
        assert len(text.wrap(made.words.get(LIST_EVENT_TEXT + card - tables.FIRST_EVENT), 20)) <= 5


def test_the_drawn_position_ends_as_the_real_one(made):
    """What the records change step by step is what the state says: no jump when the play is over."""
    from sortie.games.last_battle import layout as at

    game, luck = Game(rules), random.Random(3)
    game.new(3)
    made.known = False
    seen = 0
    while game.side() != OVER:
        made.show(game, 0)
        actions = made.order(game.actions())
        game.act(luck.choice(list(actions)))
        for n in range(max(seen, journal.oldest(game.journal)), journal.count(game.journal)):
            made.play(game, n)
        seen = journal.count(game.journal)
        for start, size in ((at.BOXES, 12), (at.RUDDER, 2), (at.SUNK, 2), (at.DAMAGE, 15), (at.HEX, 1)):
            assert made.was[start : start + size] == game.state[start : start + size]


@pytest.mark.parametrize("day, date", [(0, "23 May"), (4, "27 May"), (5, "28 May"), (8, "31 May")])
def test_the_date_of_an_extra_day(made, day, date):
    from sortie.games.last_battle.layout import DAY, EXTRA_DAYS

    game = Game(rules)
    game.new(1)
    game.state[DAY], game.state[EXTRA_DAYS] = day, max(0, day - 4)
    assert made.when(game) == date + " AM"


def test_yesterdays_weather_is_not_todays(made, monkeypatch):
    from sortie.games.last_battle.layout import P_MOVE, WEATHER

    game = Game(rules)
    game.new(1)
    game.state[WEATHER] = 1
    shown = []
    put = text.TextPlane.line
    monkeypatch.setattr(text.TextPlane, "line", lambda plane, row, *words: (shown.extend(words), put(plane, row, *words)))
    made.show(game, 0)
    assert "Rough" not in shown
    contract.become(game.state, P_MOVE)
    made.show(game, 0)
    assert "Rough" in shown


def test_both_sheets_list_the_same_pieces():
    """The sheet's code knows the numbers of the first one."""
    from sortie.games.last_battle import forms

    def pieces(sheet):
        return {name[len(sheet) :]: number for name, number in vars(forms).items() if name.startswith(sheet + "_")}

    assert pieces("SHEET_BISMARCK") == pieces("SHEET_PRINZ_EUGEN")
