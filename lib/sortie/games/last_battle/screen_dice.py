# SPDX-License-Identifier: MIT
"""The dice on the table: each die above its own modifiers, those above its result, and the target's boxes below."""

from displayio import Group
from micropython import const

from ...ui.colors import DEEP, FOAM, FOG, HINT, INK, ORANGE, PAPER, SHOAL, rgb
from ...ui.dice import TUMBLE, Dice
from ...ui.text import TextPlane
from .layout import (
    BOXES, DAMAGE, DAMAGE_MASK, DICE, DIE, FACE, FIRE_POINT, GUNS, HULL, OWN, SHOOTER, TARGET, TORPEDO, WEAPON, WEATHER,
)
from .rules.salvo import air_zone_drm, bonus_drm, modified, weather_drm
from .screen_parts import EMPTY_DARK, fill_boxes, reveal, sprite
from .tables import BOX_COUNT, FACTOR, FLAK_TABLE, FLAK_TOP, GUN_TABLE, GUN_TOP, TORPEDO_FROM
from .words import (
    LIST_BOX, LIST_OWN, LIST_SHORT, LIST_WEATHER, SAY_AT, SAY_BONUS, SAY_BOXES, SAY_DICE, SAY_HIT,
    SAY_RESULT, SAY_ZONE,
)

MOST = const(4)  # dice

_X = const(42)  # the first die's column
_PITCH = const(30)
_DIE_Y = const(58)
_TOP = const(62)  # the text rows, 8 pixels each
_RESULT_Y = const(95)
_BOXES_X = const(50)
_BOXES_Y = const(105)
_ROW = const(18)  # boxes in a row

# rows of text
_WEATHER = const(1)
_ZONE = const(2)
_BONUS = const(3)
_RESULT = const(4)

_FIRE = "\x8c"
_POINTS_TO = "\x87"


