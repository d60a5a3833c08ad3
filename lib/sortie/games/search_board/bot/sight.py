# SPDX-License-Identifier: MIT
"""What the admiral of the hunters goes by: the last sighting, where each German ship can be, the stations of his ships."""

from binascii import crc32

from micropython import const

from ..layout import BATTLE, CONTACT, GERMAN_SHIPS, NOWHERE, TURN
from ..rules.known import told_zone
from ..rules.plot import zones

_ROW = const(32)
EXITS = const(6)  # of the stations, those that matter while the Germans may still be behind the line
# the exits, Denmark Strait to Faroes and Shetland; then convoy lines
STATIONS = (
    _ROW * 1 + 7, _ROW * 3 + 12, _ROW * 4 + 13, _ROW * 5 + 14, _ROW * 6 + 16, _ROW * 2 + 7,
    _ROW * 7 + 2, _ROW * 7 + 4, _ROW * 7 + 6, _ROW * 7 + 9, _ROW * 7 + 12, _ROW * 8 + 14, _ROW * 10 + 13,
    _ROW * 12 + 14, _ROW * 14 + 15, _ROW * 16 + 16, _ROW * 18 + 17, _ROW * 20 + 18, _ROW * 23 + 19,
)
BREAKOUT = const(14)  # turn until which the exits are kept
FRESH = const(4)  # turns for which a sighting is a place to go to

_charts = [None, None]  # of the two ships, as they were made last
_stamp = [0]  # what they were made from, summed up


def latest(v):
    """(zone, turns ago) of the later sighting of a German ship, lately; NOWHERE if none."""
    age, place = FRESH + 1, NOWHERE
    for ship in range(GERMAN_SHIPS):
        seen = v[CONTACT + 4 * ship + 2]
        if seen and v[TURN] - seen < age:
            age, place = v[TURN] - seen, told_zone(v, ship)
    return place, age


def plot(v, ship):
    """Where a German ship can be, as a chart: made once as long as nothing else is told, for it takes long."""
    stamp = crc32(memoryview(v)[TURN:BATTLE])
    if stamp != _stamp[0]:
        _stamp[0] = stamp
        _charts[0] = _charts[1] = None
    if _charts[ship] is None:
        _charts[ship] = zones(v, ship)
    return _charts[ship]
