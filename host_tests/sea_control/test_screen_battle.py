# SPDX-License-Identifier: MIT
"""The battle on the screen: rows with notes, the odds of a target, and several actions in one press."""

import re
from array import array
from itertools import product
from math import isclose, prod
from types import SimpleNamespace

import pytest

from host_tests.sea_control.rows import MOST, PROFILES, bar, more, names, of, rows
from host_tests.sea_control.table import SHIPS, Table
from host_tests.suite.planes import row_of
from host_tests.suite.screens import seen_by
from sortie.games.sea_control import aims, layouts, words
from sortie.games.sea_control.screen_views import ABOVE_DICE
from sortie.games.sea_control import fields as L
from sortie.games.sea_control.fields import ALL_AT
from sortie.session.person import Person
from sortie.ui.reader import LONE

FOUR = ("hood", "repulse", "norfolk", "bismarck", "prinz_eugen")


def fight(*ships, **how):
    """Returns a gun battle at the Allies' choice of targets."""
    return Table.battle("north_sea", ships=ships, **how)


def shown(made, table, action="", all_at=False):
    """Draw a position for the side that decides, with the cursor on an action."""
    made.rest()
    made.known, made.game = False, seen_by(table.game, table.side)
    made.actions = made.order(table.game.actions())
    made.show(made.game, 0)
    made.focus(table.names()[action] | ALL_AT * all_at if action else made.actions[0])
    return row_of(made.stage._header).strip()


# --- rows -----------------------------------------------------------------------------------------------


def test_dice_are_counted_at_their_target_and_shooters_name_it(made):
    table = fight("suffolk", *FOUR)
    shown(made, table, "at bismarck")
    assert (of(made, "Hood").note, of(made, "Bismarck").note) == ("4 dice", "")
    table.do("at bismarck", "at bismarck")
    shown(made, table, "at prinz_eugen")
    assert [shown.note for shown in rows(made, L.ALLIES)] == ["Bismarck", "Bismarck", "1 die", ""]
    view = table.game.view(L.ALLIES)
    sink = aims.chances(view, SHIPS.index("bismarck"), aims.named(view, SHIPS.index("bismarck")))[3]
    assert of(made, "Bismarck").note.split() == ["7d", f"{sink}%"] and of(made, "P.Eugen").note == ""
    made.odds = False
    shown(made, table, "at prinz_eugen")
    made.odds = True
    assert of(made, "Bismarck").note == "7 dice"


def test_damage_is_drawn_as_boxes(made):
    table = fight(*FOUR, damage=(("hood", 3), ("bismarck", 9)))
    shown(made, table, "at bismarck")
    assert [of(made, name).boxes for name in ("Hood", "Bismarck", "Repulse")] == [3, 9, 0]


def test_a_ship_that_is_out_shows_its_damage(made):
    table = fight(*FOUR, damage=(("bismarck", 4),))
    table.s[L.FRESH + SHIPS.index("bismarck")] = L.FRESH_DISABLED
    shown(made, table)
    assert (of(made, "Bismarck").values, of(made, "Bismarck").boxes) == ("OUT", 4)


@pytest.mark.parametrize("count, pitch, more_ships", [(1, 46, ""), (2, 46, ""), (3, 30, ""), (4, 23, ""), (9, 21, "\x835 ships")])
def test_the_fewer_ships_a_side_has_the_higher_are_its_rows(made, count, pitch, more_ships):
    """Up to three ships have profiles, also opposite many; many ships have four rows, and a sign counts the others."""
    shown(made, fight(*SHIPS[:count], *FOUR[3:]))
    pieces = made.view.pieces
    for side, ships, high in ((L.ALLIES, count, pitch), (L.AXIS, 2, 46)):
        row = rows(made, side)
        ys = [shown.y for shown in row]
        assert len(ys) == min(ships, MOST) and {below - above for above, below in zip(ys, ys[1:])} <= {high}
        assert min(ys) >= 11 and max(ys) + (23 if high == 46 else 13) <= 110, "between the header and the bar"
        assert all((shown.profile is None) == (high <= 23) for shown in row)
        for i, y in enumerate(ys):
            picture = pieces[layouts.LINE_PROFILE + PROFILES * (side == L.AXIS) + i] if high > 23 else None
            assert not picture or picture.y >= 10 and picture.y + 16 < y, "above the name"
    assert more(made, L.ALLIES) == more_ships and more(made, L.AXIS) == ""


