# SPDX-License-Identifier: MIT
"""The badge's program as host and as guest, by presses. The other badge has no screen (far.py)."""

import sys
from contextlib import contextmanager

import pytest
from sortie.core.head import FRIEND, OVER, SEATS

from host_tests.link.far import ACT, RESIGN, UNDO, VERSION, FarGuest, FarHost, Wire
from host_tests.link.pair import GAMES
from host_tests.shell import pilot
from host_tests.shell.high_card import stored
from host_tests.shell.reading import shown
from tools.budget import machines
from tools.simulator import Session
from tools.simulator.machine import KEYS
from tools.simulator.script import TAP

AS_GERMANY, AS_BRITAIN, JOIN = 4, 5, 6  # of the option "Players"


def badge(far, players, ident):
    """Returns (a Session at the start of a game by cable, its Wire)."""
    wire = Wire(far)
    session = Session(seed=5, setup=wire.plug)
    session.press(*pilot.to_start(ident, players))
    return session, wire


@contextmanager
def waiting(ident="postcard", players=AS_GERMANY):
    """A host whose guest has joined, and does nothing. Yields (a Session, its Wire, the FarGuest)."""
    far = FarGuest(ident)
    far.acts = False
    session, wire = badge(far, players, ident)
    with session:
        session.wait(1000)
        yield session, wire, far


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


def text_of(session):
    """Returns the number of the text that the picture of a pulled cable shows; 0 without that picture."""
    calls = [frame for file, frame in session._calls() if file == "session/unplugged.py" and frame.f_code.co_name == "show"]
    return calls[-1].f_locals["shown"] if calls else 0


def test_a_pulled_cable_pauses_with_a_picture_and_the_game_goes_on():
    from sortie.shell import words as W

    with waiting() as (session, wire, far):
        before = session.frame().tobytes()
        for _ in range(2):
            wire.pulled = True
            session.wait(8000)
            assert text_of(session) == W.SAY_CABLE_OUT
            assert session.frame().tobytes() != before
            wire.pulled = False
            session.wait(2500)
            assert not text_of(session) and session.frame().tobytes() == before
        far.acts = True
        play_on(session, lambda: far.done > 4)


def test_a_guest_pauses_in_its_decision_and_goes_on_there():
    from sortie.shell import words as W

    far = FarHost("postcard", 1)  # Britain begins
    session, wire = badge(far, JOIN, "postcard")
    with session:
        session.press("RIGHT")
        at, running = pilot.play(session).at, pilot.play(session)
        assert at
        wire.pulled = True
        session.wait(8000)
        assert text_of(session) == W.SAY_CABLE_OUT
        wire.pulled = False
        session.wait(2500)
        assert not text_of(session) and running.at == at
        session.press("A")
        session.wait(1000)
        assert far.game.can_undo() or far.game.side() != 1


def test_an_undo_of_the_guest_is_done_by_the_host():
    far = FarHost("postcard", 1)
    session, _ = badge(far, JOIN, "postcard")
    with session:
        running = pilot.play(session)
        before, at = bytes(far.game.state), list(running.actions)
        session.press("A")
        assert bytes(far.game.state) != before and far.game.can_undo()
        session.press("B")
        assert bytes(far.game.state) == before and list(running.actions) == at
        assert bytes(running.seen.state[:SEATS]) == bytes(far.game.view(1)[:SEATS])


@pytest.mark.parametrize("away", [False, True], ids=["", "after pages"])
def test_the_host_sees_no_action_that_the_guest_may_undo(away):
    """Britain places a ship and undoes it. Germany's picture stays as it was."""
    with waiting() as (session, _, far):
        before, running = session.frame().tobytes(), pilot.play(session)
        from sortie.core import contract

        state = bytes(running.seats.state)
        far.asks = ACT, contract.actions(far.rules, far.remote.state)[0]
        session.wait(3000)
        if away:
            session.press("START", "B", "SELECT", "B")
        assert running.game.can_undo() and session.frame().tobytes() == before
        assert bytes(running.seats.state) == state
        far.asks = UNDO, 1
        session.wait(3000)
        assert not running.game.can_undo() and session.frame().tobytes() == before


