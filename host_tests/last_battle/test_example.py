# SPDX-License-Identifier: MIT
"""The rulebook's example of play, 23 May, step by step with its dice."""

from sortie.core import contract, script
from sortie.core.game import Game
from sortie.games.last_battle import fields as L
from sortie.games.last_battle import rules
from sortie.games.last_battle.rules import points

from .table import BISMARCK, CARD, EUGEN, HEX, Table, at


def test_the_rules_play_the_rulebooks_example():
    t = Table(day=0, hexagon="A13")
    t.game.new(7)
    norfolk = CARD["norfolk"]
    t.do(L.V_ROLL_WEATHER, dice_=[2])
    assert t.s[L.WEATHER] == 0  # LB-A: calm, +1 for the day
    t.do(L.V_ROLL_MOVEMENT, dice_=[2]).do(L.V_SAIL, HEX["A12"]).do(L.V_SAIL, HEX["A11"])
    assert t.phase == L.P_MOVE  # LB-B: no contact, roll again
    t.do(L.V_ROLL_MOVEMENT, dice_=[4]).do(L.V_DRAW, draws=["norfolk"])
    assert t.where("norfolk") == L.IN_BATTLE
    t.do(L.V_ROLL_DETECTION, dice_=[4]).do(L.V_ROLL_INITIATIVE, dice_=[4])
    assert not t.s[L.OURS_FIRST] and t.phase == L.P_THEIRS  # LB-C: a tie, the enemy first
    t.do(L.V_ENEMY_GUNS, norfolk, dice_=[1, 4, 1, 6])  # 2 5 2: miss, two points, miss; location 6
    assert t.box(EUGEN, L.HULL) == (2, 0) and t.box(BISMARCK, L.HULL) == (0, 0)
    t.do(L.V_ENEMY_TORPEDO, norfolk, dice_=[2])
    assert t.phase == L.P_OURS
    t.do(L.V_FIRE, at(EUGEN, "norfolk"), dice_=[4, 6, 2, 3])  # 5 7 3 4: 2, 3, fire, 1
    assert t.hits("norfolk") == 6 and t.s[L.FIRES + norfolk] == 1
    t.do(L.V_TORPEDO, norfolk, dice_=[6, 6])
    assert t.hits("norfolk") == 10 and rules.battle.enemy_speed(t.s, norfolk) == 1
    assert rules.enemy.halved(t.s, norfolk)
    t.do(L.V_FIRE, at(BISMARCK, "norfolk"), dice_=[6, 3, 4, 4])  # 7 4 5 5: 3, 1, 2, 2
    assert t.where("norfolk") == L.IN_HAND and points.total(t.s) == 25
    assert t.events(L.E_ESCAPED) and t.phase == L.P_SLIP  # LB-ESCAPE: no enemy is left
    t.do(L.V_STAY)
    assert not t.events(L.E_REPAIR_ROLL)  # LB-D: no repair on 23 May
    assert t.s[L.PM] == 1 and t.s[L.DAY] == 0 and t.phase == L.P_MOVE


def test_equal_scripts_give_equal_games():
    lines = []
    for _ in range(2):
        game = Game(rules)
        game.new(7)
        script.lay([2, 2])
        game.act(L.V_ROLL_WEATHER << 10)
        game.act(L.V_ROLL_MOVEMENT << 10)
        lines.append(bytes(game.state))
    assert lines[0] == lines[1] and contract.phase(lines[0]) == L.P_SAIL
