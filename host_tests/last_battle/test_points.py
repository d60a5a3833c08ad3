# SPDX-License-Identifier: MIT
"""Rule cases of victory points and levels."""

import pytest
from sortie.games.last_battle import fields as L
from sortie.games.last_battle.outcome import outcome
from sortie.games.last_battle.rules import points, ships
from sortie.core.head import NEITHER

from tools import games

from .table import ANTON, BISMARCK, BRUNO, EUGEN, Table


def test_l43_the_atlantic_with_prizes_reaches_the_top_level():  # LB-VP
    t = Table().hand("hood", "norfolk", "swordfish_825a", "beaufort_22").boxes(BISMARCK, ANTON, 3)
    t.s[L.GOAL] = L.GOAL_ATLANTIC | L.GOAL_EUGEN_WHOLE
    assert points.total(t.s) == 100 + 25 + 20 + 70 + 100 and points.level(315) == 0


def test_l47_damage_lowers_the_award_for_brest():  # LB-VP
    t = Table().boxes(BISMARCK, ANTON, 3).boxes(BISMARCK, BRUNO, 3)
    t.s[L.RUDDER] = 1
    t.s[L.GOAL] = L.GOAL_BREST
    assert points.total(t.s) == 100 - 75 - 60


def test_deductions_lower_only_the_award():  # LB-VP, ruling 17
    t = Table().boxes(BISMARCK, ANTON, 3)
    t.s[L.RUDDER] = 1
    assert points.total(t.s) == 0 and points.lines(t.s) == []


@pytest.mark.parametrize("vp, level", [(300, 0), (299, 1), (200, 1), (199, 2), (100, 2), (99, 3), (-25, 3), (-26, 4),
                                       (-99, 4), (-100, 5)])
def test_l44_points_give_their_level(vp, level):  # LB-LEVEL
    assert points.level(vp) == level


@pytest.mark.parametrize("goal, winner", [(0, NEITHER), (L.GOAL_BREST, 0), (L.GOAL_ATLANTIC, 0)])
def test_germany_wins_only_at_brest_or_in_the_atlantic(goal, winner):  # LB-LEVEL
    t = Table().hand("hood", "rodney", "king_george_v")
    t.s[L.GOAL] = goal
    assert outcome(t.s)[1:] == (winner, False)


def test_points_do_not_win_with_bismarck_sunk():  # LB-LEVEL
    t = Table().hand("hood", "rodney", "king_george_v")
    t.s[L.SUNK + BISMARCK] = 1
    assert outcome(t.s) == (100, NEITHER, False) and points.level(100, points.is_away(t.s)) == 3


def test_each_kind_of_prize_has_its_points():  # LB-VP
    names = ("hood", "rodney", "king_george_v", "norfolk", "maori", "ark_royal", "catalina_209")
    assert points.total(Table().hand(*names).s) == 100 + 50 + 50 + 25 + 10 + 10 + 10


def test_sunk_german_ships_cost_points():  # LB-VP
    t = Table()
    t.s[L.SUNK + EUGEN] = t.s[L.SUNK + BISMARCK] = 1
    assert points.total(t.s) == -125


@pytest.mark.parametrize("spoil", [lambda t: t.boxes(EUGEN, L.HULL, 1), lambda t: t.boxes(EUGEN, ANTON, 0, fires=1),
                                   lambda t: t.boxes(EUGEN, ANTON, 2), lambda t: t.boxes(EUGEN, L.BRIDGE, 4),
                                   lambda t: t.s.__setitem__(L.RUDDER + EUGEN, 1)])
def test_any_damage_means_that_eugen_is_not_whole(spoil):  # LB-VP, ruling 18
    t = Table()
    assert ships.is_whole(t.s, EUGEN)
    spoil(t)
    assert not ships.is_whole(t.s, EUGEN)


@pytest.mark.parametrize("mended, total", [(False, 25), (True, 100)])
def test_the_award_uses_her_speed_on_arrival(mended, total):  # LB-VP, readings
    t = Table(day=1, hexagon="G21")
    t.s[L.RUDDER] = t.s[L.PM] = 1
    t.repair().do(L.V_ROLL_REPAIR, BISMARCK, dice_=[3 if mended else 1])
    t.do(L.V_MEND, L.RUDDER_BOX) if mended else t.do(L.V_ROLL_REPAIR, BISMARCK, dice_=[2])
    assert t.s[10] == L.END_BREST and points.total(t.s) == total


@pytest.mark.parametrize("goal, reached, winner", [(0, 3, None), (L.GOAL_BREST, 1, 0), (L.GOAL_ATLANTIC, 1, 0)])
def test_the_engines_level_agrees_with_the_statistics(goal, reached, winner):  # LB-LEVEL, readings
    t, hooks = Table().hand("hood", "rodney"), games.title("last_battle").hooks
    t.s[L.GOAL] = goal
    assert (hooks.level(t.s), hooks.winner(t.s)) == (reached, winner)
    assert outcome(t.s)[1] == (NEITHER if winner is None else winner)


@pytest.mark.parametrize("vp, level", [(300, 3), (100, 3), (99, 3), (-25, 3), (-26, 4), (-100, 5)])
def test_a_level_without_a_goal_is_a_draw_at_best(vp, level):  # LB-LEVEL
    assert points.level(vp, False) == level
