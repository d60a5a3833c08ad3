# SPDX-License-Identifier: MIT
"""Motions, frame by frame. A person who holds B sees only their end."""

import pytest

from sortie.widgets.duel import Duel
from sortie.ui.buttons import B, NONE
from sortie.ui.canvas import Stage as Canvas
from sortie.ui.layouts import DUEL_BURNING, DUEL_OURS, DUEL_THEIRS
from sortie.ui.pieces import EMPTY_DARK, FLASH, flash, glide

HIT = EMPTY_DARK + 1
WIDE, HIGH = 48, 16


class Stage:
    """A stage that notes the value of `look` at each refresh. B is held from frame number `held`."""

    pause = Canvas.pause
    is_late = Canvas.is_late

    def __init__(self, look, speed=2, held_from=99):
        self.frames = []
        self.speed, self.hurry = speed, False
        self.paused = 0
        self.buttons = self
        self._look, self._held_from = look, held_from

    def refresh(self):
        self.frames.append(self._look())

    def held(self, button):
        return button == B and len(self.frames) >= self._held_from

    def wait(self, ms):
        assert ms > 0
        return NONE

    def tone(self, number):
        pass


class Sprite:
    x, y, hidden = 70, 40, False


@pytest.mark.parametrize("how, frames", [({}, 5), ({"held_from": 2}, 2), ({"held_from": 0}, 0), ({"speed": 0}, 0)])
def test_a_counter_glides_to_its_place(how, frames):
    sprite = Sprite()
    stage = Stage(lambda: (sprite.x, sprite.y), **how)
    glide(stage, sprite, 10, 20)
    assert (sprite.x, sprite.y) == (70, 40)
    assert stage.frames == sorted(set(stage.frames)) and len(stage.frames) == frames
    assert all(10 < x < 70 and 20 < y < 40 for x, y in stage.frames)


@pytest.mark.parametrize("how, lit", [({}, [FLASH, HIT] * 2), ({"held_from": 1}, [FLASH]), ({"speed": 0}, [])])
def test_a_flash_lights_only_the_hit_box(how, lit):
    boxes = [HIT, HIT, EMPTY_DARK]
    stage = Stage(lambda: tuple(boxes), **how)
    flash(stage, boxes, 1)
    assert boxes == [HIT, HIT, EMPTY_DARK]
    assert stage.frames == [(HIT, tile, EMPTY_DARK) for tile in lit]


class Picture(list):
    """A bitmap. Each row is filled with its number + 1."""

    def __init__(self):
        super().__init__(y + 1 for y in range(HIGH) for _ in range(WIDE))

    def rows(self):
        rows = [self[at : at + WIDE] for at in range(0, WIDE * HIGH, WIDE)]
        assert all(row == row[:1] * WIDE for row in rows)
        return tuple(row[0] for row in rows)


@pytest.mark.parametrize("how, frames", [({}, 8), ({"held_from": 3}, 3), ({"speed": 0}, 0)])
@pytest.mark.parametrize("ours", [False, True])
def test_a_ship_sinks_below_her_own_waterline(ours, how, frames):
    ship = Sprite()
    ship.bitmap = Picture()
    duel = Duel.__new__(Duel)
    duel.stage = Stage(ship.bitmap.rows, **how)
    duel.pieces = {DUEL_OURS if ours else DUEL_THEIRS: ship, DUEL_BURNING: Sprite()}
    duel._cells = [3, 4, 5]
    duel.sink(ours)
    deeper = [(0,) * 2 * n + tuple(range(1, HIGH + 1 - 2 * n)) for n in range(1, 9)]
    assert duel.stage.frames == deeper[:frames], "each time her lowest rows are under water, the others two deeper"
    assert ship.hidden and (ours or duel.pieces[DUEL_BURNING].hidden), "no flame stays in the sky"
    assert duel._cells == ([-1, 4, 5] if ours else [3, 4, -1]), "who stands there next is drawn anew"
