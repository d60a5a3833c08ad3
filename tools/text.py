# SPDX-License-Identifier: MIT
"""Compiles the words: assets/text/<id>.toml -> assets/text/<id>.bin, the numbers in words.py, docs/rules/<id>.md.

- Braces in a text are fields. {list:a} is an entry of a list, {n:a} a number, {die:a} one more, {text:a} a text.
  {plural:a} is an s, unless the number is 1. {v:a} is a number of which 128 means 0, and {s:a} the same with a plus sign.
  The letters a to e are the values of an event, or the arguments of an action. Example: "{hex_id:a} from {n:b}".
- A verb's `args` name its arguments with their bits, the lowest first: "hex_id/6 slot/4". Its `name` shows them.
- A verb that is `lone` needs no question where it is the only one, unless that would reveal something.
- A verb that is `lone = "sealed"` needs none only where the player has nothing left to undo.
- An event's `why` gives the reason of its result. A line @ in it is a mark below a cell of the line above.
  The cells are two letters wide, for the totals of two dice from 2 on. A # in it stands for the dice in the record's third
  and fourth value, three bits each.
- An event's `causes` name the earlier events that changed it, back to the first one named. Without a `why` the newest
  of them is its cause.
- A reason of the end has a `picture` (tools/art/endings.py). It may have two: for a win of side 0, and for the rest.
- A rule's `also` holds the rulebook's own words for it, and its sections. Only docs/rules shows it, for a search.
- A list of single letters may be one text. The badge keeps it as one text.

A game's ids must be those of its fields.py (P_, V_, E_, R_, END_ constants), in order. A faulty text is refused
with file, key and reason.
"""

import ast
import re
import textwrap

from sortie.ui.reader import LONE, LONE_SEALED, NO_RULE

from tools import generated, text_options
from tools.generated import LICENCE, ROOT, Bad, read_toml

PICTURES = ("calm", "port", "sunk", "raider", "night", "hunters", "axis", "convoy")  # of an end, in the order of their cells
WIDTH = 26  # cells of a header and of a footer
LONGEST = 511  # bytes of a text, and
FRONT = 3  # texts of a game that its menu shows
_ROOM = 0x7FFF  # of all texts of a file: the most that three bytes can address
_SECTIONS = {"phase": ("P_", 0), "verb": ("V_", 1), "event": ("E_", 0), "rule": ("R_", 0), "reason": ("END_", 1)}


class Book:
    """The texts of one TOML file on their way to numbers."""

    def __init__(self, path):
        self.path = path
        self.toml = read_toml(path)
        self.texts = []
        self.consts = {}
        self.rows = {}
        self.lists = {}

    def refuse(self, key, reason):
        raise Bad(f"{self.path.name}: {key}: {reason}")

    def add(self, name, texts):
        """Number a row of texts and name its start."""
        self.consts[name] = len(self.texts)
        for i, text in enumerate(texts):
            if not isinstance(text, str):
                self.refuse(f"{name}[{i}]", "not a text")
            self.texts.append(text)

    def get(self, key, row, default=None):
        """A key of a table. A missing key without a default is refused."""
        value = row.get(key, default)
        if value is None:
            self.refuse(f"{row.get('id', '?')}.{key}", "missing")
        return value


# --- lists -------------------------------------------------------------------------------------------


def _add_lists(book, data):
    for name, spec in book.toml.get("list", {}).items():
        values = _from_data(book, name, spec, data) if isinstance(spec, dict) else spec
        if not values:
            book.refuse(f"list.{name}", "empty")
        book.lists[name] = values
        values = [values] if isinstance(values, str) else values
        book.add(f"LIST_{name.upper()}", [_number_fields(book, f"list.{name}", str(value)) for value in values])
        book.consts[f"LIST_{name.upper()}_COUNT"] = len(values)


