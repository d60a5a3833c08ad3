# SPDX-License-Identifier: MIT
"""Drawing from kept pictures of layers gives the same pixels as Blinka's loop."""

import random
from types import SimpleNamespace

import numpy
import pytest

from tools.simulator import screen
from tools.simulator.blinka import displayio
from tools.simulator.compose import Composer, Strange

WIDTH, HEIGHT = 40, 30
SPACE = displayio._structs.ColorspaceStruct(depth=16, reverse_bytes_in_word=False)
Area = displayio._area.Area


def layer(rng, bits):
    """Returns a random grid of tiles: some hidden entries, a scale, an origin off the screen."""
    bitmap = displayio.Bitmap(32, 24, 1 << bits)
    for i in range(32 * 24):
        bitmap[i % 32, i // 32] = rng.randrange(1 << bits)
    palette = displayio.Palette(rng.choice((1 << bits, 1 << bits, 2 << bits, 1 << bits - 1)))
    for i in range(len(palette)):
        palette[i] = rng.randrange(1 << 24)
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
    """Returns Blinka's rows of pixels of a whole scene."""
    buffer = memoryview(bytearray(WIDTH * HEIGHT * 2)).cast("I")
    mask = memoryview(bytearray((WIDTH * HEIGHT // 32 + 1) * 4)).cast("I")
    scene._fill_area(SPACE, Area(0, 0, WIDTH, HEIGHT), mask, buffer)
    return numpy.frombuffer(buffer, numpy.uint16).reshape(HEIGHT, WIDTH)


def check(scene, rng):
    """The whole scene, and a part of it over another picture, equal Blinka's pixels."""
    expected = shown(scene)
    (left, right), (top, bottom) = [sorted(rng.sample(range(size + 1), 2)) for size in (WIDTH, HEIGHT)]
    for x1, y1, x2, y2 in ((0, 0, WIDTH, HEIGHT), (left, top, right, bottom)):
        frame = numpy.full((HEIGHT, WIDTH), 0x1234, numpy.uint16)
        Composer(scene, SPACE, WIDTH, HEIGHT).draw(Area(x1, y1, x2, y2), frame)
        wanted = numpy.full((HEIGHT, WIDTH), 0x1234, numpy.uint16)
        wanted[y1:y2, x1:x2] = expected[y1:y2, x1:x2]
        assert (frame == wanted).all()


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


def strange():
    """Returns a layer without a palette."""
    scene = layer(random.Random(1), 4)
    scene.hidden = scene[0].hidden = False
    scene[0].pixel_shader = displayio.ColorConverter()
    return scene


def test_a_layer_without_a_palette_raises_strange():
    with pytest.raises(Strange):
        Composer(strange(), SPACE, WIDTH, HEIGHT).draw(Area(0, 0, WIDTH, HEIGHT), numpy.zeros((HEIGHT, WIDTH), numpy.uint16))


def test_blinka_draws_a_layer_without_a_palette():
    display = screen.make(SimpleNamespace(blind=False, on_frame=None, clock=SimpleNamespace(seen=len)))
    try:
        display.root_group = scene = strange()
        display.refresh()
        pixels = numpy.frombuffer(display.pixels, numpy.uint16).reshape(screen.HEIGHT, screen.WIDTH)
        expected = shown(scene)
        assert expected.any() and (pixels[:HEIGHT, :WIDTH] == expected).all()
    finally:
        displayio.release_displays()
