# SPDX-License-Identifier: MIT
"""Rule cases of victory points and levels."""

import pytest
from sortie.core.record import NOBODY
from sortie.games.last_battle import layout as L
from sortie.games.last_battle.outcome import outcome
from sortie.games.last_battle.rules import points, ships

from .table import ANTON, BISMARCK, BRUNO, EUGEN, Table


def test_l43_the_top_level():  # LB-VP
    t = Table().hand("hood", "norfolk", "swordfish_825a", "beaufort_22").boxes(BISMARCK, ANTON, 3)
    t.s[L.GOAL] = L.GOAL_ATLANTIC | L.GOAL_EUGEN_WHOLE
    assert points.total(t.s) == 100 + 25 + 20 + 70 + 100 and points.level(315) == 0


def test_l47_brest_with_a_price():  # LB-VP
    t = Table().boxes(BISMARCK, ANTON, 3).boxes(BISMARCK, BRUNO, 3)
    t.s[L.RUDDER] = 1
    t.s[L.GOAL] = L.GOAL_BREST
    assert points.total(t.s) == 100 - 75 - 60


def test_the_deductions_touch_only_the_award():  # LB-VP, ruling 17
    t = Table().boxes(BISMARCK, ANTON, 3)
    t.s[L.RUDDER] = 1
    assert points.total(t.s) == 0 and points.lines(t.s) == []


@pytest.mark.parametrize("vp, level", [(300, 0), (299, 1), (200, 1), (199, 2), (100, 2), (99, 3), (-25, 3), (-26, 4),
                                       (-99, 4), (-100, 5)])
def test_l44_levels(vp, level):  # LB-LEVEL
    assert points.level(vp) == level


@pytest.mark.parametrize("goal, winner", [(0, NOBODY), (L.GOAL_BREST, 0), (L.GOAL_ATLANTIC, 0)])
def test_a_german_victory_is_won_at_brest_or_in_the_atlantic(goal, winner):  # LB-LEVEL
    t = Table().hand("hood", "rodney", "king_george_v")
    t.s[L.GOAL] = goal
    assert outcome(t.s)[1:] == (winner, False)


def test_points_alone_win_nothing_with_bismarck_sunk():  # LB-LEVEL
    t = Table().hand("hood", "rodney", "king_george_v")
    t.s[L.SUNK + BISMARCK] = 1
    assert outcome(t.s) == (100, NOBODY, False) and points.level(100) == 2


def test_each_kind_of_prize():  # LB-VP
    names = ("hood", "rodney", "king_george_v", "norfolk", "maori", "ark_royal", "catalina_209")
    assert points.total(Table().hand(*names).s) == 100 + 50 + 50 + 25 + 10 + 10 + 10


def test_sunk_ships_cost():  # LB-VP
    t = Table()
    t.s[L.SUNK + EUGEN] = t.s[L.SUNK + BISMARCK] = 1
    assert points.total(t.s) == -125


@pytest.mark.parametrize("spoil", [lambda t: t.boxes(EUGEN, L.HULL, 1), lambda t: t.boxes(EUGEN, ANTON, 0, fires=1),
                                   lambda t: t.boxes(EUGEN, ANTON, 2), lambda t: t.boxes(EUGEN, L.BRIDGE, 4),
                                   lambda t: t.s.__setitem__(L.RUDDER + EUGEN, 1)])
def test_prinz_eugen_must_be_whole(spoil):  # LB-VP, ruling 18
    t = Table()
    assert ships.is_whole(t.s, EUGEN)
    spoil(t)
    assert not ships.is_whole(t.s, EUGEN)
