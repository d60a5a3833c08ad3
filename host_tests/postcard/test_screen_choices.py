# SPDX-License-Identifier: MIT
"""Postcard Hunt's map: its marks, the cursor's start and moves, and the captions of choices."""

import random
import tomllib

import pytest

from host_tests.suite.planes import row_of
from host_tests.suite.screens import FOOTER, offered, seen_by, show_events
from sortie.core import contract
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.games.postcard import fields as L
from sortie.games.postcard.screen import MAP
from sortie.games.postcard import layouts, rules, screen_choices
from sortie.games.postcard.odds import dangers
from sortie.games.postcard.rules import counters
from sortie.games.postcard.screen_map import hex_x, hex_y
from sortie.games.postcard.tables import DEFENSE, HER_ATTACK, HEX_ROW, HEX_X, ROUTE, STARTS
from sortie.games.postcard.view_map import LEGAL, NONE, STAR, START, TRACKED
from tools.bootstrap import ROOT

from .table import HEXES, TEXTS, Table

_FOUND = TEXTS.entries("found")


def shown(made, game, side, panel=0):
    """Draw a side's view at its decision. Returns its actions in the cursor's order."""
    seen = seen_by(game, side)
    made.known, made.game = False, seen
    actions = offered(made, game, side)
    made.show(seen, panel)
    return actions


