# SPDX-License-Identifier: MIT
"""Names that cost the badge's heap nothing: every MicroPython has them in its flash.

The compiler and all builds agree on a list of some 160 names with fixed numbers (py/makeqstrdata.py, static_qstr_list).
Such a name takes one byte in a module's table of names, of the later ones two, where `a0` takes four. What it means
elsewhere does not matter where it stands for something of the program's own. Left out are names by which the compiler
knows what to make of a call: `range`, `super`, `const`.
"""

from itertools import count

_ONE_BYTE = """
    ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis Exception GeneratorExit ImportError
    IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NoneType
    NotImplementedError OSError OverflowError RuntimeError StopIteration SyntaxError SystemExit TypeError ValueError
    ZeroDivisionError abs all any append args bool builtins
"""
_TWO_BYTES = """
    bytearray bytecode bytes callable chr classmethod clear close copy count dict dir divmod end endswith eval exec
    extend find format from_bytes get getattr globals hasattr hash id index insert int isalpha isdigit isinstance
    islower isspace issubclass isupper items iter join key keys len list little locals lower lstrip main map next
    object open ord pop popitem pow print read readinto readline remove replace repr reverse rfind rindex round
    rsplit rstrip self send sep set setattr setdefault sort sorted split start startswith staticmethod step stop str
    strip sum throw to_bytes tuple type update upper value values write zip
"""
WORDS = tuple((_ONE_BYTE + _TWO_BYTES).split())


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
