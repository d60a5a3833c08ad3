# SPDX-License-Identifier: MIT
"""Double of `bitmaptools`: the file is read, the pixels are not unpacked."""

import rig


def readinto(
    bitmap,
    file,
    bits_per_pixel,
    element_size=1,
    reverse_pixels_in_element=False,
    swap_bytes=False,
    reverse_rows=False,
):
    """Read a file's pixels."""
    file.readinto(bitmap.data)
    rig.mark()