def _from_data(book, name, spec, data):
    """A list from the game's data: its tables, its key, and the conditions of other keys."""
    tables = spec.get("data", [])
    rows = []
    for table in [tables] if isinstance(tables, str) else tables:
        if table not in data:
            book.refuse(f"list.{name}", f"the data have no {table}")
        rows += data[table]
    where = spec.get("where", {})
    rows = [row for row in rows if all(row.get(key) in wanted for key, wanted in where.items())]
    return [str(book.get(spec.get("key", "id"), row)) for row in rows]


# --- templates ---------------------------------------------------------------------------------------


def _number_fields(book, key, text):
    """Turn {list:a} into {12a}; refuse an unknown list."""

    def number(match):
        kind, field = match.group(1), match.group(2)
        if kind in ("n", "s", "v", "text", "plural"):
            return f"{{{kind[0]}{field}}}"
        if kind == "die":
            return f"{{d{field}}}"
        if kind not in book.lists:
            book.refuse(key, f"no list {kind}")
        field = field.upper() if isinstance(book.lists[kind], str) else field
        return f"{{{book.consts['LIST_' + kind.upper()]}{field}}}"

    done = re.sub(r"\{(\w+):([a-e])\}", number, text)
    wrong = re.search(r"\{(?!\d*[a-eA-E]\}|[nsvdtp][a-e]\})[^}]*\}?", done)
    if wrong:
        book.refuse(key, f"{wrong[0]} is no field, such as {{n:a}} or {{list:a}}")
    return done


def widest(book, text):
    """The most cells a template can take."""

    def longest(match):
        kind = match.group(1)
        most = {"n": "99", "s": "-9", "v": "-9", "die": "9", "plural": "s"}
        return most.get(kind) or max(book.lists[kind], key=len)

    return len(re.sub(r"\{(\w+):([a-e])\}", longest, text))


# --- sections ----------------------------------------------------------------------------------------


def _check_ids(book, layout):
    """Check the ids of each section against the constants of fields.py."""
    for section, (prefix, first) in _SECTIONS.items():
        rows = book.toml.get(section, [])
        numbers = {name[len(prefix) :].lower(): value for name, value in layout.items() if name.startswith(prefix)}
        ids = [str(book.get("id", row)).lower() for row in rows]
        for i, ident in enumerate(ids):
            if numbers.get(ident) != i + first:
                book.refuse(f"{section}.{ident}", f"fields.py has {prefix}{ident.upper()} = {numbers.get(ident)}, not {i + first}")
        missing = sorted(set(numbers) - set(ids))
        if missing:
            book.refuse(section, f"fields.py also has {prefix}{missing[0].upper()}")


def _add_game(book):
    game = book.toml.get("game")
    if game is None:
        book.refuse("game", "missing")
    for key in ("title", "note", "players", "about"):
        book.add(f"GAME_{key.upper()}", [book.get(key, game)])
    book.add("GAME_WIN", [book.get("win", game, "")])
    book.add("SIDE", game.get("sides", []))


def _add_seats(book):
    """Add the shell's names of the sides and the opponents of a game of two sides."""
    for name, key in (("SIDE_NAME", "side_names"), ("LEVEL_NAME", "levels")):
        book.add(name, book.toml["game"].get(key, []))
        book.consts[name + "_COUNT"] = len(book.toml["game"].get(key, []))


