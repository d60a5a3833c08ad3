# SPDX-License-Identifier: MIT
"""The cables of a window: a local socket and a serial port."""

import os
import socket
from pathlib import Path

import pytest

from tools import play
from tools.simulator import wire

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no local sockets on this system")


def came(end, text):
    """Returns whether these bytes come to an end."""
    found = b""
    for _ in range(1000):
        found += end.read()
        if found == text:
            return True
    return False


def test_two_windows_meet_at_a_path_and_again_after_one_is_closed(tmp_path):
    path = tmp_path / "cable"
    first = wire.opened(path)
    first.write(b"nobody is there")
    second = wire.opened(path)
    second.write(b"A")
    assert came(first, b"A")
    first.write(b"B")
    assert came(second, b"B")
    second.close()
    assert first.read() == b"" and path.exists()
    second = wire.opened(path)
    second.write(b"C")
    assert came(first, b"C")
    first.close()
    assert not path.exists()
    assert second.read() == b""
    second.write(b"lost")
    third = wire.opened(path)
    third.write(b"D")
    assert came(second, b"D")
    second.close(), third.close()


def test_the_path_of_a_window_that_has_crashed_is_used_again(tmp_path):
    path = tmp_path / "cable"
    crashed = socket.socket(socket.AF_UNIX)
    crashed.bind(str(path))
    crashed.close()
    first, second = wire.opened(path), wire.opened(path)
    second.write(b"A")
    assert came(first, b"A")
    first.close(), second.close()


def test_a_serial_port_changes_no_byte():
    near, far = os.openpty()
    port = wire.opened(Path(os.ttyname(far)))
    text = bytes(range(256))
    port.write(text)
    assert os.read(near, 512) == text
    os.write(near, text)
    assert came(port, text) and port.read() == b""
    port.close()
    for end in (near, far):
        os.close(end)


@pytest.mark.parametrize("more", [["--headless"], ["--letter", "new"], ["--face", "text"]])
def test_a_cable_needs_a_window(more, capsys):
    with pytest.raises(SystemExit):
        play.main(["--link", "cable", *more])
    assert "--link needs a window" in capsys.readouterr().err


def test_a_path_in_no_folder_is_an_error(tmp_path):
    with pytest.raises(OSError):
        wire.opened(tmp_path / "none" / "cable")
