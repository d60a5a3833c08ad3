# SPDX-License-Identifier: MIT
"""Short names: those of every MicroPython's flash come first, and the compiler writes each of them as a number."""

from tools.bundle import compile as compiler
from tools.bundle import fresh


def written(name):
    """How many bytes of an .mpy a name takes that a module reads: what one with it is longer than one without."""
    sources = {"one.mpy": f"def look(it):\n    it.self\n    it.{name}\n", "two.mpy": "def look(it):\n    it.self\n    it.it\n"}
    made = compiler.compile_all(sources)
    return len(made["one.mpy"]) - len(made["two.mpy"])


def test_a_name_of_the_flash_is_a_number_and_another_one_its_letters():
    assert written("a0") == 4
    assert [written(fresh.of_names(()).nth(n)) for n in (0, 14, 15, 40)] == [1, 1, 2, 2]
    assert [written(fresh.of_parameters(()).nth(n)) for n in range(8)] == [1] * 8


def test_every_name_of_the_flash_is_one():
    names = fresh.of_names(())
    first = [names.nth(n) for n in range(200)]
    flash = first[: first.index("a0")]
    source = "def look(it):\n" + "".join(f"    it.{name}\n" for name in flash)
    code = compiler.compile_all({"all.mpy": source})["all.mpy"]
    assert not [name for name in flash if name.encode() in code]


def test_no_name_is_given_that_means_something_and_none_to_both():
    names, parameters = fresh.of_names({"bytecode", "b0"}), fresh.of_parameters({"p0"})
    tops = [names.nth(n) for n in range(200)]
    inner = [parameters.nth(n) for n in range(50)]
    assert "bytecode" not in tops and "b0" not in tops and "p0" not in inner
    assert len(set(tops + inner)) == 250
