# SPDX-License-Identifier: MIT
"""Finds the mounted drive of a badge by its files, never by its name alone."""

import ast
import os
import re
import shlex
import stat
import subprocess
from pathlib import Path

from tools.bootstrap import ROOT

from . import mounts, rights
from .files import plain
from .refusal import Refusal

KNOWN = 10  # CircuitPython's major version for the compiled modules and the board's code
BOARDS = {"Adafruit Pybadge": "pybadge", "Adafruit PyGamer": "pygamer"}  # CircuitPython's board name: board id
SAYS = "boot_out.txt"  # CircuitPython writes it at a start, if its text is new
_BOOTLOADER_SAYS = "INFO_UF2.TXT"
_LABEL = "CIRCUITPY"
VERSION = re.compile(r"Adafruit CircuitPython (\d+)(\.\S+) on (?:[^;\n]*; ([^\n]*?) with )?")
BOARD = re.compile(r"^Board ID:(\S+)", re.MULTILINE)
_UID = re.compile(r"^UID:(\S+)", re.MULTILINE)
_CABLE = "Plug the badge in with a cable that carries data, not only power, and switch it on"
_HOW = (
    f"{_CABLE}: a drive CIRCUITPY should appear.\n"
    "If it does not, press RESET once and wait ten seconds. If a drive ...BOOT appears instead, the badge has no\n"
    "CircuitPython yet: `make firmware UF2=file` puts it there. On Linux without a desktop, mount the drive first."
)
SAFE_MODE = "press RESET, and again within a second (a slow double press): safe mode runs no boot.py"


class Drive:
    """A drive that CircuitPython runs from.

    board: its id or None; version: text like 10.0.3; major: its first number; said: the text of boot_out.txt.
    """

    def __init__(self, path, said, found):
        board, uid = BOARD.search(said), _UID.search(said)
        self.path = path
        self.said = said
        self.version = found[1] + found[2]
        self.major = int(found[1])
        self.name = found[3] or "a board without a name"
        self.board = board[1] if board else None
        self.uid = uid[1] if uid else None

    def __str__(self):
        uid = f" (UID {self.uid})" if self.uid else ""
        return f"{self.board or self.name} with CircuitPython {self.version} at {self.path}{uid}"


def find(path=None):
    """The badge's Drive: the only mounted one, or the one at `path`. Raises Refusal."""
    if path is None:
        drive = only({drive.path: drive for drive in _badges()}, _LABEL, "flash", _HOW)
    else:
        drive = _at(folder_of(path, "flash"), path)
    _check(drive)
    return drive


def with_file(name):
    """{folder: text} of each mounted drive with a file of this name at its root."""
    found = {folder: text(folder / name) for folder in mounts.folders()}
    return {folder: said for folder, said in found.items() if said is not None}


def only(found, name, command, how):
    """The only value of {folder: value}. Raises Refusal: for none, `how` is the remedy; for several, lines to copy."""
    if not found:
        raise Refusal(f"No {name} drive was found.\n{_closed(name) or _without_drive(name) or how}")
    if len(found) > 1:
        rows = "\n".join(f"  {value}" for value in found.values())
        lines = "\n".join(map(line(command), found))
        raise Refusal(f"There is more than one {name} drive:\n{rows}\nSay which one:\n{lines}")
    return next(iter(found.values()))


def line(command):
    """A function that returns the command line for a tool with the drive at a folder, to copy."""
    quote = shlex.quote if os.name != "nt" else lambda word: subprocess.list2cmdline([word])
    python = "python3" if os.name != "nt" else "py"
    return lambda folder: f"  {python} -m tools {command} --drive {quote(str(folder))}"


def folder_of(path, command):
    """The folder of --drive. Raises Refusal with the true cause for an unreadable one."""
    folder = Path(path + "\\" if re.fullmatch("[A-Za-z]:", path) else path)
    try:
        mode = os.stat(folder).st_mode
        if stat.S_ISDIR(mode):
            os.listdir(folder)
            return folder
    except PermissionError:
        raise Refusal(rights.reason(folder))
    except (FileNotFoundError, NotADirectoryError, ValueError):
        raise Refusal(f"There is no folder {path}.{_label(path)}\n{_likely(path, command)}")
    except OSError as error:
        raise Refusal(f"{path} cannot be read ({error.strerror}). Plug the badge in again, then try again.")
    kind = "a device" if stat.S_ISBLK(mode) or stat.S_ISCHR(mode) else "a file"
    raise Refusal(f"{path} is {kind}, not the folder where the drive is mounted.\n{_likely(path, command)}")


