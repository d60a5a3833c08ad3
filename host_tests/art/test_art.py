# SPDX-License-Identifier: MIT
"""The art tool: products fit their sources, the palette and the limits of the badge; wrong sources are refused."""

import io

import pytest
from PIL import Image

from sortie.games.last_battle import tables
from sortie.games.postcard import tables as postcard_tables
from sortie.ui import colors
from tools import art
from tools.art import bmp, fonts, last_battle_map, palette, paths, postcard_ground, sea_chart, text_art, tiles
from tools.art.canvas import Canvas

PRODUCTS = art.build()
MAPS = sorted(name[:-4] for name in PRODUCTS if name.endswith(".til"))


def image(name):
    return Image.open(io.BytesIO(PRODUCTS[name]))


def test_nothing_in_the_tree_is_stale():
    assert art.stale() == []


def test_the_same_bytes_every_run():
    assert art.build() == PRODUCTS


def test_the_palette_is_the_one_on_the_badge():
    palette.check()
    for number, (red, green, blue) in enumerate(palette.RGB):
        assert colors.rgb(number) == red << 16 | green << 8 | blue
        assert getattr(colors, palette.NAMES[number].upper()) == number


@pytest.mark.parametrize("name", [name for name in PRODUCTS if name.endswith(".bmp")])
def test_other_programs_read_our_sheets(name):
    picture = image(name)
    wanted = [palette.RGB[7], palette.RGB[0]] if name.startswith("font") else palette.RGB
    assert picture.mode == "P"
    assert picture.getpalette()[: 3 * len(wanted)] == [part for rgb in wanted for part in rgb]


@pytest.mark.parametrize("name", MAPS)
def test_maps_stay_within_their_tiles(name):
    cells = PRODUCTS[name + ".til"]
    sheet = image(name.split("-")[0] + ".bmp")
    assert len(cells) == 2 + cells[0] * cells[1]
    assert max(cells[2:]) < sheet.width // 8 * (sheet.height // 8)
    assert len(set(cells[2:])) <= 256


@pytest.mark.parametrize(
    ("name", "width", "height", "count"),
    [("font8", 6, 8, 128), ("font6", 5, 6, 112), ("counters", 14, 11, 11), ("dice", 12, 12, 9), ("boxes", 6, 6, 8),
     ("corners", 6, 6, 4), ("marks", 8, 8, 15), ("menu_icons", 16, 16, 5), ("profiles", 48, 16, 12)],
)
def test_sheets_hold_whole_cells(name, width, height, count):
    sheet = image(name + ".bmp")
    assert sheet.width % width == 0
    assert sheet.height % height == 0
    assert sheet.width // width * (sheet.height // height) >= count


@pytest.mark.parametrize("name", ["counters", "dice", "corners", "profiles"])
def test_sheets_for_two_bits_hold_four_values(name):
    assert image(name + ".bmp").getextrema()[1] < 4


def charts():
    """(chart, its hexes as (row, number), where their middles may lie from left to right, colours of no sea)."""
    plan = last_battle_map._Map()
    plan.draw()
    yield plan.chart, list(zip(tables.HEX_ROW, tables.HEX_COL, strict=True)), (5, 155), (sea_chart.LAND, sea_chart.FOAM)
    places = zip(postcard_tables.HEX_ROW, postcard_tables.HEX_X, strict=True)
    yield postcard_ground.chart(), [(row, (x + row % 2) // 2) for row, x in places], (8, 114), (sea_chart.LAND, sea_chart.SAND)


@pytest.mark.parametrize("chart, hexes, edges, solid", [*charts()])
def test_no_coast_covers_the_middle_of_a_hex(chart, hexes, edges, solid):
    for hexagon in hexes:
        x, y = chart.grid.center(*hexagon)
        assert chart.picture.get(x - 4, y) not in solid, hexagon


@pytest.mark.parametrize("chart, hexes, edges, solid", [*charts()])
def test_every_hex_of_the_tables_is_in_the_picture(chart, hexes, edges, solid):
    for hexagon in hexes:
        x, y = chart.grid.center(*hexagon)
        assert chart.grid.owner(x, y) == hexagon
        assert edges[0] <= x < edges[1]
        assert 5 <= y < 107


def test_the_postcards_hexes_lie_where_its_screen_puts_them():
    grid = postcard_ground.chart().grid
    for row, x in zip(postcard_tables.HEX_ROW, postcard_tables.HEX_X, strict=True):
        assert grid.center(row, (x + row % 2) // 2) == (8 * x, 16 + 16 * row)


def test_too_many_tiles_are_refused():
    picture = Canvas(160, 128)
    for i in range(320):
        for bit in range(9):
            picture.set(i % 20 * 8 + bit % 8, i // 20 * 8 + bit // 8, i >> bit & 1)
    with pytest.raises(ValueError, match="208 is the limit"):
        tiles.cut("map", picture)


def test_a_pixel_that_does_not_fit_is_refused():
    with pytest.raises(ValueError, match="more than 1 bit"):
        bmp.encode(Canvas(8, 1, 2), 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [("[a b]\n..|..\n..|.\n", "line 3"), ("[a]\n..|..\n", "names 1 pictures"), ("[32]\n#\n", "out of order or not 16")],
)
def test_wrong_sources_are_named(tmp_path, monkeypatch, text, message):
    monkeypatch.setattr(paths, "SRC", tmp_path)
    (tmp_path / "wrong.txt").write_text(text)
    with pytest.raises(ValueError, match=message):
        if "32" in text:
            fonts._sheet("wrong.txt")
        text_art.pictures("wrong.txt")
