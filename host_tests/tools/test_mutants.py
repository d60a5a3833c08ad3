# SPDX-License-Identifier: MIT
"""The mutants: faults that a test detects and faults that no test detects, on a copy of the project."""

import os
from pathlib import Path

import pytest
from tools import bootstrap, mutants
from tools.mutants import covered, parts

MODULE = """\
def larger(a, b):
    return a if a > b else b


def tell(log):
    log.append(1)
"""
ENDLESS = """\
def at_most_three(n):
    while n > 3:
        n -= 1
    return n
"""
STOPPED = "  -        n -= 1\n  +        pass"  # now it is endless
TESTS = """\
from thing import larger, tell


def test_thing():
    log = []
    tell(log)
    assert log == [1] and larger(2, 1) == 2 and larger(1, 2) == 2
"""
TOY = parts.Part("toy", ("thing.py",), ("test_*.py",), "")


@pytest.fixture
def thing(tmp_path, monkeypatch, packages_of):
    """Returns the folder with the module above and its test, as the current folder."""
    packages_of("mutants")
    (tmp_path / "thing.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "test_thing.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def faults(line=None):
    from tools.mutants import faults

    return [fault for fault in faults.of(Path("thing.py")) if line in (None, fault.line)]


def test_each_kind_of_fault_is_made(thing):
    changes = {fault.tried([])[1] for fault in faults()}
    assert "  -    log.append(1)\n  +    pass" in changes and any("append( 2)" in change for change in changes)
    assert any("a >= b" in change for change in changes) and any("not a > b" in change for change in changes)
    assert (thing / "thing.py").read_text(encoding="utf-8") == MODULE, "as it was, after each"


def test_a_surviving_fault_is_shown_with_its_line(thing, capsys):
    assert mutants.run(TOY, 0, None)
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == ["thing.py:2", "  -    return a if a > b else b", "  +    return a if a >= b else b"]
    assert lines[3:] == ["toy: 5 of 5 faults tried (seed 0), 4 seen, 80.0 %"]


def test_an_endless_test_kills_a_fault(thing, monkeypatch):
    monkeypatch.setattr(mutants, "_SPARE", 3)
    (thing / "thing.py").write_text(ENDLESS, encoding="utf-8")
    (thing / "test_thing.py").write_text("import thing\n\n\ndef test_three():\n    assert thing.at_most_three(5) == 3\n", encoding="utf-8")
    covered.run(["-q", "test_thing.py"], [Path("thing.py")], thing)
    verdicts = []
    for fault in faults(line=3):
        if fault.tried([])[1] != STOPPED:
            continue
        line, seconds = mutants._commands(TOY, covered.Tests(thing), fault, thing)[0]
        for limited in (line, 60), (line.replace("timeout=3", "timeout=60"), seconds):
            verdict, _ = fault.tried([limited])
            verdicts.append(verdict)
    assert verdicts == ["killed", "killed"], "by the limit of one test, and by that of all"


def test_tests_that_fail_without_a_fault_end_the_run(thing, capsys):
    (thing / "test_thing.py").write_text(TESTS.replace("== [1]", "== [2]"), encoding="utf-8")
    assert not mutants.run(TOY, 0, None)
    assert "toy: the tests fail without any fault" in capsys.readouterr().out


def test_each_seed_gives_an_order_of_faults(thing, monkeypatch):
    def order(seed):
        tried = []
        monkeypatch.setattr(mutants, "_try", lambda part, tests, todo, *more: tried.extend(todo) or {"killed": 0, "survived": 0})
        mutants.run(TOY, seed, None)
        return tried

    assert order(0) == order(0) != order(1) and set(order(0)) == set(order(1)) == set(faults())


def test_the_run_ends_after_its_time(thing, capsys):
    assert mutants.run(TOY, 0, 0.001)
    assert f"toy: 0 of {len(faults())} faults tried (seed 0)" in capsys.readouterr().out


def test_faults_are_made_in_a_copy(tmp_path):
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "a.py").write_text("A = 1\n", encoding="utf-8")
    (tmp_path / ".git").write_text("of the original", encoding="utf-8")
    before = os.getcwd()
    with mutants._copy(tmp_path):
        assert [str(path) for path in Path().rglob("*.py")] == [os.path.join("lib", "a.py")] and not Path(".git").exists()
        Path("lib/a.py").write_text("A = 2\n", encoding="utf-8")
    assert os.getcwd() == before and (tmp_path / "lib" / "a.py").read_text(encoding="utf-8") == "A = 1\n"


def test_the_operators_agree_with_their_examples(thing):
    from cosmic_ray.mutating import mutate_code
    from tools.mutants.faults import OPERATORS

    for operator in OPERATORS[-2:]:
        for example in operator.examples():
            assert mutate_code(example.pre_mutation_code, operator, 0) == example.post_mutation_code


@pytest.mark.parametrize("game", [None, "postcard", "sea_control"])
def test_each_part_has_modules_and_tests(game):
    for part in parts.of(game):
        files = [path.relative_to(bootstrap.ROOT).as_posix() for path in part.files(bootstrap.ROOT)]
        assert files and part.tests(bootstrap.ROOT), part.name
        assert not any(file.endswith(("words.py", "tables.py", "layouts.py")) for file in files)


MANY = """\
import time

import pytest
import thing


@pytest.fixture
def logged():
    log = []
    thing.tell(log)
    return log


def test_slow_larger():
    time.sleep(0.2)
    assert thing.larger(1, 2) == 2


def test_larger():
    assert thing.larger(2, 1) == 2


def test_logged(logged):
    assert logged == [1]
"""


def test_only_tests_of_a_function_run_and_quick_ones_first(thing):
    (thing / "test_thing.py").write_text(MANY, encoding="utf-8")
    assert not covered.run(["-q", "test_thing.py"], [Path("thing.py")], thing).returncode
    tests = covered.Tests(thing)
    of_larger = ["test_thing.py::test_larger", "test_thing.py::test_slow_larger"]
    assert tests.that_run(Path("thing.py"), 2) == (of_larger, [])
    first, rest = tests.that_run(Path("thing.py"), 6)
    assert not first and set(rest) == {"test_thing.py::test_logged", *of_larger}, "a fixture calls it"
    (thing / "other.py").write_text(MODULE, encoding="utf-8")
    first, rest = tests.that_run(Path("other.py"), 2)
    assert not first and set(rest) == set(tests.seconds), "nobody is seen to run it"
    assert tests.that_run(Path("thing.py"), 1) == (of_larger, ["test_thing.py::test_logged"]), "outside of functions"
