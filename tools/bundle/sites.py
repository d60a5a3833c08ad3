# SPDX-License-Identifier: MIT
"""The places where modules are named at run time, and how they can name them shorter.

Of a part of a name that is only known then, one letter is enough where it tells all the modules there are apart.
"""

import ast
import re

from . import program


class Site:
    """Where __import__ gets a name of this pattern. tails: {module of `names`: what of its name is left}; none where that
    would not tell them apart."""

    def __init__(self, pattern, names):
        rows = {match[0]: match.groups() for match in (re.fullmatch(pattern, name) for name in names) if match}
        self._letters = [_letter(values) for values in zip(*rows.values(), strict=True)]
        tails = {name: "".join(map(_picked, values, self._letters)) for name, values in rows.items()}
        self.tails = tails if len({tail.lower() for tail in tails.values()}) == len(tails) else {}

    def asks(self, beginning, parts):
        """The text that stands for a name: how all new names begin, then what is left of its parts (program.parts_of)."""
        fields = [f"({ast.unparse(part)})" for part in parts if not isinstance(part, str)]
        picked = [field if at is None else f"{field}[{at}]" for field, at in zip(fields, self._letters, strict=True)]
        return " + ".join([repr(beginning), *picked])


def sites(modules, reached, roots):
    """{the fixed parts of a name: Site} of what modules {name: Module} name at run time, but for what names a root. reached:
    the names of those that can be there."""
    patterns = program.patterns([modules[name] for name in reached])
    found = {parts: Site(pattern, modules) for parts, pattern in patterns.items()}
    return {parts: site for parts, site in found.items() if site.tails and not set(site.tails) & set(roots)}


def _letter(values):
    """Where the letter stands, counted from the front or the end, that no two of some values share; None for nowhere."""
    different = set(values)
    length = min(map(len, different))
    for at in sorted(range(-length, length), key=lambda at: (abs(at), at)):
        if len({value[at].lower() for value in different}) == len(different):
            return at
    return None


def _picked(value, at):
    return value if at is None else value[at]
