# SPDX-License-Identifier: MIT
"""Postcard Hunt's screen: the map as the viewer knows it, the cursor, and the pictures of events."""

from micropython import const

from ...core import journal
from ...core.head import SIDE
from ...core.journal import REFEREE
from ...ui import sound
from ...ui.colors import INK, PAPER
from ...ui.cursor import nearest
from ...ui.text import SELECT
from ...widgets import views
from .fields import (
    BISMARCK, BRITISH, COUNTERS, E_AIR, E_CONVOY, E_DUMMY, E_FOUND, E_GUN, E_LOST_STEP, E_MOVE, E_NAMED,
    E_POINTS, E_PURSUED, E_SAILED, E_SANK, E_SEARCH, E_SEEN_SAILING, E_SET, E_SLOWER, E_STARTED, E_TELLS, E_TURN,
    E_UP, FACE, FLAGS, FLAG_FOUND, FREE, GERMAN, HEXES, HEX_MASK, HURT, OFF, PICKED, PLOT, POINTS, P_CONVOY, P_MOVE,
    P_SEARCH, P_STRIKE, P_TARGET, P_TO, SIZE, SLOT, STEPS, SUNK, ANNOUNCED, TRACK, TURN, UP, V_KEEP, V_NAME, V_PICK,
    V_SAIL, V_SEARCH, V_SET, V_START, V_STRIKE, V_TARGET, V_TO, WHO,
)
from .rules.counters import attack, bit, half, hex_of, is_whole, put, set_bit, set_half
from .rules.fight import first_target, may_fire
from .rules.sailing import next_to_set
from .screen_map import ANNOUNCED_AT, her_place, hex_x, hex_y, name_in, wake
from .tables import FULL_STEPS, HER_DEFENSE, HEX_X, PRINTED
from .view_map import LEGAL
from .words import EVENT_LOG, LIST_COUNTER, LIST_END_PAGE, LIST_HEX_ID, PHASE_PROMPT
from .words import (
    SAY_FIGHT, SAY_MANY_MOVE, SAY_MOVE, SAY_NEEDED, SAY_NOBODY, SAY_NOT_HERE, SAY_NO_SEARCH, SAY_PLACE, SAY_PLOT,
    SAY_REPLY, SAY_STAYS, SAY_TO, SAY_WHEN, SAY_WHERE, SIDE_NAME,
)

MAP = const(0)  # views
FIGHT = const(1)
END = const(2)
_IN_FIGHT = (E_LOST_STEP, E_POINTS, E_SANK, E_SLOWER)
_OF_SLOTS = (V_PICK, V_STRIKE, V_TARGET)
_OF_HEXES = (V_SET, V_START, V_SAIL, V_TO, V_SEARCH, V_NAME)
_LOW = const(80)  # pixels: a toast at the bottom covers hexes whose middle lies below
_UP = const(-86)  # to the top of the map
_NONE = bytes((P_SEARCH, P_CONVOY, P_STRIKE))  # phases, in the order of their prompts when there is only one action
_SKIP = const(1)  # milliseconds
_SHORT = const(500)
_READ = const(1000)
_LONG = const(1500)
# Which byte of a record is the face of its die, and which the hex it is about
_DIE = {E_DUMMY: 4, E_CONVOY: 3}
_HEX = {
    E_SET: 4, E_STARTED: 3, E_SAILED: 4, E_SEEN_SAILING: 4, E_MOVE: 5, E_FOUND: 3, E_UP: 5, E_SEARCH: 5, E_NAMED: 3,
    E_PURSUED: 3, E_TELLS: 3,
}


