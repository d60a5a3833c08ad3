# SPDX-License-Identifier: MIT
"""Reasons of advice (session/advice.py). The facts of a hex are weighed as the admirals weigh them (bot/)."""

from micropython import const

from ...core.facts import leading
from .fields import (
    COUNTERS, FACE, HEX_MASK, HEXES, PICKED, PLOT, TURN, TURNS, V_MOVED, V_NAME, V_PASS, V_PICK, V_RAID,
    V_SAIL, V_SEARCH, V_SET, V_START, V_STOP, V_TARGET, V_TO, V_KEEP,
)
from .odds import dangers
from .rules.convoy import would_win
from .rules.counters import attack, half, her_speed, hex_of, is_free, name_of
from .tables import BREST, CARRIER, DISTANCE, ROUTE
from .words import (
    SAY_ADVICE_BREST, SAY_ADVICE_DANGER, SAY_ADVICE_FREE, SAY_ADVICE_GAIN, SAY_ADVICE_GUNS, SAY_ADVICE_HERE,
    SAY_ADVICE_HOME, SAY_ADVICE_NEAR, SAY_ADVICE_NO_GAIN, SAY_ADVICE_OPENING, SAY_ADVICE_QUIET, SAY_ADVICE_RAID,
    SAY_ADVICE_ROUTE, SAY_ADVICE_START, SAY_ADVICE_STOP, SAY_ADVICE_WING,
)

_TEXTS = {
    V_SET: SAY_ADVICE_OPENING, V_START: SAY_ADVICE_START, V_PICK: SAY_ADVICE_GAIN, V_MOVED: SAY_ADVICE_NO_GAIN,
    V_STOP: SAY_ADVICE_STOP, V_RAID: SAY_ADVICE_RAID, V_PASS: SAY_ADVICE_QUIET,
}
_SPARE = const(2)  # spare turns on the way to Brest: with fewer she hurries


def reason(words, v, choices, action):
    """The fact that speaks most for an action among the choices, as text; "" if the odds are the reason."""
    verb, arg = action >> 10, action & HEX_MASK
    if verb == V_SAIL:
        return _sail(words, v, choices, action)
    if verb in (V_TO, V_KEEP):
        return _watch(words, v, choices, action)
    if verb == V_SEARCH:
        return words.say(SAY_ADVICE_HERE, (_share(v, arg, 0),))
    if verb == V_NAME:
        return words.say(SAY_ADVICE_FREE, (_freed(v, arg),)) if _freed(v, arg) else ""
    if verb == V_TARGET:
        dice = [attack(v, half(v, FACE, other & 1023)) for other in choices]
        mine = attack(v, half(v, FACE, arg))
        return words.say(SAY_ADVICE_GUNS, (mine,)) if mine == max(dice) > min(dice) else ""
    return words.get(_TEXTS[verb]) if verb in _TEXTS else ""


def _sail(words, v, choices, action):
    """The reason for Bismarck's hex: its danger, a convoy route, or the way to Brest."""
    danger, wins = dangers(v), would_win(v)
    hurries = TURNS - v[TURN] - (_away(action & HEX_MASK) + her_speed(v) - 1) // her_speed(v) < _SPARE
    facts = (
        lambda a: -20 * danger[a & HEX_MASK],
        lambda a: 0 if wins else 20 * (ROUTE[a & HEX_MASK] > 0),
        lambda a: -_away(a & HEX_MASK) * (80 if hurries else 20 if wins else 4),
    )
    fact, here = leading(facts, choices, action), action & HEX_MASK
    if fact < 0:
        return ""
    text = (SAY_ADVICE_DANGER, SAY_ADVICE_ROUTE, SAY_ADVICE_HOME)[fact]
    return words.say(text, ((danger[here], 0, _away(here))[fact],))


def _watch(words, v, choices, action):
    """The reason for a British counter's hex: the plot there, nearby or in reach of aircraft, or Brest."""
    start = hex_of(v, v[PICKED])
    flies = name_of(v, v[PICKED]) < len(CARRIER) and CARRIER[name_of(v, v[PICKED])]
    wins = would_win(v)

    def at(a):
        return a & HEX_MASK if a >> 10 == V_TO else start

    facts = (
        lambda a: 20 * _share(v, at(a), 0),
        lambda a: _share(v, at(a), 2),
        lambda a: 10 * _share(v, at(a), 1) if flies else 0,
        lambda a: -_away(at(a)) * (40 if wins else 2),
    )
    fact, here = leading(facts, choices, action), at(action)
    if fact < 0:
        return ""
    text = (SAY_ADVICE_HERE, SAY_ADVICE_NEAR, SAY_ADVICE_WING, SAY_ADVICE_BREST)[fact]
    return words.say(text, (_away(here) if fact == 3 else _share(v, here, (0, 2, 1)[fact]),))


def _away(hexagon):
    return DISTANCE[hexagon * HEXES + BREST]


def _share(v, hexagon, far):
    """The share of the plot within so many hexes, in hundredths."""
    total = near = 0
    for other in range(HEXES):
        total += v[PLOT + other]
        near += v[PLOT + other] * (DISTANCE[hexagon * HEXES + other] <= far)
    return near * 100 // max(1, total)


def _freed(v, hexagon):
    """The number of ships that wait there to be freed."""
    return sum([hex_of(v, slot) == hexagon and not is_free(v, slot) for slot in range(COUNTERS)])
