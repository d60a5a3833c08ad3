# SPDX-License-Identifier: MIT
"""Words live in a file and are read by number, so that they cost no heap: assets/text/<id>.bin, made by tools/text.py.

bytes           meaning
2               how many texts, low byte first
3 a text        low byte first: in 15 bits where it starts, counted from here on, in 9 its length
the rest        the texts in UTF-8; one may be part of another

A text may hold fields in braces, filled from a row of ints a, b, c ...: {12a} text number 12 + a, {12A} letter a of text
number 12, {na} the number a, {da} a + 1, {sa} a - 128 with its sign, {va} without, {ta} a itself, a text.
"""

from array import array

from micropython import const

from ..core.head import DEPTH, STACK

LONE = const(15)  # the second width of a verb that a person need not be asked for where it is all that may be done
LONE_SEALED = const(14)  # the same, but only where nothing is left to take back: with it the side's turn may be over
NO_RULE = const(255)  # of a phase that has none of its own: that of the phase below it is behind it
_KEPT = const(8)
_MORE = const(6)  # times as many are kept where it is known where each text lies
_MOST = const(700)  # texts of which that is known: games with more have no 3 KB to spare
_LONGEST = const(24)  # bytes, of a text that is kept
_FRONT = const(3)  # texts of a game that a menu shows


class Reader:
    """The texts of one file. Raises OSError when it cannot be opened.

    Of those that are not long some are kept, as bytes in one row: texts would lie where they came, one by one, and part what
    is free. Each has one place, by its number, so none is looked for; those of a list have places side by side. The place
    of each text is kept too, unless there are very many: to read that takes as long as the text. `kept` 1 is for a menu, which asks many
    games for their first texts alone: where these are is kept, and they lie right after the table (tools/text.py)."""

    def __init__(self, path, kept=_KEPT):
        self._file = open(path, "rb")
        count = self._file.read(2)
        self._count = count[0] | count[1] << 8
        self._index = b""
        if kept == 1:
            self._index = self._file.read(3 * _FRONT)
        elif self._count <= _MOST:
            self._index = self._file.read(3 * self._count)
            kept *= _MORE
        self._keys = array("h", [-1] * kept)  # their numbers
        self._sizes = bytearray(kept)
        self._row = bytearray(kept * _LONGEST)

    def get(self, i):
        """Text number i, from 0. Raises IndexError."""
        return str(self._bytes(i), "utf-8")

    def say(self, i, fields=()):
        """Text number i with its fields filled in: as bytes, since each string that is made is looked for among all names."""
        text = self._bytes(i)
        at = text.find(b"{")
        while at >= 0:
            end = text.find(b"}", at)
            text = text[:at] + self._field(text[at + 1 : end], fields) + text[end + 1 :]
            at = text.find(b"{", at)
        return str(text, "utf-8")

    def close(self):
        """Close the file."""
        self._file.close()

    def _field(self, spec, fields):
        field = spec[-1]
        value = fields[(field | 32) - 97]
        kind = spec[:-1]
        if kind == b"t":
            return value.encode()
        if kind == b"n":
            return b"%d" % value
        if kind == b"v":
            return b"%d" % (value - 128)
        if kind == b"d":
            return b"%d" % (value + 1)
        if kind == b"s":
            return b"%+d" % (value - 128) if value != 128 else b"0"
        if field < 97:
            return self.get(int(kind))[value : value + 1].encode()  # one by its index would be kept by the heap
        return self._bytes(int(kind) + value)

    def _bytes(self, i):
        k = i % len(self._keys)
        at = k * _LONGEST
        if self._keys[k] == i:
            return self._row[at : at + self._sizes[k]]
        text = self._read(i)
        if len(text) <= _LONGEST:
            self._keys[k] = i
            self._sizes[k] = len(text)
            self._row[at : at + len(text)] = text
        return text

    def _read(self, i):
        file = self._file
        if not 0 <= i < self._count:
            raise IndexError("no text {}".format(i))
        at = self._index[3 * i : 3 * i + 3]
        if not at:
            file.seek(2 + 3 * i)
            at = file.read(3)
        file.seek(2 + 3 * self._count + (at[0] | (at[1] & 127) << 8))
        return file.read(at[1] >> 7 | at[2] << 1)


def of_game(root, ident, kept=_KEPT):
    """The Reader of a game; root: the folder of assets."""
    return Reader("{}assets/text/{}.bin".format(root, ident), kept)


def phase_behind(where, s):
    """The number of the phase whose rule is behind what the state `s` asks: the one in force, or the one below it on the
    stack. `where`: the game's words module."""
    top = STACK + s[DEPTH] - 1
    return s[top - 1] if where.PHASE_RULE[s[top]] == NO_RULE else s[top]


def action_fields(args, action):
    """The three fields of an action's argument; `args` is a game's VERB_ARGS: for each verb from 1 the widths in bits of
    the first two in half a byte each; the third one is what is left."""
    widths = args[(action >> 10) - 1]
    first, second = widths & 15, widths >> 4
    rest = (action & 1023) >> first
    return action & (1 << first) - 1, rest & (1 << second) - 1, rest >> second


def action_words(words, where, base, action):
    """A text about an action: `where` is the game's words module, `base` its VERB_NAME, VERB_AT or VERB_DOES."""
    return words.say(base + (action >> 10) - 1, action_fields(where.VERB_ARGS, action))
