# SPDX-License-Identifier: MIT
"""Repair: both ships side by side, compartment by compartment, what was rolled and what there is to mend."""

from displayio import Group
from micropython import const

from ...ui.colors import DEEP, FOAM, GOLD, INK, NIGHT, PAPER, SHOAL
from ...ui.text import TextPlane
from .layout import BOXES, DAMAGE_MASK, FIRE, HULL, POINTS, P_MEND, REPAIRS, RUDDER, RUDDER_BOX, SUNK
from .screen_parts import EMPTY_DARK, FIRE_MARK, fill_boxes, place, reveal, sprite
from .tables import BOX_COUNT
from .words import LIST_BOX, LIST_UNIT, SAY_MEND_POINTS, SAY_REPAIR_TABLE, SAY_ROLLS, SAY_SUNK

_COLUMN = const(80)  # pixels
_TOP = const(24)
_PITCH = const(11)
_OWN = const(32)  # where own ships stand in the list of units


class RepairView:
    """All layers in `group`."""

    def __init__(self, stage, words):
        self.words = words
        self.group = Group()
        self.group.append(stage.solid(0, 10, 160, 13, INK))
        for row in range(RUDDER_BOX + 1):
            self.group.append(stage.solid(0, 23 + row * _PITCH, 160, _PITCH, DEEP if row & 1 else NIGHT))
        self.group.append(stage.solid(0, 100, 160, 17, INK))
        self.group.append(stage.solid(79, 10, 1, 90, SHOAL))
        self._heads = [TextPlane(stage, 12, 1, 3 + _COLUMN * ship, 12, GOLD) for ship in range(2)]
        self._rows = []
        self._boxes = []
        self._flames = []
        for ship in range(2):
            for box in range(RUDDER_BOX + 1):
                self._make_row(stage, ship, box)
        self._hand = TextPlane(stage, 26, 1, 2, 101, PAPER)
        self._table = TextPlane(stage, 31, 1, 2, 110, FOAM, 6)
        for plane in self._heads + [self._hand, self._table]:
            self.group.append(plane.grid)
        self._table.put(0, 0, words.get(SAY_REPAIR_TABLE))

    def _make_row(self, stage, ship, box):
        x, y = _COLUMN * ship, _TOP + box * _PITCH
        text = TextPlane(stage, 12, 1, x + 3, y + 1, PAPER)
        text.put(0, 0, self.words.get(LIST_BOX + box))
        self.group.append(text.grid)
        self._rows.append(text)
        cells = 4 if box < HULL else 1
        self._boxes.append(sprite(self.group, stage.sheet("boxes"), stage.sprite_palette, 6, 6, x + 41, y + 2, cells))
        self._flames.append(sprite(self.group, stage.sheet("marks"), stage.sprite_palette, 8, 8))

    def draw(self, v, phase):
        """Draw the view `v`; in P_MEND with the points in hand."""
        for ship in range(2):
            head = self.words.get(LIST_UNIT + _OWN + ship)
            self._heads[ship].line(0, head)
            for box in range(RUDDER_BOX + 1):
                self._draw_row(v, ship, box)
        self._hand.clear()
        if phase == P_MEND:
            self._hand.put(0, 0, self.words.say(SAY_MEND_POINTS, (v[POINTS],)))
        else:
            self._hand.put(0, 0, self.words.say(SAY_ROLLS, (v[REPAIRS], v[REPAIRS + 1])))

    def _draw_row(self, v, ship, box):
        i = ship * (RUDDER_BOX + 1) + box
        text, boxes, flame = self._rows[i], self._boxes[i], self._flames[i]
        reveal(boxes)
        reveal(flame, False)
        if box == RUDDER_BOX:
            fill_boxes(boxes, 1, 0, EMPTY_DARK + (1 if v[RUDDER + ship] else 0))
            return
        at = ship * 6 + box
        damage = v[BOXES + at] & DAMAGE_MASK
        if box == HULL:
            text.line(0, self.words.get(LIST_BOX + box), "{}/{}".format(damage, BOX_COUNT[at]))
            reveal(boxes, False)
        else:
            fill_boxes(boxes, BOX_COUNT[at], damage, EMPTY_DARK)
        if v[SUNK + ship]:
            text.line(0, self.words.get(LIST_BOX + box), self.words.get(SAY_SUNK) if box == HULL else "")
        if v[BOXES + at] >= FIRE:
            place(flame, FIRE_MARK, _COLUMN * ship + (68 if box < HULL else 34), _TOP + box * _PITCH)

    def focus(self, cursor, ship, box):
        """The cursor round a compartment's row; round the whole ship's name for box -1."""
        if box < 0:
            cursor.move(_COLUMN * ship, 10, _COLUMN, 13)
        else:
            cursor.move(_COLUMN * ship, 22 + box * _PITCH, _COLUMN, 13)
