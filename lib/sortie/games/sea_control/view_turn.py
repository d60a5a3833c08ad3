# SPDX-License-Identifier: MIT
"""A turn's points: the holder and value of each area, and the ships lost or hit there. Then the total, with other points."""

from micropython import const

from ...core import journal
from ...ui.colors import FOG, GOLD, RED
from ...ui.pieces import paint, reveal
from .layouts import TURN_ALLIED, TURN_AREA, TURN_AXIS, TURN_BOXES, TURN_FATE, TURN_FATE2, TURN_HELD, TURN_LEFT, TURN_RIGHT
from .fields import (
    ALLIES, AREAS, AXIS, CONTROL, DAMAGE, EARNED, E_AREA, E_ASW, E_HIT, E_LOST, E_ROUND, E_STRIKE, E_SUNK, E_TORPEDO, E_TURN, EVEN, GONE,
    MOST, NOBODY, PLACE, POC, POINTS, UNITS,
)
from .rules.fleet import side_of
from .screen_bar import fill_bar
from .screen_views import SeaView, type_of
from .tables import WORTH
from .words import (
    LIST_ALONE, LIST_ATTACK, LIST_EVEN_BAR, LIST_PLACE, LIST_SHIP, LIST_SHORT, SAY_HITS, SAY_IN_PORT, SAY_LOST, SAY_MORE, SAY_MOST,
    SAY_NOTHING_LOST, SAY_NO_LOSS, SAY_OTHERS, SAY_TOTAL,
)

_CELLS = const(29)  # of a line of ships
_WORD = const(9)  # cells for an attack other than guns
_MORE = const(8)  # cells for the number of ships without room
_ELSEWHERE = const(7)  # AREAS + 1: the row after that of ports
_GUNS = const(1)  # attacks on an area; without guns, the first of the others
_AIR = const(2)
_UBOATS = const(3)


