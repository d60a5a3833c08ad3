# SPDX-License-Identifier: MIT
"""Programs with a closed, full or differently encoded input or output print words, never a traceback."""

import os
import subprocess
import sys

import pytest

from tools import streams
from tools.bootstrap import ROOT

REQUEST = '{"do":"games"}'

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the shell's redirections are those of a POSIX system")


def shell(command, tmp_path, **more):
    """Returns the result of a command line. {} stands for `python -m tools`."""
    line = command.replace("{}", f"'{sys.executable}' -m tools")
    there = os.environ | {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "COLUMNS": "80", **more}
    done = subprocess.run(line, shell=True, cwd=ROOT, env=there, capture_output=True, text=True, timeout=60)
    assert "Traceback" not in done.stderr and "Exception ignored" not in done.stderr, done.stderr
    return done


@pytest.mark.parametrize(
    "command, unbuffered", [("{} help", ""), ("{} help", "1"), ("echo '" + REQUEST + "' | {} engine", ""), ("{} play --face text", "")]
)
def test_a_full_output_is_reported(command, unbuffered, tmp_path):
    if not os.path.exists("/dev/full"):
        pytest.skip("no device that is always full")
    done = shell(command + " >/dev/full", tmp_path, PYTHONUNBUFFERED=unbuffered)
    assert done.returncode == 1 and "No space left" in done.stderr


@pytest.mark.parametrize("command", ["engine <&-", "play --face text <&-", "help >&-", "engine </dev/null"])
def test_a_closed_stream_ends_the_program(command, tmp_path):
    done = shell("{} " + command, tmp_path)
    assert done.returncode == 0 and not done.stderr


@pytest.mark.parametrize("command", ["yes 1 | {} play --face text | head -1", "yes '" + REQUEST + "' | {} engine | head -1"])
def test_a_closed_pipe_ends_the_program(command, tmp_path):
    done = shell(command, tmp_path)
    assert len(done.stdout.splitlines()) == 1 and not done.stderr


def test_characters_outside_the_encoding_are_escaped(tmp_path):
    """A path in its letters, and bytes of an answer that are not letters."""
    done = shell("printf '\\262\\n' | {} play --face text", tmp_path, PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    folder = tmp_path / "\u00fc"
    done = shell("printf '1\\n1\\n1\\n1\\n1\\nq\\n' | {} play --face text", tmp_path, PYTHONIOENCODING="ascii", XDG_DATA_HOME=str(folder))
    assert "Saved:" in done.stdout and "\\xfc" in done.stdout and list(folder.rglob("*.save"))


def test_ctrl_c_ends_a_program_quietly():
    def interrupted(argv):
        raise KeyboardInterrupt

    assert streams.run(interrupted, []) == 130


def test_an_error_of_a_file_is_raised():
    def fails(argv):
        open("/nonexistent")

    with pytest.raises(FileNotFoundError):
        streams.run(fails, [])
