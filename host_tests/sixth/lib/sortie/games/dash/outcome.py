# SPDX-License-Identifier: MIT
"""What came of a dash that is over."""

from .layout import POINTS


def outcome(s):
    return s[POINTS], int(not s[POINTS]), False