def laid(tiles):
    """Returns the shade or mark of each hex with one, by name. A port's marks have an anchor."""
    of = {name: tiles[16 * HEX_ROW[n] + HEX_X[n] - 1] // 2 for n, name in enumerate(HEXES)}
    of["F7"] = of["F7"] - 5 if of["F7"] > 9 else NONE
    return {name: shade for name, shade in of.items() if shade != NONE}


def marks(made):
    """Returns the mark of each marked hex, by name."""
    return laid(made.view._marks)


def shades(made):
    """Returns the step of the plot of each shaded hex, by name."""
    return laid(made.view._shades)


def lines(made):
    """Returns the captions over the map, or nothing while they are hidden."""
    return [] if made.toast.group.hidden else list(made.toast.lines)


def panel(made):
    """Returns the two words of the panel's button, or of her danger."""
    pieces = made.view._panel.pieces
    return [row_of(pieces[layouts.PANEL_BUTTON_NAME + i]).strip() for i in range(2)]


# --- discoveries -------------------------------------------------------------------------------------


@pytest.fixture
def found():
    """Returns a game in which the British name a hex. A dummy has found her in B7."""
    table = Table("B7", dummy_1="B7")
    table.sail("B7")
    assert table.phase == L.P_NAME
    return table


def test_hexes_with_held_ships_are_marked_and_come_first(made, uncut, found):
    """PH-LOCK: any hex may be named. Only hexes with held ships are marked, and they come first."""
    actions = shown(made, found.game, L.BRITISH)
    assert [name for name, mark in marks(made).items() if mark == LEGAL] == ["C6", "D1", "D5", "F1", "F5"]
    assert [HEXES[action & 1023] for action in actions[:5]] == ["C6", "D1", "D5", "F1", "F5"]
    assert len(actions) == L.HEXES


def test_the_caption_names_the_ships_to_free(made, uncut, found):
    """PH-LOCK: by name. The caption also says when a hex would be wasted."""
    actions = shown(made, found.game, L.BRITISH)
    names = []
    for action in actions:
        made.focus(action)
        names += [name for name in ", ".join(lines(made)).replace(",,", ",").split(", ") if "No held" not in name]
    assert sorted(names) == sorted(
        ("KGV", "Repulse", "Victorious", "Rodney", "Ramillies", "Revenge", "Renown", "Ark Royal")
    )
    made.focus(L.V_NAME << 10 | HEXES.index("A3"))
    assert lines(made) == ["No held ships here."]
    found.do("free C6")
    actions = shown(made, found.game, L.BRITISH)
    made.focus(actions[0])
    assert row_of(made.stage._header).startswith("Victorious: air strike?"), "a carrier that was freed may strike"
    assert made.called(actions[0]) == "1 die: hits on 6" and made.tells(actions[0])
    made.focus(actions[-1])
    assert row_of(made.stage._header).startswith("Air strike?") and lines(made) == []


# --- setting up --------------------------------------------------------------------------------------


def test_the_cursor_begins_at_an_empty_start(made):
    """PH-SETUP: the British watch her starting hexes, and then the hexes beside them."""
    game, count = Game(rules), 0
    game.new(5)
    for name in ("A6", "A5", "B7", "A7"):
        assert HEXES[shown(made, game, L.BRITISH)[0] & 1023] == name
        game.act(L.V_SET << 10 | HEXES.index(name))
        count = show_events(made, seen_by(game, L.BRITISH), count, L.BRITISH)
    shown(made, game, L.BRITISH)
    starts = {HEXES[start]: START for start in STARTS}
    assert marks(made) == starts and not shades(made), "where all is allowed only her starting hexes are marked"
    assert made.called(L.V_SET << 10 | STARTS[0]) == "A5: she may start"


def test_the_plot_shows_where_she_may_start(made):
    """PH-SETUP: before any counter is laid."""
    game = Game(rules)
    game.new(5)
    shown(made, game, L.BRITISH, 1)
    assert sorted(shades(made)) == sorted(HEXES[start] for start in STARTS)
    made._looked = STARTS[0]
    assert made.look(0, 0) == "A5: chance 33%"


def test_the_plot_has_steps_late_in_a_game(made, uncut):
    """PH-FIND: after six turns unseen the likeliest hexes differ from the others. From 255 tracks on the chance is an estimate."""
    table = Table("A5")
    table.put(hood="F1", prince_of_wales="F1", dummy_1="F1", dummy_2="F1", dummy_3="F1")
    for _ in range(6):
        table.sail("A5", "end search", "pass")
    shown(made, table.game, L.BRITISH, 1)
    assert set(shades(made).values()) == {2, 3, 4}
    texts = []
    for made._looked in range(L.HEXES):
        texts.append(made.look(0, 0))
    assert max(map(len, texts)) <= FOOTER and "D1: not here" in texts
    chances = {text[:2]: int(text[11:-1]) for text in texts if text.endswith("%")}
    assert chances["C4"] > chances["A3"] and shades(made)["C4"] > shades(made)["A3"] and 80 <= sum(chances.values()) <= 100


def test_a_stack_shows_its_number(made):
    """PH-SETUP: two counters or more. The right half of a hex has the figure."""
    table = Table("A5")
    table.put(hood="B4", prince_of_wales="B4", dummy_1="B4", dummy_2="E4", dummy_3="E4")
    shown(made, table.game, L.GERMAN)
    sizes = {name: made.view._sizes[16 * HEX_ROW[n] + HEX_X[n]] - 26 for n, name in enumerate(HEXES)}
    assert {name: size for name, size in sizes.items() if size > 0} == {"B4": 3, "C6": 3, "E4": 2, "F5": 2}


def test_dummies_and_unknown_counters_differ(made):
    """PH-DUMMY: the British know their dummies, and at the end both sides see them."""
    table = Table("A5")
    cells = []
    for side in (L.GERMAN, L.BRITISH):
        shown(made, table.game, side)
        cells.append({made.view._counters[i][0] for i in range(L.COUNTERS)})
    assert cells[0] == {10} and 10 not in cells[1] and len(cells[1]) == 3


def test_the_danger_is_computed_once_a_decision(made, monkeypatch):
    """It spreads the plot, which takes longer than a move of the cursor should."""
    count = []
    known = screen_choices.dangers
    monkeypatch.setattr(screen_choices, "dangers", lambda v: count.append(1) or known(v))
    for action in shown(made, Table("A5").game, L.GERMAN):
        made.focus(action)
    assert len(count) == 1


def test_the_start_tells_the_danger_of_the_best_first_move(made):
    """PH-SETUP: she sails before the British search, so the danger is that of the safest hex she can reach."""
    game = Game(rules)
    game.new(5)
    for _ in range(5):
        game.act(L.V_SET << 10 | HEXES.index("A4"))
    told = []
    for action in shown(made, game, L.GERMAN):
        made.focus(action)
        told.append((made.called(action), panel(made)[1]))
    assert [text for text, _ in told] == ["A5: best next B4", "A6: best next C7", "B7: best next C7"]
    known = dangers(game.view(L.GERMAN))
    assert [danger for _, danger in told] == [_FOUND[known[HEXES.index(text[-2:])]] for text, _ in told]


# --- the map -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "german, british, told",
    [
        (0, 0, ["PTS 0", "GOAL 1", "& BREST"]),
        (2, 3, ["PTS 2", "GOAL 4", "& BREST"]),
        (2, 5, ["PTS 2", "GOAL 6", "& BREST"]),
        (4, 9, ["PTS 4", "GOAL 6", "& BREST"]),
        (1, 0, ["PTS 1", "NOW TO", "BREST"]),
    ],
)
def test_the_points_are_shown_with_the_goal(made, monkeypatch, german, british, told):
    """PH-GOAL: in Brest with six points, or with more than the British. Nothing on the panel reads as a sum."""
    for module in ("view_map", "rules.convoy"):
        monkeypatch.setattr("sortie.games.postcard." + module + ".british_points", lambda v: british)
    game = Game(rules)
    game.new(5)
    game.state[L.POINTS] = german
    shown(made, game, L.BRITISH)
    pieces = made.view._panel.pieces
    names = layouts.PANEL_GERMAN, layouts.PANEL_GOAL, layouts.PANEL_GOAL + 1, layouts.PANEL_BRITISH
    assert [row_of(pieces[name]).strip() for name in names] == [*told, f"PTS {british}"]


