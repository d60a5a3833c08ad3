# SPDX-License-Identifier: MIT
"""LB-SETUP: the positions of ships and cards at the start of the hunt, and the known ones among them."""

from collections import Counter

from sortie.core import contract
from sortie.core.game import Game
from sortie.games.last_battle import fields as L
from sortie.games.last_battle import rules, tables

from .table import BISMARCK, EUGEN, HEX


def new(seed):
    game = Game(rules)
    game.new(seed)
    return game


def test_the_ships_start_undamaged_in_bergen():
    s = new(1).state
    assert s[L.HEX] == HEX["A13"] and s[L.DAY] == 0 and s[L.PM] == 0 and contract.phase(s) == L.P_WEATHER
    assert rules.ships.is_whole(s, BISMARCK) and rules.ships.is_whole(s, EUGEN)


def test_each_dated_deck_has_its_number_of_cards():
    """Two aircraft in each of the first three decks, three destroyers on 26 May. The draw has two and six cards."""
    for seed in range(50):
        s = new(seed).state
        decks = Counter(s[L.DECK + card] for card in range(L.CARDS))
        assert decks == {1: 4, 2: 4, 3: 6, 4: 7, 5: 2, L.DECK_AIR: 6, L.DECK_DESTROYERS: 2}


def test_every_aircraft_may_start_in_every_deck():
    places = {card: set() for card in range(tables.FIRST_AIR, tables.FIRST_EVENT)}
    for seed in range(300):
        s = new(seed).state
        for card in places:
            places[card].add(s[L.DECK + card])
    assert all(decks == {1, 2, 3, L.DECK_AIR} for decks in places.values())


def test_the_view_hides_secret_cards_and_dice():
    game = new(3)
    v = game.view(0)
    assert not any(v[L.DECK + card] for card in range(tables.FIRST_DESTROYER, tables.FIRST_EVENT))
    assert [v[L.DECK + card] for card in range(tables.FIRST_DESTROYER)] == list(game.state[L.DECK : L.DECK + tables.FIRST_DESTROYER])
    assert not any(v[:8])
