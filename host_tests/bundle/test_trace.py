# SPDX-License-Identifier: MIT
"""A trace with short names becomes one with the names of the source."""

import pytest

from tools import trace
from tools.bundle import command, drive

TRACE = """Traceback (most recent call last):
  File "code.py", line 6, in <module>
  File "{0}", line 1, in {1}
  File "{0}", line 1, in {2}
AttributeError: '{1}' object has no attribute '{2}'
"""


def test_long_names_come_back(tmp_path, capsys):
    command.main(["--out", str(tmp_path)])
    (names,) = tmp_path.glob("sortie-*-names.txt")
    known = {long: (file, short) for file, short, long in drive.traced_names()}
    file, play = known["Play"]
    method = next(long for long, (place, _) in known.items() if place == file and long.startswith("._"))
    told = tmp_path / "trace.txt"
    told.write_text(TRACE.format(file, play, known[method][1]), encoding="utf-8")
    capsys.readouterr()
    assert trace.main([str(told), "--names", str(names)]) == 0
    out = capsys.readouterr().out
    *_, outer, inner, said = out.splitlines()
    assert outer.endswith("Play") or "Play/" in outer or "/Play" in outer
    assert method[1:] in inner and method[1:] in said and "Play" in said
    assert trace.main([str(told)]) == 0
    assert capsys.readouterr().out == out


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_a_log_of_any_encoding_is_read(encoding, tmp_path, capsys):
    told = tmp_path / "log.txt"
    told.write_bytes('File "x.py", line 1, in z9\r\nValueError: \u00fc\r\n'.encode(encoding))
    assert trace.main([str(told)]) == 0
    assert capsys.readouterr().out == 'File "x.py", in z9\nValueError: \u00fc\n'


def test_bytes_of_no_encoding_are_shown(tmp_path, capsys):
    told = tmp_path / "log.txt"
    told.write_bytes(b'File "\xff\xfecode.py", line 1, in x\r\n')
    assert trace.main([str(told)]) == 0
    assert capsys.readouterr().out == 'File "\\xff\\xfecode.py", in x\n'


def test_a_file_that_cannot_be_used_is_told(tmp_path, capsys):
    log = tmp_path / "log.txt"
    log.touch()
    for words in ([str(tmp_path / "none")], [str(tmp_path)], [str(log), "--names", str(log)]):
        assert trace.main(words) == 1
        assert str(tmp_path) in capsys.readouterr().err


NAMES = [("common", "int", "Stage"), ("common", "key", "Views"), ("game", "key", "play"), ("game", "key", ".seat")]


def test_a_word_of_python_s_may_stand_for_itself():
    text = "TypeError: unsupported types for __add__: 'int', 'key'\n"
    assert trace.long(text, NAMES) == "TypeError: unsupported types for __add__: 'int/Stage', 'key/Views'\n"


def test_only_attributes_are_attributes_and_a_module_s_names_its_own():
    text = 'File "game", line 1, in key\n{}: {} \'key\'\n'
    frame = 'File "game", in play/seat\n'
    said = text.format("AttributeError", "'key' object has no attribute")
    assert trace.long(said, NAMES) == frame + "AttributeError: 'key/Views' object has no attribute 'key/seat'\n"
    assert trace.long(text.format("NameError", "name"), NAMES) == frame + "NameError: name 'key/play/seat'\n"


def test_a_module_that_has_another_name_on_the_badge_is_called_by_its_own():
    names = [("Fme", "key", "play"), ("-", "Fme", "shell.menu")]
    assert trace.long('  File "Fme", line 1, in key\n', names) == '  File "shell.menu", in play\n'
    assert ("-", "shell.menu") in [(file, long) for file, _, long in drive.traced_names()]


def test_another_name_is_left_alone():
    text = 'File "x/y.py", line 1, in z9\nValueError: what'
    assert trace.long(text, []) == 'File "x/y.py", in z9\nValueError: what'
