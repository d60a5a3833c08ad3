# SPDX-License-Identifier: MIT
"""The cable of a window: to another window on this PC, or to another PC over a serial port.

Two windows meet at a socket with the path of LINK. The first one waits there, the second one calls. A path to a device, or
to a pseudo-terminal, is a serial port.
"""

import os
import socket
import stat

_LARGEST = 4096  # bytes of a read


def opened(path):
    """The wire at this Path: read(), write(data), close(). Raises OSError, and ValueError on a system without such wires."""
    if path.exists() and stat.S_ISCHR(path.stat().st_mode):
        return Serial(path)
    if not hasattr(socket, "AF_UNIX"):
        raise ValueError("Python on Windows has no local sockets for LINK. Play by cable on Linux or macOS.")
    return Socket(path)


class Serial:
    """A serial port with 115,200 bits a second, without any change of the bytes."""

    def __init__(self, path):
        try:
            import termios
            import tty
        except ImportError:
            raise ValueError("LINK to a serial port needs Linux or macOS.") from None
        self._port = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        try:
            tty.setraw(self._port)
            mode = termios.tcgetattr(self._port)
            mode[2] |= termios.CLOCAL | termios.CREAD
            mode[4] = mode[5] = termios.B115200
            termios.tcsetattr(self._port, termios.TCSANOW, mode)
        except termios.error as error:  # no OSError
            os.close(self._port)
            raise ValueError(f"{path} is no serial port: {error.args[-1]}.") from None

    def read(self):
        """The bytes that have come; b"" without any."""
        try:
            return os.read(self._port, _LARGEST)
        except OSError:  # none has come, or the adapter is out
            return b""

    def write(self, data):
        """Send bytes. Without room or adapter they are lost, as on a pulled cable."""
        try:
            os.write(self._port, data)
        except OSError:
            pass

    def close(self):
        """Close the port."""
        os.close(self._port)


class Socket:
    """One end of a local socket. It calls the other window, or waits for its call; again whenever that window is closed."""

    def __init__(self, path):
        self._path = path
        self._listener = self._other = None
        if not self._call():
            self._listen()

    def read(self):
        """The bytes that have come; b"" without any."""
        if not self._is_joined():
            return b""
        try:
            data = self._other.recv(_LARGEST)
            if data:
                return data
        except BlockingIOError:
            return b""
        except OSError:
            pass
        self._drop()
        return b""

    def write(self, data):
        """Send bytes. They are lost without the other window."""
        if self._is_joined():
            try:
                self._other.send(data)
            except BlockingIOError:
                pass
            except OSError:
                self._drop()

    def close(self):
        """Close this end. The path goes with the end that has waited there."""
        self._drop()
        if self._listener:
            self._listener.close()
            self._path.unlink(missing_ok=True)

    def _is_joined(self):
        """Is the other window there? Takes its call, or calls it."""
        if self._other:
            return True
        if not self._listener:
            if not self._call():
                self._listen()
            return self._other is not None
        try:
            self._take(self._listener.accept()[0])
        except OSError:
            return False
        return True

    def _call(self):
        """Is there a window that waits at the path?"""
        end = socket.socket(socket.AF_UNIX)
        try:
            end.connect(str(self._path))
        except OSError:
            end.close()
            return False
        self._take(end)
        return True

    def _listen(self):
        if self._path.is_socket():
            self._path.unlink()  # its window is gone
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(self._path))
        self._listener.listen(1)
        self._listener.setblocking(False)

    def _take(self, end):
        end.setblocking(False)
        self._other = end

    def _drop(self):
        if self._other:
            self._other.close()
            self._other = None
