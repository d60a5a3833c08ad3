# SPDX-License-Identifier: MIT
"""Double of `neopixel_write`: the host's function."""

from host import neopixel_write

__all__ = ["neopixel_write"]
