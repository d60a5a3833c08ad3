# SPDX-License-Identifier: MIT
"""The compiler of tables: faulty data are always refused with Bad, and never cause another error.

Input: a game's number, then either edits of its data or, after 255, the bytes of a TOML file.
"""

import pickle

from tools.generated import ROOT, Bad, parse_toml, read_toml
from tools.tables import compile_data

_TEXT = 255
_MOST = 12  # edits
_NUMBERS = (0, 1, -1, 7, 255, 256, 1 << 40, 1.5, True)
_VALUES = (*_NUMBERS, "", "A1", "x", "Z99", [], [1], [6, 1], [1, 2, 3], ["A1"], {}, {"id": "x"})
_PATHS = sorted((ROOT / "assets/data").glob("*.toml"))
_PICKLED = [pickle.dumps(read_toml(path)) for path in _PATHS]


class _Reader:
    def __init__(self, data):
        self._data, self._at = data, 0

    def below(self, count):
        """A number in range(count), from the next byte; 0 when there is none left."""
        self._at += 1
        return self._data[self._at - 1] % count if self._at <= len(self._data) and count else 0

    def has_more(self):
        """Is any byte left?"""
        return self._at < len(self._data)


def one(data):
    """Compile spoilt data."""
    data = bytes(data)
    if not data:
        return
    path = _PATHS[data[0] % len(_PATHS)]
    try:
        if data[1:2] == bytes([_TEXT]):
            made = compile_data(path, parse_toml(path.name, data[2:]))
        else:
            made = compile_data(path, _edited(_PICKLED[data[0] % len(_PATHS)], _Reader(data[1:])))
    except Bad as refusal:
        assert str(refusal).startswith(f"{path.name}: "), refusal
        return
    assert all(isinstance(text, bytes) and text for text in made.values())


def seeds():
    """Each game's data unchanged, and with some edits; and a text."""
    made = {path.stem: bytes([number]) for number, path in enumerate(_PATHS)}
    made.update({f"{path.stem}_edit": bytes([n, 3, 1, 2, 1, 4]) for n, path in enumerate(_PATHS)})
    made["text"] = bytes([2, _TEXT]) + b'[meta]\nsource = "seed"\n[[ship]]\nid = "hood"\nspeed = [1, 2]\n'
    return made


def _edited(pickled, reader):
    """A copy of the data with some places changed, removed, doubled or exchanged."""
    data = pickle.loads(pickled)
    for _ in range(_MOST):
        if not reader.has_more():
            break
        _edit(data, reader)
    return data


def _edit(node, reader):
    """Descend to a place and spoil it."""
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = keys[reader.below(len(keys))]
        if isinstance(node[key], (dict, list)) and reader.below(8):
            node = node[key]
            continue
        how = reader.below(len(_VALUES) + 3)
        if how == 0:
            del node[key]
        elif how == 1:
            node[key] = node[keys[reader.below(len(keys))]]
        elif how == 2 and isinstance(node, list):
            node.append(node[key])
        else:
            node[key] = _VALUES[how - 3]
        return
