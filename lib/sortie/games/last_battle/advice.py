# SPDX-License-Identifier: MIT
"""Reasons of advice (session/advice.py): the facts of a hex, a target and a compartment that the captain weighs (bot.py)."""

from ...core.facts import leading
from ...core.hexes import distances
from .choices import BEATS, gain
from .fields import (
    CONTACTS, DAMAGE, EUGEN, HEX, HULL, VISITED, V_ACCEPT, V_AIM, V_AIM_REST, V_AIR_ATTACK, V_BONUS, V_CARD_REPAIR,
    V_DRAW, V_ENEMY_GUNS, V_ENEMY_TORPEDO, V_EVADE, V_FINISH, V_FIRE, V_FLAK, V_KEEP, V_LEAVE, V_MEND, V_PLACE, V_SAIL,
    V_SAIL_ON, V_STAY, V_TORPEDO,
)
from .tables import ATLANTIC, BREST, FACTOR, HEXES, MEDAL_HEXES, NEIGHBOURS, VP
from .words import (
    SAY_ADVICE_ACCEPT, SAY_ADVICE_ATLANTIC, SAY_ADVICE_BEATS, SAY_ADVICE_BEFORE, SAY_ADVICE_BONUS, SAY_ADVICE_BOX, SAY_ADVICE_BREST,
    SAY_ADVICE_CONTACTS, SAY_ADVICE_EUGEN, SAY_ADVICE_FAR, SAY_ADVICE_HULL, SAY_ADVICE_KEEP, SAY_ADVICE_MEDAL,
    SAY_ADVICE_MEND, SAY_ADVICE_NEAR, SAY_ADVICE_ORDER, SAY_ADVICE_STAY, SAY_ADVICE_TARGET,
)

_TEXTS = {
    V_ACCEPT: SAY_ADVICE_ACCEPT, V_MEND: SAY_ADVICE_MEND, V_ENEMY_GUNS: SAY_ADVICE_ORDER, V_ENEMY_TORPEDO: SAY_ADVICE_ORDER,
    V_CARD_REPAIR: SAY_ADVICE_BEFORE, V_KEEP: SAY_ADVICE_KEEP, V_FINISH: SAY_ADVICE_FAR,
}


def reason(words, v, choices, action):
    """The fact that speaks most for an action among the choices, as text; "" if the odds are the reason."""
    verb, arg = action >> 10, action & 1023
    if verb in (V_SAIL, V_STAY, V_LEAVE, V_SAIL_ON):
        return _sail(words, v, choices, action)
    if verb in (V_DRAW, V_EVADE):
        return words.say(SAY_ADVICE_CONTACTS, (v[CONTACTS],))
    if verb in (V_FIRE, V_TORPEDO, V_FLAK, V_AIM, V_AIM_REST):
        card = arg & 31
        return words.say(SAY_ADVICE_TARGET, (VP[card], max(0, FACTOR[card] - v[DAMAGE + card])))
    if verb == V_BONUS:
        return words.get(SAY_ADVICE_BEATS if gain(v, action) >= BEATS else SAY_ADVICE_BONUS)
    if verb == V_PLACE:
        return words.get(SAY_ADVICE_HULL if arg & 7 == HULL else SAY_ADVICE_BOX)
    if verb == V_AIR_ATTACK:
        return words.get(SAY_ADVICE_EUGEN if arg >> 5 == EUGEN else SAY_ADVICE_ORDER)
    return words.get(_TEXTS[verb]) if verb in _TEXTS else ""


def _sail(words, v, choices, action):
    """The reason for a hex: its way to Brest or to the Atlantic, or a new hex for the medal."""
    ways = bytearray(HEXES), bytearray(HEXES)
    distances(NEIGHBOURS, BREST, ways[0])
    distances(NEIGHBOURS, ATLANTIC, ways[1])

    def at(other):
        return other & 1023 if other >> 10 == V_SAIL else v[HEX]

    if action >> 10 in (V_LEAVE, V_SAIL_ON):
        return words.say(SAY_ADVICE_NEAR, (min(ways[0][v[HEX]], ways[1][v[HEX]]),))
    facts = (
        lambda other: -2 * ways[0][at(other)],
        lambda other: -2 * ways[1][at(other)],
        lambda other: any([MEDAL_HEXES[i] == at(other) and not v[VISITED] >> i & 1 for i in range(len(MEDAL_HEXES))]),
    )
    fact, here = leading(facts, choices, action), at(action)
    if fact < 0:
        return words.get(SAY_ADVICE_STAY)
    text = (SAY_ADVICE_BREST, SAY_ADVICE_ATLANTIC, SAY_ADVICE_MEDAL)[fact]
    return words.say(text, (ways[fact][here] if fact < 2 else 0,))
