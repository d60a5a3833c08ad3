# SPDX-License-Identifier: MIT
"""The view of a ship sheet: her outline with the boxes, fires and losses of each compartment, and her capabilities."""

from micropython import const

from ...ui.pieces import FLASH, fill_boxes, reveal
from ...ui.sound import HIT
from .layouts import (
    SHEET_BISMARCK_BOXES, SHEET_BISMARCK_FLAMES, SHEET_BISMARCK_HULL_LABEL, SHEET_BISMARCK_NOTE, SHEET_BISMARCK_STATE,
)
from .fields import (
    BOXES, BRIDGE, DAMAGE_MASK, E_BURNS, E_DESTROYED, E_FIRE, E_HIT, FIRE, HULL, RUDDER, RUDDER_BOX, SUNK,
)
from .rules.ships import destroyed, own_guns, own_speed
from .screen_views import SHEET, OwnView
from .tables import BOX_COUNT, OWN_FLAK
from .words import (
    SAY_BRIDGE_LOST, SAY_HALF_GONE, SAY_HULL, SAY_ON_FIRE, SAY_RUDDER_HIT, SAY_SHEET_STATE, SAY_SUNK, SAY_TURRET_LOST,
    SAY_WHOLE,
)


_FLASH = const(80)  # milliseconds


class SheetView(OwnView):
    """The sheet of one ship. Both ships' layouts list the same pieces."""

    hit = whole = fires = 0  # the ship's boxes that are hit, all of them, and the fires

    @property
    def ship(self):
        """The number of the ship."""
        return self.number - SHEET

    def draw(self, v, phase):
        """Draw the sheet of the view `v`."""
        pieces, ship = self.pieces, self.ship
        self.hit = self.whole = self.fires = 0
        for box in range(HULL + 1):
            at = ship * 6 + box
            damage = v[BOXES + at] & DAMAGE_MASK
            self.hit += damage
            self.whole += BOX_COUNT[at]
            fill_boxes(pieces[SHEET_BISMARCK_BOXES + box], BOX_COUNT[at], damage)
            fires = v[BOXES + at] // FIRE
            self.fires += fires
            reveal(pieces[SHEET_BISMARCK_FLAMES + box], fires > 0)
        pieces[SHEET_BISMARCK_HULL_LABEL].line(0, self.words.say(SAY_HULL, (HULL, BOX_COUNT[at] - damage, BOX_COUNT[at])))
        figures = (own_guns(v, ship), 0 if v[SUNK + ship] else OWN_FLAK[ship], own_speed(v, ship))
        pieces[SHEET_BISMARCK_STATE].line(0, self.words.say(SAY_SHEET_STATE, figures))
        pieces[SHEET_BISMARCK_NOTE].line(0, self._worst(v, ship))

    def _worst(self, v, ship):
        """The most important line: sunk, slowed, on fire, or a lost compartment."""
        words = self.words
        if v[SUNK + ship]:
            return words.get(SAY_SUNK)
        if v[RUDDER + ship]:
            return words.get(SAY_RUDDER_HIT)
        if self.fires:
            return words.say(SAY_ON_FIRE, (self.fires,))
        if own_speed(v, ship) == 1:
            return words.get(SAY_HALF_GONE)
        for box in range(BRIDGE, -1, -1):
            if destroyed(v, ship, box):
                return words.say(SAY_BRIDGE_LOST if box == BRIDGE else SAY_TURRET_LOST, (box,))
        return "" if self.hit else words.get(SAY_WHOLE)

    def _boxes(self, box):
        return self.pieces[SHEET_BISMARCK_BOXES + box]

    def focus(self, cursor, box):
        """Put the cursor round a compartment's boxes; the rudder is astern."""
        if box == RUDDER_BOX:
            hull = self._boxes(HULL)
            cursor.move(hull.x + 6 * hull.width - 12, 80, 16, 12)
            return
        boxes = self._boxes(box)
        cursor.move(boxes.x - 3, boxes.y - 2, 6 * boxes.width + 6, 10)

    def spot(self, box):
        """The middle of a compartment, (x, y) in pixels."""
        boxes = self._boxes(box)
        return boxes.x + 3 * boxes.width, boxes.y

    def play(self, player, r):
        """Play damage in a compartment. For a hit the boxes that are lost flash."""
        if r[0] == E_FIRE:
            self._set_box(player.was, r[4], DAMAGE_MASK, r[5] * FIRE)
        elif r[0] == E_DESTROYED:
            self._set_box(player.was, r[4], DAMAGE_MASK, 0)
        else:
            self._set_box(player.was, r[4], ~DAMAGE_MASK, r[6])
        hold = player.on(SHEET, r)
        if r[0] == E_HIT or r[0] == E_BURNS:
            self._flash(r[4], r[6] - r[5], r[6])
        return hold

    def _set_box(self, was, box, keep, more):
        """Keep the bits `keep` of a compartment and set the bits `more`."""
        at = BOXES + self.ship * 6 + box
        was[at] = was[at] & keep | more

    def _flash(self, box, first, after):
        """Flash the boxes of a compartment from `first` to before `after` twice."""
        boxes = self._boxes(box)
        lost = boxes[first]
        self.stage.tone(HIT)
        for n in range(4):
            for i in range(first, after):
                boxes[i] = lost if n & 1 else FLASH
            if self.stage.pause(_FLASH):
                break
        for i in range(first, after):
            boxes[i] = lost


VIEW = SheetView
