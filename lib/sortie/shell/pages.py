# SPDX-License-Identifier: MIT
"""Pages over a screen: text to read, and a list to choose from."""

from micropython import const

from ..ui import buttons
from ..ui.listing import COLS
from ..ui.text import wrap
from . import words as W

NONE = const(-1)


def read(shell, header, text, right="", does=""):
    """Show text (a string, or a list of lines) until A, B, SELECT or START is pressed. Up and down scroll.

    Returns the last event. `does` is the effect of A at the end, if it is more than back.
    """
    lines = wrap(text, COLS) if isinstance(text, str) else text
    page = shell.list()
    shell.stage.header(header, right)
    page.open(lines, choose=False)
    shell.stage.anew()
    while True:
        more = page.at + page.rows < len(lines)
        left = shell.say(W.SAY_SCROLL) if len(lines) > page.rows else ""
        back = shell.say(W.SAY_BACK)
        shell.stage.footer(left, "" if more else does or back, back if more or does else "")
        event = shell.wait()
        if event in (buttons.B, buttons.SELECT, buttons.START) or (event == buttons.A and not more):
            page.close()
            return event
        page.key(buttons.RIGHT if event == buttons.A else event)


def choose(shell, header, lines, notes=None, does=None, at=0, right=""):
    """Let the player choose one of the lines. Returns its number, or NONE for B. `notes` has a footer for each line."""
    page = shell.list()
    shell.stage.header(header, right)
    page.open(lines, at=at)
    shell.stage.anew()
    does = does or shell.say(W.SAY_CHOOSE_VERB)
    while True:
        shell.stage.footer(notes[page.at] if notes else "", does)
        event = shell.wait()
        if event == buttons.A:
            break
        if event in (buttons.B, buttons.START):
            page.at = NONE
            break
        page.key(event)
    page.close()
    return page.at
