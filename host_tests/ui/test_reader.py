# SPDX-License-Identifier: MIT
"""Texts by number. Earlier reads do not change later ones. The last short texts are read without the file."""

import pytest

from sortie.ui.reader import Reader

TEXTS = [f"text {n} \u2014 \u00f6" for n in range(40)] + ["", "long " * 20, "{0a} {nb}{db} {sc} {vc} {td}{3A}", "{na} point{pa}"]


@pytest.fixture
def words(tmp_path):
    coded = [text.encode() for text in TEXTS]
    starts = [sum(map(len, coded[:n])) for n in range(len(coded))]
    places = [start | len(text) << 15 for start, text in zip(starts, coded, strict=True)]
    data = len(coded).to_bytes(2, "little") + b"".join(place.to_bytes(3, "little") for place in places)
    (tmp_path / "a.bin").write_bytes(data + b"".join(coded))
    return Reader(str(tmp_path / "a.bin"), 4)


def test_earlier_reads_do_not_change_later_reads(words):
    for step in (1, 3, 7):
        numbers = [n * step % len(TEXTS) for n in range(2 * len(TEXTS))]
        assert [words.get(n) for n in numbers for _ in range(2)] == [TEXTS[n] for n in numbers for _ in range(2)]


def test_the_last_short_texts_stay_in_memory(words):
    for n in (0, 1, 2, 3, 24, 41, 3):
        words.get(n)
    words.close()
    assert [words.get(n) for n in (1, 2, 3, 24)] == [*TEXTS[1:4], TEXTS[24]]
    for gone in (0, 41):
        with pytest.raises(ValueError):
            words.get(gone)


def test_a_read_seeks_only_its_text(words, monkeypatch):
    sought = []
    monkeypatch.setattr(words, "_file", Sought(words._file, sought))
    assert words.get(3) == TEXTS[3] and len(sought) == 1, "the text alone"


def test_a_menu_reads_its_first_texts_without_the_table(tmp_path, words, monkeypatch):
    menu = Reader(str(tmp_path / "a.bin"), 1)
    sought = []
    monkeypatch.setattr(menu, "_file", Sought(menu._file, sought))
    assert [menu.get(n) for n in (0, 1, 2, 41)] == [*TEXTS[:3], TEXTS[41]]
    assert len(sought) == 5, "one for each text, and that of the last one in the table"


def test_a_large_file_keeps_its_table_on_the_drive(words, tmp_path, monkeypatch):
    monkeypatch.setattr("sortie.ui.reader._MOST", 3)
    many, sought = Reader(str(tmp_path / "a.bin")), []
    monkeypatch.setattr(many, "_file", Sought(many._file, sought))
    assert [many.get(n) for n in (3, 3, 41)] == [TEXTS[3], TEXTS[3], TEXTS[41]] and len(sought) == 4
    with pytest.raises(IndexError):
        many.get(len(TEXTS))


class Sought:
    """A file that lists the offsets of its seeks."""

    def __init__(self, inner, places):
        self._inner = inner
        self._places = places

    def seek(self, place):
        self._places.append(place)
        return self._inner.seek(place)

    def read(self, count):
        return self._inner.read(count)


def test_say_fills_in_the_fields_of_a_text(words):
    assert words.say(42, (2, 5, 130, "free")) == TEXTS[2] + " 56 +2 2 freex"


def test_one_thing_has_no_plural(words):
    assert [words.say(43, (n,)) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def test_a_number_outside_the_file_is_refused(words):
    with pytest.raises(IndexError):
        words.get(len(TEXTS))
