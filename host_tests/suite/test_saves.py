# SPDX-License-Identifier: MIT
"""Saves of every game. A damaged or foreign save raises Damaged and changes nothing."""

import random
from binascii import crc32
from types import SimpleNamespace

import pytest
from sortie.core import contract, seeds
from sortie.core.game import Game
from sortie.core.head import STACK_SIZE
from sortie.store import game_reader, game_record

from tools import autoplay

from . import games


@pytest.fixture(scope="module", params=games.NAMES)
def played(request):
    """Returns (rules, the save of a game in its middle)."""
    rules = games.load(request.param, "rules")
    whole = autoplay.play(autoplay.start(rules, 3), autoplay.random_player(3))
    game = autoplay.start(rules, 3)
    for action in whole[: min(7, len(whole) - 1)]:
        game.act(action)
    return rules, game_record.pack(game)


def refused(rules, data, kind=game_record.Damaged):
    """Is this refused, with the open game and its undo unchanged?"""
    game = autoplay.start(rules, 5)
    before = bytes(game.state), bytes(game.journal), game.can_undo()
    try:
        game_reader.unpack(game, data)
    except kind as error:
        return bool(str(error)) and before == (bytes(game.state), bytes(game.journal), game.can_undo())
    return False


def sealed(body):
    """Returns a record with a correct length and checksum."""
    body = bytearray(body)
    body[4:6] = (len(body) + 4).to_bytes(2, "little")
    return bytes(body) + crc32(body).to_bytes(4, "little")


def test_every_cut_is_refused(played):
    rules, data = played
    assert all(refused(rules, data[:n]) for n in range(len(data)))
    assert refused(rules, data + b"\0") and refused(rules, data[1:])


def test_every_flipped_bit_is_refused(played):
    rules, data = played
    chance = random.Random(1)
    for at in range(len(data)):
        spoilt = bytearray(data)
        spoilt[at] ^= 1 << chance.randrange(8)
        assert refused(rules, bytes(spoilt)), f"byte {at}"


def test_noise_is_refused(played):
    rules, _ = played
    chance = random.Random(2)
    for n in range(200):
        assert refused(rules, chance.randbytes(n * 3))
        assert refused(rules, sealed(chance.choice((b"SRT2", b"SRT3")) + chance.randbytes(n)))


def test_a_save_of_another_game_is_refused(played):
    rules, data = played
    assert refused(SimpleNamespace(**{**vars(rules), "ID": "chess"}), data)


def test_a_save_of_another_version_raises_its_own_error(played):
    rules, data = played
    newer = SimpleNamespace(**{**vars(rules), "VERSION": rules.VERSION + 1, "OLDEST": rules.VERSION + 1})
    assert refused(newer, data, game_reader.OtherVersion)


def test_a_save_of_another_length_is_refused(played):
    rules, data = played
    assert refused(SimpleNamespace(**{**vars(rules), "SIZE": rules.SIZE + 1}), data)
    assert refused(rules, sealed(data[:-4] + b"\0")) and refused(rules, sealed(data[:-5]))


def test_an_impossible_position_is_refused(played):
    rules, data = played
    at = 4 + 2 + 1 + len(rules.ID) + seeds.WIDTH + 1 + 1 + 2
    for offset, value in ((11, STACK_SIZE + 1), (11, 0), (9, rules.SIDES), (12, len(rules.PHASES))):
        body = bytearray(data[:-4])
        body[at + offset] = value
        if offset == 12:
            body[at + 11] = 1
        assert refused(rules, sealed(body)), (offset, value)


@pytest.mark.parametrize("trouble", [MemoryError, OSError, ImportError, RuntimeError])
def test_a_lack_of_memory_is_not_reported_as_damage(played, trouble):
    """A save reported as damaged is erased. A lack of memory is no damage."""
    rules, data = played

    def lacking(v, offer):
        raise trouble("not now")

    poor = SimpleNamespace(**{**vars(rules), "PHASES": [(lacking, None)] * len(rules.PHASES)})
    assert refused(poor, data, trouble)


def test_a_finished_game_can_be_saved(played):
    rules, _ = played
    game = autoplay.start(rules, 4)
    autoplay.play(game, autoplay.random_player(4))
    other = Game(rules)
    game_reader.unpack(other, game_record.pack(game))
    assert other.state == game.state and not len(contract.actions(rules, other.state))
    assert game_record.which(game_record.pack(game)) == rules.ID
