# SPDX-License-Identifier: MIT
"""The frame of a save: its shortest length, and the name of its game."""

from binascii import crc32

import pytest
from sortie.core.game import Game
from sortie.core.head import SEATS
from sortie.games.sea_control import rules as sea_control
from sortie.store import game_reader, game_record

from host_tests.toy import rules


def sealed(body):
    """Returns a record with a correct length and checksum."""
    body = bytearray(body)
    body[4:6] = (len(body) + 4).to_bytes(2, "little")
    return bytes(body) + crc32(body).to_bytes(4, "little")


def test_the_shortest_save_is_a_start_without_options():
    for name in ("x", "sea_control"):
        data = game_record.start(name, 7, ())
        assert game_record.which(data) == name and len(data) == 22 + len(name)


def test_a_long_save_has_its_length_in_two_bytes():
    game = Game(sea_control)
    game.new(1)
    data = game_record.pack(game)
    assert len(data) > 512 and data[4:6] == len(data).to_bytes(2, "little")
    assert game_reader.unpack(Game(sea_control), data)


def test_a_record_lies_between_other_bytes_in_one_piece():
    game = Game(sea_control)
    game.new(1)
    assert game_record.pack(game, b"label", b"memory") == b"label" + game_record.pack(game) + b"memory"
    assert game_record.pack(game, b"label").__class__ is bytearray


def test_the_format_of_a_start_stays_the_same():
    """Its sign, length, id, seed, options and seats, then the checksum."""
    body = b"SRT3\x1b\x00\x03toy\x07\x06\x05\x04\0\0\0\0\0\0\x01\x01\x20"
    before = b"SRT2\x15\x00\x03toy\x07\x06\x05\x04\x01\x01\x20"  # by version 0.1.0
    data = game_record.start(rules.ID, 0x04050607, (1,), 0x20)
    assert data == body + crc32(body).to_bytes(4, "little")
    game = Game(rules)
    for each in (data, before + crc32(before).to_bytes(4, "little")):
        assert not game_reader.unpack(game, each) and game.seed == 0x04050607 and game.state[SEATS] == 0x20


@pytest.mark.parametrize("seats", [0, 0x20])
def test_a_start_without_options_loads(monkeypatch, seats):
    monkeypatch.setattr(rules, "OPTIONS", ())
    game, other = Game(rules), Game(rules)
    game.new(7, (), seats)
    assert not game_reader.unpack(other, game_record.start(rules.ID, 7, (), seats)) and other.state == game.state


@pytest.mark.parametrize("length", [9, 12, 200])
def test_a_name_longer_than_its_record_is_refused(length):
    with pytest.raises(game_record.Damaged, match="cut short"):
        game_record.which(sealed(b"SRT2\0\0" + bytes((length,)) + b"names" + bytes(8)))


@pytest.mark.parametrize("missing", range(1, 6))
def test_a_start_cut_at_its_seed_is_refused(missing):
    data = sealed(game_record.start(rules.ID, 7, ())[: -4 - missing])
    with pytest.raises(game_record.Damaged, match="cut short"):
        game_reader.unpack(Game(rules), data)


@pytest.mark.parametrize("more, whole", [(b"", True), (b"\x10", True), (b"\x10\0", False)])
def test_a_start_ends_with_one_byte_of_seats(more, whole):
    data = sealed(game_record.start(rules.ID, 7, (1,))[:-4] + more)
    game = Game(rules)
    game.new(1)
    before = bytes(game.state)
    if whole:
        assert not game_reader.unpack(game, data) and game.seed == 7
    else:
        with pytest.raises(game_record.Damaged):
            game_reader.unpack(game, data)
        assert bytes(game.state) == before


@pytest.mark.parametrize("events, count, whole", [(0, 0, True), (64, 64, True), (65, 65, False), (3, 4, False), (4, 3, False)])
def test_a_position_with_a_wrong_count_of_events_is_refused(events, count, whole):
    game = Game(rules)
    game.new(1, (), 0x11)
    at = 7 + len(rules.ID) + 10 + 4 + rules.SIZE
    data = sealed(game_record.pack(game)[:at] + bytes((count,)) + bytes(8) * events)
    if whole:
        assert game_reader.unpack(Game(rules), data)
    else:
        with pytest.raises(game_record.Damaged, match="wrong length|impossible order"):
            game_reader.unpack(Game(rules), data)


def test_a_refused_order_changes_nothing():
    """The game keeps its state, its events and its seed, which its own next save holds."""
    other = Game(rules)
    other.new(7)
    game = Game(rules)
    game.new(1)
    before = game_record.pack(game)
    with pytest.raises(game_record.Damaged, match="impossible order"):
        game_reader.unpack(game, sealed(game_record.pack(other)[:-4] + b"\xff\xff"))
    assert game_record.pack(game) == before and game.seed == 1
