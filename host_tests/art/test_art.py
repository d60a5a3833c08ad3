# SPDX-License-Identifier: MIT
"""The art tool. Products fit their sources, the palette and the badge's limits. Wrong sources are refused."""

import zlib
from functools import cache

import displayio
import pytest

from sortie.games.last_battle import tables
from sortie.games.postcard import tables as postcard_tables
from sortie.ui import colors, sheet
from tools import art
from tools.art import fonts, last_battle_map, packed, palette, paths, postcard_ground, sea_chart, text_art, tiles, title
from tools.art.canvas import Canvas
from tools.simulator import fast

PICTURES, MAPS = ([path.name for path in sorted(paths.ART.glob(pattern))] for pattern in ("*.pix", "*.til"))


@cache
def products():
    """Returns the products of the sources, built once for all tests that read them."""
    return art.build()


def image(name):
    picture = Canvas(0, 0)
    picture.width, picture.height, picture.pixels = packed.decode(products()[name])
    return picture


def test_no_picture_is_stale(monkeypatch):
    """Every run makes the same bytes: the files are those of an earlier run."""
    there = products()
    monkeypatch.setattr(art, "build", lambda: there)
    assert art.stale() == []


def test_the_palette_equals_the_badges_colours():
    palette.check()
    for number, (red, green, blue) in enumerate(palette.RGB):
        assert colors.rgb(number) == red << 16 | green << 8 | blue
        assert getattr(colors, palette.NAMES[number].upper()) == number


@pytest.mark.parametrize("name", PICTURES)
def test_the_badge_reads_every_pixel(name):
    fast.apply()
    picture = image(name)
    bitmap = sheet.load(paths.ART / name, 16)
    assert (bitmap.width, bitmap.height) == (picture.width, picture.height)
    assert bytes(bitmap[i] for i in range(len(picture.pixels))) == picture.pixels


@pytest.mark.parametrize("name, rows", [("profiles", 16), ("missions_medals", 48)])
def test_one_cell_of_a_sheet_can_be_read(name, rows):
    fast.apply()
    picture = image(name + ".pix")
    bitmap = displayio.Bitmap(picture.width, rows, 16)
    size = picture.width * rows
    for cell in range(picture.height // rows):
        assert sheet.load(paths.ART / (name + ".pix"), 16, bitmap, cell) is bitmap
        assert bytes(bitmap[i] for i in range(size)) == picture.pixels[cell * size : (cell + 1) * size]


@pytest.mark.parametrize("name", ["title.pix", "marks.pix"])
def test_a_damaged_picture_is_refused(tmp_path, name):
    fast.apply()
    whole = products()[name]
    for length in range(1, len(whole), 50):
        (tmp_path / "cut.pix").write_bytes(whole[:-length])
        with pytest.raises((EOFError, IndexError, ValueError, zlib.error)):
            sheet.load(tmp_path / "cut.pix", 16)


def test_equal_pixels_of_another_zlib_are_not_stale(monkeypatch):
    whole = dict(products())
    monkeypatch.setattr(art, "build", lambda: {**whole, **title.build()})
    monkeypatch.setattr(packed, "_deflated", lambda pixels, how=-15: zlib.compress(pixels, 1, how))
    assert art.build()["title.pix"] != whole["title.pix"]
    assert art.stale() == []
    monkeypatch.setattr(Canvas, "rect", lambda *stroke: None)
    assert art.stale() == ["title.pix", "title.til"]


@pytest.mark.parametrize("name", MAPS)
def test_maps_use_only_existing_tiles(name):
    width, height, cells = packed.decode_map(products()[name])
    picture = image(name.split("-")[0].removesuffix(".til") + ".pix")
    assert len(cells) == width * height
    assert products()[name][2] == max(cells) < picture.width // 8 * (picture.height // 8)


@pytest.mark.parametrize("name", MAPS)
def test_a_map_is_read_in_small_bands(name):
    """The badge unpacks them with a window of 256 bytes. Of the whole search map it would need 4 KB at once."""
    data, sizes = products()[name][3:], []
    while data:
        end = 2 + int.from_bytes(data[:2], "little")
        sizes.append(len(zlib.decompress(data[2:end], -8)))
        data = data[end:]
    assert max(sizes) <= 256 and len(set(sizes[:-1])) <= 1


@pytest.mark.parametrize(
    ("name", "width", "height", "count"),
    [("font8", 6, 8, 128), ("font6", 5, 6, 112), ("font6tall", 5, 8, 112), ("counters", 14, 11, 11), ("dice", 12, 12, 9),
     ("boxes", 6, 6, 8), ("corners", 6, 6, 4), ("marks", 8, 8, 15), ("menu_icons", 16, 16, 5), ("profiles", 48, 16, 12)],
)
def test_sheets_hold_whole_cells(name, width, height, count):
    picture = image(name + ".pix")
    assert picture.width % width == 0
    assert picture.height % height == 0
    assert picture.width // width * (picture.height // height) >= count


@pytest.mark.parametrize("name", ["counters", "dice", "corners", "profiles"])
def test_sheets_for_two_bits_hold_four_values(name):
    assert max(image(name + ".pix").pixels) < 4


def last_battle_chart():
    plan = last_battle_map._Map()
    plan.draw()
    return plan.chart, list(zip(tables.HEX_ROW, tables.HEX_COL, strict=True)), (5, 155), (sea_chart.LAND, sea_chart.FOAM)


def postcard_chart():
    places = zip(postcard_tables.HEX_ROW, postcard_tables.HEX_X, strict=True)
    hexes = [(row, (x + row % 2) // 2) for row, x in places]
    return postcard_ground.chart(), hexes, (8, 114), (sea_chart.LAND, sea_chart.SAND)


@pytest.fixture(scope="module", params=[last_battle_chart, postcard_chart])
def charted(request):
    """Charts: (chart, its hexes as (row, number), range of their centres from left to right, colours outside the sea)."""
    return request.param()


def test_no_coast_covers_the_centre_of_a_hex(charted):
    chart, hexes, _, solid = charted
    for hexagon in hexes:
        x, y = chart.grid.center(*hexagon)
        assert chart.picture.get(x - 4, y) not in solid, hexagon


def test_every_hex_of_the_tables_lies_in_the_picture(charted):
    chart, hexes, edges, _ = charted
    for hexagon in hexes:
        x, y = chart.grid.center(*hexagon)
        assert chart.grid.owner(x, y) == hexagon
        assert edges[0] <= x < edges[1]
        assert 5 <= y < 107


def test_the_hexes_of_postcard_hunt_match_its_tables():
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


def test_a_pixel_with_too_many_bits_is_refused():
    with pytest.raises(ValueError, match="more than 1 bit"):
        packed.encode(Canvas(8, 1, 2), 1)


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
