# SPDX-License-Identifier: MIT
"""What nothing names is not on the badge; what anything names is, also by a string."""

from tools.bundle import drive, program, prune

SOURCE = """
def used():
    return 1

def recursive(n):
    return recursive(n - 1)

def chain():
    return link()

def link():
    return 2

class Lonely:
    def used_elsewhere(self):
        return used()

by_name = {"named": 1}

def named():
    return used()
"""


def modules(**sources):
    """Modules by name."""
    return {name: program.Module(name, f"lib/{name}.py", source) for name, source in sources.items()}


def left(**sources):
    """The names that are defined at the top of module a afterwards."""
    made = prune.pruned(modules(**{"a": SOURCE, **sources}))
    return {node.name for node in made["a"].tree.body if hasattr(node, "name")}


def test_what_nothing_names_goes_and_what_only_it_named():
    assert left() == {"used", "named"}


def test_an_import_names():
    assert left(b="from a import chain\n") == {"used", "named", "chain", "link"}


def test_an_attribute_and_a_string_name():
    assert "Lonely" in left(b="import a\na.Lonely()\n")
    assert "recursive" in left(b="x = 'a recursive one'\n")


def test_lines_stay_where_they_are():
    made = prune.pruned(modules(a=SOURCE))["a"]
    assert made.source.count("\n") == SOURCE.count("\n")
    assert made.source.splitlines()[-1] == SOURCE.splitlines()[-1]


def test_a_pcs_tools_keep_what_they_ask_for():
    plain, for_tools = drive.drive_modules(), drive.drive_modules(("sortie.games.last_battle.bot",))
    rules = plain[drive.new_names()["sortie.games.last_battle.rules"]].source
    more = for_tools["sortie.games.last_battle.rules"].source
    assert len(more.replace("\n", "")) > len(rules.replace("\n", "")) + 300, "how to draw anew what is hidden"
