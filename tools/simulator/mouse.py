# SPDX-License-Identifier: MIT
"""A click on the picture: the presses that move the cursor or the chosen row there, and then A.

No view has a list of its choices' places. So the presses are tried, invisible and silent, until A would act on the
place under the mouse. Only keys that move and do nothing else are tried. If no place is found, the cursor returns.
"""

from .sight import is_body, look

_GAME = "session/person.py"
_ALL = ("LEFT", "RIGHT", "UP", "DOWN")
_TRIED = {  # by file of the prompt: the keys that move and do nothing else
    _GAME: _ALL,
    "shell/menu.py": _ALL,
    "shell/results_page.py": _ALL,
    "shell/dialog.py": _ALL[2:],
    "shell/pages.py": _ALL[2:],
    "session/log.py": _ALL[2:],
    "shell/code_page.py": _ALL[:2],
}
_TEXT = ("shell/title.py", "shell/pages.py", "session/lesson.py")  # nothing is marked there: a click continues
_DIRECTIONS = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}
_STEP = 12  # pixels that a press may come nearer
_PATIENCE = 60  # fruitless presses, after which the place is taken as empty
_FAR = 400  # pixels: farther than anything on the display


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
        """Are presses being tried? Other presses are not allowed then."""
        return self._walk is not None

    def click(self, x, y):
        """Click on this pixel of the display. It counts if the program waits for a press at its next nap."""
        self._clicked = x, y

    def back(self):
        """The badge's button that is B for the program now: A and B may have changed places."""
        sight = look(self._machine.thread)
        return sight.button("B") if sight else "B"

    def _nap(self):
        """Were keys pressed? The idle program's thread calls it."""
        sight = look(self._machine.thread) if self._clicked or self._walk else None
        clicked, self._clicked = self._clicked, None
        if not sight or self._machine.queue is None or len(self._machine.queue):
            return False
        if not self._walk:
            self._walk = _Click(self, sight, clicked).walk()
        key = next(self._walk, None)
        if not key:
            self._walk = self.frozen = None
            return False
        self._machine.key(key, True)
        self._machine.key(key, False)
        return True

    def freeze(self, on):
        """Keep the picture, or show the current one again."""
        self.frozen = self._machine.display.pixels if on else None


class _Click:
    """One click. A place is the marked Box and its words; ways are the tried presses between places."""

    def __init__(self, mouse, sight, point):
        self._mouse = mouse
        self._point = point
        self._asker = sight.asker
        self._tried = _TRIED.get(sight.asker, ())
        self._acts = not getattr(sight.who, "panel", 0) and sight.asker != "shell/code_page.py"
        self._sight = sight
        self._ways = {}  # (place, key) -> place
        self._here = self._arrive()
        self._goal = self._on_map(point)

    def walk(self):
        """Yield the keys to press, one at each rest of the program."""
        sign = self._sight.sign(*self._point)
        if sign:
            yield sign
        elif self._asker in _TEXT and not (self._tried and self._here[0]):
            yield self._sight.button("A")
        elif self._tried and is_body(self._point[1]):
            yield from self._choose()

    def _choose(self):
        """Move to the place and press A. With several choices there only move: the next click does what the bottom line shows."""
        start, is_one = self._here, True
        self._mouse.freeze(True)
        found = yield from self._seek(self._lies, self._goal)
        if not found:
            yield from self._back(start)
        elif self._asker == _GAME:
            found, is_one = yield from self._nearest(found)
        self._mouse.freeze(False)
        if self._acts and found and (is_one or found == start):
            yield self._sight.button("A")

    def _back(self, start):
        """Return to the cursor's first place; its words may have been shown only once."""
        goal = _middle(start[0])
        if not (yield from self._seek(lambda place: place == start, goal)) and start[0]:
            yield from self._seek(lambda place: place[0] == start[0], goal)

    def _nearest(self, found):
        """(the place, is nothing else there?) Marks on a map overlap: move from the found place to the nearest."""
        is_one, keys = True, list(self._tried)
        while keys:
            yield from self._to(found)
            yield from self._press(keys.pop())
            if self._lies(self._here) and self._distance(self._here, self._goal) < self._distance(found, self._goal):
                found, is_one, keys = self._here, True, list(self._tried)
            is_one &= self._here == found or self._here[0] != found[0]
        yield from self._to(found)
        return found, is_one

    def _to(self, place):
        """Move to a visited place."""
        return self._seek(lambda here: here == place, self._goal)

    def _seek(self, wanted, goal):
        """The place that meets `wanted`, after presses. None when too many presses came no nearer to the point `goal`."""
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
        """The presses to the most promising untried key at a visited place; () when all were tried."""
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
        """The presses from here to every visited place, as far as ways are known."""
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
        """The place where the program rests now. It is (Box on a map that may have scrolled, or None; a number for the words)."""
        box = self._sight.mark()
        x, y = self._sight.corner()
        return box and box.moved(-x, -y), self._sight.words()

    def _on_map(self, point):
        x, y = self._sight.corner()
        return point[0] - x, point[1] - y

    def _lies(self, place):
        return place[0] is not None and place[0].has(*self._goal)

    def _distance(self, place, goal):
        x, y = _middle(place[0])
        return abs(x - goal[0]) + abs(y - goal[1])


def _middle(box):
    return ((box.left + box.right) // 2, (box.top + box.bottom) // 2) if box else (-_FAR, -_FAR)
