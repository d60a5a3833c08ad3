# SPDX-License-Identifier: MIT
"""Double of `supervisor`: the clock, and the end of a run. No PC is there."""

import host
import rig


class _Runtime:
    autoreload = True
    usb_connected = False
    serial_connected = False


runtime = _Runtime()


def ticks_ms():
    """Milliseconds that wrap at 2**29."""
    return host.now() + 0x1FFF0000 & 0x1FFFFFFF


def reload():
    """End this run; the host starts the next."""
    raise rig.Reload


def set_next_code_file(
    filename, *, reload_on_success=False, reload_on_error=False, sticky_on_success=False, sticky_on_error=False
):
    """Name the file to run next instead of code.py; None: code.py."""
    host.follow(filename or "code.py")
