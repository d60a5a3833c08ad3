# SPDX-License-Identifier: MIT
"""Sea Control's sheets: counters by type and flag, their overlays, an area's panel with its cells, and the map.

Counters are 18x11 in the middle of cells of 20x16, one row of a battle. Values: 0 clear, 1 field, 2 figure, 3 frame.
A palette gives the side. Counters of damaged ships follow those of whole ships: holes show in their hulls.
The last cell is empty. Cells of a panel contain both sides' colours.
Values there: 0 paper and 1 red for the Allies, 2 ink and 3 gold for the Axis.
"""

from . import icons, packed, sea_control_map, text_art
from .canvas import Canvas

# The order of the cells: type and flag. games/sea_control/screen_views.py uses the same order.
COUNTERS = (
    ("bb", ""), ("bc", ""), ("ca", ""), ("cv", ""), ("pb", ""), ("convoy", ""), ("uboat", ""), ("plane", ""),
    ("bb", "us"), ("ca", "us"), ("bb", "ru"), ("bb", "it"), ("ca", "it"),
)

_WIDTH, _HEIGHT = 20, 16
_TOP, _HIGH = 2, 11  # of the counter in its cell
_BOTH = 6  # the last cells have colours of both sides: the bar of points, and Bismarck
_PANEL = 62, 26
_MOST = 9  # points of damage that have boxes
_WAVES = (2, 3, 5), (19, 5, 6), (10, 10, 4), (27, 13, 3), (1, 14, 4)  # x, y, length
_HEAD = 60, 8  # the field for the area's name; the counts lie below it


def build():
    """The products: {file name: bytes}."""
    shapes = text_art.pictures("sea_ships.txt", 1)
    whole = [_counter(shapes, *counter) for counter in COUNTERS]
    products = {"sea_ships.pix": packed.encode(icons.strip([*whole, *map(_holed, whole), Canvas(_WIDTH, _HEIGHT)]), 4)}
    cells = list(text_art.pictures("sea_counts.txt").values())
    products["sea_counts.pix"] = packed.encode(icons.strip(cells[:-_BOTH] + list(map(_axis, cells[:-_BOTH])) + cells[-_BOTH:]), 4)
    marks = text_art.pictures("sea_marks.txt", icons.CLEAR).values()
    products["sea_marks.pix"] = packed.encode(icons.strip(marks), 4)
    products["sea_panel.pix"] = packed.encode(_panel(), 4)
    products["sea_hurt.pix"] = packed.encode(icons.strip(map(_boxes, range(_MOST + 1))), 4)
    products["sea_waves.pix"] = packed.encode(_waves(), 2)
    return {**products, **sea_control_map.build()}


def _boxes(points):
    """A box for each point of damage, in rows of three: 1 the box, 2 its edge. Three rows are flatter."""
    cell = Canvas(12, 9)
    height, pitch = (3, 4) if points <= 6 else (2, 3)
    boxes = [(i % 3 * 4, i // 3 * pitch + (height == 3)) for i in range(points)]
    for x, y in boxes:
        cell.rect(max(0, x - 1), max(0, y - 1), 5 if x else 4, height + 2 - (y == 0), 2)
    for x, y in boxes:
        cell.rect(x, y, 3, height, 1)
    return cell


def _waves():
    """A piece of open sea: 1 the waves."""
    cell = Canvas(32, 16)
    for x, y, length in _WAVES:
        cell.row(x, y, length, 1)
    return cell


def _panel():
    """A panel: 0 its holder's colour, 1 its field's."""
    panel = Canvas(*_PANEL)
    panel.rect(1, 1, *_HEAD, 1)
    return panel


def _counter(shapes, kind, flag):
    cell = Canvas(_WIDTH, _HEIGHT)
    cell.rect(2, _TOP, _WIDTH - 4, _HIGH, 3)
    cell.rect(1, _TOP + 1, _WIDTH - 2, _HIGH - 2, 3)
    cell.rect(2, _TOP + 1, _WIDTH - 4, _HIGH - 2, 1)
    cell.stamp(shapes[kind], 3, _TOP + 2, 1)
    if flag:
        cell.stamp(shapes[flag], 3, _TOP + 2, 1)
    return cell


def _holed(counter):
    cell = counter.cut(0, 0, _WIDTH, _HEIGHT)
    for y in range(_HEIGHT):
        for x in range(_WIDTH):
            if cell.get(x, y) == 2 and (x + y // 2 * 2) % 4 == y % 2:
                cell.set(x, y, 1)
    return cell


def _axis(cell):
    other = Canvas(cell.width, cell.height)
    other.stamp(cell, 0, 0, swap={0: 2, 1: 3})
    return other
