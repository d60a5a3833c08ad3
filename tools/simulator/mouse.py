# SPDX-License-Identifier: MIT
"""A click on the picture: the presses that bring cursor or chosen row there, and then A.

No view says where its choices lie. So the presses are tried, unseen and unheard, until what A would act on lies under the
mouse. Only keys are tried that move and do nothing else. Where nothing is found, the cursor goes back.
"""

from zlib import crc32

from .sight import is_body, look

_GAME = "shell/play.py"
_ALL = ("LEFT", "RIGHT", "UP", "DOWN")
_TRIED = {  # by who asks: the keys that move and do nothing else
    _GAME: _ALL,
    "shell/menu.py": _ALL,
    "shell/archive_page.py": _ALL,
    "shell/form.py": _ALL[2:],
    "shell/pages.py": _ALL[2:],
    "shell/log.py": _ALL[2:],
    "shell/code_page.py": _ALL[:2],
}
_TEXT = ("shell/title.py", "shell/pages.py", "shell/lesson.py")  # where nothing is marked, a click goes on
_DIRECTIONS = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}
_STEP = 12  # pixels that a press may come nearer
_PATIENCE = 60  # presses that come no nearer, after which nothing lies there
_FAR = 400  # pixels: as far as nothing on the display


class Mouse:
    """The mouse of a machine. `frozen`: the picture (bytes) that is shown while presses are tried, else None."""

    def __init__(self, machine):
        self.frozen = None
        self._machine = machine
        self._clicked = None
        self._walk = None
        machine.on_nap = self._nap

    @property
    def busy(self):
        """Is a click not yet done?"""
        return bool(self._clicked or self._walk)

    def click(self, x, y):
        """A click on this pixel of the display; it counts when the program next waits for a press."""
        self._clicked = x, y

    def _nap(self):
        """Called in the program's thread, which has nothing to do. True: something was pressed."""
        sight = look() if self.busy else None
        if not sight or self._machine.queue is None or len(self._machine.queue):
            return False
        if not self._walk:
            self._walk, self._clicked = _Click(self, sight, self._clicked).walk(), None
        key = next(self._walk, None)
        if not key:
            self._walk = self.frozen = None
            return False
        self._machine.key(key, True)
        self._machine.key(key, False)
        return True

    def freeze(self, on):
        """Keep the picture as it is, or show again what there is."""
        self.frozen = bytes(self._machine.display.pixels) if on else None

    def picture(self):
        """What the display shows, as a number."""
        return crc32(self._machine.display.pixels)


class _Click:
    """One click. A place is what the display shows when the program waits; ways are the presses between places that were tried."""

    def __init__(self, mouse, sight, point):
        self._mouse = mouse
        self._point = point
        self._asker = sight.asker
        self._tried = _TRIED.get(sight.asker, ())
        self._acts = not getattr(sight.who, "panel", 0) and sight.asker != "shell/code_page.py"
        self._sight = sight
        self._ways = {}  # (place, key) -> place
        self._boxes = {}  # place -> what is marked there, where it lies on a map that may have scrolled
        self._here = self._arrive()
        self._goal = self._on_map(point)

    def walk(self):
        """Give the keys to press, one at each rest of the program."""
        sign = self._sight.sign(*self._point)
        if sign:
            yield sign
        elif not is_body(self._point[1]) or not self._boxes[self._here]:
            if self._asker in _TEXT:
                yield self._sight.button("A")
                return
        if not sign and is_body(self._point[1]) and self._tried:
            yield from self._choose()

    def _choose(self):
        """Go there and press A; with several choices there only go, and the next click does what the bottom line then says."""
        start = self._here
        if not self._lies(start):
            self._mouse.freeze(True)
            found = yield from self._seek(self._lies, self._goal)
            if not found:
                yield from self._seek(lambda place: self._boxes[place] == self._boxes[start], _middle(self._boxes[start]))
            elif self._asker == _GAME and (yield from self._is_one_of_many(found)):
                found = None
            self._mouse.freeze(False)
            if not found:
                return
        if self._acts:
            yield self._sight.button("A")

    def _is_one_of_many(self, found):
        """Is something else to be chosen at the same place?"""
        others = False
        for key in self._tried:
            yield from self._seek(lambda place: place == found, self._goal)
            yield from self._press(key)
            others |= self._here != found and self._lies(self._here)
        yield from self._seek(lambda place: place == found, self._goal)
        return others

    def _seek(self, wanted, goal):
        """Press until a place is wanted. The place; None when so many presses came no nearer to the point `goal`."""
        nearest, waited = _FAR, 0
        while not wanted(self._here):
            known = self._known()
            keys = next((known[place] for place in known if wanted(place)), None) or self._next(known, goal)
            if not keys or waited > _PATIENCE:
                return None
            for key in keys:
                yield from self._press(key)
            waited += len(keys)
            if self._distance(self._here, goal) < nearest:
                nearest, waited = self._distance(self._here, goal), 0
        return self._here

    def _next(self, known, goal):
        """The presses to the most promising key that was not tried yet, at a place that was seen; () when all were."""
        best, least = (), None
        for place, keys in known.items():
            for key in self._tried:
                if (place, key) not in self._ways:
                    dx, dy = _DIRECTIONS[key]
                    cost = self._distance(place, (goal[0] - _STEP * dx, goal[1] - _STEP * dy)) + 2 * len(keys)
                    if least is None or cost < least:
                        best, least = (*keys, key), cost
        return best

    def _known(self):
        """The presses to every place that was seen, from here, as far as ways are known."""
        found, row = {self._here: ()}, [self._here]
        for place in row:
            for key in self._tried:
                there = self._ways.get((place, key))
                if there is not None and there not in found:
                    found[there] = (*found[place], key)
                    row.append(there)
        return found

    def _press(self, key):
        start = self._here
        yield key
        self._here = self._ways[start, key] = self._arrive()

    def _arrive(self):
        """The place where the program rests now."""
        place, box = self._mouse.picture(), self._sight.mark()
        x, y = self._sight.corner()
        self._boxes.setdefault(place, box and box.moved(-x, -y))
        return place

    def _on_map(self, point):
        x, y = self._sight.corner()
        return point[0] - x, point[1] - y

    def _lies(self, place):
        box = self._boxes[place]
        return box is not None and box.has(*self._goal)

    def _distance(self, place, goal):
        x, y = _middle(self._boxes[place])
        return abs(x - goal[0]) + abs(y - goal[1])


def _middle(box):
    return ((box.left + box.right) // 2, (box.top + box.bottom) // 2) if box else (-_FAR, -_FAR)
