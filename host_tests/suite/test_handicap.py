# SPDX-License-Identifier: MIT
"""The handicap of a game of two sides: its values, its line on the options page, and its effect."""

import pytest
from sortie.core.handicap import half_points
from sortie.core.head import NEITHER, OPTION, REASON
from sortie.games.postcard import fields as PH
from sortie.games.postcard.rules import convoy
from sortie.games.postcard.tables import FULL_STEPS
from sortie.games.sea_control import fields as SC
from sortie.games.sea_control.rules import turn
from sortie.games.search_board import fields as SB
from sortie.games.search_board.rules import chance, gains, points
from sortie.session import ending
from sortie.shell.texts import module

from host_tests.shell import pilot
from host_tests.shell.reading import shown
from tools import games
from tools.budget import script
from tools.simulator import Session

OF_TWO_SIDES = [name for name in games.names() if games.title(name).rules.SIDES == 2]


def begun(name, half):
    """Returns the state of a new game in which side 0 has so many half points in advance."""
    rules = games.title(name).rules
    state = bytearray(rules.SIZE)
    state[OPTION + len(rules.OPTIONS) - 1] = half % rules.OPTIONS[-1]
    rules.setup(state)
    return state


@pytest.mark.parametrize("name", OF_TWO_SIDES)
def test_each_side_may_have_as_much(name):
    """The values up to the middle are for side 0, the values from the last one down for side 1."""
    title = games.title(name)
    count = title.rules.OPTIONS[-1]
    assert [half_points(value, count) for value in range(count)] == [*range(count // 2 + 1), *range(-(count // 2), 0)]
    first = sum(title.rules.OPTIONS[:-1])
    words = [title.texts.at("OPTION_VALUE", first + value) for value in (0, 1, count // 2, count - 2)]
    one, other = (title.texts.at("SIDE_NAME", side) for side in (0, 1))
    assert words == ["None", f"{one} +0.5", f"{one} +{count // 4}", f"{other} +1"]


@pytest.mark.parametrize("lead, half, winner, reason", [
    (0, 0, NEITHER, SC.END_DRAW), (0, 1, SC.AXIS, SC.END_AXIS), (0, -1, SC.ALLIES, SC.END_ALLIES),
    (2, -3, SC.AXIS, SC.END_AXIS), (2, -4, NEITHER, SC.END_DRAW), (2, -5, SC.ALLIES, SC.END_ALLIES),
    (-3, 7, SC.AXIS, SC.END_AXIS),
])  # fmt: skip
def test_half_points_decide_sea_control(lead, half, winner, reason):  # SC-GOAL
    s = begun("sea_control", half)
    s[SC.TURN], s[SC.POC] = SC.TURNS, SC.EVEN + lead
    s[SC.CONTROL : SC.CONTROL + SC.AREAS] = bytes([SC.NOBODY]) * SC.AREAS
    s[SC.POINTS : SC.POINTS + 2 * SC.TURNS] = bytes([SC.EARNED]) * 2 * SC.TURNS
    turn.count(s)
    assert s[REASON] == reason and module("sea_control", "outcome").outcome(s)[:2] == (lead, winner)


@pytest.mark.parametrize("half, lost, needed", [
    (0, 2, 3), (1, 2, 2), (2, 2, 2), (3, 2, 1), (-1, 2, 3), (-2, 2, 4), (10, 2, 0), (0, 4, 5), (1, 4, 4), (2, 4, 4), (-1, 4, 5), (-3, 4, 6),
])  # fmt: skip
def test_a_handicap_moves_the_points_that_brest_needs(half, lost, needed):  # PH-GOAL: six, or more than the British
    s = begun("postcard", half)
    s[PH.STEPS] = FULL_STEPS - lost
    assert convoy.needed(s) == needed
    for own in (needed, needed - 1):
        s[PH.POINTS] = max(0, own)
        assert convoy.would_win(s) == (own == needed)
        if not needed:
            break


def test_half_points_decide_search_and_battle():  # SB-POINTS
    s = begun("search_board", 0)
    lead = points.total(s, SB.GERMAN) - points.total(s, SB.BRITISH)
    outcome = module("search_board", "outcome").outcome
    for half, winner in ((-2 * lead - 1, SB.BRITISH), (-2 * lead, NEITHER), (-2 * lead + 1, SB.GERMAN)):
        s = begun("search_board", half)
        assert outcome(s)[:2] == (lead, winner)


def test_a_handicap_counts_when_britain_can_no_longer_catch_up():  # SB-GOAL 12.1
    s = begun("search_board", 0)
    s[SB.CONVOYS] = 5
    gap = gains.british_at_most(s) - gains.german_so_far(s)
    assert gap > 0 and not chance._beyond_reach(s)
    for half, is_over in ((2 * gap, False), (2 * gap + 1, True)):
        if half <= SB.HANDICAPS // 2:
            s[OPTION + SB.OPT_HANDICAP] = half
            assert chance._beyond_reach(s) == is_over


@pytest.mark.parametrize("name", OF_TWO_SIDES)
def test_the_handicap_stands_below_the_other_options(name):
    """LEFT gives the second side half a point. The ending names it."""
    title = games.title(name)
    with Session(seed=3) as session:
        session.press("A", *["DOWN"] * script.place(name), "A", "UP", "UP", "LEFT")
        words = title.texts.at("SIDE_NAME", 1) + " +0.5"
        assert any("Handicap" in line for line in shown(session)) and any(words in line for line in shown(session))
        session.press("DOWN", "DOWN", "A")
        state = pilot.play(session).game.state
        assert state[OPTION + len(title.rules.OPTIONS) - 1] == title.rules.OPTIONS[-1] - 1
        texts = pilot.play(session).texts
        assert ending._advance(texts.where, texts.words, state) == f"Handicap: {words}"
