# SPDX-License-Identifier: MIT
"""Presses: a move of ten ships to three areas, groups, the order, and the moves of the last turn again."""

import pytest

from host_tests.shell import pilot
from sortie.games.sea_control import fields as L
from tools.simulator import Session

ALLIES = 1  # the Allies alone, a value of the option "Players"
START = pilot.to_start("sea_control", ALLIES)  # loaded before a session, because the session evicts the game's modules
MOST = 20
NELSONS, HOOD, RENOWNS, QUEENS, ROYALS = (0, 1), 2, (3, 4), (5, 6, 7, 8, 9), (10, 11, 12)


def one(unit):
    return L.V_SHIP << 10 | unit


def like(units):
    """Returns the action that picks a whole group."""
    return L.V_LIKE << 10 | units[0]


def to(area, *picks):
    """Returns the actions that send these ships there."""
    return [L.V_TO << 10 | area, *picks, L.V_GO << 10]


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


def test_ten_ships_chosen_by_group_need_few_presses(opening):
    """The slow ships to the South Atlantic, the battlecruisers to the North Atlantic, and five to the North Sea."""
    move = to(L.SOUTH_ATLANTIC, like(NELSONS)) + to(L.NORTH_ATLANTIC, one(HOOD), like(RENOWNS)) + to(L.NORTH_SEA, like(QUEENS))
    assert presses(opening, [*move, L.V_DONE << 10]) <= MOST
    state = pilot.play(opening).game.state
    assert [list(state[L.PLACE : L.PLACE + 15]).count(area) for area in (0, 1, 2)] == [3, 2, 5]


def test_ten_ships_in_list_order_need_few_presses(opening):
    """Two presses at most for each ship, three for each area, one to end."""
    move = to(L.NORTH_ATLANTIC, one(0), one(1), one(2)) + to(L.SOUTH_ATLANTIC, one(3), one(4), one(5))
    move += to(L.NORTH_SEA, *map(one, (6, 7, 8, 9)))
    assert presses(opening, [*move, L.V_DONE << 10]) <= 2 * 10 + 3 * 3 + 1


def test_b_undoes_a_whole_group_with_the_cursor_on_it(opening):
    presses(opening, to(L.NORTH_SEA, like(NELSONS))[:-1])
    assert sum(pilot.play(opening).game.state[L.PICKED_ALLIED : L.PICKED_ALLIED + 9]) == 3
    opening.press("B")
    running = pilot.play(opening)
    assert not any(running.game.state[L.PICKED_ALLIED : L.PICKED_ALLIED + 9])
    assert running.actions[running.at] == like(NELSONS)


def test_left_leads_to_the_order_and_right_to_the_next_ship(opening):
    presses(opening, to(L.NORTH_SEA, like(NELSONS))[:-1])
    running, met = pilot.play(opening), []
    for key in ("LEFT", "RIGHT"):
        opening.press(key)
        met.append(running.actions[running.at])
    assert met == [L.V_GO << 10, one(HOOD)]


def test_down_from_the_ships_leads_to_go(opening):
    presses(opening, to(L.NORTH_SEA, like(NELSONS))[:-1])
    running, met = pilot.play(opening), []
    for _ in range(MOST):
        opening.press("DOWN")
        met.append(running.actions[running.at] >> 10)
    assert [verb for verb in met if verb not in (L.V_SHIP, L.V_LIKE)][0] == L.V_GO and met[-1] == L.V_ALL


def test_one_press_repeats_the_last_turn_and_b_undoes_it(opening):
    """SC-MOVE: ships that were sunk or are elsewhere are left out. A picked ship may sail elsewhere first."""
    presses(opening, to(L.NORTH_SEA, like(QUEENS)) + to(L.NORTH_ATLANTIC, one(HOOD)))
    screen = pilot.play(opening).screen
    for unit in (*QUEENS, HOOD):
        screen.plan[unit] = 1 + (L.NORTH_SEA if unit in QUEENS else L.NORTH_ATLANTIC)
    opening.press("B", "B", "B", "B", "B", "B")
    before = bytes(pilot.play(opening).game.state)
    assert presses(opening, [L.V_LAST << 10]) <= 3
    state = pilot.play(opening).game.state
    assert [state[L.PLACE + unit] for unit in (*QUEENS, HOOD)] == [L.NORTH_SEA] * 5 + [L.NORTH_ATLANTIC]
    opening.press("B")
    assert bytes(pilot.play(opening).game.state) == before


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


def test_the_last_turn_can_be_repeated_after_the_game_was_left(opening):
    """SC-MOVE: the save holds the places of the last turn."""
    while L.V_LAST << 10 not in pilot.play(opening).actions:  # a turn of the captain's
        opening.press(*pilot.decide(opening))

    def choice():
        running = pilot.play(opening)
        return list(running.actions), running.at

    def repeated():
        presses(opening, [L.V_LAST << 10])
        return bytes(pilot.play(opening).game.state)

    before, moved = choice(), repeated()
    opening.press("B", "START", "UP", "UP", "A")
    assert pilot.play(opening) is None, "the title"
    opening.press("A")
    assert choice() == before
    assert repeated() == moved
