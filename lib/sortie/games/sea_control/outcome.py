# SPDX-License-Identifier: MIT
"""The outcome of a game that is over (session/ending.py). The side ahead wins (SC-GOAL)."""

from ...core.head import NEITHER
from .fields import EVEN, POC
from .rules.lead import ahead


def outcome(s):
    """The outcome, as a tuple: the Axis's lead in POC, the side that won or NEITHER, False (no medals)."""
    lead = ahead(s)
    return s[POC] - EVEN, int(lead < 0) if lead else NEITHER, False
