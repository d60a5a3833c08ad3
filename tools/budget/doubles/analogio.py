# SPDX-License-Identifier: MIT
"""Double of `analogio`: the battery's pin, well charged. 16 bytes, as on the board."""


class AnalogIn:
    """A pin that measures."""

    value = 39321

    def __init__(self, pin):
        pass

    def deinit(self):
        """Give the pin back."""
