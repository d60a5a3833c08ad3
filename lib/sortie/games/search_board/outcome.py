# SPDX-License-Identifier: MIT
"""What came of a game that is over (session/ending.py): who has more points has won, and with as many nobody."""

from ...core.head import NEITHER
from .fields import BRITISH, GERMAN
from .rules.points import total


def outcome(s):
    """(points by which the Germans are ahead, the side that has won, there are no medals)."""
    lead = total(s, GERMAN) - total(s, BRITISH)
    return lead, int(lead < 0) if lead else NEITHER, False
