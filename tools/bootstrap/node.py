# SPDX-License-Identifier: MIT
"""Node with the 32-bit MicroPython that package-lock.json locks."""

import hashlib
import shutil
import subprocess
import sys

from .alone import alone
from .places import LOCK, ROOT
from .trouble import SetupError

_STAMP = ROOT / "node_modules" / "sortie-installed"


def node():
    """The path of Node with the 32-bit MicroPython installed beside it; None if it is not available."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if not program or not npm:
        return None
    if not _is_there():
        try:
            with alone(LOCK, "A set-up of Sortie is running here: waiting for it ..."):
                if not _is_there():
                    _install(npm)
        except (SetupError, OSError) as error:
            print(f"npm could not install the 32-bit MicroPython: going on without Node.\n{error}", file=sys.stderr)
            return None
    return program


def _is_there():
    return _STAMP.exists() and _STAMP.read_text(encoding="utf-8") == _wanted()


def _wanted():
    return hashlib.sha256((ROOT / "package-lock.json").read_bytes()).hexdigest()


def _install(npm):
    print("Installing the 32-bit MicroPython for Node (once) ...", file=sys.stderr, flush=True)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise SetupError(done.stdout.strip() or f"npm ended with {done.returncode}")
    _STAMP.write_text(_wanted(), encoding="utf-8")
