# SPDX-License-Identifier: MIT
"""Reasons of advice (session/advice.py): the facts of a zone, a target and a ship that the bots weigh (bot/)."""

from ...core.head import SIDE
from .fields import (
    BRITISH, V_ACCEPT, V_AGREE, V_AHEAD, V_AS_LAST, V_ATTACK, V_BREAK, V_BROADSIDE, V_DONE, V_ENTER, V_FACE, V_FLY,
    V_FOLLOW_ALL, V_FORMED, V_GATHER, V_GROUP, V_HALT, V_HOME, V_LAND, V_LANDED, V_LET_GO, V_LINE_UP, V_NO_ATTACK,
    V_NO_SEARCH, V_NO_SHADOW, V_PATROL, V_PATROL_ALL, V_PICK, V_PLACE, V_RAID, V_READY, V_REFUSE, V_SEARCH,
    V_SEARCH_ALL, V_STRIKE, V_TO, V_TO_PORT, V_TO_STBD, V_WITHDRAW,
)
from .words import (
    SAY_ADVICE_ALL, SAY_ADVICE_BEAR, SAY_ADVICE_ENOUGH, SAY_ADVICE_FORCE, SAY_ADVICE_HELM, SAY_ADVICE_HOME,
    SAY_ADVICE_PATROL, SAY_ADVICE_RAID, SAY_ADVICE_STRONG, SAY_ADVICE_TOGETHER, SAY_ADVICE_UNIT,
)

_TEXTS = (
    ((V_PICK,), SAY_ADVICE_UNIT),
    ((V_PATROL, V_PATROL_ALL), SAY_ADVICE_PATROL),
    ((V_DONE, V_AS_LAST, V_FORMED, V_NO_SHADOW, V_NO_SEARCH, V_LET_GO, V_LANDED, V_READY), SAY_ADVICE_ENOUGH),
    ((V_SEARCH_ALL, V_FOLLOW_ALL, V_STRIKE, V_ENTER), SAY_ADVICE_ALL),
    ((V_HOME, V_LAND), SAY_ADVICE_HOME),
    ((V_RAID,), SAY_ADVICE_RAID),
    ((V_ATTACK, V_ACCEPT), SAY_ADVICE_FORCE),
    ((V_NO_ATTACK, V_REFUSE, V_AGREE, V_BREAK), SAY_ADVICE_STRONG),
    ((V_FACE, V_PLACE, V_LINE_UP), SAY_ADVICE_BEAR),
    ((V_AHEAD, V_TO_PORT, V_TO_STBD, V_HALT), SAY_ADVICE_HELM),
    ((V_GROUP, V_GATHER), SAY_ADVICE_TOGETHER),
)


def reason(words, v, choices, action):
    """The fact that speaks for an action, as text; "" if the odds or the plan are the reason."""
    verb, arg = action >> 10, action & 1023
    if verb in (V_TO, V_FLY, V_SEARCH):
        from .advice_map import hide, hunt

        same = [other for other in choices if other >> 10 == verb]
        return hunt(words, v, arg) if v[SIDE] == BRITISH else hide(words, v, same, action)
    if verb in (V_BROADSIDE, V_WITHDRAW):
        from .advice_fight import fire, hurt

        return fire(words, v, arg) if verb == V_BROADSIDE else hurt(words, v, arg)
    for verbs, text in _TEXTS:
        if verb in verbs:
            return words.get(text)
    return ""
