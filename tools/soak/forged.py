# SPDX-License-Identifier: MIT
"""Records with a right check sum and forged contents. They are refused in words, or played for PLAYED actions without a fault."""

import random
from binascii import crc32

from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.store import game_reader, game_record

from tools import autoplay

from .meter import Meter

PLAYED = 50
_BOTH = 2  # ways to play a game: at random, by the bots
_HEAD = 15  # bytes of a record before the state, without the game's id (store/game_record.py)


def run(name, seed, most, seconds):
    """A line of text about the work. Forges records of a game's positions.

    Raises AssertionError with the game's seed, the action before the save, and the forged bytes.
    """
    package = "sortie.games." + name
    rules, bot = autoplay.load(package, "rules"), autoplay.load(package, "bot")
    refused, first = 0, seed
    with Meter(f"forged {name}", "records", most, seconds) as meter:
        while meter.more():
            count = 0
            for where, record in records(rules, bot, seed):
                refused += one(rules, record, random.Random(f"{where}"), where)
                count += 1
            meter.add(count)
            seed += 1
    return f"{meter}, {refused:,} refused, of {seed - first:,} games"


def records(rules, bot, seed):
    """(description, the save) of each position of a game, its end included."""
    game = autoplay.start(rules, seed)
    player = autoplay.random_player(seed) if seed % _BOTH else autoplay.bot_player(bot, seed // _BOTH % len(bot.LEVELS))
    for count in range(autoplay.MOST_ACTIONS):
        yield f"{rules.ID} seed {seed} after {count} actions", game_record.pack(game)
        if game.side() == OVER:
            return
        game.act(player(game))


def one(rules, record, chance, where):
    """Was a forged record refused? AssertionError: a refusal without words, or a fault within PLAYED actions."""
    data, places = forged(record, rules.SIZE, chance)
    game = Game(rules)
    try:
        game_reader.unpack(game, data)
    except game_record.Damaged as error:
        assert len(str(error)) > 9, f"refused without a word: {where}, {places}"
        return True
    player = autoplay.random_player(chance.randrange(1 << 20))
    try:
        for _ in range(PLAYED):
            if game.side() == OVER:
                break
            game.act(player(game))
    except Exception as error:
        raise AssertionError(f"{error!r}: {where}, {places}") from error
    return False


def forged(record, size, chance):
    """(record, {offset in the state: new value}) with one to four bytes of its state changed, sealed again."""
    body = bytearray(record[:-4])
    start, places = _HEAD + body[6], {}
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(size)
        old = body[start + at]
        value = chance.choice((old ^ 1 << chance.randrange(8), chance.randrange(256), old + 1 & 255, old - 1 & 255))
        body[start + at] = places[at] = value
    return bytes(body) + crc32(body).to_bytes(4, "little"), places
