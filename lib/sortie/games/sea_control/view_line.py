# SPDX-License-Identifier: MIT
"""The battle line: Allies on the left, Axis on the right. A line connects each shooter with its target."""

from micropython import const

from ...ui.pieces import flash
from ...ui.text import DOWN, UP
from .layouts import LINE_ALLIED, LINE_DICE, LINE_LINES, LINE_NAME
from .fields import (
    ALLIES, AREA, AREAS, AXIS, DAMAGE, FRESH, FRESH_DAMAGE, FRESH_DISABLED, GROUP_SHIFT, HAND, P_PURSUE, RUNS, TAKEN,
)
from .rules.fleet import attack, defense, side_of
from .screen_ships import BLANK_CELL, UBOAT_CELL, cell_of, figures
from .screen_sides import fighters, first_of, speed_of, targets
from .screen_views import ABOVE_DICE, NO_PHASE, NO_UNIT, ROWS, UBOAT, SeaView
from .words import LIST_SHORT, SAY_OF_GROUP, SAY_OUT, SAY_SINKS, SAY_UBOAT_NUMBER

_PITCH = const(16)
_TOP = const(13)
_WIDTH = const(24)  # of the strip between the sides
_HEIGHT = const(107)
_MIDDLE = const(11)  # of the first row, in the strip
_PLAIN_LINE = const(1)  # colours of the strip
_BRIGHT = const(2)
_PARTS = const(6)  # of the strip: frames of a flight
_BOX = const(12)  # the width of a number of dice in the strip
_MORE = const(12)  # the line of text below the rows


