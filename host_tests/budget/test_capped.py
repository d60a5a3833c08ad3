# SPDX-License-Identifier: MIT
"""A trip must succeed in each cap. A failure is reported with its cap."""

import pytest

from tools.budget import capped, limits
from tools.budget.jobs import Run
from tools.budget.pc import Trip

BASE, HERE, THERE = 1000, 3000, 2000  # bytes
RUNS = [Run("lib/sortie/play.py", "stop", notes=[{"retained": THERE}] * 4)]


@pytest.fixture
def played(monkeypatch):
    """(heaps, ends): the heap of each call of `pc.play`, and {number of the call: trouble} to make trips fail."""
    heaps, ends = [], {}

    def play(presses, heap, nvm=None, scarce=False):
        assert scarce == (heap == capped._PLENTY), "how much larger things are is measured where nothing is free"
        heaps.append(heap("lib/sortie/play.py") if callable(heap) else heap)
        rows = [("play", "note", "0", str(HERE))] * 4 + [("play", "base", str(BASE))]
        return Trip(rows, ends.get(len(heaps), ""))

    monkeypatch.setattr(capped.pc, "interpreter", lambda: "micropython")
    monkeypatch.setattr(capped.pc, "play", play)
    return heaps, ends


def test_a_trip_runs_without_a_cap_then_in_each(played):
    heaps, _ = played
    cap = capped.play([], RUNS)
    assert cap.trouble == ""
    assert heaps[1:] == [capped.heap_for(size, HERE / THERE, BASE) for size in limits.CAPS]


@pytest.mark.parametrize("failing, message", [(1, "oh"), (2, "in 131,072 bytes oh"), (3, "in 143,360 bytes oh")])
def test_a_failure_is_reported_with_its_cap(played, failing, message):
    _, ends = played
    ends[failing] = "oh"
    assert capped.play([], RUNS).trouble == message