class Screen(views.SidesScreen):
    """The map or the fight on the stage; session/play.py describes a Screen."""

    ident = "postcard"
    size = SIZE
    modules = ("map", "fight", "end")
    panels = ("map", "plot")
    turn = (TURN,)
    ends = 2

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self._looked = HEXES
        self._laid = 0  # the action that laid the last counter down

    # --- the picture -------------------------------------------------------------------------------

    def show(self, game, panel):
        """Draw the view; panel 1 is the plot."""
        self.learn(game)
        if self.phase == P_TARGET and not panel:
            self._open_fight().stand(self.was, half(self.was, FACE, first_target(self.was)), True)
            self.stage.header(self.words.get(PHASE_PROMPT + P_TARGET), SELECT)
            return
        chart = self.open(MAP)
        if panel:
            self.stage.header(self.words.get(SAY_WHERE), SELECT)
        elif self.actions or self.side == REFEREE:
            self._prompt(self.was[PICKED] if self.phase == P_TO else COUNTERS)
        else:  # the other side decides: its prompt may tell a secret
            self.stage.header(self.words.get(SIDE_NAME + self.was[SIDE]), SELECT)
        chart.draw(self.was, self.side)
        chart.plot(self.was, self.side, panel and self.hints, wake(game.journal, journal.count(game.journal)))
        if not panel:
            for action in self.actions:
                if self._is_marked(action >> 10, action & HEX_MASK):
                    chart.shade(action & HEX_MASK, LEGAL)

    def _is_marked(self, verb, hexagon):
        """Is this hex marked? Not her own hex as she sails, nor a hex with nothing to free, nor hexes of a free choice."""
        if verb == V_NAME:
            return self._holds(hexagon)
        return verb in _OF_HEXES and verb != V_SET and (verb != V_SAIL or hexagon != her_place(self.was, self.side))

    def begin(self, side):
        """Reset the cursor on the plot for a new viewer."""
        self._looked = HEXES

    def _open_fight(self):
        """Open the fight in the map's place, and draw its header when it is made."""
        if self.number != FIGHT:
            self.toast.group.y = 0
            self.stage.header(self.words.say(SAY_FIGHT, (self.was[TURN],)))
        return self.open(FIGHT)

    def doze(self):
        """Keep the view: the heap has room for it and a bot."""

    def _prompt(self, slot):
        """Draw the prompt, with the name of the counter in this slot if the viewer knows it."""
        name = name_in(self.was, slot, self.side) if slot < COUNTERS else COUNTERS
        if name >= COUNTERS:
            none = _NONE.find(bytes((self.phase,))) if len(self.actions) == 1 else -1
            text = self.words.get(PHASE_PROMPT + self.phase if none < 0 else SAY_NO_SEARCH + none)
        elif self.phase in (P_MOVE, P_TO):
            text = self.words.say(SAY_TO if self.phase == P_TO else SAY_MOVE, (name,))
        else:
            text = self.words.get(LIST_COUNTER + name)
        self.stage.header(text, SELECT)

    def end(self, game, page=0):
        """Draw a page of the end: the points, or the map with all counters face up."""
        self.learn(game)
        if page:
            chart = self.open(MAP)
            chart.draw(self.was, self.side)
            chart.plot(self.was, self.side, False, HEXES)
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
            self._open_fight().throw(self.was, r, self.more)
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
        chart = self.open(MAP)
        if kind == E_TURN:  # the prompt or fight of the last turn is over
            self.stage.header(self.words.say(SAY_WHEN, (self.was[TURN],)))
        chart.draw(self.was, self.side)
        chart.plot(self.was, self.side, False, wake(game.journal, n + 1))
        if kind == E_MOVE:
            chart.sail(self.stage, r[3], r[4])
        elif kind in (E_SAILED, E_SEEN_SAILING):
            chart.sail(self.stage, COUNTERS, r[3])
        if kind in _HEX:
            self._round(r[_HEX[kind]])
        self._settle(r[_HEX[kind]] if kind in _HEX else her_place(self.was, self.side))
        text = self.words.say(EVENT_LOG + kind, r[journal.A :])
        if self.joined:
            text = self.words.say(SAY_MANY_MOVE, (self.joined + 1,))
        self.toast.say(text, r[_DIE[kind]] if kind in _DIE else 0)
        return _SHORT if kind == E_UP else _LONG if kind in (E_FOUND, E_SANK) else _READ

    def joins(self, last, r):
        """Does record r tell more of the same thing as the record `last`? These are moves, and the dice of one attack."""
        kind = r[0]
        if kind != last[0]:
            return False
        return kind == E_MOVE or kind in (E_AIR, E_GUN) and last[3] == r[3] and last[7] == r[7]

    def _settle(self, hexagon):
        """Put the toast at the bottom of the map, or at its top if it would cover this hex."""
        self.toast.group.y = _UP if hexagon < HEXES and hex_y(hexagon) > _LOW else 0

    def _happen(self, kind, r, now):
        """Change the position as it is drawn by the record r of this kind. now: the view after all events."""
        was = self.was
        if kind in (E_SAILED, E_SEEN_SAILING) and self.side != BRITISH:
            was[TRACK + was[TURN]] = r[4] + 1
        if kind == E_TURN:
            was[TURN] = r[3]
            was[ANNOUNCED] = 0
            was[WHO:FREE] = now[WHO:FREE]  # counters of one hex have changed their slots (PH-MOVE)
            for slot in range(COUNTERS):
                was[SLOT + slot] &= HEX_MASK
                set_half(was, FACE, slot, 0)
        elif kind in (E_SET, E_MOVE):
            if kind == E_SET:
                self._laid = V_SET << 10 | r[4]
            was[SLOT + r[3]] = was[SLOT + r[3]] & UP | r[_HEX[kind]]
            self.stage.tone(sound.MOVE)
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
            was[ANNOUNCED] = r[ANNOUNCED_AT[kind]] + 1
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

    # --- the cursor ----------------------------------------------------------------------------------

    def look(self, dx, dy):
        """Move the cursor over the hexes of the plot. Returns the text of its hex."""
        if self._looked == HEXES:
            self._looked = her_place(self.was, self.side) % HEXES
        elif dx or dy:
            self._looked = nearest(self._middle, HEXES, self._looked, dx, dy)
        here = self._looked
        self._round(here)
        if not self.hints:
            return self.words.get(LIST_HEX_ID + here)
        plot = self.was[PLOT : PLOT + HEXES]
        ways = plot[here]
        text = SAY_PLOT + (max(plot) == 255) if ways else SAY_NOT_HERE  # with 255 the tracks are no longer counted
        return self.words.say(text, (here, ways, 100 * ways // max(1, sum(plot))))

    def order(self, actions):
        """The legal actions in the cursor's order: that of the rules, with the usual ones first.

        They stay, set up in the hex of the last counter, or name a hex with held ships."""
        if not self.known and self.game:  # as after a resume: the cursor begins where it would have
            self.learn(self.game)
        self.actions = list(actions)
        first = V_KEEP << 10, V_SAIL << 10 | her_place(self.was, self.side), self._laid
        n = 0
        for i in range(len(self.actions)):
            action = self.actions[i]
            if action in first or action >> 10 == V_NAME and self._holds(action & HEX_MASK):
                self.actions.insert(n, self.actions.pop(i))
                n += 1
        return self.actions

    def _waits(self, slot, hexagon):
        """Does this counter wait in a hex to be freed (PH-LOCK)?"""
        return hex_of(self.was, slot) == hexagon and not bit(self.was, FREE, half(self.was, WHO, slot))

    def _holds(self, hexagon):
        for slot in range(COUNTERS):
            if self._waits(slot, hexagon):
                return True
        return False

    def _held(self, hexagon):
        """The names of the ships that wait there, separated by commas."""
        names = [LIST_COUNTER + half(self.was, WHO, slot) for slot in range(COUNTERS) if self._waits(slot, hexagon)]
        return ", ".join([self.words.get(name) for name in names])

    def focus(self, action):
        """Put the cursor on the place of an action."""
        if self.number == FIGHT:
            ship = half(self.was, FACE, action & 1023)
            self.view.stand(self.was, ship, True)
            self._say_dice(SAY_REPLY, ship, may_fire(self.was, action & 1023))
            return
        if self.phase != P_TO:
            self._prompt(action & 1023 if action >> 10 in _OF_SLOTS else COUNTERS)
        if action >> 10 == V_SET:
            self.stage.header(self.words.say(SAY_PLACE, (next_to_set(self.was),)), SELECT)
        elif action == V_SAIL << 10 | her_place(self.was, self.side):
            self.stage.header(self.words.get(SAY_STAYS), SELECT)
        here = self._hex_of(action)
        self.toast.hide()
        if action >> 10 == V_STRIKE:
            self._settle(here)
            self._say_dice(SAY_NEEDED, half(self.was, WHO, action & 1023), True)
        if action >> 10 == V_NAME:
            self._settle(here)
            self.toast.say(self._held(here) or self.words.get(SAY_NOBODY))
        if here < HEXES:
            self._round(here)
        else:
            self.cursor.hide()

    def _say_dice(self, text, ship, fires):
        """Show the dice of a British ship, 0 if it does not fire, and the number that hits (PH-COMBAT)."""
        dice = attack(self.was, ship) if fires else 0
        self.toast.say(self.words.say(text, (dice, HER_DEFENSE[is_whole(self.was)])))

    def _round(self, hexagon):
        self.cursor.dress(PAPER, INK)
        self.cursor.move(hex_x(hexagon) - 9, hex_y(hexagon) - 9, 18, 18)

    def _hex_of(self, action):
        """The hex of an action, or HEXES."""
        verb, arg = action >> 10, action & 1023
        if verb in _OF_SLOTS:
            return hex_of(self.was, arg)
        if verb == V_KEEP:
            return hex_of(self.was, self.was[PICKED])
        return arg & HEX_MASK if verb in _OF_HEXES else HEXES

    def _middle(self, hexagon):
        """The middle of a hex for the cursor, (x, y). It is less wide than high, so that the next row is nearer than two rows up."""
        return 7 * HEX_X[hexagon], hex_y(hexagon)

    def spot(self, i):
        """Where action i lies, (x, y). Actions of one hex lie below each other; x is -1 below the map."""
        here = self._hex_of(self.actions[i])
        if here >= HEXES:
            return -1, 200 + i
        x, y = self._middle(here)
        for other in range(i):
            y += self._hex_of(self.actions[other]) == here
        return x, y
