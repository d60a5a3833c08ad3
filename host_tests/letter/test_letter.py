# SPDX-License-Identifier: MIT
"""Games by letter: two memories that only letters join, played to the end, and letters that are refused."""

import base64
import random
import re
import zlib

import pytest

from sortie.core import journal
from sortie.core.game import Game
from sortie.core.head import FRIEND, OVER, SEATS
from sortie.store import game_record

from tools import games, letter
from tools.letter import BadLetter
from tools.letter.box import Box

GAMES = [name for name in games.names() if games.title(name).rules.SIDES == 2]


def begun(name, seed, side):
    """A memory in which a player of this side has just begun a game by letter."""
    rules = games.title(name).rules
    game = Game(rules)
    game.new(seed | seed + 9 << 30, (), letter.seats_of(side))
    box = Box()
    box.keep(game, [0, 0])
    return Box(box.data)


def played(box, chance):
    """Play at random until the friend's turn or the end. Returns the letter as text."""
    game, me = box.game, box.me()
    while game.side() == me:
        game.act(chance.choice(game.actions()))
    box.keep(game, [journal.count(game.ring(side)) if side == me else box.seen[side] for side in (0, 1)])
    return letter.write(Box(box.data).waiting())


def exchanged(name, seed, most):
    """Play a game by letter. Returns (its letters, the memory of each side by side)."""
    chance = random.Random(seed)
    boxes = [Box(), begun(name, seed, 1)]
    side, letters = 1, []
    while len(letters) < most:
        if boxes[side].game and boxes[side].game.side() == OVER:
            break
        letters.append(played(boxes[side], chance))
        side = 1 - side
        boxes[side] = Box(boxes[side].data)
        boxes[side].open(letter.read(letters[-1]))
    return letters, boxes


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_goes_by_letters_of_at_most_2000_characters(name):
    letters, boxes = exchanged(name, 3, 400)
    assert boxes[0].game.side() == boxes[1].game.side() == OVER
    assert max(map(len, letters)) <= letter.LONGEST
    first, second = (bytearray(box.game.state) for box in boxes)
    assert {first[SEATS], second[SEATS]} == {FRIEND, FRIEND << 4}
    first[SEATS] = second[SEATS] = 0
    assert first == second
    assert not any(box.waiting() for box in boxes if letter.read(letters[-1]).reader == box.me())


@pytest.mark.parametrize("name", GAMES)
def test_the_same_dice_fall_as_in_a_game_on_one_badge(name):
    """Two persons at one badge do the same actions: the same state follows, but for the seats."""
    letters, boxes = exchanged(name, 4, 6)
    alone = begun(name, 4, 1).game
    chance = random.Random(4)
    for text in letters:
        sent = letter.read(text)
        while alone.side() == 1 - sent.reader:
            alone.act(chance.choice(alone.actions()))
        there = sent.game
        assert bytes(there.state[:SEATS]) == bytes(alone.state[:SEATS])
        assert bytes(there.state[SEATS + 1 :]) == bytes(alone.state[SEATS + 1 :])


@pytest.mark.parametrize("name", GAMES)
def test_a_letter_brings_the_events_of_the_writers_turn_and_no_undo(name):
    letters, boxes = exchanged(name, 5, 3)
    reader = 1 - letter.read(letters[-1]).reader
    box = boxes[1 - reader]
    before = journal.count(box.game.ring(reader))
    sent = letter.read(played(box, random.Random(5)))
    news = journal.count(box.game.ring(reader)) - before
    assert sent.news == min(news, journal.KEPT) > 0
    width = journal.WIDTH * sent.news
    assert journal.last(sent.game.ring(reader))[-width:] == journal.last(box.game.ring(reader))[-width:]
    assert not sent.game.can_undo()


