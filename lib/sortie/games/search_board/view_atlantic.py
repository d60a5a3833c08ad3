# SPDX-License-Identifier: MIT
"""The whole Atlantic on one screen: own forces as dots, and each German ship's last location and possible zones.

The picture is in the stage's own sheet of tiles. Plot and dots are painted into it, and it is loaded again for the next
picture.
"""

from bitmaptools import blit
from displayio import Bitmap
from micropython import const

from ...ui.colors import FOG, GOLD, HINT, INK, ORANGE, PAPER, RED
from ...ui.pieces import paint
from .layouts import ATLANTIC, ATLANTIC_PLOT, ATLANTIC_RIM, ATLANTIC_SEEN
from .fields import (
    BISMARCK, CONTACT, FIRST_AIR, GERMAN, GERMAN_AIR, GERMAN_SHIPS, HOW_NEAR, PRINZ_EUGEN, SEEN, SEEN_ROW, SEEN_ROWS,
)
from .rules.charts import ROWS, count, row_of
from .rules.damage import is_sunk
from .rules.plot import zones
from .rules.ships import get_zone, zone_of
from .score import tell_lead
from .screen_views import OwnView, SUNK, BOTTOM, TOP, air_seen, air_zone, contact_age, light, ships_seen, zone_x
from .words import (
    LIST_DUTY, LIST_UNIT, SAY_AGO, SAY_HEARD, SAY_LAST_SEEN, SAY_NOT_SEEN, SAY_NOW, SAY_ZONES,
    SAY_ZONE_AT,
)

_ZONE = const(5)  # pixels wide
_HIGH = const(4)
_EAST = const(92)  # the last place of the cursor beside the panel
_LAST = const(3)  # rows of the picture that the strip hides
_TALL = const(104)  # pixels of the picture; in the east it extends under the panel


class AtlanticView(OwnView):
    """The picture, and a panel with the facts about both German ships."""

    layout = ATLANTIC

    def __init__(self, stage, words, number):
        super().__init__(stage, words)
        self._ground = None
        self._places = []  # zones with own units
        self._at = 0

    def draw(self, screen):
        """Draw the picture again, with everything painted into it."""
        light(self.stage, False)
        v, side = screen.was, screen.side
        if self._ground:
            self.group.pop(0)
        self._ground = self.stage.tile_map("search_atlantic", 0, TOP - _LAST, True)  # to paint on
        self.group.insert(0, self._ground)
        marks = (GOLD, GOLD, RED, INK, FOG, PAPER) if side == GERMAN else (RED, RED, INK, PAPER, FOG, ORANGE)
        for i in range(len(marks)):  # with the colours of own ships, own aircraft and enemies as on the map
            paint(self.pieces[ATLANTIC_RIM + i], marks[i])
        if screen.hints:
            self._plot(v)
        self._dots(v, side)
        for ship in range(GERMAN_SHIPS):
            self._known(v, ship, self.pieces[ATLANTIC_SEEN + ship], self.pieces[ATLANTIC_PLOT + ship])
            self.pieces[ATLANTIC_SEEN + ship].color(PAPER if side == GERMAN else ORANGE)
        tell_lead(screen)

    def _plot(self, v):
        """Paint every second pixel of the zones where a German ship can be."""
        bitmap, dots = self._ground.bitmap, Bitmap(_ZONE + 1, _HIGH, 16)
        for y in range(_HIGH):
            for x in range(1 - (y & 1), _ZONE + 1, 2):
                dots[x, y] = HINT
        either = zones(v, BISMARCK) | zones(v, PRINZ_EUGEN)
        for row in range(ROWS):
            bits, x = row_of(either, row), -2 * (row & 1)
            while bits:  # the lowest bit is the westernmost zone
                if bits & 1:
                    west = max(0, x)
                    first_dot = (x & 1) + west - x
                    blit(bitmap, dots, west, _HIGH * row, x1=first_dot, x2=(x & 1) + _ZONE, skip_source_index=0)
                bits >>= 1
                x += _ZONE

    def _spot(self, zone):
        """The middle of a zone in the picture."""
        return zone_x(zone) * _ZONE // 2, (zone >> 5) * _HIGH + 2

    def _dots(self, v, side):
        """Paint own ships and aircraft, then the enemy's last locations."""
        self._places = []
        for aircraft in air_seen(side):
            self._dot(air_zone(v, aircraft), FOG, GOLD if aircraft < GERMAN_AIR else RED, True)
        for ship in ships_seen(side):
            self._dot(zone_of(v, ship), *((INK, GOLD) if ship < GERMAN_SHIPS else (PAPER, RED)), True)
        if side == GERMAN:
            for at in range(SEEN, SEEN + SEEN_ROWS * SEEN_ROW, SEEN_ROW):
                self._dot(get_zone(v, at), PAPER, RED, False)
        else:
            for ship in range(GERMAN_SHIPS):
                if v[CONTACT + 4 * ship + 2]:
                    self._dot(get_zone(v, CONTACT + 4 * ship), ORANGE, INK, False)

    def _dot(self, zone, field, rim, own):
        """Paint a dot of 5x5 with its rim, none for NOWHERE. The cursor can reach own dots."""
        if not zone:
            return
        if own and zone not in self._places:
            self._places.append(zone)
        bitmap = self._ground.bitmap
        x, y = self._spot(zone)
        for j in range(-2, 3):
            for i in range(-2, 3):
                if x + i >= 0 and y + j < _TALL:
                    bitmap[x + i, y + j] = rim if 4 in (i * i, j * j) else field

    def _known(self, v, ship, seen, plot):
        """Show a German ship's last location and its age, and the number of her possible zones."""
        say = self.words.say
        seen.clear()
        if is_sunk(v, ship):
            seen.line(0, self.words.get(LIST_DUTY + SUNK))
            plot.clear()
            return
        age = contact_age(v, ship)
        if age < 0:
            seen.line(0, say(SAY_NOT_SEEN))
        else:
            zone = get_zone(v, CONTACT + 4 * ship)
            seen.line(0, say(SAY_HEARD if v[CONTACT + 4 * ship + 3] & HOW_NEAR else SAY_LAST_SEEN, (zone >> 5, zone & 31)))
            seen.line(1, say(SAY_AGO, (age,)) if age else say(SAY_NOW))
        plot.line(0, say(SAY_ZONES, (count(zones(v, ship)),)))

    def look(self, screen, dx, dy):
        """The text for the next zone with own units."""
        if not self._places:
            screen.cursor.hide()
            return ""
        self._at = (self._at + dx + dy) % len(self._places)
        zone = self._places[self._at]
        x, y = self._spot(zone)
        top = max(TOP, y + TOP - _LAST - 6)
        screen.cursor.move(min(x - 6, _EAST), top, 13, min(BOTTOM, y + TOP - _LAST + 7) - top)
        there = [ship for ship in ships_seen(screen.side) if zone_of(screen.was, ship) == zone]
        there += [FIRST_AIR + aircraft for aircraft in air_seen(screen.side) if air_zone(screen.was, aircraft) == zone]
        text = self.words.say(SAY_ZONE_AT, (zone >> 5, zone & 31))
        if there:
            text += " " + self.words.get(LIST_UNIT + there[0])
        return text + "+" + str(len(there) - 1) if len(there) > 1 else text


VIEW = AtlanticView
