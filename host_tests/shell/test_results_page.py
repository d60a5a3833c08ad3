# SPDX-License-Identifier: MIT
"""The mission results on the badge, seen with High Card (host_tests/toy). The end writes them; the options page shows them."""

from sortie.store import results as core
from sortie.store.image import Records

from host_tests.store.media import Medium
from host_tests.shell import pilot
from host_tests.shell.high_card import finish, resign, stored
from host_tests.shell.scripts import AGAIN
from tools.simulator import Session

_RECORD = "toy.archive"
_TO_SAIL = ("UP",)  # from the line of the mission


def to_options(session):
    """Go from the title to High Card's options."""
    session.press("A", *["DOWN"] * 5, "A")


def kept(session):
    """Returns High Card's mission results in the badge's memory."""
    return core.read(stored(session, _RECORD), 2)


def row(body, i):
    return core.played(body, i), core.won(body, i), core.lost(body, i), core.medal(body, i)


def picture(session):
    return session.frame().tobytes()


def option_of(session):
    from sortie.core.head import OPTION

    return pilot.play(session).game.state[OPTION]


def test_a_finished_game_is_in_the_results(session):
    to_options(session)
    session.press("A")
    finish(session)
    score = pilot.play(session).game.state
    from sortie.games.toy.rules import SCORE

    ours, theirs = score[SCORE], score[SCORE + 1]
    assert row(kept(session), 0) == (True, int(ours > theirs), int(ours <= theirs), not theirs)
    assert core.best(kept(session), 0) == ours - theirs
    assert not core.played(kept(session), 1)


def test_a_resigned_game_counts_without_its_points(session):
    from sortie.games.toy.rules import SCORE

    to_options(session)
    session.press("A")
    pilot.play(session).game.state[SCORE] = 5
    resign(session)
    assert row(kept(session), 0) == (True, 0, 1, False) and core.best(kept(session), 0) == 0


def test_a_game_without_missions_stores_no_results(session):
    session.press("A", "A", "A")
    resign(session)
    assert [name for name in ("last_battle.archive", "last_battle") if stored(session, name)] == []


def test_the_board_begins_a_mission_by_one_press(session):
    to_options(session)
    options = picture(session)
    session.press("DOWN", "A")
    page = picture(session)
    session.press("RIGHT")
    assert len({options, page, picture(session)}) == 3
    session.press("A")
    assert option_of(session) == 1


def test_b_on_the_page_changes_nothing(session):
    to_options(session)
    session.press("DOWN")
    before = picture(session)
    session.press("A", "RIGHT", "B")
    assert picture(session) == before
    session.press(*_TO_SAIL, "A")
    assert option_of(session) == 0


def test_left_and_right_change_the_mission_without_the_page(session):
    to_options(session)
    session.press("DOWN", "LEFT", *_TO_SAIL, "A")
    assert option_of(session) == 1, "the last of two"


def test_the_cursor_of_the_page_stays_on_missions(session):
    to_options(session)
    session.press("DOWN", "A")
    first = picture(session)
    session.press("UP", "LEFT", "DOWN", "START", "SELECT")
    assert picture(session) == first


def test_the_page_shows_a_new_result(session):
    to_options(session)
    session.press("DOWN", "A")
    clear = picture(session)
    session.press("B", "UP", "A")
    resign(session)
    session.press(*AGAIN, "DOWN", "A")
    assert picture(session) != clear


def test_the_options_offer_the_next_mission(root):
    for is_won, following in ((True, 1), (False, 0)):
        with Session(seed=7, root=root, nvm=memory(is_won)) as session:
            to_options(session)
            session.press("A")
            assert option_of(session) == following


def test_damaged_results_load_as_empty(root):
    with Session(seed=7, root=root, nvm=memory(True, damage=b"x")) as session:
        to_options(session)
        session.press("A")
        assert option_of(session) == 0
        resign(session)
        assert row(kept(session), 0)[0] and len(bytes(kept(session))) == 8


def test_one_write_ends_and_counts_a_game(session, monkeypatch):
    """One write changes slot and results. Before it the game continues; after it the game is counted and gone."""
    to_options(session)
    session.press("A", "A")
    storage = pilot.play(session).shell.board.storage
    store, seen = storage.store, []
    monkeypatch.setattr(storage, "store", lambda changes: seen.append(set(changes)) or store(changes))
    resign(session)
    assert seen == [{"toy", _RECORD, "toy.record", "line"}]
    assert row(kept(session), 0)[0] and stored(session, "toy") is None


def memory(is_won, damage=b""):
    """Returns the memory of a badge with one game of mission 0."""
    body = core.read(None, 2)
    core.note(body, 0, 2, is_won, False)
    made = Medium()
    Records((made,)).store({_RECORD: bytes(body) + damage})
    return bytes(made.cells)
