# SPDX-License-Identifier: MIT
"""Double of `keypad`: ShiftRegisterKeys and its queue of events."""

from collections import deque

from tools.simulator.machine import current


class Event:
    """A key's press or release."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = timestamp

    @property
    def released(self):
        """Was the key released?"""
        return not self.pressed


class EventQueue:
    """Events in order. An event that does not fit is lost, and `overflowed` is set."""

    def __init__(self, max_events):
        self._events = deque()
        self._max = max_events
        self.overflowed = False

    def push(self, key_number, pressed):
        """Add a key's change; the machine calls it."""
        if len(self._events) >= self._max:
            self.overflowed = True
        else:
            self._events.append((key_number, pressed))

    def get(self):
        """The next event, or None."""
        event = Event()
        return event if self.get_into(event) else None

    def get_into(self, event):
        """Put the next event into `event`; False without one."""
        if not isinstance(event, Event):
            raise TypeError("event must be of type Event")
        if not self._events:
            return False
        event.key_number, event.pressed = self._events.popleft()
        event.timestamp = current().clock.now() & 0x1FFFFFFF
        return True

    def clear(self):
        """Remove all events."""
        self._events.clear()
        self.overflowed = False

    def __len__(self):
        return len(self._events)


class ShiftRegisterKeys:
    """The badge's keys, read through a shift register: eight, or four where a joystick replaces the d-pad."""

    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        value_to_latch=True,
        key_count,
        value_when_pressed,
        interval=0.020,
        max_events=64,
        debounce_threshold=1,
    ):
        machine = current()
        for pin in (clock, data, latch):
            machine.claim(pin)
        keys = 4 if machine.board_id == "pygamer" else 8
        if not value_when_pressed or not value_to_latch or key_count != keys:
            raise ValueError(f"the badge's register has {keys} keys, high when pressed, latched by a high level")
        if not 0 < interval or debounce_threshold < 1:
            raise ValueError("interval and debounce_threshold must be positive")
        self.events = machine.queue = EventQueue(max_events)
        self.key_count = key_count

    def deinit(self):
        """Stop reading the keys."""
        current().queue = None
