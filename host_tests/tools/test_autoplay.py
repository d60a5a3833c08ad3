# SPDX-License-Identifier: MIT
"""The digest that compares games between systems depends on every byte of state and journal."""

import pytest
from sortie.games.last_battle import rules

from tools import autoplay


@pytest.mark.parametrize("part", ["state", "journal"])
def test_each_byte_changes_the_digest(part):
    game = autoplay.start(rules, 3)
    before = autoplay.digest(game)
    row = getattr(game, part)
    for i in range(len(row)):
        row[i] ^= 1
        assert autoplay.digest(game) != before, f"{part}[{i}] does not count"
        row[i] ^= 1
    assert autoplay.digest(game) == before
