# SPDX-License-Identifier: MIT
"""The screen tells at rest what an event gave, and before A what an action can cost."""

import pytest

from host_tests.missions.test_screen_battle import at_phase
from host_tests.suite.planes import row_of
from sortie.core import contract, journal
from sortie.core.head import OVER, REASON, SIDE
from sortie.games.missions import fields as L
from sortie.games.missions import layouts, squares, tables
from sortie.games.missions.odds import odds
from sortie.games.missions.view_mission import MissionView
from sortie.ui.canvas import ASKS
from sortie.ui.colors import FIRE, FOG, ORANGE, PAPER
from sortie.ui.layouts import DUEL_BURNING
from sortie.ui.pieces import SPLASH_MARK

from .sea import at_sea, new_game
from .table import BRITISH, CHARTS, QUARTERS, ROWS, Table, square

SQUARES = {name: square(name) for name in (f"{row}{column} {quarter}" for row in ROWS for column in range(1, 9) for quarter in QUARTERS)}
HIT_BOTH = [(L.E_BATTLE, 0, 1, 3, 0), (L.E_HIT, 0, L.BISMARCK, 3, 5), (L.E_GUN, 0, 0, 0, 6, 0), (L.E_HIT, 0, L.BISMARCK, 1, 4)]
NEWS = [
    ([(L.E_EXTRA, 0, L.KIND_WOLFPACK, 5, 0)], "Die 5: no pts"),
    ([(L.E_EXTRA, 0, L.KIND_WOLFPACK, 2, 1)], "Die 2: +1 pt"),
    ([(L.E_HIT, 0, L.EUGEN, 1, 5), (L.E_HIT, 0, L.EUGEN, 1, 4)], "P.Eugen -2"),
    ([(L.E_REFUEL, 0, L.BISMARCK, 1, 4)], "Tanker fuel +1"),
    ([(L.E_DIE, 0, L.KIND_AIR, 5, 0), (L.E_DIE, 0, L.KIND_AIR, 4, 0)], "Aircraft miss"),
    ([(L.E_DIE, 0, L.KIND_AIR, 2, 1), (L.E_HIT, 0, L.BISMARCK, 1, 5)], "Bismarck -1"),
    ([(L.E_DIVES, 0)], "U-boat dived"),
    ([(L.E_UBOAT, 0, 1, 2, 1), (L.E_FOE_HIT, 0, 1, 1, 5)], "Enemy -1"),
    ([(L.E_SUNK, 0, BRITISH.index("ramillies"))], "Enemy sunk"),
    ([(L.E_DIE, 0, L.KIND_TORPEDO, 5, 0)], "Torpedo misses"),
    ([(L.E_REPAIRED, 0, L.BISMARCK, 1, 9, 1)], "Repair hull +1"),
    ([(L.E_NO_REPAIR, 0)], "Repair not used"),
    ([(L.E_BATTLE, 0, 1, 1, 0), (L.E_FOE_ESCAPE, 0, 2, 1), (L.E_BATTLE_OVER, 0)], "They got away"),
    ([*HIT_BOTH, (L.E_ESCAPE, 0, 4, 1), (L.E_HIT, 0, L.EUGEN, 1, 4), (L.E_BATTLE_OVER, 0)], "Battle B-4 P-1"),
    ([*HIT_BOTH, (L.E_ESCAPE, 0, 1, 0), (L.E_BATTLE_OVER, 0)], "Bismarck -4"),
    ([*HIT_BOTH, (L.E_HIT, 0, L.EUGEN, 1, 0), (L.E_LOST, 0, L.EUGEN, 1), (L.E_BATTLE_OVER, 0)], "P.Eugen sunk"),
]


def record(game, *events):
    """Write events into a game's journal."""
    journal.open_rings(((journal.REFEREE, game.journal),))
    for event in events:
        journal.push(*event)
    journal.open_rings(())


def beside(view):
    """The chart's name and the news beside the map, as one text."""
    lines = [row_of(view.pieces[piece], row).strip() for piece in (layouts.MAP_TITLE, layouts.MAP_NEWS) for row in (0, 1)]
    return " ".join(line for line in lines if line)


