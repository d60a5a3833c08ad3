# SPDX-License-Identifier: MIT
"""Double of `board`: a PyBadge's pins and display. They take no heap on the badge."""

import host

board_id = "pybadge"

for _name in (
    "A6 A7 D4 D13 NEOPIXEL LIGHT SPEAKER SPEAKER_ENABLE BUTTON_LATCH BUTTON_OUT BUTTON_CLOCK TFT_LITE"
).split():
    globals()[_name] = _name


class _Display:
    def __init__(self):
        self.root_group = None
        self.auto_refresh = True
        self.brightness = 1.0
        self.width = 160
        self.height = 128
        self.refresh = host.refreshed  # draws nothing


DISPLAY = _Display()
