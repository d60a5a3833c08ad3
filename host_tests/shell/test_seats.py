# SPDX-License-Identifier: MIT
"""Two sides on one badge, seen with High Card (host_tests/toy): against the machine, passing the badge, watching."""

import random

import pytest

from host_tests.shell import pilot
from host_tests.shell.eyes import Eyes
from host_tests.shell.reading import shown
from sortie.shell.settings import COVER
from tools.simulator import Session

GERMANY, BRITAIN, TWO, WATCH = range(4)  # the values of the option "Players"
_LEAVE = ["START", *["DOWN"] * 8, "A"]


@pytest.fixture
def switch_on(root):
    """Function that switches a badge on, with High Card begun for these players; with `nvm`, one that goes on."""
    on = []

    def session(players=None, seed=7, nvm=None, **more):
        while on:
            on.pop().close()
        on.append(Session(seed=seed, root=root, nvm=nvm, **more))
        if players is not None:
            begin(on[-1], players)
        return on[-1]

    yield session
    while on:
        on.pop().close()


def begin(session, players, *more):
    """From the title to High Card's start; more: presses on the page of its options, the cursor on the players."""
    session.press("A", *["DOWN"] * 5, "A", "DOWN", "DOWN", *["RIGHT"] * players, *more)
    session.press(*["UP"] * (2 + more.count("DOWN")), "A")


def frame(session):
    return session.frame().tobytes()


def state_of(session):
    return bytes(pilot.play(session).game.state)


def is_over(session):
    from sortie.core.head import OVER, SIDE

    return state_of(session)[SIDE] == OVER


def finish(session, most=200):
    """Press A until the game is over."""
    for _ in range(most):
        if is_over(session):
            return
        session.press("A")
    raise AssertionError("the game does not end")


# --- who plays ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "players, level, seats",
    [(GERMANY, 0, 0x10), (BRITAIN, 0, 0x01), (TWO, 0, 0), (WATCH, 0, 0x11), (GERMANY, 1, 0x20), (WATCH, 1, 0x22)],
)
def test_who_plays_is_an_option_and_in_the_state(switch_on, players, level, seats):
    from sortie.core.head import SEATS

    session = switch_on()
    begin(session, players, "DOWN", *["RIGHT"] * level)
    assert state_of(session)[SEATS] == seats


@pytest.mark.parametrize("players", [GERMANY, BRITAIN])
def test_a_person_against_the_machine(switch_on, players):
    """Only the person's decisions are pressed, and the person's eyes alone are served."""
    session = switch_on(players)
    eyes = Eyes(session)
    while not is_over(session):
        assert pilot.play(session).game.side() == players, "it waits for the person alone"
        session.press("A", "A")  # a card, and sure
    assert {side for side, _ in eyes.pictures} == {players, 255}, "and in the end all is turned up"


def test_the_machine_alone_plays_to_the_end(switch_on):
    session = switch_on(WATCH)
    assert is_over(session)


def test_the_opponents_code_is_there_only_while_it_thinks(switch_on):
    import sys

    session = switch_on(GERMANY)
    session.press("A", "A")  # Germany has laid, Britain has, and Germany decides again
    assert state_of(session)[9] == 0
    assert "sortie.games.toy.bot" not in sys.modules


def test_undo_does_not_cross_the_machines_turn(switch_on):
    session = switch_on(GERMANY)
    session.press("A", "A")
    before = state_of(session)
    session.press("B")
    assert state_of(session) == before
    session.press("A", "B")
    assert state_of(session) == before, "but one's own card can be taken back"


def test_the_machines_turn_can_be_left(switch_on):
    plain = switch_on(GERMANY)
    plain.press("A", "A")
    expected = state_of(plain)
    session = switch_on(GERMANY)
    session.press("A")
    session.down("A", 100)  # the card is being shown; the machine comes next
    session.press("START")
    session.up("A")
    midway = state_of(session)
    assert midway[9] == 1, "the machine waits while the menu is open"
    session.press("B")
    assert state_of(session) == expected, "and goes on"


def test_left_in_the_machines_turn_it_goes_on_there(switch_on):
    plain = switch_on(GERMANY)
    plain.press("A", "A")
    expected = state_of(plain)
    session = switch_on(GERMANY)
    session.press("A")
    session.down("A", 100)
    session.press(*_LEAVE)
    memory = session.nvm
    session = switch_on(nvm=memory)
    session.press("A")
    assert state_of(session) == expected


