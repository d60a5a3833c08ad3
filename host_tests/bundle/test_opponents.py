# SPDX-License-Identifier: MIT
"""Evicting a bot's code after its thought, or a view's code when another opens, leaves nothing missing.

Neither may need a module that only the other imports.
"""

import pytest

from tools import bootstrap, games
from tools.bundle import program

MODULES = program.load(bootstrap.ROOT)
ENTRIES = ("sortie.play", "sortie.session.seats")  # with the game's own modules: resident during a game


def loaded(names):
    """Returns all modules that load with these."""
    found, todo = set(), list(names)
    while todo:
        name = todo.pop()
        if name in MODULES and name not in found:
            found.add(name)
            todo += program.imported(MODULES, MODULES[name], inside=False)
    return found


@pytest.mark.parametrize("name", [name for name in games.names() if games.title(name).rules.SIDES > 1])
def test_bots_and_views_share_no_evicted_module(name):
    package = f"sortie.games.{name}."
    stays = loaded([*ENTRIES, *(package + part for part in ("rules", "odds", "screen", "words"))])
    opponent = loaded([package + "bot"]) - stays
    views = loaded([module for module in MODULES if module.startswith(package + "view_")]) - stays
    assert opponent and not opponent & views
