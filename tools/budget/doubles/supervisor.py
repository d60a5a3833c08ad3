# SPDX-License-Identifier: MIT
"""Double of `supervisor`: the clock and the end of a run. No PC is connected."""

import host


class Reload(BaseException):
    """The program called `reload`."""


class _Runtime:
    autoreload = True
    usb_connected = False
    serial_connected = False


runtime = _Runtime()


def ticks_ms():
    """Milliseconds, modulo 2**29."""
    return host.now() + 0x1FFF0000 & 0x1FFFFFFF


def reload():
    """End this run. The host starts the next."""
    raise Reload


def set_next_code_file(
    filename, *, reload_on_success=False, reload_on_error=False, sticky_on_success=False, sticky_on_error=False
):
    """Set the file that runs next. None means code.py."""
    host.follow(filename or "code.py")
