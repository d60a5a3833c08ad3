# SPDX-License-Identifier: MIT
"""Double of `vectorio`. The layout library imports it, but makes none of its objects here."""


class Rectangle:
    """A name for annotations."""
