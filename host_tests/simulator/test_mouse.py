# SPDX-License-Identifier: MIT
"""Clicks on the picture act as presses, in menus, lists, forms and on the maps of all five games."""

import pytest

from host_tests.shell import pilot
from host_tests.shell.scripts import SEED, WHOLE_GAME, recorded, unfold
from tools.simulator import Session
from tools.simulator.sight import look

GAMES = ("last_battle", "postcard", "sea_control", "missions", "search_board")  # in the menu's order


def begin(game):
    """Returns a badge with this game begun by presses, and those presses."""
    session = Session(seed=SEED)
    keys = unfold(recorded(WHOLE_GAME, game).read_text(encoding="utf-8"))
    session.press(keys[0], *["DOWN"] * GAMES.index(game))
    return session, keys[1:]


def sight(session):
    """Returns the picture of the badge when it is still."""
    return look(session.machine.thread)


def middle(box):
    """Returns the pixel in the middle of a Box."""
    return (box.left + box.right) // 2, (box.top + box.bottom) // 2


def decide(session, keys, after):
    """Play to the first decision after so many presses with a cursor and four or more choices."""
    for key in keys[:after]:
        session.press(key)
    for key in keys[after:]:
        now = sight(session)
        if now.asker == "session/person.py" and len(now.who.actions) >= 4 and now.mark():
            return bytes(now.who.game.state)
        session.press(key)
    raise AssertionError("no such decision")


def move(session):
    """Press the d-pad until the cursor moves. Returns the place of its mark in the picture before the map scrolls."""
    start, (x, y) = sight(session).mark(), sight(session).corner()
    for key in ("LEFT", "DOWN", "RIGHT", "UP") * 3:
        session.press(key)
        mark, (left, top) = sight(session).mark(), sight(session).corner()
        if mark and mark != start:
            return mark.moved(x - left, y - top)
    raise AssertionError("it does not move")


@pytest.mark.parametrize(
    "game, after", [("last_battle", 20), ("postcard", 10), ("missions", 51), ("sea_control", 10), ("search_board", 16)]
)
def test_a_click_on_the_map_equals_the_presses(game, after):
    session, keys = begin(game)
    with session:
        before = decide(session, keys, after)
        mark = move(session)
        session.press("A")
        pressed = bytes(pilot.play(session).game.state), session.frame().tobytes()
    session, keys = begin(game)
    with session:
        assert decide(session, keys, after) == before != pressed[0]
        session.click(*middle(mark))
        assert (bytes(pilot.play(session).game.state), session.frame().tobytes()) == pressed


def test_a_click_beside_all_choices_changes_nothing():
    session, keys = begin("missions")
    with session:
        before = decide(session, keys, 60)
        session.click(6, 100)  # its way there and back is a move of the cursor: the name of a new chart goes
        shown = session.frame().tobytes()
        session.click(6, 100)
        assert bytes(pilot.play(session).game.state) == before and session.frame().tobytes() == shown


def test_a_click_on_overlapping_marks_takes_the_nearest():
    session, keys = begin("missions")
    with session:
        decide(session, keys, 32)
        session.press("RIGHT")
        at = sight(session)
        mark = at.mark()
        session.press("RIGHT")
        there = at.mark()
        assert mark.has(*middle(there)), "they do"
        done = at.who.actions[at.who.at]
        session.press("LEFT")
        assert at.mark() == mark
        session.click(*middle(there))
        assert done in at.who.since[-2:], "Prinz Eugen may follow"


def test_the_first_click_on_several_choices_moves_the_cursor():
    session, keys = begin("search_board")
    with session:
        before = decide(session, keys, 27)
        at = sight(session)
        mark, (x, y) = at.mark(), at.corner()
        for _ in at.who.actions:
            session.press("RIGHT")
            left, top = at.corner()
            there = mark.moved(left - x, top - y)
            if at.mark() not in (None, there) and 10 < there.top < 100:
                break
        session.click(*middle(there))
        assert bytes(pilot.play(session).game.state) == before and at.mark() == there, "several choices are there"
        session.click(*middle(there))
        assert bytes(pilot.play(session).game.state) != before


def test_clicks_work_in_menus_lists_and_dialogs():
    with Session(seed=SEED) as session:
        session.click(80, 60)
        assert sight(session).asker == "shell/menu.py", "the title goes on"
        session.click(100, 35)
        assert sight(session).asker == "shell/dialog.py", "the second game's options"
        title = session.frame().tobytes()
        session.click(80, 25)
        assert session.frame().tobytes() != title and sight(session).asker == "shell/dialog.py", "an option has changed"
        session.click(150, 122)
        assert sight(session).asker == "shell/menu.py", "the word Back in the bottom line"
        session.click(100, 108)
        assert sight(session).asker in ("shell/pages.py", "shell/dialog.py"), "a page below the games"


def test_a_click_in_a_panel_only_moves_the_cursor():
    session, keys = begin("postcard")
    with session:
        decide(session, keys, 10)
        session.press("SELECT")
        at = sight(session)
        mark = at.mark()
        session.press("DOWN", "LEFT", "DOWN")
        session.click(*middle(mark))
        session.click(*middle(mark))
        assert at.who.panel == 1 and at.mark() == mark


def test_a_click_on_a_code_only_moves_the_cursor():
    with Session(seed=SEED) as session:
        session.press("A", "A")
        session.press("UP", "A")
        assert sight(session).asker == "shell/code_page.py"
        first = sight(session).mark()
        session.click(*middle(first.moved(12, 0)))
        assert sight(session).asker == "shell/code_page.py" and sight(session).mark() == first.moved(12, 0)


def test_the_search_for_a_click_draws_no_picture():
    with Session(seed=SEED) as session:
        session.press("A")
        frames = []
        mouse = session._mouse
        session.machine.on_frame = lambda: frames.append(mouse.frozen)
        session.machine.sounds.clear()
        session.click(100, 35)
        assert frames[0] and frames[-1] is None and len(set(frames)) == 2


def test_a_click_counts_as_a_with_swapped_buttons():
    with Session(seed=SEED) as session:
        session.press("A")
        session.click(20, 108)
        session.press(*["DOWN"] * 7)
        while not session.swapped():
            session.press("A")
        session.click(150, 122)
        assert sight(session).asker == "shell/menu.py", "the word Back"
        session.click(100, 35)
        assert sight(session).asker == "shell/dialog.py" and session._mouse.back() == "A"