@pytest.mark.parametrize("events, said", NEWS)
def test_the_turns_news_stay_beside_the_map(made, events, said):
    """MS-EVENT: one reads what the last event gave. The footer has the place of A. It comes back after an undo and a load."""
    game = new_game()
    s = at_sea(game, "lone_warship")
    s[L.UNIT] = L.BISMARCK
    contract.become(s, L.P_MOVE)
    made.news = b""
    record(game, *events)
    ring = game.journal
    for n in range(journal.count(ring) - len(events), journal.count(ring)):
        made.play(game, n)
    made.known = False
    made.learn(game)
    made.order(game.actions())
    made.show(game, 0)
    for action in made.actions[:3]:
        made.focus(action)
        assert beside(made.view) == "Lone Warship " + said and "risk" in made.called(action)
    record(game, (L.E_TURN, 0, 4))
    made.play(game, journal.count(ring) - 1)
    made.known = False
    made.show(game, 0)
    assert beside(made.view) == "Lone Warship " + said, "after an undo"
    made.news = b""
    made.show(game, 0)
    assert beside(made.view) == "Lone Warship " + said


@pytest.mark.parametrize(
    "chart, where, said",
    [
        ("empty_ocean", "H1 nw", "Empty Ocean No unit in zones"),
        ("fog_bank", "A6 nw", "Fog Bank Only for ships"),
        ("wolfpack", "", "Wolfpack Only for U-boat"),
    ],
)
def test_a_chart_that_did_nothing_says_why(made, chart, where, said):
    """MS-EVENT: no unit is in a zone, or the zone is not for that unit."""
    table = Table("H8 nw", "H8 nw", where or "H8 nw")
    table.poke(L.CHART, CHARTS.index(chart))
    if not where:
        grid = squares.first_grid(tables.CHART_ZONE[table.s[L.CHART]])
        table.poke(L.SQUARE, (grid >> 3) * 32 + (grid & 7) * 2)
    contract.become(table.s, L.P_MOVE)
    table.poke(L.UNIT, L.BISMARCK)
    made.learn(table.game)
    made.order(table.game.actions())
    made.news = bytes((L.E_CALM, 0, 0, 0))
    made.show(table.game, 0)
    assert beside(made.view) == said


def test_the_footer_of_a_wait_has_its_risk(made):
    game = new_game()
    at_sea(game, "empty_ocean")
    made.known = False
    actions = made.order(game.actions())
    made.show(game, 0)
    made.focus(actions[0])
    assert made.called(L.V_ALL_STAY << 10) == f"A5: risk {made.risk}/12"


def test_a_square_is_named_with_its_quarter(made):
    """MS-MOVE: as the rules name it."""
    game = new_game()
    at_sea(game, "empty_ocean")
    made.known = False
    actions = made.order(game.actions())
    made.show(game, 0)
    sail = next(action for action in actions if action >> 10 == L.V_SAIL)
    made.focus(actions[0])
    made.focus(sail)
    names = [name for name, place in SQUARES.items() if place == sail & 255]
    assert made.called(sail).startswith(names[0].replace(" ", "") + " risk")


