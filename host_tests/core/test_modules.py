# SPDX-License-Identifier: MIT
"""Modules that are let go leave nothing behind, and come back anew."""

import sys

from sortie.core import modules


def test_a_module_is_let_go_with_what_it_brought(tmp_path, monkeypatch):
    (tmp_path / "sortie_shelf").mkdir()
    (tmp_path / "sortie_shelf" / "__init__.py").write_text("")
    (tmp_path / "sortie_shelf" / "book.py").write_text("import not_of_ours\nread = []\n")
    (tmp_path / "not_of_ours.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    before = modules.now()
    import sortie_shelf.book as book

    book.read.append(1)
    loaded = modules.since(before)
    assert sorted(loaded) == ["sortie_shelf", "sortie_shelf.book"]
    modules.forget(loaded)
    assert loaded == [] and not {"sortie_shelf", "sortie_shelf.book"} & set(sys.modules)
    assert not hasattr(book, "read"), "whoever still points at it keeps an empty shell"
    assert "not_of_ours" in sys.modules
    import sortie_shelf.book

    assert sortie_shelf.book.read == []


def test_the_package_that_stays_forgets_it(tmp_path, monkeypatch):
    (tmp_path / "stand").mkdir()
    (tmp_path / "stand" / "__init__.py").write_text("")
    (tmp_path / "stand" / "paper.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    import stand
    import stand.paper  # noqa: F401

    modules.forget(["stand.paper"])
    assert not hasattr(stand, "paper")
