# SPDX-License-Identifier: MIT
"""Double of `digitalio`: an output. Instance 16, where the board's has 16; the value in a table of one costs 16
more."""


class DigitalInOut:
    """A pin as output."""

    def __init__(self, pin):
        self.value = False

    def switch_to_output(self, value=False):
        """Make the pin an output of this value."""
        self.value = value

    def deinit(self):
        """Give the pin back."""