class TurnView(SeaView):
    """A row for each area and one for the total: points, then a line of ships. The Allies have one colour, the Axis another.

    Without room for a line, it counts its ships. A page before names them."""

    def __init__(self, stage, words, number):
        super().__init__(stage, words, number)
        self.lost = []
        self._rows = []  # by area: its ships lost and hit, as (side, text, word)
        self._attack = b""  # by area: guns, or the first of the others
        self._others = []  # points for other things than areas
        self._looked = 0

    def draw(self, v, turn, ring):
        """Draw a turn of the view `v`. The holders are those of now. `ring` has the events that tell where ships were hit."""
        pieces, words = self.pieces, self.words
        won = self._find(v, turn, ring)
        for area in range(AREAS):
            holder = v[CONTROL + area]
            reveal(pieces[TURN_HELD + area])
            paint(pieces[TURN_HELD + area], (GOLD, RED, FOG)[holder])
            pieces[TURN_AREA + area].line(0, words.get(LIST_PLACE + area))
            for side, piece in ((AXIS, TURN_AXIS), (ALLIES, TURN_ALLIED)):
                pieces[piece + area].line(0, "", str(WORTH[2 * area + side]) if holder == side else "-")
            attack, items = self._attack[area], self._rows[area]
            if not items:
                items = [(holder != AXIS, words.get(SAY_NO_LOSS) if attack else "" if holder == NOBODY else words.get(LIST_ALONE + holder))]
            if not self._fits(area):
                items = self._counted(area)
            elif attack != _GUNS or not self._rows[area]:  # guns need no word beside a loss
                items = [(items[0][0], words.get(LIST_ATTACK + attack) + items[0][1])] + items[1:]
            self._write(area, items)
        pieces[TURN_AREA + AREAS].line(0, words.get(SAY_TOTAL))
        for side, piece in ((ALLIES, TURN_ALLIED), (AXIS, TURN_AXIS)):
            pieces[piece + AREAS].line(0, "", str(won[side]) if won[side] else "-")
        self._write(AREAS, self._others + (self._rows[AREAS] if self._fits(AREAS) else self._counted(AREAS)))
        self._bar(v)

    def draw_losses(self, v, turn, ring):
        """List the ships lost and hit in a turn, in place of its points. Returns False if the table of points names them all."""
        self._find(v, turn, ring)
        if all([self._fits(row) for row in range(AREAS + 1)]):
            return False
        self._bar(v)
        lines = [(area, line) for area in range(AREAS + 1) for line in _lines(self._rows[area])]
        if len(lines) > AREAS + 1:  # the last line tells the number of those without room
            lines[AREAS:] = [(lines[AREAS][0], sum([line for _, line in lines[AREAS:]], []))]
        pieces = self.pieces
        for row in range(AREAS + 1):
            area, line = lines[row] if row < len(lines) else (AREAS, ())
            pieces[TURN_AREA + row].line(0, self.words.get(LIST_PLACE + area) if area < AREAS else "")
            for side, piece in ((AXIS, TURN_AXIS), (ALLIES, TURN_ALLIED)):
                there = any([item[0] == side for item in line])
                pieces[piece + row].line(0, self.words.get(LIST_EVEN_BAR + side) if there else "")
            if row < AREAS:
                reveal(pieces[TURN_HELD + row], False)
            self._write(row, line)
        return True

    def _bar(self, v):
        fill_bar(v, self.words, self.pieces[TURN_BOXES], self.pieces[TURN_LEFT], self.pieces[TURN_RIGHT])

    def _find(self, v, turn, ring):
        """Find the ships lost and hit, and the points for other things than areas. Returns all points of each side."""
        self.lost = [unit for unit in range(UNITS) if v[PLACE + unit] == GONE and v[DAMAGE + unit] == turn]
        where, hits, self._attack = _search(ring, turn)
        told = sorted([unit for unit in range(UNITS) if hits[unit] or unit in self.lost], key=type_of)
        self._rows = [self._items(v, [unit for unit in told if min(where[unit], AREAS) == area], hits) for area in range(AREAS + 1)]
        self._others, won = [], [0, 0]
        for area in range(AREAS):
            if v[CONTROL + area] != NOBODY:
                won[v[CONTROL + area]] += WORTH[2 * area + v[CONTROL + area]]
        if any(won):
            for side in (ALLIES, AXIS):
                earned = v[POINTS + 2 * turn - 2 + side]
                more = earned - won[side] if earned else EARNED
                if more != EARNED:
                    self._others.append((side, self.words.say(SAY_OTHERS, (more,))))
        items = self._rows[AREAS]
        if items and not self._others and not any([where[unit] == _ELSEWHERE for unit in told]):
            items[0] = (items[0][0], self.words.get(SAY_IN_PORT) + items[0][1], items[0][2])
        if abs(v[POC] - EVEN) == MOST:  # SC-GOAL
            self._others.append((v[POC] < EVEN, self.words.get(SAY_MOST)))
        return [earned - EARNED if earned else won[side] for side, earned in enumerate(v[POINTS + 2 * turn - 2 : POINTS + 2 * turn])]

    def _fits(self, row):
        """Has a row room for all its ships, and for its word or its other points?"""
        if row == AREAS:
            return len(_lines(self._others + self._rows[row])) < 2
        return len(_lines(self._rows[row], _CELLS - (_WORD if self._attack[row] > _GUNS else 0))) < 2

    def _counted(self, row):
        """The ships of a row as numbers, of those lost and those hit by side."""
        items = []
        for side in (ALLIES, AXIS):
            for say in (SAY_LOST, SAY_HITS):
                count = sum([item[0] == side and item[2] == say for item in self._rows[row]])
                if count:
                    items.append((side, "{} {}".format(self.words.get(say), count)))
        return items

    def _items(self, v, units, hits):
        """These units as (side, text, word), those that are lost first, the Allies before the Axis."""
        items = []
        for say in (SAY_LOST, SAY_HITS):
            for side in (ALLIES, AXIS):
                first = self.words.get(say) + " "
                for unit in units:
                    is_lost = unit in self.lost
                    if side_of(v, unit) == side and is_lost == (say == SAY_LOST):
                        text = first + self.words.get(LIST_SHORT + unit)
                        items.append((side, text if is_lost else "{} {}".format(text, hits[unit]), say))
                        first = ""
        return items

    def _write(self, row, items):
        """Write items below the name of a row. Without room for all, the number of the others ends the line."""
        planes = self.pieces[TURN_FATE2 + row], self.pieces[TURN_FATE + row]  # by side
        for plane in planes:
            plane.clear()
        at = 0
        for i in range(len(items)):
            side, text = items[i][:2]
            rest = sum([1 + len(item[1]) for item in items[i:]]) - 1
            if at + rest > _CELLS and at + len(text) > _CELLS - _MORE:
                planes[side].put(at, 0, self.words.say(SAY_MORE, (len(items) - i,)))
                return
            planes[side].put(at, 0, text)
            at += len(text) + 1

    def look(self, step):
        """Leaf through the lost ships. Returns the name of one."""
        if not self.lost:
            return self.words.get(SAY_NOTHING_LOST)
        self._looked = (self._looked + step) % len(self.lost)
        return self.words.get(LIST_SHIP + self.lost[self._looked])


def _lines(items, cells=_CELLS):
    """The items of a row in lines that have room for them."""
    lines, at = [], cells
    for item in items:
        if at + len(item[1]) > cells:
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
