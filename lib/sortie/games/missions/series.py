# SPDX-License-Identifier: MIT
"""Several actions by one press: both ships sail together, all units wait, or Bismarck is on a course.

Each step is a legal action, so rules and saves know nothing of a series."""

from micropython import const

from ...core import contract, journal
from ...core.head import OPTION
from . import rules
from .fields import (
    BISMARCK, EUGEN, E_CALM, E_CHART, E_MOVE, E_PORT, E_TURN, FUEL, OFF, OPT_COMMANDERS, P_MOVE, P_ROLL, SQUARE, TURN,
    TURNS, UBOAT, UNIT, UNITS, V_ALL_STAY, V_APART, V_BURN, V_HOME, V_HUNT, V_SAIL, V_STAY, V_WAIT,
)
from .rules.grids import is_afloat, port_of, set_of
from .rules.reach import SQUARES, barrels, homeward, speed, spread
from .rules.units import is_goal
from .tables import OWN_SPEED, PORTS

NOBODY = const(0)  # no action
# courses that lead to no port
WAIT = const(9)  # all units stay in this turn, and the next event rolls
LONG = const(10)  # all units stay until something happens
HUNT = const(11)  # to prey
ORDERS = (V_STAY, V_APART, V_HOME)  # verbs of the list beside the map, from above
_QUIET = bytes((E_TURN, E_CHART, E_CALM, E_MOVE, E_PORT))  # events that do not interrupt a course


def offers(v, actions, prey=OFF):
    """The series that a place of the cursor can stand for, the usual one first. `actions` has the legal actions.

    They are for one commander of all units. The second of two can let both of his units stay. `prey` is a square to sail to."""
    unit, two = v[UNIT], v[OPTION + OPT_COMMANDERS]
    if contract.phase(v) != P_MOVE or unit != (EUGEN if two else BISMARCK):
        return []
    found, last = [], UBOAT if is_afloat(v, UBOAT) else EUGEN if is_afloat(v, EUGEN) else BISMARCK
    if (unit < last or unit == BISMARCK) and not (two and V_SAIL << 10 | v[SQUARE + BISMARCK] | EUGEN << 8 in actions):
        found.append(V_ALL_STAY << 10 | unit)
    if unit == BISMARCK:
        found.append(V_WAIT << 10)
        if prey != OFF and prey != v[SQUARE]:
            found.append(V_HUNT << 10 | prey)
        for port in range(len(PORTS)):
            if not _is_near(actions, PORTS[port]) and v[SQUARE] != PORTS[port]:
                found.append(V_HOME << 10 | port)
    return found


def beyond(actions, here, dx, dy):
    """The place of the course to prey, if its square lies in this direction of the square `here`; or -1."""
    for i in range(len(actions)):
        x, y = (actions[i] & 15) - (here & 15), (actions[i] >> 4 & 15) - (here >> 4)
        if actions[i] >> 10 == V_HUNT and x * dx + y * dy > 0:
            return i
    return -1


def is_bismarcks(v):
    """Is it Bismarck's turn to sail?"""
    return contract.phase(v) == P_MOVE and v[UNIT] == BISMARCK


def in_company(v):
    """Do both ships sail from one square now? Not for two commanders (MS-TOGETHER)."""
    return is_bismarcks(v) and v[SQUARE] == v[SQUARE + EUGEN] and not v[OPTION + OPT_COMMANDERS]


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
    port = nearer(v)
    course = V_HOME << 10 | port
    return course if course in offers(v, actions) else toward(v, actions, PORTS[port], needs_fuel(v))


def nearer(v):
    """The port that Bismarck reaches first."""
    ways = [turns(v, port) for port in range(len(PORTS))]
    return ways.index(min(ways))


def spare(v):
    """The number of turns that Bismarck can still stay at sea, and then sail home (MS-WIN).

    While points are missing she hunts on, and sails home with all her fuel; with them fuel is a reserve.
    0: she must sail home now. Below 0 she needs her reserve, or is too late. It does not foresee weather."""
    return _spare(v, 0 if is_goal(v) else v[FUEL])


def needs_fuel(v):
    """Does only fuel bring Bismarck home in time (MS-FUEL)?"""
    return _spare(v, 0) < 0


def _spare(v, fuel):
    return TURNS + 1 - v[TURN] - min([turns(v, port, fuel) for port in range(len(PORTS))])


def _is_near(actions, square):
    """Can the unit sail to this square now, without fuel?"""
    for action in actions:
        if action >> 10 == V_SAIL and action & 255 == square:
            return True
    return False