def test_an_opened_letter_continues_instead_of_beginning_again():
    """Dice thrown after the letter cannot be thrown again."""
    letters, _ = exchanged("postcard", 6, 2)
    box = Box()
    box.open(letter.read(letters[0]))
    box.game.act(box.game.actions()[0])
    box.keep(box.game, box.seen)
    state = bytes(box.game.state)
    again = Box(box.data)
    again.open(letter.read(letters[0]))
    assert bytes(again.game.state) == state


def test_an_old_letter_ones_own_and_one_out_of_turn_are_refused():
    letters, boxes = exchanged("sea_control", 7, 6)
    number = letter.read(letters[-1]).number
    reader, writer = (boxes[side] for side in (letter.read(letters[-1]).reader, 1 - letter.read(letters[-1]).reader))
    kept = reader.data, writer.data
    for box, text, fault in (
        (reader, letters[1], f"This letter is old. You have opened letter {number} of this game."),
        (writer, letters[-1], "You wrote this letter yourself. Send it to your friend."),
        (reader, letter.write(letter.read(letters[-1])._replace(number=number + 2)), "This letter is not of your game"),
    ):
        with pytest.raises(BadLetter, match=re.escape(fault)):
            box.open(letter.read(text))
    assert kept == (reader.data, writer.data)


def test_a_letter_is_found_in_a_mail_that_wraps_and_quotes_it():
    text = exchanged("postcard", 8, 1)[0][0]
    code = text[text.index("sortie1.") :]
    quoted = "> Dear Ann,\n> " + "\n>  ".join(code[i : i + 60] for i in range(0, len(code), 60)) + "\nYours, Bob. sortie"
    assert letter.write(letter.read(quoted)) == text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "There is no letter"),
        ("sortie-game 5.", "There is no letter"),
        ("sortie2.AAAA.", "newer Sortie"),
        ("sortie1.AAAA", "cut short"),
        ("sortie1..", "damaged"),
        ("sortie1.A.", "damaged"),
        ("sortie1." + "A" * 3000 + ".", "too long"),
        ("sortie1." + base64.urlsafe_b64encode(zlib.compress(bytes(10**6), 9, -15)).decode().rstrip("=") + ".", "damaged"),
    ],
)
def test_other_text_is_refused_by_its_cause(text, fault):
    with pytest.raises(BadLetter, match=fault):
        letter.read(text)


def test_a_letter_with_any_character_changed_is_refused():
    text = exchanged("postcard", 9, 2)[0][1]
    at = text.index("sortie1.") + len("sortie1.")
    whole = letter.write(letter.read(text))
    for i in range(at, len(text) - 2):
        for other in "A_":
            changed = text[:i] + other + text[i + 1 :]
            try:
                assert letter.write(letter.read(changed)) == whole  # the last character has bits that count for nothing
            except BadLetter:
                pass


def packed(packet):
    """A letter's text with these bytes, and a right check sum."""
    packet += zlib.crc32(packet).to_bytes(4, "little")
    return "sortie1." + base64.urlsafe_b64encode(zlib.compress(packet, 9, -15)).decode().rstrip("=") + "."


def test_letters_of_impossible_games_are_refused():
    good = letter.read(exchanged("postcard", 10, 1)[0][0])
    record = bytes(game_record.pack(good.game))
    head = good.number.to_bytes(2, "little") + bytes((good.reader, good.news))
    assert letter.read(packed(head + record)).number == good.number
    alone = Game(good.game.rules)
    alone.new(5, (), 0)
    for packet in (
        head[:2] + bytes((2, 0)) + record,
        head[:2] + bytes((1 - good.reader, 0)) + record,
        head[:3] + b"\xff" + record,
        bytes(2) + head[2:] + record,
        head + record[:-1],
        head + game_record.start("postcard", 5, (), letter.seats_of(0)),
        head + bytes(game_record.pack(alone)),
        head + game_record.start("chess", 5, ()),
    ):
        with pytest.raises(BadLetter):
            letter.read(packed(packet))
