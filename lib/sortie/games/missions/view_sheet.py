# SPDX-License-Identifier: MIT
"""The view of the status sheet: our units, convoys sunk, repairs made, then the British. The rows scroll with the cursor."""

from micropython import const

from ...ui.colors import HINT, PAPER
from .layouts import SHEET as LAYOUT
from .layouts import SHEET_PAPER
from .fields import ARK_ROYAL, BRITISH, CONVOY, FUEL, HULL, REPAIRS, STRENGTH, UNITS
from .rows import Rows
from .rules.grids import set_of
from .screen_views import OWN
from .tables import FIREPOWER, FULL, OWN_FIREPOWER, OWN_SPEED, REPAIR_BOXES, VP
from .words import (
    LIST_SHORT, SAY_ARK, SAY_CONVOYS_SUNK, SAY_FOE_SHEET, SAY_FOE_SUNK, SAY_LEFT, SAY_OWN_SHEET, SAY_REPAIRS,
    SAY_REPAIRS_MADE, SAY_SUNK,
)

_SHOWN = const(9)
_ALL = const(15)  # our three units, convoys, repairs, then ten British
_CONVOYS = const(3)
_REPAIRS = const(4)
_BRITISH = const(5)


class SheetView(Rows):
    """All rows; `look` scrolls."""

    layout = LAYOUT
    first = SHEET_PAPER
    count = _SHOWN
    top = 10

    _v = b""
    _at = 0

    def draw(self, v):
        """Draw the sheet of the view `v`, the first row chosen."""
        self._v = v
        self._at = 0
        self._rows()

    def look(self, step):
        """Move `step` rows down; return that row's text, in at most 19 cells."""
        self._at = min(max(self._at + step, 0), _ALL - 1)
        self._rows()
        return self._says(self._at)

    def _rows(self):
        v, start = self._v, min(max(self._at - _SHOWN // 2, 0), _ALL - _SHOWN)
        self.begin()
        for row in range(_SHOWN):
            i = start + row
            here = i == self._at
            if i == _CONVOYS:
                self.row(row, self.words.get(LIST_SHORT + CONVOY), 0, 0, self.words.say(SAY_LEFT, (v[HULL + CONVOY],)), here, PAPER)
            elif i == _REPAIRS:
                self.row(row, self.words.get(SAY_REPAIRS), REPAIR_BOXES[set_of(v)], v[REPAIRS], "", here, HINT)
            else:
                self.ship(v, row, i - _BRITISH if i >= _BRITISH else OWN + i, here)

    def _says(self, i):
        """The figures of a row."""
        v, say = self._v, self.words.say
        if i < UNITS:
            if not v[STRENGTH + i]:
                return self.words.get(SAY_SUNK)
            at = UNITS * set_of(v) + i
            return say(SAY_OWN_SHEET, (OWN_FIREPOWER[at], OWN_SPEED[at], v[FUEL + i]))
        if i == _CONVOYS:
            whole = FULL[BRITISH * set_of(v) + CONVOY]
            return say(SAY_CONVOYS_SUNK, (whole - v[HULL + CONVOY], whole))
        if i == _REPAIRS:
            return say(SAY_REPAIRS_MADE, (v[REPAIRS], REPAIR_BOXES[set_of(v)]))
        ship = i - _BRITISH
        if not v[HULL + ship]:
            return say(SAY_FOE_SUNK, (VP[ship],))
        if ship == ARK_ROYAL:
            return say(SAY_ARK, (VP[ship],))
        return say(SAY_FOE_SHEET, (FIREPOWER[BRITISH * set_of(v) + ship], VP[ship]))


VIEW = SheetView
