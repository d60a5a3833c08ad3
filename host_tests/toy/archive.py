# SPDX-License-Identifier: MIT
"""What the archive learns of a game of High Card."""

from . import rules


def result(s):
    ours, theirs = s[rules.SCORE], s[rules.SCORE + 1]
    return ours - theirs, ours > theirs, not theirs
