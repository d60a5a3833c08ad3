# SPDX-License-Identifier: MIT
"""The drive's files: all of the program, nothing else, the same bytes in every build, nothing of the build's PC."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from binascii import crc32
from functools import cache
from pathlib import Path

import pytest

from sortie.shell.version import VERSION
from tools import bundle, games
from tools.bootstrap import ROOT
from tools.bundle import command, compile, drive, manifest, pack, program, sizes


@cache
def compiled():
    return {path: data for path, data in bundle.tree().items() if path.endswith(".mpy")}


def test_only_the_entries_are_not_compiled():
    assert [path for path in bundle.tree() if path.endswith(".py")] == sorted(program.ENTRIES)
    assert bundle.tree()["code.py"] == (ROOT / "code.py").read_bytes()
    assert {path.split("/")[-1].rpartition(".")[2] for path in bundle.tree()} == {"py", "mpy", "pix", "til", "bin", "txt", "toml"}


def test_the_bundle_has_every_asset_except_sources():
    kept = {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()}
    missing = kept - set(bundle.tree())
    assert missing and all(path.endswith(".toml") or "/src/" in path for path in missing)


def test_the_bundle_has_only_imported_library_modules():
    of_library = {path.removeprefix("lib/") for path in bundle.tree() if path.startswith("lib/adafruit")}
    assert of_library == {
        "adafruit_display_text/__init__.mpy",
        "adafruit_display_text/label.mpy",
        "adafruit_displayio_layout/__init__.mpy",
        "adafruit_displayio_layout/layouts/__init__.mpy",
        "adafruit_displayio_layout/layouts/grid_layout.mpy",
    }


def test_no_package_defines_a_name_of_its_modules():
    """An import of the module would replace the other object of that name in the package."""
    modules = drive.drive_modules()
    inside = [name.rpartition(".") for name in modules]
    assert [name for package, _, name in inside if package in modules and name in modules[package].names.top.bound] == []


def test_modules_that_the_badge_never_imports_are_left_out():
    unused, numbers = drive.left_out()
    assert {"sortie.core.replay", "sortie.link.line", "sortie.session.cable", "sortie.join"} <= set(unused)
    assert "sortie.core.head" in numbers and "sortie.games.last_battle.fields" in numbers
    sources = [source for module in drive.drive_modules().values() for _, source in module.starts]
    assert "lib/sortie/core/game.py" in sources
    assert not any("replay" in source or "sortie/link" in source or "fields.py" in source for source in sources)


def test_bytecode_has_the_mark_of_the_badge_or_the_pc():
    assert all(data[:4] == b"C\x06\x00\x1f" for data in compiled().values())
    twin = bundle.tree(bundle.TWIN)
    assert {path: b"C" + twin[path][1:] for path in compiled()} == compiled()
    assert all(twin[path][:1] == b"M" for path in compiled())


def file_name(code):
    """Returns the file name in a .mpy. Its length, doubled, follows the head and two counts."""
    at, numbers = 4, []
    while len(numbers) < 3:
        value, more = 0, True
        while more:
            value, more = value << 7 | code[at] & 0x7F, code[at] & 0x80
            at += 1
        numbers.append(value)
    return code[at : at + (numbers[2] >> 1)].decode()


def test_bytecode_names_its_module_and_no_local_path():
    for path, data in compiled().items():
        assert file_name(data) == path.removeprefix("lib/").removesuffix(".mpy").removesuffix("/__init__").replace("/", ".")
    places = "|".join(re.escape(str(place)) + r"(?![\w.-])" for place in (ROOT, Path.home(), tempfile.gettempdir()))
    assert not any(re.search(places.encode(), data) for data in bundle.tree().values())


def test_a_checkout_may_lie_in_a_folder_that_is_named_like_a_file_of_the_badge(monkeypatch):
    monkeypatch.setattr(compile, "ROOT", Path("/sortie"))
    code = compile._HEAD + b"/sortie.dat"
    assert compile._checked("a.mpy", code, "elsewhere") == code
    with pytest.raises(program.Refused, match="names a folder of this machine"):
        compile._checked("a.mpy", code + b"/sortie/lib/a.py", "elsewhere")


def test_the_manifest_names_every_file():
    parsed = manifest.parse(bundle.tree()[manifest.NAME].decode())
    assert parsed.version == VERSION and parsed.rules["last_battle"] == games.title("last_battle").rules.VERSION
    assert parsed.files == set(bundle.tree()) - {manifest.NAME, drive.SETTINGS}
    assert parsed.code == (crc32(bundle.tree()["code.py"]), len(bundle.tree()["code.py"]))


_OLD_LISTS = (
    "0000000a 5 code.py\n0000000b 6 lib/a.mpy\n0000000c 7 lib/ui/b.mpy\n",
    "0000000a 5 code.py\nlib/\n0000000b 6 a.mpy\nlib/ui/\n0000000c 7 b.mpy\n",
    "0000000a 5 code.py\nlib/\na.mpy\nlib/ui/\nb.mpy\n",
)


@pytest.mark.parametrize("files", _OLD_LISTS)
def test_an_older_manifest_is_read_alike(files):
    parsed = manifest.parse("sortie 1 circuitpython 10\nrules toy 2\n" + files)
    assert parsed.files == {"code.py", "lib/a.mpy", "lib/ui/b.mpy"} and parsed.code == (10, 5)
    written = manifest.write(parsed).decode()
    assert written.endswith("rules toy 2\n0000000a 5 code.py\nlib/*.mpy\na\nlib/ui/*.mpy\nb\n")
    assert manifest.parse(written) == parsed


def test_a_manifest_lists_files_with_any_suffix():
    files = {"code.py", "readme", "lib/a.mpy", "lib/a.py", "lib/a", "lib/.b", "lib/a.b.mpy"}
    parsed = manifest.Manifest("1", "10", {}, files)
    assert manifest.parse(manifest.write(parsed).decode()).files == files


@pytest.mark.parametrize("text", ["", "x", "sortie 1 circuitpython 10\nwhat is this\n"])
def test_another_text_is_no_manifest(text):
    with pytest.raises(ValueError):
        manifest.parse(text)


def test_a_build_elsewhere_makes_the_same_bytes(tmp_path):
    for name in ("code.py", "settings.toml", "lib", "assets", "tools", "pyproject.toml"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    command_line = [sys.executable, "-c", "from tools.bundle import main; main(['--out', 'made'])"]  # with the packages of this environment
    environment = {**os.environ, "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo"}
    done = subprocess.run(command_line, cwd=tmp_path, env=environment, capture_output=True, text=True)
    (made,) = (tmp_path / "made").glob("*.zip")
    assert made.name == f"sortie-10.x-mpy-{VERSION}.zip", done.stderr
    assert made.read_bytes() == pack.packed(bundle.tree())


def test_the_settings_set_the_heap_and_are_not_listed():
    """Tools that follow the list, such as an older version's update, keep the player's settings."""
    values = tomllib.loads(bundle.tree()[drive.SETTINGS].decode())
    assert list(values) == ["CIRCUITPY_HEAP_START_SIZE"] and 98_304 <= values["CIRCUITPY_HEAP_START_SIZE"] <= 131_072
    assert drive.SETTINGS not in bundle.tree()[manifest.NAME].decode()


def test_the_zip_has_all_files_except_settings(tmp_path):
    """Unpacking it onto a drive keeps that drive's settings.toml."""
    (tmp_path / "made.zip").write_bytes(pack.packed(bundle.tree()))
    with zipfile.ZipFile(tmp_path / "made.zip") as file:
        held = {name: file.read(name) for name in file.namelist()}
    assert {**held, drive.SETTINGS: bundle.tree()[drive.SETTINGS]} == bundle.tree() and drive.SETTINGS not in held


def test_the_table_counts_every_byte():
    lines = sizes.table(bundle.tree())
    groups = [line for line in lines if not line.startswith(" ")]
    assert sum(int(line.split(" of ")[0].split()[-1].replace(",", "")) for line in groups) == sum(
        map(len, bundle.tree().values())
    )
    assert all(any(path.removeprefix("lib/") in line for line in lines) for path in compiled())


def test_a_figure_over_its_budget_is_named(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(sizes, "_DRIVE", 2000)
    assert command.main(["--out", str(tmp_path)]) == 1
    assert "over budget: the drive takes" in capsys.readouterr().err
