# SPDX-License-Identifier: MIT
"""Double of `keypad`: the keys of a shift register. The host presses them.

Bytes on the badge: keys 80, and 16 each for three pins, their tuple and the tables of keys.
The queue takes 48, and 6 an event.
"""

import host


class Event:
    """A key that was pressed or released. Bytes: instance 16, table of two places 16. The badge's event takes 32."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed


class EventQueue:
    """Bytes: instance 16, table of one place 16, bytearray 16 and its content. The badge's queue and ring have that sum."""

    overflowed = False

    def __init__(self, max_events):
        self._native = bytearray(max_events * 6)

    def get_into(self, event):
        """Write the next event into `event`. Returns False when there is none."""
        code = host.event()
        if code < 0:
            return False
        event.key_number = code & 7
        event.pressed = code > 7
        return True

    def get(self):
        """The next event, or None."""
        event = Event()
        return event if self.get_into(event) else None

    def clear(self):
        """Discard all events."""
        while host.event() >= 0:
            pass


class ShiftRegisterKeys:
    """Bytes: instance 16, table of two places 16, bytearray 16, and 112 for the badge's further parts."""

    def __init__(
        self, *, clock, data, latch, key_count, value_when_pressed, value_to_latch=True, interval=0.02, max_events=64,
        debounce_threshold=1
    ):
        self.events = EventQueue(max_events)
        self._native = bytearray(112)

    def deinit(self):
        """Stop reading the keys."""
