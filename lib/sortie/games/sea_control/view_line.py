# SPDX-License-Identifier: MIT
"""A battle: the Allies at the left, the Axis at the right, sea between them. Each row has a unit with its figures.

A target has the dice aimed at it and their chance to sink it, a shooter its target. A line joins the pair in hand.
While targets are named, only the unit under the cursor has figures.
"""

from micropython import const

from ...core.head import SIDE
from ...ui.colors import DEEP, FOAM, FOG, GOLD, HINT, INK, MOSS, ORANGE, PAPER, RED, shared
from ...ui.pieces import paint, place, reveal
from ...ui.sound import HIT
from .layouts import (
    LINE_BAND, LINE_BAR, LINE_COUNTER, LINE_HEAD, LINE_HURT, LINE_LEFT, LINE_LINES, LINE_MORE, LINE_NAME, LINE_NOTE, LINE_OFFER,
    LINE_PAPER, LINE_PROFILE, LINE_VALUES,
)
from .fields import (
    AIR_LEFT, ALLIES, AXIS, DAMAGE, FRESH, FRESH_DAMAGE, GROUP_SHIFT, HAND, P_AIM, P_PURSUE, P_STRIKE, P_TORPEDO, RUNS, STATUS,
    STRUCK, TAKEN,
)
from .rules.fleet import attack, side_of, strikes
from .screen_ships import PLANE_CELL, UBOAT_CELL, cell_of, figures, profile_of
from .screen_sides import AIR, fate_of, fighters, targets
from .screen_views import ABOVE_DICE, NO_PHASE, NO_UNIT, SHOTS, UBOAT, WHOLE, SeaView
from .tables import LAND_STRIKES
from .words import (
    LIST_ALONE, LIST_SHORT, SAY_AIMS_AT, SAY_AIRCRAFT, SAY_BOMBED, SAY_DICE, SAY_DIE, SAY_FIGURES, SAY_GROUP_OF,
    SAY_IN, SAY_OUT_OF_SIGHT, SAY_SINKS, SAY_TOO_SLOW, SAY_UBOAT_NUMBER,
)

_ROWS = const(4)
_PITCH = const(22)  # of rows, at least; less by three in a decision, below the names of the figures
_MOST = const(50)  # at most
_WIDE = const(30)  # at least, with profiles in place of counters
_ROOMY = const(41)  # at least, with profiles and notes below them
_PROFILES = const(3)  # a side
_HIGH = const(17)  # a profile, with a gap
_TOP = const(10)
_FIELD = const(107)  # the height of a side's field
_SHORT = const(6)  # letters of a note beside boxes of damage
_MIDDLE = const(50)  # y of a line for a side without units
_LOW = const(8)  # the height of the number of units out of sight
_WIDTH = const(20)  # of the strip between the sides
_QUIET = const(1)  # colours of the strip
_BRIGHT = const(2)
_BOXES = const(9)  # of damage, at most, in three rows
_PARTS = const(5)  # of the strip: frames of a flight
_ABOVE = const(2)  # pieces above a tray: the bar and its text
_UP = "\x82"  # of the small font
_DOWN = "\x83"


