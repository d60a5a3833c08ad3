# SPDX-License-Identifier: MIT
"""Pictures typed as text: lines of characters, one a pixel. `|` separates pictures that stand side by side.

A line that starts with `;` is a remark. `[names]` begins a band of pictures of equal height. A hex digit is a
colour's number, `#` is colour 1, and `.` is the caller's clear colour.
"""

from . import paths
from .canvas import Canvas


def bands(name, clear=0):
    """The file's bands in order, as (heading, [canvas, ...]). Raises ValueError that names file and line."""
    found = []
    for number, line in enumerate((paths.SRC / name).read_text().splitlines(), 1):
        if not line or line.startswith(";"):
            continue
        if line.startswith("["):
            found.append((line.strip("[]"), []))
        else:
            found[-1][1].append((number, line.split("|")))
    return [(heading, _pictures(name, rows, {".": clear, "#": 1})) for heading, rows in found]


def pictures(name, clear=0):
    """The file's pictures by name. A band's heading names its pictures from left to right."""
    named = {}
    for heading, row in bands(name, clear):
        keys = heading.split()
        if len(keys) != len(row):
            raise ValueError("{}: [{}] names {} pictures, there are {}".format(name, heading, len(keys), len(row)))
        named.update(zip(keys, row, strict=True))
    return named


def _pictures(name, rows, signs):
    widths = [len(part) for part in rows[0][1]]
    row = [Canvas(width, len(rows)) for width in widths]
    for y, (number, parts) in enumerate(rows):
        if [len(part) for part in parts] != widths:
            raise ValueError("{}, line {}: the widths differ from the band's first line".format(name, number))
        for canvas, part in zip(row, parts, strict=True):
            for x, char in enumerate(part):
                canvas.set(x, y, signs[char] if char in signs else int(char, 16))
    return row
