# SPDX-License-Identifier: MIT
"""The journal: a ring of 64 records with audiences."""

import pytest
from sortie.core import journal


@pytest.fixture
def ring():
    """An open ring."""
    sink = bytearray(journal.SIZE)
    journal.open_sink(sink)
    yield sink
    journal.open_sink(None)


def read(ring, n):
    place = journal.at(ring, n)
    return tuple(ring[place : place + journal.WIDTH])


def test_a_record_is_what_was_pushed(ring):
    journal.push(9, 4, 1, 2, 3, 250, 255, who=2)
    assert journal.count(ring) == 1 and journal.oldest(ring) == 0
    assert read(ring, 0) == (9, 2, 4, 1, 2, 3, 250, 255)
    fields = (journal.KIND, journal.AUDIENCE, journal.RULE, journal.A)
    assert [ring[journal.at(ring, 0) + field] for field in fields] == [9, 2, 4, 1]


def test_values_that_are_not_given_are_0_and_all_may_read_it(ring):
    journal.push(9, 4)
    assert read(ring, 0) == (9, 255, 4, 0, 0, 0, 0, 0)


def test_the_oldest_gives_way(ring):
    for n in range(200):
        journal.push(n, 0)
    assert journal.count(ring) == 200 and journal.oldest(ring) == 200 - journal.RECORDS
    assert [read(ring, n)[0] for n in range(136, 200)] == list(range(136, 200))
    assert len(ring) == journal.SIZE


@pytest.mark.parametrize("before", [0xFF, 0x3FF, 0xFFFF, 0x203FF, 0xFFFFFF])
def test_the_count_goes_on_past_each_byte(ring, before):
    ring[0:4] = before.to_bytes(4, "little")
    journal.push(1, 0)
    assert journal.count(ring) == before + 1 and journal.oldest(ring) == before + 1 - journal.RECORDS


def test_audiences(ring):
    journal.push(1, 0)
    journal.push(2, 0, who=1)
    journal.push(3, 0, who=2)
    journal.push(4, 0, who=0)
    readers = [[side for side in (0, 1) if journal.may_read(ring, n, side)] for n in range(4)]
    assert readers == [[0, 1], [0], [1], []]
    assert all(journal.may_read(ring, n, journal.REFEREE) for n in range(4))


def test_without_a_sink_nothing_is_written(ring):
    journal.open_sink(None)
    journal.push(1, 0)
    assert journal.count(ring) == 0
