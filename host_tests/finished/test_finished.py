# SPDX-License-Identifier: MIT
"""Finished games, kept as move lists, still end in the same way and for the same reason."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from tools import fixtures
from tools.games import names, title


def text_of(name):
    return (fixtures.FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", names())
def test_finished_games_end_as_before(name):
    version, kept = fixtures.read(text_of(name))
    assert version == title(name).rules.VERSION, "the rules have a new version: run python -m tools fixtures"
    fixtures.check_version(title(name), text_of(name))
    assert len(kept) == fixtures.GAMES


@pytest.mark.parametrize("name", names())
def test_the_finished_games_have_every_reason_and_player(name):
    of = title(name)
    _, kept = fixtures.read(text_of(name))
    assert {game.reason for game in kept} == {*fixtures.reasons(of), fixtures.RESIGNED}
    assert {who for game in kept for who in game.who.split(" and ")} == set(fixtures.players(of))


def test_a_written_file_reads_back_unchanged():
    kept = fixtures.read(text_of("postcard"))[1]
    assert fixtures.written(title("postcard"), kept) == text_of("postcard")


@pytest.mark.parametrize("change", [{"state": 1}, {"points": -99}, {"reason": "END_BREST"}, {"line": (1024,)}])
def test_a_changed_end_needs_a_new_version_of_the_rules(change):
    of = title("postcard")
    game = next(game for game in fixtures.read(text_of("postcard"))[1] if game.reason == "END_SUNK")
    with pytest.raises(fixtures.Changed, match="bump the rules version .* and run python -m tools fixtures"):
        fixtures.check_version(of, fixtures.written(of, [replace(game, **change)]))


def test_fixtures_writes_nothing_without_a_new_version(tmp_path, monkeypatch, capsys):
    of, path = title("postcard"), tmp_path / "postcard.txt"
    path.write_text(text_of("postcard").replace("state ", "state 1", 1), encoding="utf-8")
    monkeypatch.setattr(fixtures, "FOLDER", tmp_path)
    monkeypatch.setattr(fixtures, "ROOT", tmp_path)
    before = path.read_text(encoding="utf-8")
    assert fixtures.main(["postcard"]) == 1 and "bump the rules version" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == before
    newer = SimpleNamespace(**{**vars(of.rules), "VERSION": of.rules.VERSION + 1})
    fixtures.check_version(SimpleNamespace(name="postcard", rules=newer), before)


def test_an_unknown_game_is_refused(capsys):
    assert fixtures.main(["chess"]) == 2 and "chess" in capsys.readouterr().err
