# SPDX-License-Identifier: MIT
"""A trace from the badge names the source's files, lines and functions."""

import pytest

from tools import micropython, trace
from tools.bundle import TWIN, drive, join, program, shorten
from tools.bundle.compile import compile_all

SOURCES = {
    "sortie.near": "from .far import Deep\n\ndef first():\n    return Deep().fall()\n",
    "sortie.far": "from sys import path\n\n\nclass Deep:\n    def fall(self):\n        return [][len(path) + 99]\n",
    "sortie.main": "import sys\nfrom .near import first\n\ndef run():\n    try:\n        first()\n"
    "    except IndexError as error:\n        sys.print_exception(error, sys.stdout)\n\nrun()\n",
}
LEAN = "sortie.search_board.deep"
FUNCTIONS = """  File "lib/sortie/main.py", line 6, in run
    first()
  File "lib/sortie/search_board/deep.py", in first
  File "lib/sortie/search_board/deep.py", in Deep.fall or File "lib/sortie/search_board/deep.py", in Other.fall
IndexError: list index out of range
"""
LOCATED = """Traceback (most recent call last):
  File "lib/sortie/main.py", line 6, in run
    first()
  File "lib/sortie/near.py", line 4, in first
    return Deep().fall()
  File "lib/sortie/far.py", line 6, in Deep.fall
    return [][len(path) + 99]
IndexError: list index out of range
"""


def put(folder, files):
    """Write files {path: bytes}."""
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_a_log_of_any_encoding_is_read(encoding, tmp_path, capsys):
    log = tmp_path / "log.txt"
    log.write_bytes('File "x.py", line 1, in z9\r\nValueError: \u00fc\r\n'.encode(encoding))
    assert trace.main([str(log)]) == 0
    assert capsys.readouterr().out == 'File "x.py", line 1, in z9\nValueError: \u00fc\n'


def test_bytes_of_no_encoding_are_shown(tmp_path, capsys):
    log = tmp_path / "log.txt"
    log.write_bytes(b'File "\xff\xfecode.py", line 1, in x\r\n')
    assert trace.main([str(log)]) == 0
    assert capsys.readouterr().out == 'File "\\xff\\xfecode.py", line 1, in x\n'


def test_an_unusable_file_is_named(tmp_path, capsys):
    for path in (tmp_path / "none", tmp_path):
        assert trace.main([str(path)]) == 1
        assert str(tmp_path) in capsys.readouterr().err


def traced(sources, joined, folder, monkeypatch, capsys):
    """The located trace of a run of these modules, {name: text}. `joined`: {whole: parts}."""
    run = micropython.unix(folder / "drive/lib")
    if run is None:
        pytest.skip("MicroPython is not installed here")
    modules = {name: program.Module(name, f"lib/{name.replace('.', '/')}.py", text) for name, text in sources.items()}
    made = shorten.shortened(join.joined(modules, joined), (), ())
    put(folder, {module.path: module.source.encode() for module in modules.values()})
    put(folder / "drive", compile_all({drive.place(module): module.source for module in made.values()}, TWIN))
    (folder / "trace.txt").write_text("\n".join([*run(["import sortie.main"]), ""]), encoding="utf-8")
    monkeypatch.setattr(drive, "drive_modules", lambda: made)
    monkeypatch.setattr(trace, "ROOT", folder)
    assert trace.main([str(folder / "trace.txt")]) == 0
    return capsys.readouterr().out


def test_a_trace_of_joined_modules_names_the_source(tmp_path, monkeypatch, capsys):
    assert LOCATED in traced(SOURCES, {"sortie.both": ["sortie.near", "sortie.far"]}, tmp_path, monkeypatch, capsys)


def test_a_module_without_line_numbers_names_its_functions(tmp_path, monkeypatch, capsys):
    deep = SOURCES["sortie.far"] + "\n\nclass Other:\n    def fall(self):\n        return 0\n\n\ndef first():\n    return Deep().fall()\n"
    main = SOURCES["sortie.main"].replace(".near", ".search_board.deep")
    lean = {"sortie.search_board": "", LEAN: deep, "sortie.main": main}
    assert FUNCTIONS in traced(lean, {}, tmp_path, monkeypatch, capsys)


def test_other_lines_of_a_trace_stay():
    text = '  File "adafruit_display_text", line 4, in <module>\n  File "code.py", line 6, in <module>\nValueError: what\n'
    assert trace.located(text) == text
