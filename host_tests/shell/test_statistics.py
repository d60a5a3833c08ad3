# SPDX-License-Identifier: MIT
"""The statistics on the badge, seen with High Card (host_tests/toy). The store that ends a game writes them. A page shows and
erases them.
"""

import pytest
from sortie.store import match, statistics
from sortie.store.image import Records
from sortie.store.statistics import GAMES, LOST, WON

from host_tests.store.media import Medium
from host_tests.shell import pilot
from host_tests.shell.high_card import BRITAIN, GERMANY, TWO, WATCH, begin, finish, resign, stored
from host_tests.shell.reading import texts
from host_tests.shell.scripts import TITLE
from host_tests.toy import badge
from tools.simulator import Session

LEVELS = 2
_NAMES = ("toy.record", "last_battle.record", "missions.record")
_ERASE = ("UP", "RIGHT", "A", "UP", "A")  # from the menu


def kept(session):
    """Returns High Card's statistics in the badge's memory: (games, won, lost, best) of each row."""
    body = statistics.read(stored(session, "toy.record"), LEVELS)
    kinds = (GAMES, WON, LOST)
    return [(*[statistics.count(body, row, kind) for kind in kinds], statistics.best(body, row)) for row in range(5)]


def remembering(**changes):
    """Returns the memory of a badge with these records. A "_" in a name stands for "."."""
    made = Medium()
    Records((made,)).store({name.replace("_record", ".record"): data for name, data in changes.items()})
    return bytes(made.cells)


def played(row=0, side=0, winner=0, points=3, levels=LEVELS):
    body = statistics.read(None, levels)
    statistics.note(body, row, side, winner, points)
    return bytes(body)


def picture(session):
    return session.frame().tobytes()


# --- written -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players, level, row", [(GERMANY, 0, 0), (GERMANY, 1, 1), (BRITAIN, 0, 2), (BRITAIN, 1, 3)])
def test_a_game_against_a_bot_counts_in_its_row(session, players, level, row):
    from sortie.games.toy.rules import SCORE

    begin(session, players, "DOWN", *["RIGHT"] * level)
    end = finish(session)
    mine, other = end[SCORE + players], end[SCORE + 1 - players]
    expected = [(0, 0, 0, None)] * 5
    expected[row] = (1, int(mine > other), int(mine < other), mine - other)
    assert kept(session) == expected


def test_a_game_of_two_persons_counts_in_its_row(session):
    from sortie.games.toy.rules import SCORE

    begin(session, TWO)
    end = finish(session)
    first, second = end[SCORE], end[SCORE + 1]
    assert kept(session) == [(0, 0, 0, None)] * 4 + [(1, int(first > second), int(first < second), None)]


def test_a_game_between_bots_is_not_counted(session):
    begin(session, WATCH)
    finish(session)
    assert stored(session, "toy.record") is None


@pytest.mark.parametrize("players, row, lost", [(GERMANY, 0, 1), (BRITAIN, 2, 1), (TWO, 4, 0)])
def test_resigning_counts_as_a_loss_except_between_persons(session, players, row, lost):
    begin(session, players)
    if players == TWO:
        session.press("A")
    resign(session)
    assert kept(session)[row] == (1, 0, lost, None), "its points are nobody's best"


def test_a_resigned_solitaire_game_counts_as_lost(session):
    session.press("A", "A", "A")
    resign(session)
    body = statistics.read(stored(session, "last_battle.record"), 0)
    assert [statistics.count(body, 0, kind) for kind in (GAMES, WON, LOST)] == [1, 0, 1] and statistics.best(body, 0) is None


def test_counts_survive_a_restart(session, root):
    begin(session, GERMANY)
    resign(session)
    nvm = session.nvm
    session.close()
    with Session(seed=8, root=root, nvm=nvm) as again:
        again.press("A", "A", "A")  # the same from the menu, which begins at the last game played
        resign(again)
        assert kept(again)[0][:3] == (2, 0, 2)


def test_a_damaged_record_counts_from_zero(root):
    with Session(seed=7, root=root, nvm=remembering(toy_record=played() + b"x")) as session:
        begin(session, GERMANY)
        resign(session)
        assert kept(session)[0][:3] == (1, 0, 1)


def test_a_full_storage_counts_nothing(session, monkeypatch):
    begin(session, GERMANY)
    storage = pilot.play(session).shell.board.storage

    def full(changes):
        raise OSError(28)

    before = session.nvm
    monkeypatch.setattr(storage, "store", full)
    resign(session)
    assert session.nvm == before
    monkeypatch.undo()
    session.press(*TITLE)


# --- shown -------------------------------------------------------------------------------------------


