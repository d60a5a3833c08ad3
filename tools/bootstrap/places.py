# SPDX-License-Identifier: MIT
"""Where the project and what is installed for it lie."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"
LOCK = VENV.resolve().parent / ".setup.lock"  # held by the set-up at work; beside what is shared where .venv is a link


def lock_of(group):
    """The file that locks a group's packages with their hashes."""
    return ROOT / "requirements" / f"{group}.txt"
