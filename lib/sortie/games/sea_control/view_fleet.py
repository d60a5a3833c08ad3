# SPDX-License-Identifier: MIT
"""The ships of a fleet or a place in groups of like ships. Each has a counter, figures, and up to four names.

The name of a picked ship has a tick and another colour. A ship of a closed group has its number. A ship that is out is grey.
"""

from micropython import const

from ...ui.colors import FOG, GOLD, HINT, INK, PAPER, RED
from ...ui.pieces import paint, place, reveal
from ...ui.text import DOWN, UP
from .layouts import FLEET_BAR, FLEET_CHOSEN, FLEET_DONE, FLEET_FIGURES, FLEET_FOOT, FLEET_NAME, FLEET_SHIP
from .fields import AREAS, FRESH, GROUP_SHIFT, NOBODY, TO
from .odds import arrives
from .rules.fleet import side_of, strikes
from .screen_fleets import leaf, pick
from .screen_ships import cell_of, figures
from .screen_views import CHOSEN, HELD, NO_UNIT, SeaView
from .words import LIST_LISTED, SAY_AIR_DICE, SAY_CHANCE, SAY_ENEMY

ROWS = const(4)  # groups in sight
MOST = const(4)  # names of a row; further names of a group are in another row

_COLUMNS = const(2)
_CELLS = const(12)  # of a name, with a tick and a gap
_WIDE = const(72)  # pixels
_LINE = const(8)  # pixels from line to line
_PITCH = const(24)
_TOP = const(10)
_NAMES = const(22)  # the left edge of the names
_TICK = "\x99"


class FleetView(SeaView):
    """Up to four groups are in sight.

        rows    the units of each group
        foe     the side whose groups have a heading, or NOBODY
        tries   does each of the other ships need a die? Their groups' headings have the chance
    """

    def __init__(self, stage, words, number):
        super().__init__(stage, words, number)
        self._shaders = (stage.palette(None, INK, GOLD, GOLD), stage.palette(None, PAPER, RED, RED))
        self.rows = []
        self._over = b""
        self.foe = NOBODY
        self.tries = False
        self._top = 0
        self._v = b""
        self._text = ""
        self.there = AREAS  # the place of leaf()
        self.at = 0  # the number of the ship there

    def fill(self, v, groups, over, text=""):
        """Show these groups of the view `v`. over: by unit, PLAIN, CHOSEN or HELD. text: the line below."""
        self._v = v
        self._over = over
        rows = []
        for group in groups:
            for i in range(0, len(group), MOST):
                rows.append(group[i : i + MOST])
        if len(rows) != len(self.rows):
            self._top = 0
        self.rows = rows
        self._text = text
        self._bar(False)
        self._draw()

    def pick(self, v, phase, legal):
        """Show the units that may be picked (`legal`), the picked ones, and the enemy's at their destination."""
        pick(self, v, phase, legal)

    def leaf(self, v, sees, cursor, dx, dy):
        """Move the cursor: left and right by ship, up and down by place. Returns the text of its ship."""
        return leaf(self, v, sees, cursor, dx, dy)

    def _draw(self):
        for row in range(ROWS):
            there = self._top + row < len(self.rows)
            reveal(self.pieces[FLEET_SHIP + row], there)
            for piece in (FLEET_FIGURES, FLEET_NAME, FLEET_CHOSEN):
                self.pieces[piece + row].clear()
            if there:
                self._row(row, self.rows[self._top + row])

    def _row(self, row, group):
        v, pieces, unit = self._v, self.pieces, group[0]
        counter = pieces[FLEET_SHIP + row]
        counter.pixel_shader = self._shaders[side_of(v, unit)]
        place(counter, cell_of(v, unit), counter.x, counter.y)
        plane, text, above = pieces[FLEET_FIGURES + row], "", self._above(group)
        plane.grid.y = _TOP + row * _PITCH + above - _LINE - (above > _LINE)
        if side_of(v, unit) == self.foe:
            text = self.words.get(SAY_ENEMY)
        elif self.tries:
            text = self.words.say(SAY_CHANCE, (arrives(v, unit, v[TO]),))
        plane.put(1, 0, figures(v, unit))
        plane.put(1 + _CELLS, 0, text)
        for piece in (FLEET_NAME, FLEET_CHOSEN):
            pieces[piece + row].grid.y = _TOP + row * _PITCH + above
        pieces[FLEET_CHOSEN + row].color(FOG if self.foe == NOBODY else HINT)
        for i in range(len(group)):
            unit = group[i]
            over, sign = self._over[unit], " "
            if over == HELD and self.foe != NOBODY:
                sign = str(v[FRESH + unit] >> GROUP_SHIFT)
            elif over == CHOSEN:
                sign = _TICK
            plane = pieces[(FLEET_CHOSEN if over else FLEET_NAME) + row]
            plane.put(i % _COLUMNS * _CELLS, i // _COLUMNS, sign + self.words.get(LIST_LISTED + unit))

    def _above(self, group):
        """The pixels above the names of a group. Two lines of names leave no gap below the figures."""
        return _LINE if len(group) > _COLUMNS else _LINE + 4

    # --- the cursor ----------------------------------------------------------------------------------

    def focus(self, cursor, unit, whole=False):
        """Put the cursor round a unit, and scroll it into sight. NO_UNIT: mark the bar below instead.

        whole: round the counter of its group. A unit alone in its group has the cursor round counter and name."""
        if unit == NO_UNIT:
            self._bar(True)
            cursor.hide()
            return
        row, i = self._at(unit)
        if not self._top <= row < self._top + ROWS:
            self._top = min(row, max(0, len(self.rows) - ROWS))
            self._draw()
        self._bar(False)
        group, y = self.rows[row], _TOP + (row - self._top) * _PITCH
        if whole:
            cursor.move(0, y - 1, 64, 26)
        elif len(group) == 1:
            cursor.move(0, y - 1, _NAMES + _WIDE, 26)
        else:
            wide = 6 * len(self.words.get(LIST_LISTED + unit)) + 8
            cursor.move(_NAMES + 2 + i % _COLUMNS * _WIDE, y + self._above(group) + i // _COLUMNS * _LINE - 3, wide, 13)
        dice = 0 if whole else strikes(self._v, unit)
        if dice:  # the counter's figures do not have them
            self.say(self.words.say(SAY_AIR_DICE, (dice,)))

    def _bar(self, chosen):
        """Draw the bar below the ships. chosen: the cursor is on it."""
        self.say(self._text)
        self.pieces[FLEET_DONE].color(INK if chosen else PAPER)
        paint(self.pieces[FLEET_FOOT], PAPER if chosen else INK)
        reveal(self.pieces[FLEET_BAR], chosen)

    def say(self, text):
        """Write the line below the ships. Its end shows if more groups lie below, or above."""
        below = self._top + ROWS < len(self.rows)
        self.pieces[FLEET_DONE].line(0, text, DOWN if below else UP if self._top else "")

    def spot(self, unit, whole=False):
        """The middle of a unit's name or its group's counter, (x, y), in sight or not."""
        row, i = self._at(unit)
        y = _TOP + row * _PITCH + self._above(self.rows[row])
        if whole or len(self.rows[row]) == 1:
            return 12, y
        return _NAMES + 30 + i % _COLUMNS * _WIDE, y + i // _COLUMNS * _LINE

    def _at(self, unit):
        """(row, place in the row) of a unit."""
        for row in range(len(self.rows)):
            for i in range(len(self.rows[row])):
                if self.rows[row][i] == unit:
                    return row, i
        raise ValueError(unit)


VIEW = FleetView
