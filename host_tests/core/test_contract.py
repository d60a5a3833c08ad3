# SPDX-License-Identifier: MIT
"""The contract's own functions: the phase stack, refusals, views, the end."""

from types import SimpleNamespace

import pytest
from sortie.core import begin, contract, dice, head
from sortie.core.game import Game
from sortie.core.replay import replay
from sortie.store import game_reader, game_record

from host_tests.toy import rules


@pytest.fixture
def game():
    game = Game(rules)
    game.new(1)
    return game


def test_push_become_and_pop_change_the_phase_stack():
    s = bytearray(head.BODY)
    contract.push(s, 3)
    contract.push(s, 5)
    assert contract.phase(s) == 5
    contract.become(s, 6)
    assert contract.phase(s) == 6
    contract.pop(s)
    assert contract.phase(s) == 3 and s[head.STACK + 1] == 0


def test_a_full_phase_stack_refuses_a_push():
    s = bytearray(head.BODY)
    for n in range(head.STACK_SIZE):
        contract.push(s, n)
    before = bytes(s)
    with pytest.raises(RuntimeError):
        contract.push(s, 1)
    assert bytes(s) == before


@pytest.mark.parametrize(
    "action", [0, 5, 1023, rules.LAY << 10 | 99, rules.CONFIRM << 10, 63 << 10, 65535, 65536, -1, 10**9]
)
def test_an_illegal_action_is_refused(game, action):
    before = bytes(game.state), bytes(game.journal)
    with pytest.raises(contract.Illegal):
        game.act(action)
    assert before == (bytes(game.state), bytes(game.journal)) and not game.can_undo()


def test_act_tests_an_action_unless_its_caller_did(game):
    """A known action comes from the last list of legal actions. It is not tested again; its caller answers for it."""
    before = bytes(game.state)
    with pytest.raises(contract.Illegal):
        contract.act(rules, game.state, rules.CONFIRM << 10)
    assert bytes(game.state) == before
    contract.act(rules, game.state, rules.CONFIRM << 10, True)
    assert bytes(game.state) != before


def test_an_offer_finds_one_wanted_action():
    """A phase tests one action with `want` set, and lists no actions."""
    offer = contract.Offer(rules.LAY << 10 | 2)
    assert offer.wants(rules.LAY) and not offer.wants(rules.CONFIRM)
    offer.add(rules.LAY, 1)
    assert not offer.found
    offer.add(rules.LAY, 2)
    assert offer.found and not len(offer.list)


def test_an_offer_narrows_a_range_to_the_wanted_argument():
    assert contract.Offer().asked(5, range(9)) == range(9)
    wanted = contract.Offer(5 << 10 | 7)
    assert [tuple(wanted.asked(verb, args)) for verb, args in ((5, range(9)), (5, range(7)), (6, range(9)))] == [(7,), (), ()]


def test_add_all_offers_each_action_of_a_row():
    every, one, other = contract.Offer(), contract.Offer(5 << 10 | 7), contract.Offer(6 << 10 | 7)
    for offer in (every, one, other):
        offer.add(4)
        offer.add_all(5, (9, 7, 0))
    assert list(every.list) == [4 << 10, 5 << 10 | 9, 5 << 10 | 7, 5 << 10]
    assert one.found and not other.found and not len(one.list)


def test_the_end_empties_the_stack(game):
    contract.end(game.state, 9)
    assert game.side() == head.OVER and game.state[head.REASON] == 9 and not game.state[head.DEPTH]
    assert not len(game.actions()) and not contract.is_legal(rules, game.state, rules.LAY << 10)
    with pytest.raises(contract.Illegal):
        game.act(rules.LAY << 10)



def test_a_view_is_a_copy(game):
    view = game.view(0)
    view[:] = bytes(len(view))
    assert bytes(game.state) != bytes(view)


def test_a_position_without_a_seed_has_seed_0(game):
    other = Game(rules)
    other.load(bytes(game.state), bytes(game.journal))
    assert (other.seed, game.seed) == (0, 1)


def test_a_new_game_keeps_its_options_and_refuses_wrong_ones(game):
    assert begin.new_state(rules, 1, [1])[head.OPTION] == 1
    for wrong in (2, -1):
        with pytest.raises(ValueError, match=f"option 0 has no value {wrong}"):
            game.new(1, [wrong])
    with pytest.raises(ValueError, match="too many options"):
        game.new(1, [0, 0])


def test_seats_change_one_byte_of_the_state(game):
    for seats in (0x00, 0x01, 0x20, 0x11):
        state = begin.new_state(rules, 1, [1], seats)
        assert state[head.SEATS] == seats
        state[head.SEATS] = 0
        assert state == begin.new_state(rules, 1, [1])
    game.new(1, [1], 0x10)
    other = Game(rules)
    assert not game_reader.unpack(other, game_record.start(rules.ID, 1, [1], 0x10))
    assert other.state == game.state
    for line in ([], list(game.actions()[:1])):
        assert replay(rules, 1, [1], line, 0x10).state[head.SEATS] == 0x10


def test_the_head_of_a_state_keeps_its_layout():
    """The head of a stored state has these parts in this order.

    The generator, MARK, the deciding side, the reason of the end and the stack. Then the generator of hidden parts, the options
    and the seats.
    """
    state = begin.new_state(rules, 1, [1], 0x20)
    assert any(state[:8]) and state[9] == 0 and state[11] == 1 and (state[24], state[31]) == (1, 0x20)
    assert head.STACK + head.STACK_SIZE == head.HIDDEN == 16 and head.OPTION == 24
    contract.push(state, 7)
    dice.d6(state)
    assert (state[8], state[11], state[13]) == (begin.new_state(rules, 1, [1])[8] + 1, 2, 7)
    contract.end(state, 5)
    assert bytes(state[9:14]) == b"\xff\x05\0\0\0" and contract.RESIGNED == 255


def test_a_solitaire_game_refuses_seats():
    alone = SimpleNamespace(**{**vars(rules), "SIDES": 1})
    for seats in (1, 0x10):
        with pytest.raises(ValueError):
            begin.new_state(alone, 1, [1], seats)
    for seats in (256, -1):
        with pytest.raises(ValueError, match="not so many seats"):
            begin.new_state(rules, 1, [1], seats)


def test_a_new_game_that_fails_keeps_the_old_one(game):
    before = bytes(game.state)
    with pytest.raises(ValueError):
        game.new(5, [7])
    assert bytes(game.state) == before