def test_marks_lie_above_the_counters_and_the_plot_below(made):
    """A legal hex, her last place and a port stay in sight. The plot does not hide whose counter it is."""
    made.open(MAP)
    layers = list(made.view.group)
    counters = [layers.index(tile) for tile in made.view._counters]
    assert layers.index(made.view._shades) < min(counters) < max(counters) < layers.index(made.view._marks)


@pytest.mark.parametrize("near, danger", [((), 0), (("hood", "dummy_1"), 1), (("hood", "dummy_1", "dummy_2"), 3)])
def test_a_hex_tells_its_danger(made, near, danger):
    """PH-FIND: the British see the plot, and a counter that can come goes where she may be."""
    table = Table(**{name: "E1" if name in near else "F4" for name in ("hood", "prince_of_wales", "dummy_1", "dummy_2", "dummy_3")})
    table.s[L.TRACK], table.s[L.PLOT : L.PLOT + L.HEXES] = HEXES.index("C1") + 1, bytes(L.HEXES)
    table.s[L.PLOT + HEXES.index("C1")] = 1
    stay = L.V_SAIL << 10 | HEXES.index("C1")
    shown(made, table.game, L.GERMAN)
    made.focus(stay)
    assert made.called(stay) == "Stay in C1" and row_of(made.stage._header).startswith("Bismarck: sail where?")
    assert panel(made) == ["FOUND", _FOUND[danger]]


def test_the_danger_depends_on_no_secret(made):
    """Other names on all counters give the same words for each hex."""
    table = Table(hood="B4", dummy_1="C5")
    told = []
    for _ in range(2):
        rows = []
        for action in shown(made, table.game, L.GERMAN):
            made.focus(action)
            rows.append(panel(made)[1])
        told.append(rows)
        table.s[L.WHO : L.FREE] = bytes(reversed(table.s[L.WHO : L.FREE]))
    assert told[0] == told[1] and len(set(told[0])) > 1