class LineView(SeaView):
    """Up to six rows a side.

        units   all units, by side
        phase   the phase of the decision; NO_PHASE or SHOTS at an event
        throw   the tray of dice (screen_throw.py) over the last rows, or None
    """

    def __init__(self, stage, words, number):
        super().__init__(stage, words, number)
        self.units = [b"", b""]
        self.throw = None
        self._rows = ROWS
        self._tops = bytearray(2)
        self._v = self._targets = b""
        self.phase = NO_PHASE
        self.offer("")

    def draw(self, v, phase, uboats, rows):
        """Draw so many rows of both sides' units in the view `v`, and lines to their targets.

        uboats: the Axis fights with U-boats. Their units are UBOAT + number."""
        if self.throw and rows != ABOVE_DICE:
            self.group.pop()
            self.throw = None
        self._v = v
        self.phase = phase
        self._rows = rows
        self._targets = targets(v, phase)
        for side in (AXIS, ALLIES):
            self.units[side] = fighters(v, side, uboats)
            self._tops[side] = min(self._tops[side], max(0, len(self.units[side]) - rows))
            self._column(side)
        self.aim(NO_UNIT, NO_UNIT)

    def lay(self, throw):
        """Lay a tray of dice over the last rows."""
        self.throw = throw
        self.group.append(throw.group)

    def _column(self, side):
        """Draw the rows of a side in sight, and the numbers of units above and below them."""
        units, top = self.units[side], self._tops[side]
        counters = self.pieces[LINE_ALLIED + (side == AXIS)]
        for row in range(ROWS):
            cell, texts = BLANK_CELL, ("", "")
            if row < self._rows and top + row < len(units):
                unit = units[top + row]
                cell = UBOAT_CELL if unit >= UBOAT else cell_of(self._v, unit)
                texts = self._texts(unit)
            if counters[row] != cell:
                counters[row] = cell
            self._write(side, 2 * row, texts[0])
            self._write(side, 2 * row + 1, texts[1])
        below = len(units) - top - self._rows
        above = UP + str(top) + " " if top else ""
        self._write(side, _MORE, above + DOWN + str(below) if below > 0 else above)

    def _write(self, side, line, text):
        """Write a line of text at a side's outer edge."""
        plane = self.pieces[LINE_NAME + (side == AXIS)]
        if side == AXIS:
            plane.line(line, "", text)
        else:
            plane.line(line, text)

    def _texts(self, unit):
        """A unit's name, and its figures or the effect of the round."""
        words, v = self.words, self._v
        if unit >= UBOAT:
            return words.say(SAY_UBOAT_NUMBER, (unit - UBOAT,)), ""
        fresh, text = v[FRESH + unit], figures(v, unit, "-")
        if v[DAMAGE + unit] + (fresh & FRESH_DAMAGE) > defense(v, unit):
            text = words.get(SAY_SINKS)
        elif fresh & FRESH_DISABLED and v[AREA] < AREAS:  # SC-LAND_AIR: not in port
            text = words.get(SAY_OUT)
        elif fresh & FRESH_DAMAGE:
            text += " -" + str(fresh & FRESH_DAMAGE)
        elif fresh >> GROUP_SHIFT and self.phase in (P_PURSUE, NO_PHASE) and side_of(v, unit) == v[RUNS]:
            text += words.say(SAY_OF_GROUP, (fresh >> GROUP_SHIFT,))
        return words.get(LIST_SHORT + unit), text

    # --- lines ---------------------------------------------------------------------------------------

    def aim(self, shooter, target):
        """Draw all lines, and a bright line from shooter to target. NO_UNIT: no line is bright."""
        into = bytearray(256)
        self.pieces[LINE_LINES].bitmap.fill(0)
        for side in (AXIS, ALLIES):
            for unit in self.units[side]:
                at = self._targets[unit]
                if at != NO_UNIT:
                    self._line(unit, at, _PLAIN_LINE)
                    into[at] += 1 if unit >= UBOAT else attack(self._v, unit)
        if target != NO_UNIT and shooter != NO_UNIT:
            self._line(shooter, target, _BRIGHT)
        self._dice_in(into)

    def fly(self, shooter, target):
        """Draw a shot: a bright line grows from shooter to target."""
        for i in range(_PARTS):
            first = _WIDTH * (i if self._side(shooter) == ALLIES else _PARTS - 1 - i) // _PARTS
            self._line(shooter, target, _BRIGHT, first, first + _WIDTH // _PARTS)
            if self.stage.pause(50):
                break
        self.aim(shooter, target)

    def _line(self, shooter, target, color, first=0, stop=_WIDTH):
        strip = self.pieces[LINE_LINES].bitmap
        left, right = (shooter, target) if self._side(shooter) == ALLIES else (target, shooter)
        y0, y1 = self._y(left), self._y(right)
        for x in range(first, stop):
            y = y0 + (y1 - y0) * x // _WIDTH
            end = y0 + (y1 - y0) * (x + 1) // _WIDTH
            step = 1 if end >= y else -1
            for at in range(y, end + step, step):
                strip[x, at] = color
                if color == _BRIGHT and at + 1 < _HEIGHT:
                    strip[x, at + 1] = color

    def _dice_in(self, into):
        """Write the number of dice at each target, in a box at its edge of the strip. All targets are of one side."""
        strip, plane = self.pieces[LINE_LINES].bitmap, self.pieces[LINE_DICE]
        plane.clear()
        for side in (AXIS, ALLIES):
            units, left = self.units[side], _WIDTH - _BOX if side == AXIS else 0
            for row in range(min(self._rows, len(units) - self._tops[side])):
                dice = into[units[self._tops[side] + row]]
                if dice:
                    for y in range(row * _PITCH + 6, row * _PITCH + 16):
                        for x in range(left, left + _BOX):
                            strip[x, y] = 0
                    plane.grid.x = 67 + left if left else 69  # beside the edge
                    if left:
                        plane.right(2 * row, str(dice))
                    else:
                        plane.put(0, 2 * row, str(dice))

    def _side(self, unit):
        return AXIS if unit >= UBOAT else side_of(self._v, unit)

    def _y(self, unit):
        """The y of the middle of a unit's row in the strip. A row out of sight is at the edge."""
        y = (self._index(unit) - self._tops[self._side(unit)]) * _PITCH + _MIDDLE
        return max(0, min(_HEIGHT - 1, y))

    def _index(self, unit):
        """The index of a unit among its side's; their number if it is not there."""
        units = self.units[self._side(unit)]
        i = 0
        while i < len(units) and units[i] != unit:
            i += 1
        return i

    # --- the cursor, and dice ------------------------------------------------------------------------

    def bring(self, unit):
        """Scroll a unit's row into sight. Returns its y."""
        side, i = self._side(unit), self._index(unit)
        top = min(i, max(self._tops[side], i - self._rows + 1))
        if top != self._tops[side]:
            self._tops[side] = top
            self._column(side)
        return _TOP + (i - top) * _PITCH

    def flash(self, unit):
        """Flash the counter of a hit unit twice."""
        row = (self.bring(unit) - _TOP) // _PITCH
        flash(self.stage, self.pieces[LINE_ALLIED + (self._side(unit) == AXIS)], row, BLANK_CELL)

    def focus(self, cursor, unit, target=NO_UNIT):
        """Put the cursor round a unit's row, scroll it into sight, and draw a bright line.

        It leads from the unit to the target. Without a target it leads from the shooter in hand to the unit."""
        shooter = self.in_hand()
        if shooter != NO_UNIT:
            self.bring(shooter)
        side, y = self._side(unit), self.bring(unit)  # after the shooter, which may be in the same column
        if target != NO_UNIT:
            self.aim(unit, target)
        else:
            self.aim(shooter, unit if shooter != NO_UNIT and self._side(shooter) != side else NO_UNIT)
        cursor.move(0 if side == ALLIES else 92, y - 1, 68, _PITCH + 1)

    def first_of(self, group):
        """The first ship of a group that disengages, or NO_UNIT."""
        return first_of(self._v, group)

    def speed_of(self, group):
        """The speed of a group that disengages: that of its slowest ship."""
        return speed_of(self._v, group)

    def in_hand(self):
        """The shooter that has to name its target, or NO_UNIT."""
        hand = self._v[HAND] & ~TAKEN
        if not hand:
            return NO_UNIT
        axis = self.units[AXIS]
        return hand - 1 + (UBOAT if axis and axis[0] >= UBOAT else 0)

    def spot(self, unit):
        """The place of a unit's row, (x, y), in sight or not."""
        return 30 if self._side(unit) == ALLIES else 130, _TOP + self._index(unit) * _PITCH


VIEW = LineView
