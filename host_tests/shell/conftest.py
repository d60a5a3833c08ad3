# SPDX-License-Identifier: MIT
"""A badge with High Card (host_tests/toy) below the five games."""

import pytest

from host_tests.shell.high_card import begin
from host_tests.toy import badge
from tools.simulator import Session


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """Returns the root of such a badge's drive."""
    folder = tmp_path_factory.mktemp("badge")
    badge.lay_out(folder)
    return folder


@pytest.fixture
def session(root):
    """Returns such a badge, switched on."""
    with Session(seed=7, root=root) as made:
        yield made


@pytest.fixture
def switch_on(root):
    """Returns a function that switches a badge on and begins High Card for these players. With `nvm` it resumes a game."""
    on = []

    def session(players=None, seed=7, nvm=None, **more):
        while on:
            on.pop().close()
        on.append(Session(seed=seed, root=root, nvm=nvm, **more))
        if players is not None:
            begin(on[-1], players)
        return on[-1]

    yield session
    while on:
        on.pop().close()
