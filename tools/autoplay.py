# SPDX-License-Identifier: MIT
"""Plays whole games by itself, at random or with the games' bots, and prints a digest of each result.

It runs unchanged on CPython and MicroPython (tools/micropython.py). It needs only the library and `binascii`.
The random player has its own generator.
"""

from binascii import crc32

from sortie.core.game import Game
from sortie.core.head import OVER

MOST_ACTIONS = 5000  # a longer game is an endless one


class Dice:
    """A small generator for random players (linear, modulo 2**23). It is separate from the game's own generators."""

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
    """Option values by number, which vary with the seed; seed 0 has the first ones."""
    values = []
    for count in rules.OPTIONS:
        values.append(seed % count)
        seed //= count
    return values


def start(rules, seed):
    """A new Game with the options of the seed."""
    game = Game(rules)
    game.new(seed, options_of(rules, seed))
    return game


def random_player(seed):
    """player(game) -> a random legal action."""
    dice = Dice(seed)

    def player(game):
        choices = game.actions()
        return choices[dice.below(len(choices))]

    return player


def bot_player(bot, level=0):
    """player(game) -> the bot's action on the view of the side that decides."""
    return lambda game: bot.choose(game.view(game.side()), level)


def play(game, player):
    """The list of actions of a game played to its end. Raises RuntimeError for a game that does not end."""
    line = []
    while game.side() != OVER:
        if len(line) == MOST_ACTIONS:
            raise RuntimeError("an endless game")
        line.append(player(game))
        game.act(line[-1])
    return line


def digest(game, value=0):
    """CRC-32 over a game's state and journal, continued from `value`.

    A save is not used: it ends with its own CRC-32. The CRC of any data with its CRC is constant.
    """
    return crc32(bytes(game.journal), crc32(bytes(game.state), value)) & 0xFFFFFFFF


def digests(package, kind, first, count):
    """The digest of each of `count` games from seed `first`; kind: "random", or "bot" and a level ("bot0").

    A digest covers the finished game, and a determinization for each side at the start.
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
