# SPDX-License-Identifier: MIT
"""Loads stored data: a game's save, the image of all records, and records that are not of one game.

Input: its kind, its form (bits below), and the rest. Kind 0 is an image, 1 another record, else a save of
game number - 2.
"""

from binascii import crc32

from sortie.core import contract
from sortie.core.game import Game
from sortie.store import game_reader, game_record, move_list, results, statistics
from sortie.store.image import Medium, Records

from tools import autoplay
from tools.games import names, title

_SEAL = 1  # with the right length and check sum
_HEAD = 2  # with the head of this game's saves before it
_NAMES = ("settings", "line", "last_battle")
_MISSIONS = 18


def one(data):
    """Load the data. They are refused with Damaged without any change, or come out again unchanged."""
    if len(data) < 2:
        return
    what, how, rest = data[0], data[1], bytes(data[2:])
    if what == 0:
        _image(how, rest)
    elif what == 1:
        _record(how, rest)
    else:
        of = title(names()[(what - 2) % len(names())])
        _save(of.rules, _made_up(of.name, how, rest))


def seeds():
    """A save of each game at its start, in its middle and at its end, and stored records."""
    made = {}
    for number, name in enumerate(names()):
        rules = title(name).rules
        game = autoplay.start(rules, 5)
        made[f"{name}_start"] = bytes([2 + number, 0]) + game_record.start(name, 5, autoplay.options_of(rules, 5))
        autoplay.play(game, autoplay.random_player(5))
        made[f"{name}_over"] = bytes([2 + number, 0]) + game_record.pack(game)
        game = autoplay.start(rules, 6)
        player = autoplay.random_player(6)
        for _ in range(25):
            game.act(player(game))
        made[f"{name}_middle"] = bytes([2 + number, _SEAL]) + game_record.pack(game)
    medium = _Medium(bytes(512))
    Records([medium]).store({"settings": b"S\4\0", "line": b"\1" * 20})
    made["image"] = bytes([0, 1]) + medium.cells
    body = statistics.read(None, 2)
    statistics.note(body, 1, 0, 0, 12)
    made["record"] = bytes([1, 2]) + body
    kept = results.read(None, _MISSIONS)
    results.note(kept, 3, 5, True, True)
    made["archive"] = bytes([1, 0]) + kept
    made["line"] = bytes([1, 0]) + move_list.begun(game)
    return made


# --- saves -------------------------------------------------------------------------------------------


def _made_up(name, how, rest):
    ident = name.encode()
    data = bytearray((b"SRT2", b"SRT3")[len(rest) & 1] + b"\0\0" + bytes([len(ident)]) + ident + rest if how & _HEAD else rest)
    if how & _SEAL and len(data) > 10:
        if not how & _HEAD:
            del data[-4:]
        data[4:6] = (len(data) + 4 & 0xFFFF).to_bytes(2, "little")
        data += crc32(data).to_bytes(4, "little")
    return bytes(data)


def _save(rules, data):
    game = Game(rules)
    before = bytes(game.state), bytes(game.journal)
    try:
        game_reader.unpack(game, data)
    except game_record.Damaged as error:
        assert str(error), "refused without a word"
        assert (bytes(game.state), bytes(game.journal)) == before, "refused, and changed"
        return
    again = Game(rules)
    game_reader.unpack(again, game_record.pack(game))
    assert again.state == game.state and again.kept() == game.kept()
    for side in range(rules.SIDES):
        contract.view(rules, game.state, side)


# --- all records in one image ------------------------------------------------------------------------


class _Medium(Medium):
    def __init__(self, cells):
        self.cells = bytearray(cells)
        self.size = len(cells)

    def read(self, start, stop):
        """Read as store/nvm.py does."""
        return bytearray(self.cells[start:stop])

    def write(self, image):
        """Write as store/nvm.py does."""
        self.cells[: len(image)] = image


def _image(cut, rest):
    """Test two media with any contents: readable records stay when another is added."""
    at = len(rest) * cut // 255
    saves = Records([_Medium(rest[:at]), _Medium(rest[at:])])
    before = {name: saves.load(name) for name in _NAMES}
    try:
        saves.store({"new": b"12"})
    except OSError:
        assert {name: saves.load(name) for name in _NAMES} == before
        return
    assert saves.load("new") == b"12" and {name: saves.load(name) for name in _NAMES} == before


def _record(how, rest):
    """Test a record: a faulty one counts as empty, and both kinds can be extended."""
    for levels in range(3):
        body = statistics.read(rest, levels)
        assert statistics.read(bytes(body), levels) == body
        statistics.note(body, how % statistics.rows(levels), how & 1, how >> 1 & 1, how * 300 - 30000)
        assert statistics.read(bytes(body), levels) == body
    kept = results.read(rest, _MISSIONS)
    results.note(kept, how % _MISSIONS, how - 128, bool(how & 1), bool(how & 2))
    assert results.read(bytes(kept), _MISSIONS) == kept and 0 <= results.following(kept) < _MISSIONS
    name = move_list.which(rest)
    if name in names():
        try:
            move_list.begin(rest, Game(title(name).rules))
        except ValueError:
            return
        for n in range(move_list.count(rest)):
            move_list.action(rest, n)
