# SPDX-License-Identifier: MIT
"""Saved games, settings and dice codes: what is stored comes back, and what is damaged is told."""

import types

import pytest

from host_tests.ui.board import Storage
from sortie.core import contract, head, save
from sortie.core.game import Game
from sortie.shell import saves
from sortie.shell.dice_code import code_of


def _wait(s, offer):
    offer.add(1)


def _setup(s):
    s[head.SIDE] = 0
    contract.push(s, 0)


RULES = types.SimpleNamespace(
    ID="toy", VERSION=1, SIZE=40, SIDES=1, OPTIONS=(), PHASES=((_wait, None),), SECRET=(), setup=_setup
)


@pytest.fixture
def game():
    game = Game(RULES)
    game.new(7)
    return game


def test_a_saved_game_comes_back(game):
    storage = Storage()
    assert saves.store(storage, game, "24 May")
    assert saves.label(storage, "toy") == "24 May"
    other = Game(RULES)
    saves.load(storage, other)
    assert bytes(other.state) == bytes(game.state)
    assert bytes(other.journal) == bytes(game.journal)


def test_no_game_has_no_label():
    assert saves.label(Storage(), "toy") is None
    assert saves.label(Storage(), "") is None


def test_every_damaged_byte_is_told(game):
    storage = Storage()
    saves.store(storage, game, "x")
    whole = storage.records["toy"]
    for at in range(2, len(whole)):
        broken = bytearray(whole)
        broken[at] ^= 0x41
        storage.records["toy"] = bytes(broken)
        assert saves.label(storage, "toy") == "?"
        with pytest.raises(save.Damaged):
            saves.load(storage, Game(RULES))


@pytest.mark.parametrize("data", [b"\x00", b"\xff", b"\x05ab", b"\x01\xff" + bytes(60)])
def test_rubbish_is_told(data):
    storage = Storage()
    storage.records["toy"] = data
    assert saves.label(storage, "toy") == "?"
    with pytest.raises(save.Damaged):
        saves.load(storage, Game(RULES))


def test_a_full_storage_is_told(game):
    storage = Storage()
    storage.full = True
    assert not saves.store(storage, game, "x")


def test_an_ended_or_erased_game_is_gone(game):
    storage = Storage()
    saves.store(storage, game, "x")
    saves.erase(storage, "toy")
    assert saves.label(storage, "toy") is None


def test_dice_codes_tell_seeds_apart():
    seeds = [0, 1, 2**30 - 1] + [1 << i for i in range(1, 30)]
    codes = {code_of(seed) for seed in seeds}
    assert len(codes) == len(seeds)
    assert all(len(code) == 7 for code in codes)
    assert not set("".join(codes)) & set("IO01")
