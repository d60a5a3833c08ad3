# SPDX-License-Identifier: MIT
"""Motions in Sea Control: a fleet sails, a counter is hit, a ship sinks."""

import pytest

from host_tests.sea_control.rows import rows
from host_tests.sea_control.table import BISMARCK, HOOD, REPULSE
from host_tests.suite.planes import row_of
from host_tests.suite.screens import check_sinking, moving, seen_by
from sortie.core import contract, journal
from sortie.ui.canvas import ASKS
from sortie.games.sea_control import layouts
from sortie.games.sea_control import fields as L
from sortie.games.sea_control.screen_views import ICONS

AXIS_CELLS = 24
NORFOLK, KING_GEORGE = 15, 27
STILL = [{"held": True}, {"speed": 0}]


def show_events(made, game, *records):
    """Show new events to the Allies."""
    first = journal.count(game.journal)
    journal.open_rings(((journal.REFEREE, game.journal),))
    for event, *fields in records:
        journal.push(event, L.R_MOVE, *fields)
    journal.open_rings(())
    seen = seen_by(game, L.ALLIES)
    return [made.play(seen, first + i) for i in range(len(records))]


@pytest.fixture
def drawn(made, game):
    """Returns the Screen with the position before the events."""
    made.rest()
    made.learn(seen_by(game, L.ALLIES))
    return made


GONE = -1


def cells(made):
    """Returns the counters or profiles of the Allies in sight. GONE is a row without."""
    return [
        (GONE if shown.counter.hidden else shown.counter[0]) if shown.profile is None else shown.profile for shown in rows(made, L.ALLIES)
    ]


def under_way(view):
    ship = view.pieces[layouts.MAP_SHIP]
    return None if ship.hidden else (ship[0], ship[1], ship.x + 5, ship.y + 4)


