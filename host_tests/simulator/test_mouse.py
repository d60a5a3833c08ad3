# SPDX-License-Identifier: MIT
"""Clicks on the picture do what presses would, in menus, lists, forms and on the maps of all five games."""

import pytest

from host_tests.shell import pilot
from host_tests.shell.scripts import SEED, WHOLE_GAME, recorded, unfold
from tools.simulator import Session
from tools.simulator.sight import look

GAMES = ("last_battle", "postcard", "sea_control", "missions", "search_board")  # as in the menu


def begin(game):
    """A badge with this game begun by presses, and the presses that follow."""
    session = Session(seed=SEED)
    keys = unfold(recorded(WHOLE_GAME, game).read_text(encoding="utf-8"))
    session.press(keys[0], *["DOWN"] * GAMES.index(game))
    return session, keys[1:]


def sight(session):
    return look(session.machine.thread)


def middle(box):
    return (box.left + box.right) // 2, (box.top + box.bottom) // 2


def decide(session, keys, after, least=3):
    """Go on to the first decision after so many presses that has so many choices and a cursor."""
    for key in keys[:after]:
        session.press(key)
    for key in keys[after:]:
        now = sight(session)
        if now.asker == "shell/play.py" and len(now.who.actions) >= least and now.mark():
            return bytes(now.who.game.state)
        session.press(key)
    raise AssertionError("no such decision")


@pytest.mark.parametrize(
    "game, after, least, moves",
    [
        ("last_battle", 20, 3, ["LEFT"]),
        ("postcard", 10, 3, ["RIGHT", "RIGHT", "DOWN"]),
        ("missions", 40, 3, ["LEFT", "DOWN"]),
        ("sea_control", 10, 3, ["RIGHT", "DOWN"]),
        ("search_board", 8, 6, ["LEFT", "LEFT"]),
    ],
)
def test_a_click_on_the_map_does_what_the_presses_do(game, after, least, moves):
    session, keys = begin(game)
    with session:
        before = decide(session, keys, after, least)
        start, corner = sight(session).mark(), sight(session).corner()
        session.press(*moves)
        mark, scrolled = sight(session).mark(), sight(session).corner()
        assert mark != start
        session.press("A")
        pressed = bytes(pilot.play(session).game.state), session.frame().tobytes()
    session, keys = begin(game)
    with session:
        assert decide(session, keys, after, least) == before != pressed[0]
        x, y = middle(mark)
        session.click(x + corner[0] - scrolled[0], y + corner[1] - scrolled[1])
        assert (bytes(pilot.play(session).game.state), session.frame().tobytes()) == pressed


def test_a_click_where_nothing_can_be_chosen_changes_nothing():
    session, keys = begin("missions")
    with session:
        before = decide(session, keys, 60)
        shown = session.frame().tobytes()
        session.click(150, 20)
        assert bytes(pilot.play(session).game.state) == before and session.frame().tobytes() == shown


def test_where_marks_lie_over_each_other_the_nearest_counts():
    session, keys = begin("missions")
    with session:
        decide(session, keys, 60)
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
        assert at.who.since[-1] == done


def test_menus_lists_and_forms_take_clicks():
    with Session(seed=SEED) as session:
        session.click(80, 60)
        assert sight(session).asker == "shell/menu.py", "the title goes on"
        session.click(100, 35)
        assert sight(session).asker == "shell/form.py", "the second game's options"
        title = session.frame().tobytes()
        session.click(80, 25)
        assert session.frame().tobytes() != title and sight(session).asker == "shell/form.py", "an option has changed"
        session.click(150, 122)
        assert sight(session).asker == "shell/menu.py", "the word Back in the bottom line"
        session.click(100, 108)
        assert sight(session).asker in ("shell/pages.py", "shell/form.py"), "a page below the games"


def test_a_click_in_a_panel_moves_the_cursor_alone():
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


def test_a_code_is_pointed_at_but_not_taken():
    with Session(seed=SEED) as session:
        session.press("A", "A")
        session.press("UP", "A")
        assert sight(session).asker == "shell/code_page.py"
        first = sight(session).mark()
        session.click(*middle(first.moved(12, 0)))
        assert sight(session).asker == "shell/code_page.py" and sight(session).mark() == first.moved(12, 0)


def test_what_is_tried_is_not_seen():
    with Session(seed=SEED) as session:
        session.press("A")
        frames = []
        mouse = session._mouse
        session.machine.on_frame = lambda: frames.append(mouse.frozen)
        session.machine.sounds.clear()
        session.click(100, 35)
        assert frames[0] and frames[-1] is None and len(set(frames)) == 2
