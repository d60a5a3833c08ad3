# SPDX-License-Identifier: MIT
"""A badge's drive in memory with the functions of tools/flash/files.py. Some are pulled out; some make errors."""

import errno
from binascii import crc32

from tools.flash.page import is_page
from tools.flash.plan import Plan
from tools.flash.update import Update

BOOT = "Adafruit CircuitPython {} on 2025-10-17; Adafruit Pybadge with samd51j19\r\nBoard ID:{}\r\nUID:0123\r\n"
_CLUSTER = 1024


def with_list(files, version, rules=1):
    """Returns a tree {path: bytes} with its own file list."""
    lines = [f"sortie {version} circuitpython 10", f"rules last_battle {rules}"]
    lines += [f"{crc32(data):08x} {len(data)} {path}" if path == "code.py" else path for path, data in sorted(files.items())]
    return {**files, "sortie.txt": ("\n".join(lines) + "\n").encode()}


OLD = with_list(
    {
        "code.py": b"import sortie",  # the same in both versions, as is common
        "lib/sortie/same.mpy": b"same" * 100,
        "lib/sortie/changed.mpy": b"old" * 900,
        "lib/sortie/rules/gone.mpy": b"old rules" * 300,
        "assets/art/gone.pix": b"old art",
    },
    "1.0",
)
NEW = with_list(
    {
        "code.py": b"import sortie",
        "lib/sortie/same.mpy": b"same" * 100,
        "lib/sortie/changed.mpy": b"new" * 900,
        "lib/sortie/rules.mpy": b"new rules" * 300,
        "assets/text/new.bin": b"new words",
    },
    "2.0",
)
NEWER = with_list({"code.py": b"import sortie.newer", "lib/sortie/changed.mpy": b"newer" * 500}, "3.0")
OTHERS = {
    "boot_out.txt": BOOT.format("10.0.3", "pybadge").encode(),
    "settings.toml": b"KEY = 1",
    "saves/1/sortie.dat": b"a save",
    "lib/neopixel.mpy": b"of somebody else",
    "lib/sortie/mine.txt": b"of somebody else",
    "notes.txt": b"of somebody else",
}


def put(root, tree):
    """Write a tree into a real folder."""
    for path, data in tree.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)


def content(root):
    """Returns all files below a real folder as {path: bytes}."""
    return {str(p.relative_to(root)): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}


def flash(files, tree):
    """Plan an update and carry it out. Returns the Plan."""
    plan = Plan(files, tree)
    Update(files, plan).run()
    return plan


def starts(held, *versions):
    """Returns the program that a badge would start: "page", the number of a whole version, or "a mix"."""
    if is_page(held.get("code.py")):
        return "page"
    whole = [number for number, tree in enumerate(versions) if all(held.get(p) == tree[p] for p in tree)]
    return whole[0] if whole else "a mix"


class Drive:
    """A drive that holds {path: bytes} as `held`, with `space` bytes in clusters of 1 KB.

    A write that does not fit fails as on a real drive.
    """

    def __init__(self, held, space=1 << 20):
        self.held = dict(held)
        self.folders = set()
        for path in held:
            self._folders_of(path)
        self._space = space

    def read(self, path):
        return self.held.get(path)

    def write(self, path, data):
        if _whole(len(data)) > self.room()[0] + _whole(len(self.held.get(path, b""))):
            raise OSError(errno.ENOSPC, "No space left on device")
        self._folders_of(path)
        self.held[path] = data

    def move(self, old, new):
        self._folders_of(new)
        self.held[new] = self.held.pop(old)

    def remove(self, path):
        self.held.pop(path, None)

    def remove_folder(self, path):
        if not self.names(path):
            self.folders.discard(path)

    def is_folder(self, path):
        return path in self.folders

    def is_there(self, path):
        return path in self.held or path in self.folders

    def is_link(self, path):
        return False

    def size(self, path):
        return len(self.held.get(path, b""))

    def may_look_into(self, folder):
        return True

    def may_write(self):
        return True

    def names(self, folder):
        ways = [path.rpartition("/") for path in (*self.held, *self.folders)]
        return sorted(name for parent, _, name in ways if (parent or ".") == folder)

    def flush(self):
        pass

    def is_read_only(self):
        return False

    def room(self):
        used = sum(_whole(len(data)) for data in self.held.values()) + _CLUSTER * len(self.folders)
        return self._space - used, _CLUSTER

    def _folders_of(self, path):
        while path := path.rpartition("/")[0]:
            self.folders.add(path)


def _whole(size):
    return -(-size // _CLUSTER) * _CLUSTER


class Pulled(Drive):
    """A drive that is pulled out at touch number `last` and fails from then on.

    `how` says what the drive keeps.

    - before: nothing of that touch
    - after: the whole touch, but its caller gets an error
    - half: the first half of that touch's bytes
    - forgotten: no move or removal since the last flush
    - reordered: all of these but the first
    """

    WAYS = ("before", "after", "half", "forgotten", "reordered")

    def __init__(self, held, space, last, how):
        super().__init__(held, space)
        self._left = last
        self._how = how
        self._steps = []  # the drive's content before and after each move and removal since the last flush

    def read(self, path):
        return self._touch(super().read, path)

    def names(self, folder):
        return self._touch(super().names, folder)

    def write(self, path, data):
        half = self._left == 0 and self._how == "half"
        self._touch(super().write, path, data[: len(data) // 2] if half else data)

    def move(self, old, new):
        self._touch_of_order(super().move, old, new)

    def remove(self, path):
        self._touch_of_order(super().remove, path)

    def flush(self):
        self._touch(super().flush)
        self._steps = []

    def _touch_of_order(self, do, *args):
        before = dict(self.held)
        self._touch(do, *args)
        self._steps.append((before, dict(self.held)))

    def _touch(self, do, *args):
        self._left -= 1
        if self._left == -1:
            self._pull(do, args)
        if self._left < 0:
            raise OSError(errno.EIO, "Input/output error")
        return do(*args)

    def _pull(self, do, args):
        self._left = 1 << 20  # touches inside this touch do not count
        if self._how in ("after", "half"):
            do(*args)
        self._left = -1
        undone = {"forgotten": self._steps, "reordered": self._steps[:1]}.get(self._how, [])
        for before, after in reversed(undone):
            for path in before.keys() | after.keys():
                if before.get(path) != after.get(path):
                    self._set(path, before.get(path))

    def _set(self, path, data):
        if data is None:
            self.held.pop(path, None)
        else:
            self.held[path] = data
            self._folders_of(path)


class Erring(Drive):
    """A drive that flips one bit in each write or move to one path."""

    def __init__(self, held, path):
        super().__init__(held)
        self._path = path

    def write(self, path, data):
        super().write(path, data)
        self._err(path)

    def move(self, old, new):
        super().move(old, new)
        self._err(new)

    def _err(self, path):
        if path == self._path:
            self.held[path] = bytes([self.held[path][0] ^ 1]) + self.held[path][1:]