def test_an_action_that_is_not_legal_is_refused():
    with waiting() as (session, _, far):
        game = pilot.play(session).game
        before = bytes(game.state)
        for request in ((ACT, 1023), (ACT, 3 << 10 | 900), (UNDO, 1), (9, 0)):
            number = far.remote._number
            far.asks = request
            session.wait(3000)
            assert bytes(game.state) == before and far.remote._number == number + 1 & 255


@pytest.mark.parametrize("players", [AS_GERMANY, AS_BRITAIN])
def test_a_guest_resigns_at_any_time(players):
    with waiting(players=players) as (session, _, far):
        far.asks = RESIGN, 0
        session.wait(6000)
        assert "session/ending.py:show" in session.where()
        assert far.remote.side() == OVER


@pytest.mark.parametrize("side", [0, 1])
def test_a_guest_resigns_by_its_menu(side):
    far = FarHost("postcard", side)
    far.acts = False
    session, _ = badge(far, JOIN, "postcard")
    with session:
        session.press("START", "UP", "A", "DOWN", "A")
        session.wait(3000)
        assert far.game.side() == OVER and "session/ending.py:show" in session.where()


def test_a_host_switched_off_goes_on_from_its_save():
    far = FarGuest("postcard")
    session, wire = badge(far, AS_GERMANY, "postcard")
    with session:
        play_on(session, lambda: far.done > 8)
        session.press("START", "UP", "UP", "A")  # save and leave
        state, nvm = bytes(far.remote.state), session.nvm
    far.acts = False
    wire = Wire(far)
    with Session(seed=6, nvm=nvm, setup=wire.plug) as session:
        session.press("A")
        session.wait(3000)
        running = pilot.play(session)
        assert bytes(far.remote.state[:SEATS]) == bytes(running.game.view(1)[:SEATS]) == state[:SEATS]
        far.acts = True
        play_on(session, lambda: far.done > 12)


def test_a_guest_switched_off_joins_again_and_keeps_its_own_save():
    """The guest has a saved game of the same kind. It is still there."""
    with Session(seed=5) as session:
        session.press(*pilot.to_start("postcard", 0), *["START", "UP", "UP", "A"])
        nvm = session.nvm
    far = FarHost("postcard", 1)
    for _ in range(2):
        wire = Wire(far)
        with Session(seed=6, nvm=nvm, setup=wire.plug) as session:
            session.press("B", "A", "DOWN", "A", "DOWN", "DOWN", *["RIGHT"] * JOIN, "UP", "UP", "A")
            session.wait(2000)
            running = pilot.play(session)
            assert running.game.is_joined() and bytes(running.game.state[:SEATS]) == bytes(far.game.view(1)[:SEATS])
            session.press("A")
            assert stored(session, "postcard") is not None
            nvm = session.nvm
    with Session(seed=7, nvm=nvm) as session:
        session.press("A")
        assert pilot.play(session).game.state[SEATS] == 16


@pytest.mark.parametrize(
    ("ident", "version", "text"),
    [
        ("postcard", "0.0.1", f"The other window has Sortie 0.0.1. This window has {VERSION}. Put the same version on both."),
        ("sea_control", VERSION, "The other window plays another game. Open the same game on both."),
    ],
)
def test_another_version_or_game_is_refused_in_words(ident, version, text):
    wire = Wire(FarHost(ident, 1, version=version))
    with Session(seed=5, setup=wire.plug) as session:
        session.press(*pilot.to_start("postcard", JOIN))
        assert "".join(text.split()) in "".join("".join(shown(session)).split())
        session.press("A")
        assert "shell/options.py:run" in session.where()


def test_a_host_tells_that_another_version_calls():
    from sortie.shell import words as W

    session, _ = badge(FarGuest("postcard", version="9"), AS_GERMANY, "postcard")
    with session:
        session.wait(3000)
        assert text_of(session) == W.SAY_CABLE_OTHER


def test_a_board_without_pins_offers_no_cable():
    with Session(seed=5) as session:
        session.press(*pilot.to_start("postcard", 4))
        assert pilot.play(session).game.state[SEATS] == 16  # the fifth value is the first again


def test_a_game_by_cable_without_a_cable_says_so():
    session, _ = badge(FarGuest("postcard"), AS_GERMANY, "postcard")
    with session:
        session.wait(1000)
        session.press("START", "UP", "UP", "A")  # save and leave
        nvm = session.nvm
    with Session(seed=6, nvm=nvm) as session:
        session.press("A")
        assert "This game is by cable." in " ".join(shown(session))
        session.press("A")
        assert "shell/title.py" in " ".join(session.where()), session.where()


