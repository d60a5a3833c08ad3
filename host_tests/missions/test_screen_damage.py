# SPDX-License-Identifier: MIT
"""Hits, misses and damage in the picture of a battle: flames and splashes."""

import pytest

from host_tests.missions.test_screen_battle import REPULSE, battle, table
from sortie.games.missions import fields as L
from sortie.games.missions import layouts
from sortie.ui.layouts import DUEL_BURNING, DUEL_OURS, DUEL_SPLASH, DUEL_THEIRS
from sortie.ui.pieces import FIRE_MARK, SPLASH_MARK
from tools.art import packed, palette
from tools.art.icons import CLEAR
from tools.bootstrap import ROOT

assert table  # a fixture


@pytest.mark.parametrize("hit", (0, 1))
def test_a_salvo_leaves_flames_or_splashes(table, made, hit):
    """MS-COMBAT: at its target, until the next picture."""
    play, pieces = table
    battle(play)
    play(L.E_GUN, L.BISMARCK, REPULSE, 6 - 4 * hit, hit)
    marks = [made.view._duel.pieces[piece] for piece in (DUEL_BURNING, DUEL_SPLASH)]
    assert [mark[0] for mark in marks if not mark.hidden] == ([FIRE_MARK] if hit else [SPLASH_MARK, SPLASH_MARK + 1])
    assert all(94 <= mark.x <= 152 for mark in marks if not mark.hidden), "at their ship"
    play(L.E_FOE_GUN, REPULSE, L.BISMARCK, 6 - 4 * hit, hit)
    assert all(0 <= mark.x <= 56 for mark in marks if not mark.hidden), "at ours"
    play(L.E_ROUND, 2)
    play(L.E_GUN, L.BISMARCK, REPULSE, 6 - 4 * hit, hit)
    made.view._stand(0, REPULSE)
    assert all(mark.hidden for mark in marks)


def test_the_splashes_of_a_miss_can_be_seen(table, made):
    """White splashes lay over the white hulls. Now they lie at bow and stern, each with a dark edge."""
    play, pieces = table
    battle(play)
    for event, *who in ((L.E_GUN, L.BISMARCK, REPULSE), (L.E_FOE_GUN, REPULSE, L.BISMARCK)):
        play(event, *who, 6, 0)
        duel = made.view._duel.pieces
        hull = duel[DUEL_THEIRS if event == L.E_GUN else DUEL_OURS]
        places = [duel[piece].x - hull.x for piece in (DUEL_BURNING, DUEL_SPLASH)]
        assert places[0] <= -6 and places[1] >= 42, "a hull has 48 pixels, a splash 8"
    wide, _, pixels = packed.decode((ROOT / "assets/art/marks.pix").read_bytes())
    for column in range(8 * SPLASH_MARK, 8 * SPLASH_MARK + 16):
        drawn_in = [pixels[at] for at in range(column, 8 * wide, wide) if pixels[at] != CLEAR]
        assert drawn_in[0] == drawn_in[-1] == palette.index("deep")


def fires(made):
    """Returns the places of the visible flames of damage: ours, our other ship, theirs, their next one."""
    first = layouts.BATTLE_FIRE
    return [i for i, fire in enumerate(made.view._table.pieces[first : first + 4]) if not fire.hidden]


def test_a_ship_burns_from_half_her_hull_on(table, made):
    """A box row alone told it. The flames stay from round to round, and go with the ship."""
    play, pieces = table
    battle(play)
    assert fires(made) == []
    play(L.E_GUN, L.BISMARCK, REPULSE, 2, 1)
    play(L.E_FOE_HIT, REPULSE, 2, 3)
    assert fires(made) == [], "3 of 5 are left"
    play(L.E_FOE_HIT, REPULSE, 1, 2)
    assert fires(made) == [2]
    play(L.E_ROUND, 2)
    play(L.E_GUN, L.EUGEN, L.CONVOY, 2, 1)
    assert fires(made) == [3], "she lies behind the convoy, and a convoy has no damage"
    play(L.E_FOE_GUN, REPULSE, L.BISMARCK, 2, 1)
    play(L.E_HIT, L.BISMARCK, 5, 5)
    assert fires(made) == [0, 2]
    play(L.E_FOE_GUN, REPULSE, L.EUGEN, 2, 1)
    assert fires(made) == [1, 2]
    made.rest()
    play(L.E_FOE_GUN, REPULSE, L.BISMARCK, 6, 0)
    assert fires(made) == [0, 2], "an evicted view draws the same"
    play(L.E_GUN, L.BISMARCK, REPULSE, 2, 1)
    play(L.E_FOE_HIT, REPULSE, 2, 0)
    play(L.E_SUNK, REPULSE)
    assert fires(made) == [0]
    play(L.E_FOE_GUN, REPULSE, L.EUGEN, 2, 1)
    play(L.E_HIT, L.EUGEN, 6, 0)
    play(L.E_LOST, L.EUGEN)
    assert fires(made) == [], "she sinks alone in the picture"