def test_her_own_hex_has_no_mark(made):
    """The mark would hide her counter."""
    table = Table("A5")
    shown(made, table.game, L.GERMAN)
    assert "A5" not in marks(made) and marks(made)["B6"] == LEGAL
    table.sail("B6", "end search", "pass")
    shown(made, table.game, L.GERMAN)
    assert "B6" not in marks(made)
    made.order(())
    made.show(seen_by(table.game, L.GERMAN), 0)
    assert marks(made) == {"A5": TRACKED}


def test_an_announced_hex_has_the_mark_of_a_legal_move(made):
    """PH-DUMMY: pursued, she announces her hex as she sails. It is the hex that the British need."""
    table = Table("B7", dummy_1="B6", hood="C7")
    table.free("hood")
    table.rolls(6)
    table.sail("B6", "free F1", "end strikes", "pass")
    table.do("move C6")
    assert table.s[L.ANNOUNCED] == HEXES.index("C6") + 1
    table.do(f"pick {table.slot('hood')}")
    shown(made, table.game, L.BRITISH)
    assert marks(made)["C6"] == LEGAL


@pytest.mark.parametrize("steps, done, dice", [(4, False, "4"), (4, True, "no"), (1, False, "4")])
def test_a_target_shows_the_dice_of_its_return_fire(made, steps, done, dice):
    """PH-COMBAT: as many dice as its strength. None after it has fired, or for a carrier without guns."""
    game, luck = Game(rules), random.Random(1)
    game.new(1)
    while contract.phase(game.state) != L.P_TARGET:
        game.act(luck.choice(contract.actions(rules, game.state)))
        if game.side() == OVER:
            game.new(luck.randrange(1 << 30))
    slots = [action & 1023 for action in shown(made, game, L.GERMAN)]
    game.state[L.STEPS] = steps
    game.state[L.SLOT + slots[0]] |= L.DONE * done
    game.state[L.SLOT + slots[0]] &= 255 ^ L.DONE * (not done)
    counters.set_half(game.state, L.FACE, slots[0], 0)  # Hood
    counters.set_half(game.state, L.FACE, slots[1], 9)  # Ark Royal
    game.state[L.HURT] = 0
    for action, count in zip(shown(made, game, L.GERMAN), (dice, "no")):
        made.focus(action)
        said = " ".join(lines(made))
        assert f"Fires {count} dice, others " in said and said.startswith("Worth ") and said.endswith("hits on 6.")
        needed = DEFENSE[counters.half(game.state, L.FACE, action & 1023)]
        assert made.called(action) == f"{HER_ATTACK[counters.is_whole(game.state)]} dice: hits on {needed}" + "+" * (needed < 6)


def test_the_last_announced_hex_stays_marked(made):
    """PH-CONVOY, PH-FIND: a star and the panel show her last known hex and its turn.

    The British keep the mark after a resume. The Germans have her own track.
    """
    table = Table("B7")
    table.put(hood="F1", prince_of_wales="F1")
    for to in ("B6", "C5"):
        table.sail(to, "end search", "pass")
    table.rolls(2)
    table.sail("C4", "end search", "attack convoy")
    assert table.seen_events()[-2:] == ["tells", "turn"]
    made.order(())
    for moved in ((), ("move C5",), ("end movement", "end search", "pass", "move C5")):
        table.do(*moved)
        made.order(())
        made.known = False
        made.show(seen_by(table.game, L.BRITISH), 0)
        assert marks(made) == {"C4": STAR}
        pieces = made.view._panel.pieces
        assert [row_of(pieces[layouts.PANEL_SEEN + i]).strip() for i in range(2)] == ["SEEN C4", "TURN 3"]


