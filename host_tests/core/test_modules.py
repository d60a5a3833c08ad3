# SPDX-License-Identifier: MIT
"""Modules that are let go leave nothing behind, and come back anew."""

import gc
import sys

import pytest
import sortie
from sortie.core import modules


def test_a_module_is_let_go_with_what_it_brought(tmp_path, monkeypatch):
    (tmp_path / "shelf").mkdir()
    (tmp_path / "shelf" / "__init__.py").write_text("")
    (tmp_path / "shelf" / "book.py").write_text("import not_of_ours\nread = []\n")
    (tmp_path / "not_of_ours.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sortie, "__path__", [*sortie.__path__, str(tmp_path)])
    before = modules.now()
    import sortie.shelf.book as book

    book.read.append(1)
    loaded = modules.since(before)
    assert sorted(loaded) == ["sortie.shelf", "sortie.shelf.book"]
    modules.forget(loaded)
    assert loaded == [] and not {"sortie.shelf", "sortie.shelf.book"} & set(sys.modules)
    assert not hasattr(book, "read"), "whoever still points at it keeps an empty shell"
    assert "not_of_ours" in sys.modules
    import sortie.shelf.book as again

    assert again.read == []


def test_the_package_that_stays_forgets_it(tmp_path, monkeypatch):
    (tmp_path / "stand").mkdir()
    (tmp_path / "stand" / "__init__.py").write_text("")
    (tmp_path / "stand" / "paper.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    import stand
    import stand.paper

    modules.forget(["stand.paper"])
    assert not hasattr(stand, "paper")


def test_what_comes_back_is_new_again(tmp_path, monkeypatch):
    (tmp_path / "drawer.py").write_text("")
    monkeypatch.setattr(sortie, "__path__", [*sortie.__path__, str(tmp_path)])
    for _ in range(2):
        before = modules.now()
        import sortie.drawer as _  # noqa: F401

        loaded = modules.since(before)
        assert loaded == ["sortie.drawer"] and modules.since(modules.now()) == []
        modules.forget(loaded)
        assert modules.newer(before) == []


# --- the collector ---------------------------------------------------------------------------------------

ENOUGH = 28000


@pytest.fixture
def heap(monkeypatch):
    """A heap with so many bytes free, which tells what it is asked: sweep() finds it so."""

    class Heap:
        free = 100000
        told = []

        def ask(self):
            self.told.append("ask")
            return self.free

    heap = Heap()
    modules.now()  # what this process has loaded counts no more
    monkeypatch.setattr(gc, "mem_free", heap.ask, raising=False)
    monkeypatch.setattr(gc, "collect", lambda: heap.told.append("collect"))
    for name, value in (("_ENOUGH", ENOUGH), ("_PIECE", ENOUGH // 4), ("_swept", 0), ("_free", 0), ("_is_untidy", False)):
        monkeypatch.setattr(modules, name, value)
    yield heap
    heap.told.clear()


def after(heap, free, pieces):
    """What a heap with so much free after it was swept is asked when so many pieces have come and gone."""
    heap.free = free
    modules.sweep()
    heap.told.clear()
    for _ in range(pieces):
        modules.untidy()
    modules.collect()
    return list(heap.told)


def test_where_there_is_room_nothing_waits_for_the_collector(heap):
    assert after(heap, 100000, 0) == after(heap, 100000, 10) == []


def test_when_much_has_come_it_is_asked_how_much_is_free(heap):
    assert after(heap, 100000, 11) == ["ask"]


def test_where_room_is_scarce_it_is_collected_unasked_if_anything_was_let_go(heap):
    assert after(heap, ENOUGH - 1, 1) == ["collect"]
    assert after(heap, ENOUGH - 1, 0) == []


def test_it_is_collected_when_too_little_is_left(heap):
    after(heap, 100000, 0)
    heap.free = ENOUGH - 1
    for _ in range(11):
        modules.untidy()
    modules.collect()
    modules.collect()  # tidy now: no more
    assert heap.told == ["ask", "collect"]


def test_there_is_room_where_so_much_is_free(heap, monkeypatch):
    """`much`: pieces of the size that is enough for one view; a module that came meanwhile takes of it."""
    monkeypatch.setattr(modules, "IS_LARGE", True)
    after(heap, 2 * ENOUGH, 0)
    assert modules.has_room() and modules.has_room(2) and not modules.has_room(3)
    after(heap, ENOUGH, 0)
    assert modules.has_room() and not modules.has_room(2)
    modules.untidy()
    assert not modules.has_room()
    monkeypatch.setattr(modules, "IS_LARGE", False)
    after(heap, 9 * ENOUGH, 0)
    assert not modules.has_room(), "a heap of the budget has none to spare"
