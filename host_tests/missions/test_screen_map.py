# SPDX-License-Identifier: MIT
"""The search map: legal squares, tonight's zones, and the number of the twelve charts with each content of a grid."""

import pytest

from host_tests.suite.planes import row_of
from sortie.core import contract
from sortie.games.missions import layouts, plan, squares, tables
from sortie.games.missions import fields as L
from sortie.games.missions.words import LIST_CHANCE, LIST_FACES, LIST_UNARMED
from sortie.ui import colors

from .sea import DATA, at_sea, marked, new_game, rolled
from .table import CHARTS, Table, mission_with

EVENTS = {event["id"]: event for event in DATA["event"]}
# in the order of plan.py
KINDS = (
    (), (), ("air",), ("mines",), ("cruiser_attack", "torpedo"), ("fog", "weather"),
    ("refuel", "repair", "extra_vp", "uboat_bonus"),
)  # fmt: skip


def grid(name):
    return 8 * (ord(name[0]) - 65) + int(name[1]) - 1


@pytest.mark.parametrize("mission", (0, 10, 17))
def test_the_counts_of_charts_equal_the_data(mission):
    """Counted again from the data, while nothing is sunk and every kind of help is useful."""
    v, counts = new_game(mission).state, bytearray(plan.CHANCES)
    v[L.STRENGTH] -= 1
    v[L.FUEL] -= 1
    charts = [EVENTS[name] for name in DATA["mission"][mission]["charts"]]
    dangers, prey, _ = plan.totals(v)
    for name in (row + column for row in "ABCDEFGH" for column in "12345678"):
        zones = [zone for chart in charts for zone in chart.get("zone", []) if name in zone["grids"]]
        expected = [sum(zone["kind"] in kinds for zone in zones) for kinds in KINDS]
        expected[0] = sum(bool(zone.get("ships") or zone.get("cruiser")) for zone in zones)
        expected[1] = sum(bool(zone.get("convoys")) for zone in zones)
        expected[2] += sum(bool(zone.get("air")) for zone in zones)
        danger = plan.in_twelve(v, grid(name), counts)
        assert list(counts) == expected, name
        assert danger == dangers[grid(name)] and expected[1] == prey[grid(name)]


def test_sunk_ships_are_no_danger():
    v, counts = new_game(10).state, bytearray(plan.CHANCES)
    before = max(plan.totals(v)[0])
    v[L.HULL : L.HULL + L.BRITISH] = bytes(L.BRITISH)
    assert max(plan.totals(v)[0]) < before
    for place in range(L.GRIDS):
        plan.in_twelve(v, place, counts)
        assert counts[0] == counts[1] == 0


def help_of(v, kind):
    """Returns how many of the twelve charts help a ship with a zone of this kind."""
    charts = [plan.chart_in(v, slot) for slot in range(L.CHARTS)]
    zones = [zone for chart in charts for zone in range(tables.CHART_ZONE[chart], tables.CHART_ZONE[chart + 1])]
    counts = bytearray(plan.CHANCES)
    plan.in_twelve(v, squares.first_grid(next(zone for zone in zones if tables.ZONE_KIND[zone] == kind)), counts)
    return counts[-1]


def test_used_repairs_do_not_count_as_help():
    v = new_game(10).state
    v[L.STRENGTH] -= 1
    before = help_of(v, L.KIND_REPAIR)
    v[L.REPAIRS] = tables.REPAIR_BOXES[0]
    assert help_of(v, L.KIND_REPAIR) < before


@pytest.mark.parametrize("kind, at", ((L.KIND_REPAIR, L.STRENGTH), (L.KIND_REFUEL, L.FUEL)))
def test_repairs_and_tankers_help_only_ships_in_need(kind, at):
    """MS-STATUS, MS-EVENT: no ship gets more than her start values, and neither helps the U-boat."""
    v = new_game(0).state
    none = help_of(v, kind)
    v[at + L.UBOAT] -= 1
    assert help_of(v, kind) == none
    for ship in range(L.SHIPS):
        v[at + ship] -= 1
        assert help_of(v, kind) == none + 1
        v[at + ship] += 1
    v[at + L.EUGEN] = v[L.STRENGTH + L.EUGEN] = 0
    assert help_of(v, kind) == none, "who has sunk lacks nothing"


