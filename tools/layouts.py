# SPDX-License-Identifier: MIT
"""Compiles the layouts: assets/layouts/<id>.toml -> assets/layouts/<id>.bin, and the numbers of its pieces in layouts.py.

A layout lists the pieces of a view from bottom to top, one a line. A piece has a kind (solid, tiles, text, sprite, gauge,
bitmap or cell), a place and colours. A repeated piece has a `count` and a `step`, or several places in `at`. Its colours
repeat in turn. With tall letters text6 is taller; `low = true` keeps it low where room is short. The badge's format is in
lib/sortie/ui/view.py. A faulty layout is refused with file, key and reason.
"""

import tomllib

from tools import generated, text
from tools.generated import LICENCE, ROOT, Bad, read_toml

FOLDER = ROOT / "assets/layouts"
KINDS = ("solid", "tiles", "text8", "text6", "sprite", "gauge", "bitmap", "cell")
_KEYS = {"at", "count", "step", "size", "cells", "color", "ground", "colors", "tile", "shown", "word", "words", "center", "low"}
_CLEAR = 255
_PALETTES = {"sprite": 254, "map": 253}  # palettes that all sprites share
_NO_WORD = 0xFFFF
HEAD = 160  # bytes that the badge reads to find a layout


class Layouts:
    """The layouts of one file on their way to bytes."""

    def __init__(self, path):
        self.path = path
        self.toml = read_toml(path)
        palette = tomllib.loads((ROOT / "assets/art/src/palette.toml").read_text(encoding="utf-8"))
        self.colors = {color["name"]: i for i, color in enumerate(palette["colors"])}
        words = text.folder(path) / "words.py"
        self.words = text.constants(words) if words.exists() else {}
        self.sheets = []
        self.consts = {}
        self.layouts = []

    def refuse(self, key, reason):
        raise Bad(f"{self.path.name}: {key}: {reason}")

    def fill(self):
        """Number the layouts and their pieces, and make the pieces' rows."""
        for layout, pieces in self.toml.items():
            self.consts[layout.upper()] = len(self.layouts)
            rows = []
            for name, piece in pieces.items():
                self.consts[f"{layout}_{name}".upper()] = len(rows)
                rows += self._rows(f"{layout}.{name}", piece)
            self.layouts.append(rows)

    def _rows(self, key, piece):
        """The rows of one piece, one for each of its places."""
        kind = next((kind for kind in KINDS if kind in piece), None)
        if kind is None:
            self.refuse(key, f"is none of {', '.join(KINDS)}")
        if set(piece) - _KEYS - {kind}:
            self.refuse(key, f"what is {sorted(set(piece) - _KEYS - {kind})[0]!r}?")
        return [self._row(key, kind, piece, i, x, y) for i, (x, y) in enumerate(_places(piece))]

    def _row(self, key, kind, piece, i, x, y):
        width, height = piece.get("size", (0, 0))
        cols, rows = piece.get("cells", (1, 1))
        if kind in ("solid", "bitmap", "cell"):
            width, height = piece[kind]
        elif kind in ("text8", "text6"):
            cols, rows = piece[kind]
        elif kind == "gauge":
            width = piece[kind]
        sheet = self._sheet(piece[kind]) if kind in ("tiles", "sprite") else 0
        detail = piece.get("center", False) + 2 * piece.get("low", False) or _turn(piece.get("tile", 0), i)
        word = self._word(key, piece, i)
        row = [KINDS.index(kind), x, y, width, height, cols, rows, *self._palette(key, piece, i), detail,
               int(piece.get("shown", False)), sheet, word & 0xFF, word >> 8]
        if not all(0 <= value <= 255 for value in row):
            self.refuse(key, f"a number that is no byte in {row}")
        return bytes(row)

    def _palette(self, key, piece, i):
        """Four colours. A sprite has its own four, or the number of a shared palette; other pieces have colour and ground."""
        colors = piece.get("colors", [_turn(piece.get("color", ""), i), piece.get("ground", "")])
        if isinstance(colors, str):
            return [_PALETTES[colors], 0, 0, 0]
        for color in colors:
            if color and color not in self.colors:
                self.refuse(key, f"no colour {color!r}")
        numbers = [self.colors[color] if color else _CLEAR for color in colors]
        return numbers + [_CLEAR] * (4 - len(numbers))

    def _sheet(self, name):
        if name not in self.sheets:
            self.sheets.append(name)
        return self.sheets.index(name)

    def _word(self, key, piece, i):
        """The number of a piece's initial text; with `words` the texts of its places follow each other."""
        name = piece.get("word", piece.get("words"))
        if name is None:
            return _NO_WORD
        base, _, more = name.partition("+")
        if base not in self.words:
            self.refuse(key, f"no word {base}")
        return self.words[base] + int(more or 0) + (i if "words" in piece else 0)

    # --- output ---

    def pack(self):
        """The file's bytes."""
        names = bytes([len(self.sheets)]) + b"".join(bytes([len(name)]) + name.encode() for name in self.sheets)
        at = 3 + 3 * len(self.layouts) + len(names)
        if at > HEAD:
            self.refuse("layouts", f"too many: their index takes {at} bytes of {HEAD}")
        index, rows = b"", b""
        for layout in self.layouts:
            index += (at + len(rows)).to_bytes(2, "little") + bytes([len(layout)])
            rows += b"".join(_differing(row, before) for row, before in zip(layout, [bytes(16), *layout], strict=False))
        end = (at + len(rows)).to_bytes(2, "little")
        return bytes([len(self.layouts)]) + index + end + names + rows

    def module(self):
        """The text of layouts.py: the numbers of layouts and pieces."""
        name = self.path.name
        lines = [LICENCE, f'"""GENERATED from assets/layouts/{name} by tools/layouts.py: layouts and their pieces."""']
        lines += ["", "from micropython import const", ""]
        return ("\n".join(lines + [f"{name} = const({value})" for name, value in self.consts.items()]) + "\n").encode()


def _places(piece):
    """The places of a piece."""
    at = piece.get("at", [0, 0])
    if isinstance(at[0], list):
        return at
    dx, dy = piece.get("step", (0, 0))
    return [(at[0] + i * dx, at[1] + i * dy) for i in range(piece.get("count", 1))]


def _differing(row, before):
    """A row in the file's form: the bytes that differ from the row before."""
    size = max((i + 1 for i in range(len(row)) if row[i] != before[i]), default=0)
    return bytes([size]) + row[:size]


def _turn(value, i):
    return value[i % len(value)] if isinstance(value, list) else value


def compile_file(path):
    """The products of a file of layouts: {path: bytes}. Raises Bad."""
    layouts = Layouts(path)
    layouts.fill()
    home = ROOT / "lib/sortie/ui" if path.stem == "common" else text.folder(path)
    return {path.with_suffix(".bin"): layouts.pack(), home / "layouts.py": layouts.module()}


def _all():
    made = {}
    for path in sorted(FOLDER.glob("*.toml")):
        made.update(compile_file(path))
    return made


def stale():
    """The generated files that are missing or differ from their source, as paths in the project."""
    return generated.stale(_all(), ROOT)


def main(argv):
    """Returns the exit code. Compiles every file of layouts; refuses a faulty one with file, key and reason."""
    return generated.write(_all)
