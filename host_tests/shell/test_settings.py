# SPDX-License-Identifier: MIT
"""The player's settings: stored, read from any record, and visible on the badge."""

import pytest
from sortie.store import settings as S
from sortie.store import settings as kept

from host_tests.shell import pilot
from host_tests.shell.recorder import Recorder
from host_tests.shell.reading import shown
from host_tests.shell.scripts import SEED
from host_tests.ui.board import Storage
from tools.simulator import Session

USUAL = bytes(kept.read(None).values)
_TO_PAGE = ("A", "UP", "A")  # from the title


def record(version, values, last=b"", counted=True):
    return b"S" + bytes([version, *([len(values)] if counted else []), *values]) + last


def pair(values):
    """Returns the record of a program with these values."""
    return record(4, values, b"toy")


# --- the record --------------------------------------------------------------------------------------


def test_stored_settings_load_unchanged():
    storage = Storage()
    settings = kept.read(None)
    settings.last = "missions"
    for setting in range(S.COUNT):
        kept.step(settings, setting, 1)
    assert all(now != usual for now, usual in zip(settings.values, USUAL, strict=True))
    assert kept.store(storage, settings, {})
    again = kept.read(storage.load(kept.NAME))
    assert (again.values, again.last) == (settings.values, "missions")
    storage.full = True
    kept.step(settings, S.SOUND, 1)
    assert not kept.store(storage, settings, {})


def test_every_step_gives_a_valid_value():
    settings = kept.read(None)
    for setting in range(S.COUNT):
        seen = set()
        for _ in range(7):
            kept.step(settings, setting, -1)
            seen.add(settings.values[setting])
            assert kept.read(kept.record(settings)).values == settings.values
        assert seen == set(range(len(seen))), "from 0 on, without a gap"


@pytest.mark.parametrize("help_", [0, 1])
def test_a_record_of_version_3_loads(help_):
    """It had odds and plot in one."""
    settings = kept.read(record(3, (2, 0, 3, 2, help_), b"postcard", counted=False))
    assert bytes(settings.values) == bytes((2, 0, 3, 2, help_, help_)) + USUAL[S.COVER :]
    assert settings.last == "postcard"


def test_a_record_of_another_version_keeps_its_known_settings():
    earlier = kept.read(pair((0, 3, 0)))
    assert (bytes(earlier.values), earlier.last) == (bytes((0, 3, 0)) + USUAL[3:], "toy")
    later = kept.read(pair((*USUAL[: S.LETTERS], 1, 1, 1, 1)))
    assert (bytes(later.values), later.last) == (USUAL[: S.LETTERS] + b"\1\1\1", "toy")


def test_an_unknown_value_becomes_the_default():
    settings = kept.read(pair((0, *[255] * (S.COUNT - 1))))
    assert (bytes(settings.values), settings.last) == (b"\0" + USUAL[1:], "toy")


def test_an_invalid_record_gives_the_defaults():
    for data in (None, b"", b"S", b"S\x04", b"X\x03" + bytes(5), b"S\x02" + bytes(5), b"S\x05\x02\x00\x00"):
        settings = kept.read(data)
        assert (bytes(settings.values), settings.last) == (USUAL, "")
    assert kept.read(pair(USUAL)[:-3] + b"\xff\xfe\xfd").last == "", "a name that is none"


def test_a_damaged_record_gives_values_in_range():
    """Any damaged record gives values in their ranges."""
    whole = pair(USUAL)
    most = [max(kept.read(pair((*USUAL[:i], v))).values[i] for v in range(256)) for i in range(S.COUNT)]
    for at in range(len(whole)):
        for value in range(256):
            values = kept.read(whole[:at] + bytes([value]) + whole[at + 1 :]).values
            assert all(value <= top for value, top in zip(values, most, strict=True))


# --- on the badge ------------------------------------------------------------------------------------


@pytest.fixture
def badge():
    with Session(seed=SEED) as session:
        yield session


def frame(session):
    return session.frame().tobytes()


def settle(session, setting, page=_TO_PAGE):
    """Change a setting on its page and return to the screen before."""
    session.press(*page, *["DOWN"] * setting, "A", "B")


def test_each_setting_and_value_has_its_own_picture(badge):
    badge.press(*_TO_PAGE)
    seen = set()
    for _ in range(S.COUNT - 1):
        for _ in range(2):
            seen.add(frame(badge))
            badge.press("RIGHT")
        badge.press("DOWN")
    assert len(seen) == 2 * (S.COUNT - 1)


