# SPDX-License-Identifier: MIT
"""Postcard Hunt's screen for the British: the plot on the map, counters, and the end of the turn."""

import random
from types import SimpleNamespace

from host_tests.postcard.table import HEXES, NAMES, Table
from host_tests.postcard.test_screen_choices import lines, shades, shown
from host_tests.suite.screens import seen_by, show_events
from sortie.core import contract, journal
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.games.postcard import fields as L
from sortie.games.postcard import layouts, rules
from sortie.games.postcard.screen import MAP
from sortie.games.postcard.screen_choices import _BUTTON_X
from sortie.games.postcard.screen_map import hex_y
from sortie.games.postcard.tables import HEX_ROW, HEX_X


def hunting():
    """Returns a game at the first British move, and the number of events before it."""
    table = Table("B7")
    table.put(hood="C5", prince_of_wales="C5", dummy_1="A5", dummy_2="E5", dummy_3="E6")
    table.do("move B7")
    return table


def heads(made, monkeypatch):
    texts = []
    monkeypatch.setattr(type(made.stage), "header", lambda stage, text, right="": texts.append(text))
    return texts


def test_the_plot_lies_on_the_map_while_counters_move(made):
    table = hunting()
    shown(made, table.game, L.BRITISH)
    possible = {HEXES[n] for n in range(L.HEXES) if table.s[L.PLOT + n]}
    assert set(shades(made)) == possible and "B7" in possible
    made.hints = False
    shown(made, table.game, L.BRITISH)
    assert not shades(made)
    made.hints = True
    made.order(())
    made.show(seen_by(table.game, L.GERMAN), 0)
    assert not shades(made), "the Germans have it on a panel of its own"


def test_the_header_says_how_likely_a_move_finds_her(made, monkeypatch):
    table, texts = hunting(), heads(made, monkeypatch)
    table.do(f"pick {table.slot('hood')}")
    actions = shown(made, table.game, L.BRITISH)
    said = {}
    for action in actions:
        made.focus(action)
        said[HEXES[action & 1023] if action >> 10 == L.V_TO else "stay"] = texts[-1]
    assert said["stay"].startswith("Here 9%, search ") and said["D4"].startswith("Here 0%, search ")
    seen = {key: int(text.split()[-1][:-1]) for key, text in said.items()}
    assert seen["B7"] > seen["D4"], "the search also tells what the counter gives up"
    assert actions[0] >> 10 == L.V_TO, "the likeliest hex is first, and not to stay"
    assert made.view.chance((actions[0] & 1023,)) == max(made.view.chance((a & 1023,)) for a in actions if a >> 10 == L.V_TO)


def test_free_moved_and_held_counters_differ(made):
    """Free, moved and held counters differ, and a stack shows the counter under the cursor."""
    table = hunting()
    table.do(f"pick {table.slot('dummy_1')}", "to A6")
    actions = shown(made, table.game, L.BRITISH)
    view = made.view

    def look(name):
        return view._counters[view._sprites[table.slot(name)]].pixel_shader

    assert len({id(look(name)) for name in ("hood", "dummy_1", "rodney")}) == 3
    assert look("hood") is look("dummy_2")
    for name in ("hood", "prince_of_wales"):
        made.focus(L.V_PICK << 10 | table.slot(name))
        assert sorted(made.called(L.V_PICK << 10 | table.slot(name)).split(", ")) == ["Hood", "P.o.Wales"] and not lines(made)
        assert not view._counters[-1].hidden
    assert len(actions) == 5


def test_a_stack_keeps_its_face(made):
    """The rules number the counters of a hex again each turn. The order of the names stays."""
    table = hunting()
    shown(made, table.game, L.BRITISH)
    before = made.view._sprites[table.slot("hood")], made.view._sprites[table.slot("prince_of_wales")]
    for _ in range(4):
        table.do("end movement", "end search", "pass", "move B7")
        shown(made, table.game, L.BRITISH)
        assert before == (made.view._sprites[table.slot("hood")], made.view._sprites[table.slot("prince_of_wales")])


