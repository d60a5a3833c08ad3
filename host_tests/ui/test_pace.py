# SPDX-License-Identifier: MIT
"""The pace of a telling: motions are skipped when it is long, and a caption stays for a second."""

import pytest

from host_tests.ui.test_view import read
from sortie.ui import buttons, layouts
from sortie.ui.text import DOT, LEFT, RIGHT, page_mark
from sortie.ui.toast import Toast


def test_after_a_long_telling_motions_are_skipped_but_captions_are_not(stage):
    for _ in range(4):
        assert not stage.pause(1000)
    assert stage.is_late() and stage.pause(60)
    assert stage.board.time == 4000
    assert not stage.pause(500)
    assert stage.board.time == 4500


@pytest.mark.parametrize("told, times", [(3900, (1500, 1500)), (4000, (1000, 500)), (6000, (700, 500))])
def test_captions_are_shorter_the_longer_the_telling_is(stage, told, times):
    """Two times: of a long caption, and of a short one, which stays above the next."""
    stage.pause(told)
    assert (stage.caption(1500, False), stage.caption(1500, True)) == times
    stage.speed = 3
    assert stage.caption(1500, False) == 1500, "slow speed keeps all"


def test_a_press_at_a_decision_begins_a_new_telling(stage):
    stage.pause(5000)
    stage.board.presses = [(5100, buttons.A), (5120, buttons.A + 8)]
    stage.wait()
    assert not stage.is_late()


@pytest.mark.parametrize("key", [buttons.A, buttons.B])
def test_a_tap_skips_one_picture(stage, key):
    """The next one has its whole time, although the button is still down when it begins."""
    stage.board.presses = [(200, key), (300, key + 8)]
    assert stage.pause(1000)
    assert stage.board.time == 200
    assert not stage.pause(1000)
    assert stage.board.time == 1200


@pytest.mark.parametrize("key", [buttons.A, buttons.B])
@pytest.mark.parametrize("at, wanted", [(500, 900), (699, 900), (700, 700)])
def test_a_quick_series_of_taps_decides_nothing(stage, key, at, wanted):
    """A tap within half a second after one that ended a picture has no effect. The d-pad always works."""
    stage.board.presses = [(200, key), (300, key + 8), (at, key), (at + 1, key + 8), (900, key)]
    assert stage.pause(1000)
    assert stage.wait() == key and stage.board.time == wanted


def test_the_d_pad_works_at_once_after_a_tap(stage):
    stage.board.presses = [(200, buttons.A), (300, buttons.A + 8), (400, buttons.LEFT)]
    assert stage.pause(1000)
    assert stage.wait() == buttons.LEFT and stage.board.time == 400


def test_b_held_skips_all_pictures_up_to_the_next_decision(stage):
    stage.board.presses = [(200, buttons.B), (1500, buttons.B + 8)]
    assert stage.pause(1000)
    assert not stage.pause(1000), "it could still be a tap"
    assert stage.pause(1000) and stage.pause(1000)
    assert stage.board.time == 1200


def test_slow_speed_and_what_is_seen_again_skip_nothing(stage):
    stage.speed = 3
    stage.pause(9000)
    assert not stage.pause(60)
    stage.speed = 2
    stage.tell_whole()
    stage.pause(9000)
    assert not stage.pause(60)


def test_a_picture_stays_for_the_rest_of_its_time(stage):
    stage.hold(1000)
    stage.pause(300)
    stage.settle()
    assert stage.board.time == 1000
    stage.settle(1000)
    assert stage.board.time == 1000, "nothing is owed any more"
    stage.hold(300)
    stage.settle(1000)
    assert stage.board.time == 2000


def test_a_picture_stays_when_its_view_is_dropped_meanwhile(stage, monkeypatch):
    """A save drops the view. The rest of the picture's time sends no frame: it would be black."""
    frames = []
    monkeypatch.setattr(stage, "refresh", lambda: frames.append(len(stage.body)))
    stage.body.append(stage.solid(0, 0, 8, 8, 1))
    stage.hold(1000)
    stage.body.pop()
    stage.settle()
    assert frames == [1] and stage.board.time == 1000


def test_a_brief_caption_stays_above_the_next_one(stage):
    toast = Toast(stage, None)
    toast.alone = False
    toast.say("Hood fires")
    text = toast.pieces[layouts.TOAST_TEXT]
    stage.pause(500)
    toast.say("Bismarck fires")
    assert [read(text, row) for row in (0, 1)] == ["Hood fires", "Bismarck fires"]
    stage.pause(1000)
    toast.say("Hood sinks")
    assert [read(text, row) for row in (0, 1)] == ["Hood sinks", ""]


def test_a_caption_at_a_decision_stands_alone(stage):
    toast = Toast(stage, None)
    toast.say("Hood")
    toast.say("Renown")
    assert read(toast.pieces[layouts.TOAST_TEXT]) == "Renown"


@pytest.mark.parametrize("at, count, mark", [(0, 1, ""), (0, 2, DOT + "."), (2, 4, ".." + DOT + "."), (3, 9, LEFT + RIGHT)])
def test_a_page_mark_does_not_look_like_odds(at, count, mark):
    assert page_mark(at, count) == mark
