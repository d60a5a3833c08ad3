# SPDX-License-Identifier: MIT
"""Postcard Hunt's legal actions as places for the cursor, with their prompts and captions."""

from micropython import const

from ...ui.canvas import BODY_Y
from ...ui.colors import FOAM, GOLD, INK, ORANGE, PAPER
from ...ui.cursor import nearest
from ...ui.layouts import TOAST_TEXT
from ...ui.text import SELECT
from ...widgets import views
from .fields import (
    BRITISH, COUNTERS, FACE, FREE, HEXES, HEX_MASK, HURT, PICKED, PLOT, POINTS, P_CONVOY, P_MOVE, P_SEARCH, P_STRIKE, P_TO,
    V_CALL_OFF, V_KEEP, V_MOVED, V_NAME, V_PASS, V_PICK, V_RAID, V_SAIL, V_SEARCH, V_SET, V_START, V_STOP, V_STRIKE,
    V_STRIKE_ALL, V_TARGET, V_TO, WHO,
)
from .odds import dangers, odds
from .rules.convoy import needed, would_win
from .rules.counters import attack, bit, half, hex_of, is_whole
from .rules.fight import may_fire
from .rules.sailing import next_to_set
from .screen_map import count_in, her_place, hex_x, hex_y, name_in, weights
from .tables import BREST, DISTANCE, HER_ATTACK, HER_DEFENSE, HEX_X, ROUTE, SHIP_STEPS, SPEED, STARTS
from .words import LIST_COUNTER, LIST_HEX_ID, LIST_SHORT, PHASE_PROMPT
from .words import (
    SAY_ALL_MOVED, SAY_CALLED, SAY_CHANCE, SAY_DANGER, SAY_GAIN, SAY_HOME, SAY_MOVE, SAY_NEEDED, SAY_NOBODY, SAY_NOT_HERE, SAY_NOT_MOVED,
    SAY_NO_SEARCH, SAY_PLACE, SAY_PLOT, SAY_RAID, SAY_RAID_TELLS, SAY_REPLY, SAY_ROUTE, SAY_RISKY,
    SAY_STACK, SAY_START, SAY_STARTS, SAY_STAY, SAY_STRIKE, SAY_SURE_FREE, SAY_SURE_MOVED, SAY_TO, SAY_WATCH,
)

FIGHT = const(1)  # a view
OF_HEXES = (V_SET, V_START, V_SAIL, V_TO, V_SEARCH, V_NAME)
LAST = bytes((V_MOVED, V_STOP, V_CALL_OFF, V_PASS))  # the verbs of the button, in the order of its names
_OF_SLOTS = (V_PICK, V_STRIKE, V_TARGET)
_BUTTON_X = const(130)
_DANGERS = (FOAM, FOAM, GOLD, GOLD, ORANGE, ORANGE, ORANGE)  # of 0 to 6 in 6
_SMALL = const(2)  # a danger that is worth a raid
_RISKY = const(4)  # with this danger everywhere the header warns
_SPEED = const(2)  # hexes of her first move
_CAPTION_Y = const(107)
_LOW = const(11)  # pixels: so far down a toast of one line covers no counter
_TEXT_Y = const(98)
_COLS = const(19)  # of the footer beside "A move"
_NONE = bytes((P_SEARCH, P_CONVOY, P_STRIKE))  # phases, in the order of their prompts when nothing is possible


