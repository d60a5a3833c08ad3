# SPDX-License-Identifier: MIT
"""The files of the page: all are there, small, the badge's own, and name no other host."""

import io
import json
import re
import zipfile

import pytest

from host_tests.web.served import page
from tools import bootstrap, bundle, web
from tools.web import site

pytestmark = pytest.mark.skipif(bootstrap.node() is None, reason="Node is not installed")
_FOREIGN = ("micropython.mjs", "micropython.wasm", "sortie.zip", "doubles.zip")


def test_the_page_is_small():
    assert sum(map(len, page().values())) < site.LIMIT


def test_the_program_is_the_bundle():
    with zipfile.ZipFile(io.BytesIO(page()["sortie.zip"])) as file:
        assert {name: file.read(name) for name in file.namelist()} == {k: v for k, v in bundle.tree().items() if k != "settings.toml"}


def test_the_pages_copy_of_the_program_is_the_twin():
    """zip.js changes the first byte of each compiled module. Nothing else differs."""
    twin = {path: b"M" + data[1:] if path.endswith(".mpy") else data for path, data in bundle.tree().items()}
    assert twin == bundle.tree(bundle.TWIN)


def test_own_files_name_no_other_host_and_evaluate_nothing():
    for name, data in page().items():
        if name not in _FOREIGN and not name.endswith(".svg"):
            assert not re.findall(rb"https?://|\beval\(|new Function", data.replace(b"http://localhost", b"")), name
    assert b"unsafe-eval'" not in page()["index.html"].replace(b"wasm-unsafe-eval", b"") and b"unsafe-inline" not in page()["index.html"]


def test_the_service_worker_lists_all_files_and_changes_with_them():
    text = page()["sw.js"].decode()
    listed = json.loads("[" + re.search(r"const FILES = \[(.*)\]", text)[1] + "]")
    assert sorted(listed) == sorted({"./", *page()} - {"sw.js"})
    other = site._worker({**page(), "sw.js": (site._HERE / "site/sw.js").read_bytes(), "page.js": b"other"}).decode()
    assert re.search('VERSION = .*', text)[0] != re.search('VERSION = .*', other)[0]


def test_make_web_writes_the_page_and_its_zip(tmp_path, capsys):
    (tmp_path / "zips").mkdir()
    assert web.main(["--out", str(tmp_path / "page"), "--zip", str(tmp_path / "zips")]) == 0
    assert {path.name: path.read_bytes() for path in (tmp_path / "page").iterdir()} == page()
    with zipfile.ZipFile(next((tmp_path / "zips").iterdir())) as file:
        assert {name: file.read(name) for name in file.namelist()} == page()
