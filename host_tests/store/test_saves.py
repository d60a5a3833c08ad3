# SPDX-License-Identifier: MIT
"""Records on two media. Stored values come back, the media take turns, and one medium is enough."""

import errno

import pytest
from sortie.store.image import Records

from host_tests.store.media import Medium


@pytest.fixture
def media():
    return Medium(), Medium()


def test_records_are_stored_replaced_and_deleted(media):
    saves = Records(media)
    assert saves.load("a") is None and saves.sequence == 0
    saves.store({"a": b"one", "b": bytes(2000)})
    saves.store({"a": b"three", "c": b""})
    saves.store({"b": None, "never": None})
    for now in (saves, Records(media), Records(media[::-1])):
        assert (now.load("a"), now.load("b"), now.load("c"), now.sequence) == (b"three", None, b"", 3)


def test_the_last_record_can_be_deleted(media):
    saves = Records(media)
    saves.store({"a": b"1"})
    saves.store({"a": None})
    assert Records(media).load("a") is None and Records(media).sequence == 2


def test_a_name_may_have_thirty_letters(media):
    saves = Records(media)
    saves.store({"n" * 30: b"1"})
    assert Records(media).load("n" * 30) == b"1"


@pytest.mark.parametrize("name", ["", "n" * 31, "Prüfung"])
def test_an_unreadable_name_is_refused_and_nothing_changes(media, name):
    saves = Records(media)
    saves.store({"a": b"1"})
    before = [bytes(medium.cells) for medium in media]
    with pytest.raises(ValueError, match="no name of a record"):
        saves.store({"b": b"2", name: b"3"})
    assert [bytes(medium.cells) for medium in media] == before and saves.load("a") == b"1"


def test_loads_returns_records_in_the_order_of_the_request(media):
    saves = Records(media)
    assert saves.loads(["a", "b"]) == [None, None], "before anything is stored"
    saves.store({"a": b"one", "b": b"", "c": bytes(2000)})
    assert saves.loads(["c", "x", "a", "b"]) == [bytes(2000), None, b"one", b""]
    assert saves.loads(()) == []


def test_loads_opens_its_medium_once():
    medium = Opened()
    saves = Records((medium,))
    saves.store({"a": b"1", "b": b"2", "c": b"3"})
    before = medium.opened
    assert saves.loads(["c", "b", "a"]) == [b"3", b"2", b"1"]
    assert medium.opened == before + 1


def test_a_drive_that_fails_between_two_records_gives_older_records():
    drive, memory = Opened(), Medium()
    saves = Records((memory, drive))
    saves.store({"a": b"old", "b": b"old"})
    saves.store({"a": b"new"})
    drive.left = 3  # reads: the head and the data of the first, and the head of the second
    assert saves.loads(["a", "b"]) == [b"old", b"old"], "all of one store"


class Opened(Medium):
    """A medium that counts its openings and disappears after so many reads."""

    def __init__(self):
        super().__init__()
        self.opened = 0
        self.left = 1 << 30

    def __enter__(self):
        self.opened += 1

    def read(self, start, stop):
        self.left -= 1
        if self.left < 0:
            raise OSError(errno.EIO)
        return super().read(start, stop)


def test_each_store_reports_whether_one_medium_failed(media):
    saves = Records(media)
    saves.store({"a": b"1"})
    assert not saves.alone
    media[1].ready = False
    saves.store({"a": b"2"})
    assert saves.alone, "the other one failed"
    saves.store({"a": b"2"})
    assert saves.alone, "nothing was to be stored"
    media[1].ready = True
    saves.store({"a": b"3"})
    assert not saves.alone


def test_a_medium_that_waits_is_not_reported_as_failed(media):
    saves = Records(media)
    saves.store({"a": b"1"})
    media[1].ready, media[1].waits = False, True
    saves.store({"a": b"2"})
    assert not saves.alone


