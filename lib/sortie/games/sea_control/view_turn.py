# SPDX-License-Identifier: MIT
"""A turn's points: the holder and value of each area, other points, the losses and the running total."""

from micropython import const

from ...ui.colors import FOG, GOLD, INK, PAPER, RED
from ...ui.pieces import paint, reveal
from .layouts import TURN_ALLIED, TURN_AREA, TURN_AXIS, TURN_BOXES, TURN_HELD, TURN_LEFT, TURN_RIGHT, TURN_SHIP, TURN_WORD
from .fields import ALLIES, AREAS, AXIS, CONTROL, DAMAGE, EARNED, GONE, PLACE, POINTS, UNITS
from .rules.fleet import side_of
from .screen_bar import fill_bar
from .screen_ships import BLANK_CELL, cell_of
from .screen_views import SeaView
from .tables import WORTH
from .words import LIST_PLACE, LIST_SHIP, SAY_ELSE, SAY_NOTHING_LOST, SAY_POINTS

_LOST = const(7)  # counters in a row at most


class TurnView(SeaView):
    """A row for each area, one for other points, the running total, and two rows of ships."""

    def __init__(self, stage, words, number):
        super().__init__(stage, words, number)
        self._shaders = (stage.palette(None, INK, GOLD, GOLD), stage.palette(None, PAPER, RED, RED))
        self.lost = bytearray()
        self._looked = 0

    def draw(self, v, turn):
        """Draw a turn of the view `v`. The holders are those of now."""
        pieces, words = self.pieces, self.words
        won = [0, 0]
        for area in range(AREAS):
            holder = v[CONTROL + area]
            paint(pieces[TURN_HELD + area], (GOLD, RED, FOG)[holder])
            pieces[TURN_AREA].line(area, words.get(LIST_PLACE + area))
            for side, piece in ((AXIS, TURN_AXIS), (ALLIES, TURN_ALLIED)):
                mine = holder == side
                pieces[piece].line(area, "", str(WORTH[2 * area + side]) if mine else "-")
                won[side] += WORTH[2 * area + side] if mine else 0
        pieces[TURN_AREA].line(AREAS, words.get(SAY_ELSE if won[0] or won[1] else SAY_POINTS))  # without holders this row has all points
        for side, piece in ((AXIS, TURN_AXIS), (ALLIES, TURN_ALLIED)):
            earned = v[POINTS + 2 * turn - 2 + side]
            more = earned - EARNED - won[side] if earned else 0
            pieces[piece].line(AREAS, "", str(more) if more else "-")
        fill_bar(v, words, pieces[TURN_BOXES], pieces[TURN_LEFT], pieces[TURN_RIGHT])
        self._draw_lost(v, turn)

    def _draw_lost(self, v, turn):
        """Draw the ships and convoys lost in the turn, a row for each side."""
        self.lost = bytearray()
        for side in (ALLIES, AXIS):
            row, at = self.pieces[TURN_SHIP + (side == AXIS)], 0
            row.pixel_shader = self._shaders[side]
            for unit in range(UNITS):
                if v[PLACE + unit] == GONE and v[DAMAGE + unit] == turn and side_of(v, unit) == side and at < _LOST:
                    row[at] = cell_of(v, unit)
                    self.lost.append(unit)
                    at += 1
            reveal(row, at > 0)
            while at < _LOST:
                row[at] = BLANK_CELL
                at += 1
        self.pieces[TURN_WORD].hidden = not self.lost

    def look(self, step):
        """Leaf through the lost ships. Returns the name of one."""
        if not self.lost:
            return self.words.get(SAY_NOTHING_LOST)
        self._looked = (self._looked + step) % len(self.lost)
        return self.words.get(LIST_SHIP + self.lost[self._looked])


VIEW = TurnView
