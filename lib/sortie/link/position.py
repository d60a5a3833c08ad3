# SPDX-License-Identifier: MIT
"""A position on its way to the guest, as the changes of the last view.

    bytes  meaning
    1      number of the position; each new one has the next number
    1      WHOLE: the view before is all zeros, and the events before are forgotten
    1      number of the guest's actions that can be undone, then two bytes each, low byte first
    1      number of events, then eight bytes each (core/journal.py)
    1      number of the last events that the guest has not seen; only for WHOLE
    rest   the changes: offset (2, low byte first), length (1), bytes
"""

from micropython import const

from ..core import journal

WHOLE = const(1)

_LONGEST = const(255)  # bytes of a change
_HEAD = const(3)


def pack(number, whole, line, events, news, old, new):
    """The bytes of a position. `line` are the actions, `events` the bytes of the events, `old` and `new` two views."""
    data = bytearray((number, whole, len(line)))
    for action in line:
        data.append(action & 0xFF)
        data.append(action >> 8)
    data.append(len(events) // journal.WIDTH)
    data.extend(events)
    data.append(news)
    changes(old, new, data)
    return data


def changes(old, new, data):
    """Append the changes from `old` to `new`, rows of as many bytes."""
    at, end = 0, len(new)
    while at < end:
        if old[at] == new[at]:
            at += 1
            continue
        first = at
        while at < end and at - first < _LONGEST and old[at] != new[at]:
            at += 1
        data.extend(bytes((first & 0xFF, first >> 8, at - first)))
        data.extend(new[first:at])


def events_at(data):
    """The offset of the number of events."""
    return _HEAD + 2 * data[2]


def change(view, data, at):
    """Make the changes in `data` from offset `at` on."""
    while at < len(data):
        first, size = data[at] | data[at + 1] << 8, data[at + 2]
        view[first : first + size] = data[at + 3 : at + 3 + size]
        at += 3 + size
