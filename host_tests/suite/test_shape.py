# SPDX-License-Identifier: MIT
"""The functions and names that each game's modules must have (core/contract.py)."""

import pytest
from sortie.core import begin, journal
from sortie.core.head import BODY, OPTION_SIZE, RNG, MARK
from tools import autoplay

from . import games


@pytest.fixture(params=games.NAMES)
def name(request):
    return request.param


def test_the_rules_name_their_game_version_and_sizes(name):
    rules = games.load(name, "rules")
    assert rules.ID == name and 0 < rules.VERSION < 256 and 1 <= rules.SIDES <= 8
    assert rules.SIZE > BODY and len(rules.OPTIONS) <= OPTION_SIZE and all(n > 1 for n in rules.OPTIONS)


def test_phases_are_pairs_of_functions(name):
    for legal, act in games.load(name, "rules").PHASES:
        assert callable(act) and (legal is None or callable(legal))


def test_secret_rows_lie_in_the_body_of_the_state(name):
    rules = games.load(name, "rules")
    for start, stop, who in rules.SECRET:
        assert BODY <= start < stop <= rules.SIZE and 0 <= who < 1 << rules.SIDES


def test_wrong_options_are_refused(name):
    rules = games.load(name, "rules")
    for options in ([-1], [0] * (len(rules.OPTIONS) + 1), *([count] for count in rules.OPTIONS[:1])):
        with pytest.raises(ValueError):
            begin.new_state(rules, 1, options)


def test_a_seed_determines_the_game(name):
    rules = games.load(name, "rules")
    states = [bytes(begin.new_state(rules, seed)) for seed in (1, 1, 2)]
    assert states[0] == states[1] != states[2]
    assert bytes(begin.new_state(rules, 1))[RNG:MARK] != bytes(8)


def test_the_bot_has_levels_and_odds_are_probabilities(name):
    rules, bot, odds = (games.load(name, module) for module in ("rules", "bot", "odds"))
    assert len(bot.LEVELS) and all(isinstance(level, str) for level in bot.LEVELS)
    game = autoplay.start(rules, 11)
    player = autoplay.random_player(11)
    for _ in range(40):
        for action in game.actions():
            chance = odds.odds(game.view(game.side()), action)
            assert not chance or 0 <= chance >> 8 <= (chance & 255), action
        game.act(player(game))
        if not len(game.actions()):
            break


@pytest.mark.parametrize("name", [name for name in games.NAMES if games.load(name, "rules").SIDES > 1])
def test_a_bot_in_steps_finds_the_same_action(name):
    """The badge reads its buttons between steps. The result equals `choose`, and the view does not change."""
    rules, bot = games.load(name, "rules"), games.load(name, "bot")
    game = autoplay.start(rules, 14)
    player = autoplay.random_player(14)
    for turn in range(30):
        level = turn % len(bot.LEVELS)
        view = game.view(game.side())
        thought = bot.think(view, level)
        action = 0
        while not action:
            action = thought.step()
        assert action == bot.choose(game.view(game.side()), level) and view == game.view(game.side())
        game.act(player(game))
        if not len(game.actions()):
            break


def test_a_bot_writes_no_event_and_changes_no_byte(name):
    rules, bot = games.load(name, "rules"), games.load(name, "bot")
    game = autoplay.start(rules, 12)
    before = journal.count(game.journal), bytes(game.state)
    bot.choose(game.view(game.side()), 0)
    assert (journal.count(game.journal), bytes(game.state)) == before


def test_resigning_ends_the_game(name):
    game = autoplay.start(games.load(name, "rules"), 13)
    game.resign()
    assert not len(game.actions()) and not game.can_undo()