class DiceTable:
    """Rows 57 to 116 of the battle screen, in a group of its own."""

    def __init__(self, stage, words):
        self.stage = stage
        self.words = words
        self.group = Group()
        self.group.append(stage.solid(0, 57, 160, 46, DEEP))
        self.group.append(stage.solid(39, 57, 1, 46, SHOAL))
        self.group.append(stage.solid(0, 103, 160, 14, INK))
        self._labels = TextPlane(stage, 6, 5, 2, _TOP, FOAM)
        self._good = TextPlane(stage, 20, 3, 40, _TOP + 8, HINT)
        self._bad = TextPlane(stage, 20, 3, 40, _TOP + 8, PAPER)
        self._fields = [stage.solid(_X + i * _PITCH, _RESULT_Y - 1, 26, 9, PAPER) for i in range(MOST)]
        self._cells = [TextPlane(stage, 4, 1, _X + 1 + i * _PITCH, _RESULT_Y, INK) for i in range(MOST)]
        for plane in (self._labels, self._good, self._bad):
            self.group.append(plane.grid)
        for i in range(MOST):
            self.group.append(self._fields[i])
            self.group.append(self._cells[i].grid)
        self._dice = Dice(stage, self.group, MOST)
        self._make_target(stage)
        self._labels.put(0, 0, words.get(SAY_DICE))
        self._labels.put(0, _ZONE, words.get(SAY_ZONE))
        self._labels.put(0, _BONUS, words.get(SAY_BONUS))
        self._labels.put(0, _RESULT, words.get(SAY_RESULT))

    def _make_target(self, stage):
        """The block under the table: one target's boxes, or each die's target by name."""
        boxes = stage.sheet("boxes")
        self._boxes = sprite(self.group, boxes, stage.sprite_palette, 6, 6, _BOXES_X, _BOXES_Y, _ROW, 2)
        self._half = stage.solid(0, _BOXES_Y - 1, 1, 8, PAPER)
        self.group.append(self._half)
        self._name = TextPlane(stage, 9, 2, 3, _BOXES_Y, PAPER, 6)
        self._note = TextPlane(stage, 31, 1, 3, _BOXES_Y + 6, FOG, 6)
        self._names = TextPlane(stage, 24, 2, 40, _BOXES_Y, PAPER, 6)
        for plane in (self._name, self._note, self._names):
            self.group.append(plane.grid)

    def draw(self, v):
        """Draw the dice that lie on the table in the view `v`."""
        self._labels.put(0, _WEATHER, "      ")
        self._labels.put(0, _WEATHER, self.words.get(LIST_WEATHER + v[WEATHER])[:6])
        for die in range(MOST):
            self.draw_die(v, die, v[FACE + die])
        self.draw_targets(v)

    def draw_die(self, v, die, face):
        """Draw one column, with `face` up (0: not rolled)."""
        reveal(self._cells[die].grid, die < v[DICE])
        reveal(self._fields[die], die < v[DICE])
        if die >= v[DICE]:
            self._dice.hide(die)
            self._blank(die)
            return
        self._dice.put(die, _X + 6 + die * _PITCH, _DIE_Y, face)
        rolled = 0 < face < TUMBLE
        ours = v[SHOOTER] >= OWN
        self._modifier(die, _WEATHER, weather_drm(v) if rolled else 0, ours)
        self._modifier(die, _ZONE, air_zone_drm(v) if rolled else 0, ours)
        self._modifier(die, _BONUS, bonus_drm(v, die) if rolled else 0, ours)
        value = modified(v, die)
        self._result(die, _text(self.words, v[WEAPON], value) if rolled else "", PAPER if rolled else FOG)

    def preview(self, v, die, drm):
        """Show in orange what a bonus of `drm` would make of a die."""
        self._modifier(die, _BONUS, drm, v[SHOOTER] >= OWN)
        self._result(die, _text(self.words, v[WEAPON], modified(v, die) + drm), ORANGE)

    def tumble(self, v, die, step):
        """One frame of a die that still falls."""
        self._dice.put(die, _X + 6 + die * _PITCH, _DIE_Y - 1 + step % 2, TUMBLE + step % 2)

    def cursor(self, cursor, die):
        """The cursor round a die."""
        cursor.move(_X + 3 + die * _PITCH, _DIE_Y - 3, 18, 18)

    def _modifier(self, die, row, value, ours):
        """One modifier, in the hint colour when it helps the player; a dash for none."""
        text = "  -" if not value else " +" + str(value) if value > 0 else " " + str(value)
        good = value and (value > 0) == ours
        for plane, mine in ((self._good, good), (self._bad, not good)):
            plane.put(die * 5 + 1, row - 1, "    ")
            if mine:
                plane.put(die * 5 + 1, row - 1, text)

    def _blank(self, die):
        for row in range(3):
            for plane in (self._good, self._bad):
                plane.put(die * 5, row, "     ")

    def _result(self, die, text, color):
        cell = self._cells[die]
        cell.line(0, text)
        cell.grid.x = _X + die * _PITCH + 13 - 3 * len(text)
        self._fields[die].pixel_shader[0] = self._fields[die].pixel_shader[1] = rgb(color)

    # --- the target -------------------------------------------------------------------------------

    def draw_targets(self, v):
        """The boxes of the one target, or the name under each die where they differ."""
        one = True
        for die in range(1, v[DICE]):
            one = one and v[TARGET + die] == v[TARGET]
        reveal(self._boxes, one)
        reveal(self._half, False)
        self._names.clear()
        self._note.clear()
        self._name.clear()
        if not one:
            self._name.put(0, 0, self.words.get(SAY_AT))
            for die in range(v[DICE]):
                self.name_target(v, die, v[TARGET + die])
        elif v[TARGET] >= OWN:
            self._draw_own(v, v[TARGET] - OWN)
        else:
            self._draw_enemy(v, v[TARGET])

    def draw_aim(self, v, card):
        """Dice that are aimed one by one: those named so far, and `card` under the die in hand."""
        self.draw(v)
        reveal(self._boxes, False)
        reveal(self._half, False)
        self._note.clear()
        self._name.clear()
        self._names.clear()
        self._name.put(0, 0, self.words.get(SAY_AT))
        for die in range(min(v[DIE] + 1, v[DICE])):
            self.name_target(v, die, v[TARGET + die] if die < v[DIE] else card)

    def name_target(self, v, die, target):
        """Write a target's name and its damage under a die."""
        done = "" if target >= OWN else "{}/{}".format(v[DAMAGE + target], FACTOR[target])
        for row in range(2):
            self._names.put(die * 6, row, "      ")
        self._names.put(die * 6, 0, self.words.get(LIST_SHORT + target)[:5])
        self._names.put(die * 6, 1, done[:5])

    def _draw_enemy(self, v, card):
        factor, damage = FACTOR[card], v[DAMAGE + card]
        self._name.put(0, 0, self.words.get(LIST_SHORT + card)[:9])
        self._lay_boxes(factor, damage)
        if factor <= _ROW:
            self._note.put(0, 0, self.words.say(SAY_BOXES, (damage, factor, (factor + 1) // 2)))
        else:
            self._name.put(0, 1, "{}/{}".format(damage, factor))

    def _draw_own(self, v, ship):
        """Own ships are hit by compartment: their hull stands for them here."""
        at = ship * 6 + HULL
        self._name.put(0, 0, self.words.get(LIST_OWN + ship)[:9])
        self._name.put(0, 1, self.words.get(LIST_BOX + HULL))
        self._lay_boxes(BOX_COUNT[at], v[BOXES + at] & DAMAGE_MASK)

    def _lay_boxes(self, count, damage):
        """Boxes in one row, or in two equal ones; the half mark stands after half of them."""
        fill_boxes(self._boxes, count, damage, EMPTY_DARK)
        half = (count + 1) // 2
        self._half.x = _BOXES_X + half % _ROW * 6 - 1
        self._half.y = _BOXES_Y - 1 + half // _ROW * 6
        reveal(self._half)


def _text(words, weapon, value):
    """What a modified die does: the die, then points, a flame or a dash; of a torpedo whether it hits."""
    if weapon == TORPEDO:
        return words.get(SAY_HIT) if value >= TORPEDO_FROM else "-"
    value = max(0, value)
    outcome = GUN_TABLE[min(value, GUN_TOP)] if weapon == GUNS else FLAK_TABLE[min(value, FLAK_TOP)]
    return str(value) + _POINTS_TO + (_FIRE if outcome == FIRE_POINT else str(outcome) if outcome else "-")
