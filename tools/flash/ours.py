# SPDX-License-Identifier: MIT
"""Decides which files of a drive can be Sortie's. A list on the drive alone proves nothing.

Only files of an older version are removed. The list on the drive names them, but another program or a person may have
written it. So a path must also lie where a version of Sortie has put files, and have such a suffix.
"""

import re
from binascii import crc32

PLACES = re.compile(
    r"lib/sortie/([^/]+/)*[^/]+\.m?py"
    r"|assets/(art|text|forms|layouts|lessons)/[^/]+\.(pix|til|bin)"
    r"|lib/(adafruit_display_text|adafruit_displayio_layout)/([^/]+/)*[^/]+\.mpy",
    re.IGNORECASE,
)


def parents(path):
    """The folders above a path, the inner ones first, without the root."""
    found = []
    while path := path.rpartition("/")[0]:
        found.append(path)
    return found


def may_be(path):
    """Can the file at this path come from a version of Sortie, so that a newer one may remove it?"""
    return bool(PLACES.fullmatch(path)) and not {"", ".", ".."} & set(re.split(r"[/\\]", path))


def is_code(data, listed):
    """Is this content of code.py Sortie's? A list of its files (Manifest or None) must match it, and the program must name it."""
    return listed is not None and listed.code == (crc32(data), len(data)) and b"sortie" in data
