# SPDX-License-Identifier: MIT
"""Keeps twenty finished games of each game as lists of actions, with their ends and reasons, for a test. [GAME ...]

A kept game that ends in another state shows that old saves change their meaning. In that case nothing is written until
VERSION in the game's rules is raised.
"""

import sys
from binascii import crc32
from dataclasses import dataclass
from itertools import product

from sortie.core import contract, replay
from sortie.core.head import BODY, REASON

from . import autoplay, games
from .balance.players import RANDOM, player
from .balance.spread import spread
from .bootstrap import ROOT

FOLDER = ROOT / "host_tests/finished"
GAMES = 20
RESIGNED = "RESIGNED"
_SEEDS = {"last_battle": 1000, "missions": 300, "sea_control": 400, "search_board": 800}  # games to choose from
_FEW = 200  # of any other game
_ROW = 24  # actions in a line
_TRAITS = (  # new traits of a game that select it: the rarest first; of equals the shortest game
    lambda game: game.reason,
    lambda game: game.who,
    lambda game: (game.reason, game.who),
    lambda game: (game.reason, game.points),
    lambda game: game.seed,
)


@dataclass(frozen=True)
class Finished:
    """A finished game: its beginning, its players, its actions and its result.

    The result is the layout's name of the reason, the German points, and a checksum. It is the CRC-32 of the last state
    without its head (core/head.py).
    """

    seed: int
    options: tuple
    who: str
    line: tuple
    reason: str
    points: int
    state: int


class Changed(ValueError):
    """A kept game ends differently, but its rules still have the same version."""


def main(argv):
    """Returns the exit code. Writes the files of the named games, or of all."""
    unknown = sorted(set(argv) - set(games.names()))
    if unknown:
        print(f"no game {unknown[0]!r}: {', '.join(games.names())}", file=sys.stderr)
        return 2
    FOLDER.mkdir(exist_ok=True)
    for name in argv or games.names():
        path = FOLDER / f"{name}.txt"
        try:
            if path.exists():
                check_version(games.title(name), path.read_text(encoding="utf-8"))
        except Changed as error:
            print(error, file=sys.stderr)
            return 1
        path.write_text(written(games.title(name), found(name)), encoding="utf-8", newline="\n")
        print(path.relative_to(ROOT))
    return 0


def check_version(title, text):
    """Raise Changed if a game of this file plays differently by the rules of the file's version."""
    version, kept = read(text)
    for game in kept if version == title.rules.VERSION else ():
        if again(title, game) != game:
            raise Changed(
                f"{title.name}: the game of seed {game.seed} by {game.who} ends otherwise than with rules version {version}. "
                "Is that wanted? Then bump the rules version (VERSION in its rules) and run python -m tools fixtures"
            )


# --- playing -----------------------------------------------------------------------------------------


def found(name):
    """The games to keep, in the order of their seeds."""
    title = games.title(name)
    ended = spread(_some, [name], _SEEDS.get(name, _FEW))[name]
    ended.sort(key=lambda game: len(game.line))
    kept = []
    for trait in _TRAITS:
        for game in ended:
            if len(kept) < GAMES - 1 and trait(game) not in map(trait, kept):
                kept.append(game)
    kept.append(_given_up(title, kept[-1]))
    return sorted(kept, key=lambda game: game.seed)


def players(title):
    """The names of all players: random, the bot's levels, the game's pilots."""
    return [RANDOM, *title.bot.LEVELS, *getattr(title.hooks, "PILOTS", ())]


def _player(title, who, seed):
    pilots = getattr(title.hooks, "PILOTS", {})
    return pilots[who] if who in pilots else player(title, who, seed)


def _some(name, first, count):
    """`count` finished games from a seed; the players alternate."""
    title = games.title(name)
    seats = list(product(players(title), repeat=title.rules.SIDES))
    return [_played(title, seed, seats[seed % len(seats)]) for seed in range(first, first + count)]


def _played(title, seed, seats):
    game = autoplay.start(title.rules, seed)
    sides = [_player(title, who, seed) for who in seats]
    line = autoplay.play(game, lambda game: sides[game.side()](game))
    return _finished(title, seed, tuple(autoplay.options_of(title.rules, seed)), " and ".join(seats), tuple(line), game.state)


def _given_up(title, game):
    """The first half of a game, with a resignation at its end."""
    half = Finished(game.seed, game.options, game.who, game.line[: len(game.line) // 2], RESIGNED, 0, 0)
    return again(title, half)


def again(title, game):
    """The result of a kept game now. Raises Changed for an illegal action."""
    try:
        now = replay.replay(title.rules, game.seed, game.options, game.line)
    except contract.Illegal:
        return None
    if game.reason == RESIGNED:
        now.resign()
    return _finished(title, game.seed, game.options, game.who, game.line, now.state)


def _finished(title, seed, options, who, line, state):
    names = {getattr(title.layout, name): name for name in reasons(title)} | {contract.RESIGNED: RESIGNED, 0: "-"}
    return Finished(seed, options, who, line, names[state[REASON]], title.hooks.points(state), crc32(bytes(state[BODY:])))


def reasons(title):
    """The layout's names of the reasons for a game's end."""
    return [name for name in vars(title.layout) if name.startswith("END_")]


# --- the files ---------------------------------------------------------------------------------------


def written(title, kept):
    """The text of a file."""
    out = [f"Finished games of {title.name}, rules version {title.rules.VERSION}: python -m tools fixtures"]
    for game in kept:
        options = ",".join(map(str, game.options))
        out += ["", f"seed {game.seed}, options {options}, by {game.who}"]
        out += [f"{game.reason}, points {game.points}, state {game.state:08x}"]
        for at in range(0, len(game.line), _ROW):
            out.append(" ".join(f"{action:04x}" for action in game.line[at : at + _ROW]))
    return "\n".join(out) + "\n"


def read(text):
    """(rules version, [Finished]) of the text of a file."""
    title, *stories = text.strip().split("\n\n")
    return int(title.split("rules version ")[1].split(":")[0]), [_read(story) for story in stories]


def _read(story):
    begun, ended, *rows = story.split("\n")
    seed, options, who = begun.split(", ")
    reason, points, state = ended.split(", ")
    return Finished(
        int(seed.removeprefix("seed ")),
        tuple(int(value) for value in options.removeprefix("options ").split(",") if value),
        who.removeprefix("by "),
        tuple(int(action, 16) for row in rows for action in row.split()),
        reason,
        int(points.removeprefix("points ")),
        int(state.removeprefix("state "), 16),
    )