def supported():
    """The ids of the boards that Sortie supports, as the badge's own code lists them."""
    tree = ast.parse((ROOT / "lib/sortie/board/__init__.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "FAMILIES":
            return sorted(ast.literal_eval(node.value))
    raise LookupError("lib/sortie/board/__init__.py lists no families")


def text(path):
    """The text of a small file. None without one, for a symbolic link, and for an unreadable file (an empty card reader)."""
    try:
        with open(path, encoding="utf-8", errors="replace", opener=plain) as file:
            return file.read(4096)
    except OSError:
        return None


def _badges():
    """The Drives of all mounted boards with CircuitPython."""
    found = (_drive(*found) for found in with_file(SAYS).items())
    return [drive for drive in found if drive]


def _drive(folder, said):
    """The Drive that boot_out.txt's text describes; None if CircuitPython did not write the text."""
    found = VERSION.match(said)
    return Drive(folder, said, found) if found else None


def _at(folder, path):
    """The Drive at a folder."""
    drive = _drive(folder, text(folder / SAYS) or "")
    if drive:
        return drive
    if (folder / SAYS).is_symlink():
        raise Refusal(f"{path} is not a CircuitPython drive: its {SAYS} is a symbolic link, which no badge makes.")
    if text(folder / _BOOTLOADER_SAYS) is not None:
        raise Refusal(
            f"{path} is the drive of the badge's bootloader, not CIRCUITPY. Press RESET once: CIRCUITPY should appear.\n"
            "If it does not, the badge has no CircuitPython yet: `make firmware UF2=file` puts it there."
        )
    raise Refusal(f"{path} is not a CircuitPython drive: it has no {SAYS} that says so.\n{_likely(path, 'flash')}")


def _check(drive):
    """Raise Refusal for a board, then for a CircuitPython, that Sortie does not support."""
    board = drive.board or (BOARDS.get(drive.name) if drive.major < KNOWN else None)  # the first versions wrote no id
    if board not in supported():
        raise Refusal(
            f"Sortie does not run on this board ({drive.board or f'{drive.name}, no board id'}, at {drive.path}).\n"
            f"It runs on: {', '.join(supported())}. If another badge is plugged in too, say which: --drive PATH"
        )
    if drive.major < KNOWN:
        raise Refusal(
            f"The badge has CircuitPython {drive.version}; Sortie needs {KNOWN}.x.\n"
            f"Get the UF2 of {KNOWN}.x for the {board}, press RESET twice quickly, and `make firmware UF2=file`."
        )
    if drive.major > KNOWN:
        raise Refusal(
            f"The badge has CircuitPython {drive.version}, newer than this Sortie knows ({KNOWN}.x).\n"
            f"Get a newer Sortie, or put CircuitPython {KNOWN}.x on the badge: `make firmware UF2=file`."
        )


def _label(path):
    """A hint for a path that looks like a drive's name on the desktop."""
    is_name = not set(path) & set("/\\:")
    return " If that is the drive's label: --drive needs the folder where it is mounted." if path and is_name else ""


def _likely(path, command):
    """Hints for --drive: drives with this name, else all badges, else a hint on the path's form."""
    named = [folder for folder in mounts.folders() if folder.name.casefold() == path.casefold()]
    likely = named or [drive.path for drive in _badges()]
    if likely:
        return "\n".join(["Did you mean:", *map(line(command), likely)])
    return rf"Such a folder looks like /media/you/{_LABEL} (Linux), /Volumes/{_LABEL} (macOS) or E:\ (Windows)."


def _closed(name):
    """A remedy for a mounted drive of this name that only another user may read; None without one."""
    pattern = rf"\w*{name.strip('.')}\d*"
    for folder in mounts.folders():
        if re.fullmatch(pattern, folder.name, re.IGNORECASE) and not os.access(folder, os.R_OK | os.X_OK):
            return rights.reason(folder)
    return None


def _without_drive(name):
    """A remedy for a badge that is plugged in without a visible drive; None if no board is detected."""
    if device := mounts.unmounted(name):
        return f"It is plugged in as {device}, but not mounted. Mount it: udisksctl mount -b {device}"
    if name == _LABEL and (boards := mounts.boards()):
        return (
            f"{', '.join(boards)} is plugged in, but has no drive. If it was plugged in just now, wait ten seconds.\n"
            f"Otherwise a boot.py on it may hide the drive: {SAFE_MODE},\nand the drive appears. Then remove boot.py or its "
            "storage.disable_usb_drive()."
        )
    return None
