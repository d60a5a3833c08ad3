# SPDX-License-Identifier: MIT
"""The analyst: it sees only the view, the seed decides, and it finds a move that the bot misses."""

from types import SimpleNamespace

import pytest

from host_tests.last_battle.table import HEX, Table
from sortie.core import contract
from sortie.core.head import OVER, SIDE
from sortie.games.last_battle import fields as L
from tools import autoplay, games
from tools.analyst import describe, player, search

EARLY = 25  # actions of a game
PLAYS = 6


def decision(title):
    """A game at a decision with a choice, after its first actions."""
    game = autoplay.Game(title.rules)
    game.new(3)
    done = 0
    while done < EARLY or len(game.actions()) < 2:
        game.act(title.bot.choose(game.view(game.side())))
        done += 1
    return game


@pytest.mark.parametrize("name", games.names())
def test_the_analyst_sees_only_the_view(name):
    """The hidden part is drawn again, and the coming dice too. The same seed leads to the same choice."""
    title = games.title(name)
    game = decision(title)
    side = game.side()
    view = game.view(side)
    other = contract.view(title.rules, title.rules.resample(view, side, 99), side)
    first, again = (player.choose(title, seen, seed=5, plays=PLAYS) for seen in (view, other))
    assert first == again and first[0] in game.actions()
    assert sum(row.plays for row in first[1]) == PLAYS


def test_two_processes_share_the_play_outs():
    title = games.title("last_battle")
    view = decision(title).view(0)
    one, two = (player.choose(title, view, plays=20, processes=n)[1] for n in (1, 2))
    assert sum(row.plays for row in one) == sum(row.plays for row in two) == 20


def test_few_play_outs_try_few_of_many_actions():
    """So each tried action has several results, and the proposal is among them."""
    title = games.title("search_board")
    game = autoplay.Game(title.rules)
    game.new(3)
    while len(game.actions()) < 40:
        game.act(title.bot.choose(game.view(game.side())))
    found = search.Search(title, game.view(game.side()), seed=1)
    found.run(25)
    rows = search.estimates(found.sums())
    assert sum(row.plays for row in rows) == 25 and 5 <= len(rows) <= 11 and rows[0].plays >= 4
    assert found.proposal in [row.action for row in rows]


def test_a_forced_action_costs_nothing(monkeypatch):
    monkeypatch.setattr(player, "_search", None)
    title = games.title("last_battle")
    game = autoplay.Game(title.rules)
    game.new(1)
    assert player.choose(title, game.view(0)) == (game.actions()[0], [])


def last_hex():
    """The last hex before Brest, in the last PM. Only that hex wins."""
    table = Table(4, "G20")
    table.s[L.PM], table.s[L.STEPS], table.s[L.MOVED] = 1, 1, 4
    contract.become(table.s, L.P_SAIL)
    return table.game.view(0)


def test_the_analyst_finds_a_win_that_the_bot_misses():
    title = games.title("last_battle")
    poor = SimpleNamespace(LEVELS=("captain",), choose=lambda v, level: contract.actions(title.rules, v)[0])
    named = SimpleNamespace(rules=title.rules, bot=poor, outcome=title.outcome, hooks=title.hooks)
    found = search.Search(named, last_hex(), seed=1)
    found.run(40)
    win = L.V_SAIL << 10 | HEX["G21"]
    assert found.proposal != win
    assert search.verdict(search.estimates(found.sums()), found.proposal) == win


def test_the_best_bot_proposes_and_plays_the_play_outs():
    title, asked = games.title("postcard"), set()

    def choose(v, level):
        asked.add(level)
        return title.bot.choose(v, level)

    noted = SimpleNamespace(LEVELS=title.bot.LEVELS, choose=choose)
    named = SimpleNamespace(rules=title.rules, bot=noted, outcome=title.outcome, hooks=title.hooks)
    search.Search(named, decision(title).view(1), seed=1).run(2)
    assert [title.bot.LEVELS[level] for level in asked] == ["admiral"]


@pytest.mark.parametrize("name", [name for name in games.names() if hasattr(games.title(name).hooks, "CUT")])
def test_a_play_out_of_a_long_game_ends_after_some_turns(name):
    """Then the lead in points is the result."""
    title = games.title(name)
    game = decision(title)
    found = search.Search(title, game.view(game.side()), seed=1)
    s = found._play_out(bytearray(game.state))
    assert title.hooks.turns(s) == title.hooks.turns(game.state) + title.hooks.CUT[0] and s[SIDE] != OVER
    lead, chance = title.outcome(s)[0], found._chance(s)
    assert 0 < chance < 1 and (chance > 0.5) == (lead > 0) and (chance < 0.5) == (lead < 0)


def test_a_proposal_that_is_as_good_stays():
    rows = [search.Estimate(1, 60, 0.52, 0.05), search.Estimate(2, 40, 0.50, 0.05)]
    assert search.verdict(rows, 2) == 2 and search.verdict(rows, 3) == 1


def test_the_report_shows_the_difference_on_the_same_seeds():
    lines = list(describe({"analyst": [(1, 200), (1, 100)], "admiral": [(1, 100), (0, 50)]}))
    assert lines[0] == "analyst: wins 100.0 % (34.2 to 100.0), points 150.0" and lines[1].startswith("admiral: wins  50.0 %")
    assert lines[2] == "difference on the same seeds: 50.0 of 100, standard error 35.4"