def test_a_wolfpack_helps_while_the_uboat_is_afloat():
    v = new_game(0).state
    before = help_of(v, L.KIND_WOLFPACK)
    v[L.STRENGTH + L.UBOAT] = 0
    assert help_of(v, L.KIND_WOLFPACK) == before - 1


def test_the_map_shows_the_ports_and_the_last_turn(made):
    """MS-WIN: only some squares of a port's grid are the port."""
    game = new_game()
    made.order(game.actions())
    made.show(game, 0)
    bright, text = [
        [row_of(made.view.pieces[plane], row).strip() for row in range(7)] for plane in (layouts.MAP_BRIGHT, layouts.MAP_DIM)
    ]
    assert bright[1] == f"T{tables.MISSION_HOME[0] + 1}-T{L.TURNS}"
    for port, row in ((L.BREST, 4), (L.BERGEN, 6)):
        square = tables.PORTS[port]
        corner = "ns"[square >> 4 & 1] + "we"[square & 1]
        assert text[row] == "{}{} {}".format("ABCDEFGH"[square >> 5], 1 + (square >> 1 & 7), corner)


def test_force_h_without_renown_shows_only_aircraft(made):
    """MS-UBOAT, MS-COMBAT: ships never meet Ark Royal, so no chart shows a ship there for her."""
    mission = mission_with("force_h")
    table = Table("G3 nw", "G3 nw", "A4 sw", mission=mission)
    zone = tables.CHART_ZONE[CHARTS.index("force_h")]
    counts, before = bytearray(plan.CHANCES), bytearray(plan.CHANCES)
    plan.in_twelve(table.s, grid("H6"), before)
    table.hurt(renown=0)
    plan.in_twelve(table.s, grid("H6"), counts)
    assert counts[0] == before[0] - 1 and counts[2] == before[2]
    made.order(table.game.actions())
    made.show(table.game, 2)
    assert made.view.inside(table.s, zone) == "aircraft"
    table.hurt(renown=1)
    assert made.view.inside(table.s, zone) == "Renown, aircraft"


def test_a_sunk_ark_royal_shows_no_aircraft(made):
    """MS-AIR: her aircraft are lost with her."""
    table = Table("F5 nw", "F5 nw", "A4 sw", mission=mission_with("ark_royal_strike"))
    zone = tables.CHART_ZONE[CHARTS.index("ark_royal_strike")]
    made.order(table.game.actions())
    made.show(table.game, 2)
    assert made.view.inside(table.s, zone) == "aircraft\n4 dice"
    table.hurt(ark_royal=0)
    assert made.view.inside(table.s, zone) == "Empty ocean"


@pytest.mark.parametrize("left, dice", ((3, "2 dice"), (0, "1 die")))
def test_a_chart_shows_the_dice_of_its_cruisers(made, left, dice):
    """MS-EVENT: one die less after the cruiser is sunk."""
    table = Table("A8 nw", "A8 nw")
    table.hurt(cruiser=left)
    table.event("heavy_cruisers")
    contract.become(table.s, L.P_ROLL)
    made.order(table.game.actions())
    made.show(table.game, 0)
    assert row_of(made.view.pieces[layouts.MAP_NAMES], 1).strip() == dice


def test_a_convoy_sunk_by_the_uboat_still_counts_later(made):
    """MS-UBOAT: tonight's battle is without it. When that chart returns, it brings one of the four left."""
    table, there = Table("A8 nw", "A8 nw", "D4 nw"), grid("D4")
    counts = bytearray(plan.CHANCES)
    before = plan.totals(table.s)[1][there]
    table.event("convoy_lanes")
    table.rolls(1)
    table.do("attack convoy")
    assert table.phase == "move" and table.left("convoy") == 4
    plan.in_twelve(table.s, there, counts)
    assert plan.totals(table.s)[1][there] == counts[1] == before == 2
    made.order(table.game.actions())
    made.show(table.game, 2)
    assert "Convoy" in made.look(0, 0)


