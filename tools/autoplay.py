# SPDX-License-Identifier: MIT
"""Plays whole games by itself, at random or with the games' bots, and sums up what came out.

Runs unchanged on CPython and MicroPython (tools/micropython.py): the library and `binascii` are all it needs, and
the random player has a generator of its own.
"""

from binascii import crc32

from sortie.core.game import Game
from sortie.core.head import OVER

MOST_ACTIONS = 5000  # no game is that long: more is an endless one


class Dice:
    """A small generator for random players, apart from the game's own (a linear one, modulo 2**23)."""

    def __init__(self, seed):
        self._x = seed * 7919 + 12345 & 0x7FFFFF

    def below(self, n):
        """A number in range(n), n up to 2**15."""
        self._x = self._x * 125 + 12345 & 0x7FFFFF
        return (self._x >> 8) % n


def load(package, name):
    """A module of a game: load("sortie.games.last_battle", "bot")."""
    return __import__(package + "." + name, None, None, ["*"])


def options_of(rules, seed):
    """Option values that go through all of a game's with the seeds; seed 0 has the usual ones."""
    values = []
    for count in rules.OPTIONS:
        values.append(seed % count)
        seed //= count
    return values


def start(rules, seed):
    """A new Game with the seed's own options."""
    game = Game(rules)
    game.new(seed, options_of(rules, seed))
    return game


def random_player(seed):
    """player(game) -> one of the legal actions at random."""
    dice = Dice(seed)

    def player(game):
        choices = game.actions()
        return choices[dice.below(len(choices))]

    return player


def bot_player(bot, level=0):
    """player(game) -> what the bot does on the view of the side that decides."""
    return lambda game: bot.choose(game.view(game.side()), level)


def play(game, player):
    """Play a game to its end; returns the list of its actions. Raises RuntimeError when it does not end."""
    line = []
    while game.side() != OVER:
        if len(line) == MOST_ACTIONS:
            raise RuntimeError("an endless game")
        line.append(player(game))
        game.act(line[-1])
    return line


def digest(game, value=0):
    """CRC-32 over a game's state and journal, carried on from `value`.

    Not over its save: that ends with its own CRC-32, and a CRC over data with their CRC is the same for all data.
    """
    return crc32(bytes(game.journal), crc32(bytes(game.state), value)) & 0xFFFFFFFF


def digests(package, kind, first, count):
    """The digest of each of `count` games from seed `first`; kind "random", or "bot" and a level ("bot0").

    A digest is taken over the finished game and over what each side, at the start, could take the position for.
    """
    rules = load(package, "rules")
    bot = load(package, "bot")
    out = []
    for seed in range(first, first + count):
        game = start(rules, seed)
        value = 0
        for side in range(rules.SIDES):
            value = crc32(bytes(rules.resample(game.view(side), side, seed)), value)
        play(game, random_player(seed) if kind == "random" else bot_player(bot, int(kind[3:])))
        out.append(digest(game, value))
    return out


def report(package, kind, first, count):
    """Print a line for each game: kind, seed, digest."""
    for i, value in enumerate(digests(package, kind, first, count)):
        print("{} {} {:08x}".format(kind, first + i, value))
