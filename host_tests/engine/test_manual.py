# SPDX-License-Identifier: MIT
"""docs/engine.md names every request, action, state field and event."""

import re
import tomllib

import pytest

from tools import autoplay
from tools.bootstrap import ROOT
from tools.engine.session import _HANDLERS
from tools.games import names, title

from .client import Client

MANUAL = (ROOT / "docs/engine.md").read_text(encoding="utf-8")


def quoted(text):
    """Does the manual have this as code?"""
    return f"`{text}`" in MANUAL


def shape(name):
    """Returns a pattern of an action's name with its fields open."""
    return re.sub(r"\\{\w+:\w\\}", r"[A-Z]+", re.escape(name))


def test_the_manual_names_every_request():
    assert [do for do in _HANDLERS if not quoted(do)] == []


@pytest.mark.parametrize("name", names())
def test_the_manual_names_every_action(name):
    verbs = tomllib.loads((ROOT / f"assets/text/{name}.toml").read_text(encoding="utf-8"))["verb"]
    assert [verb["name"] for verb in verbs if not re.search(f"`{shape(verb['name'])}`", MANUAL)] == []


@pytest.mark.parametrize("name", names())
def test_the_manual_names_every_state_field(name):
    of = title(name)
    fields = set(of.hooks.state(autoplay.start(of.rules, 1).state, of.texts))
    assert [field for field in fields if not quoted(field)] == []


@pytest.mark.parametrize("name", names())
def test_the_manual_names_every_event(name):
    of = title(name)
    for number, (kind, spec) in enumerate(of.hooks.EVENTS.items()):
        assert of.texts.event_id(number) == kind and quoted(kind)
        assert [part for part in spec.split() if not quoted(part.partition(":")[0])] == []


def example(answer):
    """Returns a pattern of an answer in the manual. `...` stands for anything."""
    return re.escape(answer).replace(re.escape("..."), ".*")


def test_the_engine_gives_the_answers_of_the_manual():
    """The requests of the manual's examples, in order, give the answers below them."""
    e, pairs = Client(), re.findall(r'^    (\{"do".*)\n    (\{"ok".*)$', MANUAL, re.MULTILINE)
    for request, answer in pairs:
        given = e.session.answer(request.encode())
        assert re.fullmatch(example(answer), given), (request, given)
    assert len(pairs) > 4
