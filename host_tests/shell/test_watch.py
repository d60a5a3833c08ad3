# SPDX-License-Identifier: MIT
"""Two bots play each game of two sides on the badge, and a person watches."""

from types import SimpleNamespace

import pytest
from sortie.core.head import OVER
from sortie.store import settings, slots
from sortie.store.image import Records

from host_tests.shell import pilot
from tools import games
from tools.simulator import Session, memory

BOTS = 0x22  # the seats of two bots of the second level


def watched(game):
    """A badge's memory with a new game of two bots, and without motions."""
    medium = memory.Held(memory.used())
    usual = settings.read(None)
    usual.values[settings.SPEED] = 0
    shell = SimpleNamespace(board=SimpleNamespace(storage=Records((medium,))), settings=usual)
    assert slots.begin(shell, game, "watched", 7, (), BOTS)
    return bytes(medium.cells)


@pytest.mark.parametrize("game", [name for name in games.names() if games.title(name).rules.SIDES == 2])
def test_two_bots_play_a_whole_game(game):
    with Session(seed=7, nvm=watched(game)) as session:
        session.press("A")
        assert pilot.play(session).game.side() == OVER
