# SPDX-License-Identifier: MIT
"""Events, record by record: each changes the drawn position, and the view shows it.

The player has already seen the orders of the own side. On the map only events from the other side, the dice or the
referee hold the picture.
"""

from micropython import const

from ...core import journal
from ...widgets.sinking import lose, portray
from ...ui.canvas import ASKS, BODY_HEIGHT, BODY_Y, WIDTH
from ...ui.colors import FIRE, PAPER
from ...ui.sound import HIT
from .fields import (
    AIR, AIR_ALOFT, AIR_FLIPPED, AIR_GONE, AIR_LOST, AIR_RESTS, AIR_ROW, A_LEFT, A_STATE, A_ZONE, BATTLE, BRITISH, B_BRITISH,
    CONTACT, CONVOYS, DECK, DECK_IN, DECK_WITHDRAWS, EVASION, E_ACTION, E_AIR_LOST, E_APPEARS, E_AWAY, E_BLOWN, E_BOMB,
    E_BOX, E_BREAK, E_CALL, E_CALLED, E_CAUGHT, E_CHANCE, E_CONTACT, E_CONVOY, E_EDGE, E_EVASION, E_FLEW, E_FORCE,
    E_FUEL, E_JAM, E_LANDED, E_LEFT_FORCE, E_MODE, E_OVER, E_PLACED, E_REPAIR, E_RODNEY, E_ROUND, E_SAILED, E_SALVO,
    E_SEEN, E_SHOT, E_SHOWS, E_STEERED, E_STRIKE, E_SUNK, E_SWEEP, E_TOOK_OFF, E_TURN, E_VISIBILITY, E_WITHDRAWS,
    FIRST_AIR, FLAGS, FLAG_FOG, GERMAN, GERMAN_AIR, GERMAN_SHIPS, HEX_X, HEX_Y, HITS, HOW_SEARCH, HOW_SHADOW,
    HOW_ANNOUNCED, IS_NIGHT, LEAD, LEVEL, MIDSHIPS, MODE_PATROL, RES_ZONE_2, ROUND, SHIP, SHIPS, SHIP_ROW, S_FORCE,
    S_FUEL, S_MODE, TARGET, THEN, TURN,
)
from .rules import ships
from .rules.ships import get_zone, put_zone, together
from .screen_views import BATTLE as FIELD
from .screen_views import BY_AIR, MAP, PROFILE, RECORD
from .tables import BOXES, SUNK_POINTS
from .words import (
    EVENT_LOG, LIST_DICE, LIST_UNIT, SAY_BOX, SAY_CLEARS, SAY_FIGHT, SAY_PARTED, SAY_SIGNALS, SAY_SLOWED, SAY_SUNK, SAY_SWEPT, SAY_YOU_SEE,
)

_SKIP = const(1)  # milliseconds
_SHORT = const(150)
_FLASH = const(120)
_READ = const(1000)
_LONG = const(1800)
_LOUD = (E_SHOWS, E_SEEN, E_AIR_LOST, E_ACTION)
_ON_FIELD = (E_EDGE, E_PLACED, E_ROUND, E_STEERED)  # always on the battle field; during rounds every event is
_MOVES = (E_TURN, E_APPEARS, E_SHOWS, E_AIR_LOST, E_SUNK)  # shown on the map at once
_HOURS = const(6)  # turns a day
_TWO = const(8)
_MERCHANT = const(13)  # a cell of assets/art/profiles.pix
_UNDER_X = const(76)  # of the zone on the map below the picture of a sighting
_UNDER_Y = const(58)
_AGREED = const(1)  # an answer to an offer to break off (LIST_BREAKS)
_EXACT = HOW_SEARCH | HOW_SHADOW | HOW_ANNOUNCED
# The byte of a record with its die. + _TWO: with the first of two. + 16 times the entry in LIST_DICE.
_DICE = {
    E_CONTACT: 4, E_EDGE: 0x14, E_CALL: 0x24, E_JAM: 0x34, E_RODNEY: 0x43, E_REPAIR: 0x54,
    E_VISIBILITY: 0x63 + _TWO, E_CHANCE: 0x74 + _TWO, E_SHOT: 0x85 + _TWO, E_BOMB: 0x94 + _TWO,
}  # fmt: skip
_PART = (-1, MIDSHIPS, 0, 1, MIDSHIPS, MIDSHIPS, MIDSHIPS)  # of a ship that a shot hits, by its result; -1: none
_RESULT = {E_SHOT: 7, E_BOMB: 7, E_JAM: 6, E_REPAIR: 5, E_CALL: 6}  # the byte of a record that is 0 without an effect
# The byte of a record where its zone begins, row and number.
_ZONE = {E_APPEARS: 4, E_SHOWS: 4, E_CALLED: 4, E_SEEN: 3, E_STRIKE: 4, E_ACTION: 5}


