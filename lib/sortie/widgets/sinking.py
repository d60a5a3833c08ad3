# SPDX-License-Identifier: MIT
"""Sinks a ship: her picture row by row, or her profile in a strip of sea over the view."""

from micropython import const

from ..ui.colors import FOG, GOLD, INK, shared
from ..ui.view import View
from ..ui.layouts import SINKING, SINKING_SHIP
from ..ui.pieces import reveal
from ..ui.sound import SINK

_PROFILE = const(768)  # pixels of a ship from the side, 48 in a row
_DEEPER = const(96)  # pixels by which she sinks in a frame
_FRAMES = const(8)


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


def lose(screen, cell, german, hold=90):
    """Sink a ship of this cell of assets/art/profiles.pix over the view of a Screen."""
    stage = screen.stage
    strip = View(stage, screen.words, SINKING)
    ship = strip.pieces[SINKING_SHIP]
    stage.change(ship.bitmap, "profiles", cell)
    if german:
        ship.pixel_shader = shared(None, INK, GOLD, FOG)
    screen.lay(strip.group)
    sink(stage, ship, hold)
    screen.lift()