def test_a_grid_has_a_dot_for_each_chart_with_convoys(made):
    game = new_game()
    s = at_sea(game, "empty_ocean")
    made.order(game.actions())
    made.show(game, 1)
    dots = made.view.pieces[layouts.MAP_LEGAL]
    for place, count in enumerate(plan.totals(s)[1]):
        at = 32 * (place >> 3) + 2 * (place & 7)
        assert sum(dots[at + step] > 0 for step in (0, 1, 16, 17)) == count
    made.show(game, 2)
    made.look(0, 0)
    assert not any(dots[square] for square in range(256))


def test_the_zones_of_a_chart_are_shown_before_sailing(made):
    game = rolled(made, "lone_warship")
    badges = made.view.pieces[layouts.MAP_BADGE : layouts.MAP_BADGE + 4]
    grids = [grid(name) for zone in EVENTS["lone_warship"]["zone"] for name in zone["grids"]]
    covered = {32 * (place >> 3) + 2 * (place & 7) + step for place in grids for step in (0, 1, 16, 17)}
    assert marked(made) == covered
    assert not any(badge.hidden for badge in badges)
    contract.become(game.state, L.P_MOVE)
    game.state[L.UNIT] = L.BISMARCK
    made.order(game.actions())
    made.show(game, 0)
    edges = marked(made)
    assert edges < covered and {min(edges), max(edges)} == {min(covered), max(covered)}, "their edges stay while the units sail"
    assert all(badge.hidden for badge in badges), "dim and without numbers"
    assert row_of(made.stage._header).startswith("Bismarck: sail"), "the header asks"
    assert row_of(made.view.pieces[layouts.MAP_TITLE]).strip() == "Lone", "the chart's name stays"
    for action in made.actions[:2]:
        made.focus(action)
        assert marked(made) == edges
    shader = made.view.pieces[layouts.MAP_ZONES].pixel_shader
    assert len({shader[i] for i in range(16)}) == 1 and shader.is_transparent(colors.MOSS)
    made.show(game, 1)
    assert made.view.pieces[layouts.MAP_ZONES].pixel_shader is made.stage.sprite_palette, "danger is orange"


def test_the_header_names_the_commander(made, monkeypatch):
    headers = []
    monkeypatch.setattr(made.stage, "header", lambda *text: headers.append(text))
    for commanders, right in ((0, "T3/20 \x82\x83"), (1, "T3 \x9fP.Eugen")):
        game = new_game(0, commanders)
        s = at_sea(game, "empty_ocean")
        s[L.UNIT] = L.UBOAT
        made.order(game.actions())
        made.show(game, 0)
        assert headers[-1] == ("U-boat: sail", right)


def test_the_map_without_help_shows_no_counts(made):
    game = new_game()
    at_sea(game, "empty_ocean")
    made.order(game.actions())
    made.hints = False
    made.show(game, 1)
    assert not marked(made)
    assert made.look(0, 0) == "A5"
    made.hints = True
    made.show(game, 1)
    assert "risk" in made.look(0, 0)
    assert marked(made)


@pytest.mark.parametrize(
    "tactic, own, enemy, said",
    (
        (L.CLOSE, range(1, 5), range(3, 7), "You +1 on 1-4, they on 3-6"),
        (L.OPEN, range(3, 7), range(1, 5), "They -1 on 1-4, you on 3-6"),
    ),
)
def test_the_text_of_a_tactic_equals_its_table(made, tactic, own, enemy, said):
    """It names the faces with which each side gains or loses a die."""
    sign = 1 if tactic == L.CLOSE else -1
    at = 7 * (tactic - 1)
    assert [face for face in range(1, 7) if tables.TACTIC_OWN[at + face] == L.NIL + sign] == list(own)
    assert [face for face in range(1, 7) if tables.TACTIC_ENEMY[at + face] == L.NIL + sign] == list(enemy)
    assert made.words.get(LIST_FACES + tactic - L.CLOSE) == said
    faces = [f"on {side[0]}-{side[-1]}" for side in (own, enemy)]
    assert [said.index(text) for text in faces] == sorted([said.index(text) for text in faces], reverse=tactic == L.OPEN)
    assert f"{sign:+d} on 1-4" in said
    assert made.words.get(LIST_UNARMED + tactic - L.CLOSE) == f"You {sign:+d} die {faces[0]}"


