# SPDX-License-Identifier: MIT
"""Double of `keypad`: a shift register's keys, pressed by the host.

On the board: keys 80, three pins, their tuple and the tables of keys 16 each, the queue 48 and 6 bytes an event.
"""

import host


class Event:
    """A key that went down or up: instance 16, table of two 16; the board's 32."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed


class EventQueue:
    """Instance 16, table of one 16, bytearray 16 and its bytes: the board's queue and ring."""

    overflowed = False

    def __init__(self, max_events):
        self._native = bytearray(max_events * 6)

    def get_into(self, event):
        """The next event; False when there is none."""
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
        """Forget all events."""
        while host.event() >= 0:
            pass


class ShiftRegisterKeys:
    """Instance 16, table of two 16, bytearray 16 and 112 for what else the board has."""

    def __init__(
        self, *, clock, data, latch, key_count, value_when_pressed, value_to_latch=True, interval=0.02, max_events=64,
        debounce_threshold=1
    ):
        self.events = EventQueue(max_events)
        self._native = bytearray(112)

    def deinit(self):
        """Stop reading the keys."""
