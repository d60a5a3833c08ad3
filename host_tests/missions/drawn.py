# SPDX-License-Identifier: MIT
"""The rows of a position that Missions draws for events: suite/test_screen_model.py compares them."""

from sortie.games.missions import fields as L

UNTOLD = {}


def drawn(v, now):
    """{row: bytes} of a position."""
    return {
        "turn": v[L.TURN : L.TURN + 1],
        "raid": v[L.FLAGS] & L.FLAG_RAID,
        "points": v[L.POINTS : L.POINTS + 1],
        "event": v[L.WHITE : L.CHART + 1],
        "squares": v[L.SQUARE : L.STRENGTH],
        "own ships": v[L.STRENGTH : L.HULL],
        "British ships": v[L.HULL : L.RAIDED],
        "repairs": v[L.REPAIRS : L.REPAIRS + 1],
        "battle": v[L.ROUND : L.TACTIC],
        "tactics": v[L.TACTIC : L.SIZE],
    }
