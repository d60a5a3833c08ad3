# SPDX-License-Identifier: MIT
"""The frame of a save: how short it may be, and the name of its game."""

from binascii import crc32

import pytest
from host_tests.toy import rules
from sortie.core import save
from sortie.core.game import Game


def sealed(body):
    """A record with a right length and check sum."""
    body = bytearray(body)
    body[4:6] = (len(body) + 4).to_bytes(2, "little")
    return bytes(body) + crc32(body).to_bytes(4, "little")


def test_the_shortest_save_is_a_start_without_options():
    for name in ("x", "sea_control"):
        data = save.start(name, 7, ())
        assert save.which(data) == name and len(data) == 22 + len(name)


@pytest.mark.parametrize("length", [9, 12, 200])
def test_a_name_that_is_longer_than_the_record_is_refused(length):
    with pytest.raises(save.Damaged, match="cut short"):
        save.which(sealed(b"SRT2\0\0" + bytes((length,)) + b"names" + bytes(8)))


@pytest.mark.parametrize("more, whole", [(b"", True), (b"\x10", True), (b"\x10\0", False)])
def test_after_its_options_a_start_has_who_plays_and_nothing_else(more, whole):
    data = sealed(save.start(rules.ID, 7, (1,))[:-4] + more)
    game = Game(rules)
    game.new(1)
    before = bytes(game.state)
    if whole:
        assert not save.unpack(game, data) and game.seed == 7
    else:
        with pytest.raises(save.Damaged):
            save.unpack(game, data)
        assert bytes(game.state) == before
