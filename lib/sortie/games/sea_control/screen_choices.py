# SPDX-License-Identifier: MIT
"""The legal actions as places for the cursor. Map and fleet (screen_sailing.py) and battle (screen_aiming.py) derive from it.

The cursor begins at the likeliest action. That may be the ship after those picked or bombed, or the last target.
"""

from micropython import const

from ...core.head import SIDE
from ...ui.cursor import nearest
from .fields import V_AIR, V_AT, V_BACK, V_CHASE, V_CHASE_ALL, V_CURE, V_FIGHT, V_LIKE, V_MEND, V_SHIP, V_SHOOTER, V_STRIKE, V_TO, V_UBOAT
from .words import PHASE_PROMPT, SAY_ASKS

ON_MAP = (V_TO, V_BACK, V_UBOAT, V_AIR, V_FIGHT)
OF_UNIT = (V_SHIP, V_LIKE, V_MEND, V_CURE, V_STRIKE, V_SHOOTER, V_AT)
LOW = const(300)  # y of an action without a place, in pixels


class Choices:
    """The legal actions of a Screen, and its series of actions.

        offered(actions)  the legal actions, and series of them
        likely(action)    how likely an action is, as a number
        spot(i)           where action i lies, (x, y); x is -1 for an action without a place
    """

    def __init__(self, screen):
        self._screen = screen
        self.called = ""  # a better name of the last action in focus than that of the texts
        self.doubt = ""  # a question before that action

    def order(self, actions):
        """The legal actions and the series, the likeliest first. They follow from the position and the plan.

        Only for U-boats the order follows from the cursor: the next U-boat joins the last one."""
        self._screen.actions = actions = list(actions)
        actions = self.offered(actions)
        best, most = 0, 0
        for i in range(len(actions)):
            likely = self.likely(actions[i])
            if likely > most:
                best, most = i, likely
        actions.insert(0, actions.pop(best))
        return actions

    def asked(self, text=""):
        """The question of the phase or a text, after the name of the side that decides."""
        screen = self._screen
        return screen.words.say(SAY_ASKS, (screen.was[SIDE],)) + (text or screen.words.get(PHASE_PROMPT + screen.phase))

    def has_place(self, action):
        """Has an action a place on the view?"""
        verb = action >> 10
        return verb in ON_MAP or verb in OF_UNIT or verb in (V_CHASE, V_CHASE_ALL)

    def near(self, i, dx, dy):
        """The number of the action next to action i in a direction, by place. Above the first row is that of below()."""
        to = nearest(self.spot, len(self._screen.actions), i, dx, dy)
        return self.below(i) if to == i and dy < 0 else to

    def below(self, i):
        """The number of the likeliest action without a place, or i if there is none."""
        best = i
        for j in range(len(self._screen.actions)):
            if not self.has_place(self._screen.actions[j]) and (best == i or self.spot(j)[1] < self.spot(best)[1]):
                best = j
        return best
