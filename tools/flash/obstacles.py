# SPDX-License-Identifier: MIT
"""Files of others that would run instead of Sortie's, or that occupy the places of its files.

CircuitPython starts code.txt before code.py. `import` searches the root, then lib/. It prefers a folder to x.py, and
x.py to x.mpy.
"""

from .ours import parents
from .refusal import Refusal

STAGE = "sortie.new"  # the folder of new files until all are complete
_SHOWN = 10
_NAMES = (
    "These files on the drive are not Sortie's. They would run instead of Sortie's files, or are in their place:\n"
    "{}\nMove them to your computer, then run this again."
)
_LINKS = (
    "Sortie writes nothing through a symbolic link. These links on the drive are in the place of its files:\n"
    "{}\nRemove them, then run this again."
)


def refuse(files, others, tree):
    """Raise Refusal if one of the others' paths conflicts with a tree {path: bytes}."""
    ours = {path.casefold() for path in tree}
    names, folders = shadows(ours)
    if files.is_there(STAGE) and not files.is_folder(STAGE) and not files.is_link(STAGE):
        raise Refusal(
            f"{STAGE} on the drive is a file. Sortie needs a folder of that name, for new files.\n"
            "Move or rename the file, then run this again."
        )
    links = [path for path in others if files.is_link(path)]
    names.add(STAGE)
    folders.add(STAGE)
    _name(_LINKS, [path for path in links if path.casefold() in ours or _is_one(path.casefold(), names, folders)])
    strangers = [path for path in others if path.casefold() not in ours and not path.startswith(STAGE)]
    empty = [f"{path}/" for path in sorted(tree) if files.is_folder(path) and not files.names(path)]
    _name(_NAMES, [path for path in strangers if _is_one(path.casefold(), names, folders)] + empty)


def _name(words, found):
    """Raise Refusal that lists the found paths, if there are any."""
    if found:
        rows = [f"  {path}" for path in found[:_SHOWN]]
        more = [f"  and {len(found) - _SHOWN} more"] if len(found) > _SHOWN else []
        raise Refusal(words.format("\n".join(rows + more)))


def _is_one(path, files, folders):
    return path in files or not folders.isdisjoint(parents(path))


def shadows(ours):
    """(files, folders) that must not be there, in small letters. `ours`: the paths of a tree."""
    files, folders = {"code.txt"}, set(ours)
    for path in ours:
        files.update(parents(path))
        if path.startswith("lib/"):
            stem = path.removesuffix(".py").removesuffix(".mpy")
            files.update([stem + ".py"] if path.endswith(".mpy") else [])
            folders.add(stem)
            top = stem.split("/")[1]
            files.update((top + ".py", top + ".mpy"))
            folders.add(top)
    return files, folders
