# SPDX-License-Identifier: MIT
"""Two sides on one badge, seen with High Card (host_tests/toy): against the bot, with another person, or to watch."""

import random

import pytest

from host_tests.shell import pilot
from host_tests.shell.recorder import Recorder
from host_tests.shell.high_card import BRITAIN, GERMANY, LEAVE, TWO, WATCH
from host_tests.shell.high_card import begin, finish, frame, is_over, resign, shown_kinds, state_of
from host_tests.shell.reading import shown
from host_tests.shell.scripts import AGAIN
from host_tests.suite.planes import row_of
from sortie.games.sea_control.fields import TURN
from tools.simulator import Session


# --- the seats ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "players, level, seats",
    [(GERMANY, 0, 0x10), (BRITAIN, 0, 0x01), (TWO, 0, 0), (WATCH, 0, 0x11), (GERMANY, 1, 0x20), (WATCH, 1, 0x22)],
)
def test_the_options_set_the_seats_of_the_state(switch_on, players, level, seats):
    from sortie.core.head import SEATS

    session = switch_on()
    begin(session, players, "DOWN", *["RIGHT"] * level)
    assert state_of(session)[SEATS] == seats


@pytest.mark.parametrize("players, level", [(GERMANY, 1), (BRITAIN, 0), (BRITAIN, 1), (TWO, 0), (WATCH, 1)])
def test_play_again_keeps_the_seats(switch_on, players, level):
    from sortie.core.head import SEATS

    session = switch_on()
    begin(session, players, "DOWN", *["RIGHT"] * level)
    seats, seed = state_of(session)[SEATS], pilot.play(session).game.seed
    if not is_over(session):
        if players == TWO:
            session.press("A")  # the cover
        resign(session)
    session.press(*AGAIN, "A")
    game = pilot.play(session).game
    assert game.state[SEATS] == seats and game.seed != seed


@pytest.mark.parametrize("players", [GERMANY, BRITAIN])
def test_only_the_persons_decisions_need_presses(switch_on, players):
    """Only the person's decisions need presses, and the person is the only viewer."""
    session = switch_on(players)
    recorder = Recorder(session)
    while not is_over(session):
        assert pilot.play(session).game.side() == players, "it waits for the person alone"
        session.press("A", "A")  # a card, and confirm
    assert {side for side, _ in recorder.pictures} == {players, 255}, "and in the end all is turned up"


def test_two_bots_play_to_the_end(switch_on):
    session = switch_on(WATCH)
    assert is_over(session)


def test_the_bots_code_is_loaded_only_during_its_turn(switch_on):
    import sys

    session = switch_on(GERMANY)
    session.press("A", "A")  # both have laid a card, and Germany decides again
    assert state_of(session)[9] == 0
    assert "sortie.games.toy.bot" not in sys.modules


def test_no_line_about_thinking_replaces_that_of_an_event(monkeypatch):
    """It would stand below the dice of the player's own side. It comes when the picture of the last event has had its time."""
    seen = []
    with Session(seed=11) as session:
        session.press(*pilot.to_start("sea_control", BRITAIN))
        stage = type(pilot.play(session).stage)
        refresh, hold = stage.refresh, stage.hold

        def refreshed(self, held=False):
            seen.append((held or self.board.now() - self._held < self._owed, "thinking" in row_of(self._footer)))
            refresh(self)

        def held(self, ms):
            refreshed(self, True)
            hold(self, ms)

        monkeypatch.setattr(stage, "refresh", refreshed)
        monkeypatch.setattr(stage, "hold", held)
        while pilot.play(session).game.state[TURN] < 2:
            session.press(*pilot.decide(session))
    assert (True, False) in seen and (True, True) not in seen


def test_see_again_reports_an_empty_turn(switch_on):
    def is_empty():
        return "saw nothing" in " ".join(shown(session))

    session = switch_on(GERMANY)
    session.press("START", "DOWN", "DOWN", "DOWN", "A")
    assert is_empty()
    session.press("B")
    assert shown(session)[0].startswith("Menu"), "and back to the menu"
    session.press("A")
    assert is_empty(), "on the line that it was on"
    session.press("B")
    session.press("B", "A", "A")  # a card, and confirm; both are turned up
    session.press("START", "DOWN", "DOWN", "DOWN", "A")
    assert not is_empty() and not shown(session)[0].startswith("Menu")


def test_an_empty_turn_of_the_bot_keeps_the_turn_to_see_again(switch_on, monkeypatch):
    """After the enemy's salvoes a bot may decide something that nobody sees."""
    session = switch_on(GERMANY)
    session.press("A", "A")  # both have laid a card, which are turned up
    seats = pilot.play(session).seats
    monkeypatch.setattr(seats.bot, "think", lambda level, doing: 1)
    seats._think()
    seats.done()
    seats.turn()
    session.press("START", "DOWN", "DOWN", "DOWN", "A")
    assert "saw nothing" not in " ".join(shown(session))


def test_undo_stops_at_the_bots_turn(switch_on):
    session = switch_on(GERMANY)
    session.press("A", "A")
    before = state_of(session)
    session.press("B")
    assert state_of(session) == before
    session.press("A", "B")
    assert state_of(session) == before, "but one's own card can be taken back"


def test_the_menu_interrupts_the_bots_turn(switch_on):
    plain = switch_on(GERMANY)
    plain.press("A", "A")
    expected = state_of(plain)
    session = switch_on(GERMANY)
    session.press("A")
    session.down("A", 100)  # the card is being shown; the bot is next
    session.press("START")
    session.up("A")
    midway = state_of(session)
    assert midway[9] == 1, "the machine waits while the menu is open"
    session.press("B")
    assert state_of(session) == expected, "and goes on"


