# SPDX-License-Identifier: MIT
"""The rows of a position that Postcard Hunt draws for events: suite/test_screen_model.py compares them."""

from sortie.core.contract import phase
from sortie.games.postcard import fields as L

UNTOLD = {"plot": (L.PLOT, L.TRACK)}  # her move spreads it, and no event tells that


def drawn(v, now):
    """{row: bytes} of a position; now: the view.

    After the last counter is set up, the rules number the slots again. The map looks the same, so slots are not compared then."""
    rows = {
        "turn": v[L.TURN : L.PICKED],
        "steps": v[L.STEPS : L.STEPS + 1],
        "told": v[L.ANNOUNCED : L.ANNOUNCED + 1],
        "sunk": v[L.SUNK : L.SLOT],
        "hurt": bytes(v[L.HURT + i] & ~v[L.SUNK + i] for i in range(2)),
        "track": v[L.TRACK : L.SEED],
        "free": v[L.FREE : L.SIZE],
    }
    if phase(now) != L.P_SAIL_OUT:
        rows["places"] = bytes(place & (L.HEX_MASK | L.UP) for place in v[L.SLOT : L.FACE])
        rows["faces"] = v[L.FACE : L.PLOT]
        rows["names"] = v[L.WHO : L.FREE]
    return rows
