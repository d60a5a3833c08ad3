# SPDX-License-Identifier: MIT
"""Events on the map, record by record, after those of a battle (screen_events.py).

The player has already seen the orders of the own side. Only events from the other side, the dice or the referee hold
the picture.
"""

from micropython import const

from ...core import journal
from ...ui.canvas import ASKS
from .fields import (
    ACTIONS, AIR, AIRCRAFT, AIR_ALOFT, AIR_FLIPPED, AIR_GONE, AIR_LOST, AIR_RESTS, AIR_ROW, AIR_SHADOWS, ANNOUNCED, ATTACKS, A_LEFT,
    A_STATE, A_ZONE, BATTLE, BRITISH, CONTACT, CONVOYS, EVASION, E_ACTION, E_AIR_LOST, E_ANNOUNCED, E_APPEARS, E_BOMB, E_BOX,
    E_CALLED, E_CHANCE, E_CONTACT, E_CONVOY, E_EDGE, E_EVASION, E_FLEW, E_FORCE, E_FUEL, E_LANDED, E_LEFT_FORCE, E_MODE, E_OVER,
    E_REFUSED, E_RODNEY, E_SAILED, E_SEEN, E_SHADOWS, E_SHOWS, E_STRIKE, E_SUNK, E_SWEEP, E_TOOK_OFF, E_TURN, E_VISIBILITY,
    FIRST_AIR, FLAGS, FLAG_FOG, FORCE_KIND, GERMAN, GERMAN_AIR, GERMAN_SHIPS, HOW_ANNOUNCED, HOW_SEARCH, HOW_SHADOW, LEAD, LEVEL,
    MODE_PATROL, NOW_SHADOWS, SHIP, SHIPS, SHIP_ROW, S_FORCE, S_FUEL, S_MODE, S_NOW, TARGET, TURN,
)
from .rules.ships import get_zone, put_zone, together, zone_of
from .screen_events import Player, of_kind
from .screen_views import MAP, RECORD
from .words import (
    LIST_BRIEF, LIST_SHORT_KIND, LIST_UNIT, SAY_AIR_STRIKE, SAY_ATTACKS, SAY_CLEARS, SAY_LOSES, SAY_NO_RAID, SAY_ONE_FORCE,
    SAY_SHADOWS, SAY_SIGNALS, SAY_SPEEDS, SAY_SWEPT, SAY_YOU_SEE, SIDE_NAME,
)

_SHORT = const(150)
_MOVES = (E_TURN, E_APPEARS, E_SHOWS, E_AIR_LOST, E_SUNK)  # shown on the map at once
_HITS = (E_BOMB, E_BOX, E_EVASION, E_RODNEY, E_SUNK)
_HOURS = const(6)  # turns a day
_RAID = const(3)  # the first result of the dice with a convoy
_MERCHANT = const(6)  # cells of assets/art/losses.pix
_AFLOAT = const(7)  # the first of two ships
_STRIKE = const(9)  # with torpedoes; the next one is with bombs
_FOES = const(11)  # British ships, one for each kind
_SWORDFISH = const(18)  # the first of these aircraft
_UNDER_X = const(76)  # of the zone on the map below the picture of a sighting
_UNDER_Y = const(58)
_EXACT = HOW_SEARCH | HOW_SHADOW | HOW_ANNOUNCED
# The byte of a record where its zone begins, row and number.
_ZONE = bytes((E_APPEARS, 4, E_SHOWS, 4, E_CALLED, 4, E_SEEN, 3, E_STRIKE, 4, E_ACTION, 5))


