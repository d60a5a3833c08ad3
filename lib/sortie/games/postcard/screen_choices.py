# SPDX-License-Identifier: MIT
"""Postcard Hunt's legal actions as places for the cursor, with their prompts and captions."""

from micropython import const

from ...ui.colors import INK, PAPER
from ...ui.cursor import nearest
from ...ui.text import SELECT
from ...widgets import views
from .fields import (
    BRITISH, COUNTERS, FACE, FREE, HEXES, HEX_MASK, HURT, PICKED, PLOT, P_CONVOY, P_MOVE, P_SEARCH, P_STRIKE, P_TO,
    V_CALL_OFF, V_KEEP, V_MOVED, V_NAME, V_PASS, V_PICK, V_RAID, V_SAIL, V_SEARCH, V_SET, V_START, V_STOP, V_STRIKE,
    V_STRIKE_ALL, V_TARGET, V_TO, WHO,
)
from .odds import danger
from .rules.counters import attack, bit, half, hex_of, is_whole
from .rules.fight import may_fire
from .rules.sailing import next_to_set
from .screen_map import her_place, hex_x, hex_y, name_in
from .tables import HER_DEFENSE, HEX_X, SHIP_STEPS
from .words import LIST_COUNTER, LIST_HEX_ID, LIST_SHORT, PHASE_PROMPT
from .words import (
    SAY_CALLED, SAY_CHANCE, SAY_MAYBE, SAY_MOVE, SAY_NEAR, SAY_NEEDED, SAY_NOBODY, SAY_NOT_HERE, SAY_NOT_THERE, SAY_NO_SEARCH,
    SAY_PLACE, SAY_PLOT, SAY_REPLY, SAY_STAY, SAY_SURE_FREE, SAY_SURE_MOVED, SAY_TO, SAY_WATCH, SAY_WATCH_ALL,
)

FIGHT = const(1)  # a view
OF_HEXES = (V_SET, V_START, V_SAIL, V_TO, V_SEARCH, V_NAME)
LAST = bytes((V_MOVED, V_STOP, V_CALL_OFF, V_PASS))  # the verbs of the button, in the order of its names
_OF_SLOTS = (V_PICK, V_STRIKE, V_TARGET)
_BUTTON_X = const(130)
_LOW = const(80)  # pixels: a toast at the bottom covers hexes whose middle lies below
_HIGH = const(36)  # a toast at the top covers hexes above this
_UP = const(-86)  # to the top of the map
_NONE = bytes((P_SEARCH, P_CONVOY, P_STRIKE))  # phases, in the order of their prompts when there is only one action


