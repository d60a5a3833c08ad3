# SPDX-License-Identifier: MIT
"""Short names that stand for nothing yet, always in the same order; the first are those that every MicroPython has in its
flash.

The compiler and all builds agree on a list of some 160 names with fixed numbers (py/makeqstrdata.py, static_qstr_list).
Such a name takes no heap, and in a module's table of names one byte, of the later ones two, where `a0` takes four. Left
out are names of types, which a trace may quote, and what an exception or a module has.
"""

from itertools import count

_ONE_BYTE = """
    ArithmeticError AssertionError AttributeError EOFError GeneratorExit ImportError IndentationError KeyError
    KeyboardInterrupt LookupError MemoryError NameError NotImplementedError OverflowError StopIteration SyntaxError
    SystemExit TypeError ValueError ZeroDivisionError all any builtins
""".split()
_TWO_BYTES = """
    bytecode callable chr classmethod clear copy count dir divmod endswith eval exec extend find from_bytes globals
    hasattr hash id isalpha isdigit isinstance islower isspace issubclass isupper join key keys little locals lower lstrip
    main ord popitem pow readline repr reverse rfind rindex rsplit rstrip send sep setattr setdefault startswith
    staticmethod to_bytes upper
""".split()
_FOR_PARAMETERS = 8  # of the first


def of_names(taken):
    """Names for what stands at the top of modules and for attributes; taken: words that mean something already."""
    return Fresh(_ONE_BYTE[_FOR_PARAMETERS:] + _TWO_BYTES, "abcdefghijklmn", taken)


def of_parameters(taken):
    """Names for parameters, which would hide a module's."""
    return Fresh(_ONE_BYTE[:_FOR_PARAMETERS], "pqrstuvw", taken)


class Fresh:
    """Names in their order: `first`, then each of `letters` with a number; none that is taken."""

    def __init__(self, first, letters, taken):
        self._taken = taken
        self._names = [name for name in first if name not in taken]
        self._more = (letter + str(n) for n in count() for letter in letters)

    def nth(self, n):
        """Name number n, from 0."""
        while len(self._names) <= n:
            name = next(self._more)
            if name not in self._taken:
                self._names.append(name)
        return self._names[n]
