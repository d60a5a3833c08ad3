# SPDX-License-Identifier: MIT
"""The games in progress that an update would make unreadable. A save contains the version of its rules.

A PC sees only the saves on the drive (lib/sortie/store/drive.py), not those in the badge's own memory.
"""

from sortie.core import seeds
from sortie.store import game_record
from sortie.store.image import Medium, Records

from tools import games

_START = 3584  # offset of the image in a place's file


class Kept(Medium):
    """The file of a place for saves, as a read-only medium of store/image.py."""

    size = 8192

    def __init__(self, data):
        self._data = data

    def read(self, start, stop):
        return bytearray(self._data[_START + start : _START + stop])


def lost(files, old, new):
    """Sentences about games that could not continue after the update; old: the drive's Manifest or None; new: the next one."""
    places = [files.read(f"saves/{name}/sortie.dat") for name in files.names("saves")]
    saves = Records([Kept(data) for data in places if data])
    before = old.rules if old else {}
    sentences = []
    for ident in sorted({*before, *new.rules}):
        sentence = _on_drive(ident, saves.load(ident), new.rules.get(ident)) or _by_rules(ident, before, new.rules)
        sentences += [sentence] if sentence else []
    return sentences


def _on_drive(ident, slot, rules):
    """A sentence about the game in a slot of the drive; None without a game, or if it can continue."""
    if not slot:
        return None
    name, sealed = f'{title(ident)}: the game saved on the drive ("{_label(slot)}")', slot[1 + slot[0] :]
    if rules is None:
        return f"{name} is not in the new version."
    try:
        made_with = _version(sealed)
    except game_record.Damaged as error:
        return f"{name} cannot be read: {error}."
    if made_with is None or oldest(ident, rules) <= made_with <= rules:
        return None
    return f"{name} was made with rules version {made_with}; the new version has {rules} and cannot continue it."


def _by_rules(ident, before, after):
    """A sentence about a game that may be in the badge's own memory."""
    if ident not in before or ident in after and oldest(ident, after[ident]) <= before[ident] <= after[ident]:
        return None
    if ident not in after:
        change = "is not in the new version"
    else:
        change = f"has other rules in the new version ({before[ident]} before, {after[ident]} now)"
    return (
        f"{title(ident)} {change}: you could not continue a game in progress.\n"
        "  The PC cannot see the badge's own memory: it may hold one."
    )


def oldest(ident, version):
    """The oldest version of a game's rules whose positions this version reads."""
    rules = games.title(ident).rules if ident in games.names() else None
    return getattr(rules, "OLDEST", version) if rules and rules.VERSION == version else version


def _version(sealed):
    """The version of the rules in a record of store/game_record.py; None for a game that has not begun. Raises Damaged."""
    at = 7 + len(game_record.which(sealed).encode()) + (game_record.OLD_SEED if game_record.is_old(sealed) else seeds.WIDTH)
    begins = sealed[at] > 0 or len(sealed) == at + 5
    return None if begins else sealed[at + 1]


def _label(slot):
    return bytes(slot[1 : 1 + slot[0]]).decode(errors="replace")


def title(ident):
    """A game's title; its id if this project has no such game."""
    return games.title(ident).texts.at("GAME_TITLE") if ident in games.names() else ident
