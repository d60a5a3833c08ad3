# SPDX-License-Identifier: MIT
"""Before an update starts, it names the games in progress that the new version could not continue."""

from types import SimpleNamespace

import pytest
from sortie.store import game_record
from sortie.store.image import Medium, Records

from tools import autoplay, games
from tools.bundle import manifest
from tools.flash.games import lost

from . import fake

TITLE = games.title("last_battle")
VERSION = TITLE.rules.VERSION


class _File(Medium):
    """The file of a medium while the badge writes it."""

    size = 8192

    def __init__(self):
        self.data = bytearray(16384)

    def read(self, start, stop):
        return bytearray(self.data[3584 + start : 3584 + stop])

    def write(self, image):
        self.data[3584 : 3584 + len(image)] = image


def drive_with(sealed, ident="last_battle"):
    """Returns a drive that holds this record in the game's slot, under the label "Turn 3"."""
    file = _File()
    Records([file]).store({ident: b"\x06Turn 3" + sealed})
    return fake.Drive({"saves/2/sortie.dat": bytes(file.data)})


def position():
    game = autoplay.Game(TITLE.rules)
    game.new(7)
    return game_record.pack(game)


def listed(**rules):
    return manifest.Manifest("1.0", "10", rules, set())


def test_equal_rules_give_no_warning():
    same = listed(last_battle=VERSION)
    assert lost(drive_with(position()), same, same) == []
    assert lost(fake.Drive({}), None, same) == []


def test_a_save_of_old_rules_is_named():
    found = lost(drive_with(position()), listed(last_battle=VERSION), listed(last_battle=VERSION + 1))
    title = TITLE.texts.at("GAME_TITLE")
    assert found == [
        f'{title}: the game saved on the drive ("Turn 3") was made with rules version {VERSION}; '
        f"the new version has {VERSION + 1} and cannot continue it."
    ]


def saved(ident, version):
    """Returns a record of a position of this game, written by this version of its rules."""
    rules = games.title(ident).rules
    game = autoplay.Game(SimpleNamespace(**{**vars(rules), "VERSION": version}))
    game.new(7)
    return game_record.pack(game)


@pytest.mark.parametrize("ident", games.names())
def test_only_saves_that_the_new_rules_cannot_load_are_named(ident):
    rules = games.title(ident).rules
    oldest = getattr(rules, "OLDEST", rules.VERSION)
    new = listed(**{ident: rules.VERSION})
    for version in range(oldest, rules.VERSION + 1):
        assert lost(drive_with(saved(ident, version), ident), listed(**{ident: version}), new) == []
        assert lost(fake.Drive({}), listed(**{ident: version}), new) == []
    for version in (oldest - 1, rules.VERSION + 1):
        (found,) = lost(drive_with(saved(ident, version), ident), None, new)
        assert f"made with rules version {version}; the new version has {rules.VERSION} and cannot continue" in found
        assert "own memory: it may hold one" in lost(fake.Drive({}), listed(**{ident: version}), new)[0]


def test_a_game_perhaps_in_the_badges_memory_is_named():
    (found,) = lost(fake.Drive({}), listed(last_battle=1), listed(last_battle=2))
    assert "(1 before, 2 now)" in found and "own memory: it may hold one" in found


def test_a_game_missing_from_the_new_version_is_named():
    (found,) = lost(fake.Drive({}), listed(chess=1), listed(last_battle=2))
    assert found.startswith("chess is not in the new version: you could not continue a game in progress")
    (found,) = lost(drive_with(position()), listed(last_battle=VERSION), listed())
    assert found.endswith('("Turn 3") is not in the new version.')


def test_a_save_without_a_file_list_is_checked_by_its_version():
    (found,) = lost(drive_with(position()), None, listed(last_battle=VERSION + 1))
    assert "cannot continue it" in found


def test_a_start_gives_no_warning():
    sealed = game_record.start("last_battle", 7, [0, 1])
    assert lost(drive_with(sealed), None, listed(last_battle=VERSION + 1)) == []


@pytest.mark.parametrize("damage", [b"", b"rubbish that is long enough", None])
def test_a_damaged_save_is_reported_as_unreadable(damage):
    sealed = position()[:-1] + b"\xff" if damage is None else damage
    (found,) = lost(drive_with(sealed), None, listed(last_battle=VERSION))
    assert 'the game saved on the drive ("Turn 3") cannot be read' in found


def test_random_bytes_as_saves_give_no_warning():
    rubbish = fake.Drive({"saves/1/sortie.dat": b"\xff" * 16384, "saves/2/sortie.dat": b"short"})
    assert lost(rubbish, None, listed(last_battle=VERSION)) == []
