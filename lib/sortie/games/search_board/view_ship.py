# SPDX-License-Identifier: MIT
"""A ship's page: her crossed-out boxes, the salvoes of each section, evasion, fuel, search."""

from micropython import const

from ...ui.pieces import fill_boxes
from .layouts import SHIP as LAYOUT
from .layouts import SHIP_BOXES, SHIP_FACTS, SHIP_FUEL, SHIP_GOLD, SHIP_LABEL, SHIP_PROFILE, SHIP_SALVOES, SHIP_SPEED
from .fields import CRUISER, EVASION, GERMAN_SHIPS, MIDSHIPS, SHIP, SHIPS, SHIP_ROW, S_FUEL
from .rules.damage import evasion, is_sunk, left, pace
from .rules.sea_tables import ON_PATROL
from .rules.ships import zone_of
from .screen_views import PROFILE, SUNK, OwnView, ships_seen
from .tables import BOXES, FUEL, FULL_EVASION, KIND, NO_FUEL
from .words import (
    LIST_DUTY, LIST_KIND, LIST_PACE, LIST_PART, LIST_SHIP, SAY_EVASION_OF, SAY_FUEL_OF, SAY_SEARCH,
    SAY_ZONE_AT,
)

_SECTIONS = const(5)


class ShipView(OwnView):
    """A ship's page; the d-pad moves through all ships of both sides, because both know the hits."""

    layout = LAYOUT

    def __init__(self, stage, words, number):
        super().__init__(stage, words)
        self._ship = 0
        self._cell = -1
        self._red = self.pieces[SHIP_PROFILE].pixel_shader
        self._gold = self.pieces[SHIP_GOLD].pixel_shader

    def draw(self, screen):
        """Draw the page of the last ship under the cursor."""
        self._ship = screen.unit
        self._page(screen)

    def _page(self, screen):
        v, ship, pieces, say = screen.was, self._ship, self.pieces, self.words.say
        own = ship in ships_seen(screen.side)
        self._picture(ship)
        for section in range(_SECTIONS):
            self._section(v, ship, section)
        facts = pieces[SHIP_FACTS]
        facts.clear()
        facts.line(0, self.words.get(LIST_KIND + KIND[ship]))
        patrol = ON_PATROL[ship]
        if patrol:
            facts.line(1, say(SAY_SEARCH, (patrol & 15, patrol >> 4)))
        now = evasion(v, ship) if own else v[EVASION + ship]
        slow = self.words.get(LIST_PACE + pace(v, ship)) if own else ""
        if is_sunk(v, ship):
            pieces[SHIP_SPEED].line(0, self.words.get(LIST_DUTY + SUNK))
        else:
            pieces[SHIP_SPEED].line(0, say(SAY_EVASION_OF, (now, FULL_EVASION[ship])), slow)
        fuel = v[SHIP + ship * SHIP_ROW + S_FUEL]
        zone = zone_of(v, ship) if own else 0
        text = say(SAY_FUEL_OF, (fuel, FUEL[ship])) if own and FUEL[ship] != NO_FUEL else ""
        pieces[SHIP_FUEL].line(0, text, say(SAY_ZONE_AT, (zone >> 5, zone & 31)) if zone else "")
        screen.strip(self.words.get(LIST_SHIP + ship))

    def _picture(self, ship):
        profile = self.pieces[SHIP_PROFILE]
        if PROFILE[ship] != self._cell:
            self._cell = PROFILE[ship]
            self.stage.change(profile.bitmap, "profiles", self._cell)
        profile.pixel_shader = self._gold if ship < GERMAN_SHIPS else self._red

    def _section(self, v, ship, section):
        """Draw a row of boxes, crossed out from the left, and the number left: salvoes, or hull."""
        whole = BOXES[section * SHIPS + ship]
        hit = whole - left(v, ship, section)
        fill_boxes(self.pieces[SHIP_BOXES + section], whole, hit)
        self.pieces[SHIP_LABEL + section].line(0, self.words.get(LIST_PART + section))
        silent = KIND[ship] == CRUISER and 2 <= section < MIDSHIPS
        self.pieces[SHIP_SALVOES + section].line(0, "", "-" if silent or not whole else str(whole - hit))

    def look(self, screen, dx, dy):
        """The name of the next ship or the one before, after showing its page."""
        self._ship = (self._ship + dx + dy) % SHIPS
        self._page(screen)
        return self.words.get(LIST_SHIP + self._ship)


VIEW = ShipView
