# SPDX-License-Identifier: MIT
"""What the admiral of the hunters goes by: the last sighting, where each German ship can be, his ships' stations."""

from binascii import crc32
from micropython import const

from ..fields import (
    AIRCRAFT, BATTLE, CONTACT, FIRST_AIR, GERMAN_AIR, GERMAN_SHIPS, MODE_PATROL, NOWHERE, NOW_DONE, SHIPS, TURN,
)
from ..rules.aircraft import air_zone, is_aloft, strength
from ..rules.located import told_zone
from ..rules.plot import zones
from ..rules.sea_tables import ON_PATROL
from ..rules.ships import is_first, mode, now, zone_of
from ..rules.zones import ZONES, is_night

_ROW = const(32)
# stations: the exits, Denmark Strait to Faroes and Shetland; before Brest; convoy lines
STATIONS = (
    _ROW * 1 + 7, _ROW * 3 + 12, _ROW * 4 + 13, _ROW * 5 + 14, _ROW * 6 + 16, _ROW * 2 + 7,
    _ROW * 15 + 21, _ROW * 14 + 20, _ROW * 16 + 21, _ROW * 13 + 19,
    _ROW * 7 + 2, _ROW * 7 + 4, _ROW * 7 + 6, _ROW * 7 + 9, _ROW * 7 + 12, _ROW * 8 + 14, _ROW * 10 + 13,
    _ROW * 12 + 14, _ROW * 14 + 15, _ROW * 16 + 16, _ROW * 18 + 17, _ROW * 20 + 18, _ROW * 23 + 19,
)
EXITS = const(6)  # the first of them: they matter while the Germans may still be behind the line
BEFORE_BREST = const(10)  # and those up to here when they may come home ahead
BREAKOUT = const(14)  # turn until which the exits are kept
FRESH = const(4)  # turns for which a sighting is a place to go to

_charts = [None, None]  # of the two ships, as they were made last
_stamp = [0]  # what they were made from, summed up


def latest(v):
    """(zone, turns ago, whom) of the later sighting of a German ship, lately; NOWHERE if none."""
    age, place, whom = FRESH + 1, NOWHERE, 0
    for ship in range(GERMAN_SHIPS):
        seen = v[CONTACT + 4 * ship + 2]
        if seen and v[TURN] - seen < age:
            age, place, whom = v[TURN] - seen, told_zone(v, ship), ship
    return place, age, whom


def cover_all(v, unit):
    """Search strength of all British units but one by zone, as bytes; without coasts, and of ships only those that are
    on patrol or have had their orders."""
    cover = bytearray(ZONES)
    for aircraft in range(GERMAN_AIR, AIRCRAFT):
        if FIRST_AIR + aircraft != unit and is_aloft(v, aircraft):
            zone = air_zone(v, aircraft)
            cover[zone] += strength(v, aircraft, zone)
    for ship in range(GERMAN_SHIPS, SHIPS):
        zone = zone_of(v, ship)
        if zone and ship != unit and is_first(v, ship):
            if mode(v, ship, MODE_PATROL):
                cover[zone] += on_patrol(v, ship)
            elif now(v, ship, NOW_DONE):
                cover[zone] += 1
    return cover


def on_patrol(v, ship):
    """Her search strength on patrol where she is."""
    return ON_PATROL[ship] >> 4 * is_night(v, zone_of(v, ship)) & 15


def plot(v, ship):
    """Where a German ship can be, as a chart: made once as long as nothing else is told, for it takes long."""
    stamp = crc32(memoryview(v)[TURN:BATTLE])
    if stamp != _stamp[0]:
        _stamp[0] = stamp
        _charts[0] = _charts[1] = None
    if _charts[ship] is None:
        _charts[ship] = zones(v, ship)
    return _charts[ship]
