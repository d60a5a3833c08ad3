# SPDX-License-Identifier: MIT
"""Skill shows: the captain wins more often than a player who only presses A. Also some of his choices."""

from host_tests.last_battle.table import CARD, HEX, Table
from sortie.core import contract
from sortie.games.last_battle import bot, choices, rules
from sortie.games.last_battle import fields as L
from sortie.games.last_battle.outcome import outcome
from sortie.games.last_battle.screen import Screen
from sortie.games.last_battle.view_map import MapView
from sortie.games.last_battle.words import OPTION_DEFAULT
from tools import autoplay

SEEDS = range(100)
MORE = 25  # of a hundred games; of the first thousand seeds the captain wins 650, pressing A 212


class Start(Screen):
    """The cursor's start without a stage."""

    def __init__(self, game):
        self.game = game

    def open(self, number):
        return self

    def ahead(self, actions, ring):
        return MapView.ahead(None, actions, ring)


def pressing_a(game):
    """The action of one A: a single action, one without a press, or the action at the cursor's start.

    A contact's start is to draw the cards, not to evade."""
    actions = game.actions()
    if len(actions) == 1:
        return actions[0]
    return choices.only(game.view(0), actions) or Start(game).order(actions)[0]


def victories(player):
    won = 0
    for seed in SEEDS:
        game = autoplay.Game(rules)
        game.new(seed, OPTION_DEFAULT)
        autoplay.play(game, player)
        won += outcome(game.state)[1] == 0
    return won


def test_the_captain_wins_more_often_than_a_player_who_presses_a():
    assert victories(autoplay.bot_player(bot)) >= victories(pressing_a) + MORE


def test_the_captain_turns_to_brest_when_the_atlantic_is_too_late():  # LB-VP
    """Brest counts when 27 May ends, the Atlantic only if the ships are there when that day starts."""
    for day, hexagon, goal in ((4, "G15", "G16"), (1, "G13", "G12")):
        table = Table(day, hexagon)
        contract.become(table.s, L.P_SAIL)
        assert bot.choose(table.game.view(0)) == L.V_SAIL << 10 | HEX[goal]


def test_the_captain_uses_a_bonus_for_any_gain():  # LB-MEDALS
    """A card's bonus serves again in the next battle. It is not saved for a better die."""
    table = Table(weather=0).hand("suffolk").battle("hood", ours_first=False)
    table.do(L.V_ENEMY_GUNS, CARD["hood"], dice_=[2, 1, 1, 1])
    assert bot.choose(table.game.view(0)) == L.V_BONUS << 10 | CARD["suffolk"]
