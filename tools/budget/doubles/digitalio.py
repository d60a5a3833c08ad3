# SPDX-License-Identifier: MIT
"""Double of `digitalio`: an output.

Bytes: instance 16, as on the badge. The value costs 16 more, in a table of one place.
"""


class DigitalInOut:
    """A pin that is an output."""

    def __init__(self, pin):
        self.value = False

    def switch_to_output(self, value=False):
        """Make the pin an output with this value."""
        self.value = value

    def deinit(self):
        """Release the pin."""
