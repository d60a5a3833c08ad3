# SPDX-License-Identifier: MIT
"""What everything takes on the drive, group by group, and whether that keeps to its budget."""

from . import drive

_KB = 1024
_GAME = 28 * _KB  # of a game's .mpy
# those that may take more; why search_board takes more than the design gave it stands in ARCHITECTURE.md, What differs
_GAMES = {"sea_control": 36 * _KB, "search_board": 65 * _KB}
_DRIVE = 400_000  # of all files on the drive; a zip has some 150 bytes more for each


def table(tree):
    """The lines of the table of a drive {path: bytes}."""
    lines = []
    for name, paths in _grouped(tree).items():
        total = sum(len(tree[path]) for path in paths)
        allowed = _allowed(name)
        lines.append(f"{name:<52}{total:>9,}" + (f" of {allowed:,} ({allowed - total:+,} left)" if allowed else ""))
        if name != "assets":
            lines += [f"    {_own(path).removeprefix('lib/'):<48}{len(tree[path]):>9,}{_parts(path)}" for path in paths]
    return lines


def over(tree):
    """What is over its budget, a line each."""
    lines = []
    for name, paths in _grouped(tree).items():
        total, allowed = sum(len(tree[path]) for path in paths), _allowed(name)
        if allowed and total > allowed:
            lines.append(f"over budget: {name} takes {total:,} bytes of .mpy, {allowed:,} are allowed")
    drive_size = sum(len(data) for data in tree.values())
    if drive_size > _DRIVE:
        lines.append(f"over budget: the drive takes {drive_size:,} bytes, {_DRIVE:,} are allowed")
    return lines


def _grouped(tree):
    """{group: its paths}, in the order of the program's layers."""
    found = {}
    for path in sorted(tree, key=_own):
        found.setdefault(_group(_own(path)), []).append(path)
    order = ["root", "core", "ui", "shell", "board", "sortie"]
    return dict(
        sorted(found.items(), key=lambda item: (order.index(item[0]) if item[0] in order else len(order), item[0]))
    )


def _own(path):
    """The path of a module by its own name."""
    return drive.origins().get(path, path)


def _group(path):
    parts = path.removesuffix(".mpy").split("/")
    if parts[:2] == ["lib", "sortie"]:
        if parts[2] == "games" and len(parts) > 4:
            return f"game {parts[3]}"
        layer = parts[2].removesuffix("_play")
        return layer if layer in ("core", "ui", "shell", "board") else "sortie"
    return {"lib": "libraries", "assets": "assets"}.get(parts[0], "root")


def _allowed(group):
    kind, _, name = group.partition(" ")
    return _GAMES.get(name, _GAME) if kind == "game" else None


def _parts(path):
    """Where a module lies, and what was joined into it, for the end of its line."""
    own = _own(path)
    name = own.removeprefix("lib/").removesuffix(".mpy").replace("/", ".")
    parts = drive.joined_parts().get(name, [])
    where = f"  {path.removeprefix('lib/')}" if own != path else ""
    return where + (f"  = {' '.join(part.rpartition('.')[2] for part in parts if part != name)}" if len(parts) > 1 else "")
