# SPDX-License-Identifier: MIT
"""Every rule function names its rule in its docstring, and the game's list has each rule so named.

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


def named(doc, letters):
    """Returns the rule ids in a docstring: sections of the rulebook (SB-6.21) and words (SB-ENDURANCE)."""
    return re.findall(rf"\b{letters}-(?:\d+(?:\.\d+)?|[A-Z][A-Z0-9_]*)\b", doc)


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
def test_each_named_rule_is_in_the_list(game):
    ids = {name for text in modules(game).values() for name in named(text, letters_of(game)) if not name[3:4].isdigit()}
    assert ids and ids - set(NAMES[game]) == set()


@pytest.mark.parametrize("game", HELPERS)
def test_each_listed_helper_exists_and_names_no_rule(game):
    texts, letters = modules(game), letters_of(game)
    assert [(stem, names - set(unnamed(texts[stem], letters))) for stem, names in HELPERS[game].items()] == [
        (stem, set()) for stem in HELPERS[game]
    ]


def test_the_check_finds_a_function_without_its_rule():
    text = 'def sail(s):\n    """Sail (SB-5.17)."""\n\ndef _step(s):\n    pass\n\ndef fire(s):\n    """Fire."""\n\ndef halt(s):\n    pass\n'
    assert unnamed(text, "SB") == ["fire", "halt"] and unnamed(text, "SB", {"fire"}) == ["halt"]
    assert named("SB-OPT_1, PH-FIND, SB-9.651 and SB-11", "SB") == ["SB-OPT_1", "SB-9.651", "SB-11"]
