# SPDX-License-Identifier: MIT
"""Short names: those of every MicroPython's flash come first, and the compiler writes each of them as a number."""

from tools.bundle import compile as compiler
from tools.bundle import fresh


def written(names):
    """How many bytes of an .mpy each name takes that a module reads: what one with it is longer than one without."""
    sources = {f"{name}.mpy": f"def look(it):\n    it.self\n    it.{name}\n" for name in [*names, "it"]}
    sizes = {path: len(code) for path, code in compiler.compile_all(sources).items()}
    return [sizes[f"{name}.mpy"] - sizes["it.mpy"] for name in names]


def test_a_name_of_the_flash_is_a_number_and_another_one_its_letters():
    assert written(["ArithmeticError", "builtins", "bytearray", "zip", "a0"]) == [1, 1, 2, 2, 4]


def test_every_name_of_the_flash_is_one():
    source = "def look(it):\n" + "".join(f"    it.{name}\n" for name in (*fresh.WORDS, "a0"))
    code = compiler.compile_all({"x.mpy": source})["x.mpy"]
    assert [name for name in (*fresh.WORDS, "a0") if name.encode() in code] == ["a0"]


def test_words_come_before_others():
    names = fresh.Fresh("ab", {"b0"})
    used = set()
    for _ in range(len(fresh.WORDS) + 3):
        used.add(names.first(used))
    assert used == set(fresh.WORDS) | {"a0", "a1", "b1"} and names.first({fresh.WORDS[0]}) == fresh.WORDS[1]
