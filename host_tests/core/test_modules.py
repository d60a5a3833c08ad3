# SPDX-License-Identifier: MIT
"""Modules that are let go leave nothing behind, and come back anew."""

import sys

import pytest
import sortie
from sortie.core import modules


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """Modules of ours: shelf.book, which imports one that is not ours; shelf.paper; drawer."""
    (tmp_path / "shelf").mkdir()
    (tmp_path / "shelf" / "__init__.py").write_text("")
    (tmp_path / "shelf" / "book.py").write_text("import not_of_ours\nread = []\n")
    (tmp_path / "drawer.py").write_text("")
    (tmp_path / "not_of_ours.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sortie, "__path__", [*sortie.__path__, str(tmp_path)])
    yield
    for name in ("sortie.shelf", "sortie.shelf.book", "sortie.drawer"):
        sys.modules.pop(name, None)


def there():
    return {name for name in ("sortie.shelf", "sortie.shelf.book", "sortie.drawer") if name in sys.modules}


def test_a_module_goes_with_what_it_brought_and_comes_back_new(shelf):
    with modules.Borrowed():
        import sortie.shelf.book as book

        book.read.append(1)
    assert not there() and "not_of_ours" in sys.modules
    assert not hasattr(book, "read"), "whoever still points at it keeps an empty shell"
    with modules.Borrowed():
        import sortie.shelf.book as again

        assert again.read == []


def test_the_package_that_stays_forgets_it(shelf):
    import sortie.shelf

    with modules.Borrowed():
        import sortie.shelf.book
    assert there() == {"sortie.shelf"} and not hasattr(sortie.shelf, "book")


def test_a_loan_outlasts_whoever_borrows(shelf):
    loan = modules.Loan()
    with modules.Borrowed():
        with loan:
            import sortie.shelf.book
        import sortie.drawer  # noqa: F401
    assert there() == {"sortie.shelf", "sortie.shelf.book"} == set(loan.names)
    loan.end()
    assert not there() and not loan.names
    loan.end()


def test_a_loan_within_a_loan_ends_with_it_or_before(shelf):
    for first in (0, 1):
        outer, inner = modules.Loan(), modules.Loan()
        with outer:
            import sortie.drawer

            with inner:
                import sortie.shelf.book  # noqa: F401
        for loan in ((outer, inner), (inner, outer))[first]:
            loan.end()
            assert not first or "sortie.drawer" in sys.modules or loan is outer
        assert not there()


def test_a_loan_that_is_dropped_within_another_leaves_nothing(shelf):
    before = set(modules._lent)
    outer = modules.Loan()
    with outer:
        with modules.Loan():
            import sortie.shelf.book  # noqa: F401
    outer.end()
    assert not there() and modules._lent == before
