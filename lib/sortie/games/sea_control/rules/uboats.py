# SPDX-License-Identifier: MIT
"""U-boats: their places at sea (SC-UBOATS)."""

from ....core import journal
from ....core.contract import become
from ..fields import AREAS, E_UBOATS_AT, P_SHOW, R_UBOATS, UBOATS, UBOATS_AT, V_DONE, V_UBOAT


def legal_uboats(v, offer):
    """Offer each area for the next U-boat, and the end (SC-UBOATS)."""
    if sum(v[UBOATS_AT : UBOATS_AT + AREAS]) < v[UBOATS]:
        for area in range(AREAS):
            offer.add(V_UBOAT, area)
    offer.add(V_DONE)


def act_uboats(s, verb, area):
    """Place a U-boat, or end the choice and record all places (SC-UBOATS)."""
    if verb == V_UBOAT:
        s[UBOATS_AT + area] += 1
        return
    for area in range(AREAS):
        if s[UBOATS_AT + area]:
            journal.push(E_UBOATS_AT, R_UBOATS, area, s[UBOATS_AT + area])
    become(s, P_SHOW)
