# SPDX-License-Identifier: MIT
"""The size of everything on the drive, group by group, compared with its budget."""

from . import drive
from .compile import dotted

_DRIVE = 700_000  # bytes of all files on the drive; a zip has some 150 more for each file


def table(tree):
    """The lines of the size table of a drive {path: bytes}."""
    lines = []
    for name, paths in _grouped(tree).items():
        total = sum(len(tree[path]) for path in paths)
        lines.append(f"{name:<52}{total:>9,}")
        if name != "assets":
            lines += [f"    {path.removeprefix('lib/'):<48}{len(tree[path]):>9,}{_parts(path)}" for path in paths]
    return lines


def over(tree):
    """A line for each part that is over its budget."""
    size = sum(len(data) for data in tree.values())
    return [f"over budget: the drive takes {size:,} bytes, {_DRIVE:,} are allowed"] if size > _DRIVE else []


def _grouped(tree):
    """{group: its paths}, in the order of the program's layers."""
    found = {}
    for path in sorted(tree):
        found.setdefault(_group(path), []).append(path)
    order = ["root", "core", "ui", "shell", "board", "sortie"]
    return dict(
        sorted(found.items(), key=lambda item: (order.index(item[0]) if item[0] in order else len(order), item[0]))
    )


def _group(path):
    parts = path.removesuffix(".mpy").split("/")
    if parts[:2] == ["lib", "sortie"]:
        if parts[2] == "games" and len(parts) > 4:
            return f"game {parts[3]}"
        layer = parts[2].removesuffix("_play")
        return layer if layer in ("core", "ui", "shell", "board") else "sortie"
    return {"lib": "libraries", "assets": "assets"}.get(parts[0], "root")


def _parts(path):
    """The end of a module's line: the parts that were joined into it."""
    name = dotted(path)
    parts = drive.joined_parts().get(name, [])
    return f"  = {' '.join(part.rpartition('.')[2] for part in parts if part != name)}" if len(parts) > 1 else ""
