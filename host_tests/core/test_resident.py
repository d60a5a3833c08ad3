# SPDX-License-Identifier: MIT
"""Evicted modules leave nothing behind, and an import loads them again."""

import sys

import pytest
import sortie
from sortie.core import resident


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """Modules of the program: shelf.book, which imports a module of others; shelf.paper; drawer."""
    (tmp_path / "shelf").mkdir()
    (tmp_path / "shelf" / "__init__.py").write_text("")
    (tmp_path / "shelf" / "book.py").write_text("import not_of_ours\nread = []\n")
    (tmp_path / "shelf" / "drawer.py").write_text("")
    (tmp_path / "not_of_ours.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sortie, "__path__", [*sortie.__path__, str(tmp_path)])
    yield
    for name in ("sortie.shelf", "sortie.shelf.book", "sortie.shelf.drawer"):
        sys.modules.pop(name, None)


def loaded():
    return {name for name in ("sortie.shelf.book", "sortie.shelf.drawer") if name in sys.modules}


def test_a_module_is_evicted_with_its_imports_and_imported_again(shelf):
    with resident.Temporary():
        import sortie.shelf.book as book

        book.read.append(1)
    assert not loaded() and "not_of_ours" in sys.modules
    assert not hasattr(book, "read"), "whoever still points at it keeps an empty shell"
    with resident.Temporary():
        import sortie.shelf.book as again

        assert again.read == []


def test_a_package_stays_while_one_of_its_modules_stays(shelf):
    held = resident.Resident()
    with resident.Temporary():
        with held:
            import sortie.shelf.book
        from sortie.shelf import drawer  # noqa: F401
    assert sortie.shelf.book and not hasattr(sortie.shelf, "drawer")
    held.evict()
    assert "sortie.shelf" not in sys.modules, "an empty room goes"


def test_a_module_beside_the_rooms_is_evicted_too(shelf, tmp_path):
    """The badge has most modules there, under short names (tools/bundle/flat.py)."""
    (tmp_path / "pen.py").write_text("")
    with resident.Temporary():
        import sortie.pen
        import sortie.shelf
    assert "sortie.pen" not in sys.modules and not hasattr(sortie, "pen")
    assert "sortie.shelf" in sys.modules, "a room stays"


def test_a_resident_package_loses_its_evicted_module(shelf):
    import sortie.shelf.drawer

    with resident.Temporary():
        import sortie.shelf.book
    assert loaded() == {"sortie.shelf.drawer"} and not hasattr(sortie.shelf, "book")


def test_a_resident_module_outlasts_the_block_that_imports_it(shelf):
    loan = resident.Resident()
    with resident.Temporary():
        with loan:
            import sortie.shelf.book
        import sortie.shelf.drawer  # noqa: F401
    assert loaded() == {"sortie.shelf.book"} == set(loan.names)
    loan.evict()
    assert not loaded() and not loan.names
    loan.evict()


def test_nested_residents_can_be_evicted_in_either_order(shelf):
    for first in (0, 1):
        outer, inner = resident.Resident(), resident.Resident()
        with outer:
            import sortie.shelf.drawer

            with inner:
                import sortie.shelf.book  # noqa: F401
        for loan in ((outer, inner), (inner, outer))[first]:
            loan.evict()
            assert not first or "sortie.shelf.drawer" in sys.modules or loan is outer
        assert not loaded()


def test_a_dropped_nested_resident_leaves_no_module(shelf):
    before = set(resident._held)
    outer = resident.Resident()
    with outer:
        with resident.Resident():
            import sortie.shelf.book  # noqa: F401
    outer.evict()
    assert not loaded() and resident._held == before


def test_garbage_is_collected_after_an_eviction_if_the_run_may_fill_the_heap(shelf, monkeypatch):
    collections = []
    monkeypatch.setattr(resident, "IS_BADGE", True)
    monkeypatch.setattr(resident, "_is_full", True)
    monkeypatch.setattr(resident.gc, "collect", lambda: collections.append(loaded()))

    def use():
        with resident.Temporary():
            import sortie.shelf.book  # noqa: F401

    use()
    assert collections == [set()]
    with resident.Temporary():
        pass
    assert len(collections) == 1, "nothing was evicted"
    resident.relax()
    use()
    assert len(collections) == 1, "a run with free memory collects only at rest"


def test_several_evictions_leave_one_collection(shelf, monkeypatch):
    collections = []
    monkeypatch.setattr(resident, "IS_BADGE", True)
    monkeypatch.setattr(resident, "_is_full", True)
    monkeypatch.setattr(resident.gc, "collect", lambda: collections.append(loaded()))
    first, second = resident.Resident(), resident.Resident()
    with first:
        import sortie.shelf.book
    with second:
        import sortie.shelf.drawer  # noqa: F401
    resident.defer(True)
    first.evict()
    second.evict()
    assert not loaded() and not collections
    resident.defer(False)
    assert collections == [set()]


def test_an_eviction_on_a_pc_does_not_mind_an_import_of_another_thread(shelf, monkeypatch):
    """The window's thread imports its own modules meanwhile."""

    def importing(name):
        monkeypatch.setitem(sys.modules, f"another{len(sys.modules)}", sys)
        return False

    with resident.Temporary():
        import sortie.shelf.book  # noqa: F401

        monkeypatch.setattr(resident, "_is_shared", importing)
    assert not loaded()
