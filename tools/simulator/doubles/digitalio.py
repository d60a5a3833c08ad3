# SPDX-License-Identifier: MIT
"""Double of `digitalio`: outputs."""

from tools.simulator.machine import current


class DigitalInOut:
    """A pin as output."""

    def __init__(self, pin):
        current().claim(pin)
        self._pin = pin
        self._value = None

    def switch_to_output(self, value=False):
        """Make the pin an output of this value."""
        self._value = current().pins[self._pin] = bool(value)

    def deinit(self):
        """Release the pin."""
        current().release(self._pin)

    @property
    def value(self):
        """The pin's output."""
        return self._value

    @value.setter
    def value(self, value):
        if self._value is None:
            raise AttributeError("Cannot set value when direction is input.")
        self._value = current().pins[self._pin] = bool(value)
