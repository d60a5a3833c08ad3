# SPDX-License-Identifier: MIT
"""Arrays of pixels enter a Bitmap as they would pixel by pixel."""

import io

import pytest

from host_tests.properties import given, st
from tools.simulator import fast
from tools.simulator.blinka import displayio

BITS = st.sampled_from((1, 2, 4))


@given(BITS, BITS, st.integers(1, 40), st.integers(1, 4), st.data())
def test_readinto_equals_reading_pixel_by_pixel(pixel, own, width, height, drawn):
    size = (width * pixel + 7) // 8 * height
    data = drawn.draw(st.binary(min_size=size, max_size=size))
    read = []
    for way in (fast.readinto, fast._pixel_by_pixel):
        bitmap = displayio.Bitmap(width, height, 1 << own)
        way(bitmap, io.BytesIO(data), bits_per_pixel=pixel, reverse_pixels_in_element=True)
        read.append([bitmap[i] for i in range(width * height)])
        assert bitmap._dirty_area.width() == width and bitmap._dirty_area.height() == height
    assert read[0] == read[1]
    with pytest.raises(EOFError):
        fast.readinto(bitmap, io.BytesIO(data[:-1]), bits_per_pixel=pixel, reverse_pixels_in_element=True)


@given(BITS, st.integers(1, 40), st.integers(1, 4), st.data())
def test_arrayblit_changes_only_its_pixels(own, width, height, drawn):
    bitmap = displayio.Bitmap(width, height, 1 << own)
    wanted = [i % (1 << own) for i in range(width * height)]
    for i, value in enumerate(wanted):
        bitmap[i] = value
    left, top = drawn.draw(st.integers(0, width - 1)), drawn.draw(st.integers(0, height - 1))
    right, bottom = drawn.draw(st.integers(left + 1, width)), drawn.draw(st.integers(top + 1, height))
    size = (right - left) * (bottom - top)
    data = drawn.draw(st.binary(min_size=size, max_size=size))
    fast.arrayblit(bitmap, data + b"more", left, top, right, bottom)
    for i, value in enumerate(data):
        wanted[(top + i // (right - left)) * width + left + i % (right - left)] = value % (1 << own)
    assert [bitmap[i] for i in range(width * height)] == wanted


def test_arrayblit_refuses_missing_and_outside_pixels():
    bitmap = displayio.Bitmap(8, 8, 4)
    with pytest.raises(IndexError):
        fast.arrayblit(bitmap, bytes(31), 0, 4, 8, 8)
    for beyond in ((0, 4, 8, 9), (0, 4, 9, 8), (-1, 4, 8, 8)):
        with pytest.raises(ValueError):
            fast.arrayblit(bitmap, bytes(64), *beyond)
