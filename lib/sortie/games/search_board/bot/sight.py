# SPDX-License-Identifier: MIT
"""Data for the British admiral: the last sighting, the charts of the German ships, the stations of the British ships."""

from binascii import crc32
from micropython import const

from ..fields import (
    AIRCRAFT, BATTLE, CONTACT, FIRST_AIR, GERMAN_AIR, GERMAN_SHIPS, MODE_PATROL, NOWHERE, NOW_DONE, SHIPS, TURN,
)
from ..rules.aircraft import air_zone, is_aloft, strength
from ..rules.located import located_zone
from ..rules.plot import zones
from ..rules.sea_tables import ON_PATROL
from ..rules.ships import is_first, mode, now, zone_of
from ..rules.zones import ZONES, is_night

_ROW = const(32)
# Stations: the exits from the Denmark Strait to the Faroes and Shetland; before Brest; the convoy lines.
STATIONS = (
    _ROW * 1 + 7, _ROW * 3 + 12, _ROW * 4 + 13, _ROW * 5 + 14, _ROW * 6 + 16, _ROW * 2 + 7,
    _ROW * 15 + 21, _ROW * 14 + 20, _ROW * 16 + 21, _ROW * 13 + 19,
    _ROW * 7 + 2, _ROW * 7 + 4, _ROW * 7 + 6, _ROW * 7 + 9, _ROW * 7 + 12, _ROW * 8 + 14, _ROW * 10 + 13,
    _ROW * 12 + 14, _ROW * 14 + 15, _ROW * 16 + 16, _ROW * 18 + 17, _ROW * 20 + 18, _ROW * 23 + 19,
)
EXITS = const(6)  # number of exits, which come first; they count while the Germans may be behind the line
BEFORE_BREST = const(10)  # end of the stations before Brest; they count when the Germans may return with a lead
BREAKOUT = const(14)  # turn until which the exits have ships
FRESH = const(4)  # turns after which a sighting is no longer a destination

_charts = [None, None]  # the last chart of each of the two ships
_stamp = [0]  # checksum of the bytes that the charts come from


def latest(v):
    """(zone, turns ago, ship) of the latest sighting of a German ship. The zone is NOWHERE if none is fresh."""
    age, place, whom = FRESH + 1, NOWHERE, 0
    for ship in range(GERMAN_SHIPS):
        seen = v[CONTACT + 4 * ship + 2]
        if seen and v[TURN] - seen < age:
            age, place, whom = v[TURN] - seen, located_zone(v, ship), ship
    return place, age, whom


def cover_all(v, unit):
    """Search strength of all British units except `unit`, a byte for each zone, without coasts.

    Ships count only on patrol or after their orders."""
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
    """A ship's search strength on patrol in her zone."""
    return ON_PATROL[ship] >> 4 * is_night(v, zone_of(v, ship)) & 15


def plot(v, ship):
    """The zones where a German ship can be, as a chart. It is slow to make, so it is kept until an event changes it."""
    stamp = crc32(memoryview(v)[TURN:BATTLE])
    if stamp != _stamp[0]:
        _stamp[0] = stamp
        _charts[0] = _charts[1] = None
    if _charts[ship] is None:
        _charts[ship] = zones(v, ship)
    return _charts[ship]
