# SPDX-License-Identifier: MIT
"""Covers of the lower rows of a battle: dice with their effect, or the results of a round.

A 6 is orange, a 5 yellow, others grey. The results name each ship sunk, out or hit.
"""

from displayio import TileGrid
from micropython import const

from ...core import journal
from ...ui.colors import FIRE, FOG, INK, ORANGE, PAPER
from ...ui.pieces import TUMBLE
from ...ui.sound import DIE
from .fields import ALLIES, AXIS, E_AREA, E_DISABLED, E_HIT, E_ROUND, E_SUNK
from .layouts import RESULTS_NAME, THROW_DID, THROW_WHO
from .rules.fleet import side_of
from .screen_views import RESULTS, SeaView
from .screen_views import THROW as LAYOUT
from .tables import DISABLES, HITS
from .words import SAY_MORE, SAY_NO_EFFECT, SAY_RESULT_HIT, SAY_RESULT_OUT, SAY_RESULT_OUT_HIT, SAY_RESULT_SUNK

DICE = const(12)  # at most in sight

_FALL = const(5)  # frames
_FULL = const(700)  # ms
_SIZE = const(12)  # of a die, in pixels
_PITCH = const(13)
_X = const(4)
_Y = const(92)
_SHIPS = const(6)  # of a side, in the results


class Throw(SeaView):
    """A tray with its dice. kind: their event; ships: how many have fired them."""

    layout = LAYOUT

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self.kind = self.ships = 0
        self._did = bytearray(2)  # of these ships: dice that hit, and that disable
        self._shaders = []
        for color in (FOG, FIRE, ORANGE):
            self._shaders.append(stage.palette(None, color, INK, PAPER if color == FOG else color))
        self.dice = []

    def begin(self, title):
        """Empty the tray, and write the title of the next throw."""
        self._sweep()
        self.ships = self._did[0] = self._did[1] = 0
        self.title(title)
        self.pieces[THROW_DID].clear()

    def title(self, text):
        """Write the title of a throw."""
        self.pieces[THROW_WHO].line(0, text)

    def count(self, faces, bonus):
        """Count the dice of one more ship. Returns how many dice of all these ships hit, and how many disable."""
        self.ships += 1
        for face in faces:
            self._did[0] += face + bonus >= HITS
            self._did[1] += face + bonus == DISABLES
        return self._did

    def add(self, faces, bonus=0):
        """Throw dice with these faces beside those in the tray. 0 is a miss. bonus: points on each die."""
        if len(self.dice) + len(faces) > DICE:
            self.rest()
            self._sweep()
        first = len(self.dice)
        for i in range(first, first + min(len(faces), DICE)):
            die = TileGrid(
                self.stage.sheet("dice", 4), pixel_shader=self._shaders[0], tile_width=_SIZE, tile_height=_SIZE,
                x=_X + _PITCH * i, y=_Y,
            )  # fmt: skip
            self.dice.append(die)
            self.group.append(die)
        for frame in range(_FALL):
            for i in range(first, len(self.dice)):
                self.dice[i][0] = TUMBLE + (frame + i) % 2
            if self.stage.pause(60):
                break
        for i in range(first, len(self.dice)):
            effect = faces[i - first] + bonus
            self.dice[i].pixel_shader = self._shaders[2 if effect >= HITS else 1 if effect == DISABLES else 0]
            self.dice[i][0] = faces[i - first]
        self.stage.tone(DIE)

    def rest(self):
        """Give the dice of several ships their time."""
        if self.ships > 1:
            self.stage.pause(_FULL)

    def _sweep(self):
        for _ in self.dice:
            self.group.pop()
        self.dice.clear()

    def say(self, text):
        """Write the effect of the dice."""
        self.pieces[THROW_DID].line(0, text)


def box(stage, words, was, ring, n):
    """A view of the results up to record n, or None if nothing happened. `was` is the position."""
    rows = _found(was, ring, n)
    if not (rows[ALLIES] or rows[AXIS]):
        return None
    view = SeaView(stage, words, RESULTS)
    for side in (ALLIES, AXIS):
        plane, ships = view.pieces[RESULTS_NAME + (side == AXIS)], rows[side]
        if not ships:
            plane.line(0, words.get(SAY_NO_EFFECT))
        for i in range(min(_SHIPS, len(ships))):
            left = len(ships) - i
            is_last = i == _SHIPS - 1 and left > 1
            plane.line(i, words.say(SAY_MORE, (left,)) if is_last else words.say(ships[i][0], ships[i][1:]))
    return view


def _found(was, ring, n):
    """By side, the ships with effects since the last round, as (text, unit, damage): first those sunk, then those out.

    `n` is the number of the last record. There are none if the ring has lost the start of the round."""
    told, hurt, rows = [], {}, ([], [])
    start = n
    while start >= journal.oldest(ring) and ring[journal.at(ring, start)] not in (E_ROUND, E_AREA):
        start -= 1
    if start < journal.oldest(ring):
        return rows
    for i in range(start, n + 1):
        at = journal.at(ring, i)
        kind, unit = ring[at], ring[at + journal.A]
        if kind == E_HIT:
            hurt[unit] = hurt.get(unit, 0) + ring[at + journal.A + 1]
        elif kind in (E_SUNK, E_DISABLED):
            told.append((kind == E_SUNK, unit))
    for is_sunk in (True, False):
        for sunk, unit in told:
            if sunk == is_sunk:
                damage = hurt.pop(unit, 0)
                say = SAY_RESULT_SUNK if sunk else SAY_RESULT_OUT_HIT if damage else SAY_RESULT_OUT
                rows[side_of(was, unit)].append((say, unit, damage))
    for unit in sorted(hurt):
        rows[side_of(was, unit)].append((SAY_RESULT_HIT, unit, hurt[unit]))
    return rows