def test_media_take_turns(media):
    saves = Records(media)
    for i in range(10):
        saves.store({"a": bytes((i,))})
        assert (media[0].writes, media[1].writes) == (i // 2 + 1, (i + 1) // 2)
        assert Records(media).load("a") == bytes((i,))


def test_an_unchanged_record_is_not_written(media):
    saves = Records(media)
    saves.store({"a": b"1", "b": b"2"})
    for _ in range(3):
        saves.store({"a": b"1"})
        saves.store({"b": b"2", "x": None})
    assert media[0].writes == 1 and media[1].writes == 0


def test_one_medium_is_enough_and_the_other_joins_later(media):
    saves = Records(media)
    media[1].ready = False
    for i in range(3):
        saves.store({"a": bytes((i,))})
    assert (media[0].writes, media[1].writes) == (3, 0)
    media[1].ready = True
    saves.store({"a": b"x"})
    assert media[1].writes == 1 and Records(media).load("a") == b"x"


@pytest.mark.parametrize("broken", [0, 1])
def test_a_failed_write_uses_the_other_medium(media, broken):
    media[broken].fails = True
    saves = Records(media)
    for i in range(5):
        saves.store({"a": bytes((i,)), "b": bytes(500)})
        assert saves.load("a") == Records(media).load("a") == bytes((i,))


def test_a_store_without_a_ready_medium_changes_nothing(media):
    saves = Records(media)
    saves.store({"a": b"1"})
    before = [bytes(m.cells) for m in media]
    for medium in media:
        medium.ready = False
    with pytest.raises(OSError):
        saves.store({"a": b"2"})
    assert saves.load("a") == b"1" and [bytes(m.cells) for m in media] == before


def test_a_half_written_image_is_not_read(media):
    saves = Records(media)
    media[1].ready = False
    saves.store({"a": b"1", "b": bytes(200)})
    media[0].fails = True
    with pytest.raises(OSError) as error:
        saves.store({"a": b"2"})
    assert error.value.args == (errno.EIO,)
    assert saves.load("a") is None and saves.load("b") is None and saves.sequence == Records(media).sequence == 0


def test_a_complete_write_with_an_error_counts(media):
    saves = Records(media[:1])
    write = media[0].write

    def complain(image):
        write(image)
        raise OSError(5)

    media[0].write = complain
    saves.store({"a": b"1"})
    assert Records(media).load("a") == b"1"


def test_an_image_above_the_mediums_size_is_refused(media):
    saves = Records(media)
    saves.store({"a": b"1"})
    most = 8192 - 14 - 4 - 2 - 3
    with pytest.raises(OSError) as error:
        saves.store({"bb": bytes(most)})
    assert error.value.args == (errno.ENOSPC,)
    assert saves.load("a") == b"1" and saves.sequence == 1
    saves.store({"bb": bytes(most - 1), "a": b"1"})
    saves.store({"a": None, "bb": bytes(most + 4)})
    assert Records(media).load("bb") == bytes(most + 4)


def test_an_image_is_written_to_a_medium_large_enough():
    small, large = Medium(64), Medium()
    saves = Records((small, large))
    for i in range(4):
        saves.store({"a": bytes((i,)) * 100})
    assert small.writes == 0 and Records((small, large)).load("a") == b"\3" * 100


def test_a_drive_that_fails_leaves_the_older_image(media):
    saves = Records(media)
    saves.store({"a": b"1"})
    saves.store({"a": b"2"})

    def gone(start, stop):
        raise OSError(2)

    media[1].read = gone
    assert saves.load("a") == b"1"
    saves.store({"a": b"3"})
    assert saves.load("a") == Records(media).load("a") == b"3"


def cut(cells):
    cells[20:40] = bytes(20)


def rewrite(cells):
    at = cells.find(b"one")
    cells[at : at + 3] = b"two"


@pytest.mark.parametrize("garble", [cut, rewrite])
def test_a_drive_changed_by_a_pc_is_not_copied(media, garble):
    saves = Records(media)
    saves.store({"a": b"1", "b": b"one"})
    saves.store({"a": b"2"})
    garble(media[1].cells)
    saves.store({"a": b"3"})
    assert (saves.load("a"), saves.load("b")) == (b"3", b"one")


def test_five_games_fit(media):
    saves = Records(media)
    slots = {f"game{i}": bytes(1 + 40 + 40 + state + 516) for i, state in enumerate((256, 128, 512, 128, 1280))}
    saves.store({"settings": bytes(20), "records": bytes(200), **slots})
    assert all(Records(media).load(name) == data for name, data in slots.items())


def test_a_search_opens_its_medium_once():
    """A drive's file is opened once for all records that a search passes, not once for each."""
    medium = _Counted()
    saves = Records([medium])
    saves.store({name: bytes(20) for name in "abcde"})
    medium.held = medium.lone = 0
    assert saves.load("e") == bytes(20)
    assert (medium.held, medium.lone) == (1, 0)
    saves.store({"a": b"new"})
    assert medium.lone <= 2, "where the records end, after a write"


class _Counted(Medium):
    """A medium that counts. `held`: times it was held open; `lone`: reads while it was closed."""

    def __init__(self):
        super().__init__()
        self.is_held = False
        self.held = self.lone = 0

    def __enter__(self):
        assert not self.is_held, "one file, once"
        self.is_held = True
        self.held += 1

    def __exit__(self, *error):
        self.is_held = False

    def read(self, start, stop):
        self.lone += not self.is_held
        return super().read(start, stop)

    def write(self, image):
        assert not self.is_held, "nothing is written to what is held open"
        super().write(image)
