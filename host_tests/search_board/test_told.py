# SPDX-License-Identifier: MIT
"""A position that is drawn anew keeps all that was told: each fact of told.py, at many positions of many games."""

import pytest
from sortie.core.contract import phase, view
from sortie.core.head import OVER
from sortie.games.search_board import bot, rules
from sortie.games.search_board import layout as L

from host_tests.suite.games import scale
from tools import autoplay

from .told import told

GAMES = max(2, round(60 * scale()))
RARE = (L.P_SHADOW, L.P_RUN, L.P_FAST, L.P_FOLLOW, L.P_ATTACK, L.P_ACCEPT, L.P_ASSIGN, L.P_KEEP_OUT, L.P_HUFF)
EVERY = 23  # of the other positions


def differences(game, value):
    """(side, fact, real value, drawn value) of what a drawn position has forgotten."""
    out = []
    for side in (L.GERMAN, L.BRITISH):
        seen = bytes(game.view(side))
        drawn = rules.resample(bytearray(seen), side, value)
        assert bytes(view(rules, drawn, side)) == seen
        real, other = told(game.state, side), told(drawn, side)
        out += [(side, name, real.get(name), other.get(name)) for name in real | other if real.get(name) != other.get(name)]
    return out


def forgotten(seed, player):
    """What drawn positions of a whole game have forgotten; how many were drawn."""
    game = autoplay.start(rules, seed)
    count = 0
    while game.side() != OVER:
        count += 1
        if phase(game.state) in RARE or count % EVERY == 0 or L.P_PLACE <= phase(game.state) and count % 5 == 0:
            for row in differences(game, seed * 10007 + count):
                yield count, phase(game.state), *row
        game.act(player(game))


@pytest.mark.parametrize("level", range(len(bot.LEVELS)))
@pytest.mark.parametrize("seed", range(GAMES))
def test_what_bots_were_told_holds_in_what_is_drawn(seed, level):  # SB-SEARCH, SB-SHADOW, SB-ATTACK
    assert not list(forgotten(seed, autoplay.bot_player(bot, level)))


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_random_players_were_told_holds_in_what_is_drawn(seed):  # SB-SEARCH, SB-SHADOW, SB-ATTACK
    assert not list(forgotten(seed, autoplay.random_player(seed)))
