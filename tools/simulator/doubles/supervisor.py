# SPDX-License-Identifier: MIT
"""Double of `supervisor`: the clock and the start of programs."""

from tools.simulator.machine import Reload, current


class _Runtime:
    autoreload = True

    @property
    def usb_connected(self):
        """Does a PC hold the drive?"""
        return current().usb_connected

    @property
    def serial_connected(self):
        """Is the serial port open?"""
        return current().usb_connected


runtime = _Runtime()


def ticks_ms():
    """Milliseconds that wrap at 2**29. They do not start at 0, so that no program relies on that."""
    return current().clock.now() + 0x1FFF0000 & 0x1FFFFFFF


def reload():
    """Restart the program."""
    raise Reload


def set_next_code_file(
    filename, *, reload_on_success=False, reload_on_error=False, sticky_on_success=False, sticky_on_error=False
):
    """Set the file that runs next instead of code.py; None: code.py."""
    current().next_code_file = filename
