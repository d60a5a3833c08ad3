# SPDX-License-Identifier: MIT
"""Rules in parts: a phase is found in whichever part has it, and where the heap is small the other part goes."""

import sys
import types

import pytest

from sortie.core import modules, parts

SEA, PORT, BAY = 0, 1, 2
PART_OF = bytes((0, 1, 1))


class Drive:
    """Two parts, made as modules when they are imported; told: what happened."""

    def __init__(self):
        self.told = []

    def load(self, part):
        name = ("sortie.sea", "sortie.port")[part]
        if name not in sys.modules:
            self.told.append(name)
            module = types.ModuleType(name)
            module.PHASES = {phase: (None, name) for phase in ((SEA,), (PORT, BAY))[part]}
            sys.modules[name] = module
            setattr(sys.modules["sortie"], name[7:], module)
        return sys.modules[name].PHASES


@pytest.fixture
def drive():
    yield Drive()
    parts.be_lean(None)
    modules.forget([name for name in ("sortie.sea", "sortie.port") if name in sys.modules])


def test_it_is_read_as_a_tuple(drive):
    phases = parts.Parts(drive.load, PART_OF)
    assert len(phases) == 3
    assert [act for _, act in phases] == ["sortie.sea", "sortie.port", "sortie.port"]
    with pytest.raises(IndexError):
        phases[3]


def test_on_a_pc_both_stay(drive):
    phases = parts.Parts(drive.load, PART_OF)
    for phase in (SEA, PORT, SEA, PORT):
        assert phases[phase]
    assert drive.told == ["sortie.sea", "sortie.port"]
    assert "sortie.sea" in sys.modules


def test_a_lean_one_keeps_the_part_in_use(drive):
    phases = parts.Parts(drive.load, PART_OF)
    assert not parts.is_lean()
    parts.be_lean(lambda: drive.told.append("room"))
    assert parts.is_lean()
    assert phases[SEA][1] == "sortie.sea"
    assert phases[BAY][1] == "sortie.port"
    assert "sortie.sea" not in sys.modules
    assert phases[PORT][1] == "sortie.port", "the same part"
    assert phases[SEA][1] == "sortie.sea"
    assert drive.told == ["sortie.sea", "room", "sortie.port", "room", "sortie.sea"]


def test_what_is_borrowed_meanwhile_takes_no_part_with_it(drive):
    phases = parts.Parts(drive.load, PART_OF)
    with modules.Borrowed():
        assert phases[SEA]
    assert "sortie.sea" in sys.modules
    assert phases[SEA][1] == "sortie.sea"


def test_what_several_use_stays_until_the_part_changes(drive, monkeypatch):
    """A view, or an opponent, that loads a module which a part will use too does not take it along."""
    monkeypatch.setattr(modules, "_left_out", [])
    phases = parts.Parts(drive.load, PART_OF, "sortie.se")
    parts.be_lean(lambda: drive.told.append("room"))
    assert phases[PORT]
    with modules.Borrowed():
        drive.load(SEA)
    assert "sortie.sea" in sys.modules
    assert phases[SEA][1] == "sortie.sea"
    assert drive.told == ["sortie.port", "sortie.sea", "room", "sortie.sea"], "gone with the part before, and anew"


def test_what_only_a_view_used_goes_with_it(drive, monkeypatch):
    monkeypatch.setattr(modules, "_left_out", [])
    phases = parts.Parts(drive.load, PART_OF, "sortie.se")
    parts.be_lean(lambda: drive.told.append("room"))
    assert phases[PORT]
    drive.load(SEA)
    parts.tidy()
    assert "sortie.sea" not in sys.modules
    assert phases[SEA]
    parts.tidy()
    assert "sortie.sea" in sys.modules, "the part's own stay"


def test_a_part_that_was_let_go_comes_back_without_making_room(drive, monkeypatch):
    monkeypatch.setattr(modules, "_left_out", [])
    phases = parts.Parts(drive.load, PART_OF, "sortie.se")
    parts.be_lean(lambda: drive.told.append("room"))
    assert phases[SEA]
    parts.rest()
    assert "sortie.sea" not in sys.modules
    assert phases[SEA]
    assert drive.told == ["sortie.sea", "sortie.sea"]


@pytest.mark.parametrize("large", [True, False])
def test_part_and_view_are_apart_where_the_heap_is_no_larger_than_the_budget(drive, monkeypatch, large):
    monkeypatch.setattr(modules, "IS_LARGE", large)
    phases = parts.Parts(drive.load, PART_OF, apart=True)
    parts.be_lean(lambda: drive.told.append("room"))
    assert phases[SEA] and phases[SEA]
    parts.rest()
    assert ("sortie.sea" in sys.modules) == large
    assert phases[SEA]
    assert drive.told == (["sortie.sea"] if large else ["room", "sortie.sea"] * 2)
