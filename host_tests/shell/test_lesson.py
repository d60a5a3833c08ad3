# SPDX-License-Identifier: MIT
"""The lessons by presses: offered once, played to the end, left half-way.

Wrong presses change nothing, and a lesson never changes the player's games.
"""

import pytest
from sortie.core.head import OVER
from sortie.store.image import Records
from sortie.ui import text as ui_text

from host_tests.shell import learner, pilot
from host_tests.shell.learner import lesson, obey_until, to_lesson, to_menu
from host_tests.shell.reading import shown, texts
from host_tests.shell.scripts import SEED
from host_tests.store.media import Medium
from tools import games
from tools.lessons import pack
from tools.simulator import Session

_ARROWS = {ui_text.LEFT: (-1, 0), ui_text.RIGHT: (1, 0), ui_text.UP: (0, -1), ui_text.DOWN: (0, 1)}
_STEP = 6  # these tests leave a lesson after so many steps
_LEAVE = ("START", "UP", "A")  # the last line of a lesson's menu
_LEAVE_GAME = ("START", "UP", "UP", "A")
_TO_LESSON = ("UP", "UP", "A")  # on the options page: the line above the dice code
_SIDES = {name: games.title(name).rules.SIDES for name in games.names()}


@pytest.fixture
def badge():
    with Session(seed=SEED, new=True) as session:
        yield session


def kept(session):
    """Returns the records in a badge's memory by name, as bytes or None."""
    medium = Medium()
    medium.cells[:] = session.nvm
    return Records((medium,)).load


def check_keys(running):
    """The keys in a header reach the action. An arrow before A is one press; before a colon it is as many as needed."""
    for arrow, way in _ARROWS.items():
        if arrow + ui_text.A in running.ask or arrow + ":" in running.ask:
            at = running.play.at
            for _ in range(1 if arrow + ui_text.A in running.ask else len(running.play.actions)):
                at = at if running.is_wanted(running.play.actions[at]) else running.play.screen.near(at, *way)
            assert running.is_wanted(running.play.actions[at]), running.ask


@pytest.mark.parametrize("game", learner.GAMES)
def test_its_requested_presses_take_a_lesson_to_its_end(badge, game):
    """On the way its headers name the right keys, and one sign shows that SELECT continues."""
    badge.press(*to_lesson(game))
    count = lesson(badge).count
    seen, signs = [], []

    def look(running):
        seen.append(running.number)
        if running.asking:
            check_keys(running)
            signs.append("".join(texts(badge)).count(ui_text.SELECT) - running.ask.count(ui_text.SELECT))

    obey_until(badge, look)
    assert seen == sorted(seen) and seen[0] == 0 and seen[-1] == count - 1
    assert set(signs) <= {0, 1} and signs.count(1) > len(signs) // 2, "none where the text needs all the room"
    assert not lesson(badge) and not pilot.play(badge), "its end leads to the options of a game"
    assert kept(badge)(game.split(".")[0]) is None and len(kept(badge)("lesson")) == 1, "nothing is left of it but that it was offered"
    badge.press("A")
    assert pilot.play(badge).game.rules.ID == game.split(".")[0]


@pytest.mark.parametrize("game", learner.GAMES)
def test_a_wrong_choice_in_a_lesson_changes_nothing(badge, game):
    badge.press(*to_lesson(game))
    tried = 0
    while tried < 12:
        obey_until(badge, lambda running: running.asking)
        running = lesson(badge)
        if learner.is_over(running):
            break
        before = (running.number, bytes(running.play.game.state), bytes(running.play.game.journal))
        for action in running.play.actions:
            if learner.kind(running) == pack.DO and running.is_wanted(action):
                continue
            place = list(running.play.actions).index(action)
            badge.press(*pilot.way(running.play.screen, running.play.at, place, len(running.play.actions)), "A")
            assert not running.asking, "it is told off"
            badge.press("A")
            assert running.asking and running.play.actions[running.play.at] == action, "and stands where it stood"
            tried += 1
            assert before == (running.number, bytes(running.play.game.state), bytes(running.play.game.journal))
        learner.obey(badge)
    assert tried


def test_a_requested_press_closes_the_text_and_counts(badge):
    badge.press(*to_menu("last_battle"), "A")
    obey_until(badge, lambda running: learner.kind(running) == pack.LOOK)
    running, number = lesson(badge), lesson(badge).number
    badge.press("SELECT")
    assert running.number == number + 1, "the panel was opened from the text that asks for it"
    badge.press("DOWN", "SELECT")
    assert running.number == number + 1 and not running.asking, "where nothing is asked for only A goes on"
    badge.press("A", "DOWN")
    assert running.asking and running.is_wanted(running.play.actions[running.play.at]), running.ask


