# SPDX-License-Identifier: MIT
"""Presses: a move of ten ships to three areas, groups, the order, and the moves of the last turn again."""

import pytest

from host_tests.shell import pilot
from host_tests.suite.planes import row_of
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import layouts, words
from sortie.games.sea_control.tables import ARRIVES, KIND
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


def to_turn_2(session):
    """Play a turn of the captain's, to the Allies' next move. Returns what runs then."""
    while True:
        running = pilot.play(session)
        if running.game.state[L.TURN] == 2 and L.V_LAST << 10 in running.actions:
            return running
        session.press(*pilot.decide(session))


def test_one_press_follows_the_proposal_of_turn_1_which_the_map_shows_first(opening):
    """SC-MOVE: the cursor begins at the proposal, and the map has the ships where they would sail."""
    running = pilot.play(opening)
    before = bytes(running.game.state)
    assert running.actions[running.at] == L.V_LAST << 10
    rows = [not running.screen.view.pieces[layouts.MAP_ALLIED + area].hidden for area in range(L.AREAS)]
    assert rows == [True, True, True, False, False, False]
    opening.press("DOWN")
    assert all(running.screen.view.pieces[layouts.MAP_ALLIED + area].hidden for area in range(L.AREAS)), "as it is now"
    opening.press("UP")
    opening.press("A")
    state = pilot.play(opening).game.state
    assert [list(state[L.PLACE : L.PLACE + L.BRITISH]).count(area) for area in range(L.AREAS)] == [6, 6, 7, 0, 0, 0]
    opening.press("B")
    assert bytes(pilot.play(opening).game.state) == before


def told(running):
    """Returns the line over the bar."""
    plane = running.screen.view.pieces[layouts.MAP_INFO]
    return "" if plane.hidden else row_of(plane).strip()


def test_the_map_tells_what_a_plan_and_a_sea_bring(opening):
    """SC-GOAL: three seas of one point each; no Axis ship has sailed yet."""
    running = pilot.play(opening)
    assert told(running) == "Points AL 3 AX 0 fights 0"
    opening.press("DOWN")
    assert running.actions[running.at] == L.V_TO << 10 | L.NORTH_ATLANTIC and told(running) == "Points AL 1 AX 3, no enemy"
    opening.press("UP")
    opening.press("RIGHT")
    assert running.actions[running.at] == L.V_DONE << 10 and told(running) == "Points AL 0 AX 0 fights 0"


def test_the_cursor_begins_at_the_best_sea_where_the_plan_does_not_win():
    """The proposal of the Axis brings three points, and the Allies hold four. The North Sea is worth four."""
    with Session(seed=11) as session:
        session.press(*pilot.to_start("sea_control"))
        running = pilot.play(session)
        assert L.V_LAST << 10 in running.actions and running.actions[running.at] == L.V_TO << 10 | L.NORTH_SEA
        assert told(running) == "Dice: AL 15, AX 0"
        plan = pilot.way(running.screen, running.at, list(running.actions).index(L.V_LAST << 10), len(running.actions))
        session.press(*plan)
        assert told(running) == "Points AL 4 AX 3 fights 0"


def test_the_cursor_begins_at_go_when_the_picked_ships_are_enough():
    """In the North Sea the Allies have fifteen dice, so six are not enough. One cruiser is, in an empty sea."""
    with Session(seed=11) as session:
        session.press(*pilot.to_start("sea_control"))
        presses(session, [L.V_TO << 10 | L.NORTH_SEA, like((34, 35))])
        running = pilot.play(session)
        assert running.actions[running.at] >> 10 == L.V_LIKE, "the next ships"
        presses(session, [L.V_GO << 10, L.V_TO << 10 | L.MEDITERRANEAN, one(51)])
        running = pilot.play(session)
        assert running.actions[running.at] == L.V_GO << 10 and len(running.actions) > 1


