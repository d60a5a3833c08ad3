# SPDX-License-Identifier: MIT
"""A compiled lesson: its first position, then its steps. Each step has its length, so the badge reads one at a time.

    bytes  meaning
    1      minutes that it takes
    2      length of the sealed record that follows (core/save.py): the game at the lesson's start
           the record
    1      2
    1      number of steps
    1      number of texts that are shown; then each step:
    1      length of what follows up to the texts
    1      kind: SAY, SHOW, DO, LOOK, FOE
    1      bit 0: its text lies over the top of the view, not over the bottom; bit 1: only B shows it;
           bit 2: the generator is set before the action
    1      LOOK: the panel to open; for the log 0
    2      length of the three texts
           actions, 2 bytes each: SHOW, FOE the action that is done, DO the allowed ones
           the generator, 8 bytes, if it is set
           three texts, each its length (1) and UTF-8: the text, the header's prompt, the answer to a wrong press;
           or 255 and where in the file the same text is, with its length (2)

All numbers have their low byte first.
"""

SAY, SHOW, DO, LOOK, FOE = range(5)
KINDS = ("say", "show", "do", "look", "foe")

_FIXED = 6  # bytes of a step before its actions
_AGAIN = 255


def packed(minutes, record, steps):
    """The file's bytes: `record` is a sealed record, `steps` a list of Step."""
    data = bytes([minutes]) + len(record).to_bytes(2, "little") + record + bytes([2, len(steps), sum(not step.silent for step in steps)])
    places = {}  # of the texts in the file so far
    for step in steps:
        data += _row(step, len(data), places)
    return data


class Step:
    """One step: kind as above; `actions` as ints; `head` eight bytes or none; three texts."""

    def __init__(self, kind, text="", ask="", hint="", top=False):
        self.kind = kind
        self.text = text
        self.ask = ask
        self.hint = hint
        self.top = top
        self.silent = not text
        self.panel = 0
        self.actions = []
        self.head = b""


def _row(step, at, places):
    """The bytes of a step at offset `at` of the file. Adds the places of its texts to `places`."""
    rest = b"".join(action.to_bytes(2, "little") for action in step.actions) + step.head
    flags = step.top | step.silent << 1 | bool(step.head) << 2
    texts = b""
    for blob in (text.encode() for text in (step.text, step.ask, step.hint)):
        here = at + _FIXED + len(rest) + len(texts)
        place = places.setdefault(blob, here)
        again = place < here and len(blob) > 1
        texts += bytes([_AGAIN]) + place.to_bytes(2, "little") if again else bytes([len(blob)]) + blob
    row = bytes((step.kind, flags, step.panel)) + len(texts).to_bytes(2, "little") + rest
    return bytes([len(row)]) + row + texts
