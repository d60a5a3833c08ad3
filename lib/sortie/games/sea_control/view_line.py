# SPDX-License-Identifier: MIT
"""The battle line: Allies at the left, Axis at the right, a line from each shooter to its target, dice over it."""

from micropython import const

from ...ui.pieces import place, reveal
from .forms import LINE_ALLIED, LINE_LINES
from .layout import ALLIES, AXIS, DAMAGE, FRESH, FRESH_DAMAGE, FRESH_DISABLED, HAND, TAKEN
from .rules.fleet import attack, defense, side_of
from .screen_sides import fighters, first_of, speed_of, targets
from .screen_throw import Throw
from .screen_views import LINES, NO_UNIT, UBOAT, UBOAT_CELL, SeaView, cell_of, figures
from .words import LIST_SHORT, SAY_OUT, SAY_SINKS, SAY_UBOAT_NUMBER

_ROWS = const(6)
_PITCH = const(17)
_MANY = const(8)
_MANY_PITCH = const(13)
_WIDTH = const(24)  # of the strip between the sides
_HEIGHT = const(107)
_TOP = const(11)
_LOW = const(70)  # in the strip: a row that dice over the lower rows would hide
_OFFER = const(108)
_BOTTOM = const(117)
_PLAIN_LINE = const(1)  # colours of the strip
_BRIGHT = const(2)
_COLUMNS = const(5)  # of pieces: counters and names of both sides, dice