def first(v, actions, action):
    """The action of the unit in hand in a series, or the action itself."""
    verb = action >> 10
    if verb in (V_ALL_STAY, V_WAIT):
        return V_STAY << 10 | v[UNIT]
    if verb == V_HUNT:
        return toward(v, actions, action & 255)
    return toward(v, actions, PORTS[action & 1023], needs_fuel(v)) if verb == V_HOME else action


def steps(v, actions, action):
    """The legal actions of a series."""
    found = [first(v, actions, action)]
    s = bytearray(v)
    if found[0] >> 10 != V_STAY:
        s[SQUARE + s[UNIT]] = found[0] & 255
    for unit in range(v[UNIT] + 1, UNITS):
        if is_afloat(v, unit):
            s[UNIT] = unit
            follows = action >> 10 in (V_HOME, V_HUNT) and unit == EUGEN
            found.append(toward(s, contract.actions(rules, s), s[SQUARE]) if follows else V_STAY << 10 | unit)
    return found


def toward(v, actions, square, burns=False):
    """The action that brings the unit in hand nearest to a square; of equal ones the first. Fuel only if it `burns`."""
    away, best, least = bytearray(SQUARES), NOBODY, SQUARES
    spread(square, SQUARES, away)
    for action in actions:
        if action >> 10 not in (V_SAIL, V_STAY, V_BURN if burns else V_SAIL):
            continue
        way = away[v[SQUARE + v[UNIT]] if action >> 10 == V_STAY else action & 255]
        if way < least:
            best, least = action, way
    return best


def turns(v, port, fuel=0):
    """The number of turns in which Bismarck gets to a port with so many barrels, this one included (MS-FUEL)."""
    away = bytearray(SQUARES)
    spread(PORTS[port], SQUARES, away)
    return turns_for(v, away[v[SQUARE]] - 1, fuel)


def turns_for(v, way, fuel=0):
    """The number of turns in which Bismarck sails so many squares, this one included. A barrel adds a square a turn (MS-FUEL)."""
    usual, burnt, found = OWN_SPEED[UNITS * set_of(v)], min(fuel, barrels(v, BISMARCK)), 1
    way -= speed(v, BISMARCK) + burnt
    while way > 0:
        found += 1
        way -= usual + (burnt < fuel)
        burnt += burnt < fuel
    return found


class Course:
    """A course from a press until something happens, or until Bismarck must sail home.

    `port` is its port + 1, WAIT, LONG or HUNT, or 0 without a course.
    `kept` is the same in a byte that is saved. It stays after an interruption: the cursor begins there."""

    def __init__(self):
        self.port = 0
        self.kept = bytearray(1)
        self._prey = OFF  # the square of HUNT
        self._told = 0  # events that it knows

    def pressed(self, game, action):
        """A was pressed at a place of the cursor. In a port, with the points, Bismarck waits until she may win."""
        v, verb, arg = game.state, action >> 10, action & 1023
        self.port = 0
        if contract.phase(v) != P_MOVE or v[UNIT] != BISMARCK:
            return
        if verb == V_HOME:
            self.port = 1 + arg
        elif verb == V_ALL_STAY:
            self.port = 1 + port_of(v[SQUARE]) if is_goal(v) else 0
            self.port = self.port or WAIT
        elif verb == V_WAIT:
            self.port = LONG
        elif verb == V_HUNT:
            self.port, self._prey = HUNT, arg
        self.kept[0] = self.port
        self._told = journal.count(game.journal)

    def next(self, game, v, actions, stops):
        """The next action of the course, or NOBODY. `stops`: the player has pressed a button."""
        if not self.port:
            return NOBODY
        phase, port = contract.phase(v), self.port
        waits = port == WAIT or port == LONG
        square = v[SQUARE] if waits else self._prey if port == HUNT else PORTS[port - 1]
        is_there = not waits and v[SQUARE] == square
        if is_there:
            self.kept[0] = 0
        if stops or self._is_news(game):
            self.port = 0
        elif phase == P_ROLL:
            if is_there and (port == HUNT or not is_goal(v)):
                self.port = 0
        elif phase != P_MOVE or port == WAIT or port > WAIT and v[UNIT] == BISMARCK and homeward(v) == 1:
            self.port = 0
        if not self.port:
            return NOBODY
        if phase == P_ROLL:
            return actions[0]
        if waits or v[UNIT] == UBOAT:
            return V_STAY << 10 | v[UNIT]
        if v[UNIT] == EUGEN:
            return toward(v, actions, v[SQUARE])
        return toward(v, actions, square, port < WAIT and needs_fuel(v))

    def _is_news(self, game):
        """Has anything happened since the last look?"""
        ring = game.journal
        told, self._told = self._told, journal.count(ring)
        for n in range(max(told, journal.oldest(ring)), self._told):
            if ring[journal.at(ring, n)] not in _QUIET:
                return True
        return False