def test_the_cursor_leaves_crippled_ships_in_port(opening):
    """SC-REPAIR: they are repaired there. So the next ships are whole ones."""
    running = pilot.play(opening)
    for unit in NELSONS:
        running.game.state[L.DAMAGE + unit] = 5
    running.seats.look()
    presses(opening, [L.V_TO << 10 | L.NORTH_SEA])
    running = pilot.play(opening)
    assert like(NELSONS) in running.actions and running.screen._choices()._next_ship() == one(HOOD)


@pytest.mark.parametrize("axis, allies, at_plan", [(3, 4, True), (4, 4, False), (5, 3, False)])
def test_the_cursor_of_the_allies_begins_at_the_last_turn_if_it_has_won_points(opening, axis, allies, at_plan):
    """SC-TURN: the Axis sails after them, so the points of their plan are those of the last turn."""
    running = to_turn_2(opening)
    running.game.state[L.POINTS : L.POINTS + 2] = bytes((L.EARNED + axis, L.EARNED + allies))
    running.seats.look()
    running.order([action for action in running.actions if action >> 10 < L.V_LIKE])
    assert (running.actions[0] == L.V_LAST << 10) == at_plan
    running.at = list(running.actions).index(L.V_LAST << 10)
    running.draw()
    assert told(running) == f"Last turn: AL {allies}, AX {axis}"


def test_after_the_planned_moves_the_cursor_lies_at_their_end(opening):
    opening.press("A")
    running = pilot.play(opening)
    assert running.actions[running.at] == L.V_DONE << 10 and len(running.actions) > 1


def test_of_two_areas_one_press_picks_the_planned_ships_and_another_sends_them(opening):
    """SC-FAR: no die falls before the player has seen the ships."""
    opening.press("A", "A", "A")
    running = pilot.play(opening)
    picked = int.from_bytes(running.game.state[L.PICKED_ALLIED : L.PICKED_ALLIED + 9], "little")
    assert [unit for unit in range(L.UNITS) if picked >> unit & 1] == [HOOD, *RENOWNS, 18, 19, 20, 21, 22]
    assert running.actions[running.at] == L.V_GO << 10


def test_one_press_repeats_the_last_turn_and_b_undoes_it(opening):
    """SC-MOVE: ships that were sunk, are elsewhere or have no defence are left out. New battleships go where most others go."""
    running = to_turn_2(opening)
    new = [unit for unit in range(L.BRITISH) if ARRIVES[unit] == 2 and KIND[unit] == 0]
    running.screen.plan[:] = bytes(len(running.screen.plan))
    for unit in (*QUEENS, HOOD):
        running.screen.plan[unit] = 1 + (L.NORTH_SEA if unit in QUEENS else L.NORTH_ATLANTIC)
    before = bytes(running.game.state)
    there = [unit for unit in (*QUEENS, HOOD, *new) if before[L.PLACE + unit] == L.ENGLAND]
    assert len(there) > len(new) > 0
    running.actions = running.screen.order([action for action in running.actions if action >> 10 < L.V_LIKE])
    assert presses(opening, [L.V_LAST << 10]) <= 3
    state = pilot.play(opening).game.state
    assert [state[L.PLACE + unit] for unit in there] == [L.NORTH_ATLANTIC if unit == HOOD else L.NORTH_SEA for unit in there]
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
    to_turn_2(opening)

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


@pytest.mark.parametrize("say, values", [
    (words.SAY_SEA_MET, (24, 15)), (words.SAY_SEA_HIDDEN, (1, 4, 15)), (words.SAY_OUTLOOK, (6, 13, 5)),
    (words.SAY_LAST_TURN, (14, 12)),
])  # fmt: skip
def test_the_line_over_the_bar_has_room_for_two_figures(opening, say, values):
    """The dice of both sides decide a fight: the screen has room for 26 letters."""
    assert len(pilot.play(opening).screen.words.say(say, values)) <= 26
