# SPDX-License-Identifier: MIT
"""The number of presses for a move of ten ships to three areas, from the first choice to the last."""

import pytest

from host_tests.shell import pilot
from sortie.games.sea_control import fields as L
from tools.simulator import Session

ALLIES = 1  # the Allies alone, a value of the option "Players"
START = pilot.to_start("sea_control", ALLIES)  # loaded before a session, because the session evicts the game's modules
MOST = 25
NELSONS, QUEENS, ROYALS = (0, 1), (5, 6, 7, 8, 9), (10, 11, 12)


def to(area, units):
    """Returns the actions that send these ships there."""
    return [L.V_TO << 10 | area, *(L.V_SHIP << 10 | unit for unit in units), L.V_GO << 10]


def presses(session, actions):
    """Perform these actions by the shortest presses. Returns the number of presses."""
    count = 0
    for action in actions:
        running = pilot.play(session)
        places = list(running.actions)
        keys = pilot.way(running.screen, running.at, places.index(action), len(places)) + ["A"]
        session.press(*keys)
        count += len(keys)
    return count


@pytest.fixture
def opening():
    """Returns the badge at the start of the Allies' first move."""
    with Session(seed=7) as session:
        session.press(*START)
        presses(session, [L.V_DONE << 10])  # no ship starts in Malta
        yield session


def test_ten_ships_chosen_by_class_need_few_presses(opening):
    """The slow ships to the South Atlantic, the old ships to the North Atlantic, and five to the North Sea."""
    move = to(L.SOUTH_ATLANTIC, NELSONS) + to(L.NORTH_ATLANTIC, ROYALS) + to(L.NORTH_SEA, QUEENS)
    assert presses(opening, [*move, L.V_DONE << 10]) <= MOST
    state = pilot.play(opening).game.state
    assert [list(state[L.PLACE : L.PLACE + 15]).count(area) for area in (0, 1, 2)] == [3, 2, 5]


def test_ten_ships_in_list_order_need_few_presses(opening):
    """The first ten in the list's order: a press for each ship, three for each area, one to end."""
    move = to(L.NORTH_ATLANTIC, (0, 1, 2)) + to(L.SOUTH_ATLANTIC, (3, 4, 5)) + to(L.NORTH_SEA, (6, 7, 8, 9))
    assert presses(opening, [*move, L.V_DONE << 10]) == 10 + 3 * 3 + 1


def test_down_from_the_ships_leads_to_go(opening):
    presses(opening, to(L.NORTH_SEA, NELSONS)[:-1])
    running, met = pilot.play(opening), []
    for _ in range(MOST):
        opening.press("DOWN")
        met.append(running.actions[running.at] >> 10)
    assert [verb for verb in met if verb != L.V_SHIP][0] == L.V_GO and met[-1] == L.V_ALL


def test_the_move_of_a_whole_fleet_can_be_undone(opening):
    """No ship is left for a near move. The Allies still confirm the end of their move, and the enemy waits."""
    presses(opening, [L.V_TO << 10 | L.NORTH_SEA, L.V_ALL << 10, L.V_GO << 10])
    running = pilot.play(opening)
    state = bytes(running.game.state)
    assert list(running.actions) == [L.V_DONE << 10], "all are at sea"
    opening.press("B")
    running = pilot.play(opening)
    assert list(running.actions) == [L.V_GO << 10] and bytes(running.game.state) != state
    opening.press("A")
    assert bytes(pilot.play(opening).game.state) == state
