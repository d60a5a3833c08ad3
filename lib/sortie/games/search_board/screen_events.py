# SPDX-License-Identifier: MIT
"""Events of a battle, record by record: each changes the drawn position, and the view shows it.

screen_signals.py has those of the map.
"""

from micropython import const

from ...core import journal
from ...ui.canvas import ASKS, BODY_HEIGHT, BODY_Y, WIDTH
from ...ui.colors import FIRE, NIGHT, PAPER
from ...ui.pieces import paint
from ...ui.sound import HIT, SINK
from .fields import (
    B_BRITISH, CRUISER, DECK, DECK_IN, DECK_WITHDRAWS, EVASION, E_AIR_LOST, E_AWAY, E_BLOWN, E_BOMB,
    E_BOX, E_BREAK, E_CALL, E_CAUGHT, E_CHANCE, E_CONTACT, E_EDGE, E_EVASION, E_JAM, E_OVER, E_PLACED,
    E_REPAIR, E_RODNEY, E_ROUND, E_SALVO, E_SEEN, E_SHOT, E_SHOWS, E_STEERED, E_SUNK, E_VISIBILITY,
    E_WITHDRAWS, GERMAN, GERMAN_SHIPS, HEX_X, HEX_Y, HITS, HIT_MIDS, IS_NIGHT, MIDSHIPS,
    RES_ZONE_2, ROUND, SHIPS, THEN,
)
from .layouts import CARD, CARD_PICTURE, CARD_SKY
from .rules import ships
from .screen_views import BATTLE as FIELD
from .screen_views import BY_AIR, OwnView
from .tables import BOXES, KIND, SUNK_POINTS
from .words import EVENT_LOG, LIST_DICE, LIST_UNIT, SAY_BOX, SAY_PARTED, SAY_SLOWED, SAY_SUNK

_SKIP = const(1)  # milliseconds
_SHORT = const(150)
_FLASH = const(120)
_READ = const(1000)
_LONG = const(1800)
_LOUD = (E_SHOWS, E_SEEN, E_AIR_LOST)
_TWO = const(8)
_AGREED = const(1)  # an answer to an offer to break off (LIST_BREAKS)
# The byte of a record with its die. + _TWO: with the first of two. + 16 times the entry in LIST_DICE.
_DICE = bytes((
    E_CONTACT, 4, E_EDGE, 0x14, E_CALL, 0x24, E_JAM, 0x34, E_RODNEY, 0x43, E_REPAIR, 0x54,
    E_VISIBILITY, 0x63 + _TWO, E_CHANCE, 0x74 + _TWO, E_SHOT, 0x85 + _TWO, E_BOMB, 0x94 + _TWO,
))  # fmt: skip
_PART = (-1, MIDSHIPS, 0, 1, MIDSHIPS, MIDSHIPS, MIDSHIPS)  # of a ship that a shot hits, by its result; -1: none
_RESULT = bytes((E_SHOT, 7, E_BOMB, 7, E_JAM, 6, E_REPAIR, 5, E_CALL, 6))  # the byte of a record that is 0 without an effect

_LOST = b"\0\1\3\2\2\2\2\2\3\3\5\5\4\4\4\4\4\4\4\4\4\4\4\4"  # the picture of each ship in assets/art/losses.pix
_AFLOAT = const(7)  # the first picture without a loss
_PARTS = const(4)  # cells of a picture


def of_kind(rows, kind):
    """The byte after a kind of event in rows of two bytes, which are smaller than a dict; 0: none."""
    for i in range(0, len(rows), 2):
        if rows[i] == kind:
            return rows[i + 1]
    return 0


