# SPDX-License-Identifier: MIT
"""`make firmware`: checks the UF2, finds the badge in its bootloader, and copies the file."""

import argparse
import errno
import os
import re
import shlex
import sys
import time
from pathlib import Path

from tools.flash import drives, rights
from tools.flash.bar import bar
from tools.flash.files import plain
from tools.flash.refusal import Refusal

from . import uf2

_INFO = "INFO_UF2.TXT"
_BOARD = re.compile(r"^Board-ID:\s*SAMD51[GJ]19A-([A-Za-z]+)", re.MULTILINE)
_BUILDS = {  # a bootloader's name for its board, in small letters: the name of CircuitPython's build
    "pybadge": "Adafruit Pybadge",
    "pybadgelc": "Adafruit Pybadge",
    "edgebadge": "Adafruit Pybadge",
    "pygamer": "Adafruit PyGamer",
}
_CHUNK = 64 * uf2.BLOCK
_PATIENCE = 20  # seconds within which the badge must restart
_DONE = (
    "Done: CircuitPython {} is on the badge, which restarts now. Your saves stay.\n"
    "Wait until a drive CIRCUITPY appears, then: make flash\n"
    "If none appears within a minute, press RESET twice quickly and run this again."
)
_HOW = (
    "Plug the badge in, switch it on, and press RESET on its back twice quickly: a drive PYBADGEBOOT (BADGELCBOOT,\n"
    "PYGAMERBOOT) should appear. If CIRCUITPY or nothing appears, press again in another rhythm."
)


def main(argv):
    """Returns the exit code: 0 done, 1 refused or failed. Checks, finds, copies."""
    parser = argparse.ArgumentParser(prog="python -m tools firmware", description="Puts CircuitPython on a badge.")
    parser.add_argument("file", metavar="FILE", help="the UF2 of CircuitPython for the board")
    parser.add_argument("--drive", metavar="PATH", help="where the ...BOOT drive is mounted, if there are several")
    wanted = parser.parse_args(argv)
    try:
        data = _read(wanted.file)
        version, name = _checked(data)
        folder = _find(wanted, name)
        print(f"Copying CircuitPython {version} for {name} to {folder}", flush=True)
        _copy(data, folder / "firmware.uf2")
        _wait(folder)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. Press RESET twice quickly before you run this again.", file=sys.stderr)
        return 1
    print(_DONE.format(version))
    return 0


def _read(path):
    """The file's bytes."""
    if not path:
        raise Refusal("Say which file: make firmware UF2=path/to/adafruit-circuitpython-pybadge-...uf2")
    try:
        size = os.stat(path).st_size
        if size > uf2.MOST:
            raise Refusal(f"{path} has {size:,} bytes: a UF2 for a badge has at most {uf2.MOST:,}.")
        return Path(path).read_bytes()
    except OSError as error:
        raise Refusal(f"{path} cannot be read: {error.strerror}.")


def _checked(data):
    """(version, the board's name) of the CircuitPython in a UF2's bytes. Raises Refusal."""
    version, major, name = uf2.version(uf2.image(data))
    if major != drives.KNOWN:
        raise Refusal(f"This is CircuitPython {version}; Sortie needs {drives.KNOWN}.x.")
    return version, name


def _find(wanted, name):
    """The folder of the bootloader's drive of the board for this CircuitPython build."""
    command = f"firmware {shlex.quote(wanted.file)}"
    if wanted.drive is None:
        found = drives.with_file(_INFO)
        folder = drives.only({place: place for place in found}, "...BOOT", command, _HOW)
    else:
        folder = drives.folder_of(wanted.drive, command)
    text = drives.text(folder / _INFO)
    if text is None:
        raise Refusal(f"{folder} is not a bootloader's drive: it has no {_INFO}.\n{_HOW}")
    board = _BOARD.search(text)
    build = _BUILDS.get(board[1].lower() if board else None)
    if drives.BOARDS.get(build) not in drives.supported():
        raise Refusal(f"Sortie does not run on the board at {folder}:\n{text.strip()}")
    if name != build:
        raise Refusal(f"This UF2 is for {name}, but the badge at {folder} needs the one for {build}.")
    return folder


def _opened(path):
    """The open file to write. Raises Refusal."""
    try:
        return open(path, "wb", opener=plain)
    except OSError as error:
        closed = error.errno in (errno.EACCES, errno.EPERM) and not rights.may_write(path.parent)
        raise Refusal(rights.reason(path.parent) if closed else f"Nothing can be written to {path.parent}: {error.strerror}.")


def _copy(data, path):
    """Write the file piece by piece. With the last piece the badge restarts and its drive disappears: no error."""
    written = 0
    try:
        with _opened(path) as file, bar("Copy", len(data)) as shown:
            while written < len(data):
                piece = data[written : written + _CHUNK]
                written += len(piece)
                file.write(piece)
                file.flush()
                os.fsync(file.fileno())
                shown.update(len(piece))
    except OSError as error:
        if written < len(data):
            raise Refusal(
                f"The drive went away in the middle ({error.strerror or error}). The bootloader is not touched by\n"
                "this: press RESET twice quickly until the drive is there again, then run this again."
            )


def _wait(folder):
    """Wait until the badge restarts. Raises Refusal if its bootloader remains: it did not accept the file."""
    for _ in range(_PATIENCE):
        if drives.text(folder / _INFO) is None:
            return
        time.sleep(1)
    raise Refusal(
        f"Everything was written, but the bootloader's drive is still at {folder}: the badge did not take the file.\n"
        "Eject the drive. If no drive CIRCUITPY appears then, press RESET twice and run this again."
    )