def test_the_page_shows_a_finished_game(root):
    pictures = []
    for nvm in (None, remembering(toy_record=played())):
        with Session(seed=7, root=root, nvm=nvm) as session:
            session.press("A", "UP", "RIGHT", "A", *["DOWN"] * badge.GAMES)
            pictures.append(picture(session))
            session.press("A")
            pictures.append(picture(session))
    assert len(set(pictures)) == 4


def test_the_page_of_a_game_counts_its_matches(root):
    body = match.read(None)
    for total in (3, -1, 0):
        match.end(body, total)
    medium = Medium()
    Records((medium,)).store({match.name("toy"): bytes(body)})
    with Session(seed=7, root=root, nvm=bytes(medium.cells)) as session:
        session.press("A", "UP", "RIGHT", "A", *["DOWN"] * badge.GAMES, "A")
        assert any("Matches won: 1 of 3" in text for text in texts(session))


def test_erased_statistics_leave_the_match_in_play():
    body = match.read(match.begun(None, 77))
    match.first_over(body, 5, 77)
    body[14:] = b"\3\2\1"
    left = match.read(match.kept(body))
    assert match.stage(left, 77) == match.SECOND and match.lead(left) == 5 and not match.count(left, match.PLAYED)
    match.end(body)
    assert match.kept(body) is None


def test_each_game_has_its_own_page(root):
    with Session(seed=7, root=root) as session:
        session.press("A", "UP", "RIGHT")
        menu = picture(session)
        session.press("A")
        pages = {picture(session)}
        for _ in range(4):
            session.press("A")
            pages.add(picture(session))
            session.press("A", "DOWN")
        assert len(pages) == 5
        session.press("B")
        assert picture(session) == menu


@pytest.mark.parametrize("name", _NAMES)
@pytest.mark.parametrize("data", [b"", b"\x01", b"\xff" * 43, b"\x01" + b"\xff" * 42, b"\x01" + b"\xff" * 10])
def test_damaged_records_cause_no_error(root, name, data):
    made = Medium()
    Records((made,)).store({name: data})
    with Session(seed=7, root=root, nvm=bytes(made.cells)) as session:
        session.press("A", "UP", "RIGHT", "A")
        clear = picture(session)
        for _ in range(4):
            session.press("A", "A", "DOWN")
        session.press(*["UP"] * 4)
        assert picture(session) == clear


# --- erased ------------------------------------------------------------------------------------------


def full_memory():
    made = Medium()
    changes = {name: played(levels=LEVELS if name == "toy.record" else 0) for name in _NAMES}
    Records((made,)).store({**changes, "missions.archive": b"\x01", "settings": b"S\x04\x00", "toy": b"\x00"})
    return bytes(made.cells)


def test_two_confirmations_erase_the_statistics(root):
    with Session(seed=7, root=root, nvm=full_memory()) as session:
        session.press("A", *_ERASE, "DOWN", "A", "DOWN", "A")
        assert [stored(session, name) for name in (*_NAMES, "missions.archive")] == [None] * 4
        assert stored(session, "settings") and stored(session, "toy"), "and nothing else"
        assert session.machine.nvm_writes == 1, "in one write"


@pytest.mark.parametrize(
    "answers", ["A", "B", "DOWN,A,A", "DOWN,A,B", "DOWN,A,DOWN,B", "DOWN,RIGHT,DOWN,RIGHT", "DOWN,A,DOWN,RIGHT,LEFT"]
)
def test_any_other_answer_keeps_the_statistics(root, answers):
    with Session(seed=7, root=root, nvm=full_memory()) as session:
        before = session.nvm
        session.press("A", *_ERASE)
        session.press(*answers.split(","), "B", "B")
        assert session.nvm == before


def test_a_failed_erasure_shows_a_message(root, monkeypatch):
    with Session(seed=7, root=root, nvm=full_memory()) as session:
        session.press("A", *_ERASE, "DOWN", "A", "DOWN")
        ask = picture(session)

        def broken(self, changes):
            raise OSError(5)

        monkeypatch.setattr("sortie.store.storage.Storage.store", broken)
        session.press("A")
        message = picture(session)
        session.press("A")
        assert len({ask, message, picture(session)}) == 3
        assert stored(session, "toy.record")


def test_a_long_press_of_start_leaves_a_page_with_open_storage(root, monkeypatch):
    """A held START leaves any page at any moment. Only the storage evicts its own code."""
    with Session(seed=7, root=root, nvm=full_memory()) as session:
        session.press("A", *_ERASE, "DOWN", "A", "DOWN")
        monkeypatch.setattr("sortie.store.storage.Storage.store", _refuse)
        session.press("A")
        session.hold("START", 2100)
        monkeypatch.undo()
        session.press("A", *_ERASE, "DOWN", "A", "DOWN", "A")
        assert stored(session, "toy.record") is None


def _refuse(storage, changes):
    storage.load("settings")
    raise OSError(5)