class Choices(views.SidesScreen):
    """The part of the Screen that chooses. The rest is in screen.py."""

    def __init__(self, stage, words):
        super().__init__(stage, words)
        self._looked = HEXES
        self._laid = 0  # the action that laid the last counter down
        self._kept = COUNTERS  # the slot that was picked and then left
        self._from = 0  # the hex that the last counter left

    def begin(self, side):
        """Reset the cursor on the plot for a new viewer."""
        self._looked = HEXES

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

    def _settle(self, hexagon, low=_LOW):
        """Put the toast at the bottom of the map, or at its top for a hex below `low`."""
        self.toast.group.y = _UP if hexagon < HEXES and hex_y(hexagon) > low else 0

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
        if V_MOVED << 10 in self.actions:
            self.actions.sort(key=self._after)
        first = V_KEEP << 10, V_SAIL << 10 | her_place(self.was, self.side), self._laid
        n = 0
        for i in range(len(self.actions)):
            action = self.actions[i]
            if action in first or action >> 10 == V_NAME and self._holds(action & HEX_MASK):
                self.actions.insert(n, self.actions.pop(i))
                n += 1
        return self.actions

    def _after(self, action):
        """The rank of a counter among those that may move: from the place of the last move on. The end of the moves is last."""
        if action >> 10 == V_MOVED:
            return 1023
        slot = action & 1023
        return slot + COUNTERS * (HEXES if slot == self._kept else (hex_of(self.was, slot) - self._from) % HEXES)

    def called(self, action):
        """The name of the thing under the cursor: a ship in a fight, a hex, or ""."""
        verb, slot = action >> 10, action & 1023
        if verb == V_TARGET:
            return self.words.get(LIST_COUNTER + half(self.was, FACE, slot))
        if verb == V_STRIKE:
            return self.words.get(LIST_COUNTER + half(self.was, WHO, slot))
        here = self._hex_of(action)
        if verb == V_SAIL and here == her_place(self.was, self.side):
            return self.words.say(SAY_STAY, (here,))
        return self.words.say(SAY_CALLED, (here, here)) if verb == V_PICK else ""

    def doubt(self, action):
        """The question before an action that wastes something: counters that have not moved, or a discovery. "": none."""
        if action >> 10 == V_MOVED and len(self.actions) > 1:
            return self.words.say(SAY_SURE_MOVED, (len(self.actions) - 1,))
        if action >> 10 == V_NAME and not self._holds(action & HEX_MASK):
            for hexagon in range(HEXES):
                if self._holds(hexagon):
                    return self.words.get(SAY_SURE_FREE)
        return ""

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
            self._say_reply(action & 1023, ship)
            return
        if self.phase != P_TO:
            self._prompt(action & 1023 if action >> 10 in _OF_SLOTS else COUNTERS)
        if action >> 10 == V_SET:
            self.stage.header(self.words.say(SAY_PLACE, (next_to_set(self.was),)), SELECT)
        here = self._hex_of(action)
        if action >> 10 == V_SAIL and self.hints:
            self._say_danger(here)
        self.toast.hide()
        if action >> 10 in (V_TO, V_SEARCH, V_KEEP):
            self._say_chance(action, here)
        if action >> 10 == V_PICK:
            self.view.lift(self.was, action & 1023, self.side)
            self._settle(here, _HIGH)
            self._say_stack(action & 1023, here)
        if action >> 10 == V_MOVED and self.hints:
            self._settle(HEXES - 1)
            self._say_watch()
        if action >> 10 == V_STRIKE:
            self._settle(here)
            dice = attack(self.was, half(self.was, WHO, action & 1023))
            self.toast.say(self.words.say(SAY_NEEDED, (dice, HER_DEFENSE[is_whole(self.was)])))
        if action >> 10 == V_NAME:
            self._settle(here)
            self.toast.say(self._held(here) or self.words.get(SAY_NOBODY))
        if here < HEXES:
            self._round(here)
        elif action >> 10 in LAST:
            self.cursor.dress(PAPER, INK)
            self.cursor.move(121, 97, 39, 21)  # round the button
        else:
            self.cursor.hide()

    def _say_danger(self, here):
        """Say in the header how dangerous a hex is for Bismarck, and how many counters are there, or can come."""
        level, counters, there = danger(self.was, here)
        self.stage.header(self.words.say(SAY_NEAR + there, (level, counters)), SELECT)

    def _say_chance(self, action, here):
        """Say in the header how likely she is in a hex, with the counter that would look there."""
        was, verb = self.was, action >> 10
        if not self.hints or self.side != BRITISH:
            return
        name = half(was, WHO, (action & 1023) >> 6 if verb == V_SEARCH else was[PICKED])
        ways = was[PLOT : PLOT + HEXES]
        text = SAY_NOT_THERE if not ways[here] else SAY_MAYBE if max(ways) == 255 else SAY_CHANCE
        self.stage.header(self.words.say(text, (name, 100 * ways[here] // max(1, sum(ways)))), SELECT)

    def _say_stack(self, top, here):
        """List the counters of a stack, the chosen one first."""
        names = []
        for i in range(COUNTERS):
            slot = (top + i) % COUNTERS
            if hex_of(self.was, slot) == here:
                names.append(self.words.get(LIST_SHORT + half(self.was, WHO, slot)))
        if len(names) > 1:
            self.toast.say(", ".join(names))

    def _say_watch(self):
        """Say how many counters can still move, and how many of her possible hexes would be searched now."""
        looks = 0
        for hexagon in range(HEXES):
            looks += self.was[PLOT + hexagon] > 0 and self._is_watched(hexagon)
        left = len(self.actions) - 1
        self.toast.say(self.words.say(SAY_WATCH if left else SAY_WATCH_ALL, (left, looks, self._possible())))

    def _is_watched(self, hexagon):
        for slot in range(COUNTERS):
            if hex_of(self.was, slot) == hexagon:
                return True
        return False

    def _say_reply(self, target, ship):
        """Say what a target is worth, and how many dice it and the other ships still fire at her (PH-COMBAT)."""
        was, own, others = self.was, 0, 0
        for slot in range(COUNTERS):
            if may_fire(was, slot):
                dice = attack(was, half(was, FACE, slot))
                own += dice * (slot == target)
                others += dice * (slot != target)
        worth = SHIP_STEPS[ship] - bit(was, HURT, ship)
        self.toast.say(self.words.say(SAY_REPLY, (worth, own, HER_DEFENSE[is_whole(was)], others)))

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
