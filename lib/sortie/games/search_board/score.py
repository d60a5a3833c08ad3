# SPDX-License-Identifier: MIT
"""The points that both sides know during a game, and the lead."""

from .fields import BRITISH, GERMAN
from .rules.points import aircraft, convoys, hits, sunk
from .words import SAY_EVEN, SAY_LEAD


def shown(v, side):
    """Points of a side so far: ships, hits, aircraft, convoys."""
    return sunk(v, side) + hits(v, side) + aircraft(v, side) + (convoys(v, side) if side == GERMAN else 0)


def tell_lead(screen):
    """Show the lead in the strip."""
    lead, words = shown(screen.was, GERMAN) - shown(screen.was, BRITISH), screen.words
    leader = GERMAN if lead > 0 else BRITISH
    screen.strip(words.say(SAY_LEAD, (leader, abs(lead))) if lead else words.get(SAY_EVEN), leader)