def test_prinz_eugens_place_beside_bismarck_says_so(made, monkeypatch):
    """MS-TOGETHER: A joins her."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.UNIT], s[L.SQUARE] = L.EUGEN, 10
    monkeypatch.setattr(made, "game", game)
    made.known = False
    made.learn(game)
    places = made.order(game.actions())
    made.show(game, 0)
    made.focus(places[0])
    assert made.called(places[0]).startswith("Join B: risk ")


def test_turns_without_a_press_are_told(made, monkeypatch):
    """On a course the first caption has their number. The header has the current turn."""
    game = new_game()
    s = at_sea(game, "lone_warship")
    s[L.TURN] = made.was[L.TURN] = 4
    monkeypatch.setattr(made, "game", game)
    made.pressed(L.V_ALL_STAY << 10)
    assert made.turn_text(s) == "T4/20 "
    s[L.TURN] = made.was[L.TURN] = 7
    assert made.turn_text(s) == "T7/20 "
    record(game, (L.E_ZONE, 0, 1, L.KIND_SHIPS, 1, tables.CHART_ZONE[s[L.CHART]]))
    made.play(game, journal.count(game.journal) - 1)
    assert " ".join(made.toast.lines).startswith("3 turns pass. Zone 1: Hood")
    mines = bytes(tables.ZONE_KIND).index(L.KIND_MINES)
    record(game, (L.E_ZONE, 0, 1, L.KIND_MINES, 1, mines))
    made.play(game, journal.count(game.journal) - 1)
    assert made.toast.lines == ["3 turns pass. Zone 1:", "mines 1 hit"], "a caption has two lines"


@pytest.mark.parametrize(
    "where, turn, fuel, header",
    [
        ("G6 se", 19, 0, "Both: leave by T20"),  # two squares from Brest, two turns left
        ("G6 se", 20, 0, "Both: to Brest now"),
        ("G7 se", 20, 0, "Both: leave by T20"),
        ("G6 sw", 20, 1, "Both: home by fuel"),  # three squares, with a barrel
        ("G6 sw", 20, 0, "Both: home too late"),
        ("G6 sw", 19, 0, "Both: to Brest now"),
        ("G1 sw", 10, 0, "Both: medal or home?"),
        ("G1 sw", 11, 0, "Both: leave by T14"),
        ("G1 sw", 14, 0, "Both: to Brest now"),
        ("G1 sw", 17, 0, "Both: home too late"),
    ],
)
def test_the_header_warns_when_port_is_just_in_reach(made, monkeypatch, where, turn, fuel, header):
    """MS-WIN: before Bismarck sails, by turns left and squares to the nearer port."""
    table = Table(where, where)
    table.poke(L.TURN, turn)
    table.poke(L.FUEL, fuel)
    table.poke(L.UNIT, L.BISMARCK)
    table.poke(L.CHART, CHARTS.index("lone_warship"))
    table.poke(L.POINTS, L.NIL + tables.MISSION_GOAL[0])
    contract.become(table.s, L.P_MOVE)
    monkeypatch.setattr(made, "game", table.game)
    made.order(table.game.actions())
    made.show(table.game, 0)
    assert row_of(made.stage._header).startswith(header)
    made.order(())
    made.show(table.game, 0)
    assert row_of(made.stage._header).startswith("Bismarck: medal or home?"), "nothing is asked"


@pytest.mark.parametrize("where, turn, stays", [("G6 sw", 19, True), ("G6 se", 20, True), ("G6 se", 19, False)])
def test_a_move_that_lets_the_last_turn_pass_is_asked(made, monkeypatch, where, turn, stays):
    """MS-WIN: A confirms it, B goes back. The way home is not asked, although a point is missing: it may still come."""
    table = Table(where)
    for at, value in ((L.TURN, turn), (L.FUEL, 0), (L.UNIT, L.BISMARCK), (L.POINTS, L.NIL + 4)):
        table.poke(at, value)
    table.poke(L.CHART, CHARTS.index("lone_warship"))
    contract.become(table.s, L.P_MOVE)
    monkeypatch.setattr(made, "game", table.game)
    monkeypatch.setattr(made, "hints", False)
    found = made.order(table.game.actions())
    made.show(table.game, 0)
    made.news = b""
    doubts = {action for action in found if made.doubt(action) == "Then home is too late"}
    assert (L.V_ALL_STAY << 10 in doubts) == stays == any(action >> 10 == L.V_SAIL for action in doubts)
    assert not any(action >> 10 == L.V_HOME or action & 255 == tables.PORTS[L.BREST] for action in doubts)


@pytest.mark.parametrize(
    "where, turn, points, kept, first",
    [
        ("G6 sw", 19, 5, 0, L.V_HOME),
        ("G6 sw", 19, 4, 0, L.V_HOME),  # a point may still come
        ("G1 sw", 17, 5, 0, L.V_ALL_STAY),  # too late
        ("G1 sw", 17, 5, 1, L.V_ALL_STAY),
    ],
)
def test_the_cursor_begins_on_the_way_home_at_the_last_moment(made, monkeypatch, where, turn, points, kept, first):
    """MS-WIN: five points are the goal. The header keeps the turn."""
    table = Table(where, where)
    for at, value in ((L.TURN, turn), (L.FUEL, 0), (L.UNIT, L.BISMARCK), (L.POINTS, L.NIL + points)):
        table.poke(at, value)
    table.poke(L.CHART, CHARTS.index("lone_warship"))
    contract.become(table.s, L.P_MOVE)
    monkeypatch.setattr(made, "game", table.game)
    monkeypatch.setattr(made, "since", turn)
    made.course.kept[0] = kept
    made.known = False
    places = made.order(table.game.actions())
    made.show(table.game, 0)
    made.course.kept[0] = 0
    assert places[0] >> 10 == first
    assert f"T{turn} " in row_of(made.stage._header)


def test_the_loss_of_the_uboat_is_told_with_its_die(made):
    """MS-UBOAT: the die, the loss and its price in one line, until A."""
    game = new_game()
    at_sea(game, "troop_convoy")[L.STRENGTH + L.UBOAT] = 1
    made.known = False
    record(game, (L.E_UBOAT, 0, L.CONVOY, 5, 0))
    assert made.play(game, journal.count(game.journal) - 1) == ASKS
    assert row_of(made.view._table.pieces[layouts.BATTLE_MESSAGE]).strip() == "Die 5: U-boat sunk, -1"
    splash = made.view._duel.pieces[DUEL_BURNING]
    assert splash[0] == SPLASH_MARK and not splash.hidden and splash.x < 56, "the sea closes over her"


@pytest.mark.parametrize("now, said", [(4, "Points +3: 4 of 5"), (5, "5 of 5 points: go home!"), (7, "7 of 5 points: go home!")])
def test_points_that_reach_the_goal_send_bismarck_home(made, now, said):
    """MS-WIN."""
    game = new_game()
    at_sea(game, "troop_convoy")[L.POINTS] = L.NIL + now
    made.known = False
    record(game, (L.E_BATTLE, 0, 1, 1, 0), (L.E_FOE_HIT, 0, 0, 1, 0), (L.E_POINTS, 0, L.NIL + 3, L.NIL + now), (L.E_BATTLE_OVER, 0))
    made.play(game, journal.count(game.journal) - 1)
    assert row_of(made.view._table.pieces[layouts.BATTLE_MESSAGE]).strip() == said


def test_a_lost_mission_shows_the_condition_that_failed(made):
    """MS-WIN: Bismarck is home, but the points are too few. The rest is grey, not green."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.SQUARE], s[L.TURN], s[L.POINTS] = tables.PORTS[L.BREST], 20, L.NIL + 4
    s[SIDE], s[REASON] = OVER, L.END_TIME
    made.end(game)
    assert isinstance(made.view, MissionView)
    lines = made.view.pieces[layouts.MISSION_LINE : layouts.MISSION_LINE + 3]
    shaders = [made.stage.palette(None, color) for color in (ORANGE, FOG, FOG)]
    assert [line.grid.pixel_shader for line in lines] == shaders
    assert row_of(lines[0]).strip().endswith("Points 4 of 5")


