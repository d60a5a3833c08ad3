# SPDX-License-Identifier: MIT
"""Every rule has a test that names it, and no test names a rule that does not exist."""

import pytest

from sortie.shell import catalog
from tools import bootstrap, rules

GAMES = catalog.installed(str(bootstrap.ROOT) + "/")


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_has_a_test_that_names_it(game):
    paragraphs, tests = rules.of_game(game)
    assert paragraphs
    assert [ident for ident in paragraphs if ident not in tests] == []
    assert [ident for ident in tests if ident not in paragraphs] == []