def test_a_instead_of_a_requested_panel_is_told_off(badge):
    badge.press(*to_lesson("search_board"))
    obey_until(badge, lambda running: learner.kind(running) == pack.LOOK and running.asking)
    number = lesson(badge).number
    badge.press("A")
    assert not lesson(badge).asking
    badge.press("A")
    assert lesson(badge).asking and lesson(badge).number == number


def test_b_repeats_the_text_and_undoes_nothing(badge):
    badge.press(*to_menu("last_battle"), "A")
    obey_until(badge, lambda running: running.asking and running.number == 4)
    running = lesson(badge)
    asking, before = badge.frame().tobytes(), bytes(running.play.game.state)
    badge.press("B")
    assert badge.frame().tobytes() != asking and not running.asking
    badge.press("A")
    assert badge.frame().tobytes() == asking and bytes(running.play.game.state) == before


@pytest.mark.parametrize("game", learner.GAMES)
def test_a_lesson_resumes_at_its_step(badge, game):
    badge.press(*to_lesson(game))
    obey_until(badge, lambda running: running.number >= _STEP and running.asking)
    number, here = lesson(badge).number, bytes(lesson(badge).play.game.state)
    badge.press(*_LEAVE)
    assert not lesson(badge)
    badge.close()
    with Session(seed=SEED + 1, nvm=badge.nvm) as later:
        below = ["UP"] * 2 * (_SIDES[game.partition(".")[0]] > 1)  # the handicap and the match
        later.press("A", "A", *below, *_TO_LESSON, "A")  # the menu begins at this game
        assert (lesson(later).number, bytes(lesson(later).play.game.state)) == (number, here)
        obey_until(later, lambda running: False)
        assert not lesson(later) and len(kept(later)("lesson")) == 1


@pytest.mark.parametrize("done", [0, 230])
def test_a_lesson_that_has_changed_begins_again(badge, done):
    """An update may bring other steps. Then the kept number of steps fits neither the file nor the position."""
    badge.press(*to_lesson("last_battle"))
    obey_until(badge, lambda running: running.number >= _STEP and running.asking)
    badge.press(*_LEAVE)
    badge.close()
    medium = Medium()
    medium.cells[:] = badge.nvm
    records = Records((medium,))
    record = bytearray(records.load("lesson"))
    record[1] += done
    record[2] ^= 1
    records.store({"lesson": bytes(record)})
    with Session(seed=SEED + 1, nvm=bytes(medium.cells)) as later:
        later.press("A", "A", *_TO_LESSON, "A")
        assert lesson(later).number == 0
        obey_until(later, lambda running: False)
        assert not lesson(later)


def test_a_left_lesson_can_begin_again(badge):
    badge.press(*to_menu("last_battle"), "A")
    obey_until(badge, lambda running: running.number == _STEP)
    badge.press(*_LEAVE)
    assert not lesson(badge)
    badge.press(*to_menu("last_battle"), *_TO_LESSON, "DOWN", "A")
    assert lesson(badge).number == 0


def test_a_lesson_keeps_the_saved_game(badge):
    badge.press(*to_menu("last_battle"), "DOWN", "A", "A")
    pilot.skip_cards(badge)
    played = bytes(pilot.play(badge).game.state)
    badge.press(*_LEAVE_GAME)
    saved = kept(badge)("last_battle")
    badge.press("B", "A", "DOWN", "DOWN", "A")
    assert lesson(badge)
    obey_until(badge, lambda running: False)
    assert kept(badge)("last_battle") == saved
    badge.press("A")
    assert bytes(pilot.play(badge).game.state) == played


def test_a_lesson_is_offered_once(badge):
    badge.press(*to_menu("last_battle"))
    offered = badge.frame().tobytes()
    badge.press("B", "A")
    assert badge.frame().tobytes() == offered, "who goes back was not asked"
    badge.press("DOWN", "A", "B", "A")
    assert badge.frame().tobytes() != offered
    badge.press("A")
    assert pilot.play(badge) and not lesson(badge)


def test_the_end_of_a_lesson_stays_when_its_menu_closes(badge):
    badge.press(*to_lesson("postcard"))
    obey_until(badge, lambda running: running.play.game.side() == OVER)
    header = shown(badge)[0]
    badge.press("START", "DOWN", "A")
    assert not any("PH-SETUP" in line for line in shown(badge)), "nothing is asked any more"
    badge.press("B", "B")
    assert shown(badge)[0] == header
