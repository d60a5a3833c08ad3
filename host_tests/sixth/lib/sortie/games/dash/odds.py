# SPDX-License-Identifier: MIT
"""The odds to survive another hour: five in six."""

from .fields import V_SAIL


def odds(v, action):
    return 5 << 8 | 6 if action >> 10 == V_SAIL else 0
