# SPDX-License-Identifier: MIT
"""Presses as text: "A,DOWN*3,START:2100" is A, three times DOWN, START held for 2,100 ms."""

import re

from .machine import KEYS

TAP = 60  # ms that a key stays down
_ITEM = re.compile(r"([A-Z]+)(?:\*([0-9]{1,4})|:([0-9]{1,6}))?")


def parse(text):
    """A list of (key, ms held). Raises ValueError that names the unreadable part."""
    presses = []
    for item in text.replace("\n", ",").split(","):
        item = item.strip()
        if not item:
            continue
        match = _ITEM.fullmatch(item)
        if not match or match[1] not in KEYS:
            raise ValueError(f"cannot read {item!r}: KEY, KEY*TIMES or KEY:MS, with a KEY of {' '.join(KEYS)}")
        presses += [(match[1], int(match[3] or TAP))] * int(match[2] or 1)
    return presses