def _add_sections(book):
    toml = book.toml
    rules = [str(row["id"]) for row in toml.get("rule", [])]

    def rule_number(section, row):
        if book.get("rule", row) not in rules:
            book.refuse(f"{section}.{row['id']}", f"no rule {row['rule']}")
        return rules.index(row["rule"])

    for section, keys in (("phase", ("id", "prompt", "help")), ("verb", ("name", "at", "does")), ("event", ("id", "log"))):
        for key in keys:
            rows = toml.get(section, [])
            texts = [_number_fields(book, f"{section}.{row['id']}.{key}", str(book.get(key, row))) for row in rows]
            book.add(f"{section}_{key}".upper(), texts)
    _add_whys(book)
    # A phase that has "below" as rule has the rule of the phase below it on the stack.
    phases = toml.get("phase", [])
    book.rows["PHASE_RULE"] = [NO_RULE if row["rule"] == "below" else rule_number("phase", row) for row in phases]
    for row in toml.get("verb", []):
        rule_number("verb", row)  # refuses a missing rule
    book.rows["VERB_ARGS"] = [_arg_widths(book, row) for row in toml.get("verb", [])]
    code = toml["game"].get("rules", "")
    book.add("RULE_ID", [f"{code}-{ident}" for ident in rules])
    book.add("RULE_TITLE", [book.get("title", row) for row in toml.get("rule", [])])
    book.add("RULE_TEXT", [book.get("text", row) for row in toml.get("rule", [])])
    book.consts["RULE_COUNT"] = len(rules)
    book.add("REASON", [book.get("text", row) for row in toml.get("reason", [])])
    book.rows["REASON_PICTURE"] = [_picture(book, row) for row in toml.get("reason", [])]
    for row in toml.get("say", []):
        key = f"say.{book.get('id', row)}"
        book.add(f"SAY_{row['id'].upper()}", [_number_fields(book, key, book.get("text", row))])


def _picture(book, row):
    """The pictures of a reason, half a byte each: for a win of side 0, and for any other result."""
    names = row.get("picture", PICTURES[0])
    first, other = [names, names] if isinstance(names, str) else names
    for name in (first, other):
        if name not in PICTURES:
            book.refuse(f"reason.{row['id']}.picture", f"no picture {name}")
    return PICTURES.index(first) | PICTURES.index(other) << 4


def _add_whys(book):
    """Add the reason of the result of each event with a die. After a bar add the numbers of its causes.

    They lie between the log's texts and the rules, where the badge finds them without a number of their own.
    """
    rows = book.toml.get("event", [])
    ids = [row["id"] for row in rows]
    texts = []
    for row in rows:
        text = _number_fields(book, f"event.{row['id']}.why", row.get("why", ""))
        unknown = [cause for cause in row.get("causes", []) if cause not in ids]
        if unknown:
            book.refuse(f"event.{row['id']}.causes", f"no event {unknown[0]}")
        causes = " ".join(str(ids.index(cause)) for cause in row.get("causes", []))
        texts.append(f"{text}|{causes}" if causes else text)
    book.add("EVENT_WHY", texts)


def _arg_widths(book, row):
    """The widths in bits of a verb's first two argument fields, half a byte each. A third field has the rest.

    The second field of a lone verb has the rest too; its width marks the verb as lone.
    """
    widths = [int(field.split("/")[1]) for field in row.get("args", "").split()]
    if widths and ":a}" not in row["name"]:
        book.refuse(f"verb.{row['id']}.name", "does not show its argument, so several actions would have one name")
    if len(widths) > 3 or sum(widths) > 10:
        book.refuse(f"verb.{row['id']}.args", "more than three fields or ten bits")
    lone = {False: 0, True: LONE, "sealed": LONE_SEALED}[row.get("lone", False)]
    if lone and len(widths) > 2:
        book.refuse(f"verb.{row['id']}.lone", "more than two fields")
    first, second = (widths + [0, 0])[:2]
    return first | (lone or second) << 4


def _check_widths(book):
    for row in book.toml.get("phase", []):
        if len(row["prompt"]) > WIDTH:
            book.refuse(f"phase.{row['id']}.prompt", f"wider than {WIDTH}")
    for row in book.toml.get("verb", []):
        cells = widest(book, row["at"]) + len(row["does"]) + 3
        if cells > WIDTH:
            book.refuse(f"verb.{row['id']}", f"at and does take {cells} cells of {WIDTH}")
    for row in book.toml.get("reason", []):
        if len(textwrap.wrap(row["text"], WIDTH)) > 2:
            book.refuse(f"reason.{row['id']}", "more than two lines")
    for row in book.toml.get("option", []):
        if len(row["title"]) + max(len(v["text"]) for v in row["values"]) + 1 > WIDTH - 1:
            book.refuse(f"option.{row['id']}", f"wider than {WIDTH - 1}")