def test_a_badge_leaves_the_save_of_a_game_by_cable_alone():
    """Its drive has no code for it."""
    if machines.unix_path() is None:
        pytest.skip("MicroPython is not installed here")
    with waiting() as (session, _, _):
        session.press("START", "UP", "UP", "A")  # save and leave
        nvm = session.nvm
    trip = machines.play([[KEYS.index("A"), TAP]] * 2, machines.bits64(1 << 20), nvm)
    assert trip.trouble == "" and trip.programs() == ["code", "play", "code"]


def test_a_host_that_leaves_after_the_end_keeps_the_end():
    """The guest has resigned, and the cable is out before the guest knows the end."""
    with waiting() as (session, wire, far):
        far.asks, wire.write = (RESIGN, 0), lambda data: None  # the guest hears nothing any more
        while pilot.play(session).game.side() != OVER:
            session.wait(20)
        wire.pulled = True
        session.wait(8000)
        session.press("START")
        session.wait(1000)
        assert "session/ending.py:show" in session.where() and stored(session, "postcard") is None


@pytest.mark.parametrize("ident", GAMES)
def test_the_other_games_begin_on_both_ends(ident):
    for far, players in ((FarGuest(ident), AS_GERMANY), (FarHost(ident, 1), JOIN)):
        session, _ = badge(far, players, ident)
        with session:
            for _ in range(40):
                running = pilot.play(session)
                if running.game.side() == running.viewer and "session/cable.py:other" not in session.where():
                    session.press(*pilot.decide(session))
                else:
                    session.press("B") if pilot.waits(session) else session.wait(500)


def test_the_host_checks_no_action_while_it_waits(monkeypatch):
    """A check may import a part of the rules, and that drops the view, also during an animation."""
    far, checked = FarGuest("postcard"), []
    far.acts = False
    session, _ = badge(far, AS_GERMANY, "postcard")
    from sortie.core import contract


    def watched(rules, state, action):
        calls, frame = [], sys._getframe()
        while frame:
            calls.append(frame.f_code.co_name)
            frame = frame.f_back
        checked.append("wait" in calls)
        return is_legal(rules, state, action)

    is_legal = contract.is_legal
    monkeypatch.setattr(contract, "is_legal", watched)
    with session:
        far.acts = True
        session.wait(3000)
        assert far.done and checked and not any(checked)


def test_the_host_finds_no_events_that_the_guest_may_undo():
    """Britain begins in Sea Control. Germany looks at log, "See again" and panels, leaves and continues."""
    from sortie.core import journal

    with waiting("sea_control") as (session, _, far):
        running = pilot.play(session)
        seen, shown, frame = bytes(running.seats.state), running.shown, session.frame().tobytes()
        _act_openly(session, far)
        _look_around(session, running)
        assert (bytes(running.seats.state), running.shown) == (seen, shown)
        assert journal.count(running.seats.journal) == shown < journal.count(running.game.ring(running.viewer))
        assert session.frame().tobytes() == frame
        session.press("START", "UP", "UP", "A")  # save and leave
        nvm = session.nvm
    with Session(seed=6, nvm=nvm, setup=Wire(far).plug) as session:
        session.press("A")
        session.wait(3000)
        running = pilot.play(session)
        assert running.game.can_undo() and not running.decider.person.done
        _look_around(session, running)
        assert (bytes(running.seats.state), running.shown) == (seen, shown)
        far.acts, far._asked = True, -1
        play_on(session, lambda: running.shown > shown and not running.game.can_undo())


def _act_openly(session, far):
    """The guest does actions that it can undo, until one has an event."""
    from sortie.core import contract, journal

    running = pilot.play(session)
    count = journal.count(running.game.ring(running.viewer))
    while journal.count(running.game.ring(running.viewer)) == count:
        far.asks = ACT, contract.actions(far.rules, far.remote.state)[-1]
        session.wait(1000)
        assert running.game.can_undo()


def _look_around(session, running):
    """Looks at log and "See again", by the menu, and at each panel."""
    for keys in (["DOWN"] * 2, ["DOWN"] * 3):
        session.press("START", *keys, "A", "B", "B", "B")
        session.wait(1000)
    session.press(*["SELECT"] * len(running.screen.panels), "B")
    session.wait(1000)
