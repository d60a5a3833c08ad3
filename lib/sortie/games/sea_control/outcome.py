# SPDX-License-Identifier: MIT
"""What came of a game that is over (session/ending.py): who is ahead has won, and at 0 nobody."""

from ...core.head import NEITHER
from .fields import EVEN, POC


def outcome(s):
    """(POC by which the Axis is ahead, the side that has won, there are no medals)."""
    lead = s[POC] - EVEN
    return lead, int(lead < 0) if lead else NEITHER, False
