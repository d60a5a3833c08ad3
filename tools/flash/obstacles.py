# SPDX-License-Identifier: MIT
"""Files of others that would be run instead of Sortie's, or that stand where its own have to be.

CircuitPython starts code.txt before code.py. `import` looks in the root, then in lib/, and for a folder before x.py and for
x.py before x.mpy."""

from pathlib import PurePosixPath

from .refusal import Refusal

_SHOWN = 10


def refuse(others, tree):
    """Raise Refusal when one of the others' paths stands in the way of a tree {path: bytes}."""
    ours = {path.casefold() for path in tree}
    files, folders = _shadows(ours)
    found = [path for path in others if path.casefold() not in ours and _is_one(path.casefold(), files, folders)]
    if found:
        rows = "\n".join(f"  {path}" for path in found[:_SHOWN])
        more = f"\n  and {len(found) - _SHOWN} more" if len(found) > _SHOWN else ""
        raise Refusal(
            "These files on the drive are not Sortie's and would be run instead of its own, or stand in their place:\n"
            f"{rows}{more}\nMove them to your computer, then run this again."
        )


def _is_one(path, files, folders):
    return path in files or any(str(folder) in folders for folder in PurePosixPath(path).parents)


def _shadows(ours):
    """(files, folders) that must not be there."""
    files, folders = {"code.txt"}, set(ours)
    for path in ours:
        files.update(str(folder) for folder in PurePosixPath(path).parents)
        if path.startswith("lib/"):
            stem = path.removesuffix(".py").removesuffix(".mpy")
            files.update([stem + ".py"] if path.endswith(".mpy") else [])
            folders.add(stem)
            top = stem.split("/")[1]
            files.update((top + ".py", top + ".mpy"))
            folders.add(top)
    return files, folders
