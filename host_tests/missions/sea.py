# SPDX-License-Identifier: MIT
"""Positions of a mission at sea, for tests of its screens."""

import tomllib

from sortie.core import contract
from sortie.core.game import Game
from sortie.games.missions import fields as L
from sortie.games.missions import layouts, rules
from tools.bootstrap import ROOT

DATA = tomllib.loads((ROOT / "assets/data/missions.toml").read_text(encoding="utf-8"))


def new_game(mission=0, commanders=0):
    game = Game(rules)
    game.new(1, (mission, commanders))
    return game


def at_sea(game, chart):
    """Returns a turn with a known chart and units at A5 and C4."""
    s = game.state
    s[L.TURN] = 3
    s[L.SQUARE : L.SQUARE + 3] = bytes((8, 8, 5 * 16 + 6))
    s[L.WHITE], s[L.BLACK] = 3, 1
    s[L.CHART] = [event["id"] for event in DATA["event"]].index(chart)
    s[L.UNIT] = L.BISMARCK
    contract.become(s, L.P_MOVE)
    return s


def rolled(made, chart):
    """Draws a chart before the units sail. Returns the game."""
    game = new_game()
    contract.become(at_sea(game, chart), L.P_ROLL)
    made.order(game.actions())
    made.show(game, 0)
    return game


def marked(made):
    """Returns the squares of the map with marks of zones."""
    zones = made.view.pieces[layouts.MAP_ZONES]
    return {square for square in range(256) if zones[square]}