ESCAPE_FACES = [(3, "1-4 away, 3-4 a hit each"), (1, "1-2 away, 3-4 away and hit")]


@pytest.mark.parametrize("ours, faces", ESCAPE_FACES)
@pytest.mark.parametrize("left, said", [(2, "5-6 held and hit"), (1, "A hit sinks Bismarck!")])
def test_an_escape_tells_each_die_and_a_fatal_hit(made, left, said, ours, faces):
    """MS-ESCAPE: with two ships 3-4 costs a hit on each."""
    game = new_game()
    s = at_sea(game, "troop_convoy")
    s[L.STRENGTH + L.BISMARCK] = left
    actions = at_phase(made, game, L.P_STAY)
    made.was[L.OURS] = ours
    made.focus(next(action for action in actions if action >> 10 == L.V_ESCAPE))
    pieces = made.view._table.pieces
    assert row_of(pieces[layouts.BATTLE_FACES]).strip() == faces
    assert row_of(pieces[layouts.BATTLE_MESSAGE]).strip() == said


def test_a_fatal_hit_says_what_it_costs(made):
    """MS-STATUS, MS-WIN."""
    game = new_game()
    s = at_sea(game, "heavy_cruisers")
    s[L.HITS], s[L.SCOPE], s[L.ZONE] = 1, 3, tables.CHART_ZONE[s[L.CHART]] + 1
    s[L.STRENGTH : L.STRENGTH + 2] = b"\1\1"
    made.known = False
    made.learn(game)
    said = []
    for action in sorted(at_phase(made, game, L.P_HIT)):
        made.focus(action)
        said.append(row_of(made.view._table.pieces[layouts.BATTLE_MESSAGE]).strip())
    assert said == ["Bismarck sinks: you lose", "P.Eugen sinks: -3 points"]


