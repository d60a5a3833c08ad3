# SPDX-License-Identifier: MIT
"""Paths of the project and of everything installed for it."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
LOCK = (VENV.resolve() if VENV.exists() else VENV).parent / ".setup.lock"  # a running set-up holds it; beside a link's target


def lock_of(group):
    """The lock file of a group: its packages with their hashes."""
    return ROOT / "requirements" / f"{group}.txt"
