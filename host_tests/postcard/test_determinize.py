# SPDX-License-Identifier: MIT
"""Determinizations: every fact that a side knows holds in each of them."""

from sortie.core.game import Game
from sortie.games.postcard import fields as L
from sortie.games.postcard import rules, tables
from sortie.games.postcard.rules import counters

from .table import FREE_COUNTERS, HEXES, NAMES, Table

PRINTED = {name: HEXES[tables.PRINTED[i]] for i, name in enumerate(NAMES[: L.COUNTERS]) if tables.PRINTED[i] < L.HEXES}
DRAWN = 60


def drawn(table, side):
    """Returns determinizations of the table for this side."""
    return [rules.resample(table.game.view(side), side, seed) for seed in range(DRAWN)]


def places(s):
    """Returns {name: hex, or None off the map}."""
    found = {}
    for slot in range(L.COUNTERS):
        hexagon = counters.hex_of(s, slot)
        found[NAMES[counters.name_of(s, slot)]] = None if hexagon == L.OFF else HEXES[hexagon]
    assert len(found) == L.COUNTERS, "each counter once"
    return found


def test_held_ships_stay_on_their_printed_hexes():  # PH-SETUP, PH-LOCK
    table = Table("A5", hood="C6", dummy_1="F5")
    for s in drawn(table, L.GERMAN):
        assert PRINTED.items() <= places(s).items()
        assert sorted(map(str, places(s).values())) == sorted(map(str, places(table.s).values()))
        assert not any(counters.bit(s, L.FREE, NAMES.index(name)) for name in PRINTED)


def test_free_counters_may_be_any_free_ship():  # PH-MOVE: each of the five may be each of the five
    table = Table("A5", hood="B5", prince_of_wales="B6", dummy_1="C5", dummy_2="C4", dummy_3="C3")
    there = [places(s) for s in drawn(table, L.GERMAN)]
    for name in ("hood", "prince_of_wales", "dummy_1", "dummy_2", "dummy_3"):
        assert {place[name] for place in there} == {"B5", "B6", "C5", "C4", "C3"}
        assert all(counters.bit(s, L.FREE, NAMES.index(name)) for s in drawn(table, L.GERMAN))


def test_a_counter_that_has_moved_was_free():  # PH-LOCK
    table = Table("A5", hood="C6")
    table.do("move A5")
    table.move(hood="C5")
    for s in drawn(table, L.GERMAN):
        assert places(s)["king_george_v"] == "C6" and places(s)["victorious"] == "C6"
        assert NAMES[counters.name_of(s, table.slot("hood"))] in ("hood", "prince_of_wales", "dummy_1", "dummy_2", "dummy_3")


def test_sunk_and_face_up_counters_stay_known():  # PH-DAMAGE, PH-FIND
    table = Table("A5", hood="B5", dummy_1="B5")
    table.put(hood=HEXES[0], ramillies="C7")
    for name in ("hood", "ramillies"):
        counters.put(table.s, table.slot(name), L.OFF)
        counters.set_bit(table.s, L.SUNK, NAMES.index(name))
    counters.turn_up(table.s, table.slot("dummy_1"))
    for s in drawn(table, L.GERMAN):
        assert places(s)["hood"] is None and places(s)["ramillies"] is None
        assert counters.slot_of(s, NAMES.index("dummy_1")) == table.slot("dummy_1")


def test_bismarck_is_drawn_in_every_hex_of_the_plot():  # PH-SAIL
    table = Table("A5")
    table.do("move A5")
    plot = {hexagon for hexagon in range(L.HEXES) if table.s[L.PLOT + hexagon]}
    states = [rules.resample(table.game.view(L.BRITISH), L.BRITISH, seed) for seed in range(600)]
    assert {counters.her_hex(s) for s in states} == plot and len(plot) > 10
    assert all(counters.name_of(s, slot) == counters.name_of(table.s, slot) for s in states for slot in range(L.COUNTERS))


def test_bismarck_is_drawn_in_three_hexes_before_she_sails():  # PH-SETUP
    table = Table("A5")
    found = {HEXES[counters.her_hex(s)] for s in drawn(table, L.BRITISH)}
    assert table.phase == L.P_SAIL and found == {"A5", "A6", "B7"}


def test_any_free_counters_may_be_those_already_laid():  # PH-SETUP: they are laid in the slots' order
    table = Table.__new__(Table)
    table.game = Game(rules)
    table.game.new(1)
    table.do("set B5", "set B6")
    lying = set()
    for s in drawn(table, L.GERMAN):
        laid = {name: places(s)[name] for name in FREE_COUNTERS if places(s)[name]}
        assert sorted(laid.values()) == ["B5", "B6"]
        lying |= set(laid)
    assert lying == set(FREE_COUNTERS)
