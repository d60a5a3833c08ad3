# SPDX-License-Identifier: MIT
"""Double of `analogio`: the pin of a charged battery. An object takes 16 bytes, as on the badge."""


class AnalogIn:
    """A pin that measures a voltage. `value`: 0 to 65535."""

    value = 39321

    def __init__(self, pin):
        pass

    def deinit(self):
        """Release the pin."""
