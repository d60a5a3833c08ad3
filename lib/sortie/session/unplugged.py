# SPDX-License-Identifier: MIT
"""The picture of a pulled cable: two badges, a gap between them, and a text."""

from displayio import Group
from micropython import const

from ..shell import words as W
from ..ui import buttons
from ..ui.colors import FOAM, FOG, GOLD, INK, NIGHT, PAPER, RED, SEA
from ..ui.text import START, TextPlane

_HEIGHT = const(128)
_WIDTH = const(160)
_NAP = const(100)  # ms


def show(shell, why):
    """Show it while why() returns the number of a text, not 0. Returns True if START is pressed: the person leaves."""
    stage = shell.stage
    page, plane = _page(stage, shell.say(W.SAY_CABLE), START + " " + shell.say(W.SAY_CABLE_LEAVE))
    stage.root.append(page)
    stage.anew()
    watch, stage.idle.watch = stage.idle.watch, None  # it would pause again
    shown = 0
    try:
        while why():
            if why() != shown:
                shown = why()
                plane.fill(shell.say(shown))
                stage.refresh()
            event = stage.buttons.wait(_NAP)
            if event == buttons.NONE:
                stage.idle.more(_NAP)
            elif stage.idle.press() and event in (buttons.START, buttons.TITLE):
                return True
        return False
    finally:
        stage.idle.watch = watch
        stage.root.remove(page)
        stage.anew()
        stage.refresh()


def _page(stage, head, foot):
    """(the picture, the plane of its text)."""
    page = Group()
    page.append(stage.solid(0, 0, _WIDTH, _HEIGHT, NIGHT))
    for x in (14, 106):
        for inset, color in ((0, FOG), (2, INK), (6, SEA)):
            page.append(stage.solid(x + inset, 10 + inset, 40 - 2 * inset, 26 - 2 * inset, color))
    for x, width, color in ((54, 16, GOLD), (90, 16, GOLD), (70, 4, PAPER), (86, 4, PAPER)):
        page.append(stage.solid(x, 22, width, 2, color))
    for y in (18, 26):
        page.append(stage.solid(79, y, 2, 3, RED))
    large = Group(scale=2, x=(_WIDTH - 12 * len(head)) // 2, y=42)
    name = TextPlane(stage, len(head), 1, 0, 0, GOLD)
    name.put(0, 0, head)
    large.append(name.grid)
    page.append(large)
    line = TextPlane(stage, 26, 1, 2, 119, PAPER)
    line.put(0, 0, foot)
    page.append(line.grid)
    text = TextPlane(stage, 25, 6, 6, 64, FOAM)
    page.append(text.grid)
    return page, text