def test_the_cursor_goes_to_the_next_counter(made):
    table = hunting()
    count = journal.count(table.game.journal)
    table.do(f"pick {table.slot('hood')}", "to B6")
    shown(made, table.game, L.BRITISH)
    show_events(made, seen_by(table.game, L.BRITISH), count, L.BRITISH)
    actions = shown(made, table.game, L.BRITISH)
    assert actions[0] & 1023 == table.slot("prince_of_wales"), "from the same hex"
    assert actions[-1] >> 10 == L.V_MOVED
    table.do(f"pick {actions[0] & 1023}")
    shown(made, table.game, L.BRITISH)
    table.do("keep")
    actions = shown(made, table.game, L.BRITISH)
    assert actions[-1] & 1023 == table.slot("prince_of_wales"), "a counter that was left comes last"
    for action in actions[:-2]:
        table.do(f"pick {action & 1023}")
        shown(made, table.game, L.BRITISH)
        table.do("keep")
        actions = shown(made, table.game, L.BRITISH)
    assert actions[0] >> 10 == L.V_MOVED and not made.doubt(actions[0]), "A alone ends the turn"


def test_the_end_of_the_turn_is_a_place_that_asks(made, monkeypatch):
    made._kept = 0
    table, texts = hunting(), heads(made, monkeypatch)
    actions = shown(made, table.game, L.BRITISH)
    assert made.spot(len(actions) - 1)[0] == _BUTTON_X and not made.view._panel.pieces[layouts.PANEL_BUTTON].hidden
    assert made.doubt(actions[-1]) == "5 not moved. End turn?" and not made.doubt(actions[0])
    assert not made.doubt(actions[-1]), "it asks once"
    made._kept = 0
    made.focus(actions[-1])
    assert made.called(actions[-1]) == "5 not moved" and texts[-1] == "Search finds her: 29%" and not lines(made)
    for slot in [action & 1023 for action in actions[:-1]]:
        table.do(f"pick {slot}", "to D4" if HEXES[table.s[L.SLOT + slot] & 63] != "A5" else "to A4")
    actions = shown(made, table.game, L.BRITISH)
    assert not made.doubt(actions[-1]) and made.called(actions[-1]) == "All have moved"
    table.s[L.PLOT + HEXES.index("A6")] = 255
    shown(made, table.game, L.BRITISH)
    made.focus(actions[-1])
    assert texts[-1].startswith("Search finds her: "), "there is an estimate"


def test_a_discovery_is_not_wasted_unasked(made):
    """PH-LOCK: a hex without held ships may be named, but not by a slip."""
    table = Table("B7", dummy_1="B7")
    table.sail("B7")
    actions = shown(made, table.game, L.BRITISH)
    assert not made.doubt(actions[0]) and made.doubt(actions[-1]) == "Nobody to free. Sure?"


def test_a_quiet_turn_rules_hexes_out(made):
    table = hunting()
    shown(made, table.game, L.BRITISH)
    count = journal.count(table.game.journal)
    table.do("end movement", "end search", "pass")
    captions = []
    made.toast.say = lambda text, *dice: captions.append(text)
    show_events(made, seen_by(table.game, L.BRITISH), count, L.BRITISH)
    assert captions == ["Ruled out: 3 of 13 hexes", "No word from the convoys"]
    for turn, points, told in ((3, 0, "She needs points: convoys"), (5, 1, "She can win: guard Brest")):
        table.poke(L.POINTS, points)
        while table.s[L.TURN] < turn:
            count = journal.count(table.game.journal)
            table.do("move B7", "end movement", "end search", "pass")
            made.known = False
            show_events(made, seen_by(table.game, L.BRITISH), count, L.BRITISH)
        assert captions[-1] == told


def events_of(made, table, count):
    captions = []
    made.toast.say = lambda text, *dice: captions.append(text)
    made.toast.pieces = made.toast.pieces or [SimpleNamespace(color=lambda color: None)] * 4
    show_events(made, seen_by(table.game, L.BRITISH), count, L.BRITISH)
    return captions


def test_own_counters_have_their_names(made):
    """PH-MOVE: the British see "Your Dummy", not "A counter"."""
    table = hunting()
    shown(made, table.game, L.BRITISH)
    count = journal.count(table.game.journal)
    table.do(f"pick {table.slot('dummy_1')}", "to A6")
    assert events_of(made, table, count) == ["Your Dummy: A5 to A6"]