def test_the_cursor_offers_eugen_bismarcks_square_first(made):
    game = new_game()
    s = at_sea(game, "empty_ocean")
    made.show(game, 0)
    assert made.order(game.actions())[0] == L.V_STAY << 10 | L.BISMARCK
    game.act(L.V_SAIL << 10 | 10)
    made.show(game, 0)
    assert made.order(game.actions())[0] == L.V_SAIL << 10 | 256 * L.EUGEN + s[L.SQUARE]


def test_the_cursor_never_begins_on_a_barrel(made):
    """Bismarck is four squares away. Prinz Eugen can follow her with fuel if the player chooses it."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.SQUARE], s[L.SQUARE + L.EUGEN], s[L.UNIT] = 12, 8, L.EUGEN
    made.show(game, 0)
    actions = made.order(game.actions())
    assert L.V_BURN << 10 | 256 * L.EUGEN + 12 in actions and actions[0] == L.V_STAY << 10 | L.EUGEN


def test_the_cursor_of_a_stay_surrounds_the_drawn_unit(made):
    """Beside another unit it lies to one side of its square. The cursor is round it, not over both."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    actions = made.order(game.actions())
    made.show(game, 0)
    made.focus(actions[0])
    token = made.view.pieces[layouts.MAP_TOKEN]
    assert actions[0] >> 10 == L.V_STAY and s[L.SQUARE] == s[L.SQUARE + 1]
    assert (made.cursor._corners[0].x, made.cursor._corners[0].y) == (token.x - 2, token.y - 1), "below the columns' numbers"


NAMES = ["Ships", "Convoy", "Air", "Mines", "Attack", "Slow", "Help"]


def beside(view):
    """Returns the counts beside the map, row by row. Convoys and help are teal, weather is grey."""
    bright, good, dim = [
        [row_of(view.pieces[plane], row).split() for row in range(view.pieces[plane].rows)]
        for plane in (layouts.MAP_BRIGHT, layouts.MAP_GOOD, layouts.MAP_DIM)
    ]
    assert all(row[:1] in ([], ["Convoy"], ["Help"]) for row in good) and all(row[:1] in ([], ["Slow"]) for row in dim)
    rows = [[row for row in rows if row] for rows in zip(bright, good, dim, strict=True)]
    assert all(len(row) < 2 for row in rows)
    return [row[0] for row in rows if row]


def test_the_uboat_counts_its_prey_alone(made):
    """MS-UBOAT: ships and convoys are prey. Mines, attacks and weather do not touch it."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.UNIT] = L.UBOAT
    made.order(game.actions())
    made.show(game, 0)
    counts = bytearray(plan.CHANCES)
    plan.in_twelve(s, grid("B3"), counts)
    assert made.view.count(s, grid("B3"), L.UBOAT) and counts[3] and counts[0]
    assert [row_of(made.view.pieces[layouts.MAP_GOOD], row).split() for row in (3, 4)] == [["Of", "12:"], ["Ships", str(counts[0])]]
    assert not any(row_of(made.view.pieces[layouts.MAP_BRIGHT], row).strip() for row in range(7))


@pytest.mark.parametrize("place", ["A5", "H6", "C3"])
def test_the_panel_has_the_sum_of_the_charts_with_a_danger(made, place):
    """MS-EVENT: charts overlap, so the lines do not add up. Without any it has the same form."""
    game = new_game(5)
    s = at_sea(game, "empty_ocean")
    made.order(game.actions())
    made.show(game, 1)
    risk = plan.in_twelve(s, grid(place), bytearray(plan.CHANCES))
    assert made.view.count(s, grid(place)) == risk
    assert caption(made.view) == f"{place}: risk {risk} of 12"


def test_weather_has_no_colour_of_danger(made):
    """MS-EVENT: it slows a ship and is not counted as risk."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    made.order(game.actions())
    made.show(game, 1)
    made.view.count(s, grid("A4"))
    rows = [[row_of(made.view.pieces[piece], row).split() for row in range(7)] for piece in (layouts.MAP_BRIGHT, layouts.MAP_DIM)]
    assert ["Mines", "1"] in rows[0] and ["Attack", "1"] in rows[0] and ["Slow", "1"] in rows[1]


