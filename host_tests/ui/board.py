# SPDX-License-Identifier: MIT
"""A board without hardware, for tests without the simulator."""

from tools import bootstrap


class Storage:
    """Records in memory. A `full` storage refuses to store."""

    alone = None

    def __init__(self):
        self.records = {}
        self.full = False

    def load(self, name):
        return bytearray(self.records[name]) if name in self.records else None

    def loads(self, names):
        return [self.load(name) for name in names]

    def reserve(self):
        """Does nothing: there is always room."""

    def store(self, changes):
        if self.full:
            raise OSError(28)
        for name, data in changes.items():
            if data is None:
                self.records.pop(name, None)
            else:
                self.records[name] = b"".join(data) if isinstance(data, list) else bytes(data)

    def rest(self):
        pass


class Lights:
    """Lights that show nothing."""

    strength = 0

    def show(self, alert, damage):
        assert 0 <= alert <= 3 and 0 <= damage <= 5


class Restarted(BaseException):
    """Raised for a restart of the interpreter. `args[0]` names the next run."""


class Board:
    """A board without hardware. `presses` are pairs (milliseconds, raw event)."""

    def __init__(self):
        self.root = str(bootstrap.ROOT) + "/"
        self.display = type("Display", (), {"root_group": None, "refresh": lambda self: None})()
        self.storage = Storage()
        self.volume = 0
        self.brightness = 0
        self.lights = Lights()
        self.presses = []
        self.time = 0

    def now(self):
        return self.time

    def wait(self, ms):
        if self.presses and (ms < 0 or self.presses[0][0] <= self.time + ms):
            at, raw = self.presses.pop(0)
            self.time = max(self.time, at)
            return raw
        assert ms >= 0, "would sleep for ever"
        self.time += ms
        return -1

    def beep(self, hz, ms):
        assert 20 <= hz <= 5000 and 0 < ms <= 1000

    def battery(self):
        return 400

    def low(self):
        return False

    def run(self, program):
        raise Restarted(program)
