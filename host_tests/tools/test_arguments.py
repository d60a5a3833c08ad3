# SPDX-License-Identifier: MIT
"""Unusable arguments are refused before any work. Only plain digits are digits."""

import importlib

import pytest

from tools import arguments


@pytest.mark.parametrize("text, number", [("0", 0), ("-12", -12), ("007", 7), ("9" * 24, 10**24 - 1)])
def test_plain_digits_give_a_number(text, number):
    assert arguments.number(text) == number


@pytest.mark.parametrize("text", ["", " 1", "1 ", "+1", "1_0", "1.0", "\u00b2", "\u0663", "9" * 25, "9" * 5000, "1\n"])
def test_other_texts_give_no_number(text):
    assert arguments.number(text) is None


@pytest.mark.parametrize(
    "words",
    [
        "balance postcard 0",
        "balance postcard -1",
        "balance last_battle 1 --only admiral",
        "soak --seconds nan",
        "soak --seconds inf",
        "soak --seconds 0",
        "soak --count 0",
        "learn --games 0",
        "micropython --games -1",
        "textface --seed -1",
        "bundle --out {file}/dist",
        "shots --out {file}",
        "film {file}.png",
    ],
)
def test_a_wrong_argument_is_refused(words, tmp_path, capsys):
    (tmp_path / "file").touch()
    name, *rest = words.format(file=tmp_path / "file").split()
    with pytest.raises(SystemExit, match="2"):
        importlib.import_module(f"tools.{name}").main(rest)
    assert "error: " in capsys.readouterr().err
