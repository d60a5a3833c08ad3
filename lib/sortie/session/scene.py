# SPDX-License-Identifier: MIT
"""The scene at the end of a game: a picture, the result, the reason, and news of the statistics."""

from displayio import Group
from micropython import const

from ..ui import sound
from ..ui.colors import ORANGE, full
from ..ui.layouts import ENDING, ENDING_NEWS, ENDING_PICTURE, ENDING_WHY
from ..ui.text import TextPlane
from ..ui.view import View

_LETTERS = const(13)  # of the result, twice as large
_NOTE = const(90)  # milliseconds
_LOOK = const(1200)  # milliseconds for the picture alone


class Ending(View):
    """The scene. `play` draws it; `group` is for the caller to append."""

    layout = ENDING

    def play(self, cell, color, result, why, news, slowly):
        """Draw the scene.

            cell     of assets/art/endings.pix
            color    of the result; ORANGE is a loss
            result   13 letters at most
            why      the reason
            news     two lines of the statistics, the second in gold
            slowly   the picture alone comes first, with a tone
        """
        stage, pieces = self.stage, self.pieces
        picture = pieces[ENDING_PICTURE]
        picture.pixel_shader = full()  # the palette of maps may be that of the night
        stage.change(picture.bitmap, "endings", cell)
        if slowly:
            self._sound(color)
        large = Group(scale=2, x=3, y=62)
        word = TextPlane(stage, _LETTERS, 1, 0, 0, color)
        word.line(0, result)
        large.append(word.grid)
        self.group.append(large)
        pieces[ENDING_WHY].fill(why)
        for i in range(2):
            pieces[ENDING_NEWS + i].line(0, news[i])

    def _sound(self, color):
        stage = self.stage
        if color == ORANGE:
            stage.tone(sound.SINK)
        else:
            for note in range(sound.CALL, sound.CALL_END, 2):
                stage.tone(note)
                if stage.pause(_NOTE):
                    break
        stage.pause(_LOOK)
