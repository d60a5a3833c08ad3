# SPDX-License-Identifier: MIT
"""Postcard Hunt's screen: the map as the viewer knows it, and the pictures of events."""

from micropython import const

from ...core import journal
from ...ui import sound
from ...ui.colors import GOLD, PAPER
from ...ui.text import SELECT
from .fields import (
    BISMARCK, BRITISH, COUNTERS, DONE, E_AIR, E_CONVOY, E_DUMMY, E_FOUND, E_GUN, E_LOST_STEP, E_MOVE,
    E_NAMED, E_NO_SIGN, E_POINTS, E_PURSUED, E_SAILED, E_SANK, E_SEARCH, E_SEEN_SAILING, E_SET, E_SLOWER, E_STARTED,
    E_TELLS, E_TURN, E_UP, FACE, FLAGS, FLAG_FOUND, FREE, GERMAN, HEXES, HEX_MASK, HURT, OFF, PICKED, PLOT, POINTS,
    P_SET, P_TARGET, P_TO, SIZE, SLOT, STEPS, SUNK, ANNOUNCED, TRACK, TURN, UP, V_NAME, V_SAIL, V_SET, WHO,
)
from .rules import plot
from .rules.convoy import needed, would_win
from .rules.counters import attack, bit, half, hex_of, is_whole, nobody_done, put, set_bit, set_half
from .rules.fight import first_target, may_fire
from .screen_choices import FIGHT, LAST, OF_HEXES, Choices
from .screen_map import ANNOUNCED_AT, her_place, last_seen, name_in
from .tables import FULL_STEPS, HER_ATTACK, PRINTED, STARTS
from .view_map import LEGAL, START
from .words import EVENT_LOG, LIST_BUTTON, LIST_DOING, LIST_END_PAGE, LIST_SHORT, PHASE_PROMPT
from .words import (
    SAY_AIM, SAY_AIRCRAFT, SAY_FORCES, SAY_FOUGHT, SAY_GUARD, SAY_GUNS, SAY_MANY_MOVE, SAY_NEEDS, SAY_NEWS,
    SAY_NO_NEWS, SAY_OWN_MOVE, SAY_OWN_SET, SAY_RULED_OUT, SAY_STEP, SAY_WHEN, SAY_WHERE,
)

MAP = const(0)  # views
END = const(2)
_ROUTE = const(3)
_IN_FIGHT = (E_LOST_STEP, E_POINTS, E_SANK, E_SLOWER)
_COMBAT = const(3)
_STEP = b"\1\0\0\1\1\1\2\2\2\2\2\2\2\2\3\3\3\3\3\4\4\4"  # by event: the step of the turn in the header
_SWEEP = const(80)  # milliseconds
_NAMES = const(21)  # letters of the names in a line, before the number of others
_NOTE = const(120)  # milliseconds
_CLOSING = const(3)  # frames before the last one
_WIDER = const(16)  # pixels
_SKIP = const(1)
_SHORT = const(500)
_READ = const(1000)
_LONG = const(1500)
# Which byte of a record is the face of its die, and which the hex it is about
_DIE = {E_DUMMY: 4, E_CONVOY: 3}
_HEX = {
    E_SET: 4, E_STARTED: 3, E_SAILED: 4, E_SEEN_SAILING: 4, E_MOVE: 5, E_FOUND: 3, E_UP: 5, E_SEARCH: 5, E_NAMED: 3,
    E_PURSUED: 3, E_TELLS: 3,
}