def way(view, start, to, cell):
    """Returns the pictures of a ship on her way."""
    (x, y), (to_x, to_y) = view.spot(start), view.spot(to)
    return [(cell, cell + 1, x + (to_x - x) * i // 6, y + (to_y - y) * i // 6) for i in range(1, 6)]


def test_an_enemy_glides_in_its_colours_to_the_area(drawn, game):
    with moving(drawn, lambda: under_way(drawn.view)) as frames:
        (hold,) = show_events(drawn, game, (L.E_SAILS, BISMARCK, L.GERMANY, L.BARENTS))
    shown = way(drawn.view, L.GERMANY, L.BARENTS, AXIS_CELLS + ICONS[0])
    assert len(frames) == 5 and hold > 0
    assert [frame[:2] for frame in frames] == [frame[:2] for frame in shown]
    assert all(abs(a - b) <= 1 for frame, want in zip(frames, shown) for a, b in zip(frame[2:], want[2:]))
    assert under_way(drawn.view) is None and drawn.was[L.PLACE + BISMARCK] == L.BARENTS


def test_an_own_fleet_glides_as_one_without_a_caption(drawn, game):
    sail = [(L.E_SAILS, unit, L.ENGLAND, L.BARENTS) for unit in (0, 1, 3)]
    with moving(drawn, lambda: under_way(drawn.view)) as frames:
        assert show_events(drawn, game, *sail) == [0, 0, 0], "who has moved them knows it"
    assert [frame[:2] for frame in frames] == [(ICONS[0], ICONS[0] + 1)] * 5, "the first of them, once"
    assert [drawn.was[L.PLACE + unit] for unit in (0, 1, 3)] == [L.BARENTS] * 3
    with moving(drawn, lambda: under_way(drawn.view)) as frames:
        show_events(drawn, game, (L.E_SAILS, 5, L.ENGLAND, L.NORTH_SEA))
    assert len(frames) == 5, "to another area: another fleet"


def test_certain_attempts_are_told_in_one_line(drawn, game):
    """SC-FAR: a ship of speed 7 arrives with any die. Other dice come one by one."""
    drawn.joined = 0

    def told(unit, speed):
        return (L.E_ROLL, unit, L.BARENTS, 3, speed, 1), (L.E_SAILS, unit, L.ENGLAND, L.BARENTS)

    rolled, first, rolled_too, last = show_events(drawn, game, *told(HOOD, 7), *told(NORFOLK, 7))
    assert (rolled, first, rolled_too) == (0, 1, 0) and last >= 1000, "their way stands for their dice"
    sails = bytes((L.E_SAILS, 7, 0, HOOD, L.ENGLAND, L.BARENTS))
    assert drawn.joins(sails, bytes((L.E_ROLL, 7, 0, NORFOLK, L.BARENTS, 3, 7, 1))), "so one line tells both"
    assert not drawn.joins(sails, bytes((L.E_ROLL, 7, 0, NORFOLK, L.BARENTS, 3, 6, 1)))
    die, way = show_events(drawn, game, *told(REPULSE, 6))
    assert die >= 1000 and way == 0 and drawn.toast.lines[0].startswith("Repulse 3, speed 6")


def test_an_own_fleet_glides_after_an_enemy_to_the_same_area(drawn, game):
    with moving(drawn, lambda: under_way(drawn.view)) as frames:
        show_events(drawn, game, (L.E_SAILS, BISMARCK, L.GERMANY, L.BARENTS), (L.E_SAILS, 0, L.ENGLAND, L.BARENTS))
    assert [frame[0] for frame in frames] == [AXIS_CELLS + ICONS[0]] * 5 + [ICONS[0]] * 5


def test_an_own_ship_that_turns_up_does_not_glide(drawn, game):
    journal.open_rings(((journal.REFEREE, game.journal),))
    journal.push(L.E_SAILS, L.R_OPTIONS, 0, L.ENGLAND, L.BARENTS)
    journal.open_rings(())
    with moving(drawn, lambda: under_way(drawn.view)) as frames:
        drawn.play(seen_by(game, L.ALLIES), journal.count(game.journal) - 1)
    assert frames == [] and drawn.was[L.PLACE] == L.BARENTS


@pytest.mark.parametrize("how", STILL)
@pytest.mark.parametrize("unit", [BISMARCK, HOOD])
def test_a_hurried_player_sees_no_gliding_ship(drawn, game, unit, how):
    with moving(drawn, lambda: 0, **how) as frames:
        show_events(drawn, game, (L.E_SAILS, unit, L.NORTH_SEA, L.BARENTS))
    assert frames == [] and drawn.was[L.PLACE + unit] == L.BARENTS


@pytest.mark.parametrize("how, count", [({}, 4), *((how, 0) for how in STILL)])
def test_the_counter_of_a_hit_ship_blinks(drawn, game, how, count):
    show_events(drawn, game, (L.E_SHOT, BISMARCK, REPULSE, 5, 0, 0))
    before = cells(drawn)
    assert len(before) == 2 and GONE not in before
    with moving(drawn, lambda: cells(drawn), **how) as frames:
        show_events(drawn, game, (L.E_HIT, REPULSE, 5, 1))
    gone = [before[0], GONE]
    assert frames[-4:] == [gone, before, gone, before][:count] and cells(drawn) == before, "after the die of damage"


def test_a_hit_scrolls_to_its_ship(drawn, game):
    for unit in range(8):
        drawn.was[L.PLACE + unit] = L.NORTH_SEA
    show_events(drawn, game, (L.E_SHOT, BISMARCK, 0, 5, 0, 0))
    with moving(drawn, lambda: [i for i, cell in enumerate(cells(drawn)) if cell == GONE]) as frames:
        show_events(drawn, game, (L.E_HIT, 7, 5, 1))
    assert frames[-4:] == [[2], [], [2], []], "the last of the three above the dice"


@pytest.mark.parametrize("how, count", [({}, 8), *((how, 0) for how in STILL)])
def test_a_ship_sinks_over_the_line(drawn, game, how, count):
    show_events(drawn, game, (L.E_SHOT, BISMARCK, NORFOLK, 5, 0, 0))
    check_sinking(drawn, lambda: show_events(drawn, game, (L.E_SUNK, NORFOLK)), count, **how)
    assert drawn.was[L.PLACE + NORFOLK] == L.GONE


@pytest.mark.parametrize("unit, least", [(NORFOLK, 0), (HOOD, 8 * 90 + 700)])
def test_a_great_ship_sinks_slowly_however_long_the_wait(drawn, game, unit, least):
    show_events(drawn, game, (L.E_SHOT, BISMARCK, unit, 5, 0, 0))
    with moving(drawn, lambda: drawn.stage.paused):
        drawn.stage.paused = before = 20_000
        show_events(drawn, game, (L.E_SUNK, unit))
        assert drawn.stage.paused - before == least
    drawn.stage.paused = 0


def test_the_warning_of_a_closing_port_stays_longer(drawn, game):
    warning, name = show_events(drawn, game, (L.E_CLOSING, L.FRANCE), (L.E_OILER, BISMARCK, 1, 0))
    assert warning > name > 0


def test_ships_to_one_sea_are_told_together(drawn, game):
    drawn.joined = drawn.stage.paused = 0
    sail = [(L.E_SAILS, unit, L.GERMANY, L.BARENTS) for unit in (BISMARCK, BISMARCK + 1)]
    with moving(drawn, lambda: under_way(drawn.view)) as frames:
        first, last = show_events(drawn, game, *sail)
    assert first == 1 and last >= 1000 and len(frames) == 5, "one way and one caption for both"
    drawn.joined = 2
    show_events(drawn, game, (L.E_SAILS, BISMARCK + 2, L.GERMANY, L.BARENTS))
    assert drawn.toast.lines[-1] == "3 ships to Barents Sea"
    assert not drawn.joins(bytes((L.E_SAILS, 7, 0, BISMARCK, 0, L.BARENTS)), bytes((L.E_SAILS, 7, 0, 0, 0, L.BARENTS)))


def test_the_holders_of_the_seas_are_told_by_the_table_that_waits(drawn, game):
    held, total = show_events(drawn, game, (L.E_CONTROL, L.BARENTS, L.AXIS), (L.E_TOTAL, 128))
    assert (held, total) == (0, ASKS)


def results(made):
    """Returns the names of a round's results, the Allies' first, or None without a box."""
    box = made.view.throw
    if not box or box.layout is not None:
        return None
    planes = [box.pieces[layouts.RESULTS_NAME + i] for i in range(2)]
    return [[line for row in range(plane.grid.height) if (line := row_of(plane, row).strip())] for plane in planes]


def test_a_box_names_the_results_of_a_round_and_waits(drawn, game):
    """SC-DICE: who sinks, who is disabled, who is hit. While a side still has to fire there is no box."""
    fire = [(L.E_ROUND, 1), (L.E_SHOT, BISMARCK, HOOD, 5, 0, 0), (L.E_HIT, BISMARCK, 2, 2)]
    contract.become(game.state, L.P_AIM)
    assert ASKS not in show_events(drawn, game, *fire) and results(drawn) is None
    contract.become(game.state, L.P_CONTROL)
    held = show_events(drawn, game, *fire, (L.E_SUNK, HOOD), (L.E_DISABLED, BISMARCK))
    assert held[-1] == ASKS and ASKS not in held[:-1]
    assert results(drawn) == [["Hood sunk"], ["Bismarck out -2"]]
    show_events(drawn, game, (L.E_ROUND, 2))
    assert results(drawn) is None
    assert show_events(drawn, game, (L.E_ROUND, 2), (L.E_NO_SHOT, HOOD, BISMARCK))[-1] != ASKS, "nothing happened"


def test_a_throw_lies_over_no_bar(drawn, game):
    """The choices of the last decision are not above the effect of the dice."""
    drawn.line(100).offer("As proposed")
    show_events(drawn, game, (L.E_SHOT, BISMARCK, HOOD, 5, 0, 0))
    assert drawn.view.throw and drawn.view.pieces[layouts.LINE_BAR].hidden


def test_a_box_without_much_news_does_not_wait(drawn, game):
    """The box tells more damage for a while. Before an answer, the question has the box (screen_aiming.py)."""
    contract.become(game.state, L.P_CONTROL)
    assert show_events(drawn, game, (L.E_ROUND, 2), (L.E_HIT, BISMARCK, 2, 4))[-1] == 2000
    assert results(drawn) == [["No ship hit"], ["Bismarck hit -2"]]
    contract.become(game.state, L.P_RUN)
    assert ASKS not in show_events(drawn, game, (L.E_ROUND, 3), (L.E_SUNK, HOOD)) and results(drawn) is None


def test_aircraft_have_a_box_of_their_own_after_uboats(drawn, game):
    """A title tells the kind of fire, and each kind has its own results."""
    contract.become(game.state, L.P_CONTROL)
    show_events(drawn, game, (L.E_AREA, L.NORTH_SEA), (L.E_TORPEDO, HOOD, 6), (L.E_HIT, HOOD, 2, 2), (L.E_STRIKE, L.AXIS, REPULSE, 6))
    show_events(drawn, game, (L.E_HIT, REPULSE, 1, 1))
    assert row_of(drawn.stage._header).strip() == "Air raid: North Sea"
    assert results(drawn) == [["Repulse hit -1"], ["No ship hit"]]


def test_the_box_counts_the_ships_without_room(drawn, game):
    ships = [(L.E_DISABLED, unit) for unit in range(9)]
    assert show_events(drawn, game, (L.E_ROUND, 1), *ships)[-1] == ASKS
    assert results(drawn)[0][-1] == "Malaya out" and len(results(drawn)[0]) == 9 and results(drawn)[1] == ["No ship hit"]
    show_events(drawn, game, (L.E_ROUND, 1), *ships, (L.E_DISABLED, 9), (L.E_SUNK, NORFOLK))
    assert results(drawn)[0][::8] == ["Norfolk sunk", "3 more"]
    drawn.stage.paused = 0


def test_great_ships_are_first_among_the_results(drawn, game):
    contract.become(game.state, L.P_CONTROL)
    show_events(drawn, game, (L.E_ROUND, 1), (L.E_SUNK, NORFOLK), (L.E_DISABLED, HOOD), (L.E_SUNK, KING_GEORGE))
    assert results(drawn)[0] == ["KG V sunk", "Norfolk sunk", "Hood out"]
