# SPDX-License-Identifier: MIT
"""The outcome of a game that is over (session/ending.py). The side ahead wins; a POC of 0 is a draw."""

from ...core.head import NEITHER
from .fields import EVEN, POC


def outcome(s):
    """The outcome, as a tuple: the Axis's lead in POC, the side that won or NEITHER, False (no medals)."""
    lead = s[POC] - EVEN
    return lead, int(lead < 0) if lead else NEITHER, False
