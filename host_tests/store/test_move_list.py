# SPDX-License-Identifier: MIT
"""The move list of a game. Stored piece by piece, it leads to the same position. Damaged lists are refused."""

import random

import pytest
from sortie.core import contract
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.store import move_list

from host_tests.toy import rules as toy


@pytest.fixture
def game():
    game = Game(toy)
    game.new(77, (1,), 0x20)
    return game


def play_on(game, chance, most=99):
    """Perform random actions and undo some where possible. Returns the notes that a Play would have made."""
    done = []
    while game.side() != OVER and len(done) < most:
        if game.can_undo() and chance.random() < 0.4:
            game.undo()
            done.append(move_list.UNDO)
        else:
            action = chance.choice(list(game.actions()))
            game.act(action)
            done.append(action)
    return done


def replayed(data):
    game = Game(toy)
    move_list.begin(data, game)
    for n in range(move_list.count(data)):
        game.act(move_list.action(data, n))
    return game


@pytest.mark.parametrize("seed", range(20))
def test_a_move_list_replays_to_the_position_of_its_game(game, seed):
    chance = random.Random(seed)
    data = move_list.begun(game)
    while game.side() != OVER:
        move_list.add(data, game, play_on(game, chance, chance.randrange(1, 9)))
        again = replayed(data)
        assert bytes(again.state) == bytes(game.state) and bytes(again.journal) == bytes(game.journal)
        assert again.seed == game.seed and move_list.is_of(data, again)
        assert move_list.is_over(data) == (game.side() == OVER)
    assert move_list.which(data) == "toy" and move_list.seats(data) == 0x20


def test_a_move_list_keeps_the_whole_seed(game):
    game.new(0x12345678, (1,))
    data = move_list.begun(game)
    assert bytes(data[7:11]) == b"\x78\x56\x34\x12" and replayed(data).seed == game.seed == 0x12345678
    for at in range(7, 11):
        other = bytearray(data)
        other[at] ^= 1
        assert not move_list.is_of(other, game), at


def test_a_move_list_without_options_is_valid(game, monkeypatch):
    monkeypatch.setattr(toy, "OPTIONS", ())
    game.new(7)
    data = move_list.begun(game)
    assert move_list.which(data) == "toy" and replayed(data).state == game.state


def test_a_move_list_of_version_1_loads():
    """In the stored format: version, rules, over, id, seed, seats, options, actions."""
    stored = b"\x01" + bytes((toy.VERSION,)) + b"\x01\x03toy" + b"\x78\x56\x34\x12" + b"\x20" + b"\x01\x01" + b"\x02\x04\x00\x0c"
    assert move_list.which(stored) == "toy" and move_list.is_over(stored) and move_list.seats(stored) == 0x20
    actions = [move_list.action(stored, n) for n in range(move_list.count(stored))]
    assert bytes(move_list.options(stored)) == b"\1" and actions == [1026, 3072]
    assert move_list.which(stored[:-4]) == "toy"
    assert move_list.which(stored[:-1]) == move_list.which(stored[:-5]) == "", "whole actions only"


def test_an_undo_removes_earlier_actions_of_the_list(game):
    data = move_list.begun(game)
    move_list.add(data, game, [1, 2, 3])
    move_list.add(data, game, [move_list.UNDO, move_list.UNDO, 4])
    assert [move_list.action(data, n) for n in range(move_list.count(data))] == [1, 4]


def test_a_resigned_game_is_over_in_its_list(game):
    data = move_list.begun(game)
    game.resign()
    move_list.add(data, game, ())
    assert move_list.is_over(data) and move_list.count(data) == 0


def test_a_list_of_another_game_does_not_match(game):
    data = move_list.begun(game)
    for seed, options, seats in ((78, (1,), 0x20), (77, (1,), 0x10)):
        game.new(seed, options, seats)
        assert not move_list.is_of(data, game)


def test_a_list_of_other_rules_is_refused(game, monkeypatch):
    data = move_list.begun(game)
    monkeypatch.setattr(toy, "VERSION", toy.VERSION + 1)
    assert not move_list.is_of(data, game)
    with pytest.raises(ValueError):
        move_list.begin(data, game)


def test_a_damaged_move_list_is_refused_or_still_valid(game):
    """Damaged bytes raise no errors other than the two expected ones."""
    chance = random.Random(3)
    whole = move_list.begun(game)
    move_list.add(whole, game, play_on(game, chance))
    for _ in range(3000):
        data = bytearray(whole[: chance.randrange(len(whole) + 1)])
        for _ in range(chance.randrange(3)):
            if data:
                data[chance.randrange(len(data))] = chance.randrange(256)
        if move_list.which(data) != "toy":
            continue
        try:
            replayed(data)
        except (ValueError, contract.Illegal):
            pass


@pytest.mark.parametrize(
    "data", [None, b"", b"\x01", b"\x02" + bytes(20), b"\x01\x01\x00\x05toy", b"\x01\x03\x00\x01\xff" + bytes(9)]
)
def test_an_invalid_move_list_names_no_game(data):
    assert move_list.which(data) == ""
