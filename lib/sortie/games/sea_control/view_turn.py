# SPDX-License-Identifier: MIT
"""A turn's points: the holder and value of each area, and the ships lost or hit there. Then the total, with other points."""

from micropython import const

from ...core import journal
from ...ui.colors import FOG, GOLD, RED
from ...ui.pieces import paint, reveal
from .layouts import TURN_ALLIED, TURN_AREA, TURN_AXIS, TURN_BOXES, TURN_FATE, TURN_FATE2, TURN_HELD, TURN_LEFT, TURN_RIGHT
from .fields import (
    ALLIES, AREAS, AXIS, CONTROL, DAMAGE, EARNED, E_AREA, E_ASW, E_HIT, E_LOST, E_ROUND, E_STRIKE, E_SUNK, E_TORPEDO, E_TURN, GONE,
    NOBODY, PLACE, POINTS, UNITS,
)
from .rules.fleet import side_of
from .screen_bar import fill_bar
from .screen_views import SeaView
from .tables import WORTH
from .words import (
    LIST_ALONE, LIST_ATTACK, LIST_PLACE, LIST_SHIP, LIST_SHORT, SAY_HITS, SAY_IN_PORT, SAY_LOST, SAY_MORE, SAY_NOTHING_LOST,
    SAY_NO_LOSS, SAY_OTHERS, SAY_TOTAL,
)

_CELLS = const(29)  # of a line of ships
_MORE = const(8)  # cells for the number of ships without room
_ELSEWHERE = const(7)  # AREAS + 1: the row after that of ports
_GUNS = const(1)  # attacks on an area; without guns, the first of the others
_AIR = const(2)
_UBOATS = const(3)


class TurnView(SeaView):
    """A row for each area and one for the total: points, then a line of ships. The Allies have one colour, the Axis another."""

    def __init__(self, stage, words, number):
        super().__init__(stage, words, number)
        self.lost = []
        self._rows = []  # by area: its ships lost and hit
        self._is_cut = False  # has a row no room for all of them?
        self._looked = 0

    def draw(self, v, turn, ring):
        """Draw a turn of the view `v`. The holders are those of now. `ring` has the events that tell where ships were hit."""
        pieces, words = self.pieces, self.words
        won = [0, 0]
        self._is_cut = False
        self.lost = [unit for unit in range(UNITS) if v[PLACE + unit] == GONE and v[DAMAGE + unit] == turn]
        where, hits, attack = _search(ring, turn)
        told = [unit for unit in range(UNITS) if hits[unit] or unit in self.lost]
        self._rows = [self._items(v, [unit for unit in told if min(where[unit], AREAS) == area], hits) for area in range(AREAS + 1)]
        for area in range(AREAS):
            holder = v[CONTROL + area]
            reveal(pieces[TURN_HELD + area])
            paint(pieces[TURN_HELD + area], (GOLD, RED, FOG)[holder])
            pieces[TURN_AREA + area].line(0, words.get(LIST_PLACE + area))
            for side, piece in ((AXIS, TURN_AXIS), (ALLIES, TURN_ALLIED)):
                mine = holder == side
                pieces[piece + area].line(0, "", str(WORTH[2 * area + side]) if mine else "-")
                won[side] += WORTH[2 * area + side] if mine else 0
            text = words.get(SAY_NO_LOSS) if attack[area] else "" if holder == NOBODY else words.get(LIST_ALONE + holder)
            items = self._rows[area] or [(holder != AXIS, text)]
            if attack[area] != _GUNS or items[0][1] == text:  # guns need no word beside a loss
                items = [(items[0][0], words.get(LIST_ATTACK + attack[area]) + items[0][1])] + items[1:]
            self._write(area, items)
        pieces[TURN_AREA + AREAS].line(0, words.get(SAY_TOTAL))
        others = []
        for side, piece in ((ALLIES, TURN_ALLIED), (AXIS, TURN_AXIS)):
            earned = v[POINTS + 2 * turn - 2 + side]
            points = earned - EARNED if earned else won[side]
            pieces[piece + AREAS].line(0, "", str(points) if points else "-")
            if points != won[side] and (won[0] or won[1]):
                others.append((side, words.say(SAY_OTHERS, (points - won[side] + EARNED,))))
        items = self._rows[AREAS]
        if items and not any([where[unit] == _ELSEWHERE for unit in told]):
            items[0] = (items[0][0], words.get(SAY_IN_PORT) + items[0][1])
        self._write(AREAS, others + items)
        fill_bar(v, words, pieces[TURN_BOXES], pieces[TURN_LEFT], pieces[TURN_RIGHT])

    def draw_losses(self):
        """List the ships lost and hit, in place of the points. Returns False if the table of points has room for them all."""
        if not self._is_cut:
            return False
        lines = [(area, line) for area in range(AREAS + 1) for line in _lines(self._rows[area])]
        if len(lines) > AREAS + 1:  # the last line tells the number of those without room
            lines[AREAS:] = [(lines[AREAS][0], sum([line for _, line in lines[AREAS:]], []))]
        pieces, last = self.pieces, AREAS
        for row in range(AREAS + 1):
            area, line = lines[row] if row < len(lines) else (AREAS, ())
            pieces[TURN_AREA + row].line(0, self.words.get(LIST_PLACE + area) if area not in (AREAS, last) else "")
            for piece in (TURN_AXIS, TURN_ALLIED):
                pieces[piece + row].clear()
            if row < AREAS:
                reveal(pieces[TURN_HELD + row], False)
            self._write(row, line)
            last = area
        return True

    def _items(self, v, units, hits):
        """These units as (side, text), those that are lost first, the Allies before the Axis."""
        items = []
        for say in (SAY_LOST, SAY_HITS):
            for side in (ALLIES, AXIS):
                first = self.words.get(say) + " "
                for unit in units:
                    is_lost = unit in self.lost
                    if side_of(v, unit) == side and is_lost == (say == SAY_LOST):
                        text = first + self.words.get(LIST_SHORT + unit)
                        items.append((side, text if is_lost else "{} {}".format(text, hits[unit])))
                        first = ""
        return items

    def _write(self, row, items):
        """Write items below the name of a row. Without room for all, the number of the others ends the line."""
        planes = self.pieces[TURN_FATE2 + row], self.pieces[TURN_FATE + row]  # by side
        for plane in planes:
            plane.clear()
        at = 0
        for i in range(len(items)):
            side, text = items[i]
            rest = sum([1 + len(item[1]) for item in items[i:]]) - 1
            if at + rest > _CELLS and at + len(text) > _CELLS - _MORE:
                planes[side].put(at, 0, self.words.say(SAY_MORE, (len(items) - i,)))
                self._is_cut = True
                return
            planes[side].put(at, 0, text)
            at += len(text) + 1

    def look(self, step):
        """Leaf through the lost ships. Returns the name of one."""
        if not self.lost:
            return self.words.get(SAY_NOTHING_LOST)
        self._looked = (self._looked + step) % len(self.lost)
        return self.words.get(LIST_SHIP + self.lost[self._looked])


