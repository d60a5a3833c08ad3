# SPDX-License-Identifier: MIT
"""Where the heap is larger than the budget more is kept: a tile map too, which must have left its group when it is shown
again, or displayio refuses it; and a view under a page. What one sees is the same."""

import gc
import sys

import pytest

from tools import bootstrap
from tools.budget import script
from tools.simulator import Session
from tools.simulator.machine import KEYS

FREE = 200_000  # bytes on a 64-bit heap, and as many in use
SCROLL = "sea_control", "search_board"  # a view that is kept stays scrolled as it was, one made anew begins afresh
BODY = (0, 12, 160, 118)


def pictures(game):
    """What the display shows after each press of a trip, and whether a view was could have been kept at its end."""
    shown = []
    with Session(seed=script.SEED, root=bootstrap.ROOT) as session:
        for key, ms in script.trip(game):
            session.hold(KEYS[key], ms)
            frame = session.frame()
            if game in SCROLL:
                frame.paste(0, BODY)
            shown.append(hash(frame.tobytes()))
        return shown, sys.modules["sortie.core.modules"].has_room()


@pytest.mark.parametrize("game", script.games())
def test_it_plays_with_a_large_heap(game, monkeypatch):
    small, kept = pictures(game)
    assert not kept
    for asked in ("mem_free", "mem_alloc"):
        monkeypatch.setattr(gc, asked, lambda: FREE, raising=False)
    monkeypatch.setattr(gc, "collect", lambda: 0)
    large, kept = pictures(game)
    assert kept
    assert [i for i in range(len(small)) if small[i] != large[i]] == []
