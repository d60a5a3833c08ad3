# SPDX-License-Identifier: MIT
"""The pictures of events. Each record changes the position as it is drawn, and its view shows it with a text."""

from micropython import const

from ...core import journal
from ...core.contract import phase
from ...ui.canvas import ASKS
from .fields import (
    ALLIES, AREA, AREAS, AXIS, E_AIR_AT, E_AREA, E_ARRIVES, E_ASW, E_BACK, E_BREAKS_OFF, E_CHASE, E_CLOSING, E_CONTROL, E_DECLARED,
    E_DISABLED, E_ESCAPED, E_GROUP, E_HIT, E_HOME, E_NO_SHOT, E_OILER, E_POINTS, E_RELEASE, E_ROLL, E_ROUND, E_RUNS, E_SAILS,
    E_SHOT, E_SORTIE, E_STRIKE, E_SUNK, E_TAKEOVER, E_TORPEDO, E_TOTAL, E_TURN, E_VEILED, E_VEILED_ROLL, NOBODY, P_AIM, P_RUN,
    P_STRIKE, P_TORPEDO, ROUND, R_OPTIONS, TARGET, TURN, UBOATS_AT, UNITS, VEILED,
)
from .rules.fleet import defense, side_of
from .screen_changes import Changes, faces_of
from .screen_views import ABOVE_DICE, ABOVE_WORDS, LINE, MAP, NO_PHASE, NO_UNIT, SHOTS, TURN_VIEW, turn_words, type_of
from .tables import DISABLES
from .words import (
    EVENT_LOG, SAY_MANY_BACK, SAY_MANY_CHASE, SAY_MANY_FIRE, SAY_MANY_JOIN, SAY_MANY_LOST, SAY_MANY_SAIL, SAY_MANY_STAY, SAY_ASW_DICE,
    SAY_ASW_DID, SAY_BATTLE, SAY_BATTLE_AIR, SAY_BATTLE_GUNS, SAY_BATTLE_ROUND, SAY_BATTLE_UBOATS, SAY_HIT, SAY_HIT_SINKS, SAY_SHOT_BONUS,
    SAY_SHOT_DID, SAY_STRIKE, SAY_STRIKES, SAY_TORPEDO, SAY_TORPEDOES,
    SAY_TURN_LOSSES, SAY_TURN_SUM,
)

_LUCK = const(6)  # a faster ship arrives with any die (SC-FAR)
_SKIP = const(1)  # milliseconds
_READ = const(1000)
_LONG = const(1500)
_MOMENT = const(700)
_GLANCE = const(2000)
_SLOW = const(90)  # a frame of a ship that sinks
_FAST = const(20)  # of the next one, unless she is a great ship; after a long wait these frames are skipped
_ENOUGH = const(9000)  # ms of pauses: from here on each ship is the next one

_IN_LINE = (
    E_ASW, E_TORPEDO, E_STRIKE, E_ROUND, E_DECLARED, E_SHOT, E_NO_SHOT, E_HIT, E_DISABLED, E_SUNK, E_RUNS, E_GROUP,
    E_CHASE, E_BREAKS_OFF, E_ESCAPED,
)
_HIDDEN = (E_VEILED, E_VEILED_ROLL)  # events about ships that lie face down
_FAILS = (E_RELEASE, E_SORTIE)
_OF_UNIT = (E_ARRIVES, E_BACK, E_RELEASE, E_ROLL, E_SAILS, E_SORTIE)  # events of a ship: the header names her side
_THROWN = (E_ASW, E_SHOT, E_TORPEDO, E_STRIKE, E_HIT)
_FIRE = (E_SHOT, E_NO_SHOT, E_TORPEDO, E_STRIKE, E_HIT, E_DISABLED, E_SUNK)  # dice and their effects, up to the results
_UBOATS = (E_ASW, E_TORPEDO)

# by the event that begins a kind of fire: its title
_TITLES = {
    E_ASW: SAY_BATTLE_UBOATS, E_ROUND: SAY_BATTLE_GUNS, E_SHOT: SAY_BATTLE_GUNS, E_STRIKE: SAY_BATTLE_AIR, E_TORPEDO: SAY_BATTLE_UBOATS,
}

