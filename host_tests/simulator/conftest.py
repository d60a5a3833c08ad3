# SPDX-License-Identifier: MIT
"""Small programs for the simulated badge."""

import shutil
from pathlib import Path

import pytest

from tools.bootstrap import ROOT
from tools.simulator import Session


@pytest.fixture
def badge(tmp_path):
    """badge(source, **options) -> a Session that runs this source as code.py, with the project's board layer.

    A session started before is closed.
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
