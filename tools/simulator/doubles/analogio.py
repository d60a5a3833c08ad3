# SPDX-License-Identifier: MIT
"""Double of `analogio`: the battery's pin and the joystick's."""

from tools.simulator.machine import current


class AnalogIn:
    """A pin that measures: `value` is 0 to 65535."""

    def __init__(self, pin):
        current().claim(pin)
        self._pin = pin

    @property
    def value(self):
        """The voltage, 65535 being 3.3 V."""
        machine = current()
        share = {"A6": machine.battery, "JOYSTICK_X": machine.stick[0], "JOYSTICK_Y": machine.stick[1]}[self._pin]
        return int(share * 65535)

    def deinit(self):
        """Release the pin."""
        current().release(self._pin)
