# SPDX-License-Identifier: MIT
"""The text compiler: refusals with file, key and reason, fresh files, and the reader's results."""

import pytest
from sortie.games.last_battle import fields as L
from sortie.games.last_battle import words as W
from sortie.shell import words as shell_words
from sortie.ui import reader as reader_of_words
from sortie.ui.reader import Reader, action_words

from tools import text

SOURCE = text.ROOT / "assets/text/last_battle.toml"


@pytest.fixture
def words():
    reader = Reader(str(SOURCE.with_suffix(".bin")))
    yield reader
    reader.close()


def compiled(tmp_path, old="", new=""):
    source = SOURCE.read_text(encoding="utf-8")
    assert old in source
    copy = tmp_path / "last_battle.toml"
    copy.write_text(source.replace(old, new, 1), encoding="utf-8")
    return text.compile_book(copy)


def test_the_generated_files_are_fresh():
    assert text.stale() == []


@pytest.mark.parametrize(
    "old, new, key",
    [
        ('id = "roll_weather"', 'id = "roll_wether"', "verb.roll_wether"),
        ("prompt = \"Today's weather\"", "prompt = \"The weather of the whole day\"", "phase.weather.prompt"),
        ('at = "Stay in this hex"', 'at = "Stay in this hex for good"', "verb.stay"),
        ("{hex_id:a} {hex_name:a}", "{hex_id:a} {hexname:a}", "verb.sail.at"),
        ("Weather {n:a}:", "Weather {n:a:", "event.weather.log"),
        ("Weather {n:a}:", "Weather {n:f}:", "event.weather.log: {n:f} is no field, such as {n:a}"),
        ('name = "move {hex_id:a}"', 'name = "move"', "verb.sail.name: does not show its argument"),
        ('rule = "A"', 'rule = "ZZ"', "phase.weather"),
        ('args = "hex_id/6"', 'args = "hex_id/11"', "verb.sail.args"),
        ('id = "extra_days"', 'name = "extra_days"', "missing"),
        ('default = "on"', 'default = "maybe"', "option.evade.default"),
        ("[game]", "[game", "not TOML"),
    ],
)
def test_wrong_texts_are_refused(tmp_path, old, new, key):
    with pytest.raises(text.Bad) as refusal:
        compiled(tmp_path, old, new)
    assert str(refusal.value).startswith("last_battle.toml: ") and key in str(refusal.value)


def test_a_handicap_without_sides_is_refused(tmp_path):
    option = '[[option]]\nid = "evade"'
    with pytest.raises(text.Bad, match="game.side_names: missing"):
        compiled(tmp_path, option, '[[option]]\nid = "handicap"\ntitle = "H"\nhelp = "H"\nmost = 2\n' + option)


def test_an_action_has_a_name_and_a_footer_text(words):
    action = L.V_FIRE << 10 | 2 | L.EUGEN << 5
    assert action_words(words, W, W.VERB_NAME, action) == "fire prinz_eugen at hood"
    assert action_words(words, W, W.VERB_AT, action) == "P\x9dHood"


def test_the_log_text_fills_in_an_events_fields(words):
    assert words.say(W.EVENT_LOG + L.E_BONUS, (30, 1, 127, 33)) == "Medal of 1, die 2: -1"


def test_a_number_beyond_the_last_text_is_refused(words):
    with pytest.raises(IndexError):
        words.get(60000)


def packed(texts):
    book = text.Book(SOURCE)
    book.texts = texts
    return text._pack(book)


def test_the_reader_returns_packed_texts(tmp_path):
    texts = ["Hood", "the Hood and", "", "ho", "\x87 Hood \xf6", "a" * text.LONGEST, "Hood", "o" * 300]
    (tmp_path / "a.bin").write_bytes(packed(texts))
    reader = Reader(str(tmp_path / "a.bin"))
    assert [reader.get(i) for i in range(len(texts))] == texts
    reader.close()


def test_a_text_inside_another_takes_only_its_entry():
    front = [""] * text.FRONT
    assert len(packed([*front, "the Hood and", "Hood"])) == len(packed([*front, "the Hood and"])) + 3


def test_the_menus_texts_lie_right_behind_the_table():
    """So the reader needs few sectors of the file (sortie/ui/reader.py)."""
    assert text.FRONT == reader_of_words._FRONT
    for name in ("GAME_TITLE", "GAME_NOTE", "GAME_PLAYERS"):
        assert getattr(shell_words, name) < text.FRONT
    texts = ["Hood", "a long text that would be the first", "1P", "Rodney", "the longest of all texts, which comes right after them"]
    after = packed(texts)[2 + 3 * len(texts) :]
    assert after.startswith("".join([*texts[: text.FRONT], texts[4], texts[3]]).encode())


def test_too_long_texts_are_refused():
    with pytest.raises(text.Bad, match="more than 511 bytes"):
        packed(["a" * 512])
    with pytest.raises(text.Bad, match="may take 32767"):
        packed([chr(33 + i) * 500 for i in range(66)])


def test_a_list_of_letters_is_one_text(tmp_path):
    """One key stands for all of the letters, so the badge reads it once for all."""
    made = compiled(tmp_path, "[list]\n", '[list]\nletter = "xyz"\n')
    assert b"LIST_LETTER_COUNT = const(1)" in made[text.folder(SOURCE) / "words.py"]
    with pytest.raises(text.Bad, match="no list lettre"):
        compiled(tmp_path, "[list]\n", '[list]\nletter = "xyz"\nword = ["{lettre:a}"]\n')
    book = text.Book(SOURCE)
    book.lists["letter"] = "xyz"
    book.consts["LIST_LETTER"] = 12
    assert text._number_fields(book, "word", "{letter:b}") == "{12B}" and text.widest(book, "{letter:b}") == 1


@pytest.mark.parametrize("path", sorted((text.ROOT / "docs/rules").glob("*.md")), ids=lambda path: path.stem)
def test_each_rule_has_the_rulebooks_words(path):
    rules = path.read_text(encoding="utf-8").split("\n## ")[1:-1]
    assert rules and [rule.splitlines()[0] for rule in rules if "\nAlso called: " not in rule] == []


@pytest.mark.parametrize(
    "game, word, rule",
    [
        ("last_battle", "Air Zone", "GUNS"),
        ("last_battle", "avoid", "OPT_1"),
        ("missions", "zone", "EVENT"),
        ("missions", "stronger", "LEAVE"),
        ("missions", "avoids", "TOGETHER"),
        ("sea_control", "airstrikes", "AIR"),
        ("search_board", "disengage", "WITHDRAW"),
        ("postcard", "defense strength", "COMBAT"),
    ],
)
def test_a_search_for_a_rulebooks_word_finds_the_rule(game, word, rule):
    page = (text.ROOT / f"docs/rules/{game}.md").read_text(encoding="utf-8")
    (found,) = [part for part in page.split("\n## ") if f"-{rule} · " in part.splitlines()[0]]
    assert word in found[found.index("Also called: ") :]
