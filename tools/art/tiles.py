# SPDX-License-Identifier: MIT
"""Cuts a picture into 8x8 tiles, keeps each different tile once, and writes the map of their places."""

from . import packed
from .canvas import Canvas

SIZE = 8
_COLUMNS = 16
_ROWS = 13  # of the largest sheet: the badge reads every sheet into the same Bitmap


def cut(name, picture):
    """Two products: `name`.pix, the tiles 16 a row, and `name`.til, the map. Raises ValueError for more than 208 tiles."""
    return cut_together(name, {name: picture})


def cut_together(name, pictures, small=False):
    """The products of pictures, {name of its map: picture}, whose tiles lie in one sheet, `name`.pix.

    A map's file name is the sheet's name, a "-" and its own name. With `small` the badge reads the sheet without inflating,
    because no memory is free there.
    """
    tiles, maps = [], {}
    seen = {}
    for each, picture in pictures.items():
        cells = _cells(picture, seen, tiles)
        maps[each + ".til"] = packed.encode_map(picture.width // SIZE, picture.height // SIZE, cells)
    if len(tiles) > _COLUMNS * _ROWS:
        raise ValueError("{}: {} different tiles, {} is the limit".format(name, len(tiles), _COLUMNS * _ROWS))
    sheet = Canvas(_COLUMNS * SIZE, -(-len(tiles) // _COLUMNS) * SIZE)
    for i, tile in enumerate(tiles):
        sheet.stamp(tile, i % _COLUMNS * SIZE, i // _COLUMNS * SIZE)
    return {name + ".pix": packed.encode(sheet, 4) if small else packed.deflate(sheet), **maps}


def _cells(picture, seen, tiles):
    """The number of each cell's tile. Adds tiles that are not in `seen`, {pixels: number}, to `tiles`."""
    if picture.width % SIZE or picture.height % SIZE:
        raise ValueError("{}x{} is no whole number of tiles".format(picture.width, picture.height))
    cells = []
    for y in range(0, picture.height, SIZE):
        for x in range(0, picture.width, SIZE):
            tile = picture.cut(x, y, SIZE, SIZE)
            key = bytes(tile.pixels)
            if key not in seen:
                seen[key] = len(tiles)
                tiles.append(tile)
            cells.append(min(seen[key], 255))
    return cells
