# SPDX-License-Identifier: MIT
"""The ships and aircraft of a side in a list: zones, forces, fuel and duties."""

from micropython import const

from ...ui.colors import DEEP, INK, NIGHT, PAPER
from ...ui.pieces import paint
from .layouts import FLEET as LAYOUT
from .layouts import FLEET_ROW, FLEET_STRIPE
from .fields import (
    AIR, AIR_ALOFT, AIR_FLIPPED, AIR_ROW, AIR_WHERE, A_LEFT, A_STATE, FIRST_AIR, MODE_IN_PORT, MODE_PATROL,
    MODE_STUCK, SHIP, SHIP_ROW, S_FORCE, S_FUEL,
)
from .rules.damage import is_sunk, pace
from .rules.ships import is_escort, is_held, mode, zone_of
from .screen_views import SUNK, OwnView, air_seen, ships_seen, unit_zone
from .tables import FUEL, NO_FUEL
from .words import LIST_DUTY, LIST_UNIT, LIST_WHOLE, LIST_WING, SAY_ZONE_AT

_ROWS = const(9)
_NO_FIGURE = const(-1)
# Duties of a ship (LIST_DUTY) from the third on.
_HELD = const(2)
_CONVOY = const(3)
_IN_PORT = const(8)
_TOWED = const(7)  # the duties before it are for CREEPS and SLOW


class FleetView(OwnView):
    """Nine rows; the chosen one has a paper background."""

    layout = LAYOUT

    def __init__(self, stage, words, number):
        super().__init__(stage, words)
        self._units = []
        self._top = self._at = 0

    def draw(self, screen):
        """Draw the list of the viewer's side, with ships of one force together."""
        v = screen.was
        self._units = [ship for ship in ships_seen(screen.side) if zone_of(v, ship) or is_sunk(v, ship)]
        self._units.sort(key=lambda ship: (v[SHIP + ship * SHIP_ROW + S_FORCE] or 60) << 5 | ship)
        self._units += [FIRST_AIR + aircraft for aircraft in air_seen(screen.side)]
        self._at = max(0, min(self._at, len(self._units) - 1))
        self._rows(v)

    def _rows(self, v):
        self._top = max(min(self._top, self._at), self._at - _ROWS + 1)
        for i in range(_ROWS):
            row, at = self.pieces[FLEET_ROW + i], self._top + i
            if at < len(self._units):
                self._row(v, row, self._units[at])
            else:
                row.clear()
            here = at == self._at
            paint(self.pieces[FLEET_STRIPE + i], PAPER if here else DEEP if i & 1 else NIGHT)
            row.color(INK if here else PAPER)

    def _row(self, v, row, unit):
        zone = unit_zone(v, unit)
        if unit >= FIRST_AIR:
            at = AIR + (unit - FIRST_AIR) * AIR_ROW
            left = v[at + A_LEFT] if v[at + A_STATE] & AIR_WHERE == AIR_ALOFT else _NO_FIGURE
            self._line(row, unit, zone, left, 0, self._wing(v, at))
            return
        at = SHIP + unit * SHIP_ROW
        fuel = v[at + S_FUEL] if FUEL[unit] != NO_FUEL else _NO_FIGURE
        self._line(row, unit, zone, fuel, v[at + S_FORCE], LIST_DUTY + self._duty(v, unit))

    def _line(self, row, unit, zone, figure, force, word):
        """Write a row. Its cells are 10 name, 1 force, 3 zone, 2 fuel or turns, 6 duty, with one between them."""
        row.clear()
        row.put(0, 0, self.words.get(LIST_UNIT + unit))
        if force:
            row.put(11, 0, str(force))
        if zone:
            row.put(13, 0, self.words.say(SAY_ZONE_AT, (zone >> 5, zone & 31)))
        if figure != _NO_FIGURE:
            row.put(17 + (figure < 10), 0, str(figure))
        row.put(20, 0, self.words.get(word))

    def _duty(self, v, ship):
        """The duty of a ship, or the reason that holds her."""
        if is_sunk(v, ship):
            return SUNK
        if is_escort(v, ship):
            return _CONVOY
        if is_held(v, ship) or mode(v, ship, MODE_STUCK):  # SB-CONVOY
            return _HELD
        slow = pace(v, ship)
        if slow < 3:
            return _TOWED - slow
        return _IN_PORT if mode(v, ship, MODE_IN_PORT) else mode(v, ship, MODE_PATROL)  # 1 on patrol, else 0 at sea

    def _wing(self, v, at):
        """The duty of an aircraft."""
        where = v[at + A_STATE] & AIR_WHERE
        return LIST_WING + (4 if where == AIR_ALOFT and v[at + A_STATE] & AIR_FLIPPED else where)

    def look(self, screen, dx, dy):
        """The name of the next unit, by one or by a page."""
        if not self._units:
            return ""
        self._at = max(0, min(self._at + dy + dx * (_ROWS - 1), len(self._units) - 1))
        self._rows(screen.was)
        return self.words.get(LIST_WHOLE + self._units[self._at])


VIEW = FleetView
