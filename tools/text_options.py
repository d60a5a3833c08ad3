# SPDX-License-Identifier: MIT
"""The options of a game's text file: their names and values, and the option by whose values results are kept."""


def add(book, data):
    """Add the ids, names and helps of a game's options and of their values."""
    options = book.toml.get("option", [])
    for option in options:
        option["values"] = _handicaps(book, option["most"]) if "most" in option else _option_values(book, option, data)
    book.add("OPTION_ID", [book.get("id", o) for o in options])
    book.add("OPTION_TITLE", [book.get("title", o) for o in options])
    book.add("OPTION_HELP", [book.get("help", o) for o in options])
    values = [v for o in options for v in o["values"]]
    book.add("OPTION_VALUE_ID", [book.get("id", v) for v in values])
    book.add("OPTION_VALUE", [book.get("text", v) for v in values])
    book.rows["OPTION_VALUES"] = [len(o["values"]) for o in options]
    book.rows["OPTION_DEFAULT"] = [_default(book, o) for o in options]


def _handicaps(book, most):
    """The values of a handicap of at most `most` points (core/handicap.py)."""
    names = [(book.toml["game"].get(key) or book.refuse(f"game.{key}", "missing")) for key in ("sides", "side_names")]
    sides = [
        [{"id": f"{ident}_{half / 2:g}", "text": f"{name} +{half / 2:g}"} for half in range(1, 2 * most + 1)]
        for ident, name in zip(*names)
    ]
    return [{"id": "none", "text": "None"}, *sides[0], *reversed(sides[1])]


def _default(book, option):
    """The value of an option that a new game proposes: that with the id `default`, else the first one."""
    ids = [book.get("id", value) for value in option["values"]]
    wanted = option.get("default", ids[0])
    if wanted not in ids:
        book.refuse(f"option.{option['id']}.default", f"no value has the id {wanted}")
    return ids.index(wanted)


def _option_values(book, option, data):
    """The values of an option, possibly from a table of the game's data: its row fills each text.

    `words` replaces a value of the data by the word that the screen shows.
    """
    values = book.get("values", option)
    if isinstance(values, list):
        return values
    rows = data.get(values.pop("data", ""))
    words = values.pop("words", {})
    if not rows:
        book.refuse(f"option.{option['id']}.values", "the data have no such table")
    rows = [{key: words.get(str(value), value) for key, value in row.items()} for row in rows]
    try:
        return [{key: text.format(**row) for key, text in values.items()} for row in rows]
    except KeyError as missing:
        book.refuse(f"option.{option['id']}.values", f"the data have no {missing}")


def add_results(book):
    """Add the help of each value. Add the option by whose values results are kept, with its columns' heads."""
    options = book.toml.get("option", [])
    book.add("OPTION_VALUE_HELP", [v.get("help", "") for o in options for v in o["values"]])
    results = book.toml.get("results", {})
    columns = results.get("columns", [])
    book.add("RESULTS_COLUMN", columns)
    book.consts["RESULTS_COLUMN_COUNT"] = len(columns)
    ids = [o["id"] for o in options]
    if results and results.get("option") not in ids:
        book.refuse("results.option", "no option has this id")
    book.consts["RESULTS_OPTION"] = 1 + ids.index(results["option"]) if results else 0
    book.consts["HAS_HANDICAP"] = int("handicap" in ids)
