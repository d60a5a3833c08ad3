# SPDX-License-Identifier: MIT
"""The badge's program as host and as guest, by presses. The other badge has no screen (far.py)."""

import pytest
from sortie.core.head import FRIEND, OVER, SEATS

from host_tests.link.far import FarGuest, FarHost, Wire
from host_tests.shell import pilot
from tools.simulator import Session

AS_GERMANY, AS_BRITAIN, JOIN = 4, 5, 6  # of the option "Players"


def badge(far, players, ident):
    """Returns (a Session at the start of a game by cable, its Wire)."""
    wire = Wire(far)
    session = Session(seed=5, setup=wire.plug)
    session.press(*pilot.to_start(ident, players))
    return session, wire


def play_on(session, over, most=600):
    """Decides as the captain does, until `over()`."""
    for _ in range(most):
        if over():
            return
        running = pilot.play(session)
        if running.game.side() == running.viewer and "session/cable.py:other" not in session.where():
            session.press(*pilot.decide(session))
        else:
            session.press("B") if pilot.waits(session) else session.wait(500)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("players", [AS_GERMANY, AS_BRITAIN])
def test_a_host_plays_a_whole_game(players):
    far = FarGuest("postcard")
    session, _ = badge(far, players, "postcard")
    with session:
        game = pilot.play(session).game
        assert game.state[SEATS] == (FRIEND << 4 if players == AS_GERMANY else FRIEND)
        play_on(session, lambda: game.side() == OVER)
        session.wait(3000)
        assert far.done > 3 and far.remote.side() == OVER
        assert bytes(far.remote.state[:SEATS]) == bytes(game.state[:SEATS])
        assert "session/ending.py:show" in session.where()


def test_a_guest_plays_a_whole_game():
    far = FarHost("postcard", 0)
    session, _ = badge(far, JOIN, "postcard")
    with session:
        remote = pilot.play(session).game
        assert remote.state[SEATS] == FRIEND << 4
        play_on(session, lambda: far.game.side() == OVER)
        session.wait(3000)
        assert "session/ending.py:show" in session.where()
