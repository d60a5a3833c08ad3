# SPDX-License-Identifier: MIT
"""The contract's own functions: the phase stack, refusals, views, the end."""

import pytest
from sortie.core import contract, head
from sortie.core.game import Game

from host_tests.toy import rules


@pytest.fixture
def game():
    game = Game(rules)
    game.new(1)
    return game


def test_the_phase_stack():
    s = bytearray(head.BODY)
    contract.push(s, 3)
    contract.push(s, 5)
    assert contract.phase(s) == 5
    contract.become(s, 6)
    assert contract.phase(s) == 6
    contract.pop(s)
    assert contract.phase(s) == 3 and s[head.STACK + 1] == 0


def test_the_phase_stack_has_an_end():
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
def test_what_is_not_legal_is_refused(game, action):
    before = bytes(game.state), bytes(game.journal)
    with pytest.raises(contract.Illegal):
        game.act(action)
    assert before == (bytes(game.state), bytes(game.journal)) and not game.can_undo()


def test_only_one_action_is_tested():
    """Whether an action is legal is asked of its phase with `want` set: nothing is listed."""
    offer = contract.Offer(rules.LAY << 10 | 2)
    assert offer.wants(rules.LAY) and not offer.wants(rules.CONFIRM)
    offer.add(rules.LAY, 1)
    assert not offer.found
    offer.add(rules.LAY, 2)
    assert offer.found and not len(offer.list)


def test_the_end_empties_the_stack(game):
    contract.end(game.state, 9)
    assert game.side() == head.OVER and game.state[head.REASON] == 9 and not game.state[head.DEPTH]
    assert not len(game.actions()) and not contract.is_legal(rules, game.state, rules.LAY << 10)
    with pytest.raises(contract.Illegal):
        game.act(rules.LAY << 10)


def test_reveal_moves_the_mark(game):
    game.state[head.MARK] = 255
    contract.reveal(game.state)
    assert game.state[head.MARK] == 0


def test_a_view_is_a_copy(game):
    view = game.view(0)
    view[:] = bytes(len(view))
    assert bytes(game.state) != bytes(view)


def test_options_are_kept(game):
    assert contract.new_state(rules, 1, [1])[head.OPTION] == 1
    with pytest.raises(ValueError):
        game.new(1, [2])


def test_a_new_game_that_fails_leaves_the_old_one(game):
    before = bytes(game.state)
    with pytest.raises(ValueError):
        game.new(5, [7])
    assert bytes(game.state) == before
