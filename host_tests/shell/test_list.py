# SPDX-License-Identifier: MIT
"""The list that pages share. It is kept for the next page, with its code, until the memory is needed."""

import importlib
import sys

import pytest
from sortie.core import resident
from sortie.shell.shell import Shell
from sortie.store import settings
from sortie.store.settings import LETTERS
from sortie.ui.canvas import Stage

from host_tests.ui.board import Board

LISTING = "sortie.ui.listing"
TALL = "sortie.ui.tall"


@pytest.fixture
def shell(monkeypatch):
    """Returns the part of a shell that lays a list over a screen. The list's code is not loaded yet."""
    for name in (LISTING, TALL):
        monkeypatch.delitem(sys.modules, name, raising=False)
    shell = Shell.__new__(Shell)
    shell.stage = Stage(Board())
    shell.settings = settings.read(None)
    shell.playing = None
    shell._list, shell._lies, shell._code = None, False, resident.Resident()
    yield shell
    shell.clear()


def paged(shell):
    """Show a page as the log does, and close it. Returns its list."""
    with resident.Temporary():
        page = shell.list()
        page.open(["one", "two"])
        assert page.group in list(shell.stage.over) and shell.list() is page
        page.close()
    shell.drop_list()
    assert len(shell.stage.over) == 0
    return page


def test_the_next_page_reuses_the_list(shell):
    first = paged(shell)
    assert LISTING in sys.modules
    assert paged(shell) is first


def test_drop_list_evicts_the_list_and_its_code(shell):
    first = paged(shell)
    shell.drop_list(False)
    assert LISTING not in sys.modules
    assert paged(shell) is not first


def test_a_list_with_borrowed_code_is_not_kept(shell):
    with resident.Temporary():
        importlib.import_module(LISTING)  # as a dialog does
        shell.list()
    shell.drop_list()
    assert LISTING not in sys.modules
    assert len(paged(shell).group) > 0


def test_another_screen_evicts_the_list(shell):
    first = paged(shell)
    shell.clear()
    assert LISTING not in sys.modules
    assert paged(shell) is not first


def test_drop_list_evicts_the_tall_letters_too(shell):
    shell.settings.values[LETTERS] = 1
    assert paged(shell).rows == 8
    shell.drop_list(False)
    assert not {LISTING, TALL} & set(sys.modules)


def test_a_change_of_letters_makes_a_new_list(shell):
    first = paged(shell)
    shell.settings.values[LETTERS] = 1
    shell.change_letters()
    second = paged(shell)
    assert (first.rows, second.rows) == (10, 8)
    assert paged(shell) is second
