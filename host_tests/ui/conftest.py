# SPDX-License-Identifier: MIT
"""What the tests of the screen's parts share."""

import displayio  # noqa: F401  (Blinka wants it first)
import pytest

from sortie.ui.canvas import Stage

from .board import Board


@pytest.fixture
def stage():
    """A Stage on a board without hardware."""
    return Stage(Board())
