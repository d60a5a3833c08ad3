# SPDX-License-Identifier: MIT
"""The suite's own test: it catches rules that break the contract."""

from types import SimpleNamespace

import pytest
from sortie.core import contract

from host_tests.toy import rules

from tools.soak import watch

from . import checks


def broken(monkeypatch, name, value):
    monkeypatch.setattr(rules, name, value)
    with pytest.raises(AssertionError) as caught:
        for seed in range(5):
            checks.watch_random("toy", seed)
    return str(caught.value)


def phases(number, legal=None, act=None):
    table = list(rules.PHASES)
    table[number] = (legal or table[number][0], act or table[number][1])
    return tuple(table)


def test_the_checks_find_a_dead_end(monkeypatch):
    assert "dead end" in broken(monkeypatch, "PHASES", phases(1, legal=lambda v, offer: None))


def test_the_checks_find_an_endless_game(monkeypatch):
    monkeypatch.setattr(watch.autoplay, "MOST_ACTIONS", 20)
    monkeypatch.setattr(watch, "PLAY_ON", 1)
    assert "endless" in broken(monkeypatch, "ROUNDS", 255)


def test_the_checks_find_a_bot_that_repeats_itself():
    """It lays a card and takes it back, for ever."""
    found = watch.Watch("host_tests.toy", quick=True)
    found._bot = SimpleNamespace(choose=lambda view, level: contract.actions(rules, view)[-1], LEVELS=("captain",))
    with pytest.raises(AssertionError, match="repeats itself"):
        found.bots(0)


def test_the_checks_find_a_resample_that_loses_facts(monkeypatch):
    assert "resample" in broken(monkeypatch, "resample", lambda v, side, seed: bytearray(len(v)))


def test_the_checks_find_legal_actions_from_hidden_cards(monkeypatch):
    def peeks(v, offer):
        rules.legal_confirm(v, offer)
        if v[rules.HANDS + rules.HAND]:
            offer.add(4)

    assert "view allows" in broken(monkeypatch, "PHASES", phases(1, legal=peeks))


def test_the_checks_find_a_legal_function_that_changes_the_state(monkeypatch):
    def touches(v, offer):
        v[rules.SCORE] += 1
        rules.legal_confirm(v, offer)

    assert "looking changed" in broken(monkeypatch, "PHASES", phases(1, legal=touches))