class Player:
    """Shows records on its Screen."""

    def __init__(self, screen):
        self._screen = screen
        self._end = ""  # the caption of the round that can have ended the battle

    def play(self, r, v):
        """Show an event in the view `v` after it; return the milliseconds to hold the picture."""
        screen = self._screen
        kind = r[0]
        if kind == E_SAILED or kind == E_FLEW:
            self._sail(screen.was, r, kind == E_FLEW)
        before = screen.was[EVASION + r[3] if kind == E_EVASION else LEVEL]
        anew = kind == E_SHOWS and max(screen.was[CONTACT + 2], screen.was[CONTACT + 6]) + 1 < screen.was[TURN]
        if kind == E_SUNK and screen.was[DECK + r[3]] & DECK_IN:
            screen.open(FIELD).fade(screen.was, r[3])
        self._happen(screen.was, kind, r)
        if kind == E_SHOT:
            screen.by[r[4]] = r[3] + 1
        elif kind == E_BOMB and r[7]:
            screen.by[r[6]] = BY_AIR
        if E_SAILED <= kind <= E_LANDED or kind == E_FORCE:  # own orders
            return 0
        if kind == E_CALLED and (r[6] or r[3] == screen.side):  # E_SEEN or E_SHOWS told a sighting
            return 0
        if kind == E_TURN and r[3] % _HOURS == 1:  # a day is over
            screen.open(RECORD).draw(screen)
            screen.head()
            return ASKS
        if kind in _ON_FIELD or screen.was[ROUND] and kind >= E_EDGE:  # the other side's code may have removed the view
            view = screen.open(FIELD)
            view.play(screen, r)
        else:
            view = self._map(screen, kind, r)
        if kind in (E_TURN, E_VISIBILITY, E_ROUND, E_SALVO, E_OVER):
            screen.head()
        if kind in (E_PLACED, E_STEERED) or kind == E_CALLED and not r[6]:
            return _SHORT
        return self._tell(screen, view, v, kind, r, before, anew)

    def _map(self, screen, kind, r):
        """The map with an event on it."""
        opens, at = screen.number != MAP, _ZONE.get(kind)
        screen.strip(screen.titled(screen.words.get(SAY_SIGNALS), screen.side), screen.side)
        view = screen.open(MAP)
        if opens or kind in _MOVES:
            view.draw(screen)
        if at:
            screen.window = r[at] << 5 | r[at + 1]
            view.focus(screen.cursor, screen.window)
        return view

    def _tell(self, screen, view, v, kind, r, before, anew):
        """Show the caption of an event, and a hit, a loss or a new sighting. Returns the milliseconds to hold it.

        `before` is the level or evasion before it, `anew` is true for a sighting after a time without one."""
        at = _DICE.get(kind, 0)
        face = r[at % _TWO] if at else 0
        text = screen.words.say(EVENT_LOG + kind, r[journal.A :])
        if kind == E_BOX:
            text = screen.words.say(SAY_BOX, (r[3], r[4], r[5] + 1 + screen.joined, r[5]))
        elif kind == E_EVASION and before != r[4]:
            text = screen.words.say(SAY_SLOWED, (r[3], before, r[4], screen.was[ROUND] > 0))
        elif kind == E_VISIBILITY and before != r[6]:
            text = screen.words.say(SAY_CLEARS, (before, r[6], r[7]))
        elif kind == E_SHOWS and screen.side == BRITISH:
            text = screen.words.say(SAY_YOU_SEE, r[journal.A :])
        elif kind == E_SWEEP:
            text = screen.words.say(SAY_SWEPT, (r[4], r[5]))
        elif kind == E_ACTION:
            text += self._fighters(v, r[4])
        if kind == E_ROUND:
            self._end = ""
        elif kind == E_AWAY or kind == E_BREAK and r[4] == _AGREED:
            self._end = text
        elif kind == E_SUNK:
            self._end = None  # its picture has waited
            text = screen.words.say(SAY_SUNK, (r[3], SUNK_POINTS[r[3]], r[3] < GERMAN_SHIPS))
        elif kind == E_OVER and self._end is not None:
            text = self._end or screen.words.say(SAY_PARTED)
        head = screen.words.get(LIST_DICE + at // 16) if at else ""
        if kind == E_CALL:
            head = self._caller(v, r[3]) or head
        screen.toast.say(text, face, r[at % _TWO + 1] if at & _TWO else 0, head)
        if kind == E_BOX and screen.more:
            return _SKIP
        is_hull = kind == E_BOX and r[4] == MIDSHIPS
        if kind == E_SHOT and screen.number == FIELD:
            view.burst(screen.was, _PART[r[7]])
        elif kind == E_SUNK:
            lose(screen, PROFILE[r[3]], r[3] < GERMAN_SHIPS, stays=True, dark=screen.was[IS_NIGHT])
        elif kind == E_CONVOY:
            lose(screen, _MERCHANT, False, stays=True)
        elif anew:
            x, y = view.spot(screen.window)
            view.scroll(x - _UNDER_X, y - _UNDER_Y)
            screen.cursor.hide()
            portray(screen, PROFILE[r[3]], True, dark=view.is_dark(screen.was, screen.window))
            screen.stage.tone(HIT)
        elif kind == E_BLOWN:
            for color in (PAPER, FIRE, PAPER):
                screen.lay(screen.stage.solid(0, BODY_Y, WIDTH, BODY_HEIGHT, color))
                screen.stage.tone(HIT)
                screen.stage.pause(_FLASH)
            screen.lift()
        elif kind in _LOUD or is_hull:
            screen.stage.tone(HIT)
        if kind in (E_SUNK, E_CONVOY) or anew or kind == E_OVER and self._end is not None:
            return ASKS
        return _LONG if kind in _LOUD or is_hull else _SHORT * 3 if kind == E_SHOT or not r[_RESULT.get(kind, 0)] else _READ

    def _fighters(self, v, german):
        """A line with the ships of an action, for those who know which British force chance has picked."""
        leads = [v[LEAD + n] for n in range(2) if v[TARGET + n] == german and v[LEAD + n]]
        if self._screen.side == GERMAN or not leads:
            return ""
        return "\n" + self._screen.words.say(SAY_FIGHT, (leads[0] - 1, german))

    def _caller(self, v, side):
        """The own ship that has just rolled to enter; "" for the enemy's."""
        screen = self._screen
        if side == screen.side != GERMAN:
            for ship in range(GERMAN_SHIPS, SHIPS):
                at = B_BRITISH - GERMAN_SHIPS + ship
                if v[at] & RES_ZONE_2 > screen.was[at] & RES_ZONE_2:
                    return screen.words.get(LIST_UNIT + ship)
        return ""

    def _sail(self, was, r, fly):
        """Move a unit, and the ships that sail with it, from one zone to another."""
        screen, unit, zone = self._screen, r[3], r[6] << 5 | r[7]
        rows = [AIR + unit * AIR_ROW + A_ZONE] if fly else [SHIP + mate * SHIP_ROW for mate in together(was, unit)]
        if not screen.stage.hurry and get_zone(was, rows[0]) != zone:
            for at in rows:
                put_zone(was, at, 0)
            view = screen.open(MAP)
            view.draw(screen)
            view.focus(screen.cursor, zone)
            view.sail(unit + FIRST_AIR * fly, r[4] << 5 | r[5], zone)
        for at in rows:
            put_zone(was, at, zone)
            if not fly:
                was[at + S_MODE] &= 255 - MODE_PATROL

    def _happen(self, was, kind, r):
        """Change the drawn position by a record of this kind."""
        if kind >= E_EDGE:
            self._fight(was, kind, r)
        elif kind == E_TURN:
            was[TURN] = r[3]
            was[FLAGS] &= 255 - FLAG_FOG
            was[BATTLE:SHIP] = bytes(SHIP - BATTLE)
        elif kind == E_VISIBILITY:
            was[LEVEL] = r[6]
            was[FLAGS] = was[FLAGS] & 255 - FLAG_FOG | FLAG_FOG * r[7]
        elif kind == E_SHOWS:
            at = CONTACT + 4 * r[3]
            exact = was[at + 3] & _EXACT if was[at + 2] == was[TURN] else 0
            if r[6] & _EXACT or not exact:  # a signal does not replace a known place (SB-HUFF)
                put_zone(was, at, r[4] << 5 | r[5])
                was[at + 2], was[at + 3] = was[TURN], r[6] | exact
        elif kind == E_CONVOY:
            was[CONVOYS] = r[4]
        elif kind in (E_APPEARS, E_FORCE, E_LEFT_FORCE, E_MODE, E_FUEL):
            self._ship(was, SHIP + r[3] * SHIP_ROW, kind, r)
        elif kind in (E_TOOK_OFF, E_LANDED, E_AIR_LOST):
            if kind == E_AIR_LOST:
                was[AIR_LOST + (r[3] >= GERMAN_AIR)] += 1
            self._aircraft(was, AIR + r[3] * AIR_ROW, kind, r)

    def _ship(self, was, at, kind, r):
        if kind == E_APPEARS:
            put_zone(was, at, r[4] << 5 | r[5])
        elif kind == E_MODE:
            was[at + S_MODE] = was[at + S_MODE] & 255 - MODE_PATROL | r[4]
        else:
            was[at + (S_FUEL if kind == E_FUEL else S_FORCE)] = r[4]

    def _aircraft(self, was, at, kind, r):
        if kind == E_TOOK_OFF:
            put_zone(was, at + A_ZONE, r[4] << 5 | r[5])
            was[at + A_STATE] = AIR_ALOFT | AIR_FLIPPED * r[6]
        else:
            put_zone(was, at + A_ZONE, 0)
            was[at + A_STATE] = AIR_GONE if kind == E_AIR_LOST else AIR_RESTS
            was[at + A_LEFT] = r[4]

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
