# SPDX-License-Identifier: MIT
"""The outcome of a game that is over (session/ending.py). The side with more points wins; equal points are a draw."""

from ...core.head import NEITHER
from .fields import BRITISH, GERMAN
from .rules.points import total


def outcome(s):
    """The outcome, as a tuple: the Germans' lead in points, the side that won or NEITHER, False (no medals)."""
    lead = total(s, GERMAN) - total(s, BRITISH)
    return lead, int(lead < 0) if lead else NEITHER, False
