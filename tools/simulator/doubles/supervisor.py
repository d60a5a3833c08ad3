# SPDX-License-Identifier: MIT
"""Double of `supervisor`: the clock and the starting of programs."""

from tools.simulator.machine import Reload, current


class _Runtime:
    autoreload = True

    @property
    def usb_connected(self):
        """Does a PC hold the drive?"""
        return current().usb_connected

    @property
    def serial_connected(self):
        """Does anybody read the serial port?"""
        return current().usb_connected


runtime = _Runtime()


def ticks_ms():
    """Milliseconds that wrap at 2**29; they do not start at 0, so that nobody relies on it."""
    return current().clock.now() + 0x1FFF0000 & 0x1FFFFFFF


def reload():
    """Start the program anew."""
    raise Reload


def set_next_code_file(
    filename, *, reload_on_success=False, reload_on_error=False, sticky_on_success=False, sticky_on_error=False
):
    """Name the file to run next instead of code.py; None: code.py."""
    current().next_code_file = filename
