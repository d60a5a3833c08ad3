# SPDX-License-Identifier: MIT
"""Records with a correct checksum. Positions that no game can reach are refused in words. Reachable positions load."""

import itertools
import json
import random

import pytest
from sortie.core.game import Game
from sortie.core.head import OPTION, OVER, REASON, SEATS, STACK
from sortie.games.missions import fields as MS
from sortie.games.postcard import fields as PH
from sortie.games.search_board import fields as SB
from sortie.store import game_reader, game_record

from host_tests.suite import games
from tools import autoplay
from tools.engine.session import Session
from tools.soak import forged

NAMES = [name for name in games.NAMES if games.PACKAGES[name].startswith("sortie.games.")]
RECORDS = 300  # of each game; `make soak` makes more
STEP = {"sea_control": 3, "search_board": 7}  # of the longest games, every so many positions


def positions(name, seeds):
    """Yields (where, the save) of positions of whole games with these seeds."""
    rules, bot = games.load(name, "rules"), games.load(name, "bot")
    for seed in seeds:
        yield from itertools.islice(forged.records(rules, bot, seed), seed % 3, None, STEP.get(name, 1))


@pytest.mark.parametrize("name", NAMES)
def test_a_forged_record_is_refused_or_playable(name):
    rules = games.load(name, "rules")
    saves = list(positions(name, (1, 4)))
    refused = 0
    for number in range(RECORDS):
        where, record = saves[number * 7919 % len(saves)]
        refused += forged.one(rules, record, random.Random(f"{number} {where}"), where)
    assert RECORDS // 20 < refused < RECORDS


@pytest.mark.parametrize("name", NAMES)
def test_every_position_of_whole_games_loads(name):
    """Resigned games too."""
    game = Game(games.load(name, "rules"))
    for where, record in positions(name, (0, 3)):
        game_reader.unpack(game, record)
        assert game_record.pack(game) == record, where
        if game.side() != OVER:
            game.resign()
            game_reader.unpack(game, game_record.pack(game))


def spoilt(name, actions, changes):
    """Returns the save of a game after so many random actions, with bytes changed and sealed again."""
    game = autoplay.start(games.load(name, "rules"), 1)
    player = autoplay.random_player(1)
    for _ in range(actions):
        game.act(player(game))
    for at, value in changes.items():
        game.state[at] = value
    game.load(game.state, game.journal, game.seed)  # without undo
    return game_record.pack(game)


@pytest.mark.parametrize(
    ("name", "actions", "changes", "message"),
    [
        ("missions", 20, {OPTION: 18}, "option 0"),
        ("missions", 20, {SEATS: 1}, "players"),
        ("missions", 20, {REASON: 1}, "a finished game continues"),
        ("missions", 20, {STACK + 3: 3}, "no phase"),
        ("missions", 20, {MS.FUEL: 9}, "strength and fuel of unit 0"),
        ("postcard", 40, {PH.STEPS: 0}, "steps of a sunk Bismarck"),
        ("postcard", 40, {STACK: PH.P_NAME}, "order of phases at phase 8"),
        ("search_board", 90, {SB.SHIP + SB.S_FUEL: 99}, "fuel of ship 0"),
        ("search_board", 90, {SB.SHIP + 1: 3}, "ship 0 is not at sea"),
    ],
)
def test_the_message_names_the_impossible_value(name, actions, changes, message):
    data = spoilt(name, actions, changes)
    game = autoplay.start(games.load(name, "rules"), 5)
    before = bytes(game.state)
    with pytest.raises(game_record.Damaged, match=message):
        game_reader.unpack(game, data)
    assert game.state == before
    answer = json.loads(Session().answer(json.dumps({"do": "load", "save": data.hex()}).encode()))
    assert not answer["ok"] and message in answer["error"]


@pytest.mark.parametrize("seats", [3, 0x13, 0x31, 0xFF])
def test_a_start_with_impossible_seats_is_refused(seats):
    rules = games.load("postcard", "rules")
    with pytest.raises(game_record.Damaged, match="players"):
        game_reader.unpack(Game(rules), game_record.start(rules.ID, 7, (0,), seats))


def test_the_engine_blames_a_later_error_on_the_loaded_save(monkeypatch):
    """A forged position that looks possible may lead to an error in the rules later."""
    session = Session()
    data = spoilt("missions", 20, {})
    assert json.loads(session.answer(json.dumps({"do": "load", "save": data.hex()}).encode()))["ok"]
    monkeypatch.setattr(Game, "act", lambda game, action: {}["nothing"])
    ident = session.play.game.actions()[0]
    answer = json.loads(session.answer(json.dumps({"do": "act", "id": int(ident)}).encode()))
    assert not answer["ok"] and "internal" not in answer["error"] and "the loaded save" in answer["error"]
