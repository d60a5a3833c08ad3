# SPDX-License-Identifier: MIT
"""A chart on the map, and its contents in the footer."""

import pytest

from host_tests.suite.planes import row_of
from sortie.core import contract
from sortie.games.missions import fields as L
from sortie.games.missions import layouts, plan, squares, tables
from sortie.games.missions.rules.grids import covers, grid_of, is_water
from sortie.ui.colors import DEEP, FOAM, FOG, HINT, ORANGE, rgb

from .sea import at_sea, marked, new_game, rolled
from .table import CHARTS, Table


def test_the_footer_tells_each_part_of_a_chart_with_its_figures(made):
    """MS-EVENT: the cursor then shows the part's zone."""
    table = Table("A8 nw", "A8 nw", mission=1)
    made.order(table.game.actions())
    made.show(table.game, 2)
    small, told = set(), set()
    for _ in range(L.CHARTS):
        told.add(made.look(1, 0))
        for _ in range(3):
            told.add(made.look(0, 1))
        planes = made.view.pieces[layouts.MAP_NAMES : layouts.MAP_NAMES + 4]
        rows = [f"{row_of(plane).strip()} {row_of(plane, 1).strip()}".strip() for plane in planes if not plane.hidden]
        small |= {row for row in rows if row}
    assert {row.replace("\x84", "\x8d") for row in small} <= told, "the small font has its own sign for a box"
    assert all(len(text) <= 19 for text in told)


def test_a_chart_has_a_name_with_its_figures_for_each_zone(made):
    """MS-EVENT: a sunk ship stays beside the map, in grey, with its points."""
    table = Table("A8 nw", "A8 nw", "H8 nw", mission=1)
    table.hurt(rodney=0, hood=6)
    table.event("lone_warship")
    contract.become(table.s, L.P_ROLL)
    made.order(table.game.actions())
    made.show(table.game, 0)
    names = made.view.pieces[layouts.MAP_NAMES : layouts.MAP_NAMES + 4]
    assert [row_of(names[0], row).strip() for row in (0, 1)] == ["Hood", "3d \x846"]
    assert [row_of(plane).strip() for plane in names if not plane.hidden] == ["Hood", "K.George", "P.o.Wales", "Rodney"]
    assert row_of(names[3], 1).strip() == "sunk +4" and names[3].grid.pixel_shader[1] == rgb(FOG)
    bright = made.view.pieces[layouts.MAP_BRIGHT]
    assert [row_of(bright, 2 * row).strip() for row in range(3)] == ["1", "2", "3"], "the number is before the name"
    assert {plane.grid.y - bright.grid.y for plane in names} == {0, 16, 32, 48}
    shaders = [plane.grid.pixel_shader[1] for plane in names[:3]]
    badges = made.view.pieces[layouts.MAP_BADGE : layouts.MAP_BADGE + 3]
    assert set(shaders) == {rgb(ORANGE)} == {badge.grid.pixel_shader[1] for badge in badges}, "all three are a danger"
    assert made.view.pieces[layouts.MAP_BADGE + 3].grid.pixel_shader[1] == rgb(FOAM), "her zone is no danger"


def far_off(made, chart):
    """Draw a chart, with all units in H1."""
    game = new_game()
    s = at_sea(game, chart)
    s[L.SQUARE : L.SQUARE + 3] = bytes((224, 224, 224))
    contract.become(s, L.P_ROLL)
    made.order(game.actions())
    made.show(game, 0)


@pytest.mark.parametrize(
    "chart, zone, color, style",
    [
        ("lone_warship", 3, ORANGE, 0),  # each of these numbers had a colour of its own
        ("heavy_cruisers", 0, ORANGE, 0),
        ("straggler", 0, HINT, 2),
        ("straggler", 1, HINT, 2),
        ("fog_bank", 0, FOAM, 1),
    ],
)
def test_a_zone_has_the_colour_of_its_contents(made, chart, zone, color, style):
    """MS-EVENT: orange danger and green prey, as on the plan. Fog is neither. The number's tag tells the zones apart."""
    there = tables.CHART_ZONE[CHARTS.index(chart)] + zone
    far_off(made, chart)
    tile = squares.ZONE_TILE + 16 * style
    covered = [square for square in marked(made) if covers(there, grid_of(square))]
    assert covered and all(tile <= made.view.pieces[layouts.MAP_ZONES][square] < tile + 16 for square in covered)
    assert made.view.pieces[layouts.MAP_BADGE + zone].grid.pixel_shader[1] == rgb(color)


def test_convoys_are_green_beside_their_escort(made):
    """MS-EVENT: an escorted convoy lies in a zone of danger, but its own line has the colour of prey."""
    for chart in range(len(CHARTS)):
        for zone in range(tables.CHART_ZONE[chart], tables.CHART_ZONE[chart + 1]):
            if tables.ZONE_CONVOYS[zone] and tables.ZONE_FLEET[2 * zone]:
                break
        else:
            continue
        break
    far_off(made, CHARTS[chart])
    shown = [plane for plane in made.view.pieces[layouts.MAP_NAMES :][:4] if not plane.hidden]
    colors = {"onvoy" in row_of(plane): plane.grid.pixel_shader[1] for plane in shown}
    assert colors == {True: rgb(HINT), False: rgb(ORANGE)}


def test_a_zone_with_a_unit_stands_out_before_sailing(made):
    """MS-EVENT: one sees which zone has met a unit."""
    table = Table("A3 se", "A3 se", "H8 nw", mission=1)
    table.event("lone_warship", *[6] * 30)
    contract.become(table.s, L.P_MOVE)
    table.poke(L.UNIT, L.BISMARCK)
    zones = range(tables.CHART_ZONE[table.s[L.CHART]], tables.CHART_ZONE[table.s[L.CHART] + 1])
    there = zones[1]
    table.poke(L.SQUARE, next(square for square in range(256) if covers(there, grid_of(square)) and is_water(square)))
    made.order(table.game.actions())
    made.show(table.game, 0)
    inner = {
        zone: [square for square in range(256) if covers(zone, grid_of(square)) and square not in marked(made)] for zone in zones
    }
    assert not inner[there] and all(inner[zone] for zone in zones if zone != there)
    assert all(plane.hidden for plane in made.view.pieces[layouts.MAP_NAMES :][:4])
    made.view.chart(table.s, table.s[L.CHART])
    grounds = [plane.grid.pixel_shader[0] == rgb(DEEP) for plane in made.view.pieces[layouts.MAP_NAMES :][:4]]
    assert grounds == [False, True, False, False], "when it falls, its lines have a ground of their own"


def test_a_zone_of_the_whole_sea_has_only_its_edge(made):
    rim = {square for square in range(256) if not {square & 15, square >> 4}.isdisjoint((0, 15))}
    rolled(made, "damage_control")
    assert marked(made) == rim


def test_the_shades_begin_at_a_danger_of_one_chart(made):
    """As the orange squares do."""
    game = new_game()
    s = at_sea(game, "empty_ocean")
    made.order(game.actions())
    made.show(game, 1)
    zones, (danger, *_) = made.view.pieces[layouts.MAP_ZONES], plan.totals(s)
    assert {0, 1, 2} <= set(danger)
    for grid_number, charts in enumerate(danger):
        assert bool(zones[32 * (grid_number >> 3) + 2 * (grid_number & 7)]) == (charts > 0)
