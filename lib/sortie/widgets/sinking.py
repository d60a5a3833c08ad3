# SPDX-License-Identifier: MIT
"""Sinks a ship: her picture row by row, or her profile in a strip of sea over the view. Also shows her there, at sea."""

from displayio import Group
from micropython import const

from ..ui.colors import FOG, GOLD, INK, NIGHT, shared
from ..ui.view import View
from ..ui.layouts import SINKING, SINKING_SHIP, SINKING_SKY
from ..ui.pieces import paint, reveal
from ..ui.sound import SINK

_PROFILE = const(768)  # pixels of a ship from the side, 48 in a row
_DEEPER = const(96)  # pixels by which she sinks in a frame
_FRAMES = const(8)
_FEW = const(3)
_FLAMES = (  # smoke and fire: x, y, width, height, number of the colour
    b"\x62\x0c\x20\x05\x01\x52\x10\x1a\x05\x01\x48\x14\x12\x06\x01\x44\x19\x0a\x06\x01\x44\x1e\x04\x0c\x0e"
    b"\x49\x22\x03\x08\x0d\x5e\x21\x04\x09\x0e\x63\x25\x03\x05\x0d"
)
_LARGE_X = const(32)
_LARGE_Y = const(13)


def sink(stage, ship, hold=90, frames=_FRAMES):
    """Sink a ship with a picture of her own, two rows of it at a time, each for `hold` milliseconds. A few frames leave a part of her."""
    picture, skips = ship.bitmap, False
    stage.tone(SINK)
    for _ in range(frames):
        for i in range(_PROFILE - 1, _DEEPER - 1, -1):
            picture[i] = picture[i - _DEEPER]
        for i in range(_DEEPER):
            picture[i] = 0
        skips = skips or stage.pause(hold)
    reveal(ship, frames < _FRAMES)


def portray(screen, cell, german, large=True, dark=False):
    """Show a ship of this cell of assets/art/profiles.pix at sea. She is over the view, until the next view or event opens.

    `large`: she is twice as large. `dark`: it is night. Returns her picture and the group."""
    stage = screen.stage
    strip = View(stage, screen.words, SINKING)
    ship = strip.pieces[SINKING_SHIP]
    stage.change(ship.bitmap, "profiles", cell)
    if dark:
        paint(strip.pieces[SINKING_SKY], NIGHT)
    if german:
        ship.pixel_shader = shared(None, INK, GOLD, FOG)
    if large:
        double = Group(scale=2, x=_LARGE_X, y=_LARGE_Y)
        ship.x = ship.y = 0
        double.append(strip.group.pop())
        strip.group.append(double)
    screen.lay(strip.group)
    return ship, strip.group


def lose(screen, cell, german, hold=90, stays=False, dark=False):
    """Sink a ship over the view of a Screen, as portray() shows her. `stays`: she is large and burns, and a part of her stays."""
    ship, group = portray(screen, cell, german, stays, dark)
    if stays:
        for i in range(0, len(_FLAMES), 5):
            group.append(screen.stage.solid(*_FLAMES[i : i + 5]))
    sink(screen.stage, ship, hold, _FEW if stays else _FRAMES)
    if not stays:
        screen.lift()
