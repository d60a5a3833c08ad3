# SPDX-License-Identifier: MIT
"""The view of repairs: both ships side by side, compartment by compartment, with the rolls and the damage."""

from micropython import const

from ...ui.pieces import EMPTY_DARK, fill_boxes, reveal
from .layouts import REPAIR_BISMARCK, REPAIR_BOXES, REPAIR_FLAMES, REPAIR_HAND, REPAIR_TABLE
from .fields import ALL_POINTS, BOXES, DAMAGE_MASK, FIRE, HULL, POINTS, P_MEND, REPAIRS, RUDDER, RUDDER_BOX, SUNK
from .rules.mending import any_mend
from .screen_views import REPAIR, OwnView
from .tables import BOX_COUNT
from .words import LIST_BOX, SAY_MEND_POINTS, SAY_ROLLS, SAY_SUNK

_COLUMN = const(80)  # pixels
_PITCH = const(11)


class RepairView(OwnView):
    """A column for each ship."""

    strip = (4, -5)

    def draw(self, v, phase):
        """Draw the view `v`; in P_MEND with the points in hand."""
        for row in range(2 * RUDDER_BOX + 2):
            ship, box = divmod(row, RUDDER_BOX + 1)
            if box == RUDDER_BOX:
                fill_boxes(self.pieces[REPAIR_BOXES + row], 1, 0, EMPTY_DARK + v[RUDDER + ship])
            else:
                self._draw_box(v, row, ship, box)
        if phase == P_MEND:
            said = self.words.say(SAY_MEND_POINTS, (v[POINTS],))
        else:  # a ship with nothing to repair makes no roll (LB-D, readings)
            said = self.words.say(SAY_ROLLS, [v[REPAIRS + ship] * any_mend(v, ship, ALL_POINTS) for ship in range(2)])
        self.pieces[REPAIR_HAND].line(0, said)
        reveal(self.pieces[REPAIR_TABLE].grid, phase != P_MEND)

    def _draw_box(self, v, row, ship, box):
        at = ship * 6 + box
        damage = v[BOXES + at] & DAMAGE_MASK
        flames = v[BOXES + at] // FIRE
        state = str(flames) if flames > 1 else ""  # beside the flame
        if box == HULL:
            state = self.words.get(SAY_SUNK) if v[SUNK + ship] else "{} {}/{}".format(state, BOX_COUNT[at] - damage, BOX_COUNT[at])
        else:
            fill_boxes(self.pieces[REPAIR_BOXES + row], BOX_COUNT[at], damage, EMPTY_DARK)
        self.pieces[REPAIR_BISMARCK + row].line(0, self.words.get(LIST_BOX + box), state)
        reveal(self.pieces[REPAIR_FLAMES + row], flames > 0)

    def play(self, player, r):
        """Play a repair: points come off a compartment, fires first, a point each."""
        was, at = player.was, BOXES + r[3] * 6 + r[4]
        if r[4] == RUDDER_BOX:
            was[RUDDER + r[3]] = 0
        else:
            out = min(r[5], was[at] // FIRE)
            was[at] -= out * FIRE + min(r[5] - out, was[at] & DAMAGE_MASK)
        return player.on(REPAIR, r)

    def focus(self, cursor, ship, box):
        """Put the cursor round a compartment's row, or round the ship's name for box -1."""
        cursor.move(_COLUMN * ship, 10 if box < 0 else 22 + box * _PITCH, _COLUMN, 13)


VIEW = RepairView
