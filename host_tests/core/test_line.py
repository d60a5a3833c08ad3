# SPDX-License-Identifier: MIT
"""The line of a game: kept piece by piece, it leads to the same position; what is no line is told."""

import random

import pytest

from host_tests.toy import rules as toy
from sortie.core import contract, line
from sortie.core.game import Game
from sortie.core.head import OVER


@pytest.fixture
def game():
    game = Game(toy)
    game.new(77, (1,), 0x20)
    return game


def play_on(game, chance, most=99):
    """Random actions and what can be taken back taken back now and then: what a Play would have noted."""
    done = []
    while game.side() != OVER and len(done) < most:
        if game.can_undo() and chance.random() < 0.4:
            game.undo()
            done.append(line.TAKEN_BACK)
        else:
            action = chance.choice(list(game.actions()))
            game.act(action)
            done.append(action)
    return done


def replayed(data):
    game = Game(toy)
    line.begin(data, game)
    for n in range(line.count(data)):
        game.act(line.action(data, n))
    return game


@pytest.mark.parametrize("seed", range(20))
def test_a_line_leads_to_where_its_game_stands(game, seed):
    chance = random.Random(seed)
    data = line.begun(game)
    while game.side() != OVER:
        line.add(data, game, play_on(game, chance, chance.randrange(1, 9)))
        again = replayed(data)
        assert bytes(again.state) == bytes(game.state) and bytes(again.journal) == bytes(game.journal)
        assert again.seed == game.seed and line.is_of(data, again)
        assert line.is_over(data) == (game.side() == OVER)
    assert line.which(data) == "toy" and line.seats(data) == 0x20


def test_all_of_the_seed_is_kept(game):
    game.new(0x12345678, (1,))
    data = line.begun(game)
    assert bytes(data[7:11]) == b"\x78\x56\x34\x12" and replayed(data).seed == game.seed == 0x12345678
    for at in range(7, 11):
        other = bytearray(data)
        other[at] ^= 1
        assert not line.is_of(other, game), at


def test_the_shortest_line_is_of_a_game_without_options(game, monkeypatch):
    monkeypatch.setattr(toy, "OPTIONS", ())
    game.new(7)
    data = line.begun(game)
    assert line.which(data) == "toy" and replayed(data).state == game.state


def test_a_line_of_version_1_is_read():
    """As boards have stored it: version, rules, over, id, seed, seats, options, actions."""
    stored = b"\x01" + bytes((toy.VERSION,)) + b"\x01\x03toy" + b"\x78\x56\x34\x12" + b"\x20" + b"\x01\x01" + b"\x02\x04\x00\x0c"
    assert line.which(stored) == "toy" and line.is_over(stored) and line.seats(stored) == 0x20
    assert bytes(line.options(stored)) == b"\1" and [line.action(stored, n) for n in range(line.count(stored))] == [1026, 3072]
    assert line.which(stored[:-4]) == "toy" and line.which(stored[:-1]) == line.which(stored[:-5]) == "", "whole actions only"


def test_what_was_taken_back_from_before_is_gone(game):
    data = line.begun(game)
    line.add(data, game, [1, 2, 3])
    line.add(data, game, [line.TAKEN_BACK, line.TAKEN_BACK, 4])
    assert [line.action(data, n) for n in range(line.count(data))] == [1, 4]


def test_a_game_given_up_is_over(game):
    data = line.begun(game)
    game.resign()
    line.add(data, game, ())
    assert line.is_over(data) and line.count(data) == 0


def test_the_line_of_another_game_is_not_its(game):
    data = line.begun(game)
    for seed, options, seats in ((78, (1,), 0x20), (77, (1,), 0x10)):
        game.new(seed, options, seats)
        assert not line.is_of(data, game)


def test_a_line_of_other_rules_is_told(game, monkeypatch):
    data = line.begun(game)
    monkeypatch.setattr(toy, "VERSION", toy.VERSION + 1)
    assert not line.is_of(data, game)
    with pytest.raises(ValueError):
        line.begin(data, game)


def test_any_damage_is_told_or_is_a_line(game):
    """No bytes lead into another error than the two that are expected."""
    chance = random.Random(3)
    whole = line.begun(game)
    line.add(whole, game, play_on(game, chance))
    for _ in range(3000):
        data = bytearray(whole[: chance.randrange(len(whole) + 1)])
        for _ in range(chance.randrange(3)):
            if data:
                data[chance.randrange(len(data))] = chance.randrange(256)
        if line.which(data) != "toy":
            continue
        try:
            replayed(data)
        except (ValueError, contract.Illegal):
            pass


@pytest.mark.parametrize(
    "data", [None, b"", b"\x01", b"\x02" + bytes(20), b"\x01\x01\x00\x05toy", b"\x01\x03\x00\x01\xff" + bytes(9)]
)
def test_what_is_no_line_has_no_game(data):
    assert line.which(data) == ""
