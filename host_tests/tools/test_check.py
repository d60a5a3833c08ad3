# SPDX-License-Identifier: MIT
"""The check for stale files."""

import pytest

from tools import check, games, golden, tables, text


TOOLS = ("tables", "text", "layouts", "lessons", "art")


@pytest.fixture
def fresh(monkeypatch):
    """Skips the real check, which takes long: nothing is stale."""
    for tool in TOOLS:
        monkeypatch.setattr(getattr(check, tool), "stale", list)
    monkeypatch.setattr(golden, "golden", lambda name: (golden.FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool != "art"])
def test_every_generated_file_is_fresh(tool):
    """Art and golden games have tests of their own."""
    assert getattr(check, tool).stale() == []


@pytest.mark.parametrize("tool", TOOLS)
def test_a_stale_file_is_named_with_its_tool(fresh, tool, monkeypatch, capsys):
    assert check.main([]) == 0
    monkeypatch.setattr(getattr(check, tool), "stale", lambda: ["some/file"])
    assert check.main([]) == 1
    errors = capsys.readouterr().err
    assert "some/file" in errors and f"python -m tools {tool}" in errors


def test_a_changed_file_is_stale(tmp_path, monkeypatch):
    path = tmp_path / "tables.py"
    path.write_bytes(b"old")
    monkeypatch.setattr(tables, "ROOT", tmp_path)
    monkeypatch.setattr(tables, "_all", lambda: {path: b"new", tmp_path / "missing.py": b""})
    assert tables.stale() == ["tables.py", "missing.py"]


def test_old_golden_games_are_stale(fresh, monkeypatch):
    folder = golden.ROOT / "host_tests/no such folder"
    monkeypatch.setattr(golden, "FOLDER", folder)
    assert [tool for _, tool in check.stale()] == ["golden"] * len(games.names())


def test_wrong_sources_are_reported(fresh, monkeypatch, capsys):
    def refuse():
        raise text.Bad("x.toml: verb.fire: wrong")

    monkeypatch.setattr(text, "stale", refuse)
    assert check.main([]) == 1 and "verb.fire" in capsys.readouterr().err
