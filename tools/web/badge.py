# SPDX-License-Identifier: MIT
"""The rules of tools/flash as data: site/flash.js follows them when the page puts Sortie on a badge.

Patterns are regular expressions that Python and JavaScript read alike.
"""

from tools.flash import drives, games, obstacles, ours, page, plan
from tools.flash.files import SAVES
from tools.flash.listed import manifest


def rules(tree):
    """The rules for a drive that must hold the tree {path: bytes}, for JSON."""
    files, folders = obstacles.shadows({path.casefold() for path in tree})
    told = manifest.parse(tree[manifest.NAME].decode())
    return {
        "version": told.version,
        "settings": tree.get("settings.toml", b"").decode(),  # no zip contains it
        "games": {ident: [games.oldest(ident, number), number, games.title(ident)] for ident, number in told.rules.items()},
        "boards": drives.supported(),
        "board_names": drives.BOARDS,  # of the first versions of CircuitPython
        "circuitpython": drives.KNOWN,
        "says": drives.SAYS,
        "said_version": drives.VERSION.pattern,
        "said_board": drives.BOARD.pattern,
        "list": manifest.NAME,
        "list_first": manifest.FIRST.pattern,
        "list_rules": manifest.RULES.pattern,
        "list_folder": manifest.FOLDER.pattern,
        "list_file": manifest.FILE.pattern,
        "code": plan.CODE,
        "page": page.PAGE.decode(),
        "mark": page.MARK.decode(),
        "hello": plan.HELLO.decode(),
        "saves": SAVES,
        "own": plan.OWN,
        "kept": plan.KEPT,
        "stage": obstacles.STAGE,
        "staged_list": plan.STAGED_LIST,
        "waiting": plan.WAITING.pattern,
        "places": ours.PLACES.pattern,
        "shadow_files": sorted({*files, obstacles.STAGE}),
        "shadow_folders": sorted(folders),
    }
