# SPDX-License-Identifier: MIT
"""Texts by number from a file, so that they take no heap: assets/text/<id>.bin, made by tools/text.py.

    bytes     meaning
    2         the number of texts, low byte first
    3 a text  low byte first: 15 bits of its start, counted from the end of this table, then 9 bits of its length
    the rest  the texts in UTF-8; one may be part of another

Example: the bytes 05 80 01 are a text that starts at 5 and has 3 bytes.

A text may have fields in braces. A row of ints a, b, c ... fills them:

    {12a}  text number 12 + a           {da}  a + 1
    {12A}  letter a of text number 12   {sa}  a - 128 with its sign
    {na}   the number a                 {va}  a - 128 without a plus sign
    {ta}   a itself, a text              {pa}  an s, unless a is 1
"""

from array import array

from micropython import const

from ..core.head import DEPTH, STACK

LONE = const(15)  # the second width of a verb whose forced action needs no press
LONE_SEALED = const(14)  # the same, but only if nothing is left to undo: the action may end the side's turn
NO_RULE = const(255)  # of a phase without a rule of its own: the rule of the phase below it applies
_KEPT = const(8)
_MORE = const(6)  # times as many texts are kept if the index is in memory
_MOST = const(700)  # texts of a game whose index is in memory: more have no 3 KB to spare
_LONGEST = const(24)  # bytes of a text that is kept
_FRONT = const(3)  # texts of a game that a menu shows


class Reader:
    """The texts of one file. Raises OSError if it cannot be opened.

    Some short texts are kept, as bytes in one row. As separate strings they would fragment the heap. The number of a
    text gives its place in the row, so there is no search. The texts of a list have adjacent places.

    The index of all texts is in memory too, unless there are very many. To read an entry takes as long as to read its
    text. With `kept` 1, for a menu, only the index of a game's first texts is in memory. They lie right after the table
    (tools/text.py).
    """

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
        self._keep(kept)

    def _keep(self, kept):
        """Make room for so many texts."""
        self._keys = array("h", [-1] * kept)  # their numbers
        self._sizes = bytearray(kept)
        self._row = bytearray(kept * _LONGEST)

    def get(self, i):
        """Text number i, from 0. Raises IndexError."""
        return str(self._bytes(i), "utf-8")

    def say(self, i, fields=()):
        """Text number i with its fields filled in. It is built as bytes, because each new string is compared with all
        names.
        """
        text = self._bytes(i)
        at = text.find(b"{")
        while at >= 0:
            end = text.find(b"}", at)
            text = text[:at] + self._field(text[at + 1 : end], fields) + text[end + 1 :]
            at = text.find(b"{", at)
        return str(text, "utf-8")

    def drop_index(self):
        """Free the index and most of the kept texts: they take 2 KB. A text then needs more reads."""
        self._index = b""
        self._keep(_KEPT)

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
        if kind == b"p":
            return b"" if value == 1 else b"s"
        if kind == b"v":
            return b"%d" % (value - 128)
        if kind == b"d":
            return b"%d" % (value + 1)
        if kind == b"s":
            return b"%+d" % (value - 128) if value != 128 else b"0"
        if field < 97:
            return self.get(int(kind))[value : value + 1].encode()  # a slice: a single character would stay in the heap
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
    """The Reader of a game. `root` is the folder of assets."""
    return Reader("{}assets/text/{}.bin".format(root, ident), kept)


def phase_behind(where, s):
    """The number of the phase whose rule applies to the prompt of state `s`. `where` is the game's words module.

    It is the phase in force, or the phase below it on the stack.
    """
    top = STACK + s[DEPTH] - 1
    return s[top - 1] if where.PHASE_RULE[s[top]] == NO_RULE else s[top]


def action_fields(args, action):
    """The three fields of an action's argument, the low bits first.

    `args` is a game's VERB_ARGS, a byte for each verb. The byte has the widths in bits of the first two fields, the
    first in the low half. The third field has the other bits. Example: with the byte 0x24 the argument 0x153 has the
    fields 3, 1 and 5.
    """
    widths = args[(action >> 10) - 1]
    first, second = widths & 15, widths >> 4
    rest = (action & 1023) >> first
    return action & (1 << first) - 1, rest & (1 << second) - 1, rest >> second


def action_words(words, where, base, action):
    """A text about an action. `where` is the game's words module, `base` its VERB_NAME, VERB_AT or VERB_DOES."""
    return words.say(base + (action >> 10) - 1, action_fields(where.VERB_ARGS, action))
