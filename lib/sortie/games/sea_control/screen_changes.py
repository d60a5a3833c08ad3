# SPDX-License-Identifier: MIT
"""The position as it is drawn: each record of an event changes it."""

from ...core import journal
from ...core.head import OPTION
from .fields import (
    ALLIES, AREA, AREAS, AXIS, CONTROL, DAMAGE, DELIVERED, DISABLED, EARNED, E_AIR_AT, E_AREA, E_ARRIVES, E_BACK, E_CHASE, E_CONTROL,
    E_DELIVERED, E_DISABLED, E_ESCAPED, E_GROUP, E_HIT, E_HOME, E_LOST, E_MENDED, E_OILER, E_POINTS, E_ROLL, E_ROUND, E_RUNS, E_SAILS,
    E_SHOT, E_STRIKE, E_SUNK, E_TAKEOVER, E_TORPEDO, E_TOTAL, E_TURN, E_UBOATS_AT, E_VEILED, E_VEILED_ROLL, FATE_ALLIED, FLAGS,
    FLAG_VEIL, FRESH, FRESH_DAMAGE, FRESH_DISABLED, GONE, GROUP, GROUP_SHIFT, LAND_AIR, NAMED, NEUTRAL, NOBODY, OILER, OPT_VEIL, OUT,
    PLACE, POC, POINTS, ROUND, RUNS, R_OPTIONS, STATUS, TARGET, TURN, TURNED, UBOATS_AT, UNITS, VEILED,
)
from .rules.fleet import in_fight, side_of
from .tables import DISABLES

# Events that change the position: (event, row, A, B). Byte A of the record is the place in the row (0: none).
# Byte B is the value there. A record's last bytes are 0: they clear the combat before.
_SETS = bytes((
    E_TURN, TURN, 0, 3, E_ARRIVES, PLACE, 3, 4,
    E_SAILS, PLACE, 3, 5, E_BACK, PLACE, 3, 4, E_HOME, PLACE, 3, 4, E_VEILED, VEILED, 3, 4,
    E_UBOATS_AT, UBOATS_AT, 3, 4, E_MENDED, DAMAGE, 3, 5,
    E_AREA, AREA, 0, 3, E_AREA, ROUND, 0, 4, E_AREA, GROUP, 0, 4, E_ROUND, ROUND, 0, 3,
    E_ROUND, GROUP, 0, 4, E_CONTROL, CONTROL, 3, 4,
    E_TOTAL, POC, 0, 3,
))  # fmt: skip


