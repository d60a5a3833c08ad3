# SPDX-License-Identifier: MIT
"""The cover between two persons at one badge. It names the next viewer, and nothing of the game lies below it.

The settings can switch it off.
"""

from displayio import Group
from micropython import const

from ..core.journal import PUBLIC
from ..store.settings import COVER
from ..ui import buttons
from ..ui.canvas import BODY_HEIGHT, BODY_Y, WIDTH
from ..ui.colors import GOLD, INK, PAPER, RED
from ..ui.text import TextPlane
from ..shell import words as W

_ANCHOR = "\x96"
_STRIPES = const(5)
_TOLD = const(800)  # ms


def pass_on(seats, play, shell, texts):
    """Pass the badge to the side that decides. Its person starts at the view that the side saw last.

    Returns A, or START for the menu.
    """
    stage, screen, side = shell.stage, play.screen, play.game.side()
    event = buttons.NONE
    play.actions = screen.order(())  # the next side's choices, and their help, are not for the present viewer
    if not seats.covered:
        if not stage.speed:  # nothing has moved: time to read the events
            stage.footer("", shell.say(W.SAY_PASS_VERB))
            event = _asked(shell)
        seats.keep(play.shown)
        seats.covered = True
    seats.see(PUBLIC)
    play.panel = 0
    screen.known = False
    screen.rest()
    shell.board.lights.show(0, 0)
    stage.header(texts.title(), screen.when(seats))
    if event != buttons.START:
        event = (_cover if shell.settings.values[COVER] else _announce)(shell, seats.name(side), side)
    if event == buttons.A:
        seats.covered = False
        play.panel, seats.panels[side] = seats.panels[side], 0
        seats.see(side)
        seats.go_back(seats.saw[side], seats.shown[side])
    return event


def _announce(shell, name, side):
    """Announce the next turn in large letters, without a cover, and continue. Returns A."""
    stage = shell.stage
    page = Group()
    ground, color = (PAPER, RED) if side else (INK, GOLD)
    page.append(stage.solid(0, BODY_Y, WIDTH, BODY_HEIGHT, ground))
    _write(page, stage, name, 54, 2, color)
    stage.over.append(page)
    stage.anew()
    stage.footer(shell.words.say(W.SAY_TURN_OF, (name,)))
    stage.refresh()
    stage.hurry = False  # of the frames before
    stage.pause(_TOLD)
    stage.over.remove(page)
    stage.anew()
    return buttons.A


def _cover(shell, name, side):
    """Cover the view until the person of this side and name has the badge. Returns A, or START for the menu."""
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
        plane = TextPlane(stage, 1, _STRIPES, 0, 0, color)
        for row in range(_STRIPES):
            plane.put(0, row, "/")
        stripes.append(plane.grid)
        cover.append(stripes)
    stage.over.append(cover)
    stage.anew()
    stage.footer("", say(W.SAY_I_AM, (name,)))
    event = _asked(shell)
    stage.over.remove(cover)
    stage.anew()
    return event


def _asked(shell):
    """Wait for A or START. Returns it."""
    event = buttons.NONE
    while event not in (buttons.A, buttons.START):
        event = shell.wait()
    return event


def _write(cover, stage, text, y, scale, color):
    """Write a line in the middle, in letters `scale` times as large."""
    line = Group(scale=scale, x=(WIDTH - 6 * scale * len(text)) // 2, y=y)
    plane = TextPlane(stage, len(text), 1, 0, 0, color)
    plane.put(0, 0, text)
    line.append(plane.grid)
    cover.append(line)
