# SPDX-License-Identifier: MIT
"""Compiles the tables: assets/data/<id>.toml -> lib/sortie/games/<id>/tables.py, bytes and const() only.

Some games have further modules of tables, because not all are needed at the same time. Each game has a module here
that names its rows. Faulty data are refused with file, key and reason.
"""

import importlib

from tools import generated
from tools.generated import LICENCE, ROOT, Bad, read_toml


class Sheet:
    """The data of one game on their way to tables. asked: the last key that was read."""

    def __init__(self, path, data):
        self.path = path
        self.data = data
        self.asked = "the file"
        self.pages = {}  # lines by the file's path in the game's folder
        self.page("tables")

    # --- reading ---

    def refuse(self, key, reason):
        """Raise Bad for a key."""
        raise Bad(f"{self.path.name}: {key}: {reason}")

    def get(self, key, row=None, default=None):
        """A value by its dotted key, in a row (a table of the file) or in the whole file. A missing key is refused."""
        self.asked = f"{row['id']}.{key}" if row and "id" in row else key
        value = self.data if row is None else row
        for part in key.split("."):
            value = value.get(part, default) if isinstance(value, dict) else default
            if value is None:
                self.refuse(self.asked, "missing")
        return value

    def number(self, key, row=None, low=0, high=255, default=None):
        """A whole number within bounds."""
        value = self.get(key, row, default)
        if not isinstance(value, int) or isinstance(value, bool):
            self.refuse(self.asked, f"{value!r} is not a whole number")
        if not low <= value <= high:
            self.refuse(self.asked, f"{value} is not within {low} to {high}")
        return value

    def one_of(self, key, names, row=None):
        """The index of a value in a list of names."""
        value = self.get(key, row)
        if value not in names:
            self.refuse(self.asked, f"{value!r} is none of {', '.join(names)}")
        return names.index(value)

    def rows(self, key):
        """The tables [[key]], each with its source and an id of its own where they have ids."""
        rows = self.get(key)
        seen = set()
        for i, row in enumerate(rows):
            name = row.get("id", f"{key}[{i}]")
            if name in seen:
                self.refuse(f"{key}.{name}", "stands there twice")
            seen.add(name)
            if not row.get("source"):
                self.refuse(f"{key}.{name}.source", "missing: where is it from?")
        return rows

    def by_die(self, key, value):
        """Seven bytes by die face (0 unused) from tables with die = [from, to]; every face must have one row."""
        out = [0] * 7
        for face in range(1, 7):
            rows = [row for row in self.rows(key) if row["die"][0] <= face <= row["die"][-1]]
            if len(rows) != 1:
                self.refuse(f"{key}.die", f"{len(rows)} rows for a {face}")
            out[face] = value(rows[0])
        return out

    # --- writing ---

    def page(self, name):
        """Start the module of the following rows, by its path in the game's folder."""
        self.lines = self.pages.setdefault(f"{name}.py", [])

    def heading(self, text):
        """Add a comment line over the rows that follow."""
        self.lines += ["", f"# {text}"]

    def row(self, name, values):
        """Add a row of bytes."""
        values = list(values)
        for i, value in enumerate(values):
            if not 0 <= value <= 255:
                self.refuse(f"{name}[{i}]", f"{value} is no byte")
        self.lines.append(f"{name} = {bytes(values)!r}")

    def const(self, name, value):
        """Add a number."""
        self.lines.append(f"{name} = const({value})")

    def modules(self):
        """{path in the game's folder: the module's text, as bytes}."""
        return {path: self._module(lines) for path, lines in self.pages.items()}

    def _module(self, lines):
        head = [
            LICENCE,
            f'"""GENERATED from assets/data/{self.path.name} by `python -m tools tables`; where each value is from stands there."""',
            "",
            "from micropython import const",
        ]
        return ("\n".join(head + lines) + "\n").encode()


def compile_file(path):
    """The tables of a data file: {path in the game's folder: bytes}. Raises Bad."""
    return compile_data(path, read_toml(path))


def compile_data(path, data):
    """The same as compile_file, for data already read from `path`."""
    sheet = Sheet(path, data)
    if not (ROOT / f"tools/tables/{path.stem}.py").exists():
        sheet.refuse("the file", f"tools/tables/{path.stem}.py, which names its rows, is missing")
    try:
        importlib.import_module(f"tools.tables.{path.stem}").fill(sheet)
        return sheet.modules()
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise Bad(f"{path.name}: {sheet.asked}, or beside it: {type(error).__name__}: {error}") from error


def _all():
    made = {}
    for path in sorted((ROOT / "assets/data").glob("*.toml")):
        folder = ROOT / "lib/sortie/games" / path.stem
        made.update({folder / name: text for name, text in compile_file(path).items()})
    return made


def stale():
    """The generated files that are missing or differ from their source, as paths in the project."""
    return generated.stale(_all(), ROOT)


def main(argv):
    """Returns the exit code. Compiles every data file; refuses faulty ones."""
    return generated.write(_all)
