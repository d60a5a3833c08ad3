# SPDX-License-Identifier: MIT
"""Double of `vectorio`: imported by the layout library, never made here."""


class Rectangle:
    """What annotations name."""
