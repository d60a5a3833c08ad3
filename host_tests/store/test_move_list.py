# SPDX-License-Identifier: MIT
"""The move list of a game. Stored piece by piece, it leads to the same position. Damaged lists are refused."""

import pytest
from sortie.core import contract
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.store import move_list

from host_tests.properties import given, settings, st
from host_tests.toy import rules as toy

CHOICES = st.binary(max_size=9)  # each byte undoes if it is odd and undo is possible; else it chooses an action


def new_game():
    game = Game(toy)
    game.new(77, (1,), 0x20)
    return game


game = pytest.fixture(new_game, name="game")


def play_on(game, choices):
    """Make these choices until the game is over. Returns the notes that a Play would have made."""
    done = []
    for choice in choices:
        if game.side() == OVER:
            break
        if game.can_undo() and choice & 1:
            game.undo()
            done.append(move_list.UNDO)
        else:
            actions = game.actions()
            action = actions[(choice >> 1) % len(actions)]
            game.act(action)
            done.append(action)
    return done


def replayed(data):
    game = Game(toy)
    move_list.begin(data, game)
    for n in range(move_list.count(data)):
        game.act(move_list.action(data, n))
    return game


@given(st.lists(CHOICES))
def test_a_move_list_replays_to_the_position_of_its_game(pieces):
    game = new_game()
    data = move_list.begun(game)
    for choices in pieces:
        move_list.add(data, game, play_on(game, choices))
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


def whole():
    game = new_game()
    data = move_list.begun(game)
    move_list.add(data, game, play_on(game, bytes(range(0, 40, 2))))
    return bytes(data)


WHOLE = whole()
AT = st.integers(0, len(WHOLE) - 1)


@settings(max_examples=200)
@given(AT | st.just(len(WHOLE)), st.lists(st.tuples(AT, st.integers(0, 255)), max_size=2))
def test_a_damaged_move_list_is_refused_or_still_valid(end, changes):
    """Damaged bytes raise no errors other than the two expected ones."""
    data = bytearray(WHOLE)
    for at, value in changes:
        data[at] = value
    del data[end:]
    if move_list.which(data) == "toy":
        try:
            replayed(data)
        except (ValueError, contract.Illegal):
            pass


@pytest.mark.parametrize(
    "data", [None, b"", b"\x01", b"\x02" + bytes(20), b"\x01\x01\x00\x05toy", b"\x01\x03\x00\x01\xff" + bytes(9)]
)
def test_an_invalid_move_list_names_no_game(data):
    assert move_list.which(data) == ""
