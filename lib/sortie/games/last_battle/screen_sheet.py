# SPDX-License-Identifier: MIT
"""A ship sheet: her outline with every compartment's boxes, fires and losses, and what she can still do.

The outlines are drawn by tools/art/ship_sheets.py; the places below are the recesses in them.
"""

from displayio import Group

from ...ui.colors import FOG, GOLD, INK, RED
from ...ui.panel import Panel
from ...ui.text import TextPlane
from .layout import BOXES, BRIDGE, DAMAGE_MASK, FIRE, HULL, RUDDER, RUDDER_BOX, SUNK
from .rules.ships import destroyed, own_guns, own_speed
from .screen_parts import EMPTY, FIRE_MARK, FLASH, NO_BOX, fill_boxes, place, reveal, sprite
from .tables import BOX_COUNT, OWN_FLAK
from .words import (
    LIST_BOX, SAY_BRIDGE_LOST, SAY_HALF, SAY_HALF_GONE, SAY_HULL, SAY_LEFT, SAY_ON_FIRE, SAY_RUDDER_HIT,
    SAY_SHEET_STATE, SAY_SUNK, SAY_TURRET_LOST, SAY_WHOLE,
)

# By ship and compartment: x and y of the first box, x and y of the flames, cell of the label.
_BOX_AT = (
    b"\x15\x3c\x2b\x30\x6d\x30\x83\x3c\x43\x32\x08\x4d",
    b"\x21\x3c\x31\x30\x6a\x30\x7a\x3c\x42\x32\x20\x4d",
)
_FIRE_AT = (
    b"\x08\x35\x20\x29\x82\x2c\x98\x3c\x61\x2a\x46\x45",
    b"\x16\x3b\x22\x2b\x79\x2c\x8a\x3b\x5e\x27\x58\x45",
)
_LABEL_AT = (
    b"\x02\x07\x08\x05\x16\x05\x1b\x07\x0e\x08",
    b"\x04\x07\x08\x05\x15\x05\x19\x07\x0d\x08",
)
_HULL_LABEL = b"\x02\x05"  # column, in row 10
_MOST = bytes((3, 3, 3, 3, 4, 24))  # boxes of the bigger ship


class SheetView:
    """Both ship sheets, one shown at a time, in `group`."""

    def __init__(self, stage, words):
        self.words = words
        self.group = Group()
        self._ship = 0
        self._outlines = [stage.tile_map("sheet_bismarck", 0, 8), stage.tile_map("sheet_prinz_eugen", 0, 8)]
        for outline in self._outlines:
            self.group.append(outline)
        boxes, marks, shader = stage.sheet("boxes"), stage.sheet("marks"), stage.sprite_palette
        self._boxes = [sprite(self.group, boxes, shader, 6, 6, 0, 0, most) for most in _MOST]
        self._labels = TextPlane(stage, 31, 11, 2, 10, INK, 6)
        self._half = TextPlane(stage, 4, 1, 70, 92, RED, 6)
        self._state = TextPlane(stage, 22, 1, 2, 99, INK)
        self._note = TextPlane(stage, 22, 1, 2, 108, RED)
        for plane in (self._labels, self._half, self._state, self._note):
            self.group.append(plane.grid)
        self._flames = [sprite(self.group, marks, shader, 8, 8) for _ in _MOST]
        panel = Panel(stage, 134, 96, 25, 20, INK)
        caption = TextPlane(stage, 4, 1, 3, 3, FOG, 6)
        caption.center(0, words.get(SAY_LEFT))
        self._left = TextPlane(stage, 3, 1, 4, 10, GOLD)
        panel.append(caption.grid)
        panel.append(self._left.grid)
        self.group.append(panel)
        self._half.put(0, 0, words.get(SAY_HALF)[:4])

    def draw(self, v, ship):
        """Draw the sheet of an own ship."""
        self._ship = ship
        for i in range(2):
            reveal(self._outlines[i], i == ship)
        self._labels.clear()
        hit = whole = 0
        for box in range(HULL + 1):
            at = ship * 6 + box
            hit += v[BOXES + at] & DAMAGE_MASK
            whole += BOX_COUNT[at]
            self._draw_box(v, ship, box)
        self._left.line(0, "", str(whole - hit))
        self._state.line(0, self.words.say(SAY_SHEET_STATE, (own_guns(v, ship), OWN_FLAK[ship], own_speed(v, ship))))
        self._note.line(0, self._worst(v, ship))

    def _draw_box(self, v, ship, box):
        at = ship * 6 + box
        grid = self._boxes[box]
        grid.x, grid.y = _BOX_AT[ship][2 * box], _BOX_AT[ship][2 * box + 1]
        reveal(grid)
        damage = v[BOXES + at] & DAMAGE_MASK
        fill_boxes(grid, BOX_COUNT[at], damage, EMPTY)
        place(self._flames[box], FIRE_MARK, _FIRE_AT[ship][2 * box], _FIRE_AT[ship][2 * box + 1])
        reveal(self._flames[box], v[BOXES + at] >= FIRE)
        if box == HULL:
            text = self.words.say(SAY_HULL, (box, damage, BOX_COUNT[at]))
            self._labels.put(_HULL_LABEL[ship], 10, text)
        else:
            self._labels.put(_LABEL_AT[ship][2 * box], _LABEL_AT[ship][2 * box + 1], self.words.get(LIST_BOX + box))

    def _worst(self, v, ship):
        """The one line that matters most: what slows her, burns, or is lost for good."""
        words = self.words
        if v[SUNK + ship]:
            return words.get(SAY_SUNK)
        if v[RUDDER + ship]:
            return words.get(SAY_RUDDER_HIT)
        for box in range(HULL + 1):
            if v[BOXES + ship * 6 + box] >= FIRE:
                return words.say(SAY_ON_FIRE, (box,))
        if own_speed(v, ship) == 1:
            return words.get(SAY_HALF_GONE)
        for box in range(BRIDGE, -1, -1):
            if destroyed(v, ship, box):
                return words.get(SAY_BRIDGE_LOST) if box == BRIDGE else words.say(SAY_TURRET_LOST, (box,))
        for box in range(HULL + 1):
            if v[BOXES + ship * 6 + box]:
                return ""
        return words.get(SAY_WHOLE)

    def focus(self, cursor, box):
        """The cursor round a compartment's boxes; the rudder is astern."""
        if box == RUDDER_BOX:
            cursor.move(_BOX_AT[self._ship][2 * HULL] + 6 * BOX_COUNT[self._ship * 6 + HULL] - 12, 80, 16, 12)
            return
        at = self._ship * 6 + box
        cursor.move(_BOX_AT[self._ship][2 * box] - 3, _BOX_AT[self._ship][2 * box + 1] - 4, 6 * BOX_COUNT[at] + 6, 14)

    def spot(self, box):
        """Where a compartment lies: (x, y) of its middle."""
        at = self._ship * 6 + box
        return _BOX_AT[self._ship][2 * box] + 3 * BOX_COUNT[at], _BOX_AT[self._ship][2 * box + 1]

    def flash(self, box, on):
        """Light a compartment's boxes up for a frame; `draw` puts them out."""
        grid = self._boxes[box]
        for i in range(BOX_COUNT[self._ship * 6 + box]):
            grid[i] = FLASH if on else NO_BOX