class Choices(views.SidesScreen):
    """The part of the Screen that chooses. The rest is in screen.py."""

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self._looked = HEXES
        self._kept = 0  # bits of the slots that were picked; all after the question
        self._from = 0  # the hex that the last counter left
        self._dangers = b""  # of each hex, for this decision

    def begin(self, side):
        """Reset the cursor on the plot for a new viewer."""
        self._looked = HEXES

    def _prompt(self, slot):
        """Draw the prompt, with the name of the counter in this slot if the viewer knows it."""
        name = name_in(self.was, slot, self.side) if slot < COUNTERS else COUNTERS
        if name >= COUNTERS:
            nothing = len(self.actions) == 1 or self.actions[0] >> 10 == V_STOP
            none = _NONE.find(bytes((self.phase,))) if nothing else -1
            text = self.words.get(PHASE_PROMPT + self.phase if none < 0 else SAY_NO_SEARCH + none)
        elif self.phase in (P_MOVE, P_TO):
            text = self.words.say(SAY_TO if self.phase == P_TO else SAY_MOVE, (name,))
        elif self.phase == P_STRIKE:
            text = self.words.say(SAY_STRIKE, (name,))
        else:
            text = self.words.get(LIST_COUNTER + name)
        self.stage.header(text, SELECT)

    def _say(self, text, color=PAPER):
        """Say a caption of one line below the hexes of the map. A caption seen for less than a second goes up to the header."""
        toast = self.toast
        before = toast.fresh()
        if before:
            self.stage.header(before)
        toast.group.y = _LOW
        toast.alone = True
        toast.say(text)
        toast.pieces[TOAST_TEXT].color(color)
        toast.pieces[TOAST_TEXT].grid.y = _TEXT_Y

    def _possible(self):
        """The number of hexes where she can be."""
        return sum([ways > 0 for ways in self.was[PLOT : PLOT + HEXES]])

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
        return self.words.say(SAY_PLOT if self.was[PLOT + here] else SAY_NOT_HERE, (here, self.view.chance((here,))))

    def order(self, actions):
        """The legal actions in the cursor's order: that of the rules, with the usual ones first.

        She sails where the danger is least. Counters and searches go to the likeliest hex.
        A discovery frees a hex with held ships."""
        self.actions = list(actions)
        self._dangers = b""
        verb = self.actions[0] >> 10 if self.actions else 0
        if not self.known and self.game:  # as after a resume: the cursor begins where it would have
            self.learn(self.game)
        if V_MOVED << 10 in self.actions:
            self.actions.sort(key=self._after)
        elif V_KEEP << 10 in self.actions or verb == V_SET:
            likely = weights(self.was) if self.hints and verb != V_SET else bytes(HEXES)
            self.actions.sort(key=lambda action: self._use(action, likely))
        elif V_STOP << 10 in self.actions and self.hints:
            likely = weights(self.was)
            self.actions.sort(key=lambda action: action - (likely[action & HEX_MASK] << 14 if action >> 10 == V_SEARCH else 2048))
        here = her_place(self.was, self.side)
        if V_SAIL << 10 | here in self.actions:
            self._dangers = dangers(self.was) if self.hints else bytes(HEXES)
            self.actions.sort(key=lambda action: self._risk(action & HEX_MASK, here))
        n = 0
        for i in range(len(self.actions)):
            action = self.actions[i]
            if action >> 10 == V_NAME and self._holds(action & HEX_MASK):
                self.actions.insert(n, self.actions.pop(i))
                n += 1
        return self.actions

    def _after(self, action):
        """The rank of a counter among those that may move: from the place of the last move on.

        The end of the moves is next, then counters that were left."""
        if action >> 10 == V_MOVED:
            return 1023
        slot = action & 1023
        return (self._kept >> slot & 1) << 10 | slot + COUNTERS * ((hex_of(self.was, slot) - self._from) % HEXES)

    def _risk(self, hexagon, here):
        """The rank of a hex for Bismarck: the least danger first. A small danger is none on the way to a route.

        With enough points it is none on the way home, and Brest itself comes first while she is whole."""
        level, far, home = self._dangers[hexagon], 0, would_win(self.was)
        if self.hints:
            level = 0 if home and hexagon == BREST and is_whole(self.was) else max(level, _SMALL)
            far = min([DISTANCE[hexagon * HEXES + goal] for goal in range(HEXES) if (goal == BREST if home else ROUTE[goal])])
        return level << 11 | far << 7 | (hexagon != here) << 6 | hexagon

    def _use(self, action, likely):
        """The rank of a hex for a counter: the likeliest hex without one is first. KEEP comes before a hex without use.

        To set up, an empty start is first, then an empty hex near the starts."""
        if action >> 10 == V_KEEP:
            return -1
        here = action & HEX_MASK
        count = count_in(self.was, here)
        if action >> 10 == V_SET:
            return count << 5 | (here not in STARTS) << 4 | DISTANCE[STARTS[1] * HEXES + here]
        return 0 if count else -2 * likely[here]

    def called(self, action):
        """The name of the thing under the cursor: a ship in a fight, a hex, or ""."""
        verb, slot = action >> 10, action & 1023
        if self.tells(action):
            face = 3 - (odds(self.was, action) >> 8)
            if verb == V_RAID:
                return self.words.say(SAY_RAID, (face,))
            dice = HER_ATTACK[is_whole(self.was)] if verb == V_TARGET else attack(self.was, half(self.was, WHO, slot))
            return self.words.say(SAY_NEEDED, (dice, face))
        here = self._hex_of(action)
        if verb == V_SAIL:
            short = not would_win(self.was)
            if here == BREST:
                return self.words.say(SAY_HOME + short, (needed(self.was) - self.was[POINTS],))
            if short and ROUTE[here]:
                return self.words.say(SAY_ROUTE, (here,))
        if verb == V_SAIL and here == her_place(self.was, self.side):
            return self.words.say(SAY_STAY, (here,))
        if verb == V_SET and here in STARTS:
            return self.words.say(SAY_STARTS, (here,))
        if self.hints and verb == V_START:
            return self.words.say(SAY_START, (here, self._best_next(here)))
        if verb == V_MOVED:
            left = len(self.actions) - 1
            return self.words.say(SAY_NOT_MOVED if left else SAY_ALL_MOVED, (left,))
        return self._stack(slot, here) if verb == V_PICK else ""

    def tells(self, action):
        """Does called() tell the odds of an action in words?"""
        return self.odds and action >> 10 in (V_RAID, V_STRIKE, V_TARGET)

    def _best_next(self, start):
        """The hex where the cursor begins at her first move from a hex."""
        self._dangers = self._dangers or dangers(self.was)
        best = start
        for hexagon in range(HEXES):
            if DISTANCE[start * HEXES + hexagon] <= _SPEED and self._risk(hexagon, start) < self._risk(best, start):
                best = hexagon
        return best

    def _stack(self, top, here):
        """The counters of a stack, the chosen one first, or their number if that is too long. A single counter has its hex."""
        names = []
        for i in range(COUNTERS):
            slot = (top + i) % COUNTERS
            if hex_of(self.was, slot) == here:
                names.append(self.words.get(LIST_SHORT + half(self.was, WHO, slot)))
        if len(names) < 2:
            return self.words.say(SAY_CALLED, (here, here))
        text = ", ".join(names)
        return text if len(text) <= _COLS else self.words.say(SAY_STACK, (here, len(names)))

    def doubt(self, action):
        """The question before an action that wastes something: counters that have not moved, or a discovery. "": none."""
        if action >> 10 == V_MOVED and self._may_gain():
            self._kept = -1  # it asks once
            return self.words.say(SAY_SURE_MOVED, (len(self.actions) - 1,))
        if action >> 10 == V_NAME and not self._holds(action & HEX_MASK):
            for hexagon in range(HEXES):
                if self._holds(hexagon):
                    return self.words.get(SAY_SURE_FREE)
        return ""

    def _may_gain(self):
        """Has a counter without a move or a look at it a likely empty hex in reach?"""
        for action in self.actions:
            slot = action & 1023
            if action >> 10 != V_PICK or self._kept >> slot & 1:
                continue
            reach = hex_of(self.was, slot) * HEXES
            for hexagon in range(HEXES):
                near = DISTANCE[reach + hexagon] <= SPEED[half(self.was, WHO, slot)]
                if near and self.was[PLOT + hexagon] and not count_in(self.was, hexagon):
                    return True
        return False

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
        names = [LIST_SHORT + half(self.was, WHO, slot) for slot in range(COUNTERS) if self._waits(slot, hexagon)]
        return ", ".join([self.words.get(name) for name in names])

    def focus(self, action):
        """Put the cursor on the place of an action."""
        if self.number == FIGHT:
            ship = half(self.was, FACE, action & 1023)
            self.view.stand(self.was, ship, True)
            self._say_reply(action & 1023, ship)
            return
        if self.phase != P_TO:
            self._prompt(action & 1023 if action >> 10 in _OF_SLOTS else COUNTERS)
        if action >> 10 == V_SET:
            self.stage.header(self.words.say(SAY_PLACE, (next_to_set(self.was),)), SELECT)
        here = self._hex_of(action)
        self.toast.hide()
        self._tell(action >> 10, action & 1023, here)
        if here < HEXES:
            self._round(here)
        elif action >> 10 in LAST:
            self.cursor.dress(PAPER, INK)
            self.cursor.move(121, 98, 39, 20)  # round the button
        else:
            self.cursor.hide()

    def _tell(self, verb, arg, here):
        """Say what is known of the action under the cursor."""
        if verb in (V_SAIL, V_START) and self.hints:
            self._show_danger(here if verb == V_SAIL else self._best_next(here))
            least = min([self._dangers[action & HEX_MASK] for action in self.actions])
            if verb == V_SAIL and least >= _RISKY:
                self.stage.header(self.words.say(SAY_RISKY, (least,)), SELECT)
        elif verb in (V_TO, V_SEARCH, V_KEEP):
            if self.hints and self.side == BRITISH:
                self._say_chance(verb, here)
        elif verb == V_PICK:
            self.view.lift(self.was, arg, self.side)
        elif verb == V_MOVED and self.hints:
            self.stage.header(self.words.say(SAY_WATCH, (self._all_chance(),)), SELECT)
        elif verb == V_NAME:
            self._say(self._held(here) or self.words.get(SAY_NOBODY))
        elif verb == V_RAID:
            self.stage.header(self.words.get(SAY_RAID_TELLS), SELECT)

    def _show_danger(self, here):
        """Show in the panel how dangerous a hex is for Bismarck."""
        self._dangers = self._dangers or dangers(self.was)
        level = self._dangers[here]
        self.view.button(self.words.say(SAY_DANGER, (level,)), _DANGERS[level])

    def _say_chance(self, verb, here):
        """Say in the header how likely she is in a hex. Before a move also say the chance of the whole search."""
        likely = bytes((self.view.chance((here,)), self._all_chance(here, hex_of(self.was, self.was[PICKED]))))
        self.stage.header(self.words.say(SAY_CHANCE if verb == V_SEARCH else SAY_GAIN, likely), SELECT)

    def _all_chance(self, here=HEXES, start=HEXES):
        """The chance in percent that the counters find her, after a move of one of them from `start` to `here`."""
        return self.view.chance([h for h in range(HEXES) if h == here or count_in(self.was, h) > (h == start)])

    def _say_reply(self, target, ship):
        """Say what a target is worth, and how many dice it and the other ships still fire at her (PH-COMBAT)."""
        was, own, others = self.was, 0, 0
        for slot in range(COUNTERS):
            if may_fire(was, slot):
                dice = attack(was, half(was, FACE, slot))
                own += dice * (slot == target)
                others += dice * (slot != target)
        worth = SHIP_STEPS[ship] - bit(was, HURT, ship)
        self.toast.say(self.words.say(SAY_REPLY, (worth, own, HER_DEFENSE[is_whole(was)] - 4, others)))

    def _round(self, hexagon, more=0):
        """Put the cursor round a hex, `more` pixels wider on each side."""
        self.cursor.dress(PAPER, INK)
        wide, y = 18 + 2 * more, hex_y(hexagon) - 9 - more
        top = max(BODY_Y, y)  # the first row touches the header, the last one a caption
        self.cursor.move(hex_x(hexagon) - 9 - more, top, wide, min(wide + y, _CAPTION_Y) - top)

    def _hex_of(self, action):
        """The hex of an action, or HEXES."""
        verb, arg = action >> 10, action & 1023
        if verb in _OF_SLOTS:
            return hex_of(self.was, arg)
        if verb == V_KEEP:
            return hex_of(self.was, self.was[PICKED])
        if verb in (V_RAID, V_STRIKE_ALL):
            return her_place(self.was, self.side)
        return arg & HEX_MASK if verb in OF_HEXES else HEXES

    def _middle(self, hexagon):
        """The middle of a hex for the cursor, (x, y). It is less wide than high, so that the next row is nearer than two rows up."""
        return 7 * HEX_X[hexagon], hex_y(hexagon)

    def spot(self, i):
        """Where action i lies, (x, y). Actions of one hex lie below each other. The button is right of the map."""
        here = self._hex_of(self.actions[i])
        if here >= HEXES:  # the button
            return _BUTTON_X, hex_y(HEXES - 1)
        x, y = self._middle(here)
        for other in range(i):
            y += self._hex_of(self.actions[other]) == here
        return x, y
