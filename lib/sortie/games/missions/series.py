# SPDX-License-Identifier: MIT
"""Several actions by one press: both ships of a square sail together, all units wait, and a course home.

Each step is a legal action, so rules and saves know nothing of a series."""

from micropython import const

from ...core import contract, journal
from ...core.head import OPTION
from . import rules
from .fields import (
    BERGEN, BISMARCK, BREST, EUGEN, E_CALM, E_CHART, E_MOVE, E_PORT, E_TURN, OPT_COMMANDERS, P_MOVE, P_ROLL, SQUARE,
    UBOAT, UNIT, UNITS, V_ALL_STAY, V_HOME, V_SAIL, V_STAY,
)
from .rules.grids import is_afloat, port_of, set_of
from .rules.reach import SQUARES, homeward, speed, spread
from .rules.units import is_goal
from .tables import OWN_SPEED, PORTS

NOBODY = const(0)  # no action
WAIT = const(9)  # a course that leads nowhere
_QUIET = bytes((E_TURN, E_CHART, E_CALM, E_MOVE, E_PORT))  # events that do not interrupt a course


def offers(v, actions):
    """The series that a place of the cursor can stand for, the usual one first. `actions` has the legal actions.

    They are for one commander of all units. The second of two can let both of his units stay."""
    unit, two = v[UNIT], v[OPTION + OPT_COMMANDERS]
    if contract.phase(v) != P_MOVE or unit != (EUGEN if two else BISMARCK):
        return []
    found, last = [], UBOAT if is_afloat(v, UBOAT) else EUGEN if is_afloat(v, EUGEN) else BISMARCK
    if unit < last and not (two and V_SAIL << 10 | v[SQUARE + BISMARCK] | EUGEN << 8 in actions):
        found.append(V_ALL_STAY << 10 | unit)
    if unit == BISMARCK:
        for port in range(len(PORTS)):
            if not _is_near(actions, PORTS[port]) and v[SQUARE] != PORTS[port]:
                found.append(V_HOME << 10 | port)
    return found


def in_company(v):
    """Do both ships sail from one square now? Not for two commanders (MS-TOGETHER)."""
    return contract.phase(v) == P_MOVE and v[UNIT] == BISMARCK and v[SQUARE] == v[SQUARE + EUGEN] and not v[OPTION + OPT_COMMANDERS]


def with_eugen(v, action):
    """Bismarck's action, and Prinz Eugen's to the same square if she needs no fuel. She is in company (MS-TOGETHER)."""
    if action >> 10 == V_STAY:
        return [action, action | EUGEN]
    s = bytearray(v)
    s[UNIT] = EUGEN
    follow = V_SAIL << 10 | action & 255 | EUGEN << 8
    return [action, follow] if follow in list(contract.actions(rules, s)) else [action]  # an array has no "in" on the badge


def homing(v, actions):
    """The place that leads to the nearer port: a course, or the port's own square in reach."""
    port = BERGEN if turns(v, BERGEN) < turns(v, BREST) else BREST
    course = V_HOME << 10 | port
    return course if course in offers(v, actions) else toward(v, actions, PORTS[port])


def _is_near(actions, square):
    """Can the unit sail to this square now?"""
    for action in actions:
        if action >> 10 != V_STAY and action & 255 == square:
            return True
    return False


def first(v, actions, action):
    """The action of the unit in hand in a series, or the action itself."""
    verb = action >> 10
    if verb == V_ALL_STAY:
        return V_STAY << 10 | action & 1023
    return toward(v, actions, PORTS[action & 1023]) if verb == V_HOME else action


def steps(v, actions, action):
    """The legal actions of a series."""
    found = [first(v, actions, action)]
    s = bytearray(v)
    if found[0] >> 10 != V_STAY:
        s[SQUARE + s[UNIT]] = found[0] & 255
    for unit in range(v[UNIT] + 1, UNITS):
        if is_afloat(v, unit):
            s[UNIT] = unit
            follows = action >> 10 == V_HOME and unit == EUGEN
            found.append(toward(s, contract.actions(rules, s), s[SQUARE]) if follows else V_STAY << 10 | unit)
    return found


def toward(v, actions, square):
    """The action without fuel that brings the unit in hand nearest to a square; of equal ones the first."""
    away, best, least = bytearray(SQUARES), NOBODY, SQUARES
    spread(square, SQUARES, away)
    for action in actions:
        if action >> 10 not in (V_SAIL, V_STAY):
            continue
        way = away[v[SQUARE + v[UNIT]] if action >> 10 == V_STAY else action & 255]
        if way < least:
            best, least = action, way
    return best


def turns(v, port):
    """The number of turns in which Bismarck gets to a port without fuel, this one included."""
    away = bytearray(SQUARES)
    spread(PORTS[port], SQUARES, away)
    usual = OWN_SPEED[UNITS * set_of(v)]
    return 1 + max(0, away[v[SQUARE]] - 1 - speed(v, BISMARCK) + usual - 1) // usual


class Course:
    """A course home, from a press of V_HOME until something happens. `port` is its port + 1, or 0 without a course.

    It may also be WAIT: all units stay for this turn, and the next event rolls by itself.
    `kept` is the port + 1 in a byte that is saved. It stays after an interruption: the cursor begins there."""

    def __init__(self):
        self.port = 0
        self.kept = bytearray(1)
        self._told = 0  # events that it knows

    def pressed(self, game, action):
        """A was pressed at a place of the cursor. In a port, with the points, Bismarck waits until she may win."""
        v = game.state
        self.port = 0
        if contract.phase(v) != P_MOVE or v[UNIT] != BISMARCK:
            return
        if action >> 10 == V_HOME:
            self.port = 1 + (action & 1023)
        elif action >> 10 == V_ALL_STAY:
            self.port = 1 + port_of(v[SQUARE]) if is_goal(v) else 0
        self.kept[0] = self.port
        if action >> 10 == V_ALL_STAY and not self.port:
            self.port = WAIT
        self._told = journal.count(game.journal)

    def next(self, game, v, actions, stops):
        """The next action of the course, or NOBODY. `stops`: the player has pressed a button."""
        if not self.port:
            return NOBODY
        phase = contract.phase(v)
        if self.port == WAIT:
            if stops or phase != P_ROLL or self._is_news(game):
                self.port = 0
                return NOBODY
            return actions[0]
        square = PORTS[self.port - 1]
        is_there = v[SQUARE] == square
        if is_there:
            self.kept[0] = 0
        if stops or phase not in (P_ROLL, P_MOVE) or is_there and not is_goal(v) and phase == P_ROLL or self._is_news(game):
            self.port = 0
            return NOBODY
        if phase == P_ROLL:
            return actions[0]
        if v[UNIT] == BISMARCK and not is_goal(v) and homeward(v):  # too few points, and each turn may bring some
            self.port = 0
            return NOBODY
        if v[UNIT] == UBOAT:
            return V_STAY << 10 | UBOAT
        return toward(v, actions, v[SQUARE] if v[UNIT] == EUGEN else square)

    def _is_news(self, game):
        """Has anything happened since the last look?"""
        ring = game.journal
        told, self._told = self._told, journal.count(ring)
        for n in range(max(told, journal.oldest(ring)), self._told):
            if ring[journal.at(ring, n)] not in _QUIET:
                return True
        return False
