# SPDX-License-Identifier: MIT
"""Which files of a drive can be Sortie's, whatever a list says that anybody may have written.

Only what an older version brought is removed. The list on the drive names it, but a list may be another program's, or
written by hand: so a path must also lie where a version of Sortie has put files, and end as those did.
"""

import re
from binascii import crc32

_PLACES = re.compile(
    r"lib/sortie/([^/]+/)*[^/]+\.m?py"
    r"|assets/(art|text|forms|layouts|lessons)/[^/]+\.(pix|til|bin)"
    r"|lib/(adafruit_display_text|adafruit_displayio_layout)/([^/]+/)*[^/]+\.mpy",
    re.IGNORECASE,
)


def parents(path):
    """The folders above a path from the root, the inner ones first, without the root."""
    found = []
    while path := path.rpartition("/")[0]:
        found.append(path)
    return found


def may_be(path):
    """Can a version of Sortie have brought the file at this path, so that a newer one may remove it?"""
    return bool(_PLACES.fullmatch(path)) and not {"", ".", ".."} & set(re.split(r"[/\\]", path))


def is_code(data, listed):
    """Is this content of code.py Sortie's: sealed by a list of its files (Manifest or None), and a program that names it?"""
    return listed is not None and listed.code == (crc32(data), len(data)) and b"sortie" in data
