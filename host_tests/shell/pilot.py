# SPDX-License-Identifier: MIT
"""Finds the presses that play a game: at each decision the game's own captain says what, and this says which keys.

`python -m host_tests.shell.pilot` writes the presses of a whole game anew, after a change of rules or screens.
"""

import gc
from collections import deque

from host_tests.shell.scripts import DETOURS, SEED, WHOLE_GAME, WITH_DETOURS, squeeze
from tools.simulator import Session

_WAYS = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}
_MOST = 3000  # presses; no game is that long
_EVERY = 5  # decisions between two detours


def play(session):
    """The Play that runs in this session's badge, or None."""
    from sortie.shell.play import Play

    found = [thing for thing in gc.get_objects() if type(thing) is Play]
    return found[-1] if found else None


def way(screen, start, goal, count):
    """The shortest presses from the cursor's place `start` to `goal`, of `count` places."""
    before = {start: None}
    line = deque([start])
    while line and goal not in before:
        here = line.popleft()
        for key, (dx, dy) in _WAYS.items():
            there = screen.near(here, dx, dy)
            if there not in before and 0 <= there < count:
                before[there] = (here, key)
                line.append(there)
    if goal not in before:
        raise AssertionError(f"the cursor cannot get from place {start} to {goal}")
    keys = []
    while before[goal]:
        goal, key = before[goal]
        keys.append(key)
    return keys[::-1]


def decide(session):
    """The presses of the captain's next decision, A included; [] when the game is over."""
    from sortie.core.head import OVER
    from sortie.shell.texts import module

    running = play(session)
    game = running.game
    if game.side() == OVER:
        return []
    bot = module(game.rules.ID, "bot")
    action = bot.choose(game.view(game.side()), 0)
    places = list(running.actions)
    return way(running.screen, running.at, places.index(action), len(places)) + ["A"]


def whole_game(seed, detours=()):
    """All presses from the title to the end of a game.

    detours: rows of keys that come back to where they began; one after each few decisions, and what can be taken
    back is taken back and done again."""
    keys = ["A", "A", "A"]
    decisions = 0
    with Session(seed=seed) as session:
        session.press(*keys)
        while len(keys) < _MOST:
            more = decide(session)
            if not more:
                return keys
            session.press(*more)
            keys += more
            decisions += 1
            if detours:
                keys += _detour(session, decisions, detours)
    raise AssertionError("the game does not end")


def _detour(session, decisions, detours):
    """Press a detour where there is to be one. Its keys."""
    from sortie.core.head import OVER

    game = play(session).game
    if game.side() == OVER:
        return []
    keys = []
    if game.can_undo():
        keys += ["B", "A"]  # the cursor goes back to what was taken back
    if decisions % _EVERY == 0:
        keys += detours[decisions // _EVERY % len(detours)]
    session.press(*keys)
    return keys


def main():
    """Write the presses of a whole game, straight and with detours."""
    for path, detours in ((WHOLE_GAME, ()), (WITH_DETOURS, DETOURS)):
        keys = whole_game(SEED, detours)
        path.write_text(squeeze(keys) + "\n", encoding="utf-8")
        print(f"{path.name}: {len(keys)} presses")


if __name__ == "__main__":
    main()
