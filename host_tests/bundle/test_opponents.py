# SPDX-License-Identifier: MIT
"""An opponent's code is let go, emptied, when it has thought, and a view's when another is opened: neither may need what
the other brought."""

import pytest

from tools import bootstrap, games
from tools.bundle import program

MODULES = program.load(bootstrap.ROOT)
ENTRIES = ("sortie.play", "sortie.session.seats")  # with the game's own parts, what is there as long as a game is played


def loaded(names):
    """All modules that are loaded with these."""
    found, todo = set(), list(names)
    while todo:
        name = todo.pop()
        if name in MODULES and name not in found:
            found.add(name)
            todo += program.imported(MODULES, MODULES[name], inside=False)
    return found


@pytest.mark.parametrize("name", [name for name in games.names() if games.title(name).rules.SIDES > 1])
def test_opponent_and_views_share_no_module_that_comes_and_goes(name):
    package = f"sortie.games.{name}."
    stays = loaded([*ENTRIES, *(package + part for part in ("rules", "odds", "screen", "words"))])
    opponent = loaded([package + "bot"]) - stays
    views = loaded([module for module in MODULES if module.startswith(package + "view_")]) - stays
    assert opponent and not opponent & views
