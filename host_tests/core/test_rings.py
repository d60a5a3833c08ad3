# SPDX-License-Identifier: MIT
"""Each person's side has its own journal. Saves of version 0.1.0, with one journal for all, load too."""

from binascii import crc32

import pytest
from sortie.core import journal, seeds
from sortie.core.game import Game, readers
from sortie.core.head import HIDDEN, MARK, RNG
from sortie.store import game_reader, game_record, move_list

from host_tests.suite import games
from host_tests.toy import rules
from tools import autoplay

LAY, CONFIRM = rules.LAY << 10, rules.CONFIRM << 10
SECRET = 0x123456789AB << seeds.DICE
PERSONS, AGAINST_1, AGAINST_0, WATCHED = 0, 0x10, 0x01, 0x11


def played(seats=PERSONS, seed=1, actions=4):
    game = Game(rules)
    game.new(seed, (), seats)
    for _ in range(actions):
        game.act(game.actions()[0])
    return game


def kinds(ring):
    return [ring[journal.at(ring, n)] for n in range(journal.oldest(ring), journal.count(ring))]


@pytest.mark.parametrize("seats, sides", [(PERSONS, [0, 1]), (AGAINST_1, [0]), (AGAINST_0, [1]), (WATCHED, [])])
def test_each_side_with_a_person_has_a_ring(seats, sides):
    game = played(seats)
    assert readers(rules, game.state) == sides
    for side in sides:
        assert kinds(game.ring(side)) == [rules.LAID_DOWN, rules.TURNED_UP], "its own card, and what is turned up"
    assert kinds(game.journal) == [rules.LAID_DOWN, rules.LAID_DOWN, rules.TURNED_UP]


@pytest.mark.parametrize("seats", [PERSONS, AGAINST_1, WATCHED])
def test_a_save_keeps_each_sides_ring(seats):
    game, other = played(seats), Game(rules)
    game_reader.unpack(other, game_record.pack(game))
    for side in (*readers(rules, game.state), *([journal.REFEREE] if seats == WATCHED else [])):
        assert other.ring(side) == game.ring(side)


def test_undo_restores_each_ring():
    game = autoplay.start(games.load("postcard", "rules"), 1)
    before = game.note()
    game.act(game.actions()[0])
    assert [ring != old for ring, old in zip(game.note()[1], before[1], strict=True)] == [True, False, True]
    game.undo()
    assert game.note() == before


def old_record(game):
    """Returns a position in the format of version 0.1.0."""
    body = bytearray(b"SRT2\0\0" + bytes([len(rules.ID)]) + rules.ID.encode() + game.seed.to_bytes(4, "little"))
    body += bytes([0, rules.VERSION]) + rules.SIZE.to_bytes(2, "little") + game.state
    count = journal.count(game.journal)
    body += count.to_bytes(4, "little")
    for n in range(min(count, 64)):
        body += game.journal[journal.at(game.journal, n) :][: journal.WIDTH]
    body[4:6] = (len(body) + 4).to_bytes(2, "little")
    return bytes(body + crc32(body).to_bytes(4, "little"))


@pytest.mark.parametrize("seats", [PERSONS, AGAINST_1, WATCHED])
def test_a_save_of_version_0_1_0_loads(seats):
    game, other = played(seats), Game(rules)
    assert game_reader.unpack(other, old_record(game))
    assert other.state == game.state and other.journal == game.journal and other.seed == game.seed
    for side in readers(rules, game.state):
        assert other.ring(side) == game.ring(side)


@pytest.mark.parametrize("count", [0, 63, 64, 65, 70, 200])
def test_an_old_save_keeps_its_last_64_events_in_order(count):
    """Its ring of 64 has wrapped round."""
    game, other = played(), Game(rules)
    events = [bytes((rules.LAID_DOWN, journal.ALL, 0, n, 0, 0, 0, 0)) for n in range(count)]
    ring = b"".join(events[count - 1 - (count - 1 - slot) % 64] for slot in range(min(count, 64)))
    data = bytearray(old_record(game)[: -4 - 4 - journal.count(game.journal) * journal.WIDTH])
    data += count.to_bytes(4, "little") + ring
    data[4:6] = (len(data) + 4).to_bytes(2, "little")
    assert game_reader.unpack(other, bytes(data + crc32(data).to_bytes(4, "little")))
    assert b"".join(events[-64:]) == journal.last(other.journal) and journal.count(other.journal) == min(count, 64)


@pytest.mark.parametrize("cut", [1, 8, 20])
def test_an_old_save_of_a_wrong_length_is_refused(cut):
    data = bytearray(old_record(played()))[: -4 - cut]
    data[4:6] = (len(data) + 4).to_bytes(2, "little")
    with pytest.raises(game_record.Damaged):
        game_reader.unpack(Game(rules), bytes(data + crc32(data).to_bytes(4, "little")))


def test_a_move_list_of_version_0_1_0_loads():
    game = played()
    new = move_list.begun(game)
    move_list.add(new, game, [LAY, CONFIRM])
    at = 4 + new[3]
    old = bytearray(new[: at + 4] + new[at + seeds.WIDTH :])
    old[0] = 1
    for each in (new, old):
        assert move_list.which(each) == "toy" and move_list.seed(each) == game.seed and move_list.is_of(each, game)
        assert move_list.count(each) == 2 and move_list.action(each, 1) == CONFIRM


# --- the seed of hidden parts ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 5, 5 | SECRET, (1 << 75) - 1])
def test_a_save_keeps_the_whole_seed(seed):
    body = bytearray(3)
    seeds.put(body, seed)
    assert len(body) == 3 + seeds.WIDTH and seeds.get(body, 3) == seed
    game, other = played(seed=seed), Game(rules)
    game_reader.unpack(other, game_record.pack(game))
    assert other.seed == seed and other.state == game.state
    game_reader.unpack(other, game_record.start("toy", seed, (1,)))
    assert other.seed == seed


def test_equal_dice_seeds_give_equal_dice_despite_other_secrets():
    """When no hidden part draws on the dice, the dice's seed alone decides the rolls."""
    plain, one, two = (autoplay.start(rules, 0) for _ in range(3))
    one.new(7 | SECRET)
    two.new(7 | SECRET * 2)
    plain.new(7)
    assert one.state[RNG:MARK] == two.state[RNG:MARK] != plain.state[RNG:MARK], "the hands are not dealt by the dice"
    assert one.state[rules.HANDS : rules.LAID] != two.state[rules.HANDS : rules.LAID]
    assert one.state[HIDDEN:24] != two.state[HIDDEN:24] and not any(plain.state[HIDDEN:24])


def test_no_view_shows_a_generator():
    game = played(seed=7 | SECRET)
    for side in (0, 1, 7):
        view = game.view(side)
        assert not any(view[RNG : MARK + 1]) and not any(view[HIDDEN:24])