def test_the_notes_of_three_ships_are_in_place_of_their_figures(made):
    table = fight(*FOUR[:4], "prinz_eugen", "lutzow")
    table.do("at lutzow")
    shown(made, table, "at bismarck")
    assert of(made, "Lutzow").note.startswith("4d ") and of(made, "Bismarck").note == "" and of(made, "Bismarck").values
    assert [shown.note for shown in rows(made, L.ALLIES)] == ["Lutzow", "3 dice", ""]
    for side in (L.ALLIES, L.AXIS):
        for shown_row in rows(made, side):
            assert not (shown_row.note and shown_row.values)


def test_boxes_of_damage_touch_no_figures_and_no_frame(made):
    shown(made, fight(*FOUR, damage=(("hood", 4), ("bismarck", 9))))
    pieces = made.view.pieces
    for i in range(MOST):
        left, right = (pieces[layouts.LINE_HURT + i + more] for more in (0, MOST))
        assert pieces[layouts.LINE_RIGHT].x < right.x and right.x + right.tile_width < 104
        assert 55 < left.x and left.x + left.tile_width < pieces[layouts.LINE_LEFT].x


def test_both_ways_to_answer_are_in_the_bar(made):
    table = fight(*FOUR).rolls(*[1] * 30)
    while "stand" not in table.names():
        table.do(next(iter(table.names())))
    shown(made, table, "stand")
    assert bar(made).split() == ["\x87Stand", "Leave", "points", "4"]
    shown(made, table, "disengage")
    assert bar(made).split() == ["Stand", "\x87Leave", "points", "0"]
    stand, leave = (list(made.actions).index(table.names()[name]) for name in ("stand", "disengage"))
    assert made.near(stand, 1, 0) == leave and made.near(leave, -1, 0) == stand


def test_sea_lies_below_few_ships(made):
    shown(made, fight("hood", "repulse", "norfolk", "bismarck"))
    paper, ink = made.view.pieces[layouts.LINE_PAPER], made.view.pieces[layouts.LINE_INK]
    assert paper.y > ink.y and ink.y + 107 < 70, "the field of one ship ends below her"


def test_land_based_air_has_a_row_where_no_ship_fights(made):
    table = Table.battle("north_sea", fight=False, air=((L.ALLIES, "italy"),), ships=("littorio", "hood", "bismarck"))
    table.poke(L.PLACE + SHIPS.index("littorio"), L.ITALY).do("fight italy")
    shown(made, table)
    assert names(made, L.ALLIES) == ["Aircraft"] and of(made, "Aircraft").note == "3 dice"


def last_salvo(made, face):
    """A table on which Rodney's dice showed this face, and Lutzow, who took them, is in hand."""
    table = fight("rodney", "lutzow", "admiral_hipper").rolls(*[face] * 10)
    table.do("at lutzow", "fire")
    if table.s[L.HAND] & ~L.TAKEN != SHIPS.index("lutzow") + 1:
        table.do("shooter lutzow")
    assert shown(made, table).startswith("Lutzow last salvo at?")
    return table


def test_a_ship_that_sinks_fires_her_last_salvo(made):
    """SC-DICE: nothing takes effect before both sides have fired."""
    last_salvo(made, 6)
    assert of(made, "Lutzow").values == "SINKS"


def test_a_ship_that_is_out_still_aims_and_its_row_says_out(made):
    """SC-GUNS: all ships fire with the strength they had at the start of the round."""
    table = last_salvo(made, 5)
    table.do("at rodney")
    shown(made, table)
    assert of(made, "Lutzow").values == "OUT" and of(made, "Lutzow").note == "Rodney"


