# SPDX-License-Identifier: MIT
"""The block that a badge keeps for the next image: the move list is read into a part of it."""

from types import SimpleNamespace

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
