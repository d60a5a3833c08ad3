# SPDX-License-Identifier: MIT
"""The player of journal records: each record changes the drawn position, and a view shows it.

A view's play(player, record) returns the milliseconds to hold the picture."""

from micropython import const

from ...core import journal
from .fields import (
    BLACK, BRITISH, CHART, CONVOY, E_BATTLE, E_BATTLE_OVER, E_CALM, E_CHART, E_DIE, E_DIVES, E_ESCAPE, E_EXTRA, E_FOE, E_FOE_ESCAPE,
    E_FOE_GUN, E_FOE_HIT, E_FOE_STAYS, E_GUN, E_HIT, E_LOST, E_MOVE, E_NO_REPAIR, E_PLACED, E_POINTS, E_REFUEL, E_REPAIRED,
    E_ROUND, E_SLOW, E_SUNK, E_TACTIC, E_TURN, E_UBOAT, FLAGS, FLAG_RAID, FOE, FUEL, HULL, NO_CHART, OFF, OURS, POINTS,
    REPAIRS, ROUND, SHIPS, SQUARE, STRENGTH, TACTIC, TACTIC_DIE, TURN, WHITE,
)
from .screen_views import BATTLE, LONG, MAP, READ
from .words import EVENT_LOG

_IN_BATTLE = (
    E_DIE, E_UBOAT, E_DIVES, E_BATTLE, E_FOE, E_ROUND, E_TACTIC, E_GUN, E_FOE_GUN, E_FOE_HIT, E_SUNK, E_ESCAPE,
    E_FOE_STAYS, E_FOE_ESCAPE, E_BATTLE_OVER,
)
_ANYWHERE = (E_HIT, E_LOST, E_POINTS, E_REPAIRED)
# The event; the row of the position whose entry `first value` changes; the byte of the record that it becomes.
_PLAIN = bytes((
    E_PLACED, SQUARE, 4,
    E_HIT, STRENGTH, 5,
    E_REPAIRED, STRENGTH, 5,
    E_REFUEL, FUEL, 5,
    E_FOE_HIT, HULL, 5,
    E_MOVE, SQUARE, 5,
))  # fmt: skip
_WIDTH = const(3)
# in the order of LIST_NEWS; of dice that all miss the last one
NEWS = bytes((
    E_CALM, E_HIT, E_LOST, E_REPAIRED, E_NO_REPAIR, E_REFUEL, E_SLOW, E_EXTRA, E_DIE, E_SUNK, E_ESCAPE, E_FOE_ESCAPE,
    E_DIVES, E_FOE_HIT, E_BATTLE_OVER,
))  # fmt: skip


class Player:
    """Plays the journal on a Screen. `was` is the position as it is drawn, the Screen's own."""

    def __init__(self, screen):
        self.screen = screen
        self.stage = screen.stage
        self.was = screen.was

    def play(self, r):
        """Show an event; return the milliseconds to hold the picture."""
        screen = self.screen
        self._change(r)
        self.note(r)
        if r[0] in _IN_BATTLE:
            view = BATTLE
        else:
            view = BATTLE if r[0] in _ANYWHERE and screen.number == BATTLE else MAP
        return screen.open(view).play(self, r)

    def note(self, r):
        """Keep the last event with a result of its own, until the next chart."""
        screen = self.screen
        if r[0] == E_CHART:
            screen.news = b""
        elif NEWS.find(r[:1]) >= 0 and r[0] != E_BATTLE_OVER:
            news = bytearray(r)
            if r[0] == E_HIT and screen.news[:1] == r[:1] and screen.news[3] == r[3]:
                news[4] += screen.news[4]
            screen.news = news

    def say(self, r, face=0):
        """Show the record's caption over the view, with the die that decided it; return the milliseconds to hold it."""
        self.screen.toast.say(self.screen.words.say(EVENT_LOG + r[0], r[journal.A :]), face)
        return LONG if r[0] == E_LOST else READ

    def _change(self, r):
        """Apply a record to the drawn position."""
        was, kind, first = self.was, r[0], r[3]
        for at in range(0, len(_PLAIN), _WIDTH):
            if _PLAIN[at] == kind:
                was[_PLAIN[at + 1] + first] = r[_PLAIN[at + 2]]
        if kind == E_TURN:
            was[TURN] = first
            was[CHART] = NO_CHART
            was[WHITE] = was[BLACK] = 0
            was[FLAGS] &= ~FLAG_RAID
        elif kind == E_CHART:
            was[WHITE], was[BLACK], was[CHART] = first, r[4], r[5]
        elif kind == E_LOST:
            was[SQUARE + first] = OFF
            was[OURS] &= ~(1 << first)
        elif kind == E_REPAIRED:
            was[REPAIRS] = r[6]
        elif kind == E_BATTLE or kind == E_BATTLE_OVER:
            was[OURS] = r[4] if kind == E_BATTLE else 0
            was[ROUND] = 0
            for ship in range(BRITISH):
                was[FOE + ship] = 0
        elif kind == E_FOE:
            was[FOE + first] = r[4] if first == CONVOY else 1
        elif kind == E_ROUND:
            was[ROUND] = first
            for ship in range(SHIPS):
                was[TACTIC + ship] = was[TACTIC_DIE + ship] = 0
        elif kind == E_TACTIC:
            was[TACTIC + first], was[TACTIC_DIE + first] = r[4], r[5]
        elif kind == E_FOE_HIT and first == CONVOY:  # the hit sinks one
            if was[FOE + CONVOY]:
                was[FOE + CONVOY] -= 1
            else:
                was[FLAGS] |= FLAG_RAID
        elif kind == E_SUNK and first != CONVOY:
            was[FOE + first] = 0
        elif kind == E_POINTS:
            was[POINTS] = r[4]
        elif kind == E_MOVE:
            was[FUEL + first] -= r[7]