def test_the_first_turn_tells_the_goal(made):
    """PH-GOAL: to both sides."""
    for side, text in ((L.GERMAN, "Goal: 1, then Brest: F7"), (L.BRITISH, "Keep her out of Brest: F7")):
        made.side, made.was[L.TURN] = side, 1
        assert made._caption(L.E_TURN, bytes((L.E_TURN, 0, 0, 1, 0, 0, 0, 0))) == text


def test_a_find_closes_on_her_hex_with_tones_and_lights(made, monkeypatch):
    """PH-FIND: the frame of the cursor closes, Sortie's call sounds, and the lights show a discovery."""
    table = Table("B7", dummy_1="B7")
    tones, lights, widths = [], [], []
    monkeypatch.setattr(made.stage, "tone", tones.append)
    monkeypatch.setattr(made.stage, "pause", lambda ms: False)
    monkeypatch.setattr(made.stage.board.lights, "show", lambda *levels: lights.append(levels))
    monkeypatch.setattr(made.cursor, "move", lambda x, y, w, h: widths.append(w))
    count = journal.count(table.game.journal)
    table.sail("B7")
    assert "Bismarck found in B7" in events_of(made, table, count)
    assert tones[-4:] == [16, 18, 20, 22] and lights == [(3, 0)]
    first = widths.index(114)
    assert widths[first : first + 4] == [114, 82, 50, 18]


def test_searches_begin_with_the_likeliest_hex(made):
    """PH-AIR: a search of 0 % came first. If no hex can have her, the end of the search is first."""
    seen = set()
    for seed in range(40):
        game, luck = Game(rules), random.Random(seed)
        game.new(seed)
        while game.side() != OVER:
            actions = game.actions()
            if contract.phase(game.state) == L.P_SEARCH and len(actions) > 1:
                first, plot = shown(made, game, L.BRITISH)[0], game.state[L.PLOT : L.PLOT + L.HEXES]
                best = max(plot[action & L.HEX_MASK] for action in actions if action >> 10 == L.V_SEARCH)
                assert (plot[first & L.HEX_MASK] if first >> 10 == L.V_SEARCH else 0) == best
                assert (first >> 10 == L.V_STOP) == (best == 0)
                seen.add(best > 0)
            game.act(luck.choice(actions))
    assert seen == {True, False}


def test_a_bar_tells_the_chance_of_a_hex_with_counters(made):
    """PH-FIND: a counter covers the dots of its hex. Bismarck's own hex needs no bar."""
    table = hunting()
    shown(made, table.game, L.BRITISH)
    sizes = made.view._sizes
    bars = {name: sizes[16 * HEX_ROW[n] + HEX_X[n] - 1] for n, name in enumerate(HEXES)}
    plot = {name: table.s[L.PLOT + n] for n, name in enumerate(HEXES)}
    at = {table.at(name) for name in NAMES[:13]}
    assert {name for name, bar in bars.items() if bar} == {name for name in at if plot[name]} != set()
    shown(made, table.game, L.GERMAN, 1)
    assert not sizes[16 * HEX_ROW[HEXES.index("B7")] + HEX_X[HEXES.index("B7")] - 1]


def test_bismarcks_counter_leaves_a_british_one_in_sight(made):
    """Hers lay on all of it but four rows. Alone in a hex she stays inside it."""
    table = Table("A5", dummy_1="A5")
    her = made.open(MAP)._counters[13]
    shown(made, table.game, L.GERMAN)
    british = made.view._counters[made.view._sprites[table.slot("dummy_1")]]
    assert her.y - british.y >= 8
    table.put(dummy_1="E5")
    shown(made, table.game, L.GERMAN)
    assert her.y + 11 <= hex_y(HEXES.index("A5")) + 8


def test_a_caption_cuts_no_cursor_of_the_last_row(made):
    """The caption's edge covered the lower corners round a hex of row F."""
    made.open(MAP)
    made._round(HEXES.index("F6"))
    moved = []
    made.cursor.move = lambda *frame: moved.append(frame)
    made._round(HEXES.index("F6"))
    del made.cursor.move
    (_, y, _, high), = moved
    made._say("Bismarck found in F6")
    assert y + high <= made.toast.group.y + made.toast.pieces[0].y
