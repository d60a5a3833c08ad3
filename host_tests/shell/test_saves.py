# SPDX-License-Identifier: MIT
"""Saved games: a stored game returns, and the badge reports a damaged one."""

import types

import pytest
from sortie.core import contract, head
from sortie.core.game import Game
from sortie.games.last_battle import rules as last_battle
from sortie.games.last_battle.fields import HEX
from sortie.store import game_record, slots
from sortie.store.settings import NAME, read

from host_tests.shell import pilot
from host_tests.shell.high_card import keep, stored
from host_tests.shell.reading import shown
from host_tests.ui.board import Storage
from tools.simulator import Session


def _wait(s, offer):
    offer.add(1)


def _setup(s):
    s[head.SIDE] = 0
    contract.push(s, 0)


RULES = types.SimpleNamespace(
    ID="toy", VERSION=1, SIZE=40, SIDES=1, OPTIONS=(3, 2), PHASES=((_wait, None),), SECRET=(), setup=_setup
)


@pytest.fixture
def game():
    game = Game(RULES)
    game.new(7)
    return game


def shell_of(storage):
    """Returns the part of the shell that a slot needs."""
    board = types.SimpleNamespace(storage=storage)
    return types.SimpleNamespace(board=board, settings=read(storage.load(NAME)), say=lambda number: "begun")


def test_a_saved_game_loads_unchanged(game):
    storage = Storage()
    assert slots.store(shell_of(storage), game, "24 May", None, 0, (), False)
    assert slots.label(storage, "toy") == "24 May"
    other = Game(RULES)
    assert slots.load(storage, other), "it goes on"
    assert bytes(other.state) == bytes(game.state)
    assert bytes(other.journal) == bytes(game.journal)
    assert other.seed == game.seed == 7


class Seats:
    """The part of session/seats.py that a slot needs. Of two persons, the second is the viewer and has seen one event."""

    rules = RULES
    covered = False
    side = 1

    def __init__(self, journal):
        self.journal = journal
        self.shown = [2, 0]

    def keep(self, count):
        self.shown[self.side] = count

    def is_alone(self):
        return False


def test_a_slot_stores_the_events_shown_to_two_persons(game):
    storage = Storage()
    for side in range(2):
        game.ring(side)[0] = 3
    slots.store(shell_of(storage), game, "24 May", Seats(game.journal), 1, (), False)
    other = Game(RULES)
    assert slots.load(storage, other) and other.state == game.state
    seats = Seats(other.journal)
    seats.shown = [0, 0]
    slots.recall(storage, seats, other)
    assert seats.shown == [2, 1]
    slots.begin(shell_of(storage), "toy", "begun", 7, (2, 1))
    slots.recall(storage, seats, other)
    assert seats.shown == [2, 1], "it says nothing"


@pytest.mark.parametrize("seats", [None, Seats])
def test_a_slot_stores_the_memory_of_a_screen(game, seats):
    storage, other = Storage(), Game(RULES)
    for side in range(2):
        game.ring(side)[0] = 3
    seats = seats and seats(game.journal)
    for saved, found in ((b"abc", b"abc"), (b"ab", b"---"), (b"abcd", b"---"), (b"", b"---")):
        slots.store(shell_of(storage), game, "24 May", seats, 0, (), False, saved)
        memory = bytearray(b"---")
        assert slots.load(storage, other, memory) and other.state == game.state
        assert memory == found, "another length is no memory"


@pytest.mark.parametrize("saved", [b"", b"abc"])
def test_a_slot_marks_a_game_with_advice(game, saved):
    storage, other = Storage(), Game(RULES)
    for before, found in ((b"", True), (slots.MARK, slots.ADVISED)):
        memory = bytearray(len(saved))
        slots.store(shell_of(storage), game, "24 May", None, 0, (), False, before + saved)
        assert slots.load(storage, other, memory) == found and memory == saved and other.state == game.state


