# SPDX-License-Identifier: MIT
"""The set-up, and the British ships that begin in Malta (SC-SETUP)."""

from ....core import journal
from ....core.contract import become, push
from ....core.dice import below, hidden
from ....core.head import SIDE
from ..fields import (
    ALLIED_SEED, ALLIES, AREAS, AXIS_SEED, CONTROL, ENGLAND, EVEN, E_SAILS, LATER, MALTA, NOBODY, PLACE, POC, P_SET,
    P_TURN, RUNS, R_SETUP, UBOATS, UNITS, V_DONE, V_TO,
)
from ..tables import ARRIVES, FIRST_UBOATS, START
from .routes import choose, offer_places, open_places


def lay_out(s):
    """Lay out a new game: the ships of turn 1 in their ports, no control, three U-boats (SC-SETUP)."""
    for unit in range(UNITS):
        s[PLACE + unit] = START[unit] if ARRIVES[unit] == 1 else LATER
    for area in range(AREAS):
        s[CONTROL + area] = NOBODY
    s[POC] = EVEN
    s[RUNS] = NOBODY
    s[UBOATS] = FIRST_UBOATS
    s[AXIS_SEED] = below(s, 256, hidden(s))
    s[ALLIED_SEED] = below(s, 256, hidden(s))
    s[SIDE] = ALLIES
    push(s, P_SET)


def legal_set(v, offer):
    """Offer Malta while a British ship may begin there, and the end of the set-up (SC-SETUP)."""
    if offer.wants(V_TO):
        offer_places(offer, open_places(v, P_SET))
    offer.add(V_DONE)


def act_set(s, verb, to):
    """Pick the ships that begin in Malta next, or begin turn 1 (SC-SETUP)."""
    if verb == V_TO:
        choose(s, to)
    else:
        become(s, P_TURN)


def to_malta(s, unit):
    """Move a British ship from England to Malta before the game (SC-SETUP)."""
    s[PLACE + unit] = MALTA
    journal.push(E_SAILS, R_SETUP, unit, ENGLAND, MALTA)
