# SPDX-License-Identifier: MIT
"""Arrays of pixels enter a Bitmap as they would pixel by pixel."""

import io
import random

import pytest

from tools.simulator import fast
from tools.simulator.blinka import displayio

HEIGHT = 30


@pytest.mark.parametrize("pixel", [1, 2, 4])
@pytest.mark.parametrize("own", [1, 2, 4])
def test_readinto_equals_reading_pixel_by_pixel(pixel, own):
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
def test_arrayblit_changes_only_its_pixels(own):
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


def test_arrayblit_refuses_missing_and_outside_pixels():
    bitmap = displayio.Bitmap(8, 8, 4)
    with pytest.raises(IndexError):
        fast.arrayblit(bitmap, bytes(31), 0, 4, 8, 8)
    for beyond in ((0, 4, 8, 9), (0, 4, 9, 8), (-1, 4, 8, 8)):
        with pytest.raises(ValueError):
            fast.arrayblit(bitmap, bytes(64), *beyond)