def test_the_ships_out_of_sight_are_counted_above_dice(made):
    table = fight("nelson", "rodney", *FOUR)
    shown(made, table)
    made.line(ABOVE_DICE)
    assert len(rows(made, L.ALLIES)) == 3 and more(made, L.ALLIES).endswith("ships")
    plane = made.view.pieces[layouts.LINE_MORE]
    assert plane.grid.y + 6 <= 84, "it lies above the tray"


# --- odds ------------------------------------------------------------------------------------------------


def by_counting(dice, need):
    """Returns the chances to hit and to sink, from every throw. dice: for each die its least face that hits."""
    hits = sinks = 0
    for faces in product(range(1, 7), repeat=len(dice)):
        count = sum(face >= least for face, least in zip(faces, dice))
        hits += count > 0
        sinks += sum(sum(points) >= need for points in product(range(1, 7), repeat=count)) / 6**count
    return 100 * hits / 6 ** len(dice), 100 * sinks / 6 ** len(dice)


@pytest.mark.parametrize("shooter, target, dice, need", [
    ("hood", "bismarck", [6] * 4, 10), ("norfolk", "admiral_hipper", [6], 3), ("hood", "admiral_hipper", [6] * 4, 3),
])  # fmt: skip
def test_the_odds_are_those_of_every_throw(shooter, target, dice, need):
    table = fight(shooter, target)
    hit, out, damage, sink = aims.chances(table.game.view(L.ALLIES), table.names()[f"at {target}"])
    hits, sinks = by_counting(dice, need)
    assert isclose(hit, hits, abs_tol=0.6) and hit == out and abs(sink - sinks) < 0.6 + (sinks < 1)
    assert damage == len(dice) * 35 // 6


def test_an_undamaged_german_hits_with_a_five(made):
    """SC-GUNS: with a bonus of one; a 4 then disables."""
    table = fight("hood", "prinz_eugen", "lutzow", damage=(("lutzow", 1),))
    table.rolls(*[1] * 20).do("at lutzow", "fire")
    view = table.game.view(L.AXIS)
    assert (view[L.HAND] & ~L.TAKEN) - 1 == SHIPS.index("prinz_eugen") or table.do("shooter prinz_eugen")
    view = table.game.view(L.AXIS)
    hit, out, _, _ = aims.chances(view, table.names()["at hood"])
    dice = table.attack("prinz_eugen")
    assert isclose(hit, 100 * (1 - (4 / 6) ** dice), abs_tol=0.6) and isclose(out, 100 * (1 - (5 / 6) ** dice), abs_tol=0.6)


def test_the_chance_to_sink_is_that_of_all_dice_aimed_there(made):
    table = fight(*FOUR, damage=(("prinz_eugen", 1),))
    act = table.names()["at prinz_eugen"]
    before = aims.chances(table.game.view(L.ALLIES), act)
    every = aims.chances(table.game.view(L.ALLIES), act | ALL_AT)
    table.do("at prinz_eugen")
    after = aims.chances(table.game.view(L.ALLIES), act)
    assert before[3] < after[3] < every[3] and before[0] < after[0] < every[0]


def test_the_bar_tells_the_odds_unless_they_are_switched_off(made):
    table = fight(*FOUR)
    shown(made, table, "at bismarck")
    assert (bar(made), made.called(0)) == ("sinks 3%, out 52%", "Bismarck: 4 dice")
    made.odds = False
    shown(made, table, "at bismarck")
    made.odds = True
    assert bar(made) == ""


def test_the_page_has_two_lines_for_each_target():
    from sortie.games.sea_control import odds

    table = fight(*FOUR)
    found = odds.lines(made_words(), table.game.view(L.ALLIES), table.names()["at bismarck"])
    assert list(found) == ["Bismarck\thit 52% out 52%", "\tdamage 2.3, sink 3%"]
    assert all(len(line) <= 25 for line in found)
    assert odds.lines(made_words(), table.game.view(L.ALLIES), table.names()["hold fire"]) == ()


def made_words():
    """Returns the Reader of the game's texts."""
    from host_tests.suite.screens import ROOT
    from sortie.ui.reader import Reader

    return Reader(f"{ROOT}assets/text/sea_control.bin")


# --- one press, or none ------------------------------------------------------------------------------------


