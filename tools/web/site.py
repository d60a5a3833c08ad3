# SPDX-License-Identifier: MIT
"""The files of the page: site/, MicroPython from npm, zips of program and doubles, the rules to flash."""

import hashlib
import json
import shutil
from pathlib import Path

from .. import bootstrap, bundle, micropython
from ..bundle.pack import packed
from . import badge

LIMIT = 2_000_000  # bytes of all files
_HERE = Path(__file__).parent
_DOUBLES = _HERE.parent / "budget" / "doubles"
_MACHINE = ("micropython.mjs", "micropython.wasm")
_VERSION, _FILES = "VERSION_OF_SITE", '"FILES_OF_SITE"'  # in site/sw.js


class Missing(RuntimeError):
    """Node or npm is missing, which brings MicroPython."""


def tree():
    """{path: bytes} of the page. Raises Missing."""
    if not bootstrap.node():
        raise Missing("Node and npm are needed: they bring MicroPython for browsers.")
    files = {path.name: path.read_bytes() for path in sorted((_HERE / "site").iterdir())}
    machine = (bootstrap.ROOT / micropython.MODULE).parent
    files |= {name: (machine / name).read_bytes() for name in _MACHINE}
    drive = bundle.tree()
    files["sortie.zip"] = packed(drive)
    files["flash.json"] = json.dumps(badge.rules(drive)).encode()
    files["doubles.zip"] = packed(doubles())
    files["sw.js"] = _worker(files)
    return files


def doubles():
    """{path: bytes} of the doubles of the badge's modules, with the browser's host."""
    found = {path.name: path.read_bytes() for path in _DOUBLES.glob("*.py")}
    return found | {path.name: path.read_bytes() for path in (_HERE / "machine").glob("*.py")}


def write(files, folder):
    """Write the files into a folder, and nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)


def _worker(files):
    """The service worker, which knows all other files and their digest."""
    text = files["sw.js"].decode()
    names = ["./", *sorted(files.keys() - {"sw.js"})]
    digest = hashlib.sha256(b"".join(name.encode() + files[name] for name in sorted(files))).hexdigest()[:16]
    return text.replace(_VERSION, digest).replace(_FILES, ", ".join(f'"{name}"' for name in names)).encode()
