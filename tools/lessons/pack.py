# SPDX-License-Identifier: MIT
"""A compiled lesson: the position it begins in, then its steps; each says how long it is, so one is read at a time.

bytes  meaning
2      length of the sealed record that follows (core/save.py): the game as the lesson finds it
       the record
1      how many steps there are; then each step:
2      length of the rest of the step
1      what it is: SAY, SHOW, DO, LOOK, FOE
1      bit 0: its text lies over the top of the view, not over the bottom; bit 1: it is told only when B asks for it
1      LOOK: the panel to open; for the log 0
1      how many actions follow: SHOW, FOE the one that is done, DO those that may be
       the actions, 2 bytes each
1      8 when the generator is set before the action, else 0; then the generator
       three texts, each its length (1) and itself in UTF-8: what is told, what the header asks, what a wrong press is
       told

All numbers have their low byte first.
"""

SAY, SHOW, DO, LOOK, FOE = range(5)
KINDS = ("say", "show", "do", "look", "foe")


def packed(record, steps):
    """The file's bytes: `record` is a sealed record, `steps` a list of Step."""
    rows = [_row(step) for step in steps]
    body = b"".join(len(row).to_bytes(2, "little") + row for row in rows)
    return len(record).to_bytes(2, "little") + record + bytes([len(rows)]) + body


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


def _row(step):
    row = bytearray((step.kind, step.top | step.silent << 1, step.panel, len(step.actions)))
    for action in step.actions:
        row += action.to_bytes(2, "little")
    row.append(len(step.head))
    row += step.head
    for text in (step.text, step.ask, step.hint):
        blob = text.encode()
        row.append(len(blob))
        row += blob
    return bytes(row)
