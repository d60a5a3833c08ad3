# SPDX-License-Identifier: MIT
"""Properties of many drawn values, by hypothesis. Each run draws the same values. A failure shows the simplest values that fail."""

from hypothesis import example, given, settings  # noqa: F401
from hypothesis import strategies as st  # noqa: F401

settings.register_profile("sortie", derandomize=True, database=None, deadline=None, max_examples=50)
settings.load_profile("sortie")
