# SPDX-License-Identifier: MIT
"""The bounds of `python -m tools balance`. A bar's share lies between them, so they can be drawn."""

from tools.balance.duel import wilson


def test_a_share_always_lies_within_its_bounds():
    for played in range(1, 200):
        for won in {0, played // 2, played}:
            low, high = wilson(won, played)
            assert 0 <= low <= won / played <= high <= 1, (won, played)
