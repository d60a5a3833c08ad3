# SPDX-License-Identifier: MIT
"""The view of the levels at the end: all six with their points. The level of the game is on paper."""

from micropython import const

from ...core.contract import RESIGNED
from ...core.head import REASON
from ...ui.colors import FOG, GOLD, INK, NIGHT, ORANGE, PAPER
from ...ui.pieces import paint
from .layouts import LEVELS, LEVELS_FIELD, LEVELS_NAME, LEVELS_NOTE
from .rules.points import DRAW, is_away, level, total
from .screen_views import OwnView
from .tables import LEVEL_MIN
from .words import LIST_LEVEL, SAY_FROM, SAY_NEEDS_GOAL, SAY_UNDER

_LEVELS = const(6)


class LevelsView(OwnView):
    """The page."""

    layout = LEVELS

    def draw(self, v):
        """Draw the levels of the final position. A resigned game has reached none, and a level without its goal is grey."""
        words, pieces, away = self.words, self.pieces, is_away(v)
        reached = _LEVELS if v[REASON] == RESIGNED else level(total(v), away)
        for i in range(_LEVELS):
            name, note = pieces[LEVELS_NAME + i], pieces[LEVELS_NOTE + i]
            color = FOG if i < DRAW and not away else GOLD if i < DRAW else ORANGE if i > DRAW else PAPER
            paint(pieces[LEVELS_FIELD + i], PAPER if i == reached else NIGHT)
            name.color(INK if i == reached else color)
            note.color(INK if i == reached else FOG)
            name.line(0, words.get(LIST_LEVEL + i))
            last = i == _LEVELS - 1
            least = LEVEL_MIN[i - last]
            text = words.say(SAY_UNDER if last else SAY_FROM, (least,))
            note.line(0, text, words.get(SAY_NEEDS_GOAL) if i < DRAW and not away else "")


VIEW = LevelsView
