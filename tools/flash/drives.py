# SPDX-License-Identifier: MIT
"""Which mounted drive is a badge: by what is written on it, never by its name alone."""

import ast
import re
from pathlib import Path

import psutil

from tools.bootstrap import ROOT

from .refusal import Refusal

KNOWN = 10  # CircuitPython's major version that the compiled modules and the board's code are for
_SAYS = "boot_out.txt"  # CircuitPython writes it whenever it starts with new words
_VERSION = re.compile(r"Adafruit CircuitPython (\d+)(\.\S+) on ")
_BOARD = re.compile(r"^Board ID:(\S+)", re.MULTILINE)
_CABLE = "Plug the badge in with a cable that carries data, not only power, and switch it on"


class Drive:
    """A drive that CircuitPython runs from. board: its id; version: text like 10.0.3; major: its first number."""

    def __init__(self, path, board, version, major):
        self.path = path
        self.board = board
        self.version = version
        self.major = major

    def __str__(self):
        return f"{self.board or 'a board without a name'} with CircuitPython {self.version} at {self.path}"


def mounts():
    """The folders where drives are mounted on this computer: Linux, macOS and Windows."""
    return _once(Path(part.mountpoint) for part in psutil.disk_partitions(all=False))


def with_file(name):
    """(folder, its text) of each mounted drive that has a file of this name at its root."""
    found = [(folder, text(folder / name)) for folder in mounts()]
    return [(folder, said) for folder, said in found if said is not None]


def only(folders, name, how):
    """The one folder there is. Refuses none, saying `how` to get one, and several, listing them."""
    if not folders:
        raise Refusal(f"No {name} drive was found.\n{how}")
    if len(folders) > 1:
        rows = "\n".join(f"  {folder}" for folder in folders)
        raise Refusal(f"There is more than one {name} drive:\n{rows}\nSay which one: --drive PATH (make: DRIVE=PATH)")
    return folders[0]


def find(path=None):
    """The badge's Drive: the only one that is mounted, or the one at `path`. Raises Refusal."""
    if path is None:
        drives = [drive for drive in (_drive(*found) for found in with_file(_SAYS)) if drive]
        drive = only(drives, "CIRCUITPY", _HOW)
    else:
        drive = _drive(Path(path), text(Path(path) / _SAYS) or "")
        if drive is None:
            raise Refusal(f"{path} is not a CircuitPython drive: it has no {_SAYS} that says so.\n{_HOW}")
    _check(drive)
    return drive


_HOW = (
    f"{_CABLE}: a drive CIRCUITPY should appear.\n"
    "If it does not, press RESET once and wait ten seconds. If a drive ...BOOT appears instead, the badge has no\n"
    "CircuitPython yet: `make firmware UF2=file` puts it there. On Linux without a desktop, mount the drive first."
)


def supported():
    """The ids of the boards that Sortie knows, as the badge's own code lists them."""
    tree = ast.parse((ROOT / "lib/sortie/board/__init__.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "FAMILIES":
            return sorted(ast.literal_eval(node.value))
    raise LookupError("lib/sortie/board/__init__.py lists no families")


def _check(drive):
    """Refuse a board or a CircuitPython that Sortie is not made for."""
    if drive.major < KNOWN:
        raise Refusal(
            f"The badge has CircuitPython {drive.version}; Sortie needs {KNOWN}.x.\n"
            f"Get the UF2 of {KNOWN}.x for your board, press RESET twice quickly, and `make firmware UF2=file`."
        )
    if drive.major > KNOWN:
        raise Refusal(
            f"The badge has CircuitPython {drive.version}, newer than this Sortie knows ({KNOWN}.x).\n"
            f"Get a newer Sortie, or put CircuitPython {KNOWN}.x on the badge: `make firmware UF2=file`."
        )
    if drive.board not in supported():
        raise Refusal(
            f"Sortie does not run on this board ({drive.board or 'no board id'}, at {drive.path}).\n"
            f"It runs on: {', '.join(supported())}. If another badge is plugged in too, say which: --drive PATH"
        )


def _drive(folder, said):
    """The Drive that boot_out.txt's text tells of; None when it is no text of CircuitPython's."""
    version = _VERSION.match(said)
    if not version:
        return None
    board = _BOARD.search(said)
    return Drive(folder, board and board[1], version[1] + version[2], int(version[1]))


def text(path):
    """A small file's text, None when there is none or it cannot be read, as in an empty card reader."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read(4096)
    except OSError:
        return None


def _once(folders):
    """Without doubles: the same place under two names is one place."""
    return list({folder.resolve(): folder for folder in folders}.values())
