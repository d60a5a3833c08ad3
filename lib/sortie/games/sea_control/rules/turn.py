# SPDX-License-Identifier: MIT
"""The frame of a turn: reinforcements at its start, points at its end (SC-TURN, SC-GOAL)."""

from ....core import journal
from ....core.contract import become, end
from ....core.dice import d6
from ....core.head import OPTION, SIDE
from ..fields import (
    ALLIES, AMERICANS, AREAS, AREA_DONE, AXIS, CONTROL, CONVOYS, EARNED, END_ALLIES, END_AXIS, END_DRAW, ENGLAND,
    EVEN, E_ARRIVES, E_CLOSING, E_OVERSTAY, E_POINTS, E_PORT, E_RELEASE, E_SORTIE, E_TAKEOVER, E_TOTAL, E_TURN,
    E_UBOATS, FATE_ALLIED, FATE_SCUTTLED, FLAGS, FLAG_VEIL, ITALIANS, LAND_AIR, LATER, LAY_NEUTRAL, MOST, MOST_UBOATS,
    NEUTRAL, NOBODY, OPT_UBOATS, OPT_VEIL, PLACE, POC, POINTS, PORTS_END, P_COUNT, P_MOVE, P_TURN, READY, RUSSIANS,
    R_AMERICANS, R_GOAL, R_NEUTRAL, R_PORTS, R_RUSSIANS, R_TAKEOVER, R_TURN, R_UBOATS, SPARE, STATUS, STREAK, TURN,
    TURNED, TURNS, UBOATS, UBOATS_AT, UNITS, WAIVED,
)
from ..tables import ARRIVES, CLOSES, FATE, NEW_UBOATS, OPENS, RELEASE_LEAST, SORTIE_LEAST, START, WORTH
from .fleet import lose, side_of


def begin(s):
    """Begin a turn: ports, reinforcements, releases, U-boats (SC-TURN). The Allies move first."""
    s[TURN] += 1
    turn = s[TURN]
    journal.push(E_TURN, R_TURN, turn)
    for side in (AXIS, ALLIES):
        s[POINTS + 2 * turn - 2 + side] = EARNED
        s[LAND_AIR + side] = 0
    for area in range(AREAS):
        s[AREA_DONE + area] = s[UBOATS_AT + area] = 0
    for unit in range(UNITS):
        s[STATUS + unit] &= TURNED | READY if AMERICANS <= unit < CONVOYS else TURNED
        if s[PLACE + unit] == NEUTRAL:
            s[STATUS + unit] |= LAY_NEUTRAL
    _ports(s, turn)
    if turn == TURNS and not s[STREAK] & WAIVED:
        _takeover(s)
    _arrivals(s, turn)
    _releases(s, turn)
    _uboats(s, turn)
    s[FLAGS] = FLAG_VEIL if s[OPTION + OPT_VEIL] else 0
    s[SIDE] = ALLIES
    become(s, P_MOVE)


def _ports(s, turn):
    """Open and close ports (SC-PORTS). Ships in a port that closes are lost. An event warns in its last two turns."""
    for port in range(ENGLAND, PORTS_END):
        closes = CLOSES[port - ENGLAND]
        if OPENS[port - ENGLAND] == turn > 1:
            journal.push(E_PORT, R_PORTS, port, 1)
        elif closes == turn - 1:
            journal.push(E_PORT, R_PORTS, port, 0)
            for unit in range(UNITS):
                if s[PLACE + unit] == port:
                    lose(s, unit, R_PORTS)
        elif turn <= closes <= turn + 1 and closes < TURNS:
            journal.push(E_CLOSING, R_PORTS, port)


def _takeover(s):
    """Roll a die for the fate of each Italian ship (SC-TAKEOVER)."""
    for unit in range(ITALIANS, RUSSIANS):
        if s[PLACE + unit] < LATER:
            die = d6(s)
            journal.push(E_TAKEOVER, R_TAKEOVER, unit, die, FATE[die])
            if FATE[die] == FATE_ALLIED:
                s[STATUS + unit] |= TURNED
            elif FATE[die] == FATE_SCUTTLED:
                lose(s, unit, R_TAKEOVER)


def _arrivals(s, turn):
    for unit in range(UNITS):
        if ARRIVES[unit] == turn and s[PLACE + unit] == LATER:
            s[PLACE + unit] = START[unit]
            journal.push(E_ARRIVES, R_TURN, unit, START[unit])


def _releases(s, turn):
    """Roll for each American until its release (SC-AMERICANS), and for each Russian in every turn (SC-RUSSIANS)."""
    for unit in range(RUSSIANS, CONVOYS):
        if s[PLACE + unit] < LATER and not s[STATUS + unit] & READY:
            russian = unit < AMERICANS
            needed = SORTIE_LEAST if russian else RELEASE_LEAST[turn]
            die = d6(s)
            if die >= needed:
                s[STATUS + unit] |= READY
            if russian:
                journal.push(E_SORTIE, R_RUSSIANS, unit, die, needed, die >= needed)
            else:
                journal.push(E_RELEASE, R_AMERICANS, unit, die, needed, die >= needed)


def _uboats(s, turn):
    """Add the new U-boats up to seven (SC-UBOATS). The rest is lost, or waits with option 19.2."""
    new = NEW_UBOATS[turn]
    room = MOST_UBOATS - s[UBOATS]
    joins = min(room, new + s[SPARE])
    s[SPARE] = new + s[SPARE] - joins if s[OPTION + OPT_UBOATS] else 0
    s[UBOATS] += joins
    journal.push(E_UBOATS, R_UBOATS, joins, s[UBOATS], s[SPARE])


# --- the end of a turn -------------------------------------------------------------------------------


def count(s):
    """Count the turn's points: control, convoys, and ships that stay in the Neutral Port (5.8, 5.9, SC-GOAL).

    No lead exceeds ten."""
    at = POINTS + 2 * s[TURN] - 2
    for area in range(AREAS):
        if s[CONTROL + area] != NOBODY:
            s[at + s[CONTROL + area]] += WORTH[2 * area + s[CONTROL + area]]
    for unit in range(UNITS):
        if s[PLACE + unit] == NEUTRAL and s[STATUS + unit] & LAY_NEUTRAL:
            s[at + side_of(s, unit)] -= 1
            journal.push(E_OVERSTAY, R_NEUTRAL, unit, side_of(s, unit))
    for side in (AXIS, ALLIES):
        journal.push(E_POINTS, R_GOAL, side, s[at + side])
    s[POC] = max(EVEN - MOST, min(EVEN + MOST, s[POC] + s[at] - s[at + 1]))
    journal.push(E_TOTAL, R_GOAL, s[POC])
    if s[TURN] < TURNS:
        become(s, P_TURN)
    else:
        from .lead import ahead

        lead = ahead(s)
        end(s, END_AXIS if lead > 0 else END_ALLIES if lead else END_DRAW)


PHASES = {P_TURN: (None, begin), P_COUNT: (None, count)}
