# SPDX-License-Identifier: MIT
"""Random and mutated saves are refused with a message or load the position in their bytes. No traceback, no wrong reading.

There are 25,000 of them, half saves and half images; `make soak` makes more. The test finds the right result by other means
than the code under test.
"""

import random
from binascii import crc32

import pytest
from sortie.core import journal, seeds
from sortie.core.game import Game
from sortie.core.head import OVER
from sortie.store import game_reader, game_record
from sortie.store.image import Records

from host_tests.store.media import Medium
from host_tests.suite import games
from tools import autoplay

TOTAL = 25_000


def count(kinds):
    """Returns the number of each of so many kinds."""
    return -(-TOTAL // kinds)


def sealed(body):
    """Returns these bytes with their correct length and checksum. Saves and images have the same form."""
    body = bytearray(body)
    body[4:6] = (len(body) + 4 & 0xFFFF).to_bytes(2, "little")
    return bytes(body) + crc32(body).to_bytes(4, "little")


def flip(chance, data, _):
    """Flip some bits."""
    data = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 8, 100))):
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(data)


def cut(chance, data, _):
    """Cut the end, or add to it."""
    if chance.random() < 0.5:
        return data[: chance.randrange(len(data))]
    return data + chance.randbytes(chance.randrange(1, 40))


def splice(chance, data, other):
    """Join the start of one and the end of another."""
    at = chance.randrange(1, min(len(data), len(other)))
    return data[:at] + other[at:]


def relength(chance, data, _):
    """Change the length, once with the old and once with a new checksum."""
    data = bytearray(data)
    data[4:6] = chance.choice((0, 1, 15, len(data) - 1, len(data) + 1, 65535)).to_bytes(2, "little")
    return bytes(data) if chance.random() < 0.5 else bytes(data[:-4]) + crc32(data[:-4]).to_bytes(4, "little")


def rubbish(chance, data, _):
    """Return noise, with or without the right start and end."""
    noise = chance.randbytes(chance.randrange(len(data) + 200))
    return chance.choice((noise, data[:4] + noise, sealed(data[:6] + noise), sealed(data[: len(data) // 2] + noise)))


def forge(chance, data, _):
    """Change any bytes and seal them again."""
    body = bytearray(data[:-4])
    for _ in range(chance.choice((1, 2, 5, 50, 1000))):
        body[chance.randrange(4, len(body))] = chance.randrange(256)
    return sealed(body)


MUTATIONS = (flip, cut, splice, relength, rubbish, forge)


@pytest.fixture(scope="module", params=games.NAMES)
def saves_of(request):
    """Returns (rules, saves of many games in all stages, and of some games that have just begun)."""
    rules = games.load(request.param, "rules")
    found = []
    for seed in range(40):
        game = autoplay.start(rules, seed)
        player = autoplay.random_player(seed)
        for _ in range(seed * 2):
            if game.side() != OVER:
                game.act(player(game))
        found.append(game_record.pack(game))
        found.append(game_record.start(rules.ID, seed, autoplay.options_of(rules, seed)))
    return rules, found


@pytest.mark.parametrize("mutate", MUTATIONS)
def test_a_mutated_save_is_refused_or_loads_its_own_bytes(saves_of, mutate):
    rules, good = saves_of
    chance = random.Random(f"{rules.ID} {mutate.__name__}")
    game = autoplay.start(rules, 1)
    refused = 0
    for _ in range(count(2 * len(MUTATIONS) * len(games.NAMES))):
        data = mutate(chance, chance.choice(good), chance.choice(good))
        before = bytes(game.state), bytes(game.journal)
        try:
            game_reader.unpack(game, data)
        except game_record.Damaged as error:
            refused += 1
            assert str(error) and (bytes(game.state), bytes(game.journal)) == before
        else:
            assert sealed(data[:-4]) == data
            assert is_position_of(rules, data, game)
            assert game.side() == OVER or len(game.actions())
    assert refused


def is_position_of(rules, data, game):
    """Is the game in the position of these bytes?"""
    at = 7 + len(rules.ID)
    seed = seeds.get(data, at)
    at += seeds.WIDTH - 4
    options = data[at + 4]
    if options or len(data) <= at + 10:
        values, seats = data[at + 5 : at + 5 + options], data[at + 5 + options : -4]
        fresh = Game(rules)
        fresh.new(seed, values, *seats)
        return len(values) == options and fresh.state == game.state
    start = at + 8
    state, kept, line = game.base()
    rest = b"".join(bytes([len(ring) // journal.WIDTH]) + ring for ring in kept)
    rest += b"".join(action.to_bytes(2, "little") for action in line)
    return (
        getattr(rules, "OLDEST", rules.VERSION) <= data[at + 5] <= rules.VERSION
        and state == data[start : start + rules.SIZE]
        and rest == data[start + rules.SIZE : -4]
    )


def an_image(chance, names=("settings", "last_battle", "toy", "medals")):
    """Returns a stored image, the first one, of some records."""
    medium = Medium()
    Records([medium]).store({name: chance.randbytes(chance.choice((0, 1, 9, 700))) for name in names})
    return bytes(medium.cells[: int.from_bytes(medium.cells[4:6], "little")])


def read(cells):
    """Returns (its number, {name: data}) of the image in these cells, or None, by the description in store/image.py."""
    size = int.from_bytes(cells[4:6], "little")
    body, seal = cells[: max(0, size - 4)], cells[max(0, size - 4) : size]
    if cells[:4] != b"SVS\x01" or size < 14 or size > len(cells) or crc32(body).to_bytes(4, "little") != seal:
        return None
    rest, found = body[10:], {}
    while rest:
        name, rest = rest[1 : 1 + rest[0]], rest[1 + rest[0] :]
        stop = 2 + int.from_bytes(rest[:2], "little")
        if not 1 <= len(name) <= 30 or not name.isascii() or len(rest) < stop:
            return None
        found.setdefault(name.decode(), rest[2:stop])
        rest = rest[stop:]
    number = int.from_bytes(body[6:10], "little")
    return (number, found) if 0 < number < 1 << 30 else None


@pytest.mark.parametrize("mutate", MUTATIONS)
def test_a_mutated_image_is_refused_or_loads_its_own_records(mutate):
    chance = random.Random(mutate.__name__)
    good = [an_image(chance) for _ in range(20)]
    older = an_image(chance, ["older"])
    refused = 0
    for _ in range(count(2 * len(MUTATIONS))):
        data = mutate(chance, chance.choice(good), chance.choice(good))
        media = Medium(), Medium()
        media[0].cells[: len(data)] = data[: media[0].size]
        media[1].cells[: len(older)] = older
        number, records = read(bytes(media[0].cells)) or (0, {})
        refused += not number
        if not number:
            number, records = read(older)
        saves = Records(media)
        assert saves.sequence == number and {name: saves.load(name) for name in records} == records
        assert saves.load("no such record") is None
        saves.store({"new": b"1"})
        assert Records(media).load("new") == b"1"
    assert refused
