# SPDX-License-Identifier: MIT
"""The first words of two badges. They play only if both have the same program, game, rules and options."""

_END = b"\0"


def name(version, rules):
    """The bytes that both badges compare: the program's version, the id of the game, and its rules, size and options."""
    head = bytes((rules.VERSION, rules.SIZE & 0xFF, rules.SIZE >> 8))
    return _END.join((version.encode(), rules.ID.encode(), head + bytes(rules.OPTIONS)))


def parts(name):
    """(version, id of the game) of such bytes, as text; ("?", "") for others."""
    found = bytes(name).split(_END)
    try:
        return found[0].decode(), found[1].decode()
    except (IndexError, UnicodeError):
        return "?", ""
