# SPDX-License-Identifier: MIT
"""Builds every picture of assets/art from its source: `python -m tools art`.

Sources are texts in assets/art/src and drawings in this folder. Products are packed pictures (.pix) and tile maps (.til);
packed.py describes both formats. With the same zlib every run produces the same bytes.
"""

import zlib

from . import (
    battle, cards, endings, fonts, icons, last_battle_map, losses, missions_map, missions_medals, packed, palette, paths, postcard_map,
    sea_control, search_field, search_map, ship_sheets, title,
)

_MAKERS = (
    fonts, icons, title, last_battle_map, postcard_map, sea_control, missions_map, missions_medals, search_field,
    search_map, ship_sheets, battle, cards, endings, losses,
)


def build():
    """The products: {file name in assets/art: bytes}. Raises ValueError for a faulty source."""
    palette.check()
    products = {}
    for maker in _MAKERS:
        products.update(maker.build())
    return products


def stale():
    """The names of products in assets/art that are missing, differ from their source or have no source."""
    products = build()
    there = {path.name for path in paths.ART.glob("*.*") if path.is_file()}
    return sorted(there ^ set(products) | {name for name in there & set(products) if not _same(name, products[name])})


def main(argv):
    """Returns the exit code. `art` writes the products; `art --check` only lists the stale ones."""
    if argv == ["--check"]:
        old = stale()
        for name in old:
            print("assets/art/{} is stale: run python -m tools art".format(name))
        return 1 if old else 0
    if argv:
        print("usage: art [--check]")
        return 2
    products = build()
    for name, data in products.items():
        (paths.ART / name).write_bytes(data)
    print("{} files, {} bytes in assets/art".format(len(products), sum(map(len, products.values()))))
    return 0


def _same(name, product):
    """Is this product in assets/art? Compares the unpacked contents, because each zlib packs a little differently."""
    there = (paths.ART / name).read_bytes()
    decode = packed.decode if name.endswith(".pix") else packed.decode_map
    try:
        return there == product or decode(there) == decode(product)
    except zlib.error:
        return False
