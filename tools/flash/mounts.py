# SPDX-License-Identifier: MIT
"""The places where this computer mounts drives: Linux, macOS and Windows, with only the standard library."""

import ctypes
import os
import re
import sys
from pathlib import Path

_TABLE = Path("/proc/self/mounts")
_TYPES = Path("/proc/filesystems")
_VOLUMES = Path("/Volumes")
_LABELS = Path("/dev/disk/by-label")
_USB = Path("/sys/bus/usb/devices")
_ADAFRUIT = "239a"
_SHARED = {"9p", "drvfs"}  # WSL's file systems for the drives of Windows
_REMOVABLE, _FIXED = 2, 3  # GetDriveTypeW


def folders():
    """The folders where drives are mounted, each place once."""
    found = {"win32": _letters, "darwin": _volumes}.get(sys.platform, _mounted)()
    return list({folder.resolve(): folder for folder in found}.values())


def device(folder):
    """The device mounted at a folder, as text; "" if the system does not report it."""
    return next((name for name, place, _ in _rows() if place == str(folder)), "")


def unmounted(label):
    """The unmounted device with this label; None without one, and on systems other than Linux."""
    try:
        name = str((_LABELS / label).resolve(strict=True))
    except OSError:
        return None
    return None if any(os.path.realpath(row[0]) == name for row in _rows()) else name


def boards():
    """The names of Adafruit's boards on this computer's USB, with or without a drive. Empty on systems other than Linux."""
    vendors = sorted(_USB.glob("*/idVendor"))
    return [_line(path.with_name("product")) or "a board" for path in vendors if _line(path) == _ADAFRUIT]


def _mounted():
    """The folders of drives on Linux. A file system without a device is no drive."""
    plain = {line.split()[-1] for line in _lines(_TYPES) if line.strip() and not line.startswith("nodev")}
    return [Path(place) for _, place, kind in _rows() if kind in plain | _SHARED]


def _volumes():
    """The folders of drives on macOS."""
    return sorted(_VOLUMES.iterdir()) if _VOLUMES.is_dir() else []


def _letters():
    """The folders of drives on Windows."""
    system = ctypes.windll.kernel32
    present = system.GetLogicalDrives()
    roots = [f"{chr(ord('A') + bit)}:\\" for bit in range(26) if present >> bit & 1]
    return [Path(root) for root in roots if system.GetDriveTypeW(root) in (_REMOVABLE, _FIXED)]


def _rows():
    """(device, folder, type) of each mount of Linux; a space in a name is written \\040."""
    rows = [[_plain(word) for word in line.split(" ")[:3]] for line in _lines(_TABLE)]
    return [row for row in rows if len(row) == 3]


def _plain(word):
    return re.sub(r"\\([0-7]{3})", lambda octal: chr(int(octal[1], 8)), word)


def _line(path):
    return next(iter(_lines(path)), "").strip()


def _lines(path):
    try:
        return path.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return []
