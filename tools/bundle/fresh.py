# SPDX-License-Identifier: MIT
"""Short names, always in the same order."""

from itertools import count


class Fresh:
    """Names such as `a0`. letters: their first letters; taken: words that are no such names."""

    def __init__(self, letters, taken):
        self._names = []
        self._more = (name for n in count() for letter in letters if (name := letter + str(n)) not in taken)

    def first(self, used):
        """The first name that is not in `used`."""
        free = next((name for name in self._names if name not in used), None)
        while free is None:
            self._names.append(next(self._more))
            free = self._names[-1] if self._names[-1] not in used else None
        return free
