# SPDX-License-Identifier: MIT
"""The picture of a pulled cable: two badges, a gap between them, and what happens now."""

from displayio import Group
from micropython import const

from ..shell import words as W
from ..ui import buttons
from ..ui.colors import FOAM, FOG, GOLD, INK, NIGHT, PAPER, RED, SEA
from ..ui.text import START, TextPlane

_HEIGHT = const(128)
_WIDTH = const(160)
_NAP = const(100)  # ms


def show(shell, is_out, text):
    """Show it while is_out(). `text` is the number of its text. Returns True if START is pressed: the person leaves."""
    stage = shell.stage
    watch, stage.idle.watch = stage.idle.watch, None  # it would pause once more
    page = _page(stage, shell.say(W.SAY_CABLE), shell.say(text), START + " " + shell.say(W.SAY_CABLE_LEAVE))
    stage.root.append(page)
    stage.anew()
    stage.refresh()
    try:
        while is_out():
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


def _page(stage, head, text, foot):
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
    for group, cols, rows, x, y, color, words in (
        (large, len(head), 1, 0, 0, GOLD, head),
        (page, 25, 6, 6, 64, FOAM, text),
        (page, 26, 1, 2, 119, PAPER, foot),
    ):
        plane = TextPlane(stage, cols, rows, x, y, color)
        plane.fill(words)
        group.append(plane.grid)
    page.append(large)
    return page