def test_the_left_hand_setting_swaps_a_and_b(badge):
    badge.press(*_TO_PAGE)
    usual = frame(badge)
    badge.press(*["DOWN"] * S.HAND, "A")
    assert frame(badge) != usual
    badge.press("A")  # A now has the old effect of B: back to the menu
    menu = frame(badge)
    badge.press("B")
    assert frame(badge) != menu, "and opens the page again"
    nvm = badge.nvm
    badge.close()
    with Session(seed=SEED, nvm=nvm) as again:
        title = frame(again)
        again.press("B", "B", "B")
        assert pilot.play(again), "a game is begun with B"
        assert frame(again) != title


def test_the_left_hand_setting_swaps_the_drawn_letters(badge):
    """The picture of A replaces B's. The two title screens differ in the footer alone."""
    before = badge.frame()
    badge.press(*_TO_PAGE, *["DOWN"] * S.HAND, "A", "A", "A")  # A is the back button from here on
    after = badge.frame()
    columns = [x for x in range(160) for y in range(118, 128) if before.getpixel((x, y)) != after.getpixel((x, y))]
    assert columns and all(2 <= x < 8 or 86 <= x < 92 for x in columns)
    assert before.crop((0, 0, 160, 118)) == after.crop((0, 0, 160, 118))
    letters = [before.crop((x, 118, x + 6, 128)) for x in (2, 86)]
    assert [after.crop((x, 118, x + 6, 128)) for x in (2, 86)] == letters[::-1]


def test_settings_that_cannot_be_saved_show_a_message(badge):
    def full(changes):
        raise OSError(28)

    badge.press(*pilot.to_start("last_battle"))
    pilot.play(badge).shell.board.storage.store = full
    settle(badge, S.SOUND, ("START", *["DOWN"] * 5, "A"))
    assert "This could not be saved." in shown(badge)


def test_odds_and_plot_have_separate_settings(badge):
    from sortie.session.pause import SETTINGS

    def flip(setting):
        badge.press("START", *["DOWN"] * SETTINGS, "A", *["DOWN"] * setting, "A", "B", "B")

    badge.press("A", "A", "A")
    pilot.skip_cards(badge)
    for _ in range(40):
        if pilot.play(badge).odds(pilot.play(badge).view, pilot.play(badge).actions[0]):
            break
        badge.press("A")
    both = badge.frame()
    flip(S.ODDS)
    assert both.crop((0, 118, 160, 128)) != badge.frame().crop((0, 118, 160, 128))
    assert both.crop((0, 0, 160, 118)) == badge.frame().crop((0, 0, 160, 118))
    flip(S.PLOT)
    flip(S.ODDS)
    assert both.crop((0, 118, 160, 128)) == badge.frame().crop((0, 118, 160, 128))


def test_tall_letters_appear_on_the_next_page(badge):
    """Set in a game's menu, which shows them at once, and twice in a row."""
    badge.press(*pilot.to_start("last_battle"), "START")
    for lines in (8, 10):
        settle(badge, S.LETTERS, ["DOWN"] * 5 + ["A"])
        assert pilot.play(badge).shell._list.rows == lines and "Go on" in shown(badge)
        badge.press(*["UP"] * 5)


@pytest.mark.parametrize("letters", [0, 1])
def test_the_page_of_keys_shows_swapped_letters_at_once(badge, letters):
    """Set in a game's menu. The first two lines begin with A and B, small or tall, and have changed places."""
    high, pitch = (12, 13) if letters else (8, 10)
    firsts = [(6, 13 + row * pitch, 12, 13 + row * pitch + high) for row in range(2)]
    badge.press(*pilot.to_start("last_battle"), "START")
    if letters:
        settle(badge, S.LETTERS, ["DOWN"] * 5 + ["A"])
        badge.press(*["UP"] * 5)
    badge.press(*["DOWN"] * 4, "A")
    usual = badge.frame()
    badge.press("B", "DOWN", "A", *["DOWN"] * S.HAND, "A", "A", "UP", "B")  # B has the old effect of A from here on
    left = badge.frame()
    before, after = [[picture.crop(box).tobytes() for box in firsts] for picture in (usual, left)]
    assert before[0] != before[1] and after == before[::-1]


@pytest.mark.parametrize("is_still", [False, True])
def test_the_setting_removes_the_cover_between_two_persons(root, is_still):
    """Each sees the other's actions and continues. Without motion an event stays until it is read."""
    with Session(seed=7, root=root) as session:
        settle(session, S.COVER)
        if is_still:
            session.press("A", "DOWN", "LEFT", "LEFT", "B")
        session.press("UP", "A", "DOWN", "DOWN", "RIGHT", "RIGHT", "UP", "UP", "A")
        recorder = Recorder(session)
        assert recorder.side() == 0
        session.press("A", "A")  # a card, and confirm
        if is_still:
            assert recorder.side() == 0
            session.press("A")
        assert recorder.side() == 1 and not recorder.play.seen.covered
        decided = pilot.play(session).game.state[9]
        assert decided == 1
        session.press("A", "A", "A")
        assert recorder.side() == 0
