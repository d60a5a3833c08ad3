# SPDX-License-Identifier: MIT
"""Whole games of a host and a guest over a cable: with faults, pulled, and with restarts."""

import random

import pytest
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.link import remote

from host_tests.link.pair import GAMES, Pair


def played(pair, chance, most=100_000, each=lambda pair: None):
    """Play at random. Before each action the guest has its view, and finds the host's legal actions on it.

    Returns the actions."""
    line = []
    while pair.game.side() != OVER and (len(line) < most or pair.game.can_undo()):
        if pair.game.side() == pair.side or not pair.game.can_undo():
            pair.settle()
            assert bytes(pair.remote.state) == pair.guests_view()
            if pair.game.side() == pair.side:
                assert contract.actions(pair.rules, pair.remote.state) == pair.game.actions()
        line.append(chance.choice(list(pair.game.actions())))
        pair.act(line[-1])
        each(pair)
    pair.settle()
    assert bytes(pair.remote.state) == pair.guests_view()
    return line


def local(pair, seed, line):
    """The Game of two persons at one badge after these actions."""
    game = Game(pair.rules)
    game.new(seed | seed + 9 << 30, (), 0)
    for action in line:
        game.act(action)
    return game


def last_events(ring):
    return bytes(journal.last(ring))


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("ident", GAMES)
def test_a_whole_game_equals_one_at_one_badge(ident, side):
    pair = Pair(ident, 3, side, most=10**8)
    line = played(pair, random.Random(3))
    alone = local(pair, 3, line)
    assert alone.side() == OVER and bytes(alone.state) == pair.state_key()
    assert last_events(pair.remote.journal) == last_events(alone.ring(side))


@pytest.mark.parametrize("ident", GAMES)
def test_a_game_on_a_bad_cable_equals_one_at_one_badge(ident):
    pair = Pair(ident, 5, fault=0.002, most=10**8)
    line = played(pair, random.Random(5), 120)
    alone = local(pair, 5, line)
    assert bytes(alone.state) == pair.state_key()
    assert last_events(pair.remote.journal) == last_events(alone.ring(1))


ACTIONS = 14  # of a short game


def frames_of(ident):
    """The number of frames of a short game."""
    pair = Pair(ident, 7, most=10**8)
    played(pair, random.Random(7), ACTIONS)
    return pair.cable.frames


def short_game(ident, at, trouble):
    """Plays a short game with a trouble at a frame. Returns its Pair."""
    pair = Pair(ident, 7, most=10**8)
    due = []
    pair.cable.on_frame = lambda number: number == at and due.append(number)

    def pass_on():
        if due:
            due.clear()
            trouble(pair)
        Pair.wait(pair)

    pair.wait = pair.remote._wait = pass_on
    line = played(pair, random.Random(7), ACTIONS)
    assert bytes(local(pair, 7, line).state) == pair.state_key()
    return pair


def pull(pair):
    """Pull the cable for eight seconds."""
    back = pair.clock.ms + 8000
    pair.cable.pulled = True
    drive = pair.cable.ends[0]
    while pair.clock.ms < back:
        pair.clock.ms += 20
        pair.host.step()
        pair.remote.step()
        assert not drive.arrived
    pair.cable.pulled = False


@pytest.mark.parametrize("ident", GAMES)
def test_a_cable_pulled_at_each_frame_delays_the_game_and_changes_nothing(ident):
    frames = frames_of(ident)
    for at in range(1, frames, max(1, frames // 60)):
        short_game(ident, at, pull)


@pytest.mark.parametrize("ident", GAMES)
def test_a_host_switched_off_at_each_frame_goes_on_from_its_save(ident):
    frames = frames_of(ident)
    for at in range(1, frames, max(1, frames // 40)):
        short_game(ident, at, Pair.restart_host)


@pytest.mark.parametrize("ident", GAMES)
def test_a_guest_switched_off_after_each_action_asks_anew(ident):
    pair = Pair(ident, 8, most=10**8)
    line = played(pair, random.Random(8), 60, Pair.begin_guest)
    assert bytes(local(pair, 8, line).state) == pair.state_key()


def test_a_guest_that_draws_the_number_of_its_last_connection_draws_again(monkeypatch):
    drawn = iter((b"\1\2", b"\1\2", b"\3\4"))
    monkeypatch.setattr(remote.os, "urandom", lambda size: next(drawn))
    pair = Pair("postcard", 6)
    pair.settle()
    pair.begin_guest()
    pair.settle()
    assert pair.remote.is_joined() and not list(drawn)


def test_a_guest_switched_off_during_a_position_gets_its_events_as_news():
    pair = Pair("postcard", 6, 0, most=10**8)
    pair.settle()
    chance, shown = random.Random(6), pair.host.shown
    while journal.count(pair.game.ring(0)) == shown or pair.game.can_undo():
        pair.game.act(chance.choice(list(pair.game.actions())))
    pair.cable.pulled = True
    pair.host.done()
    pair.host.step()
    pair.cable.pulled = False
    pair.begin_guest()
    pair.settle()
    assert pair.remote.news == journal.count(pair.game.ring(0)) - shown > 0
