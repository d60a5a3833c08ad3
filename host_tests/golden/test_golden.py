# SPDX-License-Identifier: MIT
"""The golden games play as before, and the signature tells versions of the rules apart."""

import difflib

import pytest

from tools import golden, signature
from tools.games import names


@pytest.mark.parametrize("name", names())
def test_golden_games_play_as_before(name):
    kept = (golden.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    now = golden.golden(name)
    diff = list(difflib.unified_diff(kept.splitlines(), now.splitlines(), "kept", "now", lineterm="", n=2))
    assert not diff, "if this is wanted: python -m tools golden\n" + "\n".join(diff[:40])


@pytest.mark.parametrize("name", names())
def test_every_run_gives_the_same_signature(name):
    first = signature.signature(name, 2)
    assert first == signature.signature(name, 2) != signature.signature(name, 1)


def test_the_signature_is_printed(capsys, monkeypatch):
    monkeypatch.setattr(signature, "GAMES", 2)
    assert signature.main([]) == 0 and [line.split()[0] for line in capsys.readouterr().out.splitlines()] == names()
    assert signature.main(["chess"]) == 2
