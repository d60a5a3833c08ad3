# SPDX-License-Identifier: MIT
"""A trace with short names becomes one with the names of the source."""

from tools import trace
from tools.bundle import command, drive

TRACE = """Traceback (most recent call last):
  File "code.py", line 6, in <module>
  File "{0}", line 1, in {1}
  File "{0}", line 1, in {2}
AttributeError: 'Play' object has no attribute '{2}'
"""


def test_long_names_come_back(tmp_path, capsys):
    command.main(["--out", str(tmp_path)])
    (names,) = tmp_path.glob("sortie-*-names.txt")
    known = {long: (file, short) for file, short, long in drive.traced_names()}
    file, play = known["Play"]
    method = next(long for long, (place, _) in known.items() if place == file and long.startswith("_"))
    told = tmp_path / "trace.txt"
    told.write_text(TRACE.format(file, play, known[method][1]), encoding="utf-8")
    capsys.readouterr()
    assert trace.main([str(told), "--names", str(names)]) == 0
    out = capsys.readouterr().out
    assert f'File "{file}", in Play' in out and method in out.splitlines()[-2] and method in out.splitlines()[-1]
    assert trace.main([str(told)]) == 0
    assert capsys.readouterr().out == out


def test_another_name_is_left_alone():
    text = 'File "x/y.py", line 1, in z9\nValueError: what'
    assert trace.long(text, []) == 'File "x/y.py", in z9\nValueError: what'
