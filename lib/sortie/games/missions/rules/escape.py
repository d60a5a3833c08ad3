# SPDX-License-Identifier: MIT
"""The end of a round: the German choice to stay, then the British one (MS-ESCAPE, MS-LEAVE)."""

from ....core import journal
from ....core.contract import become
from ....core.dice import d6
from ..fields import (
    BISMARCK, ESCAPED_HIT, EUGEN, E_ESCAPE, E_FOE_ESCAPE, E_FOE_STAYS, HELD, OURS, P_HIT_ESCAPE, P_LEAVE, R_ESCAPE,
    R_LEAVE, V_ESCAPE, V_REMAIN,
)
from ..tables import BRITISH_ESCAPE_TO, ESCAPE
from .line import end_battle, new_round, strength_ours, strength_theirs
from .units import give_hits, hit


def legal_stay(s, offer):
    """Offer to fight on, or to escape with one die for all our ships in the battle (MS-ESCAPE)."""
    offer.add(V_REMAIN)
    offer.add(V_ESCAPE)


def act_stay(s, verb, arg):
    """Roll to escape, or fight on (MS-ESCAPE)."""
    become(s, P_LEAVE)
    if verb == V_REMAIN:
        return
    die = d6(s)
    result = ESCAPE[die]
    journal.push(E_ESCAPE, R_ESCAPE, die, result)
    ours = s[OURS]
    if result == HELD:
        give_hits(s, ours, 1, P_HIT_ESCAPE)
        return
    if result == ESCAPED_HIT:
        for unit in (EUGEN, BISMARCK):
            if ours >> unit & 1:
                hit(s, unit, 1)
    end_battle(s, R_ESCAPE)


def leave(s):
    """The British stay if they are stronger. Otherwise one die decides whether they all leave (MS-LEAVE)."""
    if not s[OURS]:
        end_battle(s)
        return
    theirs, ours = strength_theirs(s), strength_ours(s)
    if theirs > ours:
        journal.push(E_FOE_STAYS, R_LEAVE, theirs, ours)
    else:
        die = d6(s)
        journal.push(E_FOE_ESCAPE, R_LEAVE, die, die <= BRITISH_ESCAPE_TO)
        if die <= BRITISH_ESCAPE_TO:
            end_battle(s, R_LEAVE)
            return
    new_round(s)
