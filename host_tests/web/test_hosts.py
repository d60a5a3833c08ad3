# SPDX-License-Identifier: MIT
"""The doubles of the badge's modules have two hosts, of `make budget` and of the page. Both have what the doubles use."""

import ast

import pytest

from tools.budget.machines import DOUBLES
from tools.web.site import doubles

HOSTS = {"budget": (DOUBLES / "host.py").read_bytes(), "page": doubles()["host.py"]}
PATHS = [path for path in DOUBLES.glob("*.py") if path.name != "host.py"]


def used():
    """Returns the names that the doubles take from their host."""
    found = set()
    for path in PATHS:
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "host":
                found.add(node.attr)
            elif isinstance(node, ast.ImportFrom) and node.module == "host":
                found |= {name.name for name in node.names}
    return found


def made(source):
    """Returns {name: parameters} of a host's own functions, {name: None} of other names."""
    found = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = ast.unparse(node.args)
        elif isinstance(node, ast.Assign):
            found |= {target.id: None for target in node.targets}
    return found


@pytest.mark.parametrize("host", HOSTS)
def test_a_host_has_what_the_doubles_use(host):
    assert used() - made(HOSTS[host]).keys() == set()


def test_the_pages_host_offers_no_more_than_the_doubles_use():
    assert {name for name in made(HOSTS["page"]) if not name.startswith("_")} == used()


def test_both_hosts_take_the_same_parameters():
    budget, page = (made(source) for source in HOSTS.values())
    functions = {name for name in used() if budget[name] is not None and page[name] is not None}
    assert {name: budget[name] for name in functions} == {name: page[name] for name in functions}
