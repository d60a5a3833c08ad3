# SPDX-License-Identifier: MIT
"""The outcome of a finished dash."""

from .layout import POINTS


def outcome(s):
    return s[POINTS], int(not s[POINTS]), False
