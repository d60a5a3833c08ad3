# SPDX-License-Identifier: MIT
"""Sea Control's data. Inconsistent data are refused with file and key, and a few rows match their rules."""

import pytest
from sortie.games.sea_control import fields as L
from sortie.games.sea_control import tables as T
from tools import tables

from .table import PLACES, SHIPS

DATA = tables.ROOT / "assets/data/sea_control.toml"


@pytest.mark.parametrize(
    "old, new, key",
    [
        ('nation = "Italy"', 'nation = "Malta"', "ship.nation"),
        ("attack = 5", 'attack = "5"', "attack"),
        ('type = "BB"', 'type = "XX"', "type"),
        ('start = ["Germany"]', 'start = ["Narvik"]', "start"),
        ('adjacent = ["South Atlantic"]', "adjacent = []", "South Atlantic"),
        ('reinforcements_axis = ["Tirpitz"]', "reinforcements_axis = []", "turn.3"),
        ("uboats = 1", "uboats = 2", "turn.2.uboats"),
        ('allied_targets = ["Germany"', 'allied_targets = ["Norway"', "land_based_air"),
        ('adjacent_areas = ["Baltic Sea"]', 'adjacent_areas = ["Baltic"]', "port.adjacent_areas"),
        ("n = 8", "n = 9", "turn.n"),
    ],
)
def test_wrong_data_are_refused(tmp_path, old, new, key):
    text = DATA.read_text(encoding="utf-8")
    assert old in text
    copy = tmp_path / "sea_control.toml"
    copy.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(tables.Bad) as refusal:
        tables.compile_file(copy)
    assert str(refusal.value).startswith("sea_control.toml: ") and key in str(refusal.value)


FACTORS = [("nelson", "553"), ("bismarck", "496"), ("scharnhorst", "357"), ("convoy_1a", "143")]


@pytest.mark.parametrize("ship, factors", FACTORS)
def test_a_ships_factors_equal_the_rulebook(ship, factors):
    unit = SHIPS.index(ship)
    assert "".join(str(row[unit]) for row in (T.ATTACK, T.DEFENSE, T.SPEED)) == factors


def test_the_fields_number_ships_and_places_like_the_data():
    assert SHIPS[L.BRITISH - 1] == "howe" and SHIPS[L.GERMANS] == "scharnhorst" and SHIPS[L.ITALIANS] == "littorio"
    assert SHIPS[L.RUSSIANS] == "marat" and SHIPS[L.AMERICANS] == "new_york" and SHIPS[L.CONVOYS] == "convoy_1a"
    assert PLACES[L.ENGLAND] == "england" and PLACES[L.NEUTRAL] == "neutral" and PLACES[L.DELIVERED] == "delivered"