class LineView(SeaView):
    """Six rows a side in the usual font, or eight in the small one. units: by side, the units in its rows."""

    def __init__(self, stage, words, number):
        super().__init__(stage, words, number)
        self._rows, self._pitch = (_MANY, _MANY_PITCH) if number == LINES else (_ROWS, _PITCH)
        self.units = [b"", b""]
        self._tops = bytearray(2)
        self._v = self._targets = b""
        self.throw = Throw(stage, words)
        self.group.append(self.throw.group)
        self.offer("")

    def draw(self, v, phase, uboats):
        """Draw both sides' units of the view `v`, U-boats as UBOAT + number where it is they that fight, and whom they
        name."""
        self._v = v
        self._targets = targets(v, phase)
        for side in (AXIS, ALLIES):
            units = fighters(v, side, uboats)
            if len(units) != len(self.units[side]):
                self._tops[side] = min(self._tops[side], max(0, len(units) - self._rows))
            self.units[side] = units
            self._column(side)
        self.aim(NO_UNIT, NO_UNIT)
        self.cover(*self.throw.span())

    def begin(self, title, shooter):
        """Dice over the rows where the shooter is not; NO_UNIT: over the lower ones."""
        self.throw.begin(title, shooter != NO_UNIT and self._y(shooter) > _LOW)
        self.cover(*self.throw.span())

    def offer(self, text, place=""):
        """What the cursor is on that has no place here stands over the last rows."""
        super().offer(text, place)
        self.cover(_OFFER if text else _BOTTOM, _BOTTOM)

    def cover(self, top, bottom):
        """Show no row that something lies over, from y `top` to `bottom`: not even the half of it."""
        n = self._rows
        for row in range(n):
            y = _TOP + row * self._pitch
            under = top < y + self._pitch - 2 and y < bottom
            for side in (AXIS, ALLIES):
                first = LINE_ALLIED + row + (n if side == AXIS else 0)
                there = self._tops[side] + row < len(self.units[side])
                reveal(self.pieces[first], there and not under)
                reveal(self.pieces[first + 2 * n].grid, not under)
            if under:
                self.pieces[LINE_ALLIED + 4 * n + row].hidden = True

    def _column(self, side):
        """The rows of a side that are in sight."""
        n = self._rows
        counters = LINE_ALLIED + (n if side == AXIS else 0)
        for row in range(n):
            i = self._tops[side] + row
            counter, name = self.pieces[counters + row], self.pieces[counters + 2 * n + row]
            there = i < len(self.units[side])
            reveal(counter, there)
            if not there:
                name.clear()
                continue
            unit = self.units[side][i]
            place(counter, UBOAT_CELL if unit >= UBOAT else cell_of(self._v, unit), counter.x, counter.y)
            texts = self._texts(unit)
            for line in (0, 1):
                if side == AXIS:
                    name.line(line, "", texts[line])
                else:
                    name.line(line, texts[line])

    def _texts(self, unit):
        """A unit's name, and what it has left or what has just become of it."""
        words, v = self.words, self._v
        if unit >= UBOAT:
            return words.say(SAY_UBOAT_NUMBER, (unit - UBOAT,)), ""
        fresh, text = v[FRESH + unit], figures(v, unit, "-")
        if v[DAMAGE + unit] + (fresh & FRESH_DAMAGE) > defense(v, unit):
            text = words.get(SAY_SINKS)
        elif fresh & FRESH_DISABLED:
            text = words.get(SAY_OUT)
        elif fresh & FRESH_DAMAGE:
            text += " -" + str(fresh & FRESH_DAMAGE)
        return words.get(LIST_SHORT + unit), text

    # --- lines ---------------------------------------------------------------------------------------

    def aim(self, shooter, target):
        """Draw all lines, and the one from shooter to target bright; NO_UNIT: none is."""
        strip, into = self.pieces[LINE_LINES].bitmap, bytearray(256)
        strip.fill(0)
        for side in (AXIS, ALLIES):
            for unit in self.units[side]:
                at = self._targets[unit]
                if at != NO_UNIT:
                    self._line(unit, at, _PLAIN_LINE)
                    into[at] += 1 if unit >= UBOAT else attack(self._v, unit)
        if target != NO_UNIT and shooter != NO_UNIT:
            self._line(shooter, target, _BRIGHT)
        self._dice_in(into)

    def _line(self, shooter, target, color):
        strip = self.pieces[LINE_LINES].bitmap
        left, right = (shooter, target) if self._side(shooter) == ALLIES else (target, shooter)
        y0, y1 = self._y(left), self._y(right)
        for x in range(_WIDTH):
            y = y0 + (y1 - y0) * x // _WIDTH
            stop = y0 + (y1 - y0) * (x + 1) // _WIDTH
            step = 1 if stop >= y else -1
            for at in range(y, stop + step, step):
                strip[x, at] = color
                if color == _BRIGHT and at + 1 < _HEIGHT:
                    strip[x, at + 1] = color

    def _dice_in(self, into):
        """At each target how many dice are in, at its edge of the strip."""
        n = self._rows
        planes = LINE_ALLIED + (_COLUMNS - 1) * n
        for row in range(n):
            plane = self.pieces[planes + row]
            plane.hidden = True
            for side in (AXIS, ALLIES):
                i = self._tops[side] + row
                if i < len(self.units[side]) and into[self.units[side][i]]:
                    plane.grid.x = 82 if side == AXIS else 69
                    plane.line(0, str(into[self.units[side][i]]))
                    plane.hidden = False

    def _side(self, unit):
        return AXIS if unit >= UBOAT else side_of(self._v, unit)

    def _y(self, unit):
        """The middle of a unit's row in the strip; at its edge when it is out of sight."""
        side = self._side(unit)
        i = 0
        while i < len(self.units[side]) and self.units[side][i] != unit:
            i += 1
        y = (i - self._tops[side]) * self._pitch + self._pitch // 2 + 1
        return max(0, min(_HEIGHT - 1, y))

    # --- the cursor, and dice ------------------------------------------------------------------------

    def focus(self, cursor, unit, target=NO_UNIT):
        """The cursor round a unit's row, scrolled into sight; a bright line from it to a target, or from the shooter in
        hand to it."""
        side = self._side(unit)
        i = self._index(unit)
        if not self._tops[side] <= i < self._tops[side] + self._rows:
            self._tops[side] = i if i < self._tops[side] else i - self._rows + 1
            self._column(side)
        shooter = self.in_hand()
        if target != NO_UNIT:
            self.aim(unit, target)
        else:
            self.aim(shooter, unit if shooter != NO_UNIT and self._side(shooter) != side else NO_UNIT)
        y = _TOP + (i - self._tops[side]) * self._pitch
        cursor.move(0 if side == ALLIES else 92, y, 68, self._pitch + 1)

    def first_of(self, group):
        """The first ship of a group that disengages, or NO_UNIT."""
        return first_of(self._v, group)

    def speed_of(self, group):
        """How fast a group that disengages is."""
        return speed_of(self._v, group)

    def in_hand(self):
        """The shooter that is asked for its target, or NO_UNIT."""
        hand = self._v[HAND] & ~TAKEN
        if not hand:
            return NO_UNIT
        axis = self.units[AXIS]
        return hand - 1 + (UBOAT if axis and axis[0] >= UBOAT else 0)

    def spot(self, unit):
        """Where a unit's row lies, (x, y), whether in sight or not."""
        return 30 if self._side(unit) == ALLIES else 130, _TOP + self._index(unit) * self._pitch

    def _index(self, unit):
        return list(self.units[self._side(unit)]).index(unit)


VIEW = LineView