def only(made, table):
    """Returns the name of the action that needs no press, or ""."""
    action = made.only(table.game.view(table.side), table.game.actions())
    return next((name for name, number in table.names().items() if number == action), "")


def test_all_guns_left_aim_at_one_target_in_one_press(made):
    table = fight(*FOUR)
    shown(made, table)
    place = table.names()["at bismarck"] | ALL_AT
    assert place in made.actions and made.steps(place) == (table.names()["at bismarck"], L.V_REST << 10)
    for step in made.steps(place):
        table.game.act(step)
    assert table.names() == {"fire": L.V_FIRE << 10}
    assert {table.s[L.TARGET + SHIPS.index(name)] for name in FOUR[:3]} == {SHIPS.index("bismarck") + 1 | L.NAMED}


def test_all_guns_aim_as_proposed_in_one_press(made):
    """The line shows the proposed targets before the press, and the true ones after the cursor has left."""
    table = fight("suffolk", *FOUR, damage=(("bismarck", 2),))
    shown(made, table)
    proposed = L.V_PROPOSED << 10
    assert made.actions[0] == proposed and bar(made).startswith("\x87Proposal")
    assert row_of(made.stage._header).strip().startswith("Aim as proposed?")
    assert all(note.note for note in rows(made, L.ALLIES))
    every, view = table.game.actions(), bytearray(made._choices()._ahead)
    aimed = {unit: aims.chances(view, unit, aims.named(view, unit)) for unit in made.view.aimed()}
    sink = 100 * (1 - prod(1 - chances[3] / 100 for chances in aimed.values()))
    told = re.fullmatch(r"One of 2 sinks: (\d+)%", made.called(proposed))
    assert abs(int(told[1]) - sink) <= 1, "what decides"
    assert table.game.actions() == every
    made.odds = False
    made.focus(proposed)
    made.odds = True
    assert made.called(proposed) == "2 targets"
    made.focus(table.names()["at bismarck"])
    assert [note.note for note in rows(made, L.ALLIES)] == ["4 dice", "", "", ""]
    for step in made.steps(proposed):
        assert step in table.game.actions()
        table.game.act(step)
    assert list(table.names()) == ["fire"]


def test_as_last_round_names_its_targets(made):
    table = fight("suffolk", *FOUR).do("at prinz_eugen", "at bismarck", "at bismarck", "at bismarck").rolls(*[1] * 30)
    while not (table.phase == L.P_AIM and table.side == L.ALLIES and "as before" in table.names()):
        table.do(next(name for name in table.names() if not name.startswith("as before")))
    assert made.steps and shown(made, table, "as before").startswith("Aim as before?") and made.called(0).startswith("One of 2 ")
    assert rows(made, L.ALLIES)[0].note == "P.Eugen"


def test_the_cursor_begins_at_no_target_that_cannot_sink(made):
    """A cruiser's die gives six points of damage at most, and Bismarck takes nine."""
    table = fight("kent", "bismarck", "lutzow")
    shown(made, table)
    assert made.actions[0] == table.names()["at lutzow"]
    assert aims.chances(table.game.view(L.ALLIES), table.names()["at bismarck"])[3] == 0


def test_the_question_shows_the_results_of_the_round(made):
    """SC-RUN: five ships a side have room above the answers. The figures are those after the damage (SC-DAMAGE)."""
    table = fight("hood", "repulse", "lutzow", "prinz_eugen").rolls(1, 1, 1, 1, 1, 1, 6, 1, *[1] * 60)
    while table.phase != L.P_RUN or table.side != L.ALLIES:
        table.do("stand" if table.phase == L.P_RUN else next(iter(table.names())))
    shown(made, table)
    box, hit = made.view.throw, [i for i in range(L.UNITS) if table.s[L.DAMAGE + i]]
    assert len(hit) == 1
    told = [row_of(box.pieces[layouts.RESULTS_NAME + i], 0).strip() for i in range(2)]
    name = made.words.get(words.LIST_SHORT + hit[0])
    assert sorted(told) == sorted([f"{name} hit -1", "No ship hit"])
    assert of(made, name).boxes == 1 and bar(made).strip()
    table.do("stand")
    made.rest()
    assert made.view is None or not made.view.throw