class Signals(Player):
    """Shows records on its Screen."""

    def play(self, r, v):
        """Show an event in the view `v` after it; return the milliseconds to hold the picture."""
        screen, kind = self._screen, r[0]
        if kind == E_SAILED or kind == E_FLEW:
            self._sail(screen.was, r, kind == E_FLEW)
        before = screen.was[EVASION + r[3] if kind == E_EVASION else LEVEL]
        seen = max(screen.was[CONTACT + 2], screen.was[CONTACT + 6])
        is_new = kind == E_SHOWS and seen + 1 < screen.was[TURN] or r == screen.anew
        self._anew = is_new or kind == E_ACTION or kind == E_CONTACT and not r[6]
        screen.anew = r if self._anew else b""
        self.happen(screen.was, kind, r)
        if E_SAILED <= kind <= E_LANDED or kind == E_ANNOUNCED or kind == E_FORCE and screen.more:  # own orders; a battle tells the evasion
            return 0
        if kind == E_CALLED and (r[6] or r[3] == screen.side):  # E_SEEN or E_SHOWS told a sighting
            return 0
        if kind == E_TURN and r[3] % _HOURS == 1:  # a day is over
            screen.open(RECORD).draw(screen)
            screen.head()
            return ASKS
        view = self._map(screen, kind, r)
        if kind in (E_TURN, E_VISIBILITY, E_OVER):
            screen.head()
        return _SHORT if kind == E_CALLED else self.tell(view, kind, r, v, before)

    def tell(self, view, kind, r, v, before):
        """A lost convoy or shadow, a new sighting and an attack wait for A. `before` is the level or evasion before an event."""
        hold = super().tell(view, kind, r, v, before)
        return ASKS if kind in (E_CONVOY, E_REFUSED) or self._anew else hold

    def text(self, kind, r, v, before):
        """The caption of an event. A shadow has a name for a viewer who knows her."""
        say = self._screen.words.say
        if kind == E_VISIBILITY and before != r[6]:
            return say(SAY_CLEARS, (before, r[6], r[7]))
        if kind == E_SHOWS and self._screen.side == BRITISH:
            return say(SAY_YOU_SEE, r[journal.A :])
        if kind == E_SHADOWS or kind == E_CONTACT and not r[6]:
            words, shadow = self._screen.words, _shadow(v, r[3])
            name = words.get(LIST_UNIT + shadow if shadow else SIDE_NAME + BRITISH)
            return name + say(SAY_SHADOWS if kind == E_SHADOWS else SAY_LOSES, (r[3],))
        if kind == E_FORCE:
            ships = sorted(together(self._screen.was, r[3]))
            return say(SAY_ONE_FORCE, (ships[0], len(ships) - 1))
        if kind == E_SWEEP:
            return say(SAY_SWEPT, (r[4], r[5]))
        if kind == E_CHANCE and r[6] >= _RAID and self._screen.side == GERMAN:
            was, at = self._screen.was, CONTACT + 4 * r[3]
            is_located = was[at + 2] == was[TURN] and was[at + 3] & (HOW_SEARCH | HOW_SHADOW)
            if is_located or self._screen.view.is_dark(was, zone_of(was, r[3])):
                return say(SAY_NO_RAID, (r[3], r[4], r[5], not is_located))
        if kind == E_ACTION:
            return self._attack(v, int(v[TARGET] != r[4]), 1)
        if kind == E_REFUSED:
            return self._attack(v, v[ACTIONS], 0)
        return super().text(kind, r, v, before)

    def picture(self, view, kind, r, is_hull):
        """Show a lost convoy, the ship of a sighting, of a lost shadow or of a battle, or a hit."""
        screen = self._screen
        if kind == E_CONVOY:
            self.card(_MERCHANT)
        elif kind == E_STRIKE:
            self.card(_STRIKE + (r[3] < _SWORDFISH))
        elif self._anew:
            if kind == E_CONTACT:
                screen.window = get_zone(screen.was, CONTACT + 4 * r[3])
            x, y = view.spot(screen.window)
            view.scroll(x - _UNDER_X, y - _UNDER_Y)
            screen.cursor.hide()
            ship = self._foe if kind == E_ACTION else _AFLOAT + r[3]
            self.card(ship, view.is_dark(screen.was, screen.window))
        else:
            super().picture(view, kind, r, is_hull)

    def _map(self, screen, kind, r):
        """The map with an event on it."""
        opens, at = screen.number != MAP, of_kind(_ZONE, kind)
        if kind == E_STRIKE:
            navy = int(r[3] >= GERMAN_AIR)
            screen.strip(screen.titled(screen.words.get(SAY_AIR_STRIKE), navy), navy)
        elif kind not in _HITS:  # those of a strike
            screen.strip(screen.titled(screen.words.get(SAY_SIGNALS), screen.side), screen.side)
        view = screen.open(MAP)
        if opens or kind in _MOVES:
            view.draw(screen)
        if at or kind == E_FORCE:
            screen.window = r[at] << 5 | r[at + 1] if at else zone_of(screen.was, r[3])
            view.focus(screen.cursor, screen.window)
        return view

    def _attack(self, v, n, fights):
        """The forces of attack n, the attacker's first, both evasions, and the reason why they fight or not (SB-ATTACK 9.222).

        `_foe` becomes the picture of the enemy.
        The Germans do not learn which British force chance has picked."""
        words, at, german = self._screen.words, ANNOUNCED + 2 * n, v[TARGET + n]
        lead = v[LEAD + n] if self._screen.side != GERMAN else 0
        names = [words.get(LIST_BRIEF + german), words.get(LIST_BRIEF + lead - 1 if lead else LIST_SHORT_KIND + v[FORCE_KIND + n])]
        if v[ATTACKS + n] == BRITISH:
            names.reverse()
        reason = fights + (fights and v[at] >= v[at + 1])
        self._foe = _AFLOAT + german if self._screen.side != GERMAN else _FOES + v[FORCE_KIND + n]
        text = words.say(SAY_ATTACKS).join(names)
        return text[0].upper() + text[1:] + "\n" + words.say(SAY_SPEEDS, (v[at], v[at + 1], reason))

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

    def happen(self, was, kind, r):
        """Change the drawn position by a record of this kind."""
        if kind >= E_EDGE:
            super().happen(was, kind, r)
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
        elif kind in (E_TOOK_OFF, E_LANDED, E_OVER, E_AIR_LOST):
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


def _shadow(v, target):
    """The unit that shadows a German ship or her force, as far as `v` has it; 0: none."""
    for bit in (target, 1 - target):
        for ship in range(GERMAN_SHIPS, SHIPS):
            if v[SHIP + ship * SHIP_ROW + S_NOW] & NOW_SHADOWS << bit:
                return ship
        for aircraft in range(GERMAN_AIR, AIRCRAFT):
            if v[AIR + aircraft * AIR_ROW + A_STATE] & AIR_SHADOWS << bit:
                return FIRST_AIR + aircraft
    return 0
