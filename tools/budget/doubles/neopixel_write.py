# SPDX-License-Identifier: MIT
"""Double of `neopixel_write`."""


def neopixel_write(digitalinout, buf):
    """Send the bytes: to nobody."""
