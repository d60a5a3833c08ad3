# SPDX-License-Identifier: MIT
"""What Missions' views draw while events are told, as rows of a position (host_tests/suite/test_screen_model.py)."""

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
