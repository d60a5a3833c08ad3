# SPDX-License-Identifier: MIT
"""Finds the presses of a player with a captain's wishes.

The cursor takes the shortest way. Where one press does several actions, the player uses it.
"""

from collections import deque

from sortie.core import contract
from sortie.core.head import MARK, SIDE
from sortie.core.weigher import think_through

_WAYS = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}
_AHEAD = 60  # wishes at most
_SALT = 64  # a salted score is so many times the worth, and less than that of salt


def way(screen, start, goal, count):
    """The shortest presses that move the cursor from place `start` to `goal`, of `count` places."""
    keys = ways(screen, start, {goal}, count).get(goal)
    if keys is None:
        raise AssertionError(f"the cursor cannot get from place {start} to {goal}")
    return keys


def ways(screen, start, goals, count):
    """{place: the shortest presses that move the cursor there}, with all of these goals that the cursor can reach."""
    found, line, left = {start: []}, deque([start]), set(goals) - {start}
    while line and left:
        here = line.popleft()
        for key, (dx, dy) in _WAYS.items():
            there = screen.near(here, dx, dy)
            if there not in found and 0 <= there < count:
                found[there] = [*found[here], key]
                line.append(there)
                left.discard(there)
    return found


class Hand:
    """The presses for a captain's wishes. `title` is a Title of tools/games.

    repeats: where one press repeats the side's last turn, it does, and the wishes follow.
    A wish is (action, has the side a choice?, state after it)."""

    def __init__(self, title, repeats=False):
        self.repeats = repeats
        self._title = title
        self._wishes = []
        self._equal = []  # the actions as good as the first wish, when it was new

    def choose(self, play):
        """(keys, decisions) of the next press of A. The keys are the way to its place, and the A.

        The decisions are the real ones that it makes.
        Of several places that lead on, it is the one with the fewest presses for an action."""
        state, places = bytes(play.game.state), list(play.actions)
        fits = self._repeat(state, play) if self.repeats else {}
        if not fits:
            self._plan(state)
            series = [list(play.screen.steps(place)) for place in places]
            fits = {place: self._lead(state, steps) for place, steps in enumerate(series) if steps}
            fits = {place: lead for place, lead in fits.items() if lead} or {series.index([]): (0, self._wishes)}  # it splits a series
        found = ways(play.screen, play.at, fits, len(places))
        best = min(fits, key=lambda place: (len(found[place]) + 1) / max(1, fits[place][0]))
        taken, self._wishes = fits[best]
        return [*found[best], "A"], sum(choice for _, choice, _ in self._wishes[:taken])

    def _repeat(self, state, play):
        """As _lead() by place, for the press that repeats the moves of the side's last turn."""
        last, wishes, s = getattr(self._title.layout, "V_LAST", 0) << 10, [], bytearray(state)
        if not last or last not in play.actions or contract.phase(state) in self._title.rules.PRIVATE:
            return {}
        for step in play.screen.steps(last):
            self._wish(s, step, wishes)
        return {list(play.actions).index(last): (len(wishes), wishes)}

    def _plan(self, state):
        """Take over the state: drop the wishes that have been done, or ask the captain for new ones."""
        for done in range(len(self._wishes) - 1):
            if self._wishes[done][2] == state:
                self._wishes, self._equal = self._wishes[done + 1 :], []
                return
        self._wishes, side, s = [], state[SIDE], bytearray(state)
        while s[SIDE] == side and s[MARK] == state[MARK] and len(self._wishes) < _AHEAD:
            best = self._best(contract.view(self._title.rules, s, side))
            if not self._wishes:
                self._equal = best
            self._wish(s, best[0], self._wishes)

    def _best(self, v):
        """The actions that are best to the captain. A salted thought decides by chance between equal ones."""
        bot = self._title.bot
        if not hasattr(bot, "think"):
            return [bot.choose(v, 0)]
        thought = bot.think(v, 0)
        best = think_through(thought)
        legal = contract.actions(self._title.rules, v)
        if len(legal) == 1 or not hasattr(thought, "_salt"):
            return [best]
        worth = {action: thought.judge(action >> 10, action & 1023) // _SALT for action in legal}
        return [action for action in legal if worth[action] == worth[best]]

    def _wish(self, s, action, wishes):
        """Do an action in state s, and add it as a wish. Returns whether it was legal."""
        rules = self._title.rules
        legal = contract.actions(rules, contract.view(rules, s, s[SIDE]))
        if action not in legal:
            return False
        contract.act(rules, s, action, True)
        wishes.append((action, len(legal) > 1, bytes(s)))
        return True

    def _lead(self, state, steps):
        """(number of wishes fulfilled, all wishes in their new order) of these actions; None if they lead elsewhere."""
        wishes = self._wishes
        if steps == [wishes[0][0]]:
            return 1, wishes
        s, done = bytearray(state), []
        if steps[0] in self._equal and len(steps) == 1 and self._wish(s, steps[0], done):
            return 1, done
        if len(steps) == 1 and (steps[0] >> 10 != wishes[0][0] >> 10 or steps[0] not in [wish[0] for wish in wishes]):
            return None
        for step in steps:
            if not self._wish(s, step, done):
                return None
        for i, (_, _, after) in enumerate(wishes):
            if after == s:
                return i + 1, wishes
        rest = [action for action, _, _ in wishes]
        for step in steps:
            if step not in rest:
                return None
            rest.remove(step)
        for action in rest[:]:
            if not self._wish(s, action, done):
                return None
        return (len(steps), done) if s == wishes[-1][2] else None
