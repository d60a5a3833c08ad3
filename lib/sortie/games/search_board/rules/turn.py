# SPDX-License-Identifier: MIT
"""How a turn begins: who comes, the weather, forces (SB-4.1, 4.2, 7.1)."""

from ....core import journal
from ....core.contract import become
from ....core.dice import d6
from ....core.head import SIDE
from ..layout import (
    AIR, AIRCRAFT, AIR_ALOFT, AIR_BASE, AIR_FLIPPED, AIR_RESTS, AIR_ROW, AIR_WHERE, A_LEFT, A_STATE, A_USED, BRITISH,
    E_FREED, E_TURN, E_VISIBILITY, FIRST_TURN, FLAGS, FLAG_FOG, FOUND_TURN, GERMAN, GONE_TURN, HELD, LEVEL, LEVEL_X,
    MODE_IN_PORT, MODE_LAUNCHED, MODE_TIRED, NOW_STEPS, PASSED, P_FORCES, P_TURN, R_APPEAR, R_FOG, R_TURN, R_VISIBILITY,
    SHIP, SHIPS, SHIP_ROW, S_MODE, S_NOW, TARGETS, TURN,
)
from ..tables import FUEL, HELD_AS, HELD_ESCORT, HELD_FORCE_H, HELD_HOME, HELD_REVENGE, NO_FUEL
from .sea_tables import FORCE_H_WAITS, LEVEL_MODIFIER, LEVEL_MOVE, START_TURN
from .ships import appear, side_of, zone_of
from .task_forces import act_forces, legal_forces
from .zones import is_port


def begin_turn(s):
    """Units become available, then the weather is rolled (SB-4.1, 4.2)."""
    s[FLAGS] = 0
    s[TARGETS] = s[HELD] = 0
    s[PASSED : PASSED + 4] = bytes(4)
    journal.push(E_TURN, R_TURN, s[TURN])
    for ship in range(SHIPS):
        _ready(s, ship)
    for aircraft in range(AIRCRAFT):
        _ready_aircraft(s, AIR + aircraft * AIR_ROW)
    gone, found = s[GONE_TURN], s[FOUND_TURN]
    for how, told, wait in ((HELD_HOME, gone, 1), (HELD_ESCORT, found, 1), (HELD_FORCE_H, found, FORCE_H_WAITS)):
        if told and s[TURN] == told + wait:
            journal.push(E_FREED, R_APPEAR, how, who=1 << BRITISH)
    if s[TURN] == FIRST_TURN:
        s[FLAGS] |= FLAG_FOG  # SB-7.32; the level is as it was laid out
        journal.push(E_VISIBILITY, R_VISIBILITY, 0, 0, 128, s[LEVEL], 1)
    else:
        _weather(s)
    s[SIDE] = GERMAN
    become(s, P_FORCES)


def _ready(s, ship):
    """A ship's marks of the last turn; a ship whose turn it is comes."""
    at = SHIP + ship * SHIP_ROW
    if START_TURN[ship] == s[TURN] and HELD_AS[ship] != HELD_REVENGE:
        appear(s, ship)
    mode = s[at + S_MODE] & (255 ^ (MODE_TIRED | MODE_LAUNCHED | MODE_IN_PORT))
    if s[at + S_NOW] & NOW_STEPS > 1 and FUEL[ship] != NO_FUEL:
        mode |= MODE_TIRED
    if is_port(zone_of(s, ship), side_of(ship)):
        mode |= MODE_IN_PORT
    s[at + S_MODE] = mode
    s[at + S_NOW] = 0


def _ready_aircraft(s, at):
    """Back from rest (SB-6.42), or a turn less to fly."""
    where = s[at + A_STATE] & AIR_WHERE
    s[at + A_USED] = 0
    if where == AIR_RESTS and s[at + A_LEFT] <= s[TURN]:
        s[at + A_STATE] = AIR_BASE
        s[at + A_LEFT] = 0
        return
    s[at + A_STATE] &= AIR_WHERE | AIR_FLIPPED
    if where == AIR_ALOFT:
        s[at + A_LEFT] -= 1


def _weather(s):
    """Two dice move the visibility; some totals are fog (SB-7.14 to 7.16, 7.31)."""
    first, second = d6(s), d6(s)
    by = LEVEL_MODIFIER[s[LEVEL]]
    move = LEVEL_MOVE[first + second + by - 128]
    s[LEVEL] = min(LEVEL_X, max(1, s[LEVEL] + (move & 127) - 16))
    fog = move >> 7
    if fog:
        s[FLAGS] |= FLAG_FOG
    journal.push(E_VISIBILITY, R_FOG if fog else R_VISIBILITY, first, second, by, s[LEVEL], fog)


PHASES = {
    P_TURN: (None, begin_turn),
    P_FORCES: (legal_forces, act_forces),
}