# --- output ------------------------------------------------------------------------------------------


def compile_book(path):
    """The products of a text file: {path: bytes}. Raises Bad."""
    book = Book(path)
    game = folder(path)
    layout_file = game / "fields.py"
    data_file = ROOT / "assets/data" / path.name
    data = read_toml(data_file) if data_file.exists() else {}
    _add_game(book)
    _add_lists(book, data)
    text_options.add(book, data)
    if layout_file.exists():
        _check_ids(book, constants(layout_file))
    _add_sections(book)
    _add_seats(book)
    text_options.add_results(book)
    _check_widths(book)
    made = {path.with_suffix(".bin"): _pack(book), game / "words.py": _module(book, path)}
    if layout_file.exists():
        made[ROOT / "docs/rules" / f"{path.stem}.md"] = _rules_page(book)
    return made


def folder(path):
    return ROOT / "lib/sortie/shell" if path.stem == "shell" else ROOT / "lib/sortie/games" / path.stem


def constants(path):
    """The constants NAME = const(n) of a module, as a dict."""
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and getattr(node.value.func, "id", "") == "const":
            found[node.targets[0].id] = ast.literal_eval(node.value.args[0])
    return found


def _pack(book):
    """The bytes of the file of words (lib/sortie/ui/reader.py).

    After the menu's texts the long ones come first: a text that is part of another is not stored again.
    """
    blobs = [text.encode() for text in book.texts]
    row = b"".join(blobs[:FRONT])
    for blob in sorted(blobs, key=len, reverse=True):
        if len(blob) > LONGEST:
            book.refuse("text", f"more than {LONGEST} bytes: {blob[:40].decode()}...")
        row += b"" if blob in row else blob
    if len(row) > _ROOM:
        book.refuse("text", f"all texts take {len(row)} bytes, and may take {_ROOM}")
    places = [(row.index(blob) | len(blob) << 15).to_bytes(3, "little") for blob in blobs]
    return len(blobs).to_bytes(2, "little") + b"".join(places) + row


def _module(book, path):
    lines = [LICENCE, f'"""GENERATED from assets/text/{path.name} by tools/text.py: where each text is."""', ""]
    lines += ["from micropython import const", ""]
    lines += [f"{name} = const({value})" for name, value in book.consts.items()]
    lines += [f"{name} = {bytes(row)!r}" for name, row in book.rows.items()]
    return ("\n".join(lines) + "\n").encode()


def _rules_page(book):
    game = book.toml["game"]
    code = game.get("rules", "")
    out = [f"# {game['title']}: the rules", "", game["about"], ""]
    out += [f"Made from assets/text/{book.path.name} by `python -m tools text`; the badge shows the same paragraphs.", ""]
    for row in book.toml.get("rule", []):
        out += [f"## {code}-{row['id']} · {row['title']}", "", row["text"], ""]
        out += [f"Also called: {row['also']}.", ""] if "also" in row else []
    out += ["## Readings", "", "Where the rulebook leaves two readings open, this one is taken.", ""]
    for row in book.toml.get("reading", []):
        out += [f"- **{code}-{row['rule']}** {row['text']}"]
    return ("\n".join(out) + "\n").encode()


def _all():
    made = {}
    for path in sorted((ROOT / "assets/text").glob("*.toml")):
        made.update(compile_book(path))
    return made


def stale():
    """The generated files that are missing or differ from their source, as paths in the project."""
    return generated.stale(_all(), ROOT)


def main(argv):
    """Returns the exit code. Compiles every text file; refuses a faulty one with file, key and reason."""
    return generated.write(_all)
