# SPDX-License-Identifier: MIT
"""Makes the virtual environment .venv with what pyproject.toml pins. Standard library alone."""

import hashlib
import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
_STAMP = VENV / "sortie-installed"
_NODE_STAMP = ROOT / "node_modules" / "sortie-installed"


class SetupError(RuntimeError):
    """What the program needs could not be installed; the message says what to do."""


def python():
    """The interpreter to run the tools with: this one when it has all that is pinned, else .venv's, made if need be."""
    wanted = _pinned()
    if Path(sys.prefix).resolve() != VENV.resolve() and all(_has(line) for line in wanted):
        return sys.executable
    if not _STAMP.exists() or _STAMP.read_text(encoding="utf-8") != _digest(wanted):
        _make(wanted)
    return str(_venv_python())


def node():
    """The path of Node with the 32-bit MicroPython installed beside it, or None where that cannot be had."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if not program or not npm:
        return None
    lock = (ROOT / "package-lock.json").read_text(encoding="utf-8").splitlines()
    if not _NODE_STAMP.exists() or _NODE_STAMP.read_text(encoding="utf-8") != _digest(lock):
        if subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--silent"], cwd=ROOT, stdout=sys.__stderr__).returncode:
            print("npm could not install the 32-bit MicroPython: going on without Node.", file=sys.stderr)
            return None
        _NODE_STAMP.write_text(_digest(lock), encoding="utf-8")
    return program


def add(group):
    """Install an optional group of pyproject.toml's packages beside this interpreter, where they are missing."""
    missing = [line for line in _pinned(group) if not _has(line)]
    if missing:
        print(f"Installing {', '.join(missing)} (once) ...", file=sys.stderr, flush=True)
        _install(sys.executable, missing)


def _pinned(group=None):
    with open(ROOT / "pyproject.toml", "rb") as file:
        project = tomllib.load(file)["project"]
    return project["optional-dependencies"][group] if group else project["dependencies"]


def _has(line):
    """Is this pinned package here, in this version, or not meant for this system?"""
    name, version, _, only, system = re.fullmatch(
        r"([\w-]+)==([\w.]+)(; sys_platform ([!=]=) '(\w+)')?", line
    ).groups()
    if system and (sys.platform == system) != (only == "=="):
        return True
    try:
        return importlib.metadata.version(name) == version
    except importlib.metadata.PackageNotFoundError:
        return False


def _digest(lines):
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _venv_python():
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _make(wanted):
    """Make .venv and install into it; the stamp comes last, so that a broken try is tried again."""
    print("Installing what Sortie needs into .venv (once; a minute or two) ...", file=sys.stderr, flush=True)
    _STAMP.unlink(missing_ok=True)
    if not _venv_python().exists():
        _call([sys.executable, "-m", "venv", str(VENV)], "Python's venv is missing (on Debian: apt install python3-venv)")
    _install(_venv_python(), wanted)
    _STAMP.write_text(_digest(wanted), encoding="utf-8")


def _install(interpreter, packages):
    pip = [str(interpreter), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _call(pip + packages, "pip could not install the packages; is there a network?")


def _call(command, trouble):
    if subprocess.run(command, cwd=ROOT, stdout=sys.__stderr__).returncode:
        raise SetupError(trouble)