# the byte of a record that is the face of its die
_DIE = {E_RELEASE: 4, E_SORTIE: 4, E_TAKEOVER: 4, E_ROLL: 5, E_VEILED_ROLL: 4, E_OILER: 4, E_TORPEDO: 4, E_STRIKE: 5}

# by event: the caption of many like it
_MANY = {
    E_ARRIVES: SAY_MANY_JOIN, E_BACK: SAY_MANY_BACK, E_CHASE: SAY_MANY_CHASE, E_NO_SHOT: SAY_MANY_LOST,
    E_RELEASE: SAY_MANY_STAY, E_SAILS: SAY_MANY_SAIL, E_SORTIE: SAY_MANY_STAY,
}


class Player(Changes):
    """Shows the journal's events on a Screen, and changes its position as it is drawn."""

    def __init__(self, screen):
        super().__init__(screen.was)
        self._screen = screen
        self._sank = False
        if screen.number == LINE:
            screen.view.lift()  # the code of its tray was evicted

    def joins(self, last, r):
        """Does record r tell more of the same place, group or target as the record `last`? A hit tells more of its dice."""
        kind, was = r[0], last[0]
        if kind == E_SAILS or kind == E_ROLL and r[7] and self._is_sure(r):
            there = r[5] if kind == E_SAILS else r[4]
            return was == E_SAILS and last[5] == there and side_of(self._was, r[3]) == side_of(self._was, last[3])
        if kind in _HIDDEN and was in _HIDDEN:
            return last[3] == r[3]
        if kind == E_HIT:  # the damage of a throw
            return r[3] == last[4 if was in (E_SHOT, E_STRIKE) else 3] and was in (E_HIT, E_SHOT, E_STRIKE, E_TORPEDO)
        if kind == E_SHOT and was in (E_SHOT, E_HIT):  # ships in turn at one target; after a long wait, at all
            return last[4 if was == E_SHOT else 3] == r[4] or self._is_late_salvo(r)
        if kind != was:
            return False
        if kind in _FAILS:
            return not (r[6] or last[6])
        return kind == E_NO_SHOT or kind in (E_ARRIVES, E_BACK, E_CHASE) and last[4] == r[4]

    def _is_sure(self, r):
        """Is the attempt of record r told by the way of her ship alone? It is the other side's, or needs no luck."""
        return r[6] > _LUCK or side_of(self._was, r[3]) != self._screen.side

    def _is_late_salvo(self, r):
        """Does the ship of record r fire when the player has waited long, and her side has fired already?"""
        was = self._was
        if not self._screen.stage.is_late():
            return False
        for i in range(UNITS):
            if was[TARGET + i] and side_of(was, i) == side_of(was, r[3]):
                return True
        return False

    def play(self, game, n, r):
        """Show event n, whose record is r; return the milliseconds to hold the picture."""
        screen = self._screen
        kind = r[0]
        self.happen(kind, r, game, n)
        text = screen.words.say(EVENT_LOG + kind, r[journal.A :])
        if kind in _IN_LINE:
            fire = _fire_of(game.journal, n)
            hold = 0 if kind == E_DISABLED else self._line(kind, r, text, fire)  # the results name her
            return self._results(game, n, hold, fire) if self._is_over(game, n, fire) else hold
        if kind == E_CONTROL or kind == E_POINTS != game.journal[journal.at(game.journal, n - 1)]:
            return 0  # the points of the other side and the total follow, with a table of all this
        if kind == E_POINTS or kind == E_TOTAL:
            view, at = screen.open(TURN_VIEW), (self._was, max(1, self._was[TURN]), game.journal)
            if kind == E_TOTAL:
                view.draw(*at)
            elif not view.draw_losses(*at):
                return 0
            screen.stage.header(screen.words.say(SAY_TURN_LOSSES if kind == E_POINTS else SAY_TURN_SUM, self._was[TURN : TURN + 1]))
            return ASKS
        if kind == E_TURN or kind == E_ROLL and r[7] and self._is_sure(r):
            return 0  # a header names the turn; she sails next
        own = kind == E_SAILS and side_of(self._was, r[3]) == screen.side
        if own:
            at = journal.at(game.journal, n - 1)
            own = not (game.journal[at] == E_ROLL and game.journal[at + 6] > _LUCK)
        if kind == E_HOME or own and self._was_shown(game.journal, n, r):
            return 0  # no news for the viewer
        if screen.more and not own:  # one picture shows both
            return _SKIP
        side = side_of(self._was, r[3]) if kind in _OF_UNIT else NOBODY
        screen.stage.header(turn_words(screen.words, self._was[TURN], side))
        view = screen.open(MAP)
        view.draw(self._was, screen.side)
        if kind == E_AIR_AT:
            view.aircraft(self._was)
        elif kind == E_AREA:
            view.focus(screen.cursor, r[3])
        elif kind == E_SAILS:
            view.focus(screen.cursor, r[5])
            view.sail(r[3], side_of(self._was, r[3]), r[4], r[5])
            if own:
                return 0
        if screen.joined or kind == E_SAILS and r[journal.RULE] == R_OPTIONS:
            count = screen.joined + 1
            if r[journal.RULE] == R_OPTIONS and kind == E_SAILS:
                count = self._revealed(game.journal, n, r)
                if not count:
                    return _SKIP
            text = self._many(kind, r, count) or text
        screen.toast.say(text, r[_DIE[kind]] if kind in _DIE else 0)
        return _LONG if kind == E_CLOSING else _READ

    def _many(self, kind, r, count):
        """The caption that tells `count` joined records of this kind; "" for that of the last one."""
        say = self._screen.words.say
        if kind in _HIDDEN:
            return say(EVENT_LOG + E_VEILED, (r[3], self._was[VEILED + r[3]]))
        if kind in _MANY and count > 1:
            return say(_MANY[kind], (r[5] if kind == E_SAILS else r[4], count))
        return ""

    def _revealed(self, ring, n, r):
        """How many ships turn up in one place, with record n. 0: an earlier record of this row has told them."""
        count, i = 0, n
        while i < journal.count(ring) and ring[journal.at(ring, i)] == E_SAILS:
            count += ring[journal.at(ring, i) + 5] == r[5]
            i += 1
        i = n - 1
        while i >= journal.oldest(ring) and ring[journal.at(ring, i)] == E_SAILS:
            if ring[journal.at(ring, i) + 5] == r[5]:
                return 0
            i -= 1
        return count

    def _was_shown(self, ring, n, r):
        """Was the way of record n, an own ship that sails, shown already? It was with her fleet, or when she lay face down."""
        at = journal.at(ring, n - 1)
        fleet = ring[at] == E_SAILS and ring[at + 5] == r[5] and side_of(self._was, ring[at + 3]) == self._screen.side
        return fleet or r[journal.RULE] == R_OPTIONS

    def _line(self, kind, r, text, fire):
        """Show an event on the battle line, with dice or a text. Returns the milliseconds to hold the picture. fire: as _fire_of()."""
        screen, was = self._screen, self._was
        screen.phase = SHOTS if kind in (E_SHOT, E_HIT, E_NO_SHOT) else NO_PHASE
        view = screen.line(ABOVE_DICE if kind in _THROWN else ABOVE_WORDS, fire in _UBOATS)
        where = _TITLES[fire] if fire else SAY_BATTLE_ROUND if was[ROUND] else SAY_BATTLE
        screen.stage.header(screen.words.say(where, (was[AREA], was[ROUND])))
        if kind in _THROWN:
            self._throw(view, kind, r)
            if kind == E_ASW:
                was[UBOATS_AT + was[AREA]] = r[6]  # all are in sight while the dice fall
            elif not screen.more:
                view.throw.rest()
            if kind == E_ASW and not r[6]:
                return ASKS  # no U-boat is left for a box of results
            return _SKIP if screen.more else _LONG if kind == E_ASW else _READ
        screen.toast.say(self._many(kind, r, screen.joined + 1) or text)
        if kind == E_SUNK:
            with screen.code:
                from ...widgets.sinking import lose

            is_fast = type_of(r[3]) and (self._sank or screen.stage.paused > _ENOUGH)
            lose(screen, view.profile(r[3]), side_of(was, r[3]) == AXIS, _FAST if is_fast else _SLOW)
            self._sank = True
            if not type_of(r[3]):  # a great ship: her caption stays, however long the wait
                screen.stage.pause(_MOMENT)
        return _LONG if kind in (E_SUNK, E_RUNS) else _READ

    def _is_over(self, game, n, fire):
        """Is record n the last one of a round, of U-boats or of aircraft?"""
        ring = game.journal
        if ring[journal.at(ring, n)] not in _FIRE:
            return False
        if n + 1 < journal.count(ring):
            later = ring[journal.at(ring, n + 1)]
            return later not in _FIRE or fire == E_TORPEDO and later == E_STRIKE
        return phase(game.state) not in (P_TORPEDO, P_STRIKE, P_AIM)

    def _results(self, game, n, hold, fire):
        """Lay a box with the results up to record n over the battle; the picture's time is `hold`.

        Returns ASKS, the time of a box without much news, or `hold` if nothing happened. Before an answer the question has the box."""
        screen = self._screen
        if n + 1 == journal.count(game.journal) and phase(game.state) == P_RUN and game.side in (AXIS, ALLIES):
            return hold
        with screen.code:
            from .screen_results import QUIET, found, lay
        rows, hurt, kind = found(self._was, game.journal, n)
        if not kind:
            return hold
        screen.stage.pause(hold)
        screen.phase = NO_PHASE
        for unit in range(UNITS):
            self.settle(unit)
        lay(screen, rows, hurt, fire in _UBOATS)
        return _GLANCE if kind == QUIET else ASKS

    def _throw(self, view, kind, r):
        """Throw the dice of an event, and show their effect."""
        words, values = self._screen.words, r[journal.A :]
        say, throw = words.say, view.throw
        if throw and throw.layout is None:  # the results before
            view.lift()
            throw = None
        if not throw:
            throw = self._tray()
            view.lay(throw)
        faces, bonus, did = b"", 0, 0
        if kind == E_ASW:
            throw.begin(say(SAY_ASW_DICE, values))
            faces, did = b"\x06" * r[5] + b"\x05" * r[4], SAY_ASW_DID  # its record has no other dice
        elif kind == E_SHOT:
            view.bring(r[3])
            view.bring(r[4])
            view.aim(NO_UNIT, NO_UNIT)
            if self._screen.joined and throw.ships:
                throw.title(say(SAY_MANY_FIRE, (throw.ships + 1,)))
            else:
                throw.begin(say(EVENT_LOG + E_SHOT, values))
            view.fly(r[3], r[4])
            faces, bonus = faces_of(r), r[7]
            values, did = throw.count(faces, bonus), SAY_SHOT_BONUS if bonus else SAY_SHOT_DID
        elif kind == E_HIT:
            values[3] = defense(self._was, r[3]) + 1
            did = SAY_HIT if r[5] < values[3] else SAY_HIT_SINKS
        else:
            if kind != throw.kind:
                throw.begin(say(SAY_STRIKES if kind == E_STRIKE else SAY_TORPEDOES, values))
            at = _DIE[kind]
            view.bring(r[at - 1])
            faces, did = r[at : at + 1], SAY_STRIKE if kind == E_STRIKE else SAY_TORPEDO
            if r[at] == DISABLES and self._was[AREA] >= AREAS:
                bonus = -1  # SC-LAND_AIR: it does nothing in port
            values[3] = r[at] + bonus
        if faces:
            throw.add(faces, bonus)
            throw.kind = kind
        throw.say(say(did, values), r[4] if kind == E_HIT else 0)
        if kind == E_HIT:
            view.flash(r[3])

    def _tray(self):
        """A tray for dice. Its code is evicted with the Player's."""
        screen = self._screen
        with screen.code:
            from .screen_throw import Throw
        return Throw(screen.stage, screen.words)


def _fire_of(ring, n):
    """The event that began the fire of record n, E_ROUND for guns; 0: it is no fire."""
    kind = ring[journal.at(ring, n)]
    while kind in _FIRE and kind not in _TITLES and n > journal.oldest(ring):
        n -= 1
        kind = ring[journal.at(ring, n)]
    return kind if kind in _TITLES else 0