@pytest.mark.parametrize("strength, first", [((6, 6), L.V_REMAIN), ((1, 1), L.V_ESCAPE)])
def test_the_cursor_proposes_to_escape_from_a_stronger_enemy(made, monkeypatch, strength, first):
    """MS-ESCAPE, MS-LEAVE: seven hits of the British against ours."""
    game = new_game()
    at_sea(game, "troop_convoy")
    game.state[L.STRENGTH : L.STRENGTH + 2] = bytes(strength)
    monkeypatch.setattr(made, "game", game)
    assert at_phase(made, game, L.P_STAY)[0] >> 10 == first


@pytest.mark.parametrize("turn, said", [(17, "Turn 17"), (18, "Turn 18, then 2 more"), (20, "Turn 20: the last")])
def test_the_header_counts_the_last_turns(made, turn, said):
    """MS-WIN."""
    game = new_game()
    at_sea(game, "empty_ocean")
    made.known = False
    record(game, (L.E_TURN, 0, turn))
    made.play(game, journal.count(game.journal) - 1)
    assert row_of(made.stage._header).strip() == said


def test_new_points_blink(made, monkeypatch):
    """On the map the caption has the points and the goal."""
    game = new_game()
    at_sea(game, "empty_ocean")[L.POINTS] = L.NIL + 2
    made.known = False
    record(game, (L.E_POINTS, 0, L.NIL + 1, L.NIL + 2))
    seen = []
    pause = made.stage.pause

    def values():
        return made.view.pieces[layouts.MAP_VALUES].grid.pixel_shader

    monkeypatch.setattr(made.stage, "pause", lambda ms: seen.append(values()) or pause(ms))
    made.play(game, journal.count(game.journal) - 1)
    assert made.stage.palette(None, FIRE) in seen and values() is made.stage.palette(None, PAPER)
    assert made.toast.lines == ["Points +1: 2 of 5"]


@pytest.mark.parametrize("turn, points, said", [(9, 5, "Brest: you win"), (8, 5, "Brest: home"), (9, 4, "Brest: home")])
def test_a_port_in_reach_keeps_its_anchor_and_its_name(made, monkeypatch, turn, points, said):
    """MS-WIN: with the points, after turn 8, Bismarck wins there."""
    table = Table("G6 se")
    for at, value in ((L.TURN, turn), (L.UNIT, L.BISMARCK), (L.POINTS, L.NIL + points)):
        table.poke(at, value)
    table.poke(L.CHART, CHARTS.index("empty_ocean"))
    contract.become(table.s, L.P_MOVE)
    monkeypatch.setattr(made, "game", table.game)
    made.known = False
    made.learn(table.game)
    made.order(table.game.actions())
    made.show(table.game, 0)
    port = tables.PORTS[L.BREST]
    assert made.view.pieces[layouts.MAP_LEGAL][port] == squares.HOME_TILE
    assert made.called(L.V_SAIL << 10 | port) == said


def test_a_tactic_of_a_ship_without_an_enemy_has_no_danger(made):
    """MS-COMBAT, MS-TACTICS: one British ship fires at Bismarck alone, so Prinz Eugen closes for nothing."""
    game = new_game()
    s = at_sea(game, "troop_convoy")
    actions = at_phase(made, game, L.P_TACTIC, L.EUGEN)
    close = next(action for action in actions if action >> 10 == L.V_CLOSE)
    made.focus(close)
    pieces = made.view._table.pieces
    assert row_of(pieces[layouts.BATTLE_MESSAGE]).strip() == "You +1 die on 1-4"
    steady, *others = row_of(pieces[layouts.BATTLE_VALUES], 1).split()[1:]
    assert max(others) == steady, "more of our dice can only spare fire"
    assert odds(s, close) == 4 << 8 | 6
    made.was[:] = s
    record(game, (L.E_TACTIC, 0, L.EUGEN, L.CLOSE, 3, L.NIL + 1, L.NIL + 1))
    made.play(game, journal.count(game.journal) - 1)
    assert row_of(pieces[layouts.BATTLE_MESSAGE]).strip() == "Your dice +1"


def test_the_box_of_the_victory_leaves_brest_free(made):
    """MS-WIN: Brest is in row G."""
    game = new_game()
    at_sea(game, "empty_ocean")
    made.known = False
    record(game, (L.E_PORT, 0, L.BREST, 1))
    made.play(game, journal.count(game.journal) - 1)
    assert made.toast.group.y < 0
