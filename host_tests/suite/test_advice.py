# SPDX-License-Identifier: MIT
"""Advice in every game: it changes nothing, needs only the side's view, and always has a reason in words."""

import random
from importlib.util import find_spec

import pytest
from sortie.core import contract
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.session.reason import may_ask

from tools import games
from tools.games import advice

_DECISIONS = {"search_board": 60}  # asked in a game; its bots take long
_USUAL = 120


def bytes_of(game):
    return bytes(game.state), [bytes(ring) for _, ring in game._rings], list(game.base()[2])


@pytest.mark.parametrize("level", [0, -1])
@pytest.mark.parametrize("name", games.names())
def test_advice_depends_on_the_view_alone_and_changes_nothing(name, level):
    """Other hidden parts leave the advice and its reason as they are. Neither game nor view changes."""
    title, chance = games.title(name), random.Random(5)
    rules, game, reasons = title.rules, Game(title.rules), set()
    game.new(77, [0] * len(rules.OPTIONS), 0)
    for _ in range(_DECISIONS.get(name, _USUAL)):
        side = game.side()
        if side == OVER:
            break
        view, before = bytes(game.view(side)), bytes_of(game)
        action, reason = advice.of(title, bytearray(view))
        assert bytes_of(game) == before and contract.actions(rules, view), "asking changes nothing"
        other = rules.resample(bytearray(view), side, chance.randrange(1 << 30))
        assert advice.of(title, contract.view(rules, other, side)) == (action, reason), "hidden bytes have no part in it"
        assert reason and "{" not in reason
        reasons.add(reason)
        game.act(action if level else title.bot.choose(view, 0))
    assert len(reasons) > 4 * (find_spec(rules.__name__.rpartition(".")[0] + ".advice") is not None), "the odds serve too"


@pytest.mark.parametrize("seats, side, may", [(0x20, 0, True), (0x20, 1, False), (0x01, 1, True), (0, 0, False), (0xF0, 0, False)])
def test_only_a_person_against_a_bot_is_advised(seats, side, may):
    assert bool(may_ask(seats, side)) == may
