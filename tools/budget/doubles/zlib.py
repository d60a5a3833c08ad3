# SPDX-License-Identifier: MIT
"""Double of `zlib`: the host's function."""

from host import decompress

__all__ = ["decompress"]
