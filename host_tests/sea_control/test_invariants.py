# SPDX-License-Identifier: MIT
"""The captain's games reach their last turn, and no battle is endless. Possible positions are not refused (SC-CONVOY)."""

import pytest
from host_tests.sea_control.table import SHIPS, Table
from sortie.core.head import OVER
from sortie.games.sea_control import bot, rules, sane
from sortie.games.sea_control import fields as L
from sortie.games.sea_control.tables import ARRIVES
from tools import autoplay


@pytest.mark.parametrize("seed", range(8))
def test_games_of_captains_have_no_endless_battle(seed):
    game = autoplay.start(rules, seed)
    player = autoplay.bot_player(bot, 0)
    rounds = 0
    while game.side() != OVER:
        rounds = max(rounds, game.state[L.ROUND])
        game.act(player(game))
    assert game.state[L.TURN] == L.TURNS and rounds < 30


def test_a_position_with_two_returning_convoys_is_accepted():
    table = Table(L.P_HOME, L.ALLIES, 5, convoy_2b="north_atlantic", convoy_1a="barents")
    for unit in range(L.UNITS):
        if ARRIVES[unit] <= 5 and table.s[L.PLACE + unit] == L.LATER:
            table.s[L.PLACE + unit] = L.GONE
    table.s[L.STATUS + SHIPS.index("convoy_1a")] = L.DISABLED
    sane.check(table.do("to usa", "pick convoy_2b", "pick convoy_1a").s)
