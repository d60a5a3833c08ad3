# SPDX-License-Identifier: MIT
"""The journal: rings of 128 events, one for all events and one for each side."""

import pytest
from sortie.core import journal


@pytest.fixture
def ring():
    """Returns an open ring of all events."""
    everything = bytearray(journal.SIZE)
    journal.open_rings(((journal.REFEREE, everything),))
    yield everything
    journal.open_rings(())


def read(ring, n):
    place = journal.at(ring, n)
    return tuple(ring[place : place + journal.WIDTH])


def test_push_writes_each_field_of_an_event(ring):
    journal.push(9, 4, 1, 2, 3, 250, 255, who=2)
    assert journal.count(ring) == 1 and journal.oldest(ring) == 0
    assert read(ring, 0) == (9, 2, 4, 1, 2, 3, 250, 255)
    fields = (journal.KIND, journal.AUDIENCE, journal.RULE, journal.A)
    assert [ring[journal.at(ring, 0) + field] for field in fields] == [9, 2, 4, 1]


def test_missing_values_are_0_and_the_event_is_public(ring):
    journal.push(9, 4)
    assert read(ring, 0) == (9, 255, 4, 0, 0, 0, 0, 0)


def test_a_full_ring_drops_its_oldest_event(ring):
    for n in range(200):
        journal.push(n, 0)
    assert journal.count(ring) == 200 and journal.oldest(ring) == 200 - journal.RECORDS
    assert [read(ring, n)[0] for n in range(72, 200)] == list(range(72, 200))
    assert len(ring) == journal.SIZE


@pytest.mark.parametrize("before", [0xFF, 0x3FF, 0xFFFF, 0x203FF, 0xFFFFFF])
def test_the_count_carries_into_each_byte(ring, before):
    ring[0:4] = before.to_bytes(4, "little")
    journal.push(1, 0)
    assert journal.count(ring) == before + 1 and journal.oldest(ring) == before + 1 - journal.RECORDS


def test_only_its_audience_may_read_an_event(ring):
    journal.push(1, 0)
    journal.push(2, 0, who=1)
    journal.push(3, 0, who=2)
    journal.push(4, 0, who=0)
    readers = [[side for side in (0, 1) if journal.may_read(ring, n, side)] for n in range(4)]
    assert readers == [[0, 1], [0], [1], []]
    assert all(journal.may_read(ring, n, journal.REFEREE) for n in range(4))


def test_a_sides_ring_shows_no_sign_of_hidden_events():
    rings = [bytearray(journal.SIZE), bytearray(journal.SIZE)]
    journal.open_rings(tuple(enumerate(rings)))
    for number in range(300):
        journal.push(1, 0, number & 255, who=2)
    journal.push(2, 0)
    journal.open_rings(())
    assert journal.count(rings[0]) == 1 and read(rings[0], 0)[0] == 2, "as if nothing had happened before"
    assert journal.count(rings[1]) == 301 and read(rings[1], 300)[0] == 2


def test_a_save_keeps_the_last_64_events(ring):
    for n in range(100):
        journal.push(n, 0)
    kept = journal.last(ring)
    assert len(kept) == journal.KEPT * journal.WIDTH
    assert [kept[at] for at in range(0, len(kept), journal.WIDTH)] == list(range(36, 100))
    journal.clear(ring)
    journal.push(7, 0)
    assert [value for value in journal.last(ring)[:2]] == [7, journal.ALL]


def test_a_push_without_an_open_ring_writes_nothing(ring):
    journal.open_rings(())
    journal.push(1, 0)
    assert journal.count(ring) == 0


@pytest.mark.parametrize("before", [0, 5, journal.RECORDS - 2, 300])
def test_undo_restores_each_ring(before):
    rings = ((journal.REFEREE, bytearray(journal.SIZE)), (0, bytearray(journal.SIZE)))
    replaced = bytearray()

    def push(count):
        for n in range(count):
            journal.push(1 + n % 200, 2, n & 255, who=1 + n % 2)

    try:
        journal.open_rings(rings)
        push(before)
        kept = [bytes(ring) for _, ring in rings]
        journal.open_rings(rings, replaced)
        push(journal.RECORDS)
    finally:
        journal.open_rings(())
    assert [bytes(ring) for _, ring in rings] != kept
    journal.take_back(rings, replaced)
    assert [bytes(ring) for _, ring in rings] == kept


@pytest.mark.parametrize("pushed", [0, 1, 63, 64, 65, 127, 128, 129, 150, 192, 193, 300])
def test_last_returns_the_newest_events_in_order(ring, pushed):
    for n in range(pushed):
        journal.push(n & 255, 0)
    for without in {0, min(1, pushed), min(pushed, journal.RECORDS - journal.KEPT)}:
        newest = range(max(0, pushed - without - journal.KEPT), pushed - without)
        assert journal.last(ring, without) == b"".join(bytes(read(ring, n)) for n in newest)
