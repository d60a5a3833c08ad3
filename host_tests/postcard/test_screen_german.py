# SPDX-License-Identifier: MIT
"""Postcard Hunt's screen for the Germans: the first sail, a counter in her hex, and captions below the map."""

from host_tests.postcard.table import HEXES, Table
from host_tests.postcard.test_screen_choices import panel, shown
from host_tests.suite.planes import row_of
from sortie.core import contract
from sortie.core.game import Game
from sortie.games.postcard import fields as L
from sortie.games.postcard import rules
from sortie.games.postcard.screen_map import hex_y
from sortie.ui.layouts import TOAST_RULE


def test_the_cursor_begins_where_she_is_in_the_least_danger(made, monkeypatch):
    """PH-FIND: her start tells the safest hex of her first move. The first sail begins there, with the same danger."""
    game = Game(rules)
    game.new(1)
    while contract.phase(game.state) != L.P_SAIL_OUT:
        game.act(list(game.actions())[0])
    start = shown(made, game, L.GERMAN)[0]
    made.focus(start)
    promised, hexagon = panel(made), made.called(start)[-2:]
    game.act(start)
    first = shown(made, game, L.GERMAN)[0]
    made.focus(first)
    assert first == L.V_SAIL << 10 | HEXES.index(hexagon) and panel(made) == promised
    monkeypatch.setattr(made, "hints", False)
    first = shown(made, game, L.GERMAN)[0]
    assert made.called(first).startswith("Stay in "), "without hints the danger is not told"


def test_a_raid_is_proposed_while_points_are_short(made):
    """PH-GOAL, PH-CONVOY: Brest alone wins nothing, and the footer says so. With the points a route is not named."""
    table = Table("B7")
    table.put(hood="A7", prince_of_wales="A7", dummy_1="A7", dummy_2="A7", dummy_3="A7")
    table.poke(L.TRACK, HEXES.index("B4") + 1)
    first = shown(made, table.game, L.GERMAN)[0]
    assert made.called(first).endswith(": raid, 2 points")
    table.poke(L.TRACK, HEXES.index("F6") + 1)
    shown(made, table.game, L.GERMAN)
    brest = L.V_SAIL << 10 | HEXES.index("F7")
    assert made.called(brest) == "Brest: PTS short: 1"
    table.poke(L.POINTS, 2)
    actions = shown(made, table.game, L.GERMAN)
    assert made.called(brest) == "Win here if unseen" and not any("raid" in made.called(action) for action in actions)


def test_with_the_points_the_cursor_begins_in_brest(made):
    """PH-GOAL: she goes home into any danger while she is whole. Damaged, she goes home if no other hex is safer."""
    for steps, at in ((4, "F7"), (2, "F7")):
        table = Table("B7", hood="F6", prince_of_wales="F6", dummy_1="F6", dummy_2="E6", dummy_3="E6")
        table.poke(L.TRACK, HEXES.index("F6" if steps == 4 else "E6") + 1)
        table.poke(L.POINTS, 4)
        table.poke(L.STEPS, steps)
        assert shown(made, table.game, L.GERMAN)[0] == L.V_SAIL << 10 | HEXES.index(at)


def test_the_header_warns_where_every_hex_is_dangerous(made, monkeypatch):
    """PH-FIND: the header tells the least danger of all moves when it is high."""
    told = []
    monkeypatch.setattr(made.stage, "header", lambda text, *_: told.append(text))
    for level, warns in ((3, False), (4, True)):
        monkeypatch.setattr("sortie.games.postcard.screen_choices.dangers", lambda v, level=level: bytes([level]) * L.HEXES)
        made.focus(shown(made, Table("B7").game, L.GERMAN)[0])
        assert (told[-1] == "No safe hex: best 66%") == warns


def test_her_counter_hides_no_counter_in_her_hex(made):
    """PH-FIND: a counter in her hex lies above hers, also in the last row. Its sign stays in sight."""
    for hexagon in ("C3", "F4"):
        table = Table("B7")
        table.put(hood=hexagon)
        table.poke(L.TRACK, HEXES.index(hexagon) + 1)
        shown(made, table.game, L.GERMAN)
        hers, above = made.view._counters[L.COUNTERS].y, made.view._counters[table.slot("hood")].y
        assert hers - above >= 9 and hers <= hex_y(HEXES.index(hexagon))


def test_a_caption_covers_no_hex(made):
    """The last row of hexes ends above it."""
    shown(made, Table("B7").game, L.GERMAN)
    made._say("Bismarck is in F4")
    rule = made.toast.pieces[TOAST_RULE]
    assert made.toast.group.y + rule.y > hex_y(HEXES.index("F4")) + 8


def test_an_attack_on_a_convoy_tells_what_it_can_cost(made):
    """PH-CONVOY: a 1 tells nothing, any other die reveals her hex."""
    table = Table("B7")
    table.put(hood="F1", prince_of_wales="F1", dummy_1="F1", dummy_2="F1", dummy_3="F1")
    table.poke(L.TRACK, HEXES.index("D3") + 1)
    table.sail("D3", "end search")
    assert table.phase == L.P_CONVOY
    raid, rest = shown(made, table.game, L.GERMAN)
    made.focus(raid)
    assert row_of(made.stage._header).startswith("Attack? 2+ reveals her")
    made.focus(rest)
    assert row_of(made.stage._header).startswith("Attack a convoy?")
