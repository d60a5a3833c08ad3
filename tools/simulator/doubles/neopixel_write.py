# SPDX-License-Identifier: MIT
"""Double of `neopixel_write`: the machine keeps the sent bytes."""

from tools.simulator.machine import current


def neopixel_write(digitalinout, buf):
    """Send the bytes (green, red, blue for each pixel)."""
    if digitalinout.value is None:
        raise ValueError("the pin is no output")
    current().lights = bytes(memoryview(buf))