# --- two persons -------------------------------------------------------------------------------------


def test_the_cover_lies_between_two_persons(switch_on):
    session = switch_on(TWO)
    eyes = Eyes(session)
    cover = frame(session)
    assert eyes.side() == 7
    session.press("A")
    assert eyes.side() == 0 and frame(session) != cover
    session.press("A", "A")  # a card, and sure
    assert eyes.side() == 7
    other = frame(session)
    session.press("DOWN", "B", "SELECT")
    assert frame(session) == other, "only A takes it away"
    session.press("A")
    assert eyes.side() == 1
    finish(session)
    assert {side for side, _ in eyes.pictures} == {0, 1, 7, 255}


def test_with_speed_off_what_happened_stays_until_a_key(switch_on):
    """A goes on to the cover; START to the menu, under which the cover lies then."""
    session = switch_on(TWO)
    session.press("A")
    pilot.play(session)._stage.speed = 0
    session.press("A", "A")  # a card, and sure
    read = frame(session)
    session.press("B", "SELECT", "DOWN")
    assert frame(session) == read
    memory = session.nvm
    session.press("A")
    cover = frame(session)
    session.press("START")
    menu = frame(session)
    session = switch_on(nvm=memory)
    session.press("A", "A")
    pilot.play(session)._stage.speed = 0
    session.press("A", "A")
    assert frame(session) == read
    session.press("START")
    assert frame(session) == menu != read
    session.press("B")
    assert frame(session) == cover != read


def test_under_the_cover_nothing_tells_what_the_next_side_may_do(switch_on):
    """High Card's odds name the cards in the hand."""
    session = switch_on(TWO)
    session.press("A")
    session.hold("SELECT", 800)
    assert sum("/12" in line for line in shown(session)) == 5, "who decides reads them"
    session.press("B", "A", "A")  # a card, and sure
    assert pilot.play(session).seen.covered
    session.press("START", "DOWN", "A")
    header, *lines = shown(session)
    assert header == "What now?" and lines and not any("/12" in line for line in lines)


def test_what_is_saved_while_one_reads_leaves_the_footer_as_it_is(switch_on):
    """With speed off it waits before the cover: the old side's action would stand there, and A does another thing."""
    session = switch_on(TWO)
    session.press("A")
    pilot.play(session)._stage.speed = 0
    session.press("A", "A")  # a card, and sure
    before = session.frame().crop((0, 108, 160, 128)).tobytes()
    session.wait(90_000)
    assert not pilot.play(session).since, "it was saved"
    assert session.frame().crop((0, 108, 160, 128)).tobytes() == before


def test_whose_turn_it_is_stays_for_a_moment_though_what_was_told_was_hurried(switch_on):
    session = switch_on(TWO)
    running = pilot.play(session)
    running._shell.settings.values[COVER] = 0
    stage, tell, pauses = running._stage, running.tell, []

    def hurried(to=0):
        tell(to)
        stage.hurry = True

    session.press("A", "A")
    running.tell = hurried
    stage.pause = lambda ms: pauses.append((ms, stage.hurry))
    session.press("A")  # sure
    assert (800, False) in pauses and (800, True) not in pauses


@pytest.mark.parametrize("players", [GERMANY, BRITAIN, TWO])
def test_no_picture_shows_what_the_eyes_may_not_see(switch_on, players):
    def watched(disguise, seed=0):
        session = switch_on(players)
        eyes = Eyes(session, disguise, seed)
        keys = ["A", "SELECT", "SELECT", "B", "A", "START", "DOWN", "DOWN", "A", "B", "B", "RIGHT", "B"] * 3
        session.press(*keys)
        finish(session)
        return eyes.pictures, state_of(session)

    pictures, end = watched(False)
    assert len(pictures) > 60
    for seed in range(3):
        assert watched(True, seed) == (pictures, end)


