# SPDX-License-Identifier: MIT
"""The rules of `make flash` as data for the page, which copies Sortie to a badge in the browser."""

import json

from ..bundle import manifest
from ..flash import drives, ours, page, plan
from .. import bundle


def data():
    """The bytes of flash.json. Patterns are regular expressions that Python and JavaScript read alike."""
    tree = bundle.tree()
    told = {
        "circuitpython": drives.KNOWN,
        "boards": drives.supported(),
        "names": drives.BOARDS,
        "says": drives.SAYS,
        "version": drives.VERSION.pattern,
        "board": drives.BOARD.pattern,
        "list": manifest.NAME,
        "folder": manifest.FOLDER.pattern,
        "file": manifest.FILE.pattern,
        "code": plan.CODE,
        "hello": plan.HELLO.decode(),
        "kept": plan.KEPT,
        "page": page.PAGE.decode(),
        "mark": page.MARK.decode(),
        "places": ours.PLACES.pattern,
        "own": {name: tree[name].decode() for name in plan.OWN if name in tree},
        "order": [*sorted(tree.keys() - {plan.CODE, manifest.NAME, *plan.OWN}), manifest.NAME, plan.CODE],
    }
    return json.dumps(told, indent=0).encode()
