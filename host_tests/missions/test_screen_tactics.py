# SPDX-License-Identifier: MIT
"""The words of the tactics: one for both ships, or each ship alone, and the first one under the cursor."""

import pytest

from host_tests.missions.test_screen_battle import REPULSE
from host_tests.suite.planes import row_of
from sortie.core import contract
from sortie.games.missions import fields as L
from sortie.games.missions import layouts

from .sea import at_sea, new_game


@pytest.fixture
def tactic(made, monkeypatch):
    """Returns a function: the game and the places at the tactics of a round."""

    def lay(foes=(REPULSE,), unit=L.BISMARCK, ours=3, commanders=0):
        game = new_game(0, commanders)
        at_sea(game, "troop_convoy")
        s = game.state
        s[L.OURS], s[L.ROUND], s[L.UNIT] = ours, 1, unit
        for ship in foes:
            s[L.FOE + ship] = 1
        contract.become(s, L.P_TACTIC)
        monkeypatch.setattr(made, "game", game)
        monkeypatch.setattr(made, "_apart", 0)
        return game, again(made, game)

    return lay


def again(made, game):
    """Draw the decision again. Returns its places."""
    made.known = False
    made.learn(game)
    found = made.order(game.actions())
    made.show(game, 0)
    return found


def words(made):
    return row_of(made.view._table.pieces[layouts.BATTLE_CHOICES]).split()


def test_one_tactic_is_for_both_ships(tactic, made):
    """MS-TACTICS: each ship rolls her own die."""
    game, found = tactic()
    assert words(made) == ["Steady", "Close", "Open", "Each"]
    assert row_of(made.stage._header).startswith("Both: tactic?")
    assert [made.called(verb << 10) for verb in (L.V_CLOSE, L.V_OPEN)] == ["Both: close", "Both: open"]
    assert {action >> 10 for action in found} == {L.V_COURSE_ALL, L.V_CLOSE, L.V_OPEN, L.V_APART}
    for step in made.steps(L.V_CLOSE << 10):
        game.act(step)
    assert bytes(game.state[L.TACTIC : L.TACTIC + 2]) == bytes((L.CLOSE, L.CLOSE)) and min(game.state[L.TACTIC_DIE : L.TACTIC_DIE + 2]) > 0
    assert contract.phase(game.state) == L.P_FIRE


def test_the_last_word_lets_each_ship_choose(tactic, made):
    """It lasts for this round. For two commanders each ship has her own words at once."""
    game, found = tactic()
    assert made.steps(L.V_APART << 10) == () and made.called(L.V_APART << 10) == "Each ship alone"
    made.pressed(L.V_APART << 10)
    assert sorted(again(made, game)) == [verb << 10 for verb in (L.V_CLOSE, L.V_COURSE, L.V_OPEN)]
    assert words(made) == ["Steady", "Close", "Open"]
    assert row_of(made.stage._header).startswith("Bismarck: tactic?")
    assert list(made.steps(L.V_CLOSE << 10)) == [L.V_CLOSE << 10]
    assert made.back() and L.V_APART << 10 in again(made, game), "B asks both again"
    assert not made.back()
    made.pressed(L.V_APART << 10)
    game.state[L.ROUND] += 1
    assert L.V_APART << 10 in again(made, game)
    _, found = tactic(commanders=1)
    assert L.V_APART << 10 not in found


FIRST = (
    ((L.CONVOY,), 3, L.V_CLOSE),
    ((REPULSE,), 3, L.V_CLOSE),
    ((L.HOOD, 1), 3, L.V_CLOSE),
    ((REPULSE,), 1, L.V_COURSE),
)


@pytest.mark.parametrize("foes, ours, first", FIRST)
def test_the_cursor_begins_on_the_tactic_with_the_best_net(tactic, made, foes, ours, first):
    """MS-TACTICS: a convoy cannot hit back, so it is to close the range. Of equal ones it is to stay on course."""
    _, found = tactic(foes, ours=ours)
    assert found[0] >> 10 == first


def test_a_lesson_has_the_legal_tactics_alone(tactic, made, monkeypatch):
    """There the last word keeps Bismarck alone on course. Then Prinz Eugen chooses."""
    monkeypatch.setattr(made, "plain", True)
    game, found = tactic()
    assert sorted(found) == sorted(game.actions()) and found[0] == L.V_COURSE_ALL << 10
    assert words(made) == ["Steady", "Close", "Open", "Each"]


def test_the_die_of_a_tactic_stands_beside_the_name_of_her_ship(tactic, made):
    """MS-TACTICS."""
    game, _ = tactic()
    told = []
    made.view._duel.names = lambda ours, *rest: told.append(ours)
    made.view.play(made, bytes((L.E_TACTIC, 0, 0, L.EUGEN, L.CLOSE, 3, L.NIL + 1, L.NIL + 1)))
    assert told == ["P.Eugen"]