class Screen(Choices):
    """The map or the fight on the stage; session/play.py describes a Screen."""

    ident = "postcard"
    size = SIZE
    modules = ("map", "fight", "end", "track")
    panels = ("map", "plot")
    turn = (TURN,)
    ends = 2

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self._seen = HEXES  # her announced hex in the turn before
        self._fresh = 0, 0  # her points and steps before the fight
        self._ruled_out = 0  # hexes of the last "no sign"

    # --- the picture -------------------------------------------------------------------------------

    def show(self, game, panel):
        """Draw the view; panel 1 is the plot."""
        self.learn(game)
        if self.phase == P_TARGET and not panel:
            self._open_fight().stand(self.was, half(self.was, FACE, first_target(self.was)), True)
            self.stage.header(self.words.get(PHASE_PROMPT + P_TARGET), SELECT)
            return
        chart = self.open(MAP)
        if self.phase == P_TO:
            self._kept |= 1 << self.was[PICKED]
        if panel:
            self.stage.header(self.words.get(SAY_WHERE), SELECT)
        elif self.actions:
            self._prompt(self.was[PICKED] if self.phase == P_TO else COUNTERS)
        else:
            self.stage.header(self.words.get(LIST_DOING + self.phase), SELECT)
        self._draw(chart, game, journal.count(game.journal), panel)
        for action in () if panel else self.actions:
            if self._is_marked(action >> 10, action & HEX_MASK):
                chart.mark(action & HEX_MASK, LEGAL)
            elif action >> 10 in LAST:
                chart.button(self.words.get(LIST_BUTTON + LAST.find(bytes((action >> 10,)))))

    def _draw(self, chart, game, to, panel=0):
        """Draw the map as it was before record `to` of the journal. The British see the plot all the time (PH-FIND)."""
        seen, turn = last_seen(game.journal, to, self.was[TURN])
        chart.draw(self.was, self.side)
        sets_up = self.phase == P_SET and not self.was[TURN]  # with a plot, her starting hexes would look legal
        chart.plot(self.was, self.hints and (panel or self.side == BRITISH and not sets_up))
        chart.track(self.was, self.side, not panel and self.number == MAP, seen)
        for start in STARTS if sets_up else b"":
            chart.mark(start, START)
        chart.seen(seen, turn)
        chart.button("")

    def _is_marked(self, verb, hexagon):
        """Is this hex marked? Not her own hex as she sails, nor a hex with nothing to free, nor hexes of a free choice."""
        if verb == V_NAME:
            return self._holds(hexagon)
        return verb in OF_HEXES and verb != V_SET and (verb != V_SAIL or hexagon != her_place(self.was, self.side))

    def _open_fight(self):
        """Open the fight in the map's place, and draw its header when it is made."""
        if self.number != FIGHT:
            self._fresh = self.was[POINTS], self.was[STEPS]
            self.toast.group.y = 0
            self._head(_COMBAT)
        return self.open(FIGHT)

    def _head(self, step):
        """Name the turn and its step in the header. The prompt before an event is over."""
        self.stage.header(self.words.say(SAY_STEP, (self.was[TURN], step)))

    def doze(self):
        """Keep the view: the heap has room for it and a bot."""

    def end(self, game, page=0):
        """Draw a page of the end: the points, or the map with her track and all counters face up."""
        self.learn(game)
        if page:
            self._draw(self.open(_ROUTE), game, journal.count(game.journal))
            self.view.route(self.was)
        else:
            self.open(END).draw(self.was)
        self.stage.header(self.words.get(LIST_END_PAGE + page), SELECT)

    def when(self, game):
        """Where the game stands, in nine letters."""
        return self.words.say(SAY_WHEN, (game.state[TURN],))

    def alert(self, game):
        """For the lights: a discovery, and the steps that Bismarck has lost."""
        s = game.state
        return 3 if s[FLAGS] & FLAG_FOUND else 0, FULL_STEPS - s[STEPS]

    # --- events --------------------------------------------------------------------------------

    def show_event(self, game, n, r):
        """Show event n, whose record is r; return the milliseconds to hold the picture."""
        kind = r[0]
        if kind in (E_AIR, E_GUN):
            begins = self.number != FIGHT
            fight = self._open_fight()
            if begins:
                self._say_forces()
            self.stage.header(self.words.say(SAY_GUNS if kind == E_GUN else SAY_AIRCRAFT, (r[3],)))
            fight.throw(self.was, r, self.more)
            return _SKIP if self.more else _READ
        self._happen(kind, r, game.state)
        if self.number == FIGHT and kind in _IN_FIGHT:
            self.view.steps(self.was)
            if kind == E_LOST_STEP:
                self.view.flash(r[3] == BISMARCK)
            self.toast.say(self.words.say(EVENT_LOG + kind, r[journal.A :]))
            if kind == E_SANK:
                self.view.sink(r[3] == BISMARCK)
            return _READ
        if self.number == FIGHT:
            self._sum_up()
        chart = self.open(MAP)
        self._head(_STEP[kind])
        self._draw(chart, game, n + 1)
        if kind == E_MOVE:
            chart.sail(self.stage, r[3], r[4])
        elif kind in (E_SAILED, E_SEEN_SAILING):
            chart.sail(self.stage, COUNTERS, r[3])
        if kind in _HEX:
            self._round(r[_HEX[kind]])
        if kind in _DIE:
            chart.roll(self.stage, r[_DIE[kind]])
        found = kind in (E_FOUND, E_TELLS)
        self._say(self._caption(kind, r), GOLD if found else PAPER)
        if found:
            self._close_on(r[3])
        if kind == E_MOVE and self.more:
            return _SKIP
        return _SHORT if kind == E_UP else _LONG if kind in (E_FOUND, E_SANK) else _READ

    def _say_forces(self):
        """Say the dice of both sides before the guns (PH-COMBAT)."""
        was = self.was
        ships = [half(was, FACE, slot) for slot in range(COUNTERS) if may_fire(was, slot)]
        if ships:
            dice = HER_ATTACK[is_whole(was)], sum([attack(was, ship) for ship in ships])
            names = self.words.get(LIST_SHORT + ships[0])
            for i in range(1, len(ships)):
                more = names + ", " + self.words.get(LIST_SHORT + ships[i])
                names = more if len(more) <= _NAMES else names + ", +" + str(len(ships) - i)
                if names != more:
                    break
            self.view.stand(was, ships[0], True)
            self._wait_for(self.words.say(SAY_FORCES, dice) + names)

    def _sum_up(self):
        """Say the steps that both sides lost in a fight, and her goal after it (PH-DAMAGE, PH-GOAL)."""
        lost = self.was[POINTS] - self._fresh[0], self._fresh[1] - self.was[STEPS], needed(self.was)
        self._wait_for(self.words.say(SAY_FOUGHT, lost))

    def _wait_for(self, text):
        """Show a text of a fight before the next event."""
        self.toast.say(text)
        self.stage.pause(self.stage.caption(_READ, False))

    def joins(self, last, r):
        """Does record r tell more of the same thing as the record `last`? These are moves, and the dice of one attack."""
        kind = r[0]
        if kind != last[0]:
            return False
        return kind == E_MOVE or kind in (E_AIR, E_GUN) and last[3] == r[3] and last[7] == r[7]

    def _caption(self, kind, r):
        """The text of an event. The British also read what a quiet turn tells."""
        hunts, was = self.side == BRITISH, self.was
        if self.joined:
            return self.words.say(SAY_MANY_MOVE, (self.joined + 1,))
        if kind == E_NO_SIGN and hunts and self.hints:
            return self.words.say(SAY_RULED_OUT, (self._ruled_out, self._ruled_out + self._possible()))
        if kind in (E_SET, E_MOVE) and hunts:
            text = SAY_OWN_SET if kind == E_SET else SAY_OWN_MOVE
            return self.words.say(text, bytes((name_in(was, r[3], BRITISH),)) + r[4:])
        if kind == E_TURN and was[TURN] < 2:
            return self.words.say(SAY_GUARD if hunts else SAY_AIM, (needed(was),))
        if kind == E_TURN and hunts:
            text = SAY_NEWS if self._seen < HEXES else SAY_NEEDS + would_win(was) if was[TURN] & 1 else SAY_NO_NEWS
            return self.words.say(text, (self._seen,))
        return self.words.say(EVENT_LOG + kind, r[journal.A :])

    def _close_on(self, hexagon):
        """Close the cursor's frame on the hex where she was found, with Sortie's call and the lights of a discovery."""
        stage = self.stage
        stage.board.lights.show(3, FULL_STEPS - self.was[STEPS])
        for i in range(_CLOSING, -1, -1):
            stage.tone(sound.CALL_END - 2 - 2 * i)
            self._round(hexagon, _WIDER * i)
            if stage.pause(_NOTE):
                break
        self._round(hexagon)

    def _sweep(self):
        """Rule out the hexes of all counters, one after the other (PH-FIND)."""
        before = self._possible()
        for slot in range(COUNTERS):
            here = hex_of(self.was, slot)
            if here < HEXES and self.was[PLOT + here]:
                plot.rule_out(self.was, here)
                if self.number == MAP and self.side == BRITISH and self.hints:
                    self.view.shade(here, 0)
                    self._round(here)
                    self.stage.pause(_SWEEP)
        self._ruled_out = before - self._possible()

    def _happen(self, kind, r, now):
        """Change the position as it is drawn by the record r of this kind. now: the view after all events."""
        was = self.was
        if kind in (E_SAILED, E_SEEN_SAILING) and self.side != BRITISH:
            was[TRACK + was[TURN]] = r[4] + 1
        if kind == E_TURN:
            self._seen = was[ANNOUNCED] - 1 if was[ANNOUNCED] else HEXES
            self._kept = 0
            was[TURN] = r[3]
            was[ANNOUNCED] = 0
            was[WHO:FREE] = now[WHO:FREE]  # counters of one hex have changed their slots (PH-MOVE)
            for slot in range(COUNTERS):
                was[SLOT + slot] &= HEX_MASK
                set_half(was, FACE, slot, 0)
        elif kind in (E_SET, E_MOVE):
            was[SLOT + r[3]] = was[SLOT + r[3]] & UP | r[_HEX[kind]] | (kind == E_MOVE) * DONE
            self._from = r[4]
            self.stage.tone(sound.MOVE)
        elif kind == E_NO_SIGN:
            nobody_done(was)
            self._sweep()
        elif kind == E_SEARCH and not r[6]:
            plot.rule_out(was, r[5])
        elif kind == E_UP:
            was[SLOT + r[3]] |= UP
            set_half(was, FACE, r[3], r[4])
        elif kind == E_NAMED:
            for name in range(COUNTERS):
                if PRINTED[name] == r[3] and not bit(was, SUNK, name):
                    set_bit(was, FREE, name)
        elif kind == E_DUMMY and r[6]:
            put(was, r[3], OFF)
            set_bit(was, SUNK, half(was, FACE, r[3]))
        elif kind == E_STARTED:
            was[TRACK] = r[3] + 1
        elif kind in ANNOUNCED_AT:
            if kind == E_FOUND:
                nobody_done(was)
            plot.announce(was, r[ANNOUNCED_AT[kind]])
            self.stage.tone(sound.HIT)
        elif kind == E_LOST_STEP:
            if r[3] == BISMARCK:
                was[STEPS] = r[5]
            else:
                set_bit(was, HURT, r[3])
        elif kind == E_POINTS and r[3] == GERMAN:
            was[POINTS] = r[5]
        elif kind == E_SANK:
            for slot in range(COUNTERS):
                if was[SLOT + slot] & UP and half(was, FACE, slot) == r[3]:
                    put(was, slot, OFF)
                    set_bit(was, SUNK, r[3])
            self.stage.tone(sound.SINK)
