# SPDX-License-Identifier: MIT
"""A fake badge drive for each test."""

import os

import pytest

from . import fake


@pytest.fixture
def root(tmp_path, monkeypatch):
    """Returns a CIRCUITPY drive in a real folder, with files of others and no Sortie. It need not be written to a disk."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    monkeypatch.setattr(os, "sync", lambda: None)
    folder = tmp_path / "CIRCUITPY"
    fake.put(folder, fake.OTHERS)
    return folder
