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
    parts = (_sources(path) or [path])[0].split("/")
    if parts[:2] == ["lib", "sortie"]:
        if parts[2] == "games" and len(parts) > 4:
            return f"game {parts[3]}"
        return parts[2] if parts[2] in ("core", "ui", "shell", "board") else "sortie"
    return {"lib": "libraries", "assets": "assets"}.get(parts[0], "root")


def _parts(path):
    """The end of a module's line: the modules of the source that are in it."""
    parts = [source.removeprefix("lib/sortie/").removesuffix(".py") for source in _sources(path)]
    return f"  = {' '.join(parts)}" if parts else ""


def _sources(path):
    """The paths of the project's files in a compiled module; [] for another file."""
    module = drive.drive_modules().get(dotted(path)) if path.endswith(".mpy") else None
    return sorted(source for _, source in module.starts) if module else []
