# SPDX-License-Identifier: MIT
"""Every rule function names its rule in its docstring, and the code names exactly the rules of the game's list.

Sections of the rulebook may follow an id: SB-FORCE 5.41. They are sections that the list gives for this rule.

A rule function is a function of games/<id>/rules with a public name, except for helpers. A helper's name begins with an
underscore or is in HELPERS. It reads or writes bytes, or counts hexes and zones, and applies no rule.
"""

import ast
import re
from pathlib import Path

import pytest

from tools import rules

GAMES = Path(__file__).parents[1] / "lib/sortie/games"
NAMES = {path.parents[1].name: rules.titles(path.parents[1].name) for path in sorted(GAMES.glob("*/rules/__init__.py"))}
CONTRACT = ("resample", "sane")  # in every game: they check states and apply no rule

HELPERS = {
    "postcard": {"counters": {"bit", "set_bit", "half", "set_half"}},
    "sea_control": {"fleet": {"is_picked", "pick", "unpick"}, "routes": {"offer_places"}},
    "search_board": {
        "aircraft": {"air_zone", "state", "card", "clear", "within"},
        "battle_board": {"step_x", "step_y", "turned"},
        "charts": {"bit_of", "only", "read", "write", "without", "row_of", "has", "outside", "put", "count"},
        "guns": {"aimed"},
        "naval_forces": {"reserve_of"},
        "places": {"places", "place_x", "place_y", "first_placing"},
        "ships": {"get_zone", "put_zone", "mode", "set_mode", "now", "set_now", "hand_of"},
    },
}


def functions(text):
    """Returns (name, docstring or "") of each function with a public name in a module's text."""
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    return [(node.name, ast.get_docstring(node) or "") for node in found if not node.name.startswith("_")]


def named(text, letters):
    """Returns the rule ids in a text, such as SB-ENDURANCE."""
    return re.findall(rf"\b{letters}-[A-Z][A-Z0-9_]*\b", text)


def sections(text, letters):
    """Returns the ids with the rulebook's sections that follow them: [("SB-FORCE", ["5.41", "5.44"])] of "SB-FORCE 5.41, 5.44"."""
    found = re.findall(rf"\b({letters}-[A-Z][A-Z0-9_]*) ((?:(?:, | to )?\d+\.\d+)+)", text)
    return [(name, re.findall(r"\d+\.\d+", row)) for name, row in found]


def bounds(game):
    """Returns {id: [(first, last)]}: the rulebook's sections of each rule, as "Also called" in docs/rules lists them."""
    text = (GAMES.parents[2] / f"docs/rules/{game}.md").read_text(encoding="utf-8")
    found = {}
    for part in text.split("\n## ")[1:]:
        row = re.search(r"^Also called: .*?\bsections? (\d.*)\.$", part, re.MULTILINE)
        pairs = re.findall(r"([\d.]+)(?: to ([\d.]+))?", row[1]) if row else []
        found[part.split()[0]] = [(place(first), place(last or first)) for first, last in pairs]
    return found


def place(section):
    """Returns the place of a section in its rulebook: 9.27 comes before 9.271, and that before 9.28."""
    whole, _, rest = section.partition(".")
    return (int(whole), *map(int, rest))


def unnamed(text, letters, helpers=()):
    """Returns the names of rule functions in a module's text whose docstrings name no rule."""
    return [name for name, doc in functions(text) if name not in helpers and not named(doc, letters)]


def letters_of(game):
    """Returns the prefix of a game's rule ids, such as SB."""
    return next(iter(NAMES[game])).partition("-")[0]


def modules(game):
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted((GAMES / game / "rules").glob("*.py"))}


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_function_names_its_rule(game):
    helpers = HELPERS.get(game, {})
    found = {stem: unnamed(text, letters_of(game), {*helpers.get(stem, ()), *CONTRACT}) for stem, text in modules(game).items()}
    assert {stem: names for stem, names in found.items() if names} == {}


@pytest.mark.parametrize("game", NAMES)
def test_the_code_names_exactly_the_rules_of_the_list(game):
    ids = {name for text in modules(game).values() for name in named(text, letters_of(game))}
    assert ids == set(NAMES[game])


@pytest.mark.parametrize("game", NAMES)
def test_a_section_beside_a_rule_is_one_of_that_rule(game):
    inside = bounds(game)
    wrong = [
        (stem, name, section)
        for stem, text in modules(game).items()
        for name, row in sections(text, letters_of(game))
        for section in row
        if not any(first <= place(section) and place(section)[: len(last)] <= last for first, last in inside[name])
    ]
    assert wrong == []


@pytest.mark.parametrize("game", NAMES)
def test_no_section_stands_alone_for_a_rule(game):
    alone = re.compile(rf"\b{letters_of(game)}-\d\S*")
    assert {stem: alone.findall(text) for stem, text in modules(game).items() if alone.search(text)} == {}


@pytest.mark.parametrize("game", HELPERS)
def test_each_listed_helper_exists_and_names_no_rule(game):
    texts, letters = modules(game), letters_of(game)
    assert [(stem, names - set(unnamed(texts[stem], letters))) for stem, names in HELPERS[game].items()] == [
        (stem, set()) for stem in HELPERS[game]
    ]


def test_the_check_finds_a_function_without_its_rule():
    text = 'def sail(s):\n    """Sail (SB-MOVE)."""\n\ndef _step(s):\n    pass\n'
    text += '\ndef fire(s):\n    """Fire (SB-9.6)."""\n\ndef halt(s):\n    pass\n'
    assert unnamed(text, "SB") == ["fire", "halt"] and unnamed(text, "SB", {"fire"}) == ["halt"]
    assert named("SB-OPT_1, PH-FIND, SB-9.651 and SB-FIRE 9.61", "SB") == ["SB-OPT_1", "SB-FIRE"]
    assert sections("(SB-FORCE 5.41, 5.44, SB-FAST 8.2, SB-GOAL)", "SB") == [("SB-FORCE", ["5.41", "5.44"]), ("SB-FAST", ["8.2"])]
