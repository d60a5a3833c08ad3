# SPDX-License-Identifier: MIT
"""Names that cost the badge's heap nothing: every MicroPython has them, and a compiled file stores them as numbers.

What they mean elsewhere does not matter where they stand for something of the program's own. Left out are names by which
the compiler knows what to make of a call: `range`, `super`, `const`.
"""

from itertools import count

WORDS = tuple(
    """
    key end sep step start stop count find index copy clear close keys items values next send throw read write pop
    update insert remove replace reverse sort split strip join format append extend get set args value open main
    lower upper rfind rindex rsplit lstrip rstrip readline readinto popitem setdefault endswith startswith isalpha
    isdigit islower isspace isupper from_bytes to_bytes abs all any bool bytes bytearray bytecode callable chr
    classmethod dict dir divmod eval exec getattr globals hasattr hash id int isinstance issubclass iter len list
    little locals map object ord pow print repr round setattr sorted staticmethod str self sum tuple type zip builtins
    ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis Exception GeneratorExit ImportError
    IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NoneType
    NotImplementedError OSError OverflowError RuntimeError StopIteration SyntaxError SystemExit TypeError ValueError
    ZeroDivisionError
    """.split()
)


class Fresh:
    """Short names in an order that is always the same: WORDS, then such as `a0`.

    letters: with which the others begin; taken: words that are none of them."""

    def __init__(self, letters, taken):
        self._names = list(WORDS)
        self._more = (name for n in count() for letter in letters if (name := letter + str(n)) not in taken)

    def first(self, used):
        """The first name that is not in `used`."""
        free = next((name for name in self._names if name not in used), None)
        while free is None:
            self._names.append(next(self._more))
            free = self._names[-1] if self._names[-1] not in used else None
        return free