class Player:
    """Shows records on its Screen."""

    def __init__(self, screen):
        self._screen = screen

    def play(self, r, v):
        """Show an event of a battle in the view `v` after it; return the milliseconds to hold the picture."""
        screen, kind = self._screen, r[0]
        before = screen.was[EVASION + r[3]] if kind == E_EVASION else 0
        self.happen(screen.was, kind, r)
        view = screen.open(FIELD)  # the other side's code may have removed it
        view.play(screen, r)
        if kind in (E_ROUND, E_SALVO):
            screen.head()
        return _SHORT if kind in (E_PLACED, E_STEERED) else self.tell(view, kind, r, v, before)

    def happen(self, was, kind, r):
        """Change the drawn position by a record of this kind. A ship that sinks on the field burns first."""
        if kind == E_SUNK and was[DECK + r[3]] & DECK_IN:
            self._screen.open(FIELD).fade(was, r[3])
        self._fight(was, kind, r)
        if kind == E_SHOT:
            self._screen.by[r[4]] = r[3] + 1
        elif kind == E_BOMB and r[7]:
            self._screen.by[r[6]] = BY_AIR

    def tell(self, view, kind, r, v, before):
        """Show the caption of an event, and a hit or a loss. Returns the milliseconds to hold it.

        `before` is the evasion before it."""
        screen, at = self._screen, of_kind(_DICE, kind)
        face = r[at % _TWO] if at else 0
        text, waits = self.text(kind, r, v, before), kind == E_SUNK
        if kind == E_ROUND:
            screen.ending = ""
        elif kind == E_AWAY or kind == E_BREAK and r[4] == _AGREED:
            screen.ending = text
        elif kind == E_SUNK:
            screen.ending = None  # its picture has waited
        elif kind == E_OVER and screen.ending is not None:
            text, screen.ending, waits = screen.ending or screen.words.say(SAY_PARTED), "", True
        head = screen.words.get(LIST_DICE + at // 16) if at else ""
        if kind == E_CALL:
            head = self._caller(v, r[3]) or head
        screen.toast.say(text, face, r[at % _TWO + 1] if at & _TWO else 0, head)
        if kind == E_BOX and screen.more:
            return _SKIP
        is_hull = kind == E_BOX and r[4] == MIDSHIPS
        self.picture(view, kind, r, is_hull)
        if waits:
            return ASKS
        if kind == E_SHOT:  # a salvo has up to sixteen; the box of a hit follows, and stays longer
            return _SHORT if r[7] else 2 * _SHORT
        return _LONG if kind in _LOUD or is_hull else 3 * _SHORT if not r[of_kind(_RESULT, kind)] else _READ

    def text(self, kind, r, v, before):
        """The caption of an event."""
        say = self._screen.words.say
        if kind == E_BOX:
            return say(SAY_BOX, (r[3], r[4], r[5] + 1 + self._screen.joined, r[5]))
        if kind == E_EVASION and before != r[4]:
            return say(SAY_SLOWED, (r[3], before, r[4], self._screen.was[ROUND] > 0))
        if kind == E_SUNK:
            hits = self._screen.was[HIT_MIDS + r[3]] * (1 if KIND[r[3]] == CRUISER else 2)  # they counted until now (SB-POINTS 12.5)
            return say(SAY_SUNK, (r[3], hits, SUNK_POINTS[r[3]]))
        return say(EVENT_LOG + kind, r[journal.A :])

    def picture(self, view, kind, r, is_hull):
        """Show a hit or a loss."""
        screen = self._screen
        if kind == E_SHOT and screen.number == FIELD:
            view.burst(screen.was, _PART[r[7]])
        elif kind == E_SUNK:
            self.card(_LOST[r[3]], screen.was[IS_NIGHT])
        elif kind == E_BLOWN:
            for color in (PAPER, FIRE, PAPER):
                screen.lay(screen.stage.solid(0, BODY_Y, WIDTH, BODY_HEIGHT, color))
                screen.stage.tone(HIT)
                screen.stage.pause(_FLASH)
            screen.lift()
        elif kind in _LOUD or is_hull:
            screen.stage.tone(HIT)

    def card(self, cell, dark=False):
        """Lay picture number `cell` of assets/art/losses.pix over the view, until the next view or event opens."""
        screen = self._screen
        card = OwnView(screen.stage, screen.words, CARD)
        for i in range(_PARTS):
            screen.stage.change(card.pieces[CARD_PICTURE + i].bitmap, "losses", _PARTS * cell + i)
        if dark:
            paint(card.pieces[CARD_SKY], NIGHT)
        screen.lay(card.group)
        screen.stage.tone(SINK if cell < _AFLOAT else HIT)

    def _caller(self, v, side):
        """The own ship that has just rolled to enter; "" for the enemy's."""
        screen = self._screen
        if side == screen.side != GERMAN:
            for ship in range(GERMAN_SHIPS, SHIPS):
                at = B_BRITISH - GERMAN_SHIPS + ship
                if v[at] & RES_ZONE_2 > screen.was[at] & RES_ZONE_2:
                    return screen.words.get(LIST_UNIT + ship)
        return ""

    def _fight(self, was, kind, r):
        ship = r[3]
        if kind == E_PLACED or kind == E_STEERED:
            was[HEX_X + ship], was[HEX_Y + ship] = r[4], r[5]
            was[DECK + ship] = was[DECK + ship] & DECK_WITHDRAWS | DECK_IN | r[6]
        elif kind == E_ROUND:
            was[ROUND] = ship
            was[THEN : THEN + 4 * SHIPS] = was[HITS : HITS + 4 * SHIPS]
        elif kind == E_WITHDRAWS:
            was[DECK + ship] |= DECK_WITHDRAWS
        elif kind == E_CAUGHT:
            was[DECK + ship] &= 255 - DECK_WITHDRAWS
        elif kind == E_BOX:
            at = r[4] * SHIPS + ship
            was[HITS + at] = BOXES[at] - r[5]
        elif kind == E_EVASION:
            was[EVASION + ship] = r[4]
        elif kind == E_AWAY:
            was[DECK + ship] = 0
        elif kind == E_SUNK:
            was[DECK + ship] = 0
            ships.lose(was, ship)
        elif kind == E_OVER:
            was[ROUND] = 0
            was[DECK : DECK + SHIPS] = bytes(SHIPS)
