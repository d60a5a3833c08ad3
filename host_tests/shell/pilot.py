# SPDX-License-Identifier: MIT
"""Finds the presses that play a game. The game's own captain decides; this module finds the keys.

`python -m host_tests.shell.pilot` writes the presses of whole games again, after a change of rules or screens.
"""

from host_tests.shell.alive import only_object
from host_tests.shell.scripts import EVADING, PERSONS_SEED, SEED, TWO_PERSONS, WHOLE_GAME, WITH_DETOURS
from host_tests.shell.scripts import detours, recorded, squeeze
from sortie.games.last_battle.fields import V_DRAW, V_EVADE
from tools import games
from tools.bench.hand import way
from tools.budget import script
from tools.simulator import Session

_MOST = 3000  # presses; every game is shorter
_EVERY = (5, 2)  # decisions between two detours, in a game of one side and of two
TWO = 2  # two persons, a value of the option "Players"


def play(session):
    """Returns the Play that runs in this session's badge, or None."""
    from sortie.session.play import Play

    return only_object(Play)


def waits(session):
    """Returns whether a table waits for A between two events, or the briefing before them."""
    running = play(session)
    return "session/play.py:_ask" in session.where() or running and running.panel > 0


def skip_cards(session):
    """Press A until no picture of an event waits for it."""
    while waits(session):
        session.press("A")


def decide(session, evades=False):
    """Returns the presses of the captain's next decision with its A. Under the cover, or on a table that waits: A.

    When the game is over: []. evades: may the captain of Last Battle evade a contact?
    """
    from sortie.core.head import OVER
    from sortie.core.resident import Resident
    from sortie.shell.texts import module

    if waits(session):
        return ["A"]
    running = play(session)
    game = running.game
    if game.side() == OVER:
        return []
    if running.seen is not game and running.seen.covered:
        return ["A"]
    code = Resident()  # the bot may share modules with a view, which evicts them
    with code:
        action = module(game.rules.ID, "bot").choose(game.view(game.side()), 0)
    code.evict()
    running._see()
    places = list(running.actions)
    if game.rules.ID == "last_battle" and action >> 10 == V_EVADE and not evades:
        action = V_DRAW << 10  # a game with all its battles opens every view
    if action not in places:  # one place stands for the actions of several units; another one parts them
        action = next((place for place in places if not running.screen.steps(place)), None)  # None has no index: a ValueError
    return way(running.screen, running.at, places.index(action), len(places)) + ["A"]


def whole_game(seed, game="last_battle", around=False, evades=False):
    """Returns all presses from the title to the end of a game, without those down the menu. In a game of two sides the bot
    plays the other.

    around: look around after every few decisions, and undo and repeat each action that allows it. evades: as in decide().
    """
    keys = ["A", "A", "A"]
    decisions = 0
    start = to_start(game)
    with Session(seed=seed) as session:
        session.press(*start)
        while len(keys) < _MOST:
            more = decide(session, evades)
            if not more:
                return keys
            session.press(*more)
            keys += more
            decisions += 1
            if around:
                keys += _detour(session, decisions)
    raise AssertionError("the game does not end")


def to_start(game, players=0):
    """Returns the presses from the title to a new game's start. `players` is the value of that option."""
    down = len(games.title(game).rules.OPTIONS) if players else 0  # the handicap stands below
    to_menu = ["A", *["DOWN"] * script.place(game), "A"]
    return to_menu + ["DOWN"] * down + ["RIGHT"] * players + ["UP"] * down + ["A"]


def two_persons(seed, game):
    """Returns a whole game of two persons: rows of (side, its presses). Each row begins with A under the cover."""
    rows = []
    start = to_start(game, TWO)
    with Session(seed=seed) as session:
        session.press(*start)
        more = decide(session)
        while more:
            if play(session).seen.covered:
                rows.append((play(session).game.side(), []))
            session.press(*more)
            rows[-1][1].extend(more)
            more = decide(session)
    return rows


def _detour(session, decisions):
    """Press a detour if one is due. Returns its keys."""
    from sortie.core.head import OVER

    running = play(session)
    if running.game.side() == OVER or waits(session):
        return []
    keys = ["SELECT", "B"] if running.reason else []  # the reason for the last dice
    if running.game.can_undo():
        keys += ["B", "A"]  # the cursor returns to the undone action
    sides = running.game.rules.SIDES
    every = _EVERY[sides - 1]
    if decisions % every == 0:
        rows = detours(len(running.screen.panels), sides)
        keys += rows[decisions // every % len(rows)]
    session.press(*keys)
    return keys


def main():
    """Write the presses of whole games, straight and with detours, and of two persons."""
    for game in games.names():
        for kind, around in ((WHOLE_GAME, False), (WITH_DETOURS, True)):
            _write(recorded(kind, game), squeeze(whole_game(SEED, game, around)))
    _write(EVADING, squeeze(whole_game(SEED, evades=True)))
    rows = two_persons(PERSONS_SEED, "postcard")
    _write(TWO_PERSONS, "\n".join(f"{side}: {', '.join(keys)}" for side, keys in rows))


def _write(path, text):
    path.write_text(text + "\n", encoding="utf-8")
    print(path.name)


if __name__ == "__main__":
    main()
