# SPDX-License-Identifier: MIT
"""A game's record in the storage (core/record.py), beside its slot."""

from ..core import record


def stored(storage, ident, levels):
    """The record of a game whose machine has so many levels; a clear one where there is none, or a damaged one."""
    return record.read(storage.load(name(ident)), levels)


def name(ident):
    """The record's name in the storage."""
    return ident + ".record"
