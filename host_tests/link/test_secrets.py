# SPDX-License-Identifier: MIT
"""The guest gets nothing hidden: with other hidden parts the host sends the same bytes."""

import random

import pytest
from sortie.core.head import HIDDEN, OPTION, OVER, RNG, SIDE
from sortie.link.frames import Frames

from host_tests.link.pair import GAMES, Pair


def sent(pair, start):
    """The bytes that the host has sent since it had sent `start` bytes."""
    return bytes(pair.cable.ends[0].sent[start:])


def bytes_for(pair, state):
    """All bytes that a newly switched on guest gets from a host with this state, in place of its own."""
    real = pair.game.note()
    pair.game.state[:] = state
    pair.clock.ms = 0
    start = len(pair.cable.ends[0].sent)
    pair.begin_host(0)
    pair.begin_guest()
    pair.line.open(99)
    pair.settle()
    found = sent(pair, start), bytes(pair.remote.state), bytes(pair.remote.journal)
    pair.game.back_to(real)
    return found


def noisy(rules, state, side, chance):
    """A state with noise in all hidden bytes: the secret rows, both generators and the count of draws."""
    other = bytearray(state)
    for start, stop, who in rules.SECRET:
        if not who >> side & 1:
            other[start:stop] = chance.randbytes(stop - start)
    other[RNG:SIDE] = chance.randbytes(SIDE - RNG)
    other[HIDDEN:OPTION] = chance.randbytes(OPTION - HIDDEN)
    return other


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("ident", GAMES)
def test_other_hidden_parts_give_the_same_bytes(ident, side, monkeypatch):
    monkeypatch.setattr("os.urandom", lambda n: bytes(n))
    chance = random.Random(side)
    pair = Pair(ident, 11, side, most=10**9)
    rules, looks = pair.rules, 0
    while pair.game.side() != OVER and looks < 40:
        for _ in range(3):
            if pair.game.side() != OVER:
                pair.game.act(chance.choice(list(pair.game.actions())))
        if pair.game.can_undo() or pair.game.side() == OVER:
            continue
        looks += 1
        state = bytes(pair.game.state)
        real = bytes_for(pair, state)
        drawn = rules.resample(pair.game.view(side), side, chance.randrange(1 << 30))
        drawn[RNG:SIDE], drawn[HIDDEN:OPTION] = chance.randbytes(SIDE - RNG), chance.randbytes(OPTION - HIDDEN)
        assert bytes_for(pair, drawn) == real
        assert bytes_for(pair, noisy(rules, state, side, chance)) == real
    assert looks > 8


@pytest.mark.parametrize("ident", GAMES)
def test_the_guest_holds_its_view_alone(ident):
    """The hidden rows are all 0 at the guest. It has no ring of the host's events."""
    pair = Pair(ident, 12, most=10**9)
    chance, hidden = random.Random(2), 0
    for _ in range(80):
        if pair.game.side() == OVER:
            break
        pair.act(chance.choice(list(pair.game.actions())))
        if pair.game.can_undo() and pair.game.side() != pair.side:
            continue
        pair.settle()
        for start, stop, who in pair.rules.SECRET:
            if not who >> pair.side & 1:
                hidden += any(pair.game.state[start:stop])
                assert not any(pair.remote.state[start:stop])
        assert not any(pair.remote.state[RNG:SIDE]) and not any(pair.remote.state[HIDDEN:OPTION])
    assert hidden > 10 and pair.remote.seed == 0


@pytest.mark.parametrize("ident", GAMES)
def test_a_change_of_hidden_bytes_alone_sends_nothing(ident):
    """So the number of positions tells nothing of hidden actions."""
    pair = Pair(ident, 13)
    pair.settle()
    number, chance = pair.remote._number, random.Random(3)
    for _ in range(20):
        pair.game.state[:] = noisy(pair.rules, pair.game.state, pair.side, chance)
        pair.host.done()
        pair.settle()
        assert pair.remote._number == number
    pair.game.state[SIDE] ^= 1
    pair.host.done()
    pair.settle()
    assert pair.remote._number == number + 1


def undoable(pair, chance):
    """Plays to a turn of the host in which an action can be undone. Returns that action."""
    while pair.game.side() != OVER:
        action = chance.choice(list(pair.game.actions()))
        before = pair.game.note()
        pair.game.act(action)
        if pair.game.side() != pair.side and pair.game.can_undo() and pair.game.base()[2][0] == action:
            pair.game.undo()
            pair.host.done()
            pair.settle()
            return action
        pair.game.back_to(before)
        pair.act(action)
    raise AssertionError("no action of the host can be undone")


def passed(pair):
    """Pass a second."""
    for _ in range(50):
        pair.wait()


@pytest.mark.parametrize("ident", GAMES)
def test_a_guest_that_joins_again_sees_no_number_of_hidden_actions(ident):
    pair = Pair(ident, 14, 0, most=10**6)
    action = undoable(pair, random.Random(4))
    pair.game.act(action)
    pair.host.done()
    pair.begin_guest()
    passed(pair)
    number, seen = pair.remote._number, bytes(pair.remote.state)
    for _ in range(2):
        pair.game.undo()
        pair.host.done()
        passed(pair)
        pair.game.act(action)
        pair.host.done()
        passed(pair)
    assert (pair.remote._number, bytes(pair.remote.state)) == (number, seen)


@pytest.mark.parametrize("ident", GAMES)
def test_the_answer_to_a_wrong_request_is_the_same_during_an_open_undo(ident):
    pair = Pair(ident, 14, 0, most=10**6)
    action = undoable(pair, random.Random(4))

    def answer():
        """The content of the host's next position, without its number."""
        start = len(pair.cable.ends[0].sent)
        pair.line.send(bytes((pair.remote._number, 1, 0, 4)))
        number = pair.remote._number
        pair.settle()
        assert pair.remote._number == number + 1 & 255
        frames = Frames(Sent(sent(pair, start)))
        found = [frames.next() for _ in range(6)]
        return [(row[0], row[3][1:]) for row in found if row and row[0] in (4, 5)]

    closed = answer()
    pair.game.act(action)
    pair.host.done()
    pair.settle()
    assert answer() == closed and len(closed) == 1


class Sent:
    """A wire from which these bytes come."""

    def __init__(self, data):
        self._data = data

    @property
    def in_waiting(self):
        return len(self._data)

    def read(self, n):
        data, self._data = self._data[:n], self._data[n:]
        return data
