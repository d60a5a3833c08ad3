# SPDX-License-Identifier: MIT
"""What moves, frame by frame; whoever hurries sees where it ends."""

import pytest

from sortie.parts.duel import Duel
from sortie.ui.forms import DUEL_OURS, DUEL_THEIRS
from sortie.ui.pieces import EMPTY_DARK, FLASH, flash, glide

HIT = EMPTY_DARK + 1
WIDE, HIGH = 48, 16


class Stage:
    """Notes what `look` gives at every refresh; hurried: leaves out frames."""

    def __init__(self, look, hurried=False):
        self.frames = []
        self._look, self._hurried = look, hurried

    def refresh(self):
        self.frames.append(self._look())

    def pause(self, ms):
        assert ms > 0
        return self._hurried

    def tone(self, number):
        pass


class Sprite:
    x, y, hidden = 70, 40, False


@pytest.mark.parametrize("hurried", [False, True])
def test_a_counter_glides_to_where_it_stands(hurried):
    sprite = Sprite()
    stage = Stage(lambda: (sprite.x, sprite.y), hurried)
    glide(stage, sprite, 10, 20)
    assert (sprite.x, sprite.y) == (70, 40)
    assert stage.frames == sorted(set(stage.frames)) and len(stage.frames) == (1 if hurried else 5)
    assert all(10 < x < 70 and 20 < y < 40 for x, y in stage.frames)


@pytest.mark.parametrize("hurried", [False, True])
def test_only_the_box_that_is_hit_lights_up_and_it_ends_as_it_was(hurried):
    boxes = [HIT, HIT, EMPTY_DARK]
    stage = Stage(lambda: tuple(boxes), hurried)
    flash(stage, boxes, 1)
    assert boxes == [HIT, HIT, EMPTY_DARK]
    assert (HIT, FLASH, EMPTY_DARK) in stage.frames
    assert {(first, last) for first, _, last in stage.frames} == {(HIT, EMPTY_DARK)}


class Picture(dict):
    """A bitmap whose rows are full of their number + 1."""

    def __init__(self):
        super().__init__({(x, y): y + 1 for x in range(WIDE) for y in range(HIGH)})

    def rows(self):
        return tuple(self[0, y] for y in range(HIGH))


@pytest.mark.parametrize("ours", [False, True])
def test_a_ship_goes_down_under_her_own_waterline(ours):
    ship = Sprite()
    ship.bitmap = Picture()
    duel = Duel.__new__(Duel)
    duel.stage = Stage(ship.bitmap.rows)
    duel.pieces = {DUEL_OURS if ours else DUEL_THEIRS: ship}
    duel._cells = [3, 4, 5]
    duel.sink(ours)
    assert duel.stage.frames[0] == (0, 0, *range(1, HIGH - 1)), "her lowest rows are under water, the others two deeper"
    assert set(duel.stage.frames[-1]) == {0} and ship.hidden
    assert duel._cells == ([-1, 4, 5] if ours else [3, 4, -1]), "who stands there next is drawn anew"
