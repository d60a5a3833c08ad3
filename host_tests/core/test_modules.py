# SPDX-License-Identifier: MIT
"""Modules that are let go leave nothing behind, and come back anew."""

import sys

from sortie.core import modules


def test_a_module_is_let_go_with_what_it_brought(tmp_path, monkeypatch):
    (tmp_path / "shelf").mkdir()
    (tmp_path / "shelf" / "__init__.py").write_text("")
    (tmp_path / "shelf" / "book.py").write_text("read = []\n")
    monkeypatch.syspath_prepend(tmp_path)
    before = modules.names()
    import shelf.book

    shelf.book.read.append(1)
    loaded = modules.since(before)
    assert loaded == ["shelf", "shelf.book"]
    modules.forget(loaded)
    assert loaded == [] and not {"shelf", "shelf.book"} & set(sys.modules)
    import shelf.book

    assert shelf.book.read == []


def test_the_package_that_stays_forgets_it(tmp_path, monkeypatch):
    (tmp_path / "stand").mkdir()
    (tmp_path / "stand" / "__init__.py").write_text("")
    (tmp_path / "stand" / "paper.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    import stand
    import stand.paper  # noqa: F401

    modules.forget(["stand.paper"])
    assert not hasattr(stand, "paper")
