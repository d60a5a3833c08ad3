# SPDX-License-Identifier: MIT
"""Double of `neopixel_write`: the machine keeps the bytes that were sent."""

from tools.simulator.machine import current


def neopixel_write(digitalinout, buf):
    """Send the bytes (green, red, blue a pixel)."""
    if digitalinout.value is None:
        raise ValueError("the pin is no output")
    current().lights = bytes(memoryview(buf))