def _lines(items):
    """The items of a row in lines that have room for them."""
    lines, at = [], _CELLS
    for item in items:
        if at + len(item[1]) > _CELLS:
            lines.append([])
            at = 0
        lines[-1].append(item)
        at += len(item[1]) + 1
    return lines


def _search(ring, turn):
    """The losses and hits of a turn in a ring: (rows, hits, attacks).

    The rows and the points of hits are by unit. The attacks are by area: guns, or the first of the others.
    A row is an area, or AREAS for a port. It is _ELSEWHERE for a loss without a record or without a fight."""
    where, hits, attack, there = bytearray([_ELSEWHERE] * UNITS), bytearray(UNITS), bytearray(AREAS + 1), AREAS
    for n in range(journal.oldest(ring), journal.count(ring)):
        at = journal.at(ring, n)
        kind, unit = ring[at], ring[at + journal.A]
        if kind == E_TURN:
            if unit > turn:
                break
            where, hits, attack, there = bytearray([_ELSEWHERE] * UNITS), bytearray(UNITS), bytearray(AREAS + 1), AREAS
        elif kind == E_AREA:
            there = min(unit, AREAS)
        elif kind == E_ROUND:
            attack[there] = _GUNS
        elif kind in (E_STRIKE, E_TORPEDO, E_ASW):
            attack[there] = attack[there] or (_AIR if kind == E_STRIKE else _UBOATS)
        elif kind == E_HIT:
            where[unit] = there
            hits[unit] += ring[at + journal.A + 1]
        elif kind == E_SUNK or kind == E_LOST:
            where[unit] = there if kind == E_SUNK else _ELSEWHERE
    return where, hits, attack


VIEW = TurnView
