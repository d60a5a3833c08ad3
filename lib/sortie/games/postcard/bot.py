# SPDX-License-Identifier: MIT
"""The computer's two sides. The captain plays by rules of thumb, from the view of his side alone.

Every choice is the action with the highest score; equal ones are told apart by the side's private seed.
"""

from micropython import const

from ...core.contract import actions, phase
from ...core.head import SIDE
from .layout import (
    BRITISH, COUNTERS, FLAGS, FLAG_PURSUED, GERMAN, HEXES, OFF, PICKED, PLOT, POINTS, P_CONVOY, P_MOVE, P_NAME, P_SAIL,
    P_SEARCH, P_SET, P_STRIKE, P_TARGET, P_TO, SEED, SLOT, STEPS, TOLD, TURN, TURNS, V_CALL_OFF, V_KEEP, V_MOVED, V_PICK,
    V_RAID, V_STOP, V_STRIKE_ALL,
)
from .rules.convoy import would_win
from .rules.counters import attack, half, her_hex, hex_of, is_carrier, is_free, is_ship, name_of
from .layout import FACE
from .tables import ATTACK, BREST, DEFENSE, DISTANCE, ROUTE, SPEED

LEVELS = ("captain",)

_FAR = const(99)


def choose(v, level=0):
    """The action of the side whose view this is."""
    best, top = 0, -(1 << 20)
    side = v[SIDE]
    salt = v[SEED + side] + 31 * v[TURN]
    judge = _JUDGES.get(phase(v), _equal)
    for action in actions(_rules(), v):
        score = judge(v, action >> 10, action & 1023) * 64 + (action * 37 + salt * 11) % 61
        if score > top:
            best, top = action, score
    return best


def _rules():
    from . import rules

    return rules


def _equal(v, verb, arg):
    return 0


def _steps(a, b):
    return DISTANCE[a * HEXES + b]


# --- German ------------------------------------------------------------------------------------------


def _danger(v, hexagon):
    """British counters that could be in a hex after their move: face-down ones, as if all were free and fast."""
    near = 0
    for slot in range(COUNTERS):
        here = hex_of(v, slot)
        if here != OFF:
            steps = _steps(here, hexagon)
            near += 6 if not steps else 3 - steps if steps < 3 else 0
    return near


def _sail(v, verb, hexagon):
    if would_win(v):
        return -20 * _steps(hexagon, BREST) - _danger(v, hexagon)
    late = v[TURN] >= 12
    goal = 6 if ROUTE[hexagon] else -2 * _route_away(hexagon)
    return goal - 2 * _danger(v, hexagon) - (4 * _steps(hexagon, BREST) if late else _steps(hexagon, BREST))


def _route_away(hexagon):
    away = _FAR
    for other in range(HEXES):
        if ROUTE[other]:
            away = min(away, _steps(hexagon, other))
    return away


def _target(v, verb, slot):
    name = half(v, FACE, slot)
    return 4 * attack(v, name) - 3 * DEFENSE[name]


def _convoy(v, verb, arg):
    return 1 if verb == V_RAID and not would_win(v) else 0


# --- British -----------------------------------------------------------------------------------------


def _heat(v, hexagon, reach):
    """How much of the plot lies within so many hexes."""
    heat = 0
    for other in range(HEXES):
        if v[PLOT + other] and _steps(hexagon, other) <= reach:
            heat += v[PLOT + other]
    return heat


def _set(v, verb, hexagon):
    """Spread out between her start and the routes."""
    near = 0
    for slot in range(COUNTERS):
        if hex_of(v, slot) != OFF and _steps(hex_of(v, slot), hexagon) < 2:
            near += 1
    return -near - abs(_steps(hexagon, HER_WAY) - 1)


HER_WAY = const(9)  # B6, through which most of her ways lead


def _covered(v, hexagon):
    covered = 0
    for slot in range(COUNTERS):
        if hex_of(v, slot) == hexagon:
            covered += 1
    return covered


def _pick(v, verb, slot):
    if verb == V_MOVED:
        return 0
    here, speed = hex_of(v, slot), SPEED[name_of(v, slot)]
    return 1 if _best_to(v, here, speed) > _worth(v, here, here) else -1


def _best_to(v, here, speed):
    best = -_FAR
    for hexagon in range(HEXES):
        if 0 < _steps(here, hexagon) <= speed:
            best = max(best, _worth(v, hexagon, here))
    return best


def _worth(v, hexagon, here):
    """What a counter that comes from `here` is worth in a hex: ways of hers that it would meet and that nobody else meets."""
    others = _covered(v, hexagon) - (hexagon == here)
    worth = 12 * v[PLOT + hexagon] // (1 + others) + _heat(v, hexagon, 1)
    if would_win(v):
        worth -= 4 * _steps(hexagon, BREST)
    return worth


def _to(v, verb, hexagon):
    here = hex_of(v, v[PICKED])
    return _worth(v, here, here) if verb == V_KEEP else _worth(v, hexagon, here)


def _search(v, verb, arg):
    return 0 if verb == V_STOP else v[PLOT + (arg & 63)]


def _name(v, verb, hexagon):
    worth = 0
    for slot in range(COUNTERS):
        if hex_of(v, slot) == hexagon and not is_free(v, slot):
            name = name_of(v, slot)
            away = _steps(hexagon, v[TOLD] - 1)
            worth += ATTACK[name] * SPEED[name] * 4 // (1 + away) + 6 * is_carrier(v, slot)
    return worth


def _strike(v, verb, arg):
    return 0 if verb == V_CALL_OFF else 2 if verb == V_STRIKE_ALL else 1


_JUDGES = {
    P_SET: _set, P_SAIL: _sail, P_MOVE: _pick, P_TO: _to, P_SEARCH: _search, P_NAME: _name, P_STRIKE: _strike,
    P_TARGET: _target, P_CONVOY: _convoy,
}
