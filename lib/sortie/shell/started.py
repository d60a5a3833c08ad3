# SPDX-License-Identifier: MIT
"""What only the start of a run needs goes once it has started: 2 KB of the heap, which a game has for itself then.

Nothing is taken out of a class: what was in the place would stay there (MicroPython's py/map.c). Something else in the
place lets it go.
"""

from .. import board
from ..board.badge import Badge
from ..board.speaker import Speaker
from ..core.parts import Parts
from ..ui.cursor import Cursor
from ..ui.toast import Toast
from ..ui.words import Words
from . import game
from .shown import Shown
from .texts import Texts


def let_go(shown, shell):
    """Nobody makes another of what is there when a Shown begins: a stage, a game, its screen and so on."""
    stage, hardware = shell.stage, shell.board
    for thing in (shell, stage, stage.buttons, stage.idle, hardware.lights, hardware.storage, shown.game, shown.screen):
        type(thing).__init__ = None
    for made in (Badge, Speaker, Words, Texts, Cursor, Toast, Parts, Shown):
        made.__init__ = None
    type(shown).resume = Shown._settle = None
    if shown._seats:
        type(shown._seats).__init__ = None
    for module, names in ((board, ("ready", "get")), (game, ("play_last", "teach_last", "review_last"))):
        for name in names:
            setattr(module, name, None)