def test_eyes_see_a_screen_that_peeks(switch_on):
    """The test of the test: a screen that draws from the state shows something else when that is disguised."""

    def watched(disguise):
        session = switch_on(GERMANY)
        eyes = Eyes(session, disguise)
        game = eyes.play.game
        eyes.play.screen._learn = lambda seen: eyes.play.screen.was.__setitem__(slice(None), game.state)
        session.press("A", "B", "A", "B")
        return eyes.pictures

    assert watched(False) != watched(True)


def test_a_resumed_game_opens_on_the_cover(switch_on):
    session = switch_on(TWO)
    cover = frame(session)
    session.press("A", "A", "A")
    second = frame(session)
    session.press("A", "A")  # Britain has chosen a card
    state = state_of(session)
    session.press(*_LEAVE)
    memory = session.nvm
    session = switch_on(nvm=memory)
    session.press("A")
    assert state_of(session) == state
    assert frame(session) == second != cover
    session.press("A")
    assert frame(session) != second
    finish(session)


def test_the_menu_is_there_under_the_cover_and_its_log_tells_what_all_may_know(switch_on):
    session = switch_on(TWO)
    session.press("A", "A", "A", "A", "A", "A")  # both have laid: Germany's turn again
    cover = frame(session)
    session.press("START", "DOWN", "DOWN", "DOWN", "A")
    assert frame(session) == cover, "nothing of either side's can be seen again there"
    session.press("START")
    assert frame(session) != cover
    session.press("DOWN", "DOWN", "A")
    log = frame(session)
    session.press("B", "B")
    assert frame(session) == cover
    session.press(*_LEAVE)
    assert pilot.play(session) is None
    assert log


def told(session):
    """A list that gets the kind of each journal record shown from now on."""
    running, kinds = pilot.play(session), []
    show = running.screen.play

    def spy(seen, n):
        from sortie.core import journal

        kinds.append(seen.journal[journal.at(seen.journal, n)])
        return show(seen, n)

    running.screen.play = spy
    return kinds


@pytest.mark.parametrize("left", [False, True])
def test_after_the_cover_one_is_told_what_the_other_did(switch_on, left):
    from host_tests.toy.rules import LAID_DOWN, TURNED_UP

    session = switch_on(TWO)
    kinds = told(session)
    session.press("A", "A", "A")
    assert kinds == [LAID_DOWN], "Germany's own"
    session.press("A", "A", "A")
    assert kinds == [LAID_DOWN, LAID_DOWN, TURNED_UP], "Britain's own, and what came of both"
    if left:
        session.press(*_LEAVE)
        session = switch_on(nvm=session.nvm)
        session.press("A")
        kinds = told(session)
    else:
        kinds.clear()
    session.press("A")
    assert kinds == [TURNED_UP], "for Germany"


def test_without_motion_what_happened_stands_until_it_is_read(switch_on):
    session = switch_on()
    session.press("A", "UP", "A", "DOWN", "LEFT", "LEFT", "B")
    session.press("DOWN", *["DOWN"] * 5, "A", "DOWN", "DOWN", "RIGHT", "RIGHT", "UP", "UP", "A")
    session.press("A", "A", "A")
    assert Eyes(session).side() == 0
    session.press("A")
    assert Eyes(session).side() == 7


def test_the_plot_can_be_off(switch_on):
    session = switch_on(GERMANY)
    with_help = frame(session)
    session.press("START", *["DOWN"] * 6, "A", *["DOWN"] * 5, "A", "B", "B")
    assert frame(session) != with_help
    session.press("START", *["DOWN"] * 6, "A", *["DOWN"] * 5, "A", "B", "B")
    assert frame(session) == with_help


@pytest.mark.parametrize("players", [GERMANY, TWO, WATCH])
def test_any_presses_at_all(switch_on, players):
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
def test_the_enemys_turn_can_be_seen_again(switch_on, players, presses, cards):
    """How often cards were turned up in it is told, and nothing of what one has done oneself, before or since."""
    from host_tests.toy.rules import TURNED_UP

    session = switch_on(players)
    see = ["START", "DOWN", "DOWN", "DOWN", "A"]
    session.press(*see)  # nothing yet
    session.press(*["A"] * presses)
    shown = frame(session)
    kinds = told(session)
    session.press(*see)
    assert kinds == [TURNED_UP] * cards
    assert frame(session) == shown
    session.press("A", *see)
    assert kinds == [TURNED_UP] * 2 * cards
    finish(session)
