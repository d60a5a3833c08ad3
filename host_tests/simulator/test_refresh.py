# SPDX-License-Identifier: MIT
"""Each refresh shows the layers as they are, although it reads only changed layers."""

import random
from types import SimpleNamespace

import pytest

from host_tests.simulator.test_compose import change, layer, rows, shown
from tools.simulator import screen, strict
from tools.simulator.blinka import displayio


@pytest.fixture
def display():
    strict.apply()
    yield screen.make(SimpleNamespace(blind=False, on_frame=None, clock=SimpleNamespace(seen=len)))
    displayio.release_displays()


def alter(scene, aside, rng):
    """Change something as a program does between two pictures. `aside` holds layers that are removed for a while."""
    if aside and rng.random() < 0.2:
        scene.insert(rng.randrange(len(scene) + 1), aside.pop())
    part = rng.choice(scene)
    (grid,) = part
    small = rng.randrange(8)
    if small == 0:
        change(part, rng)
    elif small == 1:
        if len(scene) > 2:
            scene.remove(part)
            aside.append(part)
    elif small == 2:
        grid[rng.randrange(grid.width), rng.randrange(grid.height)] = rng.randrange(16)
    elif small == 3:
        grid.hidden = not grid.hidden
    elif small == 4:
        part.hidden = not part.hidden
    elif small == 5:
        grid.bitmap[rng.randrange(32), rng.randrange(24)] = rng.randrange(2)
    elif small == 6:
        grid.pixel_shader[0] = rng.randrange(1 << 24)
    else:
        rng.choice((grid, part)).x += rng.choice((-3, 0, 2))


@pytest.mark.parametrize("seed", range(6))
def test_every_refresh_shows_all_layers(display, seed):
    rng = random.Random(seed)
    scene = displayio.Group()
    for _ in range(4):
        scene.append(layer(rng, 2))
    twin = layer(rng, 2)
    twin[0].bitmap = scene[0][0].bitmap  # two layers share this sheet
    scene.append(twin)
    display.root_group = scene
    aside = []
    for number in range(60):
        for _ in range(rng.randrange(3)):
            alter(scene, aside, rng)
        display.refresh()
        assert rows(display.pixels, screen.WIDTH) == shown(scene), number