def test_a_slot_can_hold_a_start(game):
    storage = Storage()
    assert slots.begin(shell_of(storage), "toy", "begun", 7, (2, 1))
    assert slots.label(storage, "toy") == "begun"
    other = Game(RULES)
    assert not slots.load(storage, other), "it begins"
    game.new(7, (2, 1))
    assert bytes(other.state) == bytes(game.state) and other.seed == 7


def test_a_start_with_unknown_options_is_refused():
    storage = Storage()
    for options in ((3, 0), (0, 0, 0)):
        slots.begin(shell_of(storage), "toy", "begun", 7, options)
        with pytest.raises(game_record.Damaged):
            slots.load(storage, Game(RULES))


def test_the_settings_name_the_last_chosen_game():
    storage = Storage()
    shell = shell_of(storage)
    slots.begin(shell, "toy", "begun", 1, ())
    slots.begin(shell, "other", "begun", 1, ())
    assert read(storage.load(NAME)).last == "other"
    slots.choose(shell, "toy")
    assert read(storage.load(NAME)).last == "toy"


def test_labels_have_the_order_of_their_games():
    storage = Storage()
    storage.records = {"toy": b"?", "last_battle": b""}
    assert slots.labels(storage, ["missions", "toy", "last_battle"]) == [None, "?", None]


def test_an_empty_slot_has_no_label():
    assert slots.label(Storage(), "toy") is None
    assert slots.label(Storage(), "") is None


def test_every_damaged_byte_is_refused(game):
    storage = Storage()
    slots.store(shell_of(storage), game, "x", None, 0, (), False)
    whole = storage.records["toy"]
    for at in range(2, len(whole)):
        broken = bytearray(whole)
        broken[at] ^= 0x41
        storage.records["toy"] = bytes(broken)
        assert slots.label(storage, "toy") == "?"
        with pytest.raises(game_record.Damaged):
            slots.load(storage, Game(RULES))


@pytest.mark.parametrize("data", [b"\x00", b"\xff", b"\x05ab", b"\x01\xff" + bytes(60)])
def test_random_bytes_are_refused(data):
    storage = Storage()
    storage.records["toy"] = data
    assert slots.label(storage, "toy") == "?"
    with pytest.raises(game_record.Damaged):
        slots.load(storage, Game(RULES))


def test_a_full_storage_fails_the_store(game):
    storage = Storage()
    storage.full = True
    assert not slots.store(shell_of(storage), game, "x", None, 0, (), False)


def test_an_erased_game_has_no_label(game):
    storage = Storage()
    slots.store(shell_of(storage), game, "x", None, 0, (), False)
    slots.erase(shell_of(storage), "toy")
    assert slots.label(storage, "toy") is None


def damaged():
    """Returns a sealed game of Last Battle with one changed bit."""
    broken = bytearray(game_record.start("last_battle", 7, bytes(len(last_battle.OPTIONS))))
    broken[-1] ^= 1
    return bytes(broken)


def impossible():
    """Returns a whole game with the ships off the map."""
    game = Game(last_battle)
    game.new(7)
    game.state[HEX] = 0xEE
    game.load(game.state)
    return game_record.pack(game)


@pytest.mark.parametrize("make", [damaged, impossible])
def test_an_unreadable_save_stays_until_a_new_game(make):
    slot = b"\x04here" + make()
    with Session(seed=7) as session:
        session.press(*pilot.to_start("last_battle"))
        session.hold("START", 2100)
        keep(session, {"last_battle": slot})
        title = session.frame().tobytes()
        session.press("A")
        assert "cannot be read" in " ".join(shown(session)) and session.frame().tobytes() != title
        session.press("A")
        assert stored(session, "last_battle") == slot
        session.press("B", "A", "DOWN", "A")
        assert "It replaces" in " ".join(" ".join(shown(session)).split())
        assert stored(session, "last_battle") == slot
        session.press("A")
        assert stored(session, "last_battle") != slot and pilot.play(session)