def caption(view):
    """The caption of the panel; its letters are capitals."""
    title = view.pieces[layouts.MAP_TITLE]
    return " ".join(row_of(title, row).strip() for row in range(title.rows))


@pytest.mark.parametrize("chart, said", [("fog_bank", "Fog Bank Slow: speed 1"), ("empty_ocean", "Empty Ocean No unit in zones")])
def test_the_chart_and_its_effect_stay_beside_the_map_while_the_units_sail(made, chart, said):
    """MS-EVENT: until the next roll, for each unit. The header has the unit that decides."""
    game = new_game()
    s = at_sea(game, chart)
    news = (L.E_SLOW, 0, 0, L.BISMARCK, 1) if chart == "fog_bank" else (L.E_CALM, 0, 0, 0)
    for unit, header in ((L.BISMARCK, "Bismarck: sail"), (L.UBOAT, "U-boat: sail")):
        s[L.UNIT] = unit
        made.order(game.actions())
        made.news = bytes(news)
        for panel in (0, 3, 0):
            made.show(game, panel)
        for action in made.actions[:2]:
            made.focus(action)
            assert row_of(made.stage._header).startswith(header)
            lines = [row_of(made.view.pieces[piece], row).strip() for piece in (layouts.MAP_TITLE, layouts.MAP_NEWS) for row in (0, 1)]
            assert " ".join(line for line in lines if line) == said


@pytest.mark.parametrize("unit, afloat, grid", [(L.UBOAT, 1, "C4"), (L.UBOAT, 0, "A5"), (L.EUGEN, 1, "A5"), (L.NIL, 1, "A5")])
def test_the_charts_begin_at_the_current_unit_or_bismarck(made, unit, afloat, grid):
    game = new_game()
    s = at_sea(game, "empty_ocean")
    s[L.UNIT] = unit
    if not afloat:
        s[L.SQUARE + unit] = L.OFF
    made.place = -1
    made.show(game, 1)
    made.look(0, 0)
    assert "ABCDEFGH"[made.view._grid >> 3] + str((made.view._grid & 7) + 1) == grid
    made.place = 16 * 9 + 5
    made.look(0, 0)
    assert made.view._grid == 8 * 4 + 2, "the square under the cursor"


def test_the_counts_follow_the_cursor_without_new_reads(made, monkeypatch):
    """Only changes are written, and no name is read again."""
    game = new_game(5)
    s = at_sea(game, "empty_ocean")
    made.order(game.actions())
    made.show(game, 1)
    made.look(0, 0)
    read = made.words._read
    names = range(LIST_CHANCE, LIST_CHANCE + plan.CHANCES)
    monkeypatch.setattr(made.words, "_read", lambda i: pytest.fail("read again") if i in names else read(i))
    counts = bytearray(plan.CHANCES)
    for _ in range(3):
        for dx, dy in [(1, 0)] * 8 + [(0, 1)] * 8 + [(-1, -1)] * 8 + [(0, 1)] * 3:
            made.look(dx, dy)
            plan.in_twelve(s, made.view._grid, counts)
            wanted = [[NAMES[i], str(count)] for i, count in enumerate(counts) if count]
            assert beside(made.view) == wanted, "only what may come, one below the other"

