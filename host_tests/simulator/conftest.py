# SPDX-License-Identifier: MIT
"""Small programs for the simulated badge."""

import shutil
from pathlib import Path

import pytest

from tools.bootstrap import ROOT
from tools.simulator import Session


@pytest.fixture
def badge(tmp_path):
    """Returns badge(source, **options), which starts a Session with this source as code.py and the project's board layer.

    An earlier session is closed first.
    """
    for name in ("board", "core", "store"):
        shutil.copytree(ROOT / "lib" / "sortie" / name, tmp_path / "lib" / "sortie" / name)
    Path(tmp_path / "lib" / "sortie" / "__init__.py").touch()
    sessions = []

    def start(source, **options):
        (tmp_path / "code.py").write_text(source, encoding="utf-8")
        for session in sessions:
            session.close()
        sessions.append(Session(root=tmp_path, **options))
        return sessions[-1]

    yield start
    for session in sessions:
        session.close()
