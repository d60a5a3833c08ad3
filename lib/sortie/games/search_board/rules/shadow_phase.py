# SPDX-License-Identifier: MIT
"""The shadow phase: the British choose shadows, and roll after the shadowed ships have moved (SB-SHADOW)."""

from ....core import journal
from ....core.contract import become
from ....core.head import SIDE
from ..fields import (
    CONTACT, E_SHADOWS, E_SPLIT, FLAGS, FLAG_RUN, GERMAN, GERMAN_SHIPS, HOW_FORCE, P_CONTACT, P_FLY, P_RUN, P_SHADOW,
    R_SHADOW, TARGETS, V_NO_SHADOW, V_SHADOW,
)
from .located import located_zone, no_longer_one, was_located
from .shadow import ask, assign, is_fast_enough, offer_shadows, resolve, shadower
from .ships import together


def legal_shadow(v, offer):
    """Offer shadows for each ship or force located in the last turn, from the same zone (SB-SHADOW 8.11, 8.13)."""
    for target in range(GERMAN_SHIPS):
        if was_located(v, target, 1) and not v[TARGETS] >> target & 1 and _is_lead(v, target):
            offer_shadows(v, offer, target, located_zone(v, target))
    offer.add(V_NO_SHADOW)


def _is_lead(v, target):
    """True if the target has a choice of its own. Prinz Eugen has none while she counts as one force with Bismarck."""
    return not target or not was_located(v, 0, 1) or not v[CONTACT + 3] & HOW_FORCE


def act_shadow(s, verb, arg):
    """Set a unit on a target, or end the choice (SB-SHADOW 8.13, 8.15). Shadowed ships move first."""
    if verb == V_SHADOW:
        _ask(s, arg >> 6, arg & 63)
        return
    if s[TARGETS]:
        s[FLAGS] |= FLAG_RUN
        become(s, P_RUN)
    else:
        become(s, P_FLY)
    s[SIDE] = GERMAN


def _ask(s, target, unit):
    """Announce the target's evasion and whether its force is still together, then set the shadow (SB-SHADOW 8.14, 8.16)."""
    mates = together(s, target)
    if s[CONTACT + 4 * target + 3] & HOW_FORCE and len(mates) == 1:
        no_longer_one(s)
        journal.push(E_SPLIT, R_SHADOW, 1 - target)
    if is_fast_enough(s, unit, ask(s, target)):
        assign(s, unit, target)
        for ship in mates:
            s[TARGETS] |= 1 << ship
            journal.push(E_SHADOWS, R_SHADOW, ship)


def contact(s):
    """Roll for each shadow after the shadowed ships have moved (SB-SHADOW 8.15)."""
    s[FLAGS] &= 255 ^ FLAG_RUN
    for target in range(GERMAN_SHIPS):
        unit = shadower(s, target)
        if unit:
            resolve(s, target, unit[0], unit[1], R_SHADOW)
    s[SIDE] = GERMAN
    become(s, P_FLY)


PHASES = {
    P_SHADOW: (legal_shadow, act_shadow),
    P_CONTACT: (None, contact),
}
