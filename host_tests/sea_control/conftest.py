# SPDX-License-Identifier: MIT
"""No test leaves dice behind that the next one's game would roll."""

import pytest
from sortie.core import dice


@pytest.fixture(autouse=True)
def no_dice_left():
    yield
    dice.script()
