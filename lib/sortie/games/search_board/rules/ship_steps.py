# SPDX-License-Identifier: MIT
"""A step on the map: a ship's range, and the step itself (SB-MOVE, SB-FUEL, SB-BREAKOUT, SB-PACE)."""

from ....core import journal
from ..fields import (
    BISMARCK, E_FUEL, E_PORT, E_SAILED, FIRST_TURN, GERMAN, GERMAN_SHIPS, MODE_BOMBED, MODE_IN_PORT, MODE_LAUNCHED,
    MODE_PATROL, MODE_STUCK, MODE_TIRED, NOW_STEPS, PASSED, R_BREAKOUT, R_FUEL, R_MOVE, R_PORT, SHIP, SHIP_ROW,
    S_FUEL, S_NOW, S_WAY, TURN,
)
from .damage import may_tow, pace
from .sea_tables import BREAKOUT, TOP_SPEED
from .ships import CREEPS, TOWED, WHOLE_PACE, is_held, mode, now, put_zone, set_mode, side_of, together, zone_of
from .zones import AROUND, BIAS, cost, is_c_turn, is_port


def reach(v, ship):
    """Zones that a ship may move in this turn, without regard to her force (SB-MOVE, SB-FUEL, SB-PACE)."""
    damage = pace(v, ship)
    if mode(v, ship, MODE_STUCK) or is_held(v, ship):
        return 0
    if v[TURN] == FIRST_TURN and ship < GERMAN_SHIPS and damage == WHOLE_PACE:
        return BREAKOUT
    if damage <= CREEPS:
        return int(is_c_turn(v))
    tired = mode(v, ship, MODE_TIRED | MODE_LAUNCHED)
    return 1 if tired or damage != WHOLE_PACE else TOP_SPEED[ship]


def force_reach(v, ship):
    """Zones that her force may move: those of the slowest ship (SB-FORCE 5.44). A cripple needs a tow (SB-PACE 9.729)."""
    mates = together(v, ship)
    least = BREAKOUT
    for mate in mates:
        if pace(v, mate) == TOWED and not may_tow(v, mate, mates):
            return 0
        least = min(least, reach(v, mate))
    return least


def steps_of(v, ship):
    """Zones that she has moved in this turn (SB-MOVE 5.12)."""
    return now(v, ship, NOW_STEPS)


def steps_left(v, ship):
    """Zones that her force may still move. A port ends Bismarck's move, and with it the game (SB-PORT 12.12)."""
    steps = steps_of(v, ship)
    if steps and BISMARCK in tuple(together(v, ship)) and is_port(zone_of(v, ship), GERMAN):
        return 0
    return force_reach(v, ship) - steps


def sail(s, ship, there):
    """Move her force one zone, with its fuel, the zone passed and her way (SB-MOVE 5.17, SB-FUEL 5.22)."""
    here = zone_of(s, ship)
    direction = AROUND.find(bytes((there - here + BIAS,)))
    for mate in together(s, ship):
        at = SHIP + mate * SHIP_ROW
        s[at + S_NOW] += 1
        step = steps_of(s, mate)
        s[at + S_WAY] = direction + 1 if step == 1 else s[at + S_WAY] & 15 | direction + 1 << 4
        burnt = cost(s, mate, step)
        set_mode(s, mate, MODE_PATROL | MODE_IN_PORT | MODE_BOMBED, False)
        if burnt:
            s[at + S_FUEL] -= burnt
            rule = R_BREAKOUT if s[TURN] == FIRST_TURN else R_FUEL
            journal.push(E_FUEL, rule, mate, s[at + S_FUEL], who=1 << side_of(mate))
        if mate < GERMAN_SHIPS and step > 1:
            put_zone(s, PASSED + 2 * mate, here)
        put_zone(s, at, there)
        journal.push(E_SAILED, R_MOVE, mate, here >> 5, here & 31, there >> 5, there & 31, who=1 << side_of(mate))
        if mate < GERMAN_SHIPS and is_port(there, GERMAN):
            journal.push(E_PORT, R_PORT, mate, there >> 5, there & 31, who=1 << GERMAN)
