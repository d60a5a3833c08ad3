# SPDX-License-Identifier: MIT
"""Fixtures of the tests of lib/sortie/ui."""

import displayio  # noqa: F401  (Blinka wants it first)
import pytest

from sortie.ui.canvas import Stage

from .board import Board


@pytest.fixture
def stage():
    """Returns a Stage on a board without hardware."""
    return Stage(Board())
