# SPDX-License-Identifier: MIT
"""The outcome of a game of High Card."""

from . import rules


def outcome(s):
    ours, theirs = s[rules.SCORE], s[rules.SCORE + 1]
    return ours - theirs, 0 if ours > theirs else 1 if theirs > ours else 2, not theirs
