# SPDX-License-Identifier: MIT
"""Random presses on simulated badges: nothing fails, the player can leave every screen, and the program does not grow.

A badge lives for some hundred presses. It may have a PC at its port. Its cable may return its own bytes. Its battery
is full or low. Its power fails at any moment. The next badge has its memory and its drive and resumes. Or it belongs to
the friend and opens the letter. Or it is another one with any new game.
The time between two presses varies. It is too short to see anything, or so long that the badge saves, dims and
turns dark.
"""

import gc
import json
import random
import sys
import tempfile
from collections import Counter

from sortie.store import game_record

from tools.games import names, title
from tools.letter import BadLetter
from tools.letter.box import Box
from tools.simulator import Session, memory

from .meter import Meter

_KEYS = ["A"] * 8 + ["B"] * 2 + ["SELECT"] * 2 + ["START"] + ["UP", "DOWN", "LEFT", "RIGHT"] * 2
_HELD = [60] * 30 + [700] * 2 + [2100]  # ms
_WAITS = [100] * 12 + [400] * 12 + [2500] * 4 + [20_000]  # ms to the next press; rarely: the long wait
_LONG_WAIT, _LONG = 0.001, 320_000
_LIFE = 400  # presses
_LOOK = 40  # presses between two checks of the badge
_SETTLE = 3000  # ms
_TO_LEAVE = 10  # presses of B or START
_SEEING = 10  # one of so many badges draws its display, because that takes most of the time
_USUAL = b"S\x04\0"  # the settings' record without any setting; then the latest game
_ROOM = 1.02  # the largest growth of objects from a run's first quarter to its last
_NAMED = 4  # types with the largest growth


def run(_, seed, most, seconds):
    """A line of text about the work. Raises AssertionError with the number of the press.

    Only a run with all its presses proves that nothing grows.
    """
    chance = random.Random(seed)
    sys.dont_write_bytecode, sys.pycache_prefix = False, tempfile.mkdtemp()  # each restart loads the program again
    badge, counts, lives = _Badge(), [], 0
    for name in names():
        title(name)  # now, so that its permanent objects are no growth
    with Meter("buttons", "random presses", most, seconds) as meter:
        while meter.more():
            life = chance.randrange(1 << 30)
            try:
                badge.live(random.Random(life), lives, meter)
            except Exception as error:
                raise AssertionError(f"badge {lives + 1}, press {meter.done}: {error}") from error
            counts.append(_objects())
            lives += 1
        return f"{meter}, {lives:,} badges, {badge.letters:,} letters opened, {_grown(counts)}"


def _objects():
    """The objects of each type, {type: number} as JSON. A text is none of the objects that the collector counts."""
    gc.collect()
    return json.dumps(Counter(type(of).__name__ for of in gc.get_objects()))


def _grown(counts):
    """A line of text that compares the fewest objects of the first and the last quarter of all lives. Raises AssertionError."""
    quarter = len(counts) // 4
    if quarter < 3:
        return "too few to tell of growth"
    before, after = (min(map(json.loads, part), key=_sum) for part in (counts[:quarter], counts[-quarter:]))
    more = Counter(after)
    more.subtract(before)
    line = f"{_sum(before):,} objects at first, {_sum(after):,} in the end"
    line += "".join(f", {kind} {number:+,}" for kind, number in more.most_common(_NAMED) if number > 0)
    assert _sum(after) <= _sum(before) * _ROOM, line
    return line


def _sum(objects):
    return sum(objects.values())


class _Loop:
    """A cable that returns the sent bytes, some of them changed, in pieces."""

    def __init__(self, chance):
        self._chance, self._held = chance, b""

    def write(self, data):
        self._held += bytes(byte ^ 4 if self._chance.random() < 0.002 else byte for byte in data)

    def read(self):
        count = self._chance.randrange(60)
        data, self._held = self._held[:count], self._held[count:]
        return data


class _Badge:
    """The memory and the drive, which stay from one life to the next."""

    def __init__(self):
        self._nvm, self._files, self._writable = memory.used(), {}, False
        self.letters = 0  # opened
        self._friend = None  # the memory of the friend's badge in a game by letter

    def live(self, chance, number, meter):
        """Switch on, press, and lose power."""

        def setup(machine):
            machine.files, machine.drive_writable = self._files, self._writable
            machine.usb_connected = chance.random() < 0.3
            machine.board_id = chance.choice(["pybadge"] * 4 + ["pygamer"])
            machine.battery = chance.choice([0.6, 0.6, 0.53, 0.5])
            machine.blind = number % _SEEING != 0
            machine.wire = _Loop(chance) if chance.random() < 0.1 else None

        self._take_another(chance)
        with Session(seed=chance.randrange(1 << 30), nvm=self._nvm, setup=setup) as session:
            session.tap("A", 60, _SETTLE)  # at the title: continue the game, if there is one
            for press in range(_LIFE):
                if not meter.more():
                    break
                _press(session, chance)
                if press % _LOOK == _LOOK - 1:
                    _check_way_out(session, chance)
                meter.add(1)
            session.down(chance.choice(_KEYS), chance.randrange(200))
            self._nvm, self._files = session.nvm, session.machine.files
            self._writable = session.machine.drive_writable

    def _take_another(self, chance):
        """Take another badge: the friend's if there is a letter to open. Else it may have the last memory and drive."""
        letter = _letter(self._nvm)
        if letter:
            self._nvm, self._friend, self._files = _opened(letter, self._friend), self._nvm, {}
            self.letters += 1
        elif chance.random() < 0.5:
            kinds = (memory.new(), *[Box().data] * 2, *[memory.used(_a_start(chance))] * 7)
            self._nvm, self._friend, self._files = chance.choice(kinds), None, {}


def _letter(nvm):
    """The Letter that this memory has to send, or None."""
    try:
        return Box(nvm).waiting()
    except ValueError:  # no memory of a game by letter
        return None


def _opened(letter, nvm):
    """The memory of the friend with the letter opened. It is a new one if this one has another game."""
    for box in (Box(nvm), Box()):
        try:
            box.open(letter)
            return box.data
        except BadLetter:
            pass
    raise AssertionError(f"a new memory does not open letter {letter.number}")


def _a_start(chance):
    """Records of a new game: any game, any options, any players on either side."""
    of = title(chance.choice(names()))
    seats = 0
    if of.rules.SIDES == 2:
        players = [0, *range(len(of.bot.LEVELS) + 1)]  # persons twice
        seats = chance.choice(players) | chance.choice(players) << 4
    options = [chance.randrange(count) for count in of.rules.OPTIONS]
    slot = b"\0" + game_record.start(of.name, chance.randrange(1 << 30), options, seats)
    return {of.name: slot, "settings": _USUAL + of.name.encode()}


def _press(session, chance):
    """Press a key for some time, then wait."""
    wait = _LONG if chance.random() < _LONG_WAIT else chance.choice(_WAITS)
    held = chance.choice(_HELD)
    session.tap(chance.choice(_KEYS), held, held + wait)


def _check_way_out(session, chance):
    """Check that B (A, where they have changed places) and START lead from any screen to another one."""
    session.wait(_SETTLE)
    before = session.where()
    back = "A" if session.swapped() else "B"
    for key in chance.sample([back, "START"] * (_TO_LEAVE // 2), _TO_LEAVE):  # B alone does not: it undoes
        session.tap(key, 60, _SETTLE)
        if session.where() != before:
            return
    raise AssertionError(f"{_TO_LEAVE} presses of {back} or START do not leave {' '.join(before)}")
