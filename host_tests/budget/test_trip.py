# SPDX-License-Identifier: MIT
"""On both machines the same presses lead to the same screens. Too small a cap makes the program fail."""

import pytest

from tools import bootstrap
from tools.budget import jobs, pc, script

PRESSES = 33  # through the pages below the games and into a game
HEAP = 1 << 20

pytestmark = pytest.mark.skipif(
    bootstrap.node() is None or pc.interpreter() is None, reason="Node or MicroPython is not installed here"
)


@pytest.fixture(scope="module")
def presses():
    return script.trip(script.games()[0])[:PRESSES]


@pytest.fixture(scope="module")
def runs(presses):
    return jobs.play(presses, looks=False)


def test_the_presses_lead_into_a_game(runs):
    assert [run.program for run in runs] == ["code.py", "lib/sortie/play.py"]
    assert not any(run.trouble for run in runs)
    headers = [note["header"].strip() for run in runs for note in run.notes]
    assert headers[0] == "", "the title has no header"
    assert len(set(headers)) > 6, "pages, menu, options, a game"


def test_each_imported_module_takes_memory(runs):
    costs = jobs.imports(runs)
    assert len(costs) > 10
    assert all(cost > 0 for cost in costs.values())


def test_both_machines_show_the_same_screens(presses, runs):
    trip = pc.play(presses, HEAP)
    assert trip.trouble == ""
    assert [values[0] for values in trip.values("note")] == [note["press"] for run in runs for note in run.notes]


def test_too_small_a_cap_gives_a_memory_error(presses):
    (base,) = pc.play([], HEAP).values("base")[0]
    trip = pc.play(presses, base + 60_000)
    assert "MemoryError" in trip.trouble
