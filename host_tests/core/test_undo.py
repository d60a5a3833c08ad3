# SPDX-License-Identifier: MIT
"""Undo removes one action at a time. It stops at the last die, reveal or change of side."""

import pytest
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.replay import replay
from sortie.games.last_battle import rules as last_battle
from sortie.games.sea_control import fields as L
from sortie.games.search_board import rules as search_board
from sortie.store import game_reader, game_record

from host_tests.sea_control.table import Table
from host_tests.toy import rules

LAY, CONFIRM, TAKE_BACK = rules.LAY << 10, rules.CONFIRM << 10, rules.TAKE_BACK << 10


@pytest.fixture
def game():
    game = Game(rules)
    game.new(1)
    return game


def test_undo_removes_one_action_at_a_time(game):
    states = [bytes(game.state)]
    for action in (LAY, TAKE_BACK, LAY | 3):
        game.act(action)
        states.append(bytes(game.state))
    while game.can_undo():
        assert bytes(game.state) == states.pop()
        game.undo()
    assert [bytes(game.state)] == states


def test_undo_of_a_new_game_is_refused(game):
    with pytest.raises(contract.Illegal):
        game.undo()


def test_a_game_without_a_base_keeps_and_saves_one_state(game):
    """A lesson has no undo. Its record holds the present position."""
    game.act(LAY)
    game.drop_base()
    game.act(TAKE_BACK)
    game.act(LAY | 3)
    assert game.base()[0] is game.state and not game.base()[2]
    again = Game(rules)
    game_reader.unpack(again, game_record.pack(game))
    assert again.state == game.state
    game.act(CONFIRM)
    assert game.side() == 1 and not game.can_undo()


def test_a_change_of_side_closes_undo(game):
    game.act(LAY)
    game.act(CONFIRM)
    assert game.side() == 1 and not game.can_undo()


def test_a_die_closes_undo():
    """A die closes undo although the side stays the same. In High Card a die always comes with a change of side."""
    game = Game(last_battle)
    game.new(1)
    game.act(game.actions()[0])
    assert game.side() == 0 and not game.can_undo()


def test_a_resignation_closes_undo(game):
    game.act(LAY)
    assert game.can_undo()
    game.resign()
    assert not game.can_undo()
    with pytest.raises(contract.Illegal):
        game.undo()


def test_an_illegal_action_keeps_undo_open(game):
    game.act(LAY)
    with pytest.raises(contract.Illegal):
        game.act(LAY)
    assert game.can_undo()


def test_undo_restores_the_journal():
    """Uses an action that writes an event and allows undo. High Card has none."""
    game = Table(L.P_MOVE, L.AXIS, bismarck="germany").do("to north_sea", "pick bismarck").game
    before, count = game_record.pack(game), journal.count(game.journal)
    game.act(L.V_GO << 10)
    assert journal.count(game.journal) > count and game.can_undo()
    game.undo()
    assert game_record.pack(game) == before


def test_the_set_up_of_a_game_writes_events():
    game = Game(search_board)
    game.new(1)
    assert journal.count(game.journal) > 0


def test_a_loaded_game_has_its_undo(game):
    before = game.note()
    game.act(LAY)
    other = Game(rules)
    game_reader.unpack(other, game_record.pack(game))
    assert other.state == game.state and other.can_undo()
    other.undo()
    assert other.note() == before and not other.can_undo()


def test_a_save_drops_the_undo_after_more_events_than_a_ring_keeps(game):
    """The ring has replaced the events before the base."""
    game.act(LAY)
    game._replaced.extend(bytes((1 + journal.RECORDS - journal.KEPT) * (1 + journal.WIDTH)))
    other = Game(rules)
    game_reader.unpack(other, game_record.pack(game))
    assert other.state == game.state and other.kept() == game.kept() and game.can_undo() and not other.can_undo()


def test_replay_reaches_the_same_state(game):
    line = [LAY | 2, CONFIRM, LAY | 4, CONFIRM, LAY]
    for action in line:
        game.act(action)
    assert bytes(replay(rules, 1, (), line).state) == bytes(game.state)


def test_replay_refuses_an_illegal_action():
    with pytest.raises(contract.Illegal):
        replay(rules, 1, (), [LAY, LAY])


@pytest.mark.parametrize("earlier, last", [((), LAY), ((LAY, TAKE_BACK), LAY | 3), ((LAY,), CONFIRM)])
def test_an_action_without_memory_is_done_again_from_the_same_position(game, monkeypatch, earlier, last):
    """The events and the dice of its first steps do not count twice."""
    for action in earlier:
        game.act(action)
    usual = Game(rules)
    usual.new(1)
    for action in (*earlier, last):
        usual.act(action)
    whole, calls = contract.act, []

    def act(*given):
        calls.append(given)
        is_open = whole(*given)
        if len(calls) == 1:
            raise MemoryError
        return is_open

    monkeypatch.setattr(contract, "act", act)
    game.act(last)
    assert len(calls) == len(earlier) + 2
    assert (game.state, game.journal, game.base()[2]) == (usual.state, usual.journal, usual.base()[2])
    while game.can_undo():
        game.undo()
    assert game.state == game.base()[0]
