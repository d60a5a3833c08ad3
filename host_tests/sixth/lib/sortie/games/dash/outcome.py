# SPDX-License-Identifier: MIT
"""The outcome of a finished dash."""

from .fields import POINTS


def outcome(s):
    return s[POINTS], int(not s[POINTS]), False
