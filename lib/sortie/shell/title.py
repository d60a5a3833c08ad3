# SPDX-License-Identifier: MIT
"""The title: the ship in a grey sea, four notes, and one press to resume the saved game."""

from adafruit_display_text.label import Label
from micropython import const

from ..ui import buttons, sound
from ..ui.colors import PAPER, rgb
from ..ui.fonts import SheetFont
from ..ui.text import A, B
from . import words as W
from .choices import CONTINUE, GAMES, KEYS

_TAGLINE_X = const(94)  # its middle, with the sun in the water to the left
_TAGLINE_Y = const(106)  # baselines
_FOOTER_Y = const(126)
_NOTE = const(120)  # ms from one note to the next


def run(shell, waiting):
    """Show the title. Returns CONTINUE (the game played last, if it is saved), GAMES or KEYS."""
    _show(shell, waiting)
    _call(shell.stage)
    event = shell.wait()
    if event == buttons.A and waiting:
        return CONTINUE
    return KEYS if event == buttons.B and not waiting else GAMES


def _show(shell, waiting):
    stage = shell.stage
    stage.bars(False)
    stage.body.append(stage.tile_map("title"))
    font = SheetFont(stage)
    say = shell.say
    _label(stage, font, say(W.GAME_NOTE), _TAGLINE_X, _TAGLINE_Y, 0.5)
    first, second = (W.SAY_CONTINUE, W.SAY_GAMES) if waiting else (W.SAY_GAMES, W.SAY_KEYS)
    _label(stage, font, A + " " + say(first), 2, _FOOTER_Y, 0)
    _label(stage, font, B + " " + say(second), 86, _FOOTER_Y, 0)
    _label(stage, font, shell.status(), 158, _FOOTER_Y, 1)


def _call(stage):
    """Play Sortie's own call. A press ends it and counts as usual."""
    stage.refresh()
    for note in range(sound.CALL, sound.CALL_END, 2):
        stage.tone(note)
        stage.kept = stage.buttons.wait(_NOTE)
        if stage.kept != buttons.NONE:
            return


def _label(stage, font, text, x, y, anchor):
    label = Label(font, text=text, color=rgb(PAPER), base_alignment=True, y=y)
    label.x = x - int(len(text) * 6 * anchor)
    stage.body.append(label)