@pytest.mark.parametrize("ships, first, told", [
    (("hood", "repulse", "lutzow", "prinz_eugen"), "stand", ("Dice AL 7, AX 3", "1 follow, dice 1")),
    (("kent", "bismarck", "scharnhorst"), "disengage", ("Dice AL 1, AX 7", "1 follow, dice 3")),
    (("kent", "bismarck"), "disengage", ("Dice AL 1, AX 4", "None can follow")),
])  # fmt: skip
def test_both_answers_tell_what_follows(made, ships, first, told):
    """SC-RUN, SC-CHASE: the cursor begins at the sensible answer."""
    table = fight(*ships).rolls(*[1] * 60)
    while table.phase != L.P_RUN or table.side != L.ALLIES:
        table.do("stand" if table.phase == L.P_RUN else next(iter(table.names())))
    shown(made, table)
    assert made.actions[0] == table.names()[first]
    for name, text in zip(("stand", "disengage"), told, strict=True):
        assert shown(made, table, name).startswith("Allies: stand or leave?") and made.called(0) == text


def test_the_place_of_all_guns_is_outward_from_the_target(made):
    table = fight(*FOUR)
    shown(made, table)
    actions = list(made.actions)
    at = actions.index(table.names()["at bismarck"])
    assert actions[made.near(at, 1, 0)] == table.names()["at bismarck"] | ALL_AT
    assert made.near(made.near(at, 1, 0), -1, 0) == at


def test_uboats_at_a_lone_ship_ask_nothing(made):
    table = Table.battle("north_sea", uboats=4, ships=("kent", "bismarck"), fight=False).rolls(1).do("fight north_sea")
    for _ in range(4):
        assert table.phase == L.P_TORPEDO and only(made, table) == "at kent"
        table.do("at kent")
    assert list(table.names()) == ["fire"], "a forced action"


def test_a_lone_target_is_aimed_at_without_a_question(made):
    table = fight("hood", "repulse", "bismarck")
    assert only(made, table) == "at bismarck"
    table = fight("hood", "repulse", "bismarck", "prinz_eugen")
    assert only(made, table) == "", "two targets"
    table = fight("hood", "repulse", "bismarck", "graf_zeppelin", turn=5)
    while table.phase != L.P_AIM:
        table.do("done" if table.phase == L.P_STRIKE else "no guns")
    assert only(made, table) == "", "the carrier may be next, so the order of the shooters is a choice"


def test_a_carrier_may_hold_her_fire(made):
    """SC-CARRIERS: the enemy may fire at her if she does not."""
    table = fight("hood", "eagle", "bismarck")
    while table.phase == L.P_STRIKE:
        table.do("done")
    assert only(made, table) == "at bismarck"
    table.do("at bismarck")
    assert only(made, table) == "" and "hold fire" in table.names()


def test_bombs_for_every_ship_ask_nothing(made):
    table = fight("ark_royal", "bismarck", "prinz_eugen", "lutzow")
    assert table.phase == L.P_STRIKE and only(made, table).startswith("strike ")
    table = fight("ark_royal", *FOUR[3:], "lutzow", "scharnhorst")
    assert only(made, table) == ""


def test_b_takes_all_guns_back_in_one_press(made):
    table = fight(*FOUR).do("at prinz_eugen")
    shown(made, table)
    keeper = SimpleNamespace(done=lambda: None, is_fresh=False)
    play = SimpleNamespace(game=table.game, screen=made, since=array("H"), seats=None, viewer=L.ALLIES, shown=0, view=None)
    person, before = Person(play, keeper), bytes(table.s)
    person._do(table.names()["at bismarck"] | ALL_AT, True)
    assert list(table.names()) == ["fire"] and list(play.since) == [L.V_AT << 10 | SHIPS.index("bismarck"), L.V_REST << 10]
    assert person._back() and bytes(table.s) == before and list(play.since) == []


def test_guns_fire_without_a_press_when_all_have_targets():
    assert words.VERB_ARGS[L.V_FIRE - 1] >> 4 == LONE
