# SPDX-License-Identifier: MIT
"""Double of `board`: the pins and the display of a PyBadge or a PyGamer."""

from tools.simulator.machine import current

_JOYSTICK = ("JOYSTICK_X", "JOYSTICK_Y")

for _name in (
    "A6 A7 D4 D13 NEOPIXEL LIGHT SPEAKER SPEAKER_ENABLE BUTTON_LATCH BUTTON_OUT BUTTON_CLOCK TFT_LITE"
).split():
    globals()[_name] = _name


def __getattr__(name):
    if name == "DISPLAY":
        return current().display
    if name == "board_id":
        return current().board_id
    if name in ("TX", "RX") and current().wire:
        return name
    if name in _JOYSTICK and current().board_id == "pygamer":
        return name
    raise AttributeError(f"module 'board' has no attribute {name!r}")
