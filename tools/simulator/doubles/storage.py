# SPDX-License-Identifier: MIT
"""Double of `storage`: who may write to the drive."""

from tools.simulator.machine import current


class _Mount:
    @property
    def readonly(self):
        """May code not write?"""
        return not current().drive_writable


def getmount(path):
    """The drive."""
    if path != "/":
        raise OSError(19, "No such device")
    return _Mount()


def remount(path, readonly=False, *, disable_concurrent_write_protection=False):
    """Let code write, or not. Raises RuntimeError while a PC holds the drive."""
    machine = current()
    if path != "/":
        raise OSError(22, "Invalid argument")
    if machine.usb_connected and not disable_concurrent_write_protection:
        raise RuntimeError("Cannot remount path when visible via USB.")
    machine.drive_writable = not readonly
