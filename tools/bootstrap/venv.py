# SPDX-License-Identifier: MIT
"""The virtual environment .venv: checks it, lists its packages, creates it again.

A record in it names its folder, its Python and the installed locks. An unfit environment is created again.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from . import pip, trouble
from .places import ROOT, VENV, lock_of

PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
_RECORD = VENV / "sortie-installed"
_MARKS = ("pyvenv.cfg", "sortie-installed", "bin/python", "bin/python3", "Scripts/python.exe")  # of a virtual environment
_OLDEST = (3, 11)
_STOPPED = 130  # exit code of a process that Ctrl-C ended


def has(groups):
    """Is .venv fit, and does it contain these groups as they are locked now?"""
    record = _read()
    return bool(record) and all(record["groups"].get(group) == _digest(group) for group in groups) and _is_fit(record)


def is_this():
    """Is this process run by .venv's interpreter?"""
    return Path(sys.prefix).resolve() == VENV.resolve()


def provide(groups):
    """Install these groups, into a new .venv if none is fit. Raises SetupError."""
    start = time.monotonic()
    try:
        if groups and not _is_fit(_read()):
            _make()
        for group in groups:
            _add(group)
    except KeyboardInterrupt:
        print("Stopped: the next run continues the set-up.", file=sys.stderr)
        raise SystemExit(_STOPPED) from None
    if groups:
        print(f"Set up in {time.monotonic() - start:.0f} s.", file=sys.stderr, flush=True)


def spoil():
    """Note that a package in .venv is not whole. Returns False if Sortie has not made this .venv."""
    record = _read()
    if record:
        _write({**record, "underway": "a lost package"})
    return bool(record)


def _add(group):
    count = sum("==" in line for line in lock_of(group).read_text(encoding="utf-8").splitlines())
    print(f"Installing the packages for {group!r} into .venv (once; up to {count} packages):", file=sys.stderr, flush=True)
    record = {"folder": str(VENV.resolve()), "python": _ask(), "groups": {}, **(_read() or {})}
    pip.install(PYTHON, lock_of(group), lambda: _write({**record, "underway": group}))
    record["groups"][group] = _digest(group)
    _write(record)


def _make():
    _clear()
    print("Making .venv ...", file=sys.stderr, flush=True)
    base = getattr(sys, "_base_executable", None) or sys.executable
    command = [base, "-I", "-m", "venv", "--without-pip", str(VENV)]
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise trouble.printed(done.stdout + done.stderr)
    if not _ask():
        raise trouble.SetupError(f"{PYTHON} does not run, although it was made just now.")


def _clear():
    """Remove an unfit .venv. Other folders stay; of a link only the link is removed."""
    if VENV.is_symlink():
        VENV.unlink()
    elif VENV.is_dir() and (any(os.path.lexists(VENV / mark) for mark in _MARKS) or not _holds_files()):
        print(".venv does not fit this folder and Python, or is not complete. Making it again.", file=sys.stderr, flush=True)
        shutil.rmtree(VENV)
    elif VENV.exists():
        raise trouble.SetupError(f"{VENV} is not a virtual environment. Move it away: Sortie needs that name.")


def _holds_files():
    return any(path.is_file() for path in VENV.rglob("*"))


def _is_fit(record):
    """Does .venv's interpreter run, and do interpreter and folder match the record?"""
    version = _ask()
    if not version or (record and (record.get("underway") or record["folder"] != str(VENV.resolve()))):
        return False
    return version == record["python"] if record else tuple(map(int, version.split("."))) >= _OLDEST


def _ask():
    """The version of .venv's interpreter, as "3.11"; None if it does not run or belongs to another environment."""
    if is_this():
        return "{}.{}".format(*sys.version_info)
    ask = "import sys; print('{}.{}'.format(*sys.version_info), sys.prefix)"
    try:
        done = subprocess.run([str(PYTHON), "-I", "-c", ask], stdin=subprocess.DEVNULL, capture_output=True, text=True)
    except OSError:
        return None
    version, _, prefix = done.stdout.strip().partition(" ")
    return version if done.returncode == 0 and Path(prefix).resolve() == VENV.resolve() else None


def _read():
    """The record; None if there is none or it has another form."""
    try:
        record = json.loads(_RECORD.read_text(encoding="utf-8"))
        return record if record["folder"] and record["python"] and isinstance(record["groups"], dict) else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _write(record):
    _RECORD.write_text(json.dumps(record), encoding="utf-8")


def _digest(group):
    """The digest of a group's lock without its comments."""
    lines = [line for line in lock_of(group).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
