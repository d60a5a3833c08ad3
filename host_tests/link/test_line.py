# SPDX-License-Identifier: MIT
"""Frames and messages on a cable that loses, doubles, changes and delays bytes."""

import random

import pytest
from sortie.core import journal
from sortie.link.frames import MOST, Frames, frame
from sortie.link.line import MESSAGE, STRANGE, Line
from sortie.link.position import pack

from host_tests.link.wire import Cable, Clock


def test_frames_are_found_among_other_bytes():
    cable = Cable(Clock())
    noise = b"\xa5\x05\x00\xa5\xff"
    good = frame(4, 7, 0x1234, b"\xa5" * MOST)
    cable.ends[0].write(noise + good[:20] + good + b"\xa5" + good)
    frames = Frames(cable.ends[1])
    found = [frames.next() for _ in range(3)]
    assert found == [(4, 7, 0x1234, b"\xa5" * MOST)] * 2 + [None]


def test_a_frame_with_any_bit_changed_counts_for_nothing():
    good = frame(5, 1, 9, b"sail")
    for at in range(len(good)):
        for bit in range(8):
            cable = Cable(Clock())
            changed = bytearray(good)
            changed[at] ^= 1 << bit
            cable.ends[0].write(changed)
            cable.ends[0].write(bytes(MOST + 10))  # the bytes of a longer frame
            assert Frames(cable.ends[1]).next() is None


def lines(cable, clock):
    """Returns two Lines of one connection."""
    both = [Line(end, clock.now) for end in cable.ends]
    for line in both:
        line.open(77)
    return both


def exchanged(cable, clock, messages, ms=400_000):
    """Sends both lists of messages at the same time. Returns what came at the ends, after all have arrived."""
    both, came, left = lines(cable, clock), ([], []), [list(row) for row in messages]
    while clock.ms < ms:
        for i, line in enumerate(both):
            if left[i] and line.is_free():
                line.send(left[i].pop(0))
            found = line.poll()
            if found and found[0] == MESSAGE:
                came[i].append(found[2])
        clock.ms += 20
        if not any(left) and all(line.is_free() for line in both):
            return came
    raise AssertionError(f"after {clock.ms} ms {len(came[0])} and {len(came[1])} messages have come")


def rows(seed, count=30):
    chance = random.Random(seed)
    return [chance.randbytes(chance.choice((1, 4, MOST - 1, MOST, MOST + 1, 2 * MOST, 700))) for _ in range(count)]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("fault", [0, 0.001, 0.005])
def test_messages_arrive_whole_in_order_and_once(fault, seed):
    clock = Clock()
    sent = rows(seed), rows(seed + 100)
    came = exchanged(Cable(clock, fault, seed), clock, sent)
    assert (came[1], came[0]) == sent


def test_a_pulled_cable_delays_messages_and_loses_none():
    for at in range(1, 60, 3):
        _pulled_at(at)


def _pulled_at(at):
    clock = Clock()
    cable = Cable(clock)
    until = []

    def pull(number):
        if number == at:
            until.append(clock.ms + 2500)
        cable.pulled = bool(until) and clock.ms < until[0]

    cable.on_frame = pull
    sent = rows(1, 8), rows(2, 8)
    came = exchanged(cable, clock, sent)
    assert until and (came[1], came[0]) == sent


def test_silence_is_measured_and_signs_of_life_end_it():
    clock = Clock()
    cable = Cable(clock)
    one, two = lines(cable, clock)
    for ms in range(0, 10_000, 20):
        clock.ms = ms
        one.poll(), two.poll()
        assert one.quiet() <= 1100 and two.quiet() <= 1100
    cable.pulled = True
    for ms in range(10_000, 20_000, 20):
        clock.ms = ms
        one.poll(), two.poll()
    assert one.quiet() > 8000 < two.quiet()


def test_frames_of_another_connection_count_for_nothing():
    clock = Clock()
    cable = Cable(clock)
    one, two = lines(cable, clock)
    one.open(78)
    one.send(b"old")
    assert two.poll() == (STRANGE, 78, b"")
    two.open(79)
    assert two.poll() is None and two.quiet() == 0


def test_parts_without_a_last_one_take_little_memory():
    clock = Clock()
    cable = Cable(clock)
    one, two = lines(cable, clock)
    for number in range(200):
        cable.ends[0].write(frame(4, number, 77, bytes(MOST)))
        assert two.poll() is None
        assert len(two._parts) <= 4096 + MOST
    one.poll()


def test_a_message_has_room_for_the_longest_position():
    from tools import games

    size = max(games.title(ident).rules.SIZE for ident in games.names())
    longest = pack(0, 1, range(255), bytes(journal.RECORDS * journal.WIDTH), 0, bytes(size), bytes((0, 1)) * (size // 2))
    clock = Clock()
    assert exchanged(Cable(clock), clock, ([bytes(longest)], []))[1] == [bytes(longest)]