class Changes:
    """Changes a position as it is drawn, `was`, by the journal's records."""

    def __init__(self, was):
        self._was = was

    def happen(self, kind, r, game, n):
        """Change the position as it is drawn by record n. The game's state is the position after all events."""
        if kind == E_CONTROL != game.journal[journal.at(game.journal, n - 1)]:
            for i in range(AREAS):  # the first of a turn clears those of the turn before (SC-TURN)
                self._was[CONTROL + i] = NOBODY
        for i in range(0, len(_SETS), 4):
            if _SETS[i] == kind:
                self._was[_SETS[i + 1] + (r[_SETS[i + 2]] if _SETS[i + 2] else 0)] = r[_SETS[i + 3]]
        was, unit, other = self._was, r[3], r[4]
        if kind == E_ROLL and r[7]:
            was[PLACE + unit] = other
        elif kind == E_SAILS and r[journal.RULE] == R_OPTIONS:
            was[FLAGS] = 0
            if r[5] < AREAS and was[VEILED + r[5]]:
                was[VEILED + r[5]] -= 1  # she turns up
        elif kind in (E_VEILED, E_VEILED_ROLL):
            was[FLAGS] = FLAG_VEIL
            if kind == E_VEILED_ROLL:
                was[VEILED + unit] += r[5]
        elif kind == E_AIR_AT:
            was[LAND_AIR + unit] = other + 1
            for i in range(AREAS):
                was[CONTROL + i] = NOBODY
        elif kind == E_TURN:
            was[FLAGS] = FLAG_VEIL if was[OPTION + OPT_VEIL] else 0
            for i in range(2):
                was[LAND_AIR + i] = 0
                was[POINTS + 2 * unit - 2 + i] = EARNED
            for i in range(UNITS):  # returns at the end of a turn have no events
                was[STATUS + i] &= 0xFF ^ (OUT | DISABLED)
                if was[PLACE + i] < AREAS:
                    was[PLACE + i] = game.state[PLACE + i]
            self._before_sailing(game, n)
            for i in range(AREAS):
                was[UBOATS_AT + i] = 0
        elif kind == E_TAKEOVER and r[5] == FATE_ALLIED:
            was[STATUS + unit] |= TURNED
        elif kind == E_DELIVERED:
            was[PLACE + unit] = DELIVERED
            was[DAMAGE + unit] = was[TURN]
            was[POINTS + 2 * was[TURN] - 2 + side_of(was, unit)] += r[5]
        elif kind == E_OILER:
            was[PLACE + unit] = OILER if r[6] else NEUTRAL
        elif kind == E_POINTS:
            was[POINTS + 2 * was[TURN] - 2 + unit] = other
        elif kind == E_SUNK or kind == E_LOST:
            was[PLACE + unit] = GONE
            was[DAMAGE + unit] = was[TURN]
            was[STATUS + unit] = was[FRESH + unit] = 0
        else:
            self._fight(kind, r, game, n)

    def _fight(self, kind, r, game, n):
        """The same for a record of a battle. Two functions, because the badge needs one free piece of heap for each."""
        was, unit, other = self._was, r[3], r[4]
        if kind == E_ROUND or kind == E_AREA or kind == E_RUNS:
            for i in range(UNITS):
                was[TARGET + i] = 0
                self.settle(i)
                if kind != E_ROUND:
                    was[FRESH + i] = 0  # there are no groups yet
            if kind == E_AREA:
                was[RUNS] = NOBODY
            if kind == E_RUNS:
                was[RUNS] = AXIS if unit else ALLIES if other else NOBODY
        elif kind == E_DISABLED:
            self.settle(unit)
            if was[AREA] < AREAS:
                was[STATUS + unit] |= OUT | DISABLED
        elif kind == E_GROUP:
            self._gather(unit, r[6] | r[7] << 8, game.state)
        elif kind == E_ESCAPED:
            for i in range(UNITS):
                if in_fight(was, i) and side_of(was, i) == was[RUNS] and was[FRESH + i] >> GROUP_SHIFT == unit:
                    was[STATUS + i] |= OUT
        elif kind == E_CHASE:
            if game.journal[journal.at(game.journal, n - 1)] != E_CHASE:  # the other pursuers of this group stay behind
                for i in range(UNITS):
                    if side_of(was, i) != was[RUNS] and was[FRESH + i] >> GROUP_SHIFT == other:
                        was[FRESH + i] = 0
            was[FRESH + unit] = other << GROUP_SHIFT
        elif kind == E_HIT:
            was[FRESH + unit] = was[FRESH + unit] & ~FRESH_DAMAGE | r[5] - was[DAMAGE + unit] & FRESH_DAMAGE
        elif kind == E_SHOT:
            for i in range(UNITS):
                if side_of(was, i) != side_of(was, unit):
                    was[TARGET + i] = 0
            was[TARGET + unit] = other + 1 | NAMED
            self._disable(other, faces_of(r), r[7])
        elif kind == E_TORPEDO or kind == E_STRIKE:
            at = 4 if kind == E_TORPEDO else 5  # the byte of its die
            self._disable(r[at - 1], r[at : at + 1], 0)

    def _before_sailing(self, game, n):
        """Put each ship that sails after record n where her first way begins: she has not left yet."""
        ring = game.journal
        for later in range(journal.count(ring) - 1, n, -1):
            at = journal.at(ring, later)
            if ring[at] == E_SAILS and journal.may_read(ring, later, game.side):
                self._was[PLACE + ring[at + 3]] = ring[at + 4]

    def _gather(self, group, who, state):
        """Form a group that flees. `who` has a bit for each of the first 16 units; 0 is all units without a group."""
        was, there = self._was, 0
        for i in range(UNITS):
            if in_fight(was, i) and side_of(was, i) == was[RUNS]:
                if there > 15:  # the state has later changes too, such as the pursuit of a single ship
                    was[FRESH + i] = state[FRESH + i]
                elif who >> there & 1 or not (who or was[FRESH + i]):
                    was[FRESH + i] = group << GROUP_SHIFT
                there += 1

    def settle(self, unit):
        """Add a unit's damage of the round to its damage before."""
        was = self._was
        if was[PLACE + unit] < GONE:
            was[DAMAGE + unit] += was[FRESH + unit] & FRESH_DAMAGE
        was[FRESH + unit] &= ~(FRESH_DAMAGE | FRESH_DISABLED)

    def _disable(self, unit, faces, bonus):
        for face in faces:
            if face + bonus == DISABLES:
                self._was[FRESH + unit] |= FRESH_DISABLED


def faces_of(r):
    """The faces of the dice of a shot, unpacked from two bytes of its record. Each has three bits, the first the lowest."""
    bits = r[5] | r[6] << 8
    faces = bytearray()
    while bits:
        faces.append(bits & 7)
        bits >>= 3
    return bytes(faces)
