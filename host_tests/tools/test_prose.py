# SPDX-License-Identifier: MIT
"""The check of sentences: their length, banned words, spelling, and the texts that it reads in a file."""

import pytest

from tools import prose
from tools.bootstrap import ROOT

LONG = "one two three four five six seven eight nine ten " * 2  # as many words as a sentence may have


@pytest.fixture
def found(tmp_path):
    """found(name, text): the findings in a file of this name."""

    def of(name, text):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return prose.findings(path)

    return of


def lines(findings):
    return [line for line, _ in findings]


def test_a_sentence_has_twenty_words_at_most():
    assert list(prose.wrongs(f"{LONG}.")) == []
    assert list(prose.wrongs(f"{LONG}more.")) == ["21 words: one two three four five six ..."]
    assert list(prose.wrongs(f"{LONG}. Another sentence.")) == []
    assert len(list(prose.wrongs(f"{LONG}; another sentence."))) == 1


def test_marks_and_code_count_as_a_reader_counts():
    assert list(prose.wrongs(f"{LONG} - = / & |")) == []
    assert list(prose.wrongs("`a b c d` [one](two.md) {field:3}" + " word" * 17)) == []
    assert len(list(prose.wrongs("`a b c d` [one](two.md) {field:3}" + " word" * 18))) == 1
    assert list(prose.wrongs(f"![a picture of a ship](ship.png) {LONG}")) == []


@pytest.mark.parametrize(
    "bad, good",
    [
        ("What is left sinks.", "The rest sinks."),
        ("It is not for who looks.", "Why is it here? What is that?"),
        ("A module lets it go.", "A module evicts it."),
        ("The collector is asked.", "The module calls the collector."),
        ("A gray ship.", "A grey ship."),
        ("The Center of a COLOR.", "The centre of a colour."),
        ("The defenses of a harbor.", "Defensive, licensed, modelled, laboratory."),
        ("Two signaled.", "Two signalled."),
    ],
)
def test_banned_words_are_found(bad, good):
    assert list(prose.wrongs(bad)) and not list(prose.wrongs(good))


def test_a_rulebooks_own_words_may_be_american(found):
    assert lines(found("a.toml", 'text = "A defense."\nalso = "defense strength, center hex"\n')) == [1]


def test_a_citation_may_be_long(found):
    words = "word " * 30
    assert lines(found("a.toml", f'source = "{words}"\ngrid_source = "{words}"\nnote = "{words}"\n')) == [3]


def test_comments_of_javascript_are_checked(found):
    text = "// pragma: none\nlet color; // A color.\n// It was\n// told that it was told.\n"
    assert lines(found("a.mjs", text)) == [2, 3]


def test_a_list_of_code_counts_as_one_word():
    assert list(prose.wrongs("`a`, `b`, `c` and {d}, `e`; `f` or `g`" + " word" * 19)) == []
    assert len(list(prose.wrongs("`a`, `b`, `c` and {d}, `e`; `f` or `g`" + " word" * 20))) == 1


def test_code_may_have_banned_words():
    assert list(prose.wrongs("Set `color` in `defense(gray)`.")) == []


def test_findings_in_markdown_have_their_lines(found):
    table = "| gray | short | `a | b` |\n|---|---|---|\n| x | y | color |\n"
    text = f"# Gray\nshort\n\n{LONG}\nmore\n\n- gray\n- {LONG}\n  more\n\n{table}"
    assert lines(found("x.md", text)) == [1, 4, 7, 8, 11, 13]


def test_code_in_markdown_is_skipped(found):
    assert found("x.md", f"Text:\n\n    gray {LONG}\n\n```\ngray\n```\n") == []


def test_parts_of_a_page_are_separate_sentences(found):
    half = "one two three four five six seven eight nine ten eleven"
    assert found("x.md", f"# {half}\n{half}\n\n- {half}\n- {half}\n\n| {half} | {half} |\n") == []


def test_a_list_mark_counts_only_at_the_start_of_a_line(found):
    text = "word " * 15 + "a hex id like A5. The next sentence"  # the mark of a list would be "5. "
    assert found("x.md", text) == []


def test_findings_in_python_have_their_lines(found):
    docstring = f'    """Fine.\n\n        gray code\n\n    {LONG}\n    more."""\n'
    comment = f"    # {LONG}\n    # more\n"
    assert lines(found("x.py", f'"""Gray."""\n\n\ndef f():\n{docstring}    gray = "gray"\n{comment}')) == [1, 9, 12]


def test_comments_for_other_programs_are_skipped(found):
    assert found("x.py", "# pragma: gray\nimport os  # noqa: gray\n") == []


def test_comments_at_the_end_of_lines_are_separate_sentences(found):
    half = "one two three four five six seven eight nine ten eleven"
    assert found("x.py", f"a = 1  # {half}\nb = 2  # {half}\n") == []


def test_findings_in_toml_have_their_lines(found):
    text = f'# gray\ngray = "fine # gray"\nb = ["color", \'{LONG} more\']\nc = """\ngray"""\nd = "one\\n{LONG}"\n'
    assert lines(found("x.toml", text)) == [1, 2, 3, 3, 5]


def test_generated_files_are_skipped(tmp_path, capsys):
    (tmp_path / "made.py").write_text('"""GENERATED: gray."""\n', encoding="utf-8")
    assert prose.main([str(tmp_path)]) == 0
    (tmp_path / "written.py").write_text('"""Gray."""\n', encoding="utf-8")
    assert prose.main([str(tmp_path)]) == 1
    assert "written.py:1: 'Gray': write grey" in capsys.readouterr().out


def test_findings_are_counted_by_folder(tmp_path, capsys):
    (tmp_path / "a.md").write_text("A gray color.\n", encoding="utf-8")
    assert prose.main(["--count", str(tmp_path)]) == 1
    assert capsys.readouterr().out.split() == ["2", tmp_path.as_posix()]


def test_a_path_that_is_missing_is_named(capsys):
    assert prose.main(["no/such/path"]) == 2
    assert "no/such/path" in capsys.readouterr().err


def test_the_texts_of_screens_are_checked():
    assert len(prose._toml((ROOT / "assets/text/shell.toml").read_text(encoding="utf-8"))) > 300
