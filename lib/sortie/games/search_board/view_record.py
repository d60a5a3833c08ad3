# SPDX-License-Identifier: MIT
"""The turn record: six turns a day, C turns, nights; the visibility track; and the points that both sides know."""

from micropython import const

from .layouts import RECORD as LAYOUT
from .layouts import (
    RECORD_FIRST, RECORD_HERE, RECORD_LEVEL, RECORD_LEVELS, RECORD_LEVEL_HERE, RECORD_SECOND, RECORD_THIRD,
    RECORD_TRACK, RECORD_TURN,
)
from .fields import BRITISH, CONVOYS, FIRST_TURN, GERMAN, LAST_TURN, LEVEL, TURN
from .score import shown, tell_lead
from .screen_views import OwnView
from .words import SAY_BRITISH_POINTS, SAY_CONVOYS, SAY_GERMAN_POINTS

_DAYS = const(6)
_HOURS = const(6)
_LEVELS = "12345678X"


class RecordView(OwnView):
    """The track and the points."""

    layout = LAYOUT

    def draw(self, screen):
        """Draw the position's place on the track."""
        v, pieces = screen.was, self.pieces
        for day in range(_DAYS):
            track = pieces[RECORD_TRACK + day]
            track.clear()
            for hour in range(_HOURS):
                turn = day * _HOURS + hour + 1
                if FIRST_TURN <= turn <= LAST_TURN:
                    text = str(turn) + "C"[turn & 1 :]
                    track.put(4 * hour, 0, text)
                    if turn == v[TURN]:
                        self._here(text, track.grid.x + 20 * hour, track.grid.y)
        level = v[LEVEL]
        pieces[RECORD_LEVELS].put(0, 0, _LEVELS)
        pieces[RECORD_LEVEL].put(0, 0, _LEVELS[level - 1])
        pieces[RECORD_LEVEL].grid.x = pieces[RECORD_LEVEL_HERE].x = pieces[RECORD_LEVELS].grid.x + 6 * (level - 1)
        tell_lead(screen)
        pieces[RECORD_FIRST].line(0, self.words.get(SAY_GERMAN_POINTS), str(shown(v, GERMAN)))
        pieces[RECORD_SECOND].line(0, self.words.get(SAY_BRITISH_POINTS), str(shown(v, BRITISH)))
        pieces[RECORD_THIRD].line(0, self.words.get(SAY_CONVOYS), str(v[CONVOYS]))

    def _here(self, text, x, y):
        """Mark the present turn with paper."""
        now, field = self.pieces[RECORD_TURN], self.pieces[RECORD_HERE]
        now.line(0, text)
        now.grid.x, now.grid.y = x, y
        field.x, field.y = x - 1, y - 1

    def look(self, screen, dx, dy):
        """No text: this page has no items."""
        return ""


VIEW = RecordView
