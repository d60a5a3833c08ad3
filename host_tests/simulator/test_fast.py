# SPDX-License-Identifier: MIT
"""Drawing over arrays gives the same pixels as Blinka's loop, pixel by pixel."""

import io
import random

import pytest

from tools.simulator import fast
from tools.simulator.blinka import displayio

WIDTH, HEIGHT = 40, 30


def scene(rng, bits):
    """A grid of tiles at random: some hidden entries, a scale, an origin off the screen."""
    bitmap = displayio.Bitmap(32, 24, 1 << bits)
    for i in range(32 * 24):
        bitmap[i % 32, i // 32] = rng.randrange(1 << bits)
    palette = displayio.Palette(1 << bits)
    for i in range(1 << bits):
        palette[i] = rng.randrange(1 << 24)
        if rng.random() < 0.3:
            palette.make_transparent(i)
    size = (rng.randrange(1, 6), rng.randrange(1, 5))
    grid = displayio.TileGrid(bitmap, pixel_shader=palette, width=size[0], height=size[1], tile_width=8, tile_height=6)
    for i in range(size[0] * size[1]):
        grid[i] = rng.randrange(16)
    grid.x, grid.y = rng.randrange(-9, 20), rng.randrange(-9, 20)
    grid.flip_x, grid.flip_y = rng.random() < 0.3, rng.random() < 0.3
    group = displayio.Group(scale=rng.choice((1, 1, 2)))
    group.append(grid)
    return group


def draw(group):
    """The group's pixels, and which of them are set."""
    area = displayio._area.Area(0, 0, WIDTH, HEIGHT)
    buffer = memoryview(bytearray(WIDTH * HEIGHT * 2)).cast("I")
    mask = memoryview(bytearray((WIDTH * HEIGHT // 32 + 1) * 4)).cast("I")
    space = displayio._structs.ColorspaceStruct(depth=16, reverse_bytes_in_word=False)
    covered = group._fill_area(space, area, mask, buffer)
    return bytes(buffer), bytes(mask), covered


@pytest.mark.parametrize("bits", [1, 2, 4])
def test_same_as_the_loop(bits, monkeypatch):
    rng = random.Random(bits)
    for _ in range(40):
        group = scene(rng, bits)
        monkeypatch.setattr(displayio._tilegrid, "_fill_pixels", fast._loop)
        expected = draw(group)
        monkeypatch.setattr(displayio._tilegrid, "_fill_pixels", fast.fill)
        assert draw(group) == expected


@pytest.mark.parametrize("pixel", [1, 2, 4])
@pytest.mark.parametrize("own", [1, 2, 4])
def test_a_picture_is_read_as_pixel_by_pixel(pixel, own):
    rng = random.Random(own)
    for width in (1, 7, 8, 33, 40):
        data = rng.randbytes((width * pixel + 7) // 8 * HEIGHT)
        read = []
        for way in (fast.readinto, fast._pixel_by_pixel):
            bitmap = displayio.Bitmap(width, HEIGHT, 1 << own)
            way(bitmap, io.BytesIO(data), bits_per_pixel=pixel, reverse_pixels_in_element=True)
            read.append([bitmap[i] for i in range(width * HEIGHT)])
            assert bitmap._dirty_area.width() == width and bitmap._dirty_area.height() == HEIGHT
        assert read[0] == read[1]
        with pytest.raises(EOFError):
            fast.readinto(bitmap, io.BytesIO(data[:-1]), bits_per_pixel=pixel, reverse_pixels_in_element=True)


@pytest.mark.parametrize("own", [1, 2, 4])
def test_pixels_are_put_where_they_belong_and_nowhere_else(own):
    rng = random.Random(own)
    for width in (1, 7, 8, 33, 40):
        bitmap = displayio.Bitmap(width, HEIGHT, 1 << own)
        wanted = [rng.randrange(1 << own) for _ in range(width * HEIGHT)]
        for i, value in enumerate(wanted):
            bitmap[i] = value
        for _ in range(5):
            (left, right), (top, bottom) = [sorted(rng.sample(range(size + 1), 2)) for size in (width, HEIGHT)]
            data = rng.randbytes((right - left) * (bottom - top))
            fast.arrayblit(bitmap, data + b"more", left, top, right, bottom)
            for i, value in enumerate(data):
                wanted[(top + i // (right - left)) * width + left + i % (right - left)] = value % (1 << own)
            assert [bitmap[i] for i in range(width * HEIGHT)] == wanted


def test_pixels_that_are_missing_or_beyond_the_bitmap_are_refused():
    bitmap = displayio.Bitmap(8, 8, 4)
    with pytest.raises(IndexError):
        fast.arrayblit(bitmap, bytes(31), 0, 4, 8, 8)
    for beyond in ((0, 4, 8, 9), (0, 4, 9, 8), (-1, 4, 8, 8)):
        with pytest.raises(ValueError):
            fast.arrayblit(bitmap, bytes(64), *beyond)