@pytest.mark.parametrize("hexagon", range(L.HEXES))
def test_up_and_down_move_to_the_next_row(made, hexagon):
    """A row straight above but two away is no nearer than the row between, half a hex aside. Land may be nearer."""
    game = Game(rules)
    game.new(5)
    actions = shown(made, game, L.BRITISH)
    at = [action & 1023 for action in actions].index(hexagon)
    for dy in (-1, 1):
        there = actions[made.near(at, 0, dy)] & 1023
        row = HEX_ROW[hexagon] + dy
        beside = [n for n in range(L.HEXES) if HEX_ROW[n] == row and abs(HEX_X[n] - HEX_X[hexagon]) == 1]
        assert not beside or there in beside


def test_a_certain_hex_fits_the_footer(made, found):
    """Found, she is there for certain: the plot's longest text for a hex."""
    shown(made, found.game, L.BRITISH, 1)
    assert made.look(0, 0) == "B7: chance 100%" and len(made.look(0, 0)) <= FOOTER


def test_hexes_of_a_convoy_route_are_named_route():
    """PH-CONVOY: by name too, as counters may hide the line."""
    names = TEXTS.entries("hex_name")
    assert [hexagon for hexagon in range(L.HEXES) if names[hexagon].endswith(" route")] == [
        hexagon for hexagon in range(L.HEXES) if ROUTE[hexagon]
    ]


def test_the_words_for_a_fit_a_stay_too():
    """PH-SAIL: in her own hex A does not say that Bismarck sails. PH-MOVE: a counter put back may still move."""
    verbs = tomllib.loads((ROOT / "assets/text/postcard.toml").read_text(encoding="utf-8"))["verb"]
    does = {verb["id"]: verb["does"] for verb in verbs}
    assert does["sail"] == "here" and does["keep"] == "leave"


def test_a_mark_covers_no_counter(made):
    """PH-MOVE: diamonds lay on the counters of legal hexes."""
    made.open(MAP)
    plot = made.view._marks.bitmap
    edge = [(x - 8, y - 8) for x in range(16) for y in range(16) if plot[16 * LEGAL + x, y]]
    assert edge and not any(-4 <= x < 4 and -7 <= y < 4 or -7 <= x < 7 and -5 <= y < 4 for x, y in edge)


def test_a_caption_covers_no_hex(made):
    """The line above the footer cut the last row."""
    made.open(MAP)
    made._say("Ships in F5 are free")
    top = made.toast.group.y + min(piece.y for piece in (made.toast.pieces[0], made.toast.pieces[1]))
    assert hex_y(HEXES.index("F5")) + 8 <= top


def test_the_end_shows_her_track_by_turns(made):
    """PH-SAIL: a line joins the stops, and each stop has the turn of her last arrival."""
    table = Table()
    for turn, name in enumerate(("A5", "B4", "B4", "D4")):
        table.s[L.TRACK + turn] = HEXES.index(name) + 1
    table.s[L.TURN] = 4  # Germany resigns before she sails
    made.game = None
    made.end(seen_by(table.game, L.GERMAN), 1)
    layers = list(made.view.group)
    lines, numbers = layers[-4], layers[-3:]
    assert sorted((chr(32 + grid[0]), grid.x + 3, grid.y) for grid in numbers) == [
        (turn, hex_x(HEXES.index(name)), hex_y(HEXES.index(name))) for turn, name in (("0", "A5"), ("1", "B4"), ("3", "D4"))
    ]
    for name in ("A5", "B4", "D4"):
        at = HEXES.index(name)
        assert lines.bitmap[hex_x(at), hex_y(at) + 4], name
        for row in range(-1, 9):  # a digit has a golden edge all round: ink on ink was a blob
            row += hex_y(at)
            assert lines.bitmap[hex_x(at) - 4, row] == lines.bitmap[hex_x(at) + 3, row] == 2, name
    lit = sum(lines.bitmap[i] > 0 for i in range(121 * 117))
    assert lit > 200, "the stops are joined"
