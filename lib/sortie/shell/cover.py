# SPDX-License-Identifier: MIT
"""The cover between two persons at one badge: it names who is to look next, and nothing of the game lies below it."""

from displayio import Group
from micropython import const

from ..ui import buttons
from ..ui.canvas import BODY_HEIGHT, BODY_Y, WIDTH
from ..ui.colors import GOLD, INK, PAPER, RED
from ..ui.text import TextPlane
from . import words as W

_ANCHOR = "\x96"
_STRIPES = "/////"


def run(shell, name, side):
    """Ask the person who plays `side`, of this name, to take the badge. A: they have it; START: they want the menu."""
    stage = shell.stage
    say = shell.words.say
    cover = Group()
    ground, color, ink = (PAPER, RED, INK) if side else (INK, GOLD, PAPER)
    cover.append(stage.solid(0, BODY_Y, WIDTH, BODY_HEIGHT, ground))
    _write(cover, stage, _ANCHOR, 18, 3, color)
    _write(cover, stage, shell.say(W.SAY_PASS), 52, 1, ink)
    _write(cover, stage, name, 66, 2, color)
    for x in (1, WIDTH - 16):
        stripes = Group(scale=3, x=x, y=BODY_Y - 2)
        plane = TextPlane(stage, 1, len(_STRIPES), 0, 0, color)
        for row in range(len(_STRIPES)):
            plane.put(0, row, _STRIPES[row])
        stripes.append(plane.grid)
        cover.append(stripes)
    stage.over.append(cover)
    stage.anew()
    stage.footer("", say(W.SAY_I_AM, (name,)))
    event = buttons.NONE
    while event not in (buttons.A, buttons.START):
        event = shell.wait()
    stage.over.remove(cover)
    stage.anew()
    return event


def _write(cover, stage, text, y, scale, color):
    """A line in the middle, in letters so many times as large."""
    line = Group(scale=scale, x=(WIDTH - 6 * scale * len(text)) // 2, y=y)
    plane = TextPlane(stage, len(text), 1, 0, 0, color)
    plane.put(0, 0, text)
    line.append(plane.grid)
    cover.append(line)
