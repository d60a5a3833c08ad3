# SPDX-License-Identifier: MIT
"""The block that a badge keeps for the next image: the move list is read into a part of it."""

from types import SimpleNamespace

import pytest
from host_tests.store.media import Medium
from host_tests.toy import rules as toy
from sortie.core.game import Game
from sortie.store import game_record
from sortie.store.image import Records
from sortie.store.storage import Storage


def test_the_kept_block_is_free_while_a_record_is_read_and_kept_again():
    storage = Storage(None)
    room = []

    def loads(names):
        room.append(storage._room)
        return [b"moves"]

    storage._records = SimpleNamespace(loads=loads)
    assert storage.load("line") == b"moves" and storage._room is None, "no block was kept"
    storage.reserve()
    whole = len(storage._room)
    assert storage.load("line") == b"moves"
    assert room == [None, None] and 0 < len(storage._room) < whole


def test_a_save_makes_no_large_piece_beside_the_image():
    """Its game and its move list are rows, and the rows are the bytes of the record."""
    game = Game(toy)
    game.new(3)
    rows = game_record.rows(game, b"before", b"after")
    assert b"".join(rows) == game_record.pack(game, b"before", b"after")
    saves = Records([Medium(256)])
    saves.store({"line": b"1234", "toy": [b"ab", bytearray(b"cde"), b""]})
    assert saves.loads(("toy", "line")) == [b"abcde", b"1234"]


@pytest.mark.parametrize("rows, writes", [([b"abc", b"", b"de"], 1), ([b"abcde"], 1), ([b"abc", b"dX"], 2), ([b"abcde", b"f"], 2)])
def test_rows_of_an_unchanged_record_are_not_written(rows, writes):
    medium = Medium(256)
    saves = Records([medium])
    saves.store({"toy": [b"ab", b"cde"]})
    saves.store({"toy": rows})
    assert medium.writes == writes
    assert saves.load("toy") == b"".join(rows)
