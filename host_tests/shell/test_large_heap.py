# SPDX-License-Identifier: MIT
"""Where the heap is larger than the budget more is kept, a tile map too: it must have left its group when it is shown
again, or displayio refuses it."""

import gc
import sys

import pytest

from tools import bootstrap
from tools.budget import script
from tools.simulator import Session
from tools.simulator.machine import KEYS

FREE = 200_000  # bytes on a 64-bit heap, and as many in use


@pytest.mark.parametrize("game", script.games())
def test_it_plays_with_a_large_heap(game, monkeypatch):
    for asked in ("mem_free", "mem_alloc"):
        monkeypatch.setattr(gc, asked, lambda: FREE, raising=False)
    monkeypatch.setattr(gc, "collect", lambda: 0)
    with Session(seed=script.SEED, root=bootstrap.ROOT) as session:
        for key, ms in script.trip(game):
            session.hold(KEYS[key], ms)
        assert sys.modules["sortie.core.modules"].IS_LARGE
