# SPDX-License-Identifier: MIT
"""Drawing from kept pictures of layers gives the same pixels as Blinka's loop."""

import random
from types import SimpleNamespace

import pytest

from tools.simulator import screen
from tools.simulator.blinka import displayio
from tools.simulator.compose import Composer, Strange, surface

WIDTH, HEIGHT = 40, 30
GROUND = (16, 36, 160)
SPACE = displayio._structs.ColorspaceStruct(depth=16, reverse_bytes_in_word=False)
Area = displayio._area.Area


def layer(rng, bits):
    """Returns a random grid of tiles: some hidden entries, dark blues, a scale, an origin off the screen."""
    bitmap = displayio.Bitmap(32, 24, 1 << bits)
    for i in range(32 * 24):
        bitmap[i % 32, i // 32] = rng.randrange(1 << bits)
    palette = displayio.Palette(rng.choice((1 << bits, 1 << bits, 2 << bits, 1 << bits - 1)))
    for i in range(len(palette)):
        palette[i] = rng.randrange(rng.choice((1 << 24, 1 << 6)))
    size = (rng.randrange(1, 6), rng.randrange(1, 5))
    grid = displayio.TileGrid(bitmap, pixel_shader=palette, width=size[0], height=size[1], tile_width=8, tile_height=6)
    group = displayio.Group(scale=rng.choice((1, 1, 2)))
    group.append(grid)
    change(group, rng)
    return group


def change(group, rng):
    """Change one property of such a layer, as a program can."""
    (grid,) = group
    bitmap, palette = grid.bitmap, grid.pixel_shader
    for i in range(len(palette)):
        if rng.random() < 0.3:
            rng.choice((palette.make_transparent, palette.make_opaque))(i)
    for i in range(grid.width * grid.height):
        grid[i] = rng.randrange(16)
    bitmap[rng.randrange(32), rng.randrange(24)] = 1
    palette[rng.randrange(len(palette))] = rng.randrange(1 << 24)
    grid.x, grid.y = rng.randrange(-9, 20), rng.randrange(-9, 20)
    grid.flip_x, grid.flip_y = rng.random() < 0.3, rng.random() < 0.3
    grid.hidden, group.hidden = rng.random() < 0.1, rng.random() < 0.1
    if rng.random() < 0.3:
        grid._set_top_left(rng.randrange(grid.width), rng.randrange(grid.height))


def shown(scene):
    """Returns Blinka's rows of pixels of a whole scene, as bytes."""
    buffer = memoryview(bytearray(WIDTH * HEIGHT * 2)).cast("I")
    mask = memoryview(bytearray((WIDTH * HEIGHT // 32 + 1) * 4)).cast("I")
    scene._fill_area(SPACE, Area(0, 0, WIDTH, HEIGHT), mask, buffer)
    return rows(buffer.tobytes(), WIDTH)


def rows(pixels, width):
    """Returns the corner of a picture that a scene fills: its rows of pixels. `width` is the picture's."""
    return [pixels[2 * width * y :][: 2 * WIDTH] for y in range(HEIGHT)]


def check(scene, rng):
    """The whole scene, and a part of it over another picture, equal Blinka's pixels."""
    expected = shown(scene)
    (left, right), (top, bottom) = [sorted(rng.sample(range(size + 1), 2)) for size in (WIDTH, HEIGHT)]
    for x1, y1, x2, y2 in ((0, 0, WIDTH, HEIGHT), (left, top, right, bottom)):
        frame = surface(WIDTH, HEIGHT)
        frame.fill(GROUND)
        wanted = rows(frame.get_buffer().raw, WIDTH)
        Composer(scene).draw(Area(x1, y1, x2, y2), frame)
        for y in range(y1, y2):
            wanted[y] = wanted[y][: 2 * x1] + expected[y][2 * x1 : 2 * x2] + wanted[y][2 * x2 :]
        assert rows(frame.get_buffer().raw, WIDTH) == wanted


@pytest.mark.parametrize("count", [1, 4])
@pytest.mark.parametrize("bits", [1, 2, 4])
def test_composed_layers_equal_blinkas_pixels(bits, count):
    rng = random.Random(bits)
    for _ in range(40):
        scene = displayio.Group()
        for _ in range(count):
            scene.append(layer(rng, bits))
        for _ in range(3):
            check(scene, rng)
            for group in scene:
                change(group, rng)


def test_a_direct_change_of_bitmap_data_is_drawn():
    rng = random.Random(1)
    scene = layer(rng, 4)
    scene.hidden = scene[0].hidden = False
    check(scene, rng)
    for place in range(len(scene[0].bitmap._data)):
        scene[0].bitmap._data[place] = rng.randrange(1 << 32)
    check(scene, rng)


@pytest.fixture(params=["no palette", "a tile beyond the bitmap"])
def strange(request):
    scene = layer(random.Random(1), 4)
    scene.hidden = scene[0].hidden = False
    if request.param == "no palette":
        scene[0].pixel_shader = displayio.ColorConverter()
    else:
        scene[0]._tiles[0] = 16
    return scene


def test_a_layer_for_blinka_alone_raises_strange(strange):
    with pytest.raises(Strange):
        Composer(strange).draw(Area(0, 0, WIDTH, HEIGHT), surface(WIDTH, HEIGHT))


def test_blinka_draws_a_strange_layer(strange):
    display = screen.make(SimpleNamespace(blind=False, on_frame=None, clock=SimpleNamespace(seen=len)))
    try:
        display.root_group = strange
        display.refresh()
        expected = shown(strange)
        assert any(map(any, expected)) and rows(display.pixels, screen.WIDTH) == expected
    finally:
        displayio.release_displays()