class LineView(SeaView):
    """Up to four rows a side; the fewer ships a side has, the higher its rows.

        units   all units, by side
        phase   the phase of the decision; NO_PHASE or SHOTS at an event
        throw   the tray of dice (screen_throw.py) over the last rows, or None
        sinks   a function: the chance of all dice at a unit to sink it, in per cent; None without odds
        targets the target of each unit, or NO_UNIT
        fast    the units that may pursue a group
    """

    def __init__(self, stage, words, number):
        stage.lose_map()  # the battle needs its memory
        super().__init__(stage, words, number)
        self.units = [b"", b""]
        self.throw = self.sinks = None
        self.fast = b""
        self._rows = bytearray(2)  # by side: rows in sight, and their pitch
        self._pitch = bytearray(2)
        self._tops = bytearray(2)
        self._first = _TOP  # the y of the first row
        self._profiles = bytearray(b"\xff" * 2 * _PROFILES)  # the cells of assets/art/profiles.pix in their bitmaps
        self._v = self.targets = b""
        self._dim = shared(None, FOG, INK, INK)
        self._awake = self.pieces[LINE_COUNTER].pixel_shader, self.pieces[LINE_COUNTER + _ROWS].pixel_shader
        self._colors = self.pieces[LINE_PROFILE].pixel_shader, self.pieces[LINE_PROFILE + _PROFILES].pixel_shader
        self.phase = NO_PHASE

    def draw(self, v, phase, uboats, height):
        """Draw both sides of the view `v` in `height` pixels, without a bar. uboats: the Axis fights with U-boats."""
        self.offer("")
        if height != ABOVE_DICE:
            self.lift()
        self._v = v
        self.sinks = None
        self.phase = phase
        self.targets = targets(v, phase)
        head = height == WHOLE
        above = 2 * self.pieces[LINE_HEAD].high - 5 if head else 0  # names reach above their row as far as letters are tall
        self._first = _TOP + above
        height, pitch = height - above - head, _PITCH - 3 * head
        for side in (AXIS, ALLIES):
            self.units[side] = units = fighters(v, side, uboats)
            rows = max(1, min(len(units), height // pitch))
            room = height - _LOW if len(units) > rows else height
            self._rows[side] = rows = max(1, min(rows, room // pitch))
            self._pitch[side] = min(_MOST, room // rows)
            self._tops[side] = min(self._tops[side], max(0, len(units) - rows))
            plane = self.pieces[LINE_HEAD + (side == AXIS)]
            plane.hidden = not head or not units
            plane.grid.y = _TOP + 1
            say, plane.grid.x = SAY_FIGURES, 12 if side else 104
            if phase in (P_AIM, P_TORPEDO):  # over the notes
                say = SAY_AIMS_AT + (side != v[SIDE])
                plane.grid.x = self._left(side) + (1 if side else -5)
            plane.line(0, *(("", self.words.get(say)) if side == AXIS else (self.words.get(say),)))
            self._column(side)
        self.aim(NO_UNIT, NO_UNIT)

    def lay(self, throw):
        """Lay a tray of dice or a box of results over the last rows, below the bar."""
        self.throw = throw
        self.group.insert(len(self.group) - _ABOVE, throw.group)

    def lift(self):
        """Take the tray of dice away."""
        if self.throw:
            self.group.remove(self.throw.group)
            self.throw = None

    def _column(self, side):
        """Draw the rows of a side in sight, its field, and the number of units out of sight."""
        units, top, pieces, right = self.units[side], self._tops[side], self.pieces, side == AXIS
        pitch = self._pitch[side]
        count = min(self._rows[side], len(units) - top)
        for row in range(_ROWS):
            self._row(side, row, units[top + row] if row < count else NO_UNIT)
        out = len(units) - count
        y = self._first + count * pitch + 2 - _FIELD if count and not out else _TOP if count else -_FIELD
        for piece in (LINE_PAPER, LINE_LEFT):
            pieces[piece + right].y = y
        more = pieces[LINE_MORE + right]
        more.hidden = not out and count > 0
        text = (_UP + str(top) + " " if top else "") + (_DOWN + str(out - top) + " " if out > top else "")
        text += self.words.get(SAY_OUT_OF_SIGHT + (out == 1) if units else LIST_ALONE + 1 - side)
        more.line(0, *(("", text) if right else (text,)))
        more.grid.y = self._first + count * pitch + 1 if units else _MIDDLE
        for i in range(_PROFILES):
            shown = pitch >= _WIDE and i < count
            picture = pieces[LINE_PROFILE + _PROFILES * right + i]
            reveal(picture, shown)
            if shown:
                unit = units[top + i]
                picture.y = self._top(i, pitch)
                picture.pixel_shader = self._dim if unit < AIR and fate_of(self._v, unit) else self._colors[right]
                self._profile(_PROFILES * right + i, picture, profile_of(unit))

    def profile(self, unit):
        """The cell of assets/art/profiles.pix for a unit."""
        return profile_of(unit)

    def _profile(self, i, picture, cell):
        if self._profiles[i] != cell:
            self._profiles[i] = cell
            self.stage.change(picture.bitmap, "profiles", cell)
            picture.flip_x = i < _PROFILES

    def _row(self, side, row, unit):
        """Draw a unit in a row, or nothing for NO_UNIT."""
        v, right, pitch = self._v, side == AXIS, self._pitch[side]
        at = row + _ROWS * right
        counter, name, values, hurt = [self.pieces[piece + at] for piece in (LINE_COUNTER, LINE_NAME, LINE_VALUES, LINE_HURT)]
        note, band, wide = self.pieces[LINE_NOTE + at].grid, self.pieces[LINE_BAND + at], pitch >= _WIDE
        name.hidden = values.hidden = unit == NO_UNIT
        reveal(counter, unit != NO_UNIT and not wide)
        reveal(hurt, False)
        reveal(band, False)
        if unit == NO_UNIT:
            self.pieces[LINE_NOTE + at].hidden = True
            return
        y = self._top(row, pitch)
        if wide:
            hurt.y = y + 4
            y += _HIGH
            note.y = y + (16 if pitch >= _ROOMY else 6)
        else:
            place(counter, self._cell(unit), counter.x, y - 1)
            hurt.y, note.y = y + 6, y + 8
        name.grid.y, values.grid.y, band.y = y + 6 - name.high, y + 6, note.y - 1
        band.x = self._left(side)
        note.x = band.x + 1
        name.grid.x, values.grid.x = ((113, 118) if wide else (94, 103)) if right else ((2, 6) if wide else (20, 20))
        fate = fate_of(v, unit) if unit < AIR else 0
        counter.pixel_shader = self._dim if fate else self._awake[right]
        name.color((FOG if right else MOSS) if fate else GOLD if right else RED, INK if right else PAPER)
        text = self._name(unit)
        name.line(0, *(("", text) if right else (text,)))
        if fate:
            values.color(ORANGE, INK)
        else:
            values.color(FOAM if right else INK, INK if right else PAPER)
        values.center(0, self.words.get(fate) if fate else "" if unit >= AIR else figures(v, unit))
        damage = 0 if unit >= AIR else v[DAMAGE + unit] + (v[FRESH + unit] & FRESH_DAMAGE)
        if damage and fate != SAY_SINKS:  # the word needs the place
            place(hurt, min(_BOXES, damage), hurt.x, hurt.y + (0 if damage > _BOXES // 3 else 2))
            hurt.flip_x = right

    def _left(self, side):
        """The left edge of a side's notes."""
        wide = self._pitch[side] >= _WIDE
        return (108 if wide else 91) if side == AXIS else 2 if wide else 19

    def _top(self, row, pitch):
        """The y of the content of a row: of its profile, if it has one."""
        return self._first + row * pitch + (pitch - (_HIGH + 24 if pitch >= _ROOMY else _HIGH + 14 if pitch >= _WIDE else 18)) // 2

    def _cell(self, unit):
        return UBOAT_CELL if unit >= UBOAT else PLANE_CELL if unit == AIR else cell_of(self._v, unit)

    def _name(self, unit):
        if unit >= UBOAT:
            return self.words.say(SAY_UBOAT_NUMBER, (unit - UBOAT,))
        return self.words.get(SAY_AIRCRAFT if unit == AIR else LIST_SHORT + unit)

    # --- the notes below the units, and the line ---------------------------------------------------------

    def aim(self, shooter, target, here=NO_UNIT):
        """Write the notes. Draw quiet lines to targets, and a bright line from shooter to target. NO_UNIT: no line is bright.

        here: the unit under the cursor."""
        into = bytearray(256)
        self.pieces[LINE_LINES].bitmap.fill(0)
        for side in (AXIS, ALLIES):
            for unit in self.units[side]:
                at = self.targets[unit]
                if at != NO_UNIT:
                    self._line(unit, at, _QUIET)
                    if self.phase != P_PURSUE:  # dice follow later
                        into[at] += 1 if unit >= UBOAT else attack(self._v, unit)
        if target != NO_UNIT and shooter != NO_UNIT:
            self._line(shooter, target, _BRIGHT)
        for side in (AXIS, ALLIES):
            units, top = self.units[side], self._tops[side]
            for row in range(min(self._rows[side], len(units) - top)):
                self._note(side, row, units[top + row], into, here)

    def _note(self, side, row, unit, into, here):
        """Write the note of a unit: dice aimed at it, its target, its own dice, or its group.

        It lies below the figures. In a low row it is in their place, but not under the cursor or over a fate."""
        v, say, right, at = self._v, self.words.say, side == AXIS, row + _ROWS * (side == AXIS)
        color, ground, text, dice, chance = FOG if right else MOSS, INK if right else PAPER, "", 0, ""
        low, fate = self._pitch[side] < _ROOMY, unit < AIR and fate_of(v, unit)
        if low and (unit == here or fate):
            pass
        elif into[unit]:
            color, ground, dice = FOAM, DEEP, into[unit]
            if self.sinks:
                text, chance = say(SAY_IN, (dice,)), "{}%".format(self.sinks(unit))
        elif self.phase == P_PURSUE and side == v[SIDE]:  # the speeds decide
            text = "" if unit in self.fast or self.targets[unit] != NO_UNIT else say(SAY_TOO_SLOW)
        elif self.targets[unit] != NO_UNIT:
            text = self._name(self.targets[unit])
        elif unit == self.in_hand():
            dice = 1 if unit >= UBOAT else attack(v, unit)
            color, ground = HINT, DEEP
        elif self.phase == P_STRIKE and side == v[SIDE] and (unit == AIR or strikes(v, unit)):
            dice = min(LAND_STRIKES, v[AIR_LEFT]) if unit == AIR else strikes(v, unit)
            color, ground = HINT, DEEP
        elif self.phase == P_STRIKE and unit < AIR and side != v[SIDE] and v[STATUS + unit] & STRUCK:
            text = say(SAY_BOMBED)
        elif unit < AIR and v[FRESH + unit] >> GROUP_SHIFT and self.phase in (P_PURSUE, NO_PHASE) and side == v[RUNS]:
            text = say(SAY_GROUP_OF, (v[FRESH + unit] >> GROUP_SHIFT,))
        if dice and not text:
            text = say(SAY_DIE if dice == 1 else SAY_DICE, (dice,))
        plane = self.pieces[LINE_NOTE + at]
        plane.hidden = not text
        reveal(self.pieces[LINE_BAND + at], text and ground == DEEP)
        plane.color(color, ground)
        plane.line(0, *((text, chance) if chance or not right else ("", text)))
        if low:
            names = self.phase in (P_AIM, P_TORPEDO) and unit != here and not fate
            self.pieces[LINE_VALUES + at].hidden = names or text != ""
            if chance or len(text) > _SHORT:
                reveal(self.pieces[LINE_HURT + at], False)

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
        if color == _QUIET and not (self._sees(shooter) and self._sees(target)):
            return
        left, right = (shooter, target) if self._side(shooter) == ALLIES else (target, shooter)
        y0, y1 = self._y(left), self._y(right)
        for x in range(first, stop):
            y = y0 + (y1 - y0) * x // _WIDTH
            end = y0 + (y1 - y0) * (x + 1) // _WIDTH
            step = 1 if end >= y else -1
            for at in range(y, end + step, step):
                strip[x, at] = color
                if color == _BRIGHT:
                    strip[x, at + 1] = color

    def _sees(self, unit):
        """Is a unit's row in sight?"""
        side = self._side(unit)
        return 0 <= self._index(unit) - self._tops[side] < self._rows[side]

    def _side(self, unit):
        return AXIS if unit >= UBOAT else side_of(self._v, unit)

    def _y(self, unit):
        """The y of the middle of a unit's row in the strip. A row out of sight is at the edge."""
        side = self._side(unit)
        y = self._first - _TOP + (self._index(unit) - self._tops[side]) * self._pitch[side] + self._pitch[side] // 2
        return max(0, min(_FIELD - 2, y))

    def _index(self, unit):
        """The index of a unit among its side's; their number if it is not there."""
        units = self.units[self._side(unit)]
        i = 0
        while i < len(units) and units[i] != unit:
            i += 1
        return i

    # --- the cursor, the bar, and dice -------------------------------------------------------------------

    def offer(self, text, place="", odds=False):
        """Write the bar at the bottom: an action without a place, or the odds of one with a place."""
        super().offer(text, place)
        ground = DEEP if odds else PAPER
        self.pieces[LINE_OFFER].color(HINT if odds else INK, ground)
        paint(self.pieces[LINE_BAR], ground)
        reveal(self.pieces[LINE_BAR], text != "")

    def bring(self, unit):
        """Scroll a unit's row into sight. Returns its y."""
        side, i = self._side(unit), self._index(unit)
        top = min(i, max(self._tops[side], i - self._rows[side] + 1))
        if top != self._tops[side]:
            self._tops[side] = top
            self._column(side)
        return self._first + (i - top) * self._pitch[side]

    def flash(self, unit):
        """Flash the counter or the profile of a hit unit twice."""
        side = self._side(unit)
        row = (self.bring(unit) - self._first) // self._pitch[side]
        wide = self._pitch[side] >= _WIDE
        first, rows = (LINE_PROFILE, _PROFILES) if wide else (LINE_COUNTER, _ROWS)
        piece = self.pieces[first + row + rows * (side == AXIS)]
        self.stage.tone(HIT)
        for n in range(4):
            reveal(piece, n & 1 > 0)
            if self.stage.pause(80):
                break
        reveal(piece)

    def focus(self, cursor, unit, target=NO_UNIT):
        """Put the cursor round a unit's row, scroll it into sight, and draw a bright line.

        It leads from the unit to the target. Without a target it leads from the shooter in hand to the unit."""
        shooter = self.in_hand()
        if shooter != NO_UNIT:
            self.bring(shooter)
        side, y = self._side(unit), self.bring(unit)  # after the shooter, which may be in the same column
        if target != NO_UNIT:
            self.aim(unit, target, unit)
        else:
            self.aim(shooter, unit if shooter != NO_UNIT and self._side(shooter) != side else NO_UNIT, unit)
        cursor.move(0 if side == ALLIES else 91, y - 1, 69, self._pitch[side] + 1)

    def aimed(self):
        """The targets of the side that decides, each once, as a list."""
        return sorted(set([self.targets[unit] for unit in self.units[self._v[SIDE]] if self.targets[unit] != NO_UNIT]))

    def in_hand(self):
        """The shooter that has to name its target, or NO_UNIT. During events there is none."""
        hand = self._v[HAND] & ~TAKEN if self.phase < SHOTS else 0
        if not hand:
            return NO_UNIT
        axis = self.units[AXIS]
        return hand - 1 + (UBOAT if axis and axis[0] >= UBOAT else 0)

    def spot(self, unit, far=False):
        """The place of a unit's row, (x, y), in sight or not. far: the second place there."""
        y = _TOP + self._index(unit) * _PITCH
        return (30 - 20 * far if self._side(unit) == ALLIES else 130 + 20 * far), y


VIEW = LineView