def test_the_time_of_a_bots_turn_reveals_no_action(switch_on):
    found = []
    for each in (0, 150):
        session = switch_on(GERMANY)
        session.press("A")
        game, clock = pilot.play(session).game, session.machine.clock
        act = game.act

        def slow(*args, act=act, clock=clock, each=each, game=game):
            clock._now += each * game.side()  # 1: the bot's
            act(*args)

        before, game.act = session.now, slow
        session.press("A")
        found.append(session.now - before)
    assert found[0] == found[1] > 1000


def test_a_game_left_in_the_bots_turn_resumes_there(switch_on):
    plain = switch_on(GERMANY)
    plain.press("A", "A")
    expected = state_of(plain)
    session = switch_on(GERMANY)
    session.press("A")
    session.down("A", 100)
    session.press(*LEAVE)
    memory = session.nvm
    session = switch_on(nvm=memory)
    session.press("A")
    assert state_of(session) == expected


# --- two persons -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [GERMANY, BRITAIN, TWO])
def test_no_picture_depends_on_secrets(switch_on, players):
    def watched(disguise, seed=0):
        session = switch_on(players)
        recorder = Recorder(session, disguise, seed)
        keys = ["A", "SELECT", "SELECT", "B", "A", "START", "DOWN", "DOWN", "A", "B", "B", "RIGHT", "B"] * 3
        session.press(*keys)
        finish(session)
        return recorder.pictures, state_of(session)

    pictures, end = watched(False)
    assert len(pictures) > 60
    for seed in range(3):
        assert watched(True, seed) == (pictures, end)


def test_the_test_finds_a_screen_that_reads_secrets(switch_on):
    """Checks the test itself: a screen that draws from the whole state shows another picture when the state is disguised."""

    def watched(disguise):
        session = switch_on(GERMANY)
        recorder = Recorder(session, disguise)
        game = recorder.play.game
        recorder.play.screen.learn = lambda seen: recorder.play.screen.was.__setitem__(slice(None), game.state)
        session.press("A", "B", "A", "B")
        return recorder.pictures

    assert watched(False) != watched(True)


@pytest.mark.parametrize("left", [False, True])
def test_the_cover_is_followed_by_the_other_sides_events(switch_on, left):
    from host_tests.toy.rules import LAID_DOWN, TURNED_UP

    session = switch_on(TWO)
    kinds = shown_kinds(session)
    session.press("A", "A", "A")
    assert kinds == [LAID_DOWN], "Germany's own"
    session.press("A", "A", "A")
    assert kinds == [LAID_DOWN, LAID_DOWN, TURNED_UP], "Britain's own, and what came of both"
    if left:
        session.press(*LEAVE)
        session = switch_on(nvm=session.nvm)
        session.press("A")
        kinds = shown_kinds(session)
    else:
        kinds.clear()
    session.press("A")
    assert kinds == [TURNED_UP], "for Germany"


def test_an_event_without_motion_stays_until_a_press(switch_on):
    session = switch_on()
    session.press("A", "UP", "A", "DOWN", "LEFT", "LEFT", "B")
    session.press("DOWN", *["DOWN"] * 5, "A", "DOWN", "DOWN", "RIGHT", "RIGHT", "UP", "UP", "A")
    session.press("A", "A", "A")
    assert Recorder(session).side() == 0
    session.press("A")
    assert Recorder(session).side() == 7


def test_the_setting_hides_the_plot(switch_on):
    session = switch_on(GERMANY)
    with_help = frame(session)
    session.press("START", *["DOWN"] * 6, "A", *["DOWN"] * 5, "A", "B", "B")
    assert frame(session) != with_help
    session.press("START", *["DOWN"] * 6, "A", *["DOWN"] * 5, "A", "B", "B")
    assert frame(session) == with_help


@pytest.mark.parametrize("players", [GERMANY, TWO, WATCH])
def test_random_presses_cause_no_error(switch_on, players):
    chance = random.Random(players)
    session = switch_on(players)
    for _ in range(150):
        if chance.random() < 0.02:
            session.hold("START", 2100)
        elif chance.random() < 0.2:
            session.down("A", chance.choice((30, 100, 300)))
            session.press(chance.choice(("START", "B", "SELECT")))
            session.up("A")
        else:
            session.press(chance.choice(["A"] * 8 + ["B", "SELECT", "START", "UP", "DOWN", "LEFT", "RIGHT"]))


@pytest.mark.parametrize("players, presses, cards", [(GERMANY, 2, 1), (BRITAIN, 2, 0), (TWO, 7, 1)])
def test_see_again_repeats_the_enemys_turn(switch_on, players, presses, cards):
    """It counts the turned-up cards of that turn, and leaves out one's own actions."""
    from host_tests.toy.rules import TURNED_UP

    def see():
        session.press("START", "DOWN", "DOWN", "DOWN", "A")
        if "saw nothing" in " ".join(shown(session)):
            session.press("B", "B")  # the page that says so, and the menu

    session = switch_on(players)
    see()  # nothing yet
    session.press(*["A"] * presses)
    before = frame(session)
    kinds = shown_kinds(session)
    see()
    assert kinds == [TURNED_UP] * cards
    assert frame(session) == before
    session.press("A")
    see()
    assert kinds == [TURNED_UP] * 2 * cards
    finish(session)
