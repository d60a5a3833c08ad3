# SPDX-License-Identifier: MIT
"""Double of `bitmaptools`: the host's functions."""

from host import arrayblit, blit, readinto

__all__ = ["arrayblit", "blit", "readinto"]
