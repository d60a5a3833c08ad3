# SPDX-License-Identifier: MIT
"""Memory may fail once in a drawing, a list of actions or a thought. The step is done again and leads to the same choice."""

import sys

import pytest

from host_tests.shell import pilot, scripts
from tools import games
from tools.simulator import Session

_PRESSES = 40
BRIEFED = ("missions", "search_board")  # a page waits for A before the first decision


class Failing:
    """Lets memory fail in one call of the watched functions, after `left` other calls. `failed`: their names."""

    def __init__(self):
        self.left = -1
        self.failed = set()

    def watch(self, kind, *names):
        for name in names:
            setattr(kind, name, self._watched(name, getattr(kind, name)))

    def _watched(self, name, work):
        def watched(*given):
            self.left -= 1
            if self.left == -1:
                self.failed.add(name)
                raise MemoryError
            return work(*given)

        return watched


def keys(game):
    """The first presses of the recorded game after its start and its briefing."""
    path = scripts.recorded(scripts.WHOLE_GAME, game)
    return [key for key, _ in scripts.parse(path.read_text(encoding="utf-8"))[4 if game in BRIEFED else 3 :][:_PRESSES]]


def choices(game, failing=None):
    """State, actions, cursor and footer after each of these presses.

    With `failing`, memory fails once a press, each time at another call."""
    found = []
    with Session(seed=scripts.SEED) as session:
        session.press(*pilot.to_start(game))
        pilot.skip_cards(session)
        if failing:
            _fill(game, pilot.play(session), failing)
        for n, key in enumerate(keys(game)):
            if failing:
                failing.left = n % 7
            session.press(key)
            play = pilot.play(session)
            footer = session.frame().crop((0, 118, 160, 128)).tobytes()
            found.append((bytes(play.game.state), list(play.actions), play.at, play.panel, footer))
    return found


def _fill(game, play, failing):
    """Watch the running game as on a badge with a full heap."""
    modules = sys.modules  # each session loads the program again
    parts = modules["sortie.core.parts"]
    parts._make_room, parts._parts = play.make_room, None  # a PC keeps all parts of the rules
    failing.watch(type(play.screen), "show", "order", "play", "near")
    failing.watch(type(play), "_focus")
    failing.watch(type(play.decider), "_position")
    if play.seats:
        failing.watch(type(play.seats.bot), "_think")


@pytest.mark.parametrize("game", games.names())
def test_memory_that_fails_once_changes_no_choice(game):
    usual, failing = choices(game), Failing()
    full = choices(game, failing)
    assert failing.failed >= {"order", "play", "near", "_focus", "_position"}
    assert [n for n in range(len(usual)) if full[n] != usual[n]] == []
