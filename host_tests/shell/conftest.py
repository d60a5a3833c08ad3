# SPDX-License-Identifier: MIT
"""A badge with High Card (host_tests/toy) below the five games."""

import pytest

from host_tests.toy import badge
from tools.simulator import Session


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """The folder of such a badge's drive."""
    folder = tmp_path_factory.mktemp("badge")
    badge.lay_out(folder)
    return folder


@pytest.fixture
def session(root):
    """Such a badge, switched on."""
    with Session(seed=7, root=root) as made:
        yield made
