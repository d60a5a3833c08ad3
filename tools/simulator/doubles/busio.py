# SPDX-License-Identifier: MIT
"""Double of `busio`: a UART on the machine's wire."""

from tools.simulator.machine import current


class UART:
    """A serial port with a receive buffer. Bytes that do not fit are lost, as on the board."""

    def __init__(self, tx, rx, *, baudrate=9600, timeout=1, receiver_buffer_size=64):
        machine = current()
        for pin in (tx, rx):
            machine.claim(pin)
        self._wire = machine.wire
        self._size = receiver_buffer_size
        self._held = b""

    @property
    def in_waiting(self):
        """The number of bytes that can be read at once."""
        self._held = (self._held + self._wire.read())[: self._size]
        return len(self._held)

    def read(self, nbytes):
        """At most so many bytes; None without any."""
        self.in_waiting
        data, self._held = self._held[:nbytes], self._held[nbytes:]
        return data or None

    def write(self, buf):
        """Send the bytes. Returns their number."""
        self._wire.write(bytes(buf))
        return len(buf)
